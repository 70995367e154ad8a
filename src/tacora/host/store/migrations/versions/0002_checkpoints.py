"""A table may begin with a checkpoint in place of all its earlier orders."""

import sqlalchemy as sa
from alembic import op

__all__ = ["down_revision", "revision", "upgrade"]

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Every table so far begins with its first order: it has no checkpoint."""
    op.add_column("tables", sa.Column("kept", sa.Integer, nullable=False, server_default="0"))
