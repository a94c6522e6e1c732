"""What time it is: asked of an object, so that tests can say."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import Protocol


class Clock(Protocol):
    def now(self) -> float:
        """Seconds since 1970."""
        ...


class SystemClock:
    def now(self) -> float:
        return time.time()


def told(at: float) -> str:
    """A moment as stores write it."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="milliseconds")


def moment(text: str) -> float:
    """A moment as it was written, also with whole seconds alone."""
    return datetime.fromisoformat(text).timestamp() if text else 0.0
