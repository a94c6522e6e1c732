"""Several processes on one database: who lives, whose bots play, and a word to all about what was written."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

WAKE_UP = """
CREATE FUNCTION mellifera_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mellifera', game_id || ' ' || max(seq)) FROM written GROUP BY game_id;
  RETURN NULL;
END $$;
CREATE TRIGGER written AFTER INSERT ON events REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION mellifera_written();
CREATE FUNCTION mellifera_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mellifera', OLD.id || ' gone');
  RETURN NULL;
END $$;
CREATE TRIGGER removed AFTER DELETE ON games FOR EACH ROW EXECUTE FUNCTION mellifera_removed();
"""
FORGET = """
DROP TRIGGER removed ON games;
DROP TRIGGER written ON events;
DROP FUNCTION mellifera_removed;
DROP FUNCTION mellifera_written;
"""


def upgrade() -> None:
    op.create_table(
        "keys", sa.Column("name", sa.String(32), primary_key=True), sa.Column("value", sa.Text, nullable=False)
    )
    op.create_table(
        "workers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("line", sa.Integer),
    )
    op.create_table(
        "leases",
        sa.Column("game_id", sa.String(32), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("worker", sa.String(32), nullable=False),
    )
    if op.get_bind().dialect.name == "postgresql":
        op.execute(WAKE_UP)


def downgrade() -> None:
    if op.get_bind().dialect.name == "postgresql":
        op.execute(FORGET)
    for table in ("leases", "workers", "keys"):
        op.drop_table(table)
