"""Who sits where, as words: kinds of seats, names that tell a bot, and bots of one's own."""

from __future__ import annotations

import re
import sys
import unicodedata
from pathlib import Path
from typing import Final

from mellifera.bots import Bot, bot_names, make_bot
from mellifera.terminal.saved_games import TerminalError

HUMAN: Final = "human"
SEAT_KINDS: Final = (HUMAN, *bot_names())
MAX_SEATS: Final = 5
IN_BRACKETS: Final = re.compile(r"\(([^()\s]+)\)$")


def read_seats(text: str) -> list[str]:
    """`human,greedy,my_bots:Builder` as kinds of seats; refuses others by name."""
    kinds = [_kind(word.strip()) for word in text.split(",")]
    if len(kinds) > MAX_SEATS:
        raise TerminalError(f"a game has at most {MAX_SEATS} seats, not {len(kinds)}")
    return kinds


def _kind(word: str) -> str:
    """Upper and lower case matter in the name of one's own class alone."""
    kind = word.lower()
    if kind in SEAT_KINDS:
        return kind
    if ":" not in word:
        known = ", ".join(SEAT_KINDS)
        raise TerminalError(f"{word!r} is no kind of seat: give {known} or module:Class, separated by commas")
    if kind.partition(":")[0] in bot_names():
        word = kind
    seated_bot(word, 0)
    return word


def seated_bot(kind: str, seed: int) -> Bot:
    """The bot of that kind; one's own are looked for in the current folder too."""
    here = str(Path.cwd())
    if ":" in kind and here not in sys.path:
        sys.path.insert(0, here)
    try:
        return make_bot(kind, seed)
    except ValueError as error:
        raise TerminalError(str(error)) from None


def seat_names(kinds: list[str], given: list[str]) -> tuple[str, ...]:
    """Names for the seats. A bot's kind stands in brackets after its name, so that a record tells who is a bot."""
    if len(given) > len(kinds):
        raise TerminalError(f"there are {len(kinds)} seats, but {len(given)} names")
    names = []
    for number, kind in enumerate(kinds):
        name = " ".join(given[number].split()) if number < len(given) else ""
        if not _writable(name):
            raise TerminalError(f"the name {name!r} cannot be written to a file: choose another")
        if kind == HUMAN and kind_of(name) != HUMAN:
            raise TerminalError(f"the name {name!r} ends like a bot's: choose another for a human seat")
        name = name or (f"Player {number + 1}" if kind == HUMAN else f"Bot {number + 1}")
        names.append(name if kind == HUMAN else f"{name} ({kind})")
    doubled = next((name for name in names if names.count(name) > 1), None)
    if doubled is not None:
        raise TerminalError(f"two seats are called {doubled!r}: give each another name")
    return tuple(names)


def _writable(text: str) -> bool:
    """Whether the text is proper Unicode without control characters; a shell can hand over other bytes."""
    return not any(unicodedata.category(char) in ("Cc", "Cs") for char in text)


def kind_of(name: str) -> str:
    """What sits at a seat, read from its name."""
    found = IN_BRACKETS.search(name)
    if found is not None and (found[1] in bot_names() or ":" in found[1]):
        return found[1]
    return HUMAN
