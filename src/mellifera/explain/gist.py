"""An effect in a few words, for a button: `1 card + 1 Favor`, `new recruit row + 2 any basic`."""

from __future__ import annotations

from typing import Final

from mellifera.content.language import Clause
from mellifera.content.rows import Effect
from mellifera.text.words import count, kind_word

COUNTED: Final = {
    "draw": "card",
    "favor": "Favor",
    "vp": "VP",
    "worker": "worker",
    "strengthen": "strength",
    "income": "income",
    "recover": "card back",
    "plant": "planting",
    "settle": "resource on planets",
}
NO_PLURAL: Final = ("Favor", "VP", "strength", "card back", "resource on planets")


def gist(effect: Effect) -> str:
    """Its steps in order; a price stands before what it buys."""
    steps = []
    for step in effect:
        ways = []
        for alternative in step.alternatives:
            gives = " + ".join(_clause(clause) for clause in alternative.clauses)
            price = ", ".join(f"{p.amount} {kind_word(p.item)}" for p in alternative.pay)
            ways.append(f"{price} for {gives}" if price else gives)
        steps.append(" or ".join(ways))
    return " + ".join(steps)


def _clause(clause: Clause) -> str:
    verb, args = clause.verb, clause.args
    if verb == "gain":
        words = f"{args[1]} {kind_word(args[0])}"
    elif verb == "refresh":
        words = "a new row" if args[0] == "any" else f"new {args[0]} row"
    elif verb == "build":
        words = f"build a {args[0]}" if args[0] != "advance" else "build a tile"
    elif verb in COUNTED and args and args[0].isdecimal():
        noun = COUNTED[verb]
        words = f"{args[0]} {noun}" if noun in NO_PLURAL else count(int(args[0]), noun)
    else:
        words = " ".join((verb, *args)).replace("_", " ")
    return f"{words} per {clause.per.replace('_', ' ')}" if clause.per else words
