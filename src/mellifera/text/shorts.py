"""Effects in a few characters, for places where a sentence does not fit: a hex, a planet, a pod."""

from __future__ import annotations

from typing import Final

from mellifera.content.language import Clause
from mellifera.content.rows import KINDS, Cost, Effect

KIND_LETTERS: Final = {"fiber": "f", "water": "w", "pollen": "p", "wax": "x", "honey": "h"}
MARKS: Final = {**KIND_LETTERS, "any_basic": "any", "pollen_or_fiber": "p/f", "wax_or_honey": "x/h", "card": "card"}
"""Short signs for the kinds of resources and spots."""
COUNTED: Final = {
    "draw": "card",
    "favor": "Favor",
    "vp": "VP",
    "worker": "worker",
    "strengthen": "stronger",
    "income": "income",
    "recover": "recover",
    "reserve": "reserve",
    "plant": "plant",
    "recall": "recall",
    "hibernate": "sleep",
    "pod": "pod",
    "chart": "chart",
    "settle": "settle",
    "harvest": "harvest",
    "imitate": "imitate",
    "replay": "replay",
    "oust": "bump",
}

TINY: Final = {"draw": "card", "favor": "Favor", "vp": "VP", "worker": "worker"}


def short_cost(cost: Cost) -> str:
    """`2f 1w`; `free` for nothing."""
    parts = [f"{n}{KIND_LETTERS[kind]}" for n, kind in zip(cost, KINDS, strict=True) if n]
    return " ".join(parts) if parts else "free"


def short_effect(effect: Effect) -> str:
    """`2p`, `1 card + 1 Favor`, `1f 1w > 2 VP`: the gist, not the letter."""
    steps = []
    for step in effect:
        ways = []
        for alternative in step.alternatives:
            gist = " + ".join(_clause(clause) for clause in alternative.clauses)
            price = " ".join(f"{p.amount}{_mark(p.item)}" for p in alternative.pay)
            ways.append(f"{price} > {gist}" if price else gist)
        steps.append(" / ".join(ways))
    return " + ".join(steps)


def _mark(kind: str) -> str:
    """`f`, or ` any` with a space before a word."""
    mark = MARKS[kind]
    return mark if len(mark) == 1 else f" {mark}"


def tiny_effect(effect: Effect) -> str:
    """The gist in at most seven characters, for a hex: `2p`, `card`, `1 Fav`, `F-2`."""
    clause = effect[0].alternatives[0].clauses[0]
    verb, args = clause.verb, clause.args
    if verb == "gain":
        return f"{args[1]}{MARKS[args[0]]}"
    if verb == "discount":
        return f"{args[0][0].upper()}-{args[1]}"
    if verb in TINY:
        return TINY[verb] if args[:1] == ("1",) else f"{args[0]} {TINY[verb]}"
    return verb[:7]


def _clause(clause: Clause) -> str:
    verb, args = clause.verb, clause.args
    per = f" per {clause.per}" if clause.per else ""
    if verb == "gain":
        return f"{args[1]}{_mark(args[0])}{per}"
    if verb == "discount":
        return f"{args[0]} -{args[1]}"
    if verb == "build":
        return f"build {args[0]}"
    if verb == "refresh":
        return f"new {args[0]} row"
    if verb == "act":
        return f"{args[0]} {args[1]}"
    if verb == "slot":
        return "token"
    if verb in COUNTED and args:
        return f"{args[0]} {COUNTED[verb]}{per}"
    return " ".join((verb, *args[:2]))
