"""Hints and reviews as plain data, for a pipe or a database; options are named by verb and numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from mellifera.bots.hint import Hint, HintOption
from mellifera.bots.review import Review, TurnReview
from mellifera.engine.options import VERB_NAMES, Option
from mellifera.engine.pack import Pack
from mellifera.words.advice import Better, Brought, Course, Gain, Reason

Plain = dict[str, Any]
REVIEW_FORM: Final = 2
"""Which shape a kept review has: those of the first held sentences."""


# ---------------------------------------------------------------------- hints
def plain_hint(hint: Hint) -> Plain:
    ideas = [{"expected": idea.expected, "reason": idea.reason, "line": _options(idea.line)} for idea in hint.options]
    return {"seat": hint.seat, "options": ideas}


def hint_from(pack: Pack, plain: Plain) -> Hint:
    ideas = [
        HintOption(idea["expected"], _reason_from(idea["reason"]), _options_from(pack, idea["line"]))
        for idea in plain["options"]
    ]
    return Hint(plain["seat"], tuple(ideas))


# ---------------------------------------------------------------------- reviews
def plain_review(review: Review) -> Plain:
    turns = [
        {
            "turn": turn.turn,
            "seat": turn.seat,
            "step": turn.step,
            "played": _course(turn.played),
            "better": None if turn.better is None else _better(turn.better),
            "lost": round(turn.lost, 1),
            "expected": [round(score, 1) for score in turn.expected],
        }
        for turn in review.turns
    ]
    return {"form": REVIEW_FORM, "names": review.names, "scores": review.scores, "turns": turns}


def review_from(pack: Pack, plain: Plain) -> Review:
    turns = [
        TurnReview(
            turn["turn"],
            turn["seat"],
            turn["step"],
            _course_from(pack, turn["played"]),
            None if turn["better"] is None else _better_from(pack, turn["better"]),
            turn["lost"],
            tuple(turn["expected"]),
        )
        for turn in plain["turns"]
    ]
    return Review(tuple(plain["names"]), tuple(plain["scores"]), tuple(turns))


# ---------------------------------------------------------------------- what both are made of
def _options(options: Iterable[Option]) -> list[list[str | int]]:
    return [[VERB_NAMES[option.verb], option.a, option.b] for option in options]


def _options_from(pack: Pack, plain: list[list[Any]]) -> tuple[Option, ...]:
    verbs = {name: verb for verb, name in VERB_NAMES.items()}
    return tuple([pack.option(verbs[name], a, b) for name, a, b in plain])


def _course(course: Course) -> Plain:
    return {"options": _options(course.options), "whole": course.whole}


def _course_from(pack: Pack, plain: Plain) -> Course:
    return Course(_options_from(pack, plain["options"]), plain["whole"])


def _better(better: Better) -> Plain:
    return {"course": _course(better.course), "reason": better.reason, "later": better.later}


def _better_from(pack: Pack, plain: Plain) -> Better:
    return Better(_course_from(pack, plain["course"]), _reason_from(plain["reason"]), plain["later"])


def _reason_from(plain: list[Any]) -> Reason:
    """A reason is made of tuples: as data it is the same in lists."""
    case, (gains, tiles, leads), lacks = plain
    brought = Brought(_gains_from(gains), tuple([(piece, vp) for piece, vp in tiles]), tuple(leads))
    return Reason(case, brought, _gains_from(lacks))


def _gains_from(plain: list[list[Any]]) -> tuple[Gain, ...]:
    return tuple([Gain(*gain) for gain in plain])
