"""The clock that budgets of thought are measured by."""

from __future__ import annotations

import time
from collections.abc import Callable


def _best() -> Callable[[], float]:
    """Time of one's own core, so that a busy machine does not shorten a thought; a web page has only the clock."""
    try:
        time.thread_time()
    except (AttributeError, OSError):
        return time.perf_counter
    return time.thread_time


core_time = _best()
"""Seconds of thought since some moment."""
