"""The shape of a text of rows, looked at before it is parsed: what is far from any component costs no work at all.

A parser of TOML takes quadratic time for a key of a thousand parts and fails in its own ways at a thousand brackets or
a number of a thousand digits. This takes one look at each sign.
"""

from __future__ import annotations

import re
from typing import Final

from mellifera.content.errors import ContentError

LONGEST_FILE: Final = 200_000
DEEPEST: Final = 8
LONGEST_WORD: Final = 60
"""Of a key or a number; quoted texts have limits of their own (`reader.py`)."""
MOST_PARTS: Final = 6
"""Of a key with dots."""

_QUOTED: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}' r"|'''.*?'{3,5}" r'|"(?:\\.|[^"\\\n])*"' r"|'[^'\n]*'" r"|#[^\n]*", re.DOTALL
)
"""Texts and comments: whatever stands in them is no key, no bracket and no number."""
_BETWEEN: Final = re.compile(r"[\s=,\[\]{}.]+")
_END_OF_KEY: Final = re.compile(r"[=,\[\]{}\n]+")


def check_shape(text: str, name: str) -> None:
    """Raises ContentError for a text that is too large, too deep, or has endless keys or numbers."""
    if len(text) > LONGEST_FILE:
        raise ContentError(f"{name}: is larger than {LONGEST_FILE // 1000} kB")
    bare = _QUOTED.sub(lambda found: "" if found[0].startswith("#") else "q", text)
    if _deepest(bare) > DEEPEST:
        raise ContentError(f"{name}: tables and lists stand inside one another more than {DEEPEST} deep")
    if max(map(len, _BETWEEN.split(bare))) > LONGEST_WORD:
        raise ContentError(f"{name}: a key or a number has more than {LONGEST_WORD} signs")
    if max(part.count(".") for part in _END_OF_KEY.split(bare)) >= MOST_PARTS:
        raise ContentError(f"{name}: a key has more than {MOST_PARTS} parts")


def _deepest(bare: str) -> int:
    depth = deepest = 0
    for sign in bare:
        if sign in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif sign in "]}":
            depth -= 1
    return deepest
