"""Abilities that answer an event: which, in which order, and what runs by itself (decisions, sections 2 and 11)."""

from __future__ import annotations

from typing import Final

from mellifera.engine.options import ORDER, Option
from mellifera.engine.state import Operation, State, Task, register
from mellifera.rules.counters import amount
from mellifera.rules.effects import can_effect, do_effect, entitled
from mellifera.rules.gains import fixed_gain


def answering(g: State, seat: int, trigger: str, arguments: tuple[str, ...] = ()) -> tuple[int, ...]:
    """The seat's abilities that answer an event, as they lie in its hive now, in hive order."""
    p = g.players[seat]
    numbers = p.hive.answers.get(trigger)
    if numbers is None:
        return ()
    found: list[int] = []
    for number in numbers:
        ability = g.pack.abilities[number]
        if ability.argument and ability.argument not in arguments:
            continue
        if ability.limited and number in p.fired:
            continue
        found.append(number)
    return tuple(found)


def fire(g: State, seat: int, trigger: str, ctx: int, arguments: tuple[str, ...] = ()) -> None:
    """An event is complete: its abilities run, or are pushed where they ask something."""
    numbers = answering(g, seat, trigger, arguments)
    if numbers:
        start_abilities(g, seat, numbers, ctx)


def start_abilities(g: State, seat: int, numbers: tuple[int, ...], ctx: int) -> None:
    """Abilities of fixed gains run first by themselves; the others wait for their owner's order."""
    asking: list[int] = []
    p = g.players[seat]
    for number in numbers:
        ability = g.pack.abilities[number]
        if ability.limited:
            if number in p.fired:
                continue
            p.fired += (number,)
        effect = g.pack.effects[ability.follow]
        if not effect.automatic:
            asking.append(number)
            continue
        for step in effect.steps:
            if entitled(g, seat, step):
                for clause in step.alternatives[0].clauses:
                    fixed_gain(g, seat, clause, amount(g, seat, clause, -1), ability.source)
    if asking:
        g.push(ABILITIES, seat, -1, (ctx, *asking))


class Abilities(Operation):
    """Abilities waiting together: the owner picks the next where two or more can do something.

    Those that answer a bump by a card wait until the bumped worker of another seat is asleep (R-BUMP-2).
    """

    passes_seat = True

    def run(self, g: State, task: Task) -> list[Option] | None:
        ctx = task.args[0]
        sources: list[int] = []
        for number in task.args[1:]:
            ability = g.pack.abilities[number]
            if ability.source not in sources and can_effect(g, task.seat, ability.follow, ctx):
                sources.append(ability.source)
        if not sources:
            g.stack.pop()
            return None
        return g.pack.options(ORDER, sources)

    def pick(self, g: State, task: Task, option: Option) -> None:
        ctx = task.args[0]
        for number in task.args[1:]:
            ability = g.pack.abilities[number]
            if ability.source == option.a and can_effect(g, task.seat, ability.follow, ctx):
                rest = tuple([n for n in task.args[1:] if n != number])
                if rest:
                    g.replace(task, (ctx, *rest))
                else:
                    g.stack.pop()
                g.emit("ability", task.seat, (), ability.source)
                do_effect(g, task.seat, ability.follow, ctx)
                return


class Answers(Operation):
    """Abilities noted when an event began, which answer it now that it is complete."""

    def run(self, g: State, task: Task) -> list[Option] | None:
        g.stack.pop()
        start_abilities(g, task.seat, task.args, -1)
        return None


ABILITIES: Final = register(Abilities("triggers.abilities", "order", ("ctx:ctx", "waiting:ability*")))
