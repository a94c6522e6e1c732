"""A lesson as the table shows it: STATE of its position, with what the coach says. Nothing is kept here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypedDict

from mellifera.engine.record import RULES_VERSION
from mellifera.game import Game, IllegalOption, setup_to_dict
from mellifera.learn import Lesson, ToldMoment, moment, play, resumed, told, wrong
from mellifera.learn import choices as made
from mellifera.table import wire as w
from mellifera.table.refusals import Refused
from mellifera.table.stored import EventRow, GameRow, SeatRow, summary_of
from mellifera.table.table import Table
from mellifera.table.views import state_of
from mellifera.words import Language

LEARNER: Final = "learner"


class LessonPlayed(TypedDict):
    """Where a learner stands: the table, what the coach says, and the answer to a choice that does not go on.

    `choices` and `read` are what has to be sent again: the choices that still are those of the lesson, the steps that
    were read. `began` is the sequence number at which the lesson began: what came later is the learner's doing.
    """

    state: w.State
    moment: ToldMoment
    reply: str | None
    choices: list[str]
    read: int
    began: int


def lesson_played(
    lesson: Lesson, name: str, choices: Sequence[str], read: int, choice: str | None, reader: Language
) -> LessonPlayed:
    """The lesson after these choices and so many steps that were read, and after one more choice if it goes on."""
    game = resumed(lesson, name, choices)
    reply = None
    if choice is not None:
        try:
            why = wrong(lesson, game, choice, read)
        except IllegalOption as error:
            raise Refused("illegal") from error
        if why is None:
            play(lesson, game, choice)
        else:
            reply = reader.said(why)
    now, kept = moment(lesson, game, read), made(lesson, game)
    state = state_of(_table(lesson, game), LEARNER, lesson.seat, reader)
    # whatever was revealed: the same choices bring the same lesson again
    state["undo"] = {"step": bool(kept), "turn": False, "why": None}
    return {
        "state": state,
        "moment": told(reader, now),
        "reply": reply,
        "choices": kept,
        "read": sum(step.reading for step in lesson.steps[: now.done]),
        "began": len(lesson.opening),
    }


def _table(lesson: Lesson, game: Game) -> Table:
    seats = [
        SeatRow(seat, "bot", name, None, None, None) if name else SeatRow(seat, "me", own, None, LEARNER, None)
        for seat, (name, own) in enumerate(zip(lesson.seats, game.setup.seats, strict=True))
    ]
    row = GameRow(
        id=f"lesson-{lesson.number}",
        host=LEARNER,
        setup=setup_to_dict(game.setup),
        seed=game.seed,
        chosen_seed=True,
        rules_version=RULES_VERSION,
        content_digest=game.content.rows.digest,
        hints=False,
        over=game.over,
        summary=summary_of(game, game.over),
        updated="",
        seats=seats,
        events=[EventRow(move.seat, "play", move.option.text) for move in game.moves],
        content=game.content.text,
    )
    return Table(row)
