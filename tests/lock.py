"""A lock between the workers of a test run, where the system has `fcntl`; elsewhere run the tests in one process."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

try:
    import fcntl
except ImportError:
    fcntl = None  # type: ignore[assignment]


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Waits until no other worker has the file."""
    with path.open("rb") as lock:
        if fcntl is not None:
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield  # closing the file opens the lock
