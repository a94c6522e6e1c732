"""Changes parsed content files by the rows of a user's own file, before anything is read as typed rows."""

from __future__ import annotations

from mellifera.content.errors import suggestion
from mellifera.content.reader import Reader, Table, row_label

_ROW_FILES = {
    "farm": "farms.toml",
    "recruit": "recruits.toml",
    "development": "developments.toml",
    "carving": "carvings.toml",
    "seed": "seeds.toml",
    "faction": "factions.toml",
    "planet": "planets.toml",
    "explore_token": "explore_tokens.toml",
    "dance": "dances.toml",
    "dance_token": "dances.toml",
    "conversion": "board.toml",
    "mat": "mats.toml",
}
_TABLE_FILES = {"rules": "board.toml", "favor_track": "board.toml", "frame": "mats.toml"}
_AUTOMA_ROWS = {"card": "id", "difficulty": "level"}
_AUTOMA_TABLES = ("setup", "removed", "deck", "rules", "end_vp")
_SIDE_TABLES = ("grid", "advance_display", "carve", "dance")
_FIXED = frozenset({"id", "copies", "number", "level", "count", "hibernation_tokens_per_player", "players", "row"})
"""Keys that say which piece a row is, or how many there are: an override may repeat but not change them."""


class Override:
    """Applies one override file to parsed files, in place; `renamed` then tells which rows it changed."""

    def __init__(self, files: dict[str, Table], patch: Table, name: str) -> None:
        self.files = files
        self.root = Reader(patch, name)
        self.renamed: dict[tuple[str, str], str] = {}

    def apply(self) -> None:
        for key, file in _ROW_FILES.items():
            if self.root.has(key):
                self._rows(self.root, key, _tables(self.files[file][key]), file)
        for key, file in _TABLE_FILES.items():
            if self.root.has(key):
                self._table(self.root, key, self.files[file], file)
        sides = _table(self.files["board.toml"]["side"])
        if self.root.has("sector"):
            sectors = [sector for side in sides.values() for sector in _tables(_table(side)["sector"])]
            self._rows(self.root, "sector", sectors, "board.toml")
        if self.root.has("side"):
            self._sides(self.root.table("side"), sides)
        if self.root.has("automa"):
            self._automa(self.root.table("automa"), self.files["automa.toml"])
        self.root.done()

    def _sides(self, patch: Reader, sides: Table) -> None:
        for name, side in sides.items():
            if patch.has(name):
                part = patch.table(name)
                for key in _SIDE_TABLES:
                    if part.has(key):
                        self._table(part, key, _table(side), "board.toml")
                part.done()
        patch.done()

    def _automa(self, patch: Reader, automa: Table) -> None:
        for key, name in _AUTOMA_ROWS.items():
            if patch.has(key):
                self._rows(patch, key, _tables(automa[key]), "automa.toml", name)
        for key in _AUTOMA_TABLES:
            if patch.has(key):
                self._table(patch, key, automa, "automa.toml")
        patch.done()

    def _rows(self, patch: Reader, key: str, rows: list[Table], file: str, name: str = "id") -> None:
        known = {row[name]: row for row in rows}
        seen = set()
        for row in patch.tables(key, name):
            value: object = row.text(name) if name == "id" else row.integer(name)
            if value not in known:
                raise row.error(name, f"there is no {key} {value!r}; {suggestion(str(value), map(str, known))}")
            if value in seen:
                raise row.error(name, "the row stands twice in this file")
            seen.add(value)
            self._change(row, known[value], file)
            self.renamed[file, row_label(key, value)] = self.root.file

    def _table(self, patch: Reader, key: str, owner: Table, file: str) -> None:
        self._change(patch.table(key), _table(owner[key]), file)
        self.renamed[file, f"[{key}]"] = self.root.file

    def _change(self, patch: Reader, row: Table, file: str) -> None:
        for key, value in patch.data.items():
            if key in _FIXED and row.get(key) != value:
                raise patch.error(key, f"cannot be changed; it must stay {row.get(key)!r} or be left out")
            if key == "pod":
                self._rows(patch, key, _tables(row[key]), file)
            else:
                row[key] = value


def _table(value: object) -> Table:
    assert isinstance(value, dict)
    return value


def _tables(value: object) -> list[Table]:
    assert isinstance(value, list)
    return value
