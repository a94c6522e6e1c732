"""Whoever thinks for the rooms: processes beside a server, a worker beside a page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

Json = dict[str, Any]
Told = Callable[[Json], None]


class ThinkerLost(Exception):
    """It was gone before it answered."""


def hear_nothing(line: Json) -> None:
    """For questions of which only the answer matters."""


class Thinkers(Protocol):
    """Answers the questions of `table/thinking.py`."""

    async def ask(
        self, question: Json, told: Told = hear_nothing, patience: float | None = None, whose: str = ""
    ) -> Json:
        """The answer; `told` hears what comes before it. Where many ask, everybody (`whose`) has their turn.

        Raises TimeoutError if nothing comes for so many seconds, ThinkerLost, and Refused if too many wait already.
        """
        ...

    async def warm(self) -> None:
        """Gets ready before the first question."""
        ...

    async def close(self) -> None: ...
