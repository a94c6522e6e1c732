"""The endpoints for people with the real box: they keep nothing, they answer."""

from __future__ import annotations

from dataclasses import asdict
from typing import Final, cast

from mellifera.api import requests as r
from mellifera.api.answers import Answer
from mellifera.api.house import House
from mellifera.api.router import Asked, Endpoints, Reply
from mellifera.companion.box_setup import BoxIn, BoxSetup, box_setup, fresh_seed
from mellifera.companion.score_sheet import Sheet, SheetIn, score_sheet
from mellifera.content.loader import Content
from mellifera.solo_helper import AnswerError
from mellifera.solo_helper.shapes import SoloTold
from mellifera.solo_helper.told import told_solo
from mellifera.table.refusals import Refused
from mellifera.words.problems import SaidError

COMPANION: Final = Endpoints()


@COMPANION.add("POST", "/api/companion/score", Reply(200, Sheet, "the score sheet"))
async def add_up(house: House, asked: Asked, body: r.SheetIn) -> Answer:
    """The score sheet of a game with the real box, with totals, ranking and what breaks a tie."""
    given = cast(SheetIn, asdict(body))  # the fields are the same
    try:
        return Answer(score_sheet(given, Content.shipped().rows, asked.reader))
    except SaidError as wrong:
        raise _refused(wrong) from None


@COMPANION.add("POST", "/api/companion/setup", Reply(200, BoxSetup, "the set-up"))
async def set_up_box(house: House, asked: Asked, body: r.BoxIn) -> Answer:
    """A random set-up for the real box; the same seed with the same wishes gives the same one."""
    given = cast(BoxIn, asdict(body))
    given["seed"] = given["seed"] or fresh_seed()
    try:
        return Answer(box_setup(given, Content.shipped().rows, asked.reader))
    except SaidError as wrong:
        raise _refused(wrong) from None


@COMPANION.add(
    "POST", "/api/companion/solo", Reply(200, SoloTold, "what is asked, the steps, and the table as it is known")
)
async def solo_helper(house: House, asked: Asked, body: r.SoloIn) -> Answer:
    """The Automa beside a real box, after all answers so far and one more; without the last, an answer is undone."""
    try:
        return Answer(told_solo(body.seed, body.answers, body.answer, asked.reader))
    except AnswerError as error:
        raise Refused("bad_request", "solo_answer", why=error.said) from None


def _refused(wrong: SaidError) -> Refused:
    """The same sentence, for whoever asked."""
    return Refused("bad_request", wrong.said.key.removeprefix("error."), **wrong.said.facts)
