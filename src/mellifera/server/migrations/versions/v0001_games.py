"""Games, seats, watchers and events."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("updated", sa.String(32), nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("setup", sa.JSON, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("chosen_seed", sa.Boolean, nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("summary", sa.JSON, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("game_id", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("bot", sa.String(32), nullable=True),
        sa.Column("client", sa.String(32), nullable=True),
        sa.Column("token", sa.String(64), nullable=True, unique=True),
    )
    op.create_index("ix_seats_client", "seats", ["client"])
    op.create_table(
        "watchers",
        sa.Column("game_id", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("client", sa.String(32), primary_key=True),
    )
    op.create_index("ix_watchers_client", "watchers", ["client"])
    op.create_table(
        "events",
        sa.Column("game_id", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("option", sa.Text, nullable=False),
        sa.Column("key", sa.String(64), nullable=True),
        sa.Column("at", sa.String(32), nullable=False),
    )
    op.create_index("one_command_per_key", "events", ["game_id", "seat", "key"], unique=True)


def downgrade() -> None:
    for table in ("events", "watchers", "seats", "games"):
        op.drop_table(table)
