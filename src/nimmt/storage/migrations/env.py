"""What alembic runs: the migrations, in the transaction that `migrate.py` has begun."""

from alembic import context

context.configure(
    connection=context.config.attributes["connection"],
    version_table=context.config.attributes["version_table"],
)
context.run_migrations()
