"""The decision at hand in words: the question, what each option does, and why something else is not possible."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from mellifera.explain.targets import LAST, target_of
from mellifera.game import Game
from mellifera.text import PROMPTS, option_detail, option_label, prompt_hint

Json = dict[str, Any]


@dataclass
class Explanation:
    """`prompt` for everybody; `options` and `reasons` only for the seat that chooses."""

    prompt: Json | None
    options: list[Json] = field(default_factory=list)
    reasons: list[Json] = field(default_factory=list)


def explain(game: Game, seat: int | None) -> Explanation:
    """What the seat (None: a spectator) is told about the decision the game waits for."""
    decision = game.decision
    if decision is None:
        return Explanation(None)
    g = game.state
    prompt = {
        "seat": decision.seat,
        "key": decision.prompt,
        "question": PROMPTS[decision.prompt],
        "detail": prompt_hint(decision.prompt),
        "source": decision.source or None,
        "out_of_turn": decision.seat != g.turn_seat,
    }
    if decision.seat != seat:
        return Explanation(prompt)
    view = game.view(seat)
    names = game.setup.seats
    options = []
    for option in decision.options:
        kind, name = target_of(g.pack, option)
        options.append(
            {
                "option": option.text,
                "label": option_label(g.pack, option, names),
                "detail": option_detail(g.pack, option, view, names),
                "target": {"type": kind, "id": name},
                "group": "",
                "last": option.verb in LAST,
                "primary": option.text == "end",
            }
        )
    return Explanation(prompt, options)
