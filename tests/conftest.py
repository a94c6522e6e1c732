"""What `make quick` leaves out: tests that start browsers, compilers, clusters or many processes, or play for long.

Tests read English, whatever language their machine speaks.
"""

import os
from pathlib import Path

import pytest

os.environ["MELLIFERA_LANG"] = "en"
TESTS = Path(__file__).parent
SLOW = (
    "bots/test_review.py",
    "bots/test_search.py",
    "conformance",
    "content/test_editions.py",
    "corpus",
    "lab",
    "server/test_advice.py",
    "server/test_bots.py",
    "server/test_games.py",
    "server/test_openapi.py",
    "server/test_outlives.py",
    "server/test_restart.py",
    "server/test_secrets.py",
    "terminal/test_polish.py",
    "test_wheel.py",
    "web",
)
"""Files and folders."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    slow = [TESTS / name for name in SLOW]
    for item in items:
        if any(item.path == one or one in item.path.parents for one in slow):
            item.add_marker(pytest.mark.slow)
