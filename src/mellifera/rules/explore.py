"""EXPLORE: flying the QueenShip, explore tokens, planets and what they give (R-EXPL)."""

from __future__ import annotations

from typing import Final

from mellifera.engine.options import BONUS, COLLECT, DONE, FLY, PUT, Option
from mellifera.engine.program import ANY_BASIC
from mellifera.engine.state import EMPTY, Operation, State, Task, put_at, register
from mellifera.rules import gains
from mellifera.rules.bonus4 import BONUS_NONE, BONUS_PAID, can_use_bonus, pay_for_bonus
from mellifera.rules.effect_verb import Verb, with_done
from mellifera.rules.effects import can_effect, start_effect
from mellifera.rules.triggers import answering, start_abilities
from mellifera.rules.verbs_own import ask_gain


def reachable(g: State, distance: int, stay: bool) -> list[int]:
    """R-EXPL-1: planets within the distance, other than the one under the ship; never the start cell."""
    steps = g.pack.cell_distance[g.ship]
    return [c for c in g.pack.planet_cells if steps[c] <= distance and (stay or c != g.ship)]


def unexplored(g: State) -> list[int]:
    return [c for c in g.pack.planet_cells if g.explore_tokens[c] != EMPTY]


def start_fly(g: State, seat: int, source: int, distance: int, optional: int) -> None:
    """`act explore N`: no worker, no modifier, no strength-4 benefit."""
    g.push(FLY_OP, seat, source, (distance, 0, BONUS_NONE, 0, optional))


class Fly(Verb):
    """Where to. Numbers: distance, stay, strength-4 benefit, 1 for a placed worker's action, optional."""

    def run(self, g: State, task: Task) -> list[Option] | None:
        distance, stay, _, _, optional = task.args
        options = g.pack.options(FLY, reachable(g, distance, stay == 1))
        return with_done(g, options, optional)

    def pick(self, g: State, task: Task, option: Option) -> None:
        _, _, bonus, placed, optional = task.args
        if option.verb == DONE:
            self.decline(g, True, optional)
            return
        seat, cell = task.seat, option.a
        g.stack.pop()
        g.emit("fly", seat, (cell, g.pack.cell_distance[g.ship][cell]), task.source)
        g.ship = cell
        if placed:
            g.place_cell = cell
        g.push(COLLECT_OP, seat, task.source, (cell, bonus, 0))
        g.push(PUT_OP, seat, task.source, (cell,))
        if g.explore_tokens[cell] != EMPTY:
            g.push(TOKEN_OP, seat, task.source, (cell,))


class TakeToken(Operation):
    """R-EXPL-2: the token's benefit, what answers it, and the planet; a "here" token waits for the planet."""

    def run(self, g: State, task: Task) -> list[Option] | None:
        seat, cell = task.seat, task.args[0]
        token = g.explore_tokens[cell]
        answers = answering(g, seat, "on_explore_token")
        g.stack.pop()
        g.explore_tokens = put_at(g.explore_tokens, cell, EMPTY)
        g.players[seat].explored += (token,)
        g.emit("explore_token", seat, (token, cell), task.source)
        if g.pack.token_waits[token]:
            turn_up_planet(g, seat, cell)
        else:
            g.push(PLANET_OP, seat, task.source, (cell,))
        if answers:
            g.push(AFTER_TOKEN, seat, -1, (cell, *answers))
        start_effect(g, seat, g.pack.token_effects[token], cell)
        return None


class AfterToken(Operation):
    def run(self, g: State, task: Task) -> list[Option] | None:
        g.stack.pop()
        start_abilities(g, task.seat, task.args[1:], task.args[0])
        return None


class TurnUp(Operation):
    def run(self, g: State, task: Task) -> list[Option] | None:
        g.stack.pop()
        turn_up_planet(g, task.seat, task.args[0])
        return None


def turn_up_planet(g: State, seat: int, cell: int) -> None:
    g.planets = put_at(g.planets, cell, g.planet_deck[-1])
    g.planet_deck = g.planet_deck[:-1]
    g.revealed = True
    g.emit("planet", seat, (g.planets[cell], cell))


class PutResource(Operation):
    """R-EXPL-3: one basic of choice on an empty outline, if there is one."""

    def run(self, g: State, task: Task) -> list[Option] | None:
        if gains.free_outlines(g, task.args[0]) <= 0:
            g.stack.pop()
            return None
        return g.pack.options(PUT, range(3))

    def pick(self, g: State, task: Task, option: Option) -> None:
        g.stack.pop()
        gains.place_resource(g, task.seat, task.args[0], option.a)


def harvest_all(g: State, seat: int, cell: int, source: int) -> None:
    """R-EXPL-4: what the planet shows; icons of several kinds are asked."""
    planet = g.planets[cell]
    g.emit("collect", seat, (cell,), source)
    for symbol in reversed(g.pack.planet_printed[planet]):
        if symbol < ANY_BASIC:
            gains.gain(g, seat, symbol, 1, source)
        else:
            ask_gain(g, seat, source, symbol, 1)
    for kind in range(3):
        n = g.outlines[cell] >> (2 * kind) & 3
        if n:
            gains.gain(g, seat, kind, n, source)


class Collect(Operation):
    """R-EXPL-4, R-EXPL-5: collecting and the strength-4 benefit, in either order. Numbers: cell, benefit, collected."""

    def run(self, g: State, task: Task) -> list[Option] | None:
        cell, bonus, collected = task.args
        able = bonus != BONUS_NONE and self._can_bonus(g, task.seat, cell, bonus)
        if not able:
            g.stack.pop()
            if not collected:
                if bonus != BONUS_NONE:
                    g.push(self, task.seat, task.source, (cell, bonus, 1))
                harvest_all(g, task.seat, cell, task.source)
            return None
        if collected:
            return [g.pack.option(BONUS), g.pack.option(DONE)]
        return [g.pack.option(COLLECT), g.pack.option(BONUS)]

    def _can_bonus(self, g: State, seat: int, cell: int, bonus: int) -> bool:
        effect = g.pack.planet_effects[g.planets[cell]]
        if effect < 0:
            return False
        if bonus == BONUS_PAID:
            return can_use_bonus(g, seat, lambda: can_effect(g, seat, effect, cell))
        return can_effect(g, seat, effect, cell)

    def pick(self, g: State, task: Task, option: Option) -> None:
        cell, bonus, collected = task.args
        seat = task.seat
        g.stack.pop()
        if option.verb == COLLECT:
            g.push(self, seat, task.source, (cell, bonus, 1))
            harvest_all(g, seat, cell, task.source)
        elif option.verb == BONUS:
            if not collected:
                g.push(self, seat, task.source, (cell, BONUS_NONE, 0))
            planet = g.planets[cell]
            g.emit("bonus", seat, (planet,))
            start_effect(g, seat, g.pack.planet_effects[planet], cell)
            if bonus == BONUS_PAID:
                pay_for_bonus(g, seat)


FLY_OP: Final = Fly("fly", "fly", ("n", "flag", "flag", "flag", "flag"))
register(FLY_OP)
TOKEN_OP: Final = register(TakeToken("take_token", "", ("cell",)))
AFTER_TOKEN: Final = register(AfterToken("after_token", "", ("cell", "ability*")))
PLANET_OP: Final = register(TurnUp("turn_up", "", ("cell",)))
PUT_OP: Final = register(PutResource("put", "put", ("cell",)))
COLLECT_OP: Final = register(Collect("collect", "collect", ("cell", "flag", "flag")))
