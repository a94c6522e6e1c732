"""Lines as a client draws them: text, with amounts apart where a glyph can stand for the noun."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypedDict

from mellifera.facts import Said
from mellifera.words.language import Language


class Drawable(TypedDict):
    """An amount: its number and glyph, and what it says in words."""

    n: int
    glyph: str
    text: str


Line = str | list[str | Drawable]
GLYPHS: Final = {
    "fiber": "fiber",
    "water": "water",
    "pollen": "pollen",
    "wax": "wax",
    "honey": "honey",
    "basic": "any-basic",
    "any_basic": "any-basic",
    "pollen_or_fiber": "either-pollen-fiber",
    "wax_or_honey": "either-wax-honey",
    "vp": "vp",
    "favor": "favor",
    "favor_short": "favor",
}
"""Nouns with a glyph of their own."""


def line(language: Language, said: Said) -> Line:
    """A sentence, or a part of one: plain text where nothing in it can be drawn."""
    found: list[str | Drawable] = []
    drawn = False
    for part in language.drawn(said):
        text = part if isinstance(part, str) else part[1]
        glyph = None if isinstance(part, str) else GLYPHS.get(part[0].noun)
        if glyph is not None and not isinstance(part, str):
            found.append({"n": part[0].n, "glyph": glyph, "text": text})
            drawn = True
        elif found and isinstance(found[-1], str):
            found[-1] += text
        else:
            found.append(text)
    return found if drawn else "".join([part for part in found if isinstance(part, str)])


def text_of(line: Line) -> str:
    """A line without its glyphs."""
    return line if isinstance(line, str) else "".join([p if isinstance(p, str) else p["text"] for p in line])


def joined(lines: Sequence[Line], between: str) -> Line:
    """Several lines as one."""
    found: list[str | Drawable] = []
    for number, one in enumerate(lines):
        for part in [*([between] if number else []), *([one] if isinstance(one, str) else one)]:
            if isinstance(part, str) and found and isinstance(found[-1], str):
                found[-1] += part
            else:
                found.append(part)
    if len(found) == 1 and isinstance(found[0], str):
        return found[0]
    return found or ""
