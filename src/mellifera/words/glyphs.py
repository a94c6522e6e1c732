"""Effects as rows of glyphs: what a client draws where a sentence does not fit.

How a verb is drawn stands in its definition (`content/vocabulary.py`), so that one of an extension brings its own;
triggers and counters are drawn by the tables below. All of them are written alike:

| written | drawn |
|---|---|
| `draw` | a glyph; `draw*2` with a number that is left out at 1, `worker#1` with one that is always shown |
| `'free'` | a word, `glyph.free` of the catalogue |
| `->` `:` `+` `/` | an arrow and other signs between glyphs |
| `four` | the badge of strength 4 |
| `dance@1` | the token in a slot of a dance |
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, TypedDict

from mellifera.content.language import Alternative, Clause, Condition, Payment, Step
from mellifera.content.rows import KINDS, AbilityRow, Cost, Effect
from mellifera.content.vocabulary import OTHERS, VERBS
from mellifera.words.clauses import Place
from mellifera.words.gists import gist
from mellifera.words.language import Language


class Glyph(TypedDict, total=False):
    """One token of a row: a glyph `g` with its number `n`, a text `t`, a sign `op`, the badge `four`."""

    g: str
    n: int | str
    slot: int
    t: str
    op: str
    four: bool


Glyphs = list[Glyph]
ICONS: Final = {
    "any_basic": "any-basic", "pollen_or_fiber": "either-pollen-fiber", "wax_or_honey": "either-wax-honey",
    "basic": "any-basic", "tile": "hex", "any": "advance", "card": "seed",
}  # fmt: skip
"""Words of the effect language whose glyph has another name."""
SIGNS: Final = {"->": "arrow", ":": ":", "+": "+", "/": "/"}
COUNTERS: Final = {
    "full_frame": "'full' frame", "full_mat": "'full_hive'", "frame_tile": "hex 'on' frame", "planted": "plant",
    "bonus_hex": "'bonus' build", "explore_token": "explore-token", "strength_sum": "strength", "kind": "'kind'",
    "placed_strength": "strength", "hibernated": "hibernate", "upgraded": "upgrade", "taught": "dance",
    "lead": "crown-lead", "discarded": "discard", "adj": "adjacent {0}", "group": "group {0}", "pair": "{0} {1}",
    "printed_vp": "vp 'on' {0}", "adj_printed_vp": "vp 'on' adjacent {0}",
}  # fmt: skip
"""A counter that is not here is drawn by the glyph of its own name."""
TRIGGERS: Final = {
    "income": "income", "action": "{0}", "on_place": "worker", "on_place:4": "four", "on_build": "{0}",
    "on_retrieve": "retrieve", "on_bumped": "bump", "on_bump": "bump", "on_hibernate": "hibernate",
    "on_gain_worker": "worker", "on_play_seed": "seed", "on_plant": "plant", "on_frame": "frame",
    "on_explore_token": "explore-token", "on_discard": "discard",
}  # fmt: skip
COMPARED: Final = {">=": "{}+", "<=": "≤{}", "==": "{}"}
_TOKEN: Final = re.compile(r"'(?P<word>\w+)'|(?P<icon>[\w-]+)(?P<how>[*#@])?(?P<n>\S+)?")


def glyphs(language: Language, effect: Effect, trigger: str = "") -> Glyphs:
    """All of an effect, after what sets it off."""
    found = _trigger(language, trigger)
    for step in effect:
        found.extend(_step(language, step))
    return found


def ability_glyphs(language: Language, abilities: Iterable[AbilityRow]) -> Glyphs:
    """What a faction does: each ability after what sets it off."""
    return [one for ability in abilities for one in glyphs(language, ability.effect, ability.trigger)]


def cost_glyphs(cost: Cost) -> Glyphs:
    return [_counted(kind, str(n)) for kind, n in zip(KINDS, cost, strict=True) if n]


# ---------------------------------------------------------------------- parts of an effect
def _trigger(language: Language, trigger: str) -> Glyphs:
    name, _, argument = trigger.partition(":")
    written = TRIGGERS.get(trigger) or TRIGGERS.get(name)
    return written_glyphs(language, f"{written.format(argument)} :") if written else []


def _step(language: Language, step: Step) -> Glyphs:
    found: Glyphs = []
    for tested in step.conditions:
        found.extend(_condition(language, tested))
    if step.conditions:
        found.append({"op": ":"})
    for number, way in enumerate(step.alternatives):
        if number:
            found.append({"op": "/"})
        found.extend(_way(language, way))
    if step.times > 1:
        found.append({"t": f"×{step.times}"})
    return found


def _condition(language: Language, tested: Condition) -> Glyphs:
    return [{"t": COMPARED[tested.comparison].format(tested.value)}, *_counter(language, tested.counter)]


def _way(language: Language, way: Alternative) -> Glyphs:
    found = _price(way.pay)
    if way.pay:
        found.append({"op": "arrow"})
    for clause in way.clauses:
        found.extend(_clause(language, clause))
    return found


def _price(pay: Sequence[Payment]) -> Glyphs:
    found: Glyphs = []
    for payment in pay:
        if found:
            found.append({"op": "+"})
        found.append(_counted(payment.item, str(payment.amount)))
    return found


def _clause(language: Language, clause: Clause) -> Glyphs:
    if clause.verb == OTHERS:
        inner = Clause(clause.args[0], clause.args[1:], clause.per, clause.divisor, clause.cap)
        return [{"g": "human"}, *_clause(language, inner)]
    written = VERBS[clause.verb].drawn(clause.args)
    if not written:
        alone = Step((), False, (Alternative((), (clause,)),), 1)
        return [{"t": gist(language, (alone,), Place())}]
    found = written_glyphs(language, written)
    if clause.per:
        found.append({"t": language.say("glyph.per"), "op": "per"})
        if clause.divisor > 1:
            found.append({"t": str(clause.divisor)})
        found.extend(_counter(language, clause.per))
    return found


def _counter(language: Language, counter: str) -> Glyphs:
    name, _, argument = counter.partition(":")
    return written_glyphs(language, COUNTERS.get(name, name).format(*argument.split("+")))


# ---------------------------------------------------------------------- what is written, as tokens
def written_glyphs(language: Language, written: str) -> Glyphs:
    """A row of glyphs as it is written above."""
    return [_token(language, word) for word in written.split()]


def _token(language: Language, written: str) -> Glyph:
    if written in SIGNS:
        return {"op": SIGNS[written]}
    if written == "four":
        return {"four": True}
    parts = _TOKEN.fullmatch(written)
    if parts is None:
        raise ValueError(f"{written!r} is no glyph; draw, draw*2, worker#1, 'free' and -> are")
    if parts["word"]:
        return {"t": language.say(f"glyph.{parts['word']}")}
    icon, n = parts["icon"], parts["n"]
    if parts["how"] == "@":
        return {"g": icon, "slot": int(n)}
    if parts["how"] == "#":
        return {"g": ICONS.get(icon, icon), "n": n if n.startswith("+") else int(n)}
    return _counted(icon, n or "")


def _counted(icon: str, n: str) -> Glyph:
    """A glyph with its number, where that is one and is not 1."""
    shown: Glyph = {"g": ICONS.get(icon, icon)}
    if n.removeprefix("-").isdecimal() and n != "1":
        shown["n"] = int(n)
    return shown
