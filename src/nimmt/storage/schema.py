"""The tables of the database; a change here needs a new file in `migrations/versions`."""

from sqlalchemy import Column, Float, ForeignKey, Integer, MetaData, Table, Text

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
    }
)

tables = Table(
    "tables",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("name", Text, nullable=False, unique=True),
    Column("code", Text, unique=True),
    Column("game", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("finished", Float),
    Column("changed", Float, nullable=False),  # when the last entry came
    Column("last", Integer, nullable=False),  # its number: who appends names it, so no gap, no fork
    sqlite_autoincrement=True,  # the number of a pruned table never comes back
)

entries = Table(
    "entries",
    metadata,
    Column(
        "table_number",
        Integer,
        ForeignKey("tables.number", ondelete="CASCADE"),
        primary_key=True,
        autoincrement=False,
    ),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("data", Text, nullable=False),
)
