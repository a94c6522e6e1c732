"""How an effect runs: steps from top to bottom, conditions, `may`, alternatives, payment, `&` and `xN`."""

from __future__ import annotations

from typing import Final

from mellifera.engine.options import DISCARD, DONE, PAY, USE, Option
from mellifera.engine.program import CompiledAlternative, CompiledEffect, CompiledStep
from mellifera.engine.state import Operation, State, Task, register
from mellifera.rules.counters import amount, holds
from mellifera.rules.effect_verb import COMPULSORY, OPTIONAL, OPTIONAL_CHAIN, can_clause, start_clause
from mellifera.rules.gains import fixed_gain
from mellifera.rules.payment import (
    NO_ACCEPT,
    PAY_OP,
    ask_payment,
    can_pay_alternative,
    only_way,
    pay_tokens,
    price_of,
    ways,
)

NONE_ACCEPTED: Final = (NO_ACCEPT, NO_ACCEPT)


def start_effect(g: State, seat: int, effect: int, ctx: int) -> None:
    """Pushes an effect (nothing for -1). `ctx` is the hex or cell it is about, or -1."""
    if effect >= 0:
        g.push(EFFECT, seat, g.pack.effects[effect].source, (effect, 0, ctx))


def do_effect(g: State, seat: int, effect: int, ctx: int, i: int = 0) -> None:
    """`start_effect` where it comes next, and nothing is pushed on it: its steps are taken at once, from `i` on.

    Fixed gains happen on the spot; what is left waits below the first step that is more.
    """
    if effect < 0:
        return
    compiled = g.pack.effects[effect]
    steps, source = compiled.steps, compiled.source
    while i < len(steps):
        step = steps[i]
        i += 1
        if step.simple:
            for clause in step.alternatives[0].clauses:
                fixed_gain(g, seat, clause, clause.n, source)
        elif not step.conditions or entitled(g, seat, step):
            if i < len(steps):
                g.push(EFFECT, seat, source, (effect, i, ctx))
            if step.direct:
                clause = step.alternatives[0].clauses[0]
                if can_clause(g, seat, clause, ctx):
                    start_clause(g, seat, source, clause, ctx, OPTIONAL if step.may else COMPULSORY)
            else:
                g.push(STEP, seat, source, (step.number, step.times, ctx))
            return


def can_effect(g: State, seat: int, effect: int, ctx: int) -> bool:
    """Whether at least one step can be done at least in part."""
    if effect < 0:
        return False
    if g.pack.effects[effect].certain:
        return True
    for step in g.pack.effects[effect].steps:
        if can_step(g, seat, step, ctx):
            return True
    return False


def entitled(g: State, seat: int, step: CompiledStep) -> bool:
    """Whether all conditions of a step hold."""
    for condition in step.conditions:
        if not holds(g, seat, condition, -1):
            return False
    return True


def can_step(g: State, seat: int, step: CompiledStep, ctx: int) -> bool:
    if step.simple:
        return True
    if step.conditions and not entitled(g, seat, step):
        return False
    for alternative in step.alternatives:
        if can_pay_alternative(g, seat, alternative, ctx, NONE_ACCEPTED):
            return True
    return False


class PartOfEffect(Operation):
    """A loaded task is part of an effect that its source has; a dance under way has been taught in full."""

    def belongs(self, effect: CompiledEffect, number: int, at: int) -> bool:
        """Whether the effect has the part with this number, and the part goes on at `at`."""
        raise NotImplementedError(self.name)

    def fits(self, g: State, i: int) -> bool:
        task = g.stack[i]
        for effect in g.pack.effects:
            if effect.source == task.source and self.belongs(effect, task.args[0], task.args[1]):
                return not g.pack.sources[task.source].startswith("dance.") or _taught(g, task.source)
        return False


def _taught(g: State, source: int) -> bool:
    dance = g.pack.names["dance"].index(g.pack.sources[source].removeprefix("dance."))
    if dance not in g.dances:
        return False
    return len(g.dance_tokens[g.dances.index(dance)]) == g.pack.rows.dances[dance].slots


class Effect(PartOfEffect):
    """An effect that goes on with one of its steps."""

    def belongs(self, effect: CompiledEffect, number: int, at: int) -> bool:
        return effect.number == number and at < len(effect.steps)

    def run(self, g: State, task: Task) -> list[Option] | None:
        effect, i, ctx = task.args
        g.stack.pop()
        do_effect(g, task.seat, effect, ctx, i)
        return None


