"""Hints and reviews in the language of whoever reads them; they are made and kept as data."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from mellifera.bots import SeatView
from mellifera.bots.plain import Plain, hint_from, review_from
from mellifera.engine.options import Option
from mellifera.game import Game
from mellifera.words import Language
from mellifera.words.advice import Tell, better_said, course_said, reason_said
from mellifera.words.options import long, looking_back, short

Json = dict[str, Any]


def told_hint(reader: Language, game: Game, hint: Plain) -> list[Json]:
    """The ideas, best first; the line of each is what its buttons will say."""
    pack, names = game.state.pack, game.setup.seats
    found = hint_from(pack, hint)
    return [
        {
            "option": idea.option.text,
            "words": reader.said(long(game.state, idea.option, names)),
            "expected": round(idea.expected, 1),
            "reason": reader.said(reason_said(pack, idea.reason)),
            "line": _buttons(reader, game, found.seat, idea.line),
        }
        for idea in found.options
    ]


def _buttons(reader: Language, game: Game, seat: int, line: Sequence[Option]) -> list[str]:
    """A line played on a game that the seat cannot tell from the real one."""
    there = SeatView(game, seat).sample(random.Random(0))
    words = []
    for option in line:
        if option not in there.state.options:
            break
        words.append(reader.said(short(there.state, option, game.setup.seats)))
        there.play(option)
    return words


def told_review(reader: Language, game: Game, review: Plain) -> Json:
    pack, names = game.state.pack, game.setup.seats
    found = review_from(pack, review)

    def back(seat: int) -> Tell:
        return lambda option: looking_back(game.state, seat, option, names)

    turns = [
        {
            "turn": turn.turn,
            "seat": turn.seat,
            "step": turn.step,
            "played": reader.said(course_said(pack, turn.played, names, tell=back(turn.seat))),
            "better": ""
            if turn.better is None
            else reader.said(better_said(pack, turn.better, names, back(turn.seat))),
            "lost": turn.lost,
            "expected": list(turn.expected),
        }
        for turn in found.turns
    ]
    return {"names": [reader.player(name) for name in found.names], "scores": list(found.scores), "turns": turns}
