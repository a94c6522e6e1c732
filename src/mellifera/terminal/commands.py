"""The words that can be typed besides options: English ones everywhere, and in another language its own beside them."""

from __future__ import annotations

from functools import cache
from typing import Final

from mellifera.words import DEFAULT, Language, language

COMMANDS: Final = (
    "help", "hint", "options", "board", "hive", "hand", "rivals", "log", "undo", "standing", "save", "quit",
)  # fmt: skip
STANDING: Final = ("active", "landing", "ask", "pods")
"""What can follow `standing`."""
WALKING: Final = ("next", "turn", "back", "show", "all", "help", "quit")
"""What can be typed in a replay; a blank line is `next`."""


@cache
def typed(spoken: Language, group: str) -> dict[str, str]:
    """Commands by every word that is understood: the entries of `terminal.typed.GROUP` list them."""
    prefix = f"terminal.typed.{group}."
    found: dict[str, str] = {}
    for known in (language(DEFAULT), spoken):
        for key in sorted(known.keys()):
            if key.startswith(prefix):
                found.update(dict.fromkeys(known.say(key).split(), key.removeprefix(prefix)))
    return found
