"""The decision at hand: the question, what each option does, and why something else is not possible."""

from __future__ import annotations

from typing import NamedTuple

from mellifera.engine.options import PLACE, RETRIEVE, Option
from mellifera.engine.state import State
from mellifera.facts import Said
from mellifera.game import Game
from mellifera.rules.place import total_strength
from mellifera.table import wire as w
from mellifera.words import Language, options, prompts, reasons
from mellifera.words.lines import Line, line, text_of


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
    if chooses:
        asked = prompts.short_question(g, decision, names)
        said = prompts.details(g, decision, names)
        if _retrieved_alone(game, decision.seat):
            said = [Said("detail.retrieved_alone"), *said]
        details = _lines(reader, said)
    else:
        asked, details = prompts.others(g, decision, names, seat), []
    prompt: w.Prompt = {
        "seat": decision.seat,
        "key": decision.prompt,
        "question": text_of(line(reader, asked)),
        "details": details,
        "source": decision.source or None,
        "out_of_turn": g.turn > 0 and decision.seat != g.turn_seat,
    }
    if not chooses:
        return Explained(prompt, [], [])
    told = [_option(g, option, names, reader) for option in decision.options]
    return Explained(prompt, told, [_reason(reason, reader) for reason in reasons.reasons(g)])


def _retrieved_alone(game: Game, seat: int) -> bool:
    """Whether in this turn the seat's workers came back without being asked: retrieving was all that could be done."""
    if game.state.turn_seat != seat:
        return False
    for move in game.moves_back():
        for event in reversed(move.events):
            if event.seat == seat and event.kind == "retrieve":
                return move.option.verb != RETRIEVE
            if event.kind == "turn":
                return False
    return False


def _lines(reader: Language, said: list[Said]) -> list[Line]:
    return [line(reader, one) for one in said]


def _option(g: State, option: Option, names: tuple[str, ...], reader: Language) -> w.Option:
    kind, name = options.target(g.pack, option)
    parts = _lines(reader, options.parts(g, option, names))
    return {
        "option": option.text,
        "label": text_of(line(reader, options.short(g, option, names))),
        "verb": reader.said(options.verb(option)),
        "parts": parts,
        "target": {"type": kind, "id": name},
        "last": options.last(option),
        "total": total_strength(g, g.players[g.stack[-1].seat], option.b, option.a) if option.verb == PLACE else None,
    }


def _reason(reason: reasons.Reason, reader: Language) -> w.Reason:
    kind, name = reason.target
    return {"target": {"type": kind, "id": name}, "worker": reason.worker, "text": line(reader, reason.said)}
