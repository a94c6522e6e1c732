"""Editions: shipped rows that are kept for ever, and any content told by what differs from one of them.

`editions/N-DIGEST.json.gz` is the text of edition N, with the digest of its rows. `python -m tools.keep_edition` adds
the rows of today. A release whose rows play differently from the newest edition is made with its own edition kept.
"""

from __future__ import annotations

import functools
import gzip
import json
from importlib import resources
from typing import Any

from mellifera.content.check import check
from mellifera.content.errors import ContentError
from mellifera.content.loader import KEPT, Content, files_of, text_of
from mellifera.content.reader import Table

Path = list[str | int]
"""Where in the files something stands: file, keys, places in lists."""
FOLDER = "editions"
SUFFIX = ".json.gz"


@functools.lru_cache(maxsize=1)
def edition_names() -> tuple[str, ...]:
    """`N-DIGEST` of every edition, oldest first."""
    files = resources.files("mellifera.content").joinpath(FOLDER).iterdir()
    names = [file.name.removesuffix(SUFFIX) for file in files if file.name.endswith(SUFFIX)]
    return tuple(sorted(names, key=lambda name: int(name.partition("-")[0])))


@functools.lru_cache(maxsize=KEPT)
def edition(name: str) -> Content:
    file = resources.files("mellifera.content").joinpath(FOLDER, f"{name}{SUFFIX}")
    return Content.from_text(gzip.decompress(file.read_bytes()).decode("utf-8"))


def first_edition() -> Content:
    """The rows of all games from before contents were kept."""
    return edition(edition_names()[0])


def kept(rows_digest: str) -> Content | None:
    """The newest edition whose rows have this digest."""
    found = [name for name in edition_names() if name.partition("-")[2] == rows_digest]
    return edition(found[-1]) if found else None


# ---------------------------------------------------------------------- contents as differences
@functools.lru_cache(maxsize=KEPT)
def changes_of(content: Content) -> str:
    """What `content_named` needs besides the digest of the rows to make this content again, as one line of JSON.

    Nothing for an edition, and for shipped rows that play like one: wherever that is read, it is known.
    """
    alike = kept(content.rows.digest)
    if alike is not None and content in (alike, Content.shipped()):
        return ""
    newest = edition_names()[-1]
    changes = _differences(files_of(edition(newest)), files_of(content), [])
    return json.dumps({"edition": newest, "changes": changes}, ensure_ascii=False, separators=(",", ":"))


@functools.lru_cache(maxsize=KEPT)
def content_named(rows_digest: str, changes: str = "") -> Content:
    """The content of a digest of rows, and of changes as `changes_of` tells them; ContentError if it is not known."""
    if changes:
        content = _rebuilt(changes)
        if content.rows.digest != rows_digest:
            raise ContentError("the changed rows are damaged: they do not have the digest that is named")
        return content
    if rows_digest == Content.shipped().rows.digest:
        return Content.shipped()
    found = kept(rows_digest)
    if found is None:
        raise ContentError(f"this version does not know the component rows it was played with ({rows_digest[:12]})")
    return found


def content_checked(rows_digest: str, changes: str) -> Content:
    """`content_named` of a stranger: ContentError also if it cannot be played."""
    content = content_named(rows_digest, changes)
    errors = check(content.rows).errors
    if errors:
        raise ContentError(f"its component rows cannot be played: {'; '.join(errors)}")
    return content


def _differences(old: object, new: object, path: Path) -> list[tuple[Path, object]]:
    """The smallest parts of `new` that are not the same in `old`, each with its place."""
    if isinstance(old, dict) and isinstance(new, dict) and list(old) == list(new):
        keys: list[str] | range = list(new)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        keys = range(len(new))
    else:
        return [] if type(old) is type(new) and old == new else [(path, new)]
    either: Any = old
    other: Any = new
    return [found for key in keys for found in _differences(either[key], other[key], [*path, key])]


def _rebuilt(text: str) -> Content:
    try:
        told = json.loads(text)
        name, changes = str(told["edition"]), told["changes"]
        files: dict[str, Table] = files_of(edition(name)) if name in edition_names() else {}
        for path, value in changes if files else ():
            place: Any = files
            for key in path[:-1]:
                place = place[key]
            place[path[-1]] = value
    except (ArithmeticError, LookupError, RecursionError, TypeError, ValueError):
        raise ContentError("the changed rows are damaged: they should be an edition and its changes") from None
    if not files:
        raise ContentError(f"this version does not know the edition {name!r} whose rows were changed")
    return Content.from_text(text_of(files))
