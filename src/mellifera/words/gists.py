"""An effect in a few words, for a button: `1 card + 1 Favor`, `1 wosk za 2 surowce podstawowe`.

The same facts as those of its sentence (`clauses.py`), told by shorter entries. A verb that has none is told by its
sentence's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mellifera.content.language import Alternative, Clause, Payment
from mellifera.content.rows import Effect
from mellifera.content.vocabulary import OTHERS
from mellifera.facts import Amount, Fact, Said, Several
from mellifera.words.clauses import Place, clauses, counter, either, entry, told_once
from mellifera.words.language import Language
from mellifera.words.patterns import MOOD

Sign = Callable[[str], str]
"""A sign for a kind of resource, where even its word is too long: `f`."""
DEAR: Final = " > "
"""Between a price in signs and what it buys."""


def gist(language: Language, effect: Effect, place: Place, sign: Sign | None = None) -> str:
    """Its steps in order, each with what it costs; with `sign`, resources are written as signs: `1f 2w > 1x`."""
    steps: list[str] = []
    for at, step in enumerate(effect):
        text = language.listed([_way(language, way, place, sign) for way in step.alternatives], "or")
        if step.times > 1:
            text = language.say("gist.times", what=text, n=step.times)
        if at and either(effect[at - 1], step):
            steps[-1] = language.listed([steps[-1], text], "or")
        else:
            steps.append(text)
    return language.listed(steps, "plus")


def _way(language: Language, way: Alternative, place: Place, sign: Sign | None) -> str:
    what = language.listed([_clause(language, clause, place, way.pay, sign) for clause in clauses(way)], "plus")
    if not way.pay:
        return what
    if sign is not None:
        return f"{' '.join([_signed(language, sign, payment.item, payment.amount) for payment in way.pay])}{DEAR}{what}"
    price = Several(tuple([_payment(payment) for payment in way.pay]), "comma")
    return language.say("gist.buy", price=price, what=what)


def _payment(payment: Payment) -> Fact:
    if payment.item == "any_basic":
        return Said("gist.basics", {"n": payment.amount})
    return Amount(payment.amount, payment.item)


def _signed(language: Language, sign: Sign, kind: str, n: int) -> str:
    """`2f`, or `2 any` where the sign is a word; cards have none."""
    if kind == "card":
        return language.count(n, kind)
    shown = sign(kind)
    return f"{n}{shown}" if len(shown) == 1 else f"{n} {shown}"


def _clause(language: Language, clause: Clause, place: Place, paid: tuple[Payment, ...], sign: Sign | None) -> str:
    if clause.verb == OTHERS:
        inner = Clause(clause.args[0], clause.args[1:], clause.per, clause.divisor, clause.cap)
        return language.say("gist.others", what=_clause(language, inner, place, (), sign))
    if clause.verb == "gain" and sign is not None:
        text = _signed(language, sign, clause.args[0], int(clause.args[1]))
    else:
        told = entry(clause, place, paid)
        names = (f"gist.{told.name}", f"gist.{clause.verb}", f"effect.{told.name}")
        key = next(name for name in names if language.has(name) or name == names[-1])
        text = language.say(key, told.facts, **{MOOD: 0})
    if not clause.per or told_once(clause):
        return text
    per = counter(clause.per, clause.divisor, place)
    said = language.said(Said(per.key, {**per.facts, "where": None}))
    return text + said if said.startswith(",") else f"{text} {said}"
