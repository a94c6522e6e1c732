"""What the server refuses, as one sentence and a short code."""

from __future__ import annotations

from typing import Final

STATUS: Final[dict[str, int]] = {
    "bad_request": 400,
    "not_your_seat": 403,
    "no_hints": 403,
    "not_found": 404,
    "not_your_turn": 409,
    "stale": 409,
    "illegal": 409,
    "undo_blocked": 409,
    "over": 409,
    "read_only": 409,
    "too_large": 413,
    "too_many": 429,
}


class Refused(Exception):
    """Answered as `{"error": sentence, "code": code}`; nothing has changed."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.status = STATUS[code]
