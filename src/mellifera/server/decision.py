"""The decision at hand: the question, what each option does, and why something else is not possible."""

from __future__ import annotations

from typing import NamedTuple

from mellifera.engine.options import END, END_WASTE, PLACE, Option
from mellifera.engine.state import State
from mellifera.explain.consequences import consequence
from mellifera.explain.labels import label
from mellifera.explain.questions import others_read, question
from mellifera.explain.reasons import Reason, reasons
from mellifera.explain.targets import LAST, target_of
from mellifera.game import Game
from mellifera.server import wire as w
from mellifera.words import Language


class Explained(NamedTuple):
    """`prompt` for everybody (None: the game is over); `options` and `reasons` only for the seat that chooses."""

    prompt: w.Prompt | None
    options: list[w.Option]
    reasons: list[w.Reason]


NOTHING = Explained(None, [], [])


def explained(game: Game, seat: int | None, reader: Language) -> Explained:
    """What the seat (None: a spectator) is told about the decision the game waits for."""
    decision = game.decision
    if decision is None:
        return NOTHING
    g = game.state
    names = game.setup.seats
    chooses = decision.seat == seat
    asked, detail = question(g, decision, names) if chooses else (others_read(g, decision, names, seat), "")
    prompt: w.Prompt = {
        "seat": decision.seat,
        "key": decision.prompt,
        "question": asked,
        "detail": detail,
        "details": [detail] if detail else [],
        "source": decision.source or None,
        "out_of_turn": g.turn > 0 and decision.seat != g.turn_seat,
    }
    if not chooses:
        return Explained(prompt, [], [])
    options = [_option(g, option, names) for option in decision.options]
    return Explained(prompt, options, [_reason(reason) for reason in reasons(g)])


def _option(g: State, option: Option, names: tuple[str, ...]) -> w.Option:
    kind, name = target_of(g.pack, option)
    detail = consequence(g, option, names)
    return {
        "option": option.text,
        "label": label(g, option, names),
        "detail": detail,
        "parts": [*detail.split(" · ")] if detail else [],
        "target": {"type": kind, "id": name},
        "group": f"pool {option.a}" if option.verb == PLACE else "",
        "last": option.verb in LAST,
        "primary": option.verb == END and option.a != END_WASTE,
    }


def _reason(reason: Reason) -> w.Reason:
    kind, name = reason.target
    return {"target": {"type": kind, "id": name}, "worker": reason.worker, "text": reason.text}
