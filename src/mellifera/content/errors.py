"""The one error that a content pack can raise."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

LONGEST_WORD = 60
"""Nothing known is longer: whatever else a word has is not compared."""


class ContentError(ValueError):
    """A content pack is wrong; the message names file, row and key, and says what would be right."""


def suggestion(word: str, known: Iterable[str]) -> str:
    """`did you mean 'gain'?` if something known is close to the word, else the list of what is known."""
    words, word = sorted(known), word[:LONGEST_WORD]
    close = difflib.get_close_matches(word, words, n=3)
    if close:
        return "did you mean " + " or ".join(repr(name) for name in close) + "?"
    return f"known are {', '.join(words)}"
