"""How fast a game is to go on."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("pace", sa.JSON, nullable=True))


def downgrade() -> None:
    op.drop_column("games", "pace")
