"""The decision at hand in words: the question, what each option does, and why something else is not possible."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from mellifera.engine.options import END, END_WASTE, PLACE, Option
from mellifera.engine.state import State
from mellifera.explain.consequences import consequence
from mellifera.explain.labels import label
from mellifera.explain.questions import others_read, question
from mellifera.explain.reasons import reasons
from mellifera.explain.targets import LAST, target_of
from mellifera.game import Game

Json = dict[str, Any]


@dataclass
class Explanation:
    """`prompt` for everybody (None: the game is over); `options` and `reasons` only for the seat that chooses."""

    prompt: Json | None
    options: list[Json] = field(default_factory=list)
    reasons: list[Json] = field(default_factory=list)


def explain(game: Game, seat: int | None) -> Explanation:
    """What the seat (None: a spectator) is told about the decision the game waits for."""
    decision = game.decision
    if decision is None:
        return Explanation(None)
    g = game.state
    names = game.setup.seats
    chooses = decision.seat == seat
    asked, detail = question(g, decision, names) if chooses else (others_read(g, decision, names, seat), "")
    prompt = {
        "seat": decision.seat,
        "key": decision.prompt,
        "question": asked,
        "detail": detail,
        "source": decision.source or None,
        "out_of_turn": g.turn > 0 and decision.seat != g.turn_seat,
    }
    if not chooses:
        return Explanation(prompt)
    options = [_option(g, option, names) for option in decision.options]
    return Explanation(prompt, options, [reason.to_dict() for reason in reasons(g)])


def _option(g: State, option: Option, names: tuple[str, ...]) -> Json:
    kind, name = target_of(g.pack, option)
    return {
        "option": option.text,
        "label": label(g, option, names),
        "detail": consequence(g, option, names),
        "target": {"type": kind, "id": name},
        "group": f"pool {option.a}" if option.verb == PLACE else "",
        "last": option.verb in LAST,
        "primary": option.verb == END and option.a != END_WASTE,
    }
