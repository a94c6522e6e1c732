"""Where people are told that it is their turn, what was told, and who may not come in."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "targets",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("client", sa.String(32), nullable=False, index=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("lang", sa.String(16), nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("token", sa.String(64), nullable=False, unique=True),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "told",
        sa.Column("game_id", sa.String(32), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("client", sa.String(32), primary_key=True),
        sa.Column("what", sa.String(32), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("seen", sa.Boolean, nullable=False),
    )
    op.create_table(
        "bans", sa.Column("client", sa.String(32), primary_key=True), sa.Column("at", sa.String(32), nullable=False)
    )


def downgrade() -> None:
    for table in ("bans", "told", "targets"):
        op.drop_table(table)
