"""Verbs of the effect language: what each one can do and how it starts. `verbs.py` and others register them."""

from __future__ import annotations

from typing import Final

from mellifera.engine.compiled import CompiledClause
from mellifera.engine.options import DONE, Option
from mellifera.engine.state import Operation, State, register
from mellifera.rules.counters import amount

COMPULSORY: Final = 0
OPTIONAL: Final = 1
OPTIONAL_CHAIN: Final = 2
"""How a clause was started: `done` may end it, and with OPTIONAL_CHAIN a `done` at once drops what follows it too."""


class Verb(Operation):
    """One verb. `start` does it or pushes frames that do; `can` says whether any part of it can be done."""

    def can(self, g: State, seat: int, clause: CompiledClause, ctx: int) -> bool:
        return True

    def start(self, g: State, seat: int, source: int, clause: CompiledClause, n: int, ctx: int, optional: int) -> None:
        raise NotImplementedError(clause.verb)

    def decline(self, g: State, untouched: bool, optional: int) -> None:
        """Pops the verb's frame after `done`; if nothing was done, the rest of an `&` chain goes too."""
        g.stack.pop()
        if untouched and optional == OPTIONAL_CHAIN:
            g.stack.pop()


VERBS: Final[dict[str, Verb]] = {}


def register_verb(name: str, verb: Verb) -> Verb:
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
    VERBS[clause.verb].start(g, seat, source, clause, amount(g, seat, clause, -1), ctx, optional)


def with_done(g: State, options: list[Option], optional: int) -> list[Option]:
    if optional:
        options.append(g.pack.option(DONE))
    return options
