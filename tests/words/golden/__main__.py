"""Writes the documents anew: `python -m tests.words.golden`. Read the difference afterwards, as a player would."""

from __future__ import annotations

from tests.words.golden import components, log

if __name__ == "__main__":
    for document in (components, log):
        document.DOCUMENT.write_text(document.document(), "utf-8")
