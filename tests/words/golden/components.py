"""All components in both languages side by side, as a document: `python -m tests.words.golden` writes it.

Read the difference afterwards, as a player would.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mellifera.content.loader import Content
from mellifera.engine.pack import pack_for
from mellifera.facts import Told
from mellifera.words import Language, effects, language, languages
from mellifera.words.components import Component, components

DOCUMENT: Final = Path(__file__).with_suffix(".md")
HEAD: Final = """# All components in words

What the program makes of the rows, in each language: name and price, each text with its label, and *in a few words*, as
a button says it. Written by `python -m tests.words.golden`.
"""


def document() -> str:
    """The components of both sides of the board; what both sides have comes once."""
    spoken = [language(tag) for tag in languages()]
    gists = _gists()
    tables: dict[str, list[str]] = {}
    known: set[str] = set()
    for players in (2, 5):
        pack = pack_for(Content.shipped().rows, players)
        for told in zip(*[components(pack, one) for one in spoken], strict=True):
            key = told[0].key
            if key in known:
                continue
            known.add(key)
            titles = " | ".join([one.capital(component.type) for one, component in zip(spoken, told, strict=True)])
            head = ["", f"| {titles} |", f"|{'---|' * len(spoken)}"]
            cells = [_cell(one, component, gists.get(key)) for one, component in zip(spoken, told, strict=True)]
            tables.setdefault(key.partition(".")[0], head).append(f"| {' | '.join(cells)} |")
    return "\n".join([HEAD.rstrip("\n"), *[line for lines in tables.values() for line in lines], ""])


def _cell(spoken: Language, told: Component, gist: Told | None) -> str:
    price = "" if told.cost is None else f" ({told.cost}{f'; {told.vp} ' + spoken.noun('vp') if told.vp else ''})"
    parts = [f"**{told.title}**{price}", *[f"{label}: {text}" if label else text for label, text in told.texts]]
    if gist:
        parts.append(f"*{spoken.fact(gist)}*")
    return "<br>".join(parts)


def _gists() -> dict[str, Told]:
    rows = Content.shipped().rows
    tiles = (*rows.farms, *rows.recruits, *rows.developments)
    found = {f"{row.type}.{row.id}": effects.gist(row.effect, row.trigger) for row in tiles}
    found |= {f"seed.{row.id}": effects.gist(row.effect) for row in rows.seeds}
    found |= {f"planet.{row.id}": effects.gist(row.effect) for row in rows.planets if row.effect}
    found |= {f"explore_token.{row.id}": effects.gist(row.effect) for row in rows.explore_tokens}
    found |= {f"dance.{row.id}": effects.gist(row.effect) for row in rows.dances}
    found |= {f"dance_token.{row.id}": effects.gist(row.effect) for row in rows.dance_tokens}
    found |= {f"conversion.{row.id}": effects.gist(row.effect) for row in rows.conversions}
    for side in rows.sides:
        found |= {f"pod.{pod.id}": effects.gist(pod.effect) for sector in side.sectors for pod in sector.pods}
    return found
