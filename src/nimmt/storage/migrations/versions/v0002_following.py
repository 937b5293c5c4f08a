"""SQLite itself sees to it that entries follow each other: so one statement appends."""

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """An entry has to follow its table's last one, and is the last one then."""
    if op.get_bind().dialect.name != "sqlite":
        return
    op.execute(
        "CREATE TRIGGER entries_follow BEFORE INSERT ON entries "
        "WHEN NEW.number IS NOT (SELECT last + 1 FROM tables WHERE number = NEW.table_number) "
        "BEGIN SELECT RAISE(ABORT, 'does not follow'); END"
    )
    op.execute(
        "CREATE TRIGGER entries_counted AFTER INSERT ON entries BEGIN "
        "UPDATE tables SET last = NEW.number, changed = NEW.at WHERE number = NEW.table_number; END"
    )
