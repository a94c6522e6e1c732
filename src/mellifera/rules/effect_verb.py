"""Verbs of the effect language: what each one can do and how it starts. `verbs.py` and others register them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mellifera.content.vocabulary import VerbForm, define_verb
from mellifera.engine.options import DONE, Option
from mellifera.engine.program import CompiledClause
from mellifera.engine.state import Operation, State, Task, register
from mellifera.facts import Said
from mellifera.rules.counters import amount

COMPULSORY: Final = 0
OPTIONAL: Final = 1
OPTIONAL_CHAIN: Final = 2
"""How a clause was started: `done` may end it, and with OPTIONAL_CHAIN a `done` at once drops what follows it too."""


class Verb(Operation):
    """One verb. `start` does it or pushes tasks that do; `can` says whether any part of it can be done."""

    def can(self, g: State, seat: int, clause: CompiledClause, ctx: int) -> bool:
        return True

    def start(self, g: State, seat: int, source: int, clause: CompiledClause, n: int, ctx: int, optional: int) -> None:
        raise NotImplementedError(clause.verb)

    def decline(self, g: State, untouched: bool, optional: int) -> None:
        """Pops the verb's task after `done`; if nothing was done, the rest of an `&` chain goes too."""
        g.stack.pop()
        if untouched and optional == OPTIONAL_CHAIN:
            g.stack.pop()


CHOOSE_SOME: Final = ("left:n", "optional:flag", "chosen:bits")


class Instant(Verb):
    """A verb that is done on the spot: it never waits on the stack."""

    waits = False


class ChooseSome(Verb):
    """A verb that takes up to N things of one list, one after another.

    Of its numbers `chosen` says what has been taken (see `mark`; 0: nothing yet).
    """

    def __init__(self, name: str, prompt: str, fields: tuple[str, ...], option_verb: int) -> None:
        super().__init__(name, prompt, fields)
        self.option_verb = option_verb

    def choices(self, g: State, seat: int, chosen: int) -> list[int]:
        """What can be taken now, as the numbers of its options."""
        raise NotImplementedError(self.name)

    def take(self, g: State, seat: int, source: int, choice: int) -> None:
        raise NotImplementedError(self.name)

    def mark(self, chosen: int, choice: int) -> int:
        """What to remember of a choice; only that there was one, unless nothing may be chosen twice."""
        return 1

    def can(self, g: State, seat: int, clause: CompiledClause, ctx: int) -> bool:
        return bool(self.choices(g, seat, 0))

    def start(self, g: State, seat: int, source: int, clause: CompiledClause, n: int, ctx: int, optional: int) -> None:
        g.push(self, seat, source, (n, optional, 0))

    def run(self, g: State, task: Task) -> list[Option] | None:
        left, optional, chosen = task.args
        found = self.choices(g, task.seat, chosen) if left else []
        if not found:
            g.stack.pop()
            return None
        return with_done(g, g.pack.options(self.option_verb, found), optional)

    def pick(self, g: State, task: Task, option: Option) -> None:
        left, optional, chosen = task.args
        if option.verb == DONE:
            self.decline(g, chosen == 0, optional)
            return
        g.replace(task, (left - 1, optional, self.mark(chosen, option.a)))
        self.take(g, task.seat, task.source, option.a)

    def details(self, g: State, task: Task, names: Sequence[str]) -> list[Said]:
        return [Said("detail.to_choose", {"n": task.args[0]})] if task.args[0] > 1 else []


VERBS: Final[dict[str, Verb]] = {}


def register_verb(name: str, verb: Verb, form: VerbForm | None = None) -> Verb:
    """Makes the verb known to the rules; with its form, to the effect language too."""
    if form is not None:
        define_verb(name, form)
    register(verb)
    VERBS[name] = verb
    return verb


def can_clause(g: State, seat: int, clause: CompiledClause, ctx: int) -> bool:
    """`ctx` is what the effect is about: a hex, a planet's cell, or -1."""
    if clause.counter is not None and amount(g, seat, clause, -1) == 0:
        return False
    verb = VERBS.get(clause.verb)
    return verb is not None and verb.can(g, seat, clause, ctx)


def start_clause(g: State, seat: int, source: int, clause: CompiledClause, ctx: int, optional: int) -> None:
    n = clause.n if clause.counter is None else amount(g, seat, clause, -1)
    VERBS[clause.verb].start(g, seat, source, clause, n, ctx, optional)


def with_done(g: State, options: list[Option], optional: int) -> list[Option]:
    if optional:
        options.append(g.pack.done)
    return options
