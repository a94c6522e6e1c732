"""Ways through a lesson: every choice that goes on, and what stands beside it."""

from __future__ import annotations

from collections.abc import Iterator

import mellifera as mf
from mellifera.learn import Lesson, Moment, begin, moment, play

NAME = "Mara"


def first_way(lesson: Lesson) -> Iterator[tuple[mf.Game, int, Moment]]:
    """The game, the steps read and the moment at every step, always with the first choice that goes on."""
    game, read = begin(lesson, NAME), 0
    while True:
        now = moment(lesson, game, read)
        yield game.clone(), read, now
        if now.over:
            return
        if now.reading:
            read += 1
        else:
            play(lesson, game, now.expect[0])


def every_way(lesson: Lesson) -> Iterator[tuple[mf.Game, int, Moment]]:
    """The same on every way there is: each choice that goes on is followed."""
    waiting = [(begin(lesson, NAME), 0)]
    while waiting:
        game, read = waiting.pop()
        now = moment(lesson, game, read)
        yield game, read, now
        if now.reading:
            waiting.append((game, read + 1))
        for line in now.expect:
            ahead = game.clone()
            play(lesson, ahead, line)
            waiting.append((ahead, read))


def offered(game: mf.Game) -> list[str]:
    return [] if game.decision is None else [option.text for option in game.decision.options]
