"""The effect language: what a component does, as text and as a parsed value.

`parse_step(text)` reads one step, `str(step)` prints the same text again. The grammar and the meaning of each verb,
trigger and counter are described in docs/effects.md. Parsing happens once, when a pack is loaded.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from mellifera.content.errors import suggestion

_TYPE = "(?:farm|recruit|development|advance)"
_TILE = "(?:farm|recruit|development|carving|tile)"
_PRINTED = "(?:farm|recruit|development|tile)"
_RESOURCE = "(?:fiber|water|pollen|wax|honey|any_basic|pollen_or_fiber|wax_or_honey)"
_N = r"[1-9]\d?"

VERBS: dict[str, str] = {
    "gain": rf"{_RESOURCE} {_N}",
    "draw": _N,
    "recover": _N,
    "favor": _N,
    "vp": rf"-?{_N}",
    "worker": rf"{_N}(?: at [1-4])?",
    "strengthen": rf"{_N} (?:active|board|any)",
    "income": rf"(?:{_N}|built)(?: (?:own|opponent))?",
    "build": rf"{_TYPE} (?:full|free|less {_N})(?: from (?:display|left|reserve))?(?: on right)?",
    "reserve": rf"{_TYPE} {_N}(?: from (?:display|stack {_N}))?",
    "plant": _N,
    "frame": "(?:full|free)",
    "upgrade": "",
    "act": rf"(?:explore|convert|research) {_N}",
    "bonus4": "",
    "teach": "",
    "refresh": "(?:farm|recruit|development|any)",
    "harvest": rf"(?:{_N}|all) (?:here|any)",
    "settle": rf"{_N} (?:here|any)",
    "chart": rf"{_N} (?:near|any)",
    "recall": _N,
    "hibernate": _N,
    "pod": _N,
    "others": "",
    "imitate": _N,
    "replay": _N,
    "oust": _N,
    "slot": "[12]",
    "strength": _N,
    "discount": rf"(?:farm|recruit|development|carving|frame|reserve) {_N}",
    "accept": rf"{_RESOURCE} as {_RESOURCE} convert",
    "keep": _N,
    "stay": "",
    "arrive": "[1-4]",
    "spot": rf"{_RESOURCE} {_N}",
    "carve_at": "[1-4]",
    "copy_carving": "",
}
MODIFIERS = frozenset({"strength", "discount", "accept", "keep", "stay", "arrive", "spot", "carve_at"})
OTHERS_VERBS = frozenset({"draw", "favor", "vp", "gain"})
FIXED_KINDS = frozenset({"fiber", "water", "pollen", "wax", "honey"})
PAYABLE = frozenset({"fiber", "water", "pollen", "wax", "honey", "any_basic", "card"})
COUNTERS: tuple[str, ...] = (
    _TILE, rf"adj:{_TILE}", r"adj:tile\+faction", rf"(?:adj_)?printed_vp:{_PRINTED}", "set", rf"pair:{_TILE}\+{_TILE}",
    rf"group:{_TILE}", "frame", "full_frame", "full_mat", "frame_tile", "bonus_hex", "planted", "card",
    "explore_token", "worker", "strength_sum", "hibernated", "sector", "favor", "fiber", "water", "pollen", "wax",
    "honey", "basic", "kind", "spot", "upgraded", "taught", "lead", "discarded", "placed_strength",
)  # fmt: skip
TRIGGERS: dict[str, str] = {
    "now": "",
    "income": "",
    "setup": "",
    "always": "",
    "action": ":",
    "on_place": "(?::4)?",
    "on_build": rf":{_TILE}",
    "on_retrieve": "",
    "on_bumped": "(?::opponent)?",
    "on_bump": ":opponent",
    "on_hibernate": "",
    "on_gain_worker": "",
    "on_play_seed": "",
    "on_plant": "",
    "on_frame": "",
    "on_explore_token": "",
    "on_discard": "",
    "endgame": "",
}
ACTIONS: list[str] = []
"""Names that the trigger `action` can have: the rules define one for each action."""


def define_action(name: str) -> None:
    if name not in ACTIONS:
        ACTIONS.append(name)
        TRIGGERS["action"] = f":(?:{'|'.join(ACTIONS)})"


_COUNTER = re.compile("|".join(f"(?:{c})" for c in COUNTERS))
_CLAUSE = re.compile(r"(.+?)(?: per (?:([1-9]\d?) )?(\S+)(?: max ([1-9]\d?))?)?")
_CONDITION = re.compile(r"(\S+) (>=|<=|==) (\d{1,2})")


class EffectError(ValueError):
    """A step that the effect language cannot read; `column` counts characters from 1."""

    def __init__(self, message: str, column: int) -> None:
        super().__init__(message)
        self.column = column


@dataclass(frozen=True)
class Condition:
    counter: str
    comparison: str
    value: int

    def __str__(self) -> str:
        return f"{self.counter} {self.comparison} {self.value}"


@dataclass(frozen=True)
class Payment:
    item: str
    amount: int

    def __str__(self) -> str:
        return f"{self.item} {self.amount}"


@dataclass(frozen=True)
class Clause:
    """A verb with its arguments; `per`, `divisor` and `cap` multiply its number by a counter."""

    verb: str
    args: tuple[str, ...]
    per: str = ""
    divisor: int = 1
    cap: int = 0

    def __str__(self) -> str:
        words = " ".join((self.verb, *self.args))
        if self.per:
            words += f" per {self.divisor} {self.per}" if self.divisor > 1 else f" per {self.per}"
        if self.cap:
            words += f" max {self.cap}"
        return words


@dataclass(frozen=True)
class Alternative:
    pay: tuple[Payment, ...]
    clauses: tuple[Clause, ...]

    def __str__(self) -> str:
        price = " + ".join(str(item) for item in self.pay)
        gains = " & ".join(str(clause) for clause in self.clauses)
        return f"pay {price} -> {gains}" if self.pay else gains


@dataclass(frozen=True)
class Step:
    conditions: tuple[Condition, ...]
    may: bool
    alternatives: tuple[Alternative, ...]
    times: int

    def __str__(self) -> str:
        head = f"if {' and '.join(str(c) for c in self.conditions)}: " if self.conditions else ""
        tail = f" x{self.times}" if self.times > 1 else ""
        return head + ("may " if self.may else "") + " | ".join(str(a) for a in self.alternatives) + tail


def parse_trigger(text: str) -> tuple[str, str]:
    """`on_build:farm` -> ("on_build", "farm"); raises EffectError for an unknown trigger."""
    name, _, argument = text.partition(":")
    if name not in TRIGGERS or not re.fullmatch(name + TRIGGERS[name], text):
        known = [trigger + _readable(pattern) for trigger, pattern in TRIGGERS.items()]
        raise EffectError(f"unknown trigger {text!r}; {suggestion(text, known)}", 1)
    return name, argument


def parse_step(text: str) -> Step:
    """Reads one step of an effect; raises EffectError with the column at which reading failed."""
    column = 1
    rest = text
    conditions: tuple[Condition, ...] = ()
    if rest.startswith("if "):
        head, found, rest = rest.partition(": ")
        if not found:
            raise EffectError("an 'if' needs ': ' after its condition", 1)
        column = 4
        for part in head[3:].split(" and "):
            conditions += (_parse_condition(part, column),)
            column += len(part) + 5
        column = len(head) + 3
    may = rest.startswith("may ")
    if may:
        rest = rest[4:]
        column += 4
    times = 1
    repeat = re.search(r" x([1-9])$", rest)
    if repeat:
        times = int(repeat.group(1))
        rest = rest[: repeat.start()]
    alternatives = []
    for part in rest.split(" | "):
        alternatives.append(_parse_alternative(part, column))
        column += len(part) + 3
    step = Step(conditions, may, tuple(alternatives), times)
    if str(step) != text:
        raise EffectError(f"write it as {str(step)!r}", 1)
    return step


def _parse_condition(text: str, column: int) -> Condition:
    match = _CONDITION.fullmatch(text)
    if not match:
        raise EffectError(f"a condition reads COUNTER >= NUMBER (or <=, ==), not {text!r}", column)
    _check_counter(match.group(1), column)
    return Condition(match.group(1), match.group(2), int(match.group(3)))


def _readable(pattern: str) -> str:
    """A pattern as a person would write it; `(...)?` is a part that may be left out."""
    text = pattern.replace(_N, "N").replace(_TILE, "TYPE")
    return text.replace("(?:", "(").replace(r"\+", "+").replace("-?N", "N")


def _check_counter(counter: str, column: int) -> None:
    if not _COUNTER.fullmatch(counter):
        raise EffectError(f"unknown counter {counter!r}; {suggestion(counter, map(_readable, COUNTERS))}", column)


def _parse_alternative(text: str, column: int) -> Alternative:
    pay: tuple[Payment, ...] = ()
    rest = text
    if rest.startswith("pay "):
        price, found, rest = rest[4:].partition(" -> ")
        if not found:
            raise EffectError("'pay' needs ' -> ' and what is gained", column)
        column += 4
        for item in price.split(" + "):
            pay += (_parse_payment(item, column),)
            column += len(item) + 3
        column += 1
    clauses = []
    for part in rest.split(" & "):
        clauses.append(_parse_clause(part, column))
        column += len(part) + 3
    return Alternative(pay, tuple(clauses))


def _parse_payment(text: str, column: int) -> Payment:
    item, _, amount = text.partition(" ")
    if item not in PAYABLE or not re.fullmatch(_N, amount):
        raise EffectError(f"a payment reads KIND NUMBER with one of {', '.join(sorted(PAYABLE))}, not {text!r}", column)
    return Payment(item, int(amount))


def _parse_clause(text: str, column: int) -> Clause:
    match = _CLAUSE.fullmatch(text)
    if not match:
        raise EffectError("a verb is missing", column)
    body, divisor, per, cap = match.group(1), match.group(2), match.group(3), match.group(4)
    if per is not None:
        _check_counter(per, column + match.start(3))
    verb, _, args = body.partition(" ")
    if verb not in VERBS:
        raise EffectError(f"unknown verb {verb!r}; {suggestion(verb, VERBS)}", column)
    if verb == "others":
        inner = _parse_clause(args, column + 7)
        if inner.verb not in OTHERS_VERBS or (inner.verb == "gain" and inner.args[0] not in FIXED_KINDS):
            raise EffectError("'others' may leave them no choice: draw, favor, vp or gain of one fixed kind", column)
    elif not re.fullmatch(VERBS[verb], args):
        form = f"{verb} {_readable(VERBS[verb])}".strip()
        raise EffectError(f"bad arguments for {verb!r} in {text!r}; it reads {form!r}", column)
    words = tuple(args.split(" ")) if args else ()
    return Clause(verb, words, per or "", int(divisor or 1), int(cap or 0))
