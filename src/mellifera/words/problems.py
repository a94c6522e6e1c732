"""What went wrong and can be put right: one sentence, in the language of whoever reads it."""

from __future__ import annotations

from mellifera.facts import Said
from mellifera.words.language import DEFAULT, language


class SaidError(Exception):
    """`said` is the sentence; as a message it is English."""

    def __init__(self, said: Said) -> None:
        super().__init__(said)
        self.said = said

    def __str__(self) -> str:
        return language(DEFAULT).said(self.said)
