"""Records have a sum, tables that are to go are marked, and the house remembers when it last ran."""

import sqlalchemy as sa
from alembic import op

__all__ = ["down_revision", "revision", "upgrade"]

revision = "3"
down_revision = "2"


def upgrade() -> None:
    """Records so far have no sum: they are read as they are."""
    op.add_column("records", sa.Column("sum", sa.BigInteger))
    op.add_column("tables", sa.Column("gone", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "house",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
