"""What reports are made of, in a language: names of components, numbers with their signs, headings."""

from __future__ import annotations

import functools
from typing import Any, Final

from mellifera.content.loader import Content
from mellifera.facts import Fact, Titled
from mellifera.words import Language, language

NOUNS: Final = {
    "farm": "farm", "recruit": "recruit", "development": "development", "carving": "carving", "seed": "seed_card",
    "faction": "faction", "mat": "mat", "dance": "dance", "dance_token": "dance_token", "planet": "planet",
    "explore_token": "explore_token", "conversion": "conversion", "pod": "pod",
}  # fmt: skip
"""The noun of each kind of component in the tables, in the order of the report."""


@functools.lru_cache(maxsize=1)
def _names() -> dict[tuple[str, str], str]:
    rows = Content.shipped().rows
    sets: dict[str, tuple[Any, ...]] = {
        "farm": rows.farms, "recruit": rows.recruits, "development": rows.developments, "carving": rows.carvings,
        "seed": rows.seeds, "faction": rows.factions, "mat": rows.mats, "dance": rows.dances,
        "dance_token": rows.dance_tokens, "planet": rows.planets, "explore_token": rows.explore_tokens,
        "conversion": rows.conversions,
    }  # fmt: skip
    return {(kind, row.id): row.name for kind, some in sets.items() for row in some}


class ReportWords:
    """Entries `lab.KEY` of a language."""

    def __init__(self, spoken: Language) -> None:
        self.spoken = spoken

    def say(self, key: str, **facts: Fact) -> str:
        return self.spoken.say(f"lab.{key}", facts)

    # ------------------------------------------------------------------ names
    def name(self, kind: str, component: str) -> str:
        """A component's name, or its id in words if the built-in pack does not know it."""
        name = _names().get((kind, component))
        if name is None:
            return component.replace("-", " ").capitalize()
        return self.spoken.title(Titled(NOUNS[kind], name))

    def kind(self, kind: str) -> str:
        """One of a kind of components."""
        return self.spoken.noun(NOUNS[kind])

    def kinds(self, kind: str) -> str:
        """A kind of components as a heading."""
        return self.spoken.noun(NOUNS[kind], "title.pl")

    def action(self, core: str) -> str:
        return self.spoken.noun(core, "title")

    def source(self, source: str) -> str:
        return self.spoken.say(f"score.{source}")

    def players(self, n: int) -> str:
        return self.spoken.count(n, "player")

    # ------------------------------------------------------------------ numbers
    def number(self, value: float, digits: int = 1) -> str:
        return self.spoken.figures(f"{value:,.{digits}f}")

    def share(self, value: float, digits: int = 0) -> str:
        return self.spoken.figures(f"{value:.{digits}%}")

    def signed(self, value: float, digits: int = 1) -> str:
        """`+2.5`, `−2.5`, `0.0`."""
        rounded = f"{abs(value):.{digits}f}"
        sign = "" if not float(rounded) else "+" if value > 0 else "−"
        return f"{sign}{self.spoken.figures(rounded)}"

    def half(self, row: dict[str, Any], digits: int = 1) -> str:
        """Half the width of an interval, where there is one."""
        return "" if row["half"] is None else f"±{self.number(row['half'], digits)}"

    def half_share(self, row: dict[str, Any], digits: int = 1) -> str:
        """The same of a share."""
        return "" if row["half"] is None else f"±{self.share(row['half'], digits)}"

    def between(self, low: float, high: float) -> str:
        return self.say("to", low=self.share(low, 1), high=self.share(high, 1))


ENGLISH: Final = ReportWords(language("en"))
