"""Reading saved data value by value; every complaint names where it is and what would be right."""

from __future__ import annotations

from typing import Any

from mellifera.engine import hexes


class SnapshotError(ValueError):
    """A saved position that cannot be loaded, with the reason."""


class SnapshotReader:
    """Takes typed values out of a table. `names` are the pack's names by sort."""

    def __init__(self, data: Any, where: str, names: dict[str, list[str]]) -> None:
        if not isinstance(data, dict):
            raise SnapshotError(f"{where}: a table is needed, not {type(data).__name__}")
        self._data: dict[str, Any] = data
        self._where = where
        self._names = names
        self._read: set[str] = set()

    def _error(self, key: str, message: str) -> SnapshotError:
        return SnapshotError(f"{self._where}: {key}: {message}")

    def _get(self, key: str) -> Any:
        if key not in self._data:
            raise self._error(key, "is missing")
        self._read.add(key)
        return self._data[key]

    def finish(self) -> None:
        """Refuses a table with entries that nothing asked for: they are misspelt or damaged."""
        unknown = [key for key in self._data if key not in self._read]
        if unknown:
            raise SnapshotError(f"{self._where}: {unknown[0]!r} is no entry of it")

    def with_names(self, names: dict[str, list[str]]) -> SnapshotReader:
        """The same table, now that the names are known."""
        self._names = names
        return self

    def given(self, key: str) -> bool:
        """Whether there is more than null under the key."""
        return self._get(key) is not None

    def number(self, key: str, low: int, high: int) -> int:
        value = self._get(key)
        if type(value) is not int or not low <= value <= high:
            raise self._error(key, f"a whole number from {low} to {high} is needed, not {value!r}")
        return value

    def numbers(self, key: str, low: int, high: int, length: int | None) -> list[int]:
        values = self._list(key, length)
        for value in values:
            if type(value) is not int or not low <= value <= high:
                raise self._error(key, f"whole numbers from {low} to {high} are needed, not {value!r}")
        return values

    def flag(self, key: str) -> bool:
        value = self._get(key)
        if type(value) is not bool:
            raise self._error(key, f"true or false is needed, not {value!r}")
        return value

    def text(self, key: str) -> str:
        value = self._get(key)
        if not isinstance(value, str):
            raise self._error(key, f"a text is needed, not {value!r}")
        return value

    def hexadecimal(self, key: str, digits: int) -> int:
        value = self.text(key)
        if len(value) != digits or any(c not in "0123456789abcdef" for c in value):
            raise self._error(key, f"{digits} hexadecimal digits are needed, not {value!r}")
        return int(value, 16)

    def table(self, key: str) -> dict[str, Any]:
        value = self._get(key)
        if not isinstance(value, dict) or not all(isinstance(k, str) for k in value):
            raise self._error(key, f"a table is needed, not {value!r}")
        return value

    def tables(self, key: str) -> list[dict[str, Any]]:
        values = self._list(key, None)
        if not all(isinstance(value, dict) for value in values):
            raise self._error(key, "a list of tables is needed")
        return values

    def lists(self, key: str) -> list[list[Any]]:
        values = self._list(key, None)
        if not all(isinstance(value, list) for value in values):
            raise self._error(key, "a list of lists is needed")
        return values

    def _list(self, key: str, length: int | None) -> list[Any]:
        value = self._get(key)
        if not isinstance(value, list):
            raise self._error(key, f"a list is needed, not {value!r}")
        if length is not None and len(value) != length:
            raise self._error(key, f"{length} values are needed, not {len(value)}")
        return value

    # ------------------------------------------------------------------ names
    def index(self, key: str, sort: str, value: Any) -> int:
        names = self._names[sort]
        if not isinstance(value, str) or value not in names:
            raise self._error(key, f"{value!r} is no {sort.replace('_', ' ')}")
        return names.index(value)

    def name(self, key: str, sort: str) -> int:
        return self.index(key, sort, self._get(key))

    def maybe_name(self, key: str, sort: str) -> int:
        value = self._get(key)
        return -1 if value is None else self.index(key, sort, value)

    def names(self, key: str, sort: str) -> tuple[int, ...]:
        return tuple([self.index(key, sort, value) for value in self._list(key, None)])

    def maybe_names(self, key: str, sort: str, length: int) -> tuple[int, ...]:
        values = self._list(key, length)
        return tuple([-1 if value is None else self.index(key, sort, value) for value in values])

    def name_lists(self, key: str, sort: str, length: int) -> list[tuple[int, ...]]:
        values = self._list(key, length)
        found = []
        for value in values:
            if not isinstance(value, list):
                raise self._error(key, f"a list of lists is needed, not {value!r}")
            found.append(tuple([self.index(key, sort, item) for item in value]))
        return found

    def hex_code(self, key: str, value: Any) -> int:
        parts = value.split(",") if isinstance(value, str) else []
        try:
            q, r = (int(part) for part in parts)
        except ValueError:
            raise self._error(key, f"a hex is written q,r, not {value!r}") from None
        if value != f"{q},{r}" or max(abs(q), abs(r)) > 60:
            raise self._error(key, f"{value!r} is no hex near a hive")
        return hexes.code_of(q, r)
