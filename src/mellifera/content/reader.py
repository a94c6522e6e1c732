"""Reads values out of parsed TOML by key and type; whatever does not fit is a ContentError that says where."""

from __future__ import annotations

import difflib
from collections.abc import Mapping

from mellifera.content.errors import ContentError, suggestion
from mellifera.content.language import EffectError, Step, parse_step, parse_trigger
from mellifera.content.rows import KINDS, Cost, Effect, Hex, Names, Source

Table = dict[str, object]
Renamed = Mapping[tuple[str, str], str]
"""(file, row) -> the override file that changed the row, so that errors name the file to correct."""

LONGEST_TEXT = 60
"""Of an id, a name, a trigger: they stand on the table."""
LONGEST_STEP = 400
MOST_NAMES = 20
"""Languages in which a row says what it is called."""
LONGEST_PLACE = 200
SHOWN = 40
"""Signs of a wrong value that a message repeats."""
SOURCES = ("rulebook", "public", "inferred", "house")


def row_label(key: str, name: object) -> str:
    return f"{key} {name!r}"


class Reader:
    """One table of a TOML file. Each method takes one key; `done` refuses keys that nobody asked for."""

    def __init__(self, data: Table, file: str, where: str = "", renamed: Renamed | None = None) -> None:
        self.data = data
        self.file = file
        self.where = where
        self.renamed: Renamed = renamed or {}
        self.asked: set[str] = set()

    def error(self, key: str, message: str) -> ContentError:
        place = ", ".join(part[:LONGEST_PLACE] for part in (self.file, self.where, key) if part)
        return ContentError(f"{place}: {message}")

    def has(self, key: str) -> bool:
        self.asked.add(key)
        return key in self.data

    def done(self) -> None:
        for key in self.data:
            if key not in self.asked:
                raise self.error(key, f"unknown key; {suggestion(key, self.asked)}")

    def leave(self, *keys: str) -> None:
        """Allows keys that earlier versions wrote, sentences for the most part, and that nothing reads any more."""
        self.asked.update(keys)

    def take(self, key: str) -> object:
        if self.has(key):
            return self.data[key]
        close = difflib.get_close_matches(key, [other for other in self.data if other not in self.asked], n=1)
        hint = f"; perhaps {close[0]!r} is misspelt" if close else ""
        raise self.error(key, f"the key is missing{hint}")

    def text(self, key: str) -> str:
        value = self.take(key)
        if not isinstance(value, str) or not value:
            raise self.error(key, f"must be text, not {_show(value)}")
        if len(value) > LONGEST_TEXT:
            raise self.error(key, f"must have at most {LONGEST_TEXT} signs")
        return value

    def integer(self, key: str, low: int = 0, high: int = 99) -> int:
        return self._whole(key, self.take(key), low, high)

    def integers(self, key: str, low: int = 0, high: int = 99) -> tuple[int, ...]:
        return tuple(self._whole(key, item, low, high) for item in self._list(key, "whole numbers"))

    def number(self, key: str) -> float:
        value = self.take(key)
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise self.error(key, f"must be a number, not {_show(value)}")
        return float(value)

    def flag(self, key: str) -> bool:
        value = self.take(key)
        if not isinstance(value, bool):
            raise self.error(key, f"must be true or false, not {_show(value)}")
        return value

    def choice(self, key: str, allowed: tuple[str, ...]) -> str:
        return self._allowed(key, self.take(key), allowed)

    def choices(self, key: str, allowed: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(self._allowed(key, item, allowed) for item in self._list(key, "words"))

    def texts(self, key: str) -> tuple[str, ...]:
        items = []
        for item in self._list(key, "texts"):
            if not isinstance(item, str):
                raise self.error(key, f"must hold texts, not {_show(item)}")
            items.append(item)
        return tuple(items)

    def amounts(self, key: str, allowed: tuple[str, ...]) -> dict[str, int]:
        """A table of numbers such as `{ fiber = 1, water = 2 }`."""
        value = self.take(key)
        if not isinstance(value, dict):
            raise self.error(key, f"must be a table such as {{ {allowed[0]} = 1 }}, not {_show(value)}")
        for name in value:
            self._allowed(key, name, allowed)
        return {name: self._whole(f"{key}.{name}", amount, 1, 99) for name, amount in value.items()}

    def cost(self, key: str) -> Cost:
        amounts = self.amounts(key, KINDS)
        fiber, water, pollen, wax, honey = (amounts.get(kind, 0) for kind in KINDS)
        return fiber, water, pollen, wax, honey

    def trigger(self, key: str) -> str:
        text = self.text(key)
        try:
            parse_trigger(text)
        except EffectError as problem:
            raise self.error(key, str(problem)) from None
        return text

    def effect(self, key: str, may_be_empty: bool = False) -> Effect:
        texts = self.texts(key)
        if not texts and not may_be_empty:
            raise self.error(key, "must hold at least one step")
        return tuple(self._step(key, number, text) for number, text in enumerate(texts, 1))

    def source(self, key: str = "source") -> Source:
        value = self.take(key)
        if isinstance(value, dict) and value:
            return tuple((part, self._allowed(f"{key}.{part}", origin, SOURCES)) for part, origin in value.items())
        return (("all", self._allowed(key, value, SOURCES)),)

    def names(self) -> Names:
        """What the row is called in other languages, `names = { pl = "..." }`; most rows do not say."""
        if not self.has("names"):
            return ()
        value = self.take("names")
        if not isinstance(value, dict) or not all(isinstance(name, str) and name for name in value.values()):
            raise self.error("names", f'must be a table such as {{ pl = "Łąka" }}, not {_show(value)}')
        if len(value) > MOST_NAMES or any(len(text) > LONGEST_TEXT for entry in value.items() for text in entry):
            raise self.error("names", f"must be at most {MOST_NAMES}, of at most {LONGEST_TEXT} signs")
        return tuple(value.items())

    def hex(self, key: str) -> Hex:
        return self._hex(key, self.take(key))

    def hexes(self, key: str) -> tuple[Hex, ...]:
        return tuple(self._hex(key, item) for item in self._list(key, "hexes [q, r]"))

    def table(self, key: str) -> Reader:
        value = self.take(key)
        if not isinstance(value, dict):
            raise self.error(key, f"must be a table, not {_show(value)}")
        return self._child(value, f"[{key}]")

    def tables(self, key: str, name: str = "id") -> list[Reader]:
        """The rows of an array of tables; a row is called by its id, or by its number if it has none."""
        readers = []
        for number, value in enumerate(self._list(key, "tables"), 1):
            if not isinstance(value, dict):
                raise self.error(key, f"must hold tables, not {_show(value)}")
            readers.append(self._child(value, row_label(key, value[name]) if name in value else f"{key} {number}"))
        return readers

    def _child(self, data: Table, label: str) -> Reader:
        file = self.renamed.get((self.file, label), self.file)
        where = f"{self.where}, {label}" if self.where else label
        return Reader(data, file, where, self.renamed)

    def _list(self, key: str, what: str) -> list[object]:
        value = self.take(key)
        if not isinstance(value, list):
            raise self.error(key, f"must be a list of {what}, not {_show(value)}")
        return value

    def _whole(self, key: str, value: object, low: int, high: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.error(key, f"must be a whole number from {low} to {high}, not {_show(value)}")
        return value

    def _allowed(self, key: str, value: object, allowed: tuple[str, ...]) -> str:
        if not isinstance(value, str) or value not in allowed:
            raise self.error(key, f"must be {_one_of(allowed)}, not {_show(value)}")
        return value

    def _hex(self, key: str, value: object) -> Hex:
        if isinstance(value, list) and len(value) == 2:
            return self._whole(key, value[0], -20, 20), self._whole(key, value[1], -20, 20)
        raise self.error(key, f"a hex reads [q, r], not {_show(value)}")

    def _step(self, key: str, number: int, text: str) -> Step:
        if len(text) > LONGEST_STEP:
            raise self.error(f"{key} step {number}", f"must have at most {LONGEST_STEP} signs")
        try:
            return parse_step(text)
        except EffectError as problem:
            raise self.error(f"{key} step {number}, column {problem.column}", str(problem)) from None


def _one_of(allowed: tuple[str, ...]) -> str:
    return repr(allowed[0]) if len(allowed) == 1 else "one of " + ", ".join(allowed)


def _show(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "a list"
    shown = repr(value)
    return shown if len(shown) <= SHOWN else f"{shown[:SHOWN]}…"
