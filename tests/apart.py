"""Coroutines of tests, run to their end."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def run_apart(doing: Coroutine[Any, Any, T]) -> T:
    """In a thread of its own: in this one the loop of Playwright runs once a test of this process had a browser."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, doing).result()
