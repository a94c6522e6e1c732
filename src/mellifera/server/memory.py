"""When memory is searched for what nobody needs any more.

Python does it by itself whenever enough objects have been made, and a full search walks over every object of every game
in memory: with hundreds of games everybody waits for it. So while people ask, only what is new is searched; all of it
when nobody has asked for a while.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from typing import Final

YOUNG: Final = 10_000
"""New objects before they are searched."""
MIDDLE: Final = 20
"""Such searches before what they left is searched once more."""
NEVER: Final = 2**30
LOOK_SECONDS: Final = 5.0
QUIET_SECONDS: Final = 1.0
"""Nobody has asked for so long: nobody notices the pause."""
LATEST_SECONDS: Final = 600.0
"""So long after the last one it is done in any case."""


async def tidy(asked: Callable[[], float], look: float = LOOK_SECONDS, quiet: float = QUIET_SECONDS) -> None:
    """Goes on until it is cancelled. `asked` tells when somebody last asked for something, by the loop's time."""
    usual = gc.get_threshold()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
    loop = asyncio.get_running_loop()
    done = loop.time()
    try:
        while True:
            await asyncio.sleep(look)
            now = loop.time()
            if now - quiet > asked() > done or now - done > LATEST_SECONDS:
                gc.collect()
                done = loop.time()
    finally:
        gc.set_threshold(*usual)
