"""What finds English words on a Polish screen, and labels that are cut."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from mellifera import words
from tests.web.person import Person

HERE = Path(__file__).parent
SPOKEN = (HERE / "spoken.js").read_text(encoding="utf-8")
CUT = (HERE / "cut.js").read_text(encoding="utf-8")
DOCS = HERE.parents[1] / "docs"
FACT = re.compile(r"\{[!\w:/.]+\}|\{\w+\?")
WORD = re.compile(r"[^\W\d_]{3,}")
REVIEW_MS = 120_000


def strings(table: dict[str, Any]) -> Iterator[str]:
    for value in table.values():
        if isinstance(value, dict):
            yield from strings(value)
        else:
            yield from [value] if isinstance(value, str) else value


def words_of(texts: Iterable[str]) -> set[str]:
    return {word.casefold() for text in texts for word in WORD.findall(FACT.sub(" ", text))}


def vocabulary(tag: str, rules: str) -> set[str]:
    """Every word that a language says: its entries, nouns and names, and the rules."""
    files = sorted((Path(words.__path__[0]) / tag).glob("*.toml"))
    tables = [tomllib.loads(file.read_text(encoding="utf-8")) for file in files]
    return words_of(
        [*(text for table in tables for text in strings(table)), (DOCS / rules).read_text(encoding="utf-8")]
    )


NAMES = tomllib.loads((Path(words.__path__[0]) / "pl" / "names.toml").read_text(encoding="utf-8"))
ENGLISH = (vocabulary("en", "rules.md") | words_of(name for table in NAMES.values() for name in table)) - (
    vocabulary("pl", "rules.pl.md")
)
"""English words, names of components among them, that no Polish text has."""


def english_of(somebody: Person, known: Iterable[str] = ()) -> list[str]:
    """English words on the screen, with the text in which they stand. What people are called is not translated."""
    called = words_of(known)
    found = []
    for text in somebody.page.evaluate(SPOKEN):
        strange = sorted((words_of([text]) & ENGLISH) - called)
        found += [f"{', '.join(strange)}: {text[:90]}"] if strange else []
    return found
