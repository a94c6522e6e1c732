"""Who sits at the real table, as the score sheet and the set-up are told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mellifera.content.rows import Rows
from mellifera.facts import Fact, Said
from mellifera.rules.setup import MAX_PLAYERS
from mellifera.words.problems import SaidError

NAME_LENGTH: Final = 24


def refused(entry: str, /, **facts: Fact) -> SaidError:
    """What is wrong with what was given: the entry `error.companion.ENTRY`."""
    return SaidError(Said(f"error.companion.{entry}", facts))


def check_seats(names: Sequence[str], automa: int, rows: Rows) -> None:
    """One to five people with a name; the Automa plays against one of them, at one of her levels."""
    if not 1 <= len(names) <= MAX_PLAYERS:
        raise refused("players", n=len(names), most=MAX_PLAYERS)
    for number, name in enumerate(names, start=1):
        if not name.strip() or not name.isprintable() or len(name) > NAME_LENGTH:
            raise refused("name", n=number, most=NAME_LENGTH)
    levels = len(rows.automa.levels)
    if len(names) == 1 and not 1 <= automa <= levels:
        raise refused("level", given=automa, most=levels)
    if len(names) > 1 and automa:
        raise refused("no_automa", n=len(names))
