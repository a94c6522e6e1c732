"""The effect language: what a component does, as text and as a parsed value.

`parse_step(text)` reads one step, `str(step)` prints the same text again. The grammar and the meaning of each verb,
trigger and counter are described in docs/effects.md. Parsing happens once, when a pack is loaded.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from mellifera.content.errors import suggestion
from mellifera.content.vocabulary import COUNTERS, FIXED_KINDS, OTHERS, TILE, TRIGGERS, VERBS, N

OTHERS_VERBS = frozenset({"draw", "favor", "vp", "gain"})
PAYABLE = frozenset({*FIXED_KINDS, "any_basic", "card"})
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
    text = pattern.replace(N, "N").replace(TILE, "TYPE")
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
    if item not in PAYABLE or not re.fullmatch(N, amount):
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
    if verb == OTHERS:
        inner = _parse_clause(args, column + 7)
        if inner.verb not in OTHERS_VERBS or (inner.verb == "gain" and inner.args[0] not in FIXED_KINDS):
            raise EffectError("'others' may leave them no choice: draw, favor, vp or gain of one fixed kind", column)
    elif not re.fullmatch(VERBS[verb].pattern, args):
        form = f"{verb} {_readable(VERBS[verb].pattern)}".strip()
        raise EffectError(f"bad arguments for {verb!r} in {text!r}; it reads {form!r}", column)
    words = tuple(args.split(" ")) if args else ()
    return Clause(verb, words, per or "", int(divisor or 1), int(cap or 0))
