"""One pack serves all games of its content, also those that a server opens at the same time."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

from mellifera.content.loader import Content
from mellifera.engine.options import TAKE
from mellifera.engine.pack import Pack


class Slow(Pack):
    """Lets other threads go on in the middle of every option it makes."""

    def _notation(self, verb: int, a: int, b: int) -> str:
        time.sleep(0.0002)
        return super()._notation(verb, a, b)


def test_threads_that_need_the_same_options_make_each_once() -> None:
    """Two games that were opened at once after a start left tiles under others' numbers, for all games there."""
    rows = Content.shipped().rows
    pack = Slow(rows, rows.sides[0])
    tiles = range(30)
    with ThreadPoolExecutor(8) as threads:
        found = list(threads.map(lambda last: pack.options(TAKE, [*range(last + 1)]), [*tiles, *tiles]))
    for options in found:
        assert [option.a for option in options] == [*range(len(options))]
    assert [pack.option(TAKE, tile).a for tile in tiles] == [*tiles]
