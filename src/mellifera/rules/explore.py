"""EXPLORE: flying the QueenShip, explore tokens, planets and what they give (R-EXPL)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mellifera.engine.options import BONUS, COLLECT, DONE, FLY, Option
from mellifera.engine.program import ANY_BASIC
from mellifera.engine.state import EMPTY, Operation, State, Task, put_at, register
from mellifera.facts import Said
from mellifera.rules import gains
from mellifera.rules.action import Action, register_action
from mellifera.rules.bonus4 import BONUS_NONE, BONUS_PAID, bonus_fits, can_use_bonus, pay_for_bonus
from mellifera.rules.effect_verb import Verb, with_done
from mellifera.rules.effects import can_effect, do_effect, start_effect
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
    """Where to. `placed`: a placed worker's action, not an effect's."""

    def run(self, g: State, task: Task) -> list[Option] | None:
        distance, stay, _, _, optional = task.args
        flights = g.pack.flights
        key = (g.ship, distance, stay)
        options = flights.get(key)
        if options is None:
            options = flights[key] = g.pack.options(FLY, reachable(g, distance, stay == 1))
        return with_done(g, options.copy(), optional) if optional else options

    def pick(self, g: State, task: Task, option: Option) -> None:
        _, _, bonus, placed, optional = task.args
        if option.verb == DONE:
            self.decline(g, True, optional)
            return
        seat, cell = task.seat, option.a
        g.stack.pop()
        g.emit("fly", seat, (cell, g.pack.cell_distance[g.ship][cell], g.planets[cell]), task.source)
        g.ship = cell
        if placed:
            g.place_cell = cell
        g.push(COLLECT_OP, seat, task.source, (cell, bonus, 0))
        g.push(PUT_OP, seat, task.source, (cell,))
        if g.explore_tokens[cell] != EMPTY:
            g.push(TOKEN_OP, seat, task.source, (cell,))

    def details(self, g: State, task: Task, names: Sequence[str]) -> list[Said]:
        return [Said("part.reach", {"n": task.args[0]})]

    def fits(self, g: State, i: int) -> bool:
        return g.stack[i].args[0] > 0 and bonus_fits(g, g.stack[i].seat, g.stack[i].args[2])


def turns_up(g: State, cell: int) -> int:
    """How many tasks will still turn up the planet of a cell."""
    return sum(task.op.uncovers(task) == cell for task in g.stack)


class TakeToken(Operation):
    """R-EXPL-2: the token's benefit, what answers it, and the planet; a "here" token waits for the planet."""

    under = frozenset({"explore.put", "verb.chart"})

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
        do_effect(g, seat, g.pack.token_effects[token], cell)
        return None

    def uncovers(self, task: Task) -> int:
        return task.args[0]

    def fits(self, g: State, i: int) -> bool:
        cell = g.stack[i].args[0]
        return cell != g.pack.start_cell and g.explore_tokens[cell] != EMPTY and turns_up(g, cell) == 1


class AfterToken(Operation):
    under = frozenset({"explore.turn_up", "explore.put", "verb.chart"})

    def run(self, g: State, task: Task) -> list[Option] | None:
        g.stack.pop()
        start_abilities(g, task.seat, task.args[1:], task.args[0])
        return None

    def fits(self, g: State, i: int) -> bool:
        cell = g.stack[i].args[0]
        return cell != g.pack.start_cell and g.explore_tokens[cell] == EMPTY


class TurnUp(Operation):
    under = frozenset({"explore.put", "verb.chart"})

    def run(self, g: State, task: Task) -> list[Option] | None:
        g.stack.pop()
        turn_up_planet(g, task.seat, task.args[0])
        return None

    def uncovers(self, task: Task) -> int:
        return task.args[0]

    def fits(self, g: State, i: int) -> bool:
        cell = g.stack[i].args[0]
        bare = g.explore_tokens[cell] == EMPTY and g.planets[cell] == EMPTY
        return cell != g.pack.start_cell and bare and turns_up(g, cell) == 1


def shows_planet(g: State, i: int, cell: int) -> bool:
    """Whether a planet lies on the cell, or will be turned up before the task at `i` goes on."""
    if cell == g.pack.start_cell:
        return False
    return g.planets[cell] != EMPTY or any(task.op.uncovers(task) == cell for task in g.stack[i + 1 :])


def turn_up_planet(g: State, seat: int, cell: int) -> None:
    g.planets = put_at(g.planets, cell, g.planet_deck[-1])
    g.planet_deck = g.planet_deck[:-1]
    g.revealed = True
    g.emit("planet", seat, (g.planets[cell], cell))


class PutResource(Operation):
    """R-EXPL-3: one basic of choice on an empty outline, if there is one."""

    under = frozenset({"explore.collect"})

    def run(self, g: State, task: Task) -> list[Option] | None:
        if gains.free_outlines(g, task.args[0]) <= 0:
            g.stack.pop()
            return None
        return g.pack.put_options

    def pick(self, g: State, task: Task, option: Option) -> None:
        g.stack.pop()
        gains.place_resource(g, task.seat, task.args[0], option.a)

    def details(self, g: State, task: Task, names: Sequence[str]) -> list[Said]:
        return [Said("detail.stays")]

    def fits(self, g: State, i: int) -> bool:
        return shows_planet(g, i, g.stack[i].args[0])


def harvest_all(g: State, seat: int, cell: int, source: int) -> None:
    """R-EXPL-4: what the planet shows; icons of several kinds are asked."""
    planet = g.planets[cell]
    g.emit("collect", seat, (cell, planet), source)
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
    """R-EXPL-4, R-EXPL-5: collecting and the strength-4 benefit, in either order."""

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

    def fits(self, g: State, i: int) -> bool:
        cell, bonus, _ = g.stack[i].args
        return shows_planet(g, i, cell) and bonus_fits(g, g.stack[i].seat, bonus)


class Explore(Action):
    """R-EXPL: there is always a planet within reach."""

    def can(self, g: State, seat: int, action: int, strength: int, total: int) -> bool:
        return True

    def least(self, g: State, seat: int, action: int, strongest: int) -> int:
        return 1

    def start(self, g: State, seat: int, total: int, bonus: int) -> None:
        g.push(FLY_OP, seat, -1, (total, 1 if g.players[seat].hive.stay else 0, bonus, 1, 0))

    def benefit4(self, g: State, seat: int) -> bool:
        """Each planet has a benefit of its own."""
        return True

    def counts(self, g: State, seat: int, total: int) -> list[Said]:
        return [Said("part.reach", {"n": total})]

    def benefit4_said(self, g: State) -> Said:
        return Said("part.benefit_planet")


register_action(Explore("explore"))
FLY_OP: Final = Fly("explore.fly", "fly", ("distance:n", "stay:flag", "bonus:flag", "placed:flag", "optional:flag"))
register(FLY_OP)
TOKEN_OP: Final = register(TakeToken("explore.take_token", "", ("cell:cell",)))
AFTER_TOKEN: Final = register(AfterToken("explore.after_token", "", ("cell:cell", "answers:ability*")))
PLANET_OP: Final = register(TurnUp("explore.turn_up", "", ("cell:cell",)))
PUT_OP: Final = register(PutResource("explore.put", "put", ("cell:cell",)))
COLLECT_OP: Final = register(Collect("explore.collect", "collect", ("cell:cell", "bonus:flag", "collected:flag")))
