"""What the seed of a game is made of, and secrets that were committed to before the game is created."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("dealing", sa.JSON, nullable=True))
    op.create_table(
        "deals",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("client", sa.String(32), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("created", sa.String(32), nullable=False, index=True),
    )


def downgrade() -> None:
    op.drop_table("deals")
    op.drop_column("games", "dealing")
