"""Verbs about what a seat holds: resources, cards, workers, its own hive and abilities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mellifera.engine.options import (
    BOARD,
    DONE,
    GAIN,
    IMITATE,
    LANDING,
    PLANT,
    POOL,
    RECOVER,
    REPLAY,
    SLEEP,
    STRENGTHEN,
    Option,
)  # fmt: skip
from mellifera.engine.program import ANY_BASIC, KIND_CHOICES, CompiledClause
from mellifera.engine.state import DUE, State, Task, put_at, without
from mellifera.facts import Said
from mellifera.rules import gains
from mellifera.rules.bespoke import SWAP
from mellifera.rules.effect_verb import CHOOSE_SOME, OPTIONAL, ChooseSome, Instant, Verb, register_verb, with_done
from mellifera.rules.effects import can_effect, do_effect
from mellifera.rules.gains import can_draw
from mellifera.rules.hibernate import hibernate
from mellifera.rules.triggers import fire


class Gain(Verb):
    """`gain RESOURCE N`: tokens of a choice kind are asked one by one."""

    def start(self, g: State, seat: int, source: int, clause: CompiledClause, n: int, ctx: int, optional: int) -> None:
        if clause.a < ANY_BASIC:
            gains.gain(g, seat, clause.a, n, source)
        else:
            ask_gain(g, seat, source, clause.a, n, g.last_paid if ctx == SWAP else -1)

    def run(self, g: State, task: Task) -> list[Option] | None:
        symbol, _, excluded = task.args
        if excluded < 0:
            return g.pack.gain_options[symbol]
        return g.pack.options(GAIN, [kind for kind in KIND_CHOICES[symbol] if kind != excluded])

    def pick(self, g: State, task: Task, option: Option) -> None:
        symbol, left, excluded = task.args
        gains.gain(g, task.seat, option.a, 1, task.source)
        if left > 1:
            g.replace(task, (symbol, left - 1, excluded))
        else:
            g.stack.pop()

    def details(self, g: State, task: Task, names: Sequence[str]) -> list[Said]:
        return [Said("detail.to_choose", {"n": task.args[1]})] if task.args[1] > 1 else []

    def fits(self, g: State, i: int) -> bool:
        return g.stack[i].args[2] < 0 or g.stack[i].args[0] == ANY_BASIC


def ask_gain(g: State, seat: int, source: int, symbol: int, n: int, excluded: int = -1) -> None:
    g.push(GAIN_VERB, seat, source, (symbol, n, excluded))


class Favor(Instant):
    def start(self, g: State, seat: int, source: int, clause: CompiledClause, n: int, ctx: int, optional: int) -> None:
        gains.favor(g, seat, n, source)


class Vp(Instant):
    def start(self, g: State, seat: int, source: int, clause: CompiledClause, n: int, ctx: int, optional: int) -> None:
        gains.vp(g, seat, n, source)


class Draw(Instant):
    def can(self, g: State, seat: int, clause: CompiledClause, ctx: int) -> bool:
        return can_draw(g)

    def start(self, g: State, seat: int, source: int, clause: CompiledClause, n: int, ctx: int, optional: int) -> None:
        gains.draw(g, seat, n, source)


class Others(Instant):
    """`others CLAUSE`: every opponent, in turn order; it leaves them no choice."""

    def can(self, g: State, seat: int, clause: CompiledClause, ctx: int) -> bool:
        return len(g.players) > 1 and (clause.inner is None or clause.inner.verb != "draw" or can_draw(g))

    def start(self, g: State, seat: int, source: int, clause: CompiledClause, n: int, ctx: int, optional: int) -> None:
        inner = clause.inner
        if inner is None:
            return
        for other in seats_after(g, seat):
            if inner.verb == "draw":
                gains.draw(g, other, inner.n, source)
            else:
                gains.fixed_gain(g, other, inner, inner.n, source)


def seats_after(g: State, seat: int) -> list[int]:
    """The other players in turn order, beginning after the seat."""
    place = g.turn_order.index(seat)
    return [s for s in g.turn_order[place + 1 :] + g.turn_order[:place] if s < len(g.players)]


class Recover(ChooseSome):
    """`recover N`: cards of choice from the open discard pile; they stay known while in hand."""

    on_top = True

    def choices(self, g: State, seat: int, chosen: int) -> list[int]:
        return list(g.discard)

    def take(self, g: State, seat: int, source: int, choice: int) -> None:
        p = g.players[seat]
        g.discard = without(g.discard, choice)
        p.hand += (choice,)
        p.known += (choice,)
        g.emit("recover", seat, (choice,), source)


class Worker(Instant):
    """`worker N [at S]`: as many as there are, each arriving at the better of S and what abilities say."""

    def can(self, g: State, seat: int, clause: CompiledClause, ctx: int) -> bool:
        return g.players[seat].in_play < g.pack.rows.rules.max_workers_per_player

    def start(self, g: State, seat: int, source: int, clause: CompiledClause, n: int, ctx: int, optional: int) -> None:
        for _ in range(n):
            if self.can(g, seat, clause, ctx):
                gain_worker(g, seat, clause.a, source)


def gain_worker(g: State, seat: int, strength: int, source: int) -> None:
    p = g.players[seat]
    arrives = max(strength, p.hive.arrive)
    p.pool[arrives] += 1
    p.in_play += 1
    g.emit("gain_worker", seat, (arrives,), source)
    fire(g, seat, "on_gain_worker", -1)


class Strengthen(Verb):
    """`strengthen N WHERE`: different workers, +1 each where they stand; a strength-4 worker goes to sleep (R-HIB-4).

    Its task counts the workers already raised by this clause, so that none is chosen twice: four numbers each for
    pool and landing area by new strength, then a bit for each space of the board.
    """

    def can(self, g: State, seat: int, clause: CompiledClause, ctx: int) -> bool:
        return bool(self._choices(g, seat, clause.a, (0,) * 11))

    def start(self, g: State, seat: int, source: int, clause: CompiledClause, n: int, ctx: int, optional: int) -> None:
        g.push(self, seat, source, (n, clause.a, optional, *((0,) * 11)))

    def _choices(self, g: State, seat: int, where: int, raised: tuple[int, ...]) -> list[int]:
        p = g.players[seat]
        found: list[int] = []
        if where != 1:
            for s in range(1, 5):
                if p.pool[s] - raised[s] - (p.due_pool if s == 4 else 0) > 0:
                    found.append(POOL + s)
        if where == 2:
            for s in range(1, 5):
                if p.landing[s] - raised[4 + s] - (p.due_landing if s == 4 else 0) > 0:
                    found.append(LANDING + s)
        if where >= 1:
            for space, worker in enumerate(g.spaces):
                if worker >= 0 and worker >> 5 == seat and not worker & DUE and not raised[10] >> space & 1:
                    found.append(BOARD + space)
        return found

    def run(self, g: State, task: Task) -> list[Option] | None:
        left, where, optional = task.args[:3]
        choices = self._choices(g, task.seat, where, task.args[3:]) if left else []
        if not choices:
            g.stack.pop()
            return None
        return with_done(g, g.pack.options(STRENGTHEN, choices), optional)

    def pick(self, g: State, task: Task, option: Option) -> None:
        left, where, optional = task.args[:3]
        raised = list(task.args[3:])
        if option.verb == DONE:
            self.decline(g, not any(raised) and raised[9] == 0, optional)
            return
        seat = task.seat
        p = g.players[seat]
        sleeps = False
        if option.a >= BOARD:
            space = option.a - BOARD
            raised[10] |= 1 << space
            strength = g.spaces[space] & 7
            if strength < 4:
                g.spaces = put_at(g.spaces, space, g.spaces[space] + 1)
            elif g.in_action:
                g.spaces = put_at(g.spaces, space, g.spaces[space] | DUE)
            else:
                g.spaces = put_at(g.spaces, space, -1)
                sleeps = True
        else:
            landing = option.a >= LANDING
            strength = option.a - (LANDING if landing else POOL)
            place = p.landing if landing else p.pool
            if strength < 4:
                place[strength] -= 1
                place[strength + 1] += 1
                raised[strength + 1 + (4 if landing else 0)] += 1
            elif not g.in_action:
                place[4] -= 1
                sleeps = True
            elif landing:
                p.due_landing += 1
            else:
                p.due_pool += 1
        raised[9] = 1
        g.replace(task, (left - 1, where, optional, *raised))
        g.emit("strengthen", seat, (strength + 1,), task.source)
        if sleeps:
            hibernate(g, seat, 4)


class Hibernate(ChooseSome):
    """`hibernate N`: own workers of any strength in the active pool, at once, also within an action."""

    def choices(self, g: State, seat: int, chosen: int) -> list[int]:
        p = g.players[seat]
        return [s for s in range(1, 5) if p.pool[s] - (p.due_pool if s == 4 else 0) > 0]

    def take(self, g: State, seat: int, source: int, choice: int) -> None:
        g.players[seat].pool[choice] -= 1
        hibernate(g, seat, choice)


class Plant(ChooseSome):
    """`plant N`: cards from hand, within the planting limit, open to all."""

    def choices(self, g: State, seat: int, chosen: int) -> list[int]:
        return list(g.players[seat].hand) if can_plant(g, seat) else []

    def take(self, g: State, seat: int, source: int, choice: int) -> None:
        plant_card(g, seat, choice)

    def details(self, g: State, task: Task, names: Sequence[str]) -> list[Said]:
        return [free_slots(g, task.seat)]


def can_plant(g: State, seat: int) -> bool:
    """R-RES-2: a card in hand and a slot for it."""
    return bool(g.players[seat].hand) and has_planting_slot(g, seat)


def has_planting_slot(g: State, seat: int) -> bool:
    p = g.players[seat]
    return len(p.planted) < p.hive.plant_slots


def free_slots(g: State, seat: int) -> Said:
    p = g.players[seat]
    return Said("detail.slots", {"free": p.hive.plant_slots - len(p.planted), "n": p.hive.plant_slots})


def plant_card(g: State, seat: int, card: int) -> None:
    gains.leave_hand(g, seat, card)
    g.players[seat].planted += (card,)
    g.emit("plant", seat, (card,))
    fire(g, seat, "on_plant", -1)


class Upgrade(Instant):
    def can(self, g: State, seat: int, clause: CompiledClause, ctx: int) -> bool:
        return not g.players[seat].hive.upgraded

    def start(self, g: State, seat: int, source: int, clause: CompiledClause, n: int, ctx: int, optional: int) -> None:
        gains.upgrade(g, seat)


class Imitate(Verb):
    """`imitate N`: one of each basic that an opponent has; with more than N kinds, N of choice."""

    on_top = True

    def can(self, g: State, seat: int, clause: CompiledClause, ctx: int) -> bool:
        return any(any(g.players[o].res[:3]) for o in range(len(g.players)) if o != seat)

    def start(self, g: State, seat: int, source: int, clause: CompiledClause, n: int, ctx: int, optional: int) -> None:
        g.push(self, seat, source, (n, optional, -1, 0))

    def run(self, g: State, task: Task) -> list[Option] | None:
        left, optional, chosen, taken = task.args
        if chosen < 0:
            able = [o for o in range(len(g.players)) if o != task.seat and any(g.players[o].res[:3])]
            return with_done(g, g.pack.options(IMITATE, able), optional)
        kinds = [k for k in range(3) if g.players[chosen].res[k] and not taken >> k & 1]
        if left == 0 or not kinds:
            g.stack.pop()
            return None
        if len(kinds) > left:
            return g.pack.options(GAIN, kinds)
        g.stack.pop()
        for kind in kinds:
            gains.gain(g, task.seat, kind, 1, task.source)
        return None

    def pick(self, g: State, task: Task, option: Option) -> None:
        left, optional, chosen, taken = task.args
        if option.verb == DONE:
            self.decline(g, True, optional)
        elif option.verb == IMITATE:
            g.emit("imitate", task.seat, (option.a,), task.source)
            g.replace(task, (left, optional, option.a, 0))
        else:
            gains.gain(g, task.seat, option.a, 1, task.source)
            g.replace(task, (left - 1, optional, chosen, taken | 1 << option.a))

    def fits(self, g: State, i: int) -> bool:
        chosen = g.stack[i].args[2]
        return chosen < len(g.players) and chosen != g.stack[i].seat


class Replay(Verb):
    """`replay N`: the one-time benefit of cards in the discard pile, which stay there."""

    def _able(self, g: State, seat: int) -> list[int]:
        pack = g.pack
        return [c for c in g.discard if pack.seed_replayable[c] and can_effect(g, seat, pack.seed_effects[c], -1)]

    def can(self, g: State, seat: int, clause: CompiledClause, ctx: int) -> bool:
        pack = g.pack
        for card in g.discard:
            if pack.seed_replayable[card] and can_effect(g, seat, pack.seed_effects[card], -1):
                return True
        return False

    def start(self, g: State, seat: int, source: int, clause: CompiledClause, n: int, ctx: int, optional: int) -> None:
        g.push(self, seat, source, (n, optional))

    def run(self, g: State, task: Task) -> list[Option] | None:
        left, optional = task.args
        able = self._able(g, task.seat) if left else []
        if not able:
            g.stack.pop()
            return None
        return with_done(g, g.pack.options(REPLAY, able), optional)

    def pick(self, g: State, task: Task, option: Option) -> None:
        left, optional = task.args
        if option.verb == DONE:
            self.decline(g, True, optional)
            return
        g.replace(task, (left - 1, OPTIONAL if optional else 0))
        g.emit("replay", task.seat, (option.a,), task.source)
        do_effect(g, task.seat, g.pack.seed_effects[option.a], -1)


STRENGTHEN_FIELDS: Final = (
    "left:n", "where:n", "optional:flag", *(["raised:n"] * 9), "did:n", "spaces:bits",
)  # fmt: skip
GAIN_VERB: Final = register_verb(
    "gain", Gain("verb.gain", "gain", ("symbol:spot_kind", "left:n", "excluded:maybe_kind"))
)
register_verb("favor", Favor("verb.favor", "", ()))
register_verb("vp", Vp("verb.vp", "", ()))
register_verb("draw", Draw("verb.draw", "", ()))
register_verb("others", Others("verb.others", "", ()))
register_verb("recover", Recover("verb.recover", "recover", CHOOSE_SOME, RECOVER))
register_verb("worker", Worker("verb.worker", "", ()))
register_verb("strengthen", Strengthen("verb.strengthen", "strengthen", STRENGTHEN_FIELDS))
register_verb("hibernate", Hibernate("verb.hibernate", "sleep", CHOOSE_SOME, SLEEP))
register_verb("plant", Plant("verb.plant", "plant", CHOOSE_SOME, PLANT))
register_verb("upgrade", Upgrade("verb.upgrade", "", ()))
register_verb(
    "imitate", Imitate("verb.imitate", "imitate", ("left:n", "optional:flag", "chosen:maybe_seat", "taken:n"))
)
register_verb("replay", Replay("verb.replay", "replay", ("left:n", "optional:flag")))