class Step(PartOfEffect):
    """One step: a yes or no where the step has no list of its own, then its alternative, up to `times` times."""

    def belongs(self, effect: CompiledEffect, number: int, at: int) -> bool:
        return any(step.number == number and 0 < at <= step.times for step in effect.steps)

    def run(self, g: State, task: Task) -> list[Option] | None:
        number, left, ctx = task.args
        step = g.pack.steps[number]
        seat = task.seat
        possible = [a.number for a in step.alternatives if can_pay_alternative(g, seat, a, ctx, NONE_ACCEPTED)]
        if left == 0 or not possible:
            g.stack.pop()
            return None
        may = step.may or left < step.times
        if len(step.alternatives) > 1:
            chosen = [
                g.pack.option(USE, task.source, step.alternatives.index(g.pack.alternatives[i]) + 1) for i in possible
            ]
            return [*chosen, g.pack.option(DONE)] if may else chosen
        alternative = step.alternatives[0]
        if may and alternative.paid:
            payments = ways(g, seat, price_of(alternative, NONE_ACCEPTED, ctx))
            if len(payments) > 1 and alternative.pay_total == 0 and self._is_open(g, seat, alternative):
                return [*payments, g.pack.option(DONE)]
        if may and not alternative.listed:
            return [g.pack.option(USE, task.source), g.pack.option(DONE)]
        self._go(g, task, alternative, may)
        return None

    def pick(self, g: State, task: Task, option: Option) -> None:
        if option.verb == DONE:
            g.stack.pop()
            return
        step = g.pack.steps[task.args[0]]
        alternative = step.alternatives[option.b - 1 if option.verb == USE and option.b else 0]
        self._go(g, task, alternative, False)
        if option.verb in (PAY, DISCARD):
            PAY_OP.pick(g, g.stack[-1], option)

    def _is_open(self, g: State, seat: int, a: CompiledAlternative) -> bool:
        """Whether it is a choice which card or which basics are paid."""
        return a.card > 0 or only_way(g.players[seat].res, a.pay, a.pay_total, a.any_basic, NONE_ACCEPTED) is None

    def _go(self, g: State, task: Task, alternative: CompiledAlternative, may: bool) -> None:
        number, left, ctx = task.args
        if left > 1:
            g.replace(task, (number, left - 1, ctx))
        else:
            g.stack.pop()
        start_alternative(g, task.seat, task.source, alternative, ctx, NONE_ACCEPTED, may)


def start_alternative(
    g: State,
    seat: int,
    source: int,
    alternative: CompiledAlternative,
    ctx: int,
    accept: tuple[int, int],
    optional: bool,
) -> None:
    """Pays an alternative's price and does its clauses, at once where the price leaves no choice."""
    a = alternative
    if a.paid:
        tokens = only_way(g.players[seat].res, a.pay, a.pay_total, a.any_basic, accept)
        if tokens is None or a.card:
            g.push(CHAIN, seat, source, (a.number, 0, ctx, 1 if optional else 0))
            ask_payment(g, seat, source, tokens, price_of(a, accept, ctx))
            return
        pay_tokens(g, seat, tokens)
    _take_clauses(g, seat, source, a, 0, ctx, optional)


def _take_clauses(
    g: State, seat: int, source: int, alternative: CompiledAlternative, i: int, ctx: int, optional: bool
) -> None:
    """The clauses from `i` on; what is left waits below the first that is more than a fixed gain."""
    clauses = alternative.clauses
    while i < len(clauses):
        clause = clauses[i]
        i += 1
        if clause.is_fixed_gain:
            n = clause.n if clause.counter is None else amount(g, seat, clause, -1)
            if n == 0:
                return
            fixed_gain(g, seat, clause, n, source)
        elif can_clause(g, seat, clause, ctx):
            mode = COMPULSORY
            if i < len(clauses):
                g.push(CHAIN, seat, source, (alternative.number, i, ctx, 0))
                if optional:
                    mode = OPTIONAL_CHAIN
            elif optional:
                mode = OPTIONAL
            start_clause(g, seat, source, clause, ctx, mode)
            return
        else:
            return


class Chain(PartOfEffect):
    """The clauses of an alternative, left to right; what follows one that cannot be done is dropped."""

    def belongs(self, effect: CompiledEffect, number: int, at: int) -> bool:
        return any(a.number == number and at < len(a.clauses) for step in effect.steps for a in step.alternatives)

    def run(self, g: State, task: Task) -> list[Option] | None:
        number, i, ctx, optional = task.args
        g.stack.pop()
        _take_clauses(g, task.seat, task.source, g.pack.alternatives[number], i, ctx, optional == 1)
        return None


EFFECT: Final = register(Effect("effects.effect", "effect", ("effect:effect", "next:n", "ctx:ctx")))
STEP: Final = register(Step("effects.step", "may", ("step:step", "left:n", "ctx:ctx")))
CHAIN: Final = register(
    Chain("effects.chain", "chain", ("alternative:alternative", "next:n", "ctx:ctx", "optional:flag"))
)
