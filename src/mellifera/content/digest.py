"""The digest of a pack: equal for packs that play alike, whatever their names and estimates say."""

from __future__ import annotations

import dataclasses
import hashlib
import json

from mellifera.content.language import Step
from mellifera.content.rows import Rows

COSMETIC = frozenset({"name", "names", "source", "digest"})


def digest(rows: Rows) -> str:
    """sha256 of everything in the rows that can change a game."""
    text = json.dumps(_plain(rows), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def _plain(value: object) -> object:
    if isinstance(value, Step):
        return str(value)
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if dataclasses.is_dataclass(value):
        names = [field.name for field in dataclasses.fields(value)]
        return {name: _plain(getattr(value, name)) for name in names if not _is_cosmetic(name)}
    return value


def _is_cosmetic(name: str) -> bool:
    return name in COSMETIC or name == "est" or name.startswith("est_")
