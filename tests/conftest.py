"""A test marked `alone` measures time: while it runs, the other workers of the run wait."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import pytest

from tests.lock import locked


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    alone = item.get_closest_marker("alone") is not None
    with locked(Path(__file__), alone):
        return (yield)
