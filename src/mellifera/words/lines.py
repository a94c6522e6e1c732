"""Lines as a client draws them: text, with amounts apart where a glyph can stand for the noun, and players apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypedDict

from mellifera.facts import Amount, Player, Said
from mellifera.words.language import Language


class Drawable(TypedDict):
    """An amount: its number and glyph, and what it says in words."""

    n: int
    glyph: str
    text: str


class Named(TypedDict):
    """A player by the seat, and how the line calls them."""

    seat: int
    text: str


MOST_KEPT: Final = 20_000
Part = str | Drawable | Named
Line = str | list[Part]
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
    """A sentence, or a part of one: plain text where nothing in it can be drawn.

    A table says the same things again and again, so lines are kept; nobody may change one.
    """
    try:
        known: Line | None = language.told.get(said)
    except TypeError:  # told of something that has no hash
        return _line(language, said)
    if known is None:
        if len(language.told) >= MOST_KEPT:
            language.told.clear()
        known = language.told[said] = _line(language, said)
    return known


def _line(language: Language, said: Said) -> Line:
    found: list[Part] = []
    drawn = False
    for piece in language.drawn(said):
        part = piece if isinstance(piece, str) else _part(*piece)
        if not isinstance(part, str):
            found.append(part)
            drawn = True
        elif found and isinstance(found[-1], str):
            found[-1] += part
        else:
            found.append(part)
    return found if drawn else "".join([part for part in found if isinstance(part, str)])


def _part(fact: Amount | Player, text: str) -> Part:
    if isinstance(fact, Player):
        return {"seat": fact.seat, "text": text} if fact.seat >= 0 else text
    glyph = GLYPHS.get(fact.noun)
    return text if glyph is None else {"n": fact.n, "glyph": glyph, "text": text}


def text_of(line: Line) -> str:
    """A line without its glyphs."""
    return line if isinstance(line, str) else "".join([p if isinstance(p, str) else p["text"] for p in line])


def joined(lines: Sequence[Line], between: str) -> Line:
    """Several lines as one."""
    found: list[Part] = []
    for number, one in enumerate(lines):
        for part in [*([between] if number else []), *([one] if isinstance(one, str) else one)]:
            if isinstance(part, str) and found and isinstance(found[-1], str):
                found[-1] += part
            else:
                found.append(part)
    if len(found) == 1 and isinstance(found[0], str):
        return found[0]
    return found or ""
