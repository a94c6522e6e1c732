"""Costs and effects in a few characters, for places where a sentence does not fit: a hex, a planet, a pod.

Resources are single letters of the language; what cannot be written with them is told by its gist.
"""

from __future__ import annotations

from typing import Final

from mellifera.content.rows import KINDS, Cost, Effect
from mellifera.words import Language, prices
from mellifera.words.clauses import Place
from mellifera.words.gists import gist

TINY: Final = ("draw", "favor", "vp", "worker")
"""Verbs with a word of at most five letters."""


def sign(language: Language, kind: str) -> str:
    """The sign of a kind of resource or spot, or of a type of tile: `f`, `any`, `F`."""
    return language.say(f"terminal.sign.{kind}")


def short_cost(language: Language, cost: Cost) -> str:
    """`2f 1w`; `free` for nothing."""
    parts = [f"{n}{sign(language, kind)}" for n, kind in zip(cost, KINDS, strict=True) if n]
    return " ".join(parts) if parts else language.said(prices.FREE)


def short_effect(language: Language, effect: Effect) -> str:
    """`2p`, `1 card + 1 Favor`, `1f 1w > 2 VP`: the gist, not the letter."""
    return gist(language, effect, Place(), lambda kind: sign(language, kind))


def tiny_effect(language: Language, effect: Effect) -> str:
    """The gist in at most seven characters, for a hex: `2p`, `card`, `2 Fav`, `F-2`."""
    clause = effect[0].alternatives[0].clauses[0]
    verb, args = clause.verb, clause.args
    if verb == "gain":
        return f"{args[1]}{sign(language, args[0])}"
    if verb == "discount":
        return f"{sign(language, args[0])}-{args[1]}"
    if verb in TINY:
        word = language.say(f"terminal.tiny.{verb}")
        return word if args[0] == "1" else f"{args[0]} {word}"
    return language.say("terminal.tiny.other")
