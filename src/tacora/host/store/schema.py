"""The tables of the store, for migrations and for other databases to come. Appending uses SQL of its own."""

from sqlalchemy import BigInteger, Column, Index, Integer, LargeBinary, MetaData, Table, Text

__all__ = ["METADATA"]

METADATA = MetaData()

Table(
    "tables",
    METADATA,
    Column("code", Text, primary_key=True),
    Column("secret", Text, nullable=False),
    Column("opened", BigInteger, nullable=False),
    Column("aside", Text),
    Column("sum", BigInteger, nullable=False),
    Column("kept", Integer, nullable=False, server_default="0"),
    Column("gone", Integer, nullable=False, server_default="0"),
    sqlite_with_rowid=False,
)

# The orders of a table lie together: it is read whole, and an append touches one tree instead of two.
Table(
    "orders",
    METADATA,
    Column("code", Text, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("sum", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

Table(
    "devices",
    METADATA,
    Column("token_hash", LargeBinary, primary_key=True),
    Column("code", Text, nullable=False),
    Column("device", Integer, nullable=False),
    Column("revoked", Integer, nullable=False, server_default="0"),
    Index("devices_of_table", "code", "device", unique=True),
    sqlite_with_rowid=False,
)

Table(
    "records",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("code", Text, nullable=False),
    Column("game", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("expires", BigInteger),
    Column("text", Text, nullable=False),
    Column("sum", BigInteger),
    Index("records_of_table", "code", "game"),
    Index("records_to_go", "expires"),
)

Table(
    "house",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("value", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
