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
def locked(path: Path, alone: bool) -> Iterator[None]:
    """Waits for the lock on a file: with others, or alone."""
    with path.open("rb") as lock:
        if fcntl is not None:
            fcntl.flock(lock, fcntl.LOCK_EX if alone else fcntl.LOCK_SH)
        yield  # closing the file opens the lock
