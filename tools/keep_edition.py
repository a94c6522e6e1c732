"""Keeps the shipped rows as an edition, so that records and games made with them find them in every later version.

Run it when a release is made: `python -m tools.keep_edition`. Rows that are kept already are not kept twice.
"""

from __future__ import annotations

import gzip
from pathlib import Path

from mellifera.content import editions
from mellifera.content.loader import Content

FOLDER = Path(editions.__file__).with_name(editions.FOLDER)


def keep(content: Content) -> Path | None:
    """Writes the next edition; None if the newest one is the same."""
    names = editions.edition_names()
    if names and editions.edition(names[-1]) == content:
        return None
    path = FOLDER / f"{len(names) + 1}-{content.rows.digest}{editions.SUFFIX}"
    path.write_bytes(gzip.compress(content.text.encode("utf-8"), mtime=0))
    return path


if __name__ == "__main__":
    written = keep(Content.shipped())
    print("The newest edition has these rows." if written is None else f"Kept {written.name}; commit it.")
