"""How a seed is made of a secret that was fixed first and of numbers that people gave then. See docs/fairness.md."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

SCHEME: Final = "mellifera-deal-1"
NUMBER: Final = re.compile(r"[0-9a-f]{32}")
"""A number that somebody gives: 128 bits, as 32 hexadecimal digits."""
SECRET: Final = re.compile(r"[0-9a-f]{64}")
DEAL: Final = re.compile(r"[0-9a-f]{1,32}")
GIVERS: Final = ("host", "p1", "p2", "p3", "p4", "p5")
"""Who gives numbers: seats, and a host who has none."""


def _digest(what: str, lines: Iterable[str]) -> str:
    """No line has a line feed in it, so no two lists of lines are alike."""
    return hashlib.sha256("".join(f"{line}\n" for line in (f"{SCHEME} {what}", *lines)).encode()).hexdigest()


def giver(seat: int | None) -> str:
    return "host" if seat is None else f"p{seat + 1}"


@dataclass(frozen=True)
class Dealing:
    """What a seed is made of. `deal` names it, `secret` is the dealer's, `numbers` are those of people in the order of
    GIVERS, each with who gave it."""

    deal: str
    secret: str
    numbers: tuple[tuple[str, str], ...] = ()

    @property
    def commitment(self) -> str:
        """What everybody may know before the numbers are given: it fixes the secret and tells nothing of it."""
        return _digest("commitment", (self.deal, self.secret))

    @property
    def seed(self) -> str:
        return _digest("seed", (self.deal, self.secret, *(f"{who} {number}" for who, number in self.numbers)))

    def given(self, who: str, number: str) -> Dealing:
        """With one more number; whoever has given one already gave that."""
        numbers = {who: number, **dict(self.numbers)}
        return Dealing(self.deal, self.secret, tuple((one, numbers[one]) for one in GIVERS if one in numbers))

    def plain(self) -> dict[str, Any]:
        return {
            "commitment": self.commitment,
            "deal": self.deal,
            "numbers": dict(self.numbers),
            "secret": self.secret,
        }

    def text(self) -> str:
        """As a record has it: one line."""
        return json.dumps(self.plain(), sort_keys=True)


class DealingError(ValueError):
    """What is told of a dealing does not hold: `entry` says what, under `fair.wrong` of the words."""

    def __init__(self, entry: str, why: str) -> None:
        self.entry = entry
        super().__init__(why)


def read_dealing(text: str) -> Dealing:
    """The line of a record; DealingError if it is none, or names another commitment than its secret gives."""
    try:
        data = json.loads(text)
        dealing = Dealing(data["deal"], data["secret"])
        for who in GIVERS:
            if who in data["numbers"]:
                dealing = dealing.given(who, data["numbers"][who])
        commitment = data["commitment"]
        sound = _sound(dealing) and data == {**dealing.plain(), "commitment": commitment}
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        sound = False
    if not sound:
        raise DealingError("damaged", "the line of its dealing is damaged")
    if commitment != dealing.commitment:
        raise DealingError("commitment", "its secret does not give the fingerprint it names")
    return dealing


def _sound(dealing: Dealing) -> bool:
    names = DEAL.fullmatch(dealing.deal) and SECRET.fullmatch(dealing.secret)
    return bool(names) and all(NUMBER.fullmatch(number) for _, number in dealing.numbers)
