"""Tables, their orders, their devices, and the records of finished games."""

import sqlalchemy as sa
from alembic import op

__all__ = ["down_revision", "revision", "upgrade"]

revision = "1"
down_revision = None


def upgrade() -> None:
    """Make everything: there was nothing before."""
    op.create_table(
        "tables",
        sa.Column("code", sa.Text, primary_key=True),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("opened", sa.BigInteger, nullable=False),
        sa.Column("aside", sa.Text),
        sa.Column("sum", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "orders",
        sa.Column("code", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("sum", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "devices",
        sa.Column("token_hash", sa.LargeBinary, primary_key=True),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("device", sa.Integer, nullable=False),
        sa.Column("revoked", sa.Integer, nullable=False, server_default="0"),
        sqlite_with_rowid=False,
    )
    op.create_index("devices_of_table", "devices", ["code", "device"], unique=True)
    op.create_table(
        "records",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("game", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_index("records_of_table", "records", ["code", "game"])
    op.create_index("records_to_go", "records", ["expires"])
