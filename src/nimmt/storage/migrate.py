"""The schema of a database, brought up to date when it is opened."""

from pathlib import Path

from sqlalchemy import (
    Column,
    Connection,
    Engine,
    MetaData,
    String,
    Table,
    func,
    inspect,
    select,
    update,
)

from .errors import StorageError

HEAD = "0002"  # of the files in migrations/versions, the last one; numbers, so newer is greater
VERSION = Table("nimmt_version", MetaData(), Column("version_num", String))
LOCK = 0x6E696D6D74  # one process migrates at a time


def migrate(engine: Engine) -> None:
    """Create or upgrade the schema; costs two small queries when there is nothing to do."""
    with engine.connect() as connection:
        version = version_of(connection)
    if version == HEAD:
        return
    with engine.execution_options(writes=True).begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(select(func.set_config("lock_timeout", "0", True)))
            connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
        if version_of(connection) != HEAD:  # nobody else was quicker
            upgrade(connection)


def version_of(connection: Connection) -> str | None:
    """The version of the schema, None for an empty database; refuses what is not ours."""
    found = inspect(connection)
    if not found.has_table(VERSION.name):
        if connection.dialect.name == "sqlite" and found.get_table_names():
            file = connection.engine.url.database
            raise StorageError(
                "database-of-others", "a database of another program; name another file"
            ).at(file)
        return None
    version = connection.scalar(select(VERSION.c.version_num))
    if version and version > HEAD:
        raise StorageError(
            "database-too-new",
            "the database has version {version}, this program knows {known}: upgrade nimmt, "
            "or use another database",
            version=version,
            known=HEAD,
        )
    return version


def write_the_same(connection: Connection) -> None:
    """Write the version again: the least that shows whether anything can be written."""
    connection.execute(update(VERSION).values(version_num=VERSION.c.version_num))


def upgrade(connection: Connection) -> None:
    """Run alembic, imported here because that takes longer than all the rest."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    folder = str(Path(__file__).parent / "migrations")
    config.set_main_option("script_location", folder.replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes.update(connection=connection, version_table=VERSION.name)
    command.upgrade(config, "head")
