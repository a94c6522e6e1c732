"""A test marked `alone` measures time: while it runs, the other workers of the run wait."""

from __future__ import annotations

import fcntl
from collections.abc import Generator
from pathlib import Path

import pytest


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    alone = item.get_closest_marker("alone") is not None
    with Path(__file__).open("rb") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX if alone else fcntl.LOCK_SH)
        try:
            return (yield)
        finally:
            fcntl.flock(lock, fcntl.LOCK_UN)
