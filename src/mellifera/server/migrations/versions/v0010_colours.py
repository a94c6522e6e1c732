"""Whoever sits down has a colour."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("colour", sa.String(8), nullable=True))


def downgrade() -> None:
    op.drop_column("seats", "colour")
