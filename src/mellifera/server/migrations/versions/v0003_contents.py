"""The rules version of each game, and the rows it began with, kept once by their digest."""

import sqlalchemy as sa
from alembic import op

from mellifera.content.editions import first_edition
from mellifera.content.errors import ContentError
from mellifera.content.loader import changed_unchecked, digest_of_text

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Every game so far was played by rules version 1, with the rows of the first edition or changes of them."""
    contents = op.create_table(
        "contents", sa.Column("digest", sa.String(64), primary_key=True), sa.Column("text", sa.Text, nullable=False)
    )
    op.add_column("games", sa.Column("rules_version", sa.Integer, nullable=False, server_default="1"))
    op.add_column("games", sa.Column("content_digest", sa.String(64), nullable=False, server_default=""))
    connection = op.get_bind()
    games = sa.table("games", sa.column("content", sa.Text), sa.column("content_digest", sa.String))
    for override in connection.execute(sa.select(games.c.content).distinct()).scalars().all():
        text = _whole(override)
        digest = digest_of_text(text)
        if connection.execute(sa.select(contents).where(contents.c.digest == digest)).first() is None:
            connection.execute(contents.insert().values(digest=digest, text=text))
        connection.execute(games.update().where(games.c.content == override).values(content_digest=digest))
    op.drop_column("games", "content")


def _whole(override: str) -> str:
    """The text of all rows. Changes that can no longer be read are kept as they are, and the game to be looked at."""
    if not override:
        return first_edition().text
    try:
        return changed_unchecked(override, "the content file", first_edition()).text
    except ContentError:
        return override


def downgrade() -> None:
    raise NotImplementedError("the rows of a game cannot be told as a file of changes again")
