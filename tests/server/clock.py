"""A clock that a test sets."""

from __future__ import annotations

START = 1_700_000_000.0


class FakeClock:
    def __init__(self) -> None:
        self.at = START

    def now(self) -> float:
        return self.at
