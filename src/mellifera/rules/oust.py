"""`oust N`: bumps opponents' workers of choice off the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mellifera.content.vocabulary import N, VerbForm, always
from mellifera.engine.options import Option, define_option
from mellifera.engine.state import State, Task
from mellifera.facts import Facts, Player, Said
from mellifera.rules.bump import AFTER_BUMP, ENTRY, bumped_sleeps
from mellifera.rules.effect_verb import CHOOSE_SOME, ChooseSome, register_verb
from mellifera.rules.spaces import bump_off, whose
from mellifera.rules.triggers import fire

OUST: Final = define_option("oust", "space")


class Oust(ChooseSome):
    """Outside an action a strength-4 worker sleeps at once (R-BUMP-2)."""

    passes_seat = True

    def choices(self, g: State, seat: int, chosen: int) -> list[int]:
        return [s for s, worker in enumerate(g.spaces) if worker >= 0 and worker >> 5 != seat]

    def take(self, g: State, seat: int, source: int, choice: int) -> None:
        strength = g.spaces[choice] & 7
        bump_off(g, choice, seat)
        fire(g, seat, "on_bump", -1, ("opponent",))
        if strength == 4 and not g.in_action:
            bumped_sleeps(g, len(g.bumped) - ENTRY)

    def facts(self, g: State, task: Task, option: Option, names: Sequence[str]) -> Facts:
        return {"whose": whose(g, g.spaces[option.a], names)} if option.verb == OUST else {}

    def parts(self, g: State, task: Task, option: Option, names: Sequence[str]) -> list[Said]:
        if option.verb != OUST:
            return []
        owner, strength = g.spaces[option.a] >> 5, g.spaces[option.a] & 7
        if strength == 4:
            return [Said("part.sleeps" if g.in_action else "part.sleeps_now")]
        settled = "part.settled" if owner < len(g.players) else "part.returns"
        return [Said(settled, {"who": Player.at(names, owner)})]


register_verb(
    "oust",
    Oust("verb.oust", "oust", CHOOSE_SOME, OUST),
    VerbForm(N, listed=always, needs_opponent=True, fires=("on_bump",), glyphs="bump*{0}"),
)
AFTER_BUMP.under |= {"verb.oust"}
