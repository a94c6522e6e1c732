"""Who sits where, as words: kinds of seats, names that tell a bot, and bots of one's own."""

from __future__ import annotations

import re
import sys
import unicodedata
from pathlib import Path
from typing import Final

from mellifera.bots import Bot, BotError, bot_names, make_bot
from mellifera.terminal.saved_games import TerminalError, quoted
from mellifera.words import Language

HUMAN: Final = "human"
SEAT_KINDS: Final = (HUMAN, *bot_names())
MAX_SEATS: Final = 5
IN_BRACKETS: Final = re.compile(r"\(([^()\s]+)\)$")


def read_seats(text: str) -> list[str]:
    """`human,greedy,my_bots:Builder` as kinds of seats; refuses others by name."""
    kinds = [_kind(word.strip()) for word in text.split(",")]
    if len(kinds) > MAX_SEATS:
        raise TerminalError("terminal.wrong.many_seats", most=MAX_SEATS, n=len(kinds))
    return kinds


def _kind(word: str) -> str:
    """Upper and lower case matter in the name of one's own class alone."""
    kind = word.lower()
    if kind in SEAT_KINDS:
        return kind
    if ":" not in word:
        raise TerminalError("terminal.wrong.kind", word=quoted(word), known=", ".join(SEAT_KINDS))
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
    except BotError as error:
        raise TerminalError("terminal.wrong.bot", why=error.said) from None


def seat_names(kinds: list[str], given: list[str], language: Language) -> tuple[str, ...]:
    """Names for the seats. A bot's kind stands in brackets after its name, so that a record tells who is a bot."""
    if len(given) > len(kinds):
        raise TerminalError("terminal.wrong.many_names", seats=len(kinds), names=len(given))
    names = []
    for number, kind in enumerate(kinds):
        name = " ".join(given[number].split()) if number < len(given) else ""
        if not _writable(name):
            raise TerminalError("terminal.wrong.unwritable_name", name=quoted(name))
        if kind == HUMAN and kind_of(name) != HUMAN:
            raise TerminalError("terminal.wrong.bots_name", name=quoted(name))
        name = name or language.say(f"terminal.{'player' if kind == HUMAN else 'bot'}_name", n=number + 1)
        names.append(name if kind == HUMAN else f"{name} ({kind})")
    doubled = next((name for name in names if names.count(name) > 1), None)
    if doubled is not None:
        raise TerminalError("terminal.wrong.same_name", name=quoted(doubled))
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
