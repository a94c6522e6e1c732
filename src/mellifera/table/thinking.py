"""Thinking for a table, apart from it: hints, reviews and bots, as questions and answers of plain data.

A question is what `Table.question` gives and what it is about; whoever answers stands where the game stands. `tell`
hears what comes before the answer: how far a review is, each choice of a bot as soon as it is made.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Any

from mellifera.bots import Budget, SeatView, make_bot
from mellifera.bots.hint import hint
from mellifera.bots.plain import plain_hint, plain_review
from mellifera.bots.review import review
from mellifera.content.editions import content_checked
from mellifera.content.errors import ContentError
from mellifera.content.loader import Content
from mellifera.game import Game, setup_from_dict

Json = dict[str, Any]
Tell = Callable[[Json], None]


def game_of(asked: Json) -> Game:
    content = Content.from_text(asked["content"]) if asked["content"] else Content.shipped()
    game = Game.begin(setup_from_dict(asked["setup"]), asked["seed"], content)
    for option in asked["moves"]:
        game.play(option)
    return game


def think_rows(asked: Json) -> Json:
    """Reads rows that somebody has written: `text` in TOML, or the `changes` of a record with the digest of its rows.

    Answers the text of the whole content, or why it cannot be played.
    """
    try:
        if "text" in asked:
            return {"content": Content.changed(asked["text"]).text}
        return {"content": content_checked(asked["digest"], asked["changes"]).text}
    except ContentError as error:
        return {"why": str(error)}


def think_hint(asked: Json, seconds: float) -> Json:
    view = SeatView(game_of(asked), asked["seat"])
    return plain_hint(hint(view, Budget(seconds=seconds), asked["chance"]))


def think_bot(asked: Json, tell: Tell) -> Json:
    """Tells the bot's choices until somebody else is to choose; the answer says how it ended."""
    game, seat = game_of(asked), asked["seat"]
    try:
        bot = make_bot(asked["bot"], asked["chance"])
        while (decision := game.decision) is not None and decision.seat == seat:
            chosen = bot.decide(SeatView(game, seat), decision, Budget())
            if chosen not in decision.options:
                return {"end": "nonsense"}
            game.play(chosen)
            tell({"choice": chosen.text})
    except BaseException as error:
        where = "".join(traceback.format_tb(error.__traceback__))
        return {"end": "failed", "kind": type(error).__name__, "where": where}
    return {"end": "done"}


def think_review(asked: Json, tell: Tell) -> Json:
    record = game_of(asked).record
    budget = Budget(seconds=asked["seconds"])
    return plain_review(review(record, budget, lambda done, total: tell({"done": done, "total": total})))
