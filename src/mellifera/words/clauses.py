"""The facts of an effect's parts: for a clause, a counter, a condition the entry that tells it and what stands in it.

Nothing here is in a language. A verb of an extension needs no code: its numbers are `n` and `s`, its other words name
the entry (`settle 2 any` is told by `effect.settle.any`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mellifera.content.language import Alternative, Clause, Condition, Payment, Step
from mellifera.content.rows import TILE_TYPES
from mellifera.content.vocabulary import BONUS4, VERBS
from mellifera.facts import Amount, Fact, Noun, Said

UP_TO: Final = "_up_to"
BOTH_SLOTS: Final = Clause("slot", ("both",))
BY_TYPE: Final = {"farm": "resource", "recruit": "pollen", "development": "wax", "advance": "resource"}
"""What a tile is paid with, for one that costs less."""
UNITS: Final = {"vp": "vp", "favor": "favor_short", "draw": "card", "worker": "worker"}
COMPARISONS: Final = {">=": "at_least", "<=": "at_most", "==": "exactly"}
YES_OR_NO: Final = ("upgraded", "taught", "full_mat")
IN_HIVE: Final = (*TILE_TYPES, "tile", "set", "pair", "frame", "fiber", "water", "pollen", "wax", "honey", "basic",
                  "kind", "spot")  # fmt: skip
"""Counters that look at the hive, and say so."""
BASE_OWNERS: Final = ("faction", "planted")
"""What lies at no hex of its own: it is next to what the faction base is next to."""

ON_CARVINGS: Final = {
    "set": "this_tile",
    "tile": "this_tile",
    "worker": "in_play",
    "frame": "any_frame",
    "kind": "kinds",
}
"""What a carving says of its counter besides: all that it is worth hangs on it."""


@dataclass(frozen=True)
class Place:
    """Where an effect stands: on what (`farm`, `seed`, `hex`, ...), and after which trigger."""

    owner: str = ""
    trigger: str = "now"
    limit: str = ""

    @property
    def action(self) -> str:
        """The action that sets the effect off; empty for other triggers."""
        name, _, argument = self.trigger.partition(":")
        return argument if name == "action" else ""


@dataclass(frozen=True)
class Entry:
    """An entry by name (without its table) and the facts in it."""

    name: str
    facts: dict[str, Fact]


def entry(clause: Clause, place: Place, paid: tuple[Payment, ...] = ()) -> Entry:
    """What tells a clause; `paid` is what was paid for it."""
    special = SPECIAL.get(clause.verb)
    if special is not None:
        return special(clause, place, paid)
    numbers = [int(word) for word in clause.args if word.isdecimal()]
    words = [word for word in clause.args if not word.isdecimal()]
    facts: dict[str, Fact] = dict(zip(("n", "s"), numbers, strict=False))
    return Entry(".".join([clause.verb, *(["_".join(words)] if words else [])]), facts)


def clauses(alternative: Alternative) -> tuple[Clause, ...]:
    """Its clauses; both slots of a dance are one."""
    slots = [clause for clause in alternative.clauses if clause.verb == "slot"]
    if len(slots) < 2:
        return alternative.clauses
    return (*[clause for clause in alternative.clauses if clause.verb != "slot"], BOTH_SLOTS)


def is_during(clause: Clause) -> bool:
    """Whether it changes the action itself, and so is told before what comes after the action."""
    return VERBS[clause.verb].modifier and clause.verb != BONUS4


def number(clause: Clause) -> int:
    """How many of it, 0 where it has no number."""
    return next((int(word) for word in clause.args if word.isdecimal()), 0)


def unit(clause: Clause, n: int) -> Fact:
    """`n` of what a clause gives: 3 VP; the number alone where there is no word for it, or the kind is a choice."""
    noun = clause.args[0] if clause.verb == "gain" else UNITS.get(clause.verb)
    return n if noun in (None, "any_basic") else Amount(n, noun)


# ---------------------------------------------------------------------- verbs with facts of their own
def _gain(clause: Clause, place: Place, paid: tuple[Payment, ...]) -> Entry:
    kind, n = clause.args[0], int(clause.args[1])
    if kind == "any_basic":
        other = Payment(kind, n) in paid
        return Entry("gain.other_basic" if other else "gain.any_basic", {"n": n})
    return Entry("gain.kind", {"amount": Amount(n, kind)})


def _vp(clause: Clause, place: Place, paid: tuple[Payment, ...]) -> Entry:
    n = int(clause.args[0])
    return Entry("vp.gain" if n > 0 else "vp.lose", {"n": abs(n)})


def _worker(clause: Clause, place: Place, paid: tuple[Payment, ...]) -> Entry:
    n, s = int(clause.args[0]), int(clause.args[2]) if len(clause.args) > 1 else 1
    return Entry("worker.one", {"s": s}) if n == 1 else Entry("worker.several", {"n": n, "s": s})


def _income(clause: Clause, place: Place, paid: tuple[Payment, ...]) -> Entry:
    farms, whose = clause.args[0], clause.args[1] if len(clause.args) > 1 else "own"
    return Entry("income.built", {}) if farms == "built" else Entry(f"income.{whose}", {"n": int(farms)})


def _build(clause: Clause, place: Place, paid: tuple[Payment, ...]) -> Entry:
    what, price = clause.args[0], clause.args[1]
    kind = "tile" if what == "advance" else what
    source = clause.args[clause.args.index("from") + 1] if "from" in clause.args else "display"
    facts: dict[str, Fact] = {
        "free": Said("effect.building.free") if price == "free" else None,
        "right": Said("effect.building.right") if clause.args[-1] == "right" else None,
        "paying": None,
        "tile": Amount(1, kind),
    }
    if price == "full":
        facts["paying"] = Said(f"effect.paying.{'due' if source == 'reserve' else 'full'}.{kind}")
    elif price == "less":
        facts["paying"] = Said("effect.paying.less", {"amount": Amount(int(clause.args[2]), BY_TYPE[what])})
    if source == "display":
        facts["face_up"] = Said(f"effect.face_up.{kind}", {"n": 1})
    elif source == "left":
        facts["leftmost"] = Said(f"effect.leftmost.{kind}")
    return Entry(f"build.{source}", facts)


def _reserve(clause: Clause, place: Place, paid: tuple[Payment, ...]) -> Entry:
    what, n = clause.args[0], int(clause.args[1])
    kind = "tile" if what == "advance" else what
    if "stack" in clause.args:
        return Entry("reserve.stack", {"n": int(clause.args[4]), "kept": n, "type": Noun(kind)})
    return Entry("reserve.display", {"n": n, "face_up": Said(f"effect.face_up.{kind}", {"n": n})})


def _plant(clause: Clause, place: Place, paid: tuple[Payment, ...]) -> Entry:
    return Entry("plant.other" if place.owner == "seed" else "plant.hand", {"n": int(clause.args[0])})


def _settle(clause: Clause, place: Place, paid: tuple[Payment, ...]) -> Entry:
    where = "here_more" if place.owner == "explore_token" and clause.args[1] == "here" else clause.args[1]
    return Entry(f"settle.{where}", {"n": int(clause.args[0])})


def _strength(clause: Clause, place: Place, paid: tuple[Payment, ...]) -> Entry:
    what = place.action if place.action in ("convert", "research") else "total"
    return Entry(f"strength.{'place' if place.trigger == 'on_place' else what}", {"n": int(clause.args[0])})


def _discount(clause: Clause, place: Place, paid: tuple[Payment, ...]) -> Entry:
    where = "discount_here" if place.owner == "hex" else "discount"
    return Entry(f"{where}.{clause.args[0]}", {"n": int(clause.args[1])})


def _accept(clause: Clause, place: Place, paid: tuple[Payment, ...]) -> Entry:
    return Entry("accept", {"a": Noun(clause.args[0]), "b": Noun(clause.args[2])})


def _spot(clause: Clause, place: Place, paid: tuple[Payment, ...]) -> Entry:
    kind, n = clause.args[0], int(clause.args[1])
    return Entry("spot.any_basic", {"n": n}) if kind == "any_basic" else Entry("spot.kind", {"amount": Amount(n, kind)})


def _slot(clause: Clause, place: Place, paid: tuple[Payment, ...]) -> Entry:
    return Entry("slot.both" if clause.args == ("both",) else "slot.one", {})


SPECIAL: Final = {
    "gain": _gain, "vp": _vp, "worker": _worker, "income": _income, "build": _build, "reserve": _reserve,
    "plant": _plant, "settle": _settle, "strength": _strength, "discount": _discount, "accept": _accept,
    "spot": _spot, "slot": _slot,
}  # fmt: skip


def remark(clause: Clause, place: Place) -> str:
    """What is added after a clause where it stands; empty for most."""
    verb = clause.verb
    if place.trigger == "on_retrieve" and verb == "strengthen":
        return "just_back"
    if place.trigger == "on_retrieve" and verb == "income" and clause.args[-1] != "opponent":
        return "paid"
    if verb == "recall" and place.owner != "seed":
        return "busy"
    if verb == "worker" and place.owner == "hex":
        return "left"
    if place.owner == "carving":
        return ON_CARVINGS.get(clause.per, "")
    return "this_card" if clause.per == "planted" and place.owner == "planted" else ""


def is_also(clause: Clause, place: Place) -> bool:
    """Whether it comes on top of what happens anyway: an income beside those of the workers, a further Favor."""
    return place.trigger == "on_discard" or (place.trigger == "on_retrieve" and clause.verb == "income")


# ---------------------------------------------------------------------- counters and conditions
def counter(name: str, n: int, place: Place, table: str = "per") -> Said:
    """For each of what a counter counts, or for every `n` of it; as `having`, what one has `n` of."""
    plain, _, of = name.partition(":")
    near = Said("where.base" if place.owner in BASE_OWNERS else "where.tile")
    facts: dict[str, Fact] = {"n": n, "where": Said("where.hive") if plain in IN_HIVE else None, "near": near}
    if plain == "adj":
        return Said(f"{table}.adj.{of.replace('+', '_')}", facts)
    if plain == "pair":
        a, b = of.split("+")
        facts |= {"a": Noun(a), "b": Noun(b)}
    elif of:
        facts |= {"type": Noun(of), "each": Said(f"per.{of}", {"n": n, "where": None})}
    return Said(f"{table}.{plain}", facts)


def told_once(clause: Clause) -> bool:
    """Whether `per discarded max 1` needs no words: it happens once, whenever anything is discarded."""
    return clause.per == "discarded" and clause.cap == number(clause)


def condition(tested: Condition, place: Place) -> Said:
    """What must hold."""
    name = COMPARISONS[tested.comparison]
    if tested.counter in YES_OR_NO:
        yes = tested.value >= 1 and tested.comparison != "<="
        already = None if place.trigger == "endgame" else Said("step.already")
        return Said(f"condition.{tested.counter}_{'yes' if yes else 'no'}", {"already": already})
    if tested.counter in ("placed_strength", "favor"):
        return Said(f"condition.{tested.counter}_{name}", {"n": tested.value})
    what = counter(tested.counter, tested.value, place, "having")
    if is_none(tested):
        return Said("condition.none", {"what": what})
    return Said(f"condition.{name}", {"n": tested.value, "what": what})


def is_none(tested: Condition) -> bool:
    """Whether it asks that there is nothing of something."""
    special = tested.counter in (*YES_OR_NO, "placed_strength", "favor")
    return tested.value == 0 and tested.comparison != ">=" and not special


def either(step: Step, following: Step) -> bool:
    """Whether one of two steps happens, never both."""
    one, other = step.conditions, following.conditions
    return len(one) == len(other) == 1 and _excludes(one[0], other[0])


def _excludes(one: Condition, other: Condition) -> bool:
    """Whether always exactly one of two conditions holds."""
    if one.counter != other.counter:
        return False
    if one.counter in YES_OR_NO and one.comparison == other.comparison == "==":
        return {one.value, other.value} == {0, 1}
    low, high = sorted((one, other), key=lambda condition: condition.comparison == ">=")
    return low.comparison == "<=" and high.comparison == ">=" and high.value == low.value + 1
