"""What is refused: a short code for programs, a sentence for people in their language."""

from __future__ import annotations

from typing import Final

from mellifera.facts import Fact, Said
from mellifera.table import wire as w
from mellifera.words import DEFAULT, Language, language

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
    "gathering": 409,
    "read_only": 409,
    "closed": 409,
    "banned": 403,
    "own_games": 409,
    "no_method": 405,
    "too_slow": 408,
    "too_large": 413,
    "too_many": 429,
    "away": 503,
}


class Refused(Exception):
    """Nothing has changed. The sentence is `error.CODE`, or `error.ENTRY` where a code has several reasons."""

    def __init__(self, code: str, entry: str = "", /, **facts: Fact) -> None:
        self.code = code
        self.entry = entry or code
        self.said = Said(f"error.{self.entry}", facts)
        self.status = STATUS[code]
        super().__init__(language(DEFAULT).said(self.said))


def refusal(refused: Refused, reader: Language) -> w.Refusal:
    """What is answered: the sentence in the reader's language, and its facts as far as they are plain data."""
    facts = _plain(refused.said)
    return {"error": reader.said(refused.said), "code": refused.code, "reason": refused.entry, "facts": facts}


def _plain(said: Said) -> dict[str, str | int]:
    found: dict[str, str | int] = {}
    for name, fact in said.facts.items():
        if isinstance(fact, Said):
            found.update(_plain(fact))
        elif isinstance(fact, (str, int)):
            found[name] = fact
    return found
