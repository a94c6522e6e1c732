"""Hints and reviews pass through JSON unchanged."""

from __future__ import annotations

import json
from dataclasses import replace

import mellifera as mf
from mellifera.bots.hint import hint
from mellifera.bots.plain import hint_from, plain_hint, plain_review, review_from
from mellifera.bots.review import Review, TurnReview
from mellifera.engine.options import END, FLY
from mellifera.words.advice import Better, Brought, Course, Gain, Reason
from tests.bots.advice import LITTLE, played, seen


def test_a_hint_comes_back_as_it_was() -> None:
    game = played(mf.new_game(players=2, seed=4), 30)
    found = hint(seen(game), LITTLE, 1)
    assert hint_from(game.state.pack, json.loads(json.dumps(plain_hint(found)))) == found


def test_a_review_comes_back_as_it_was() -> None:
    pack = mf.new_game(players=1, seed=4).state.pack
    fly = Course((pack.option(FLY, 2), pack.option(END)), whole=True)
    reason = Reason("other", Brought((Gain("vp", 2.5, False),), ((3, 4),), (1,)), (Gain("wax", 1.0, True),))
    turns = (
        TurnReview(1, 0, 3, fly, Better(fly, reason, later=True), 2.5, (40.1, 38.0)),
        TurnReview(3, 0, 9, fly, None, 0.0, (41.0, 38.0)),
    )
    found = Review(("Mara", ""), (41, 38), turns)
    assert review_from(pack, json.loads(json.dumps(plain_review(found)))) == found
    fine = replace(found, turns=(replace(turns[0], lost=2.4999, expected=(40.123, 38.0)), turns[1]))
    assert plain_review(fine) == plain_review(found), "a tenth of a point is all that is told"
