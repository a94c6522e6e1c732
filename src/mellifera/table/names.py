"""Names of people as data."""

from __future__ import annotations

import unicodedata
from typing import Final

NAME_LENGTH: Final = 24


def clean_name(name: str) -> str:
    """A name as one short line: no control characters, no direction marks."""
    kept = "".join(c for c in " ".join(name.split()) if unicodedata.category(c)[0] != "C")
    return " ".join(kept.split())[:NAME_LENGTH].rstrip()
