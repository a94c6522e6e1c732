r"""The patterns of the catalogues, made ready for use.

| in a pattern | means |
|---|---|
| `{x}` | the fact `x` |
| `{x/acc}` | the fact in a form that the language knows: a case, `title`, `of` (whose), `small` (first letter) |
| `{!x}` | the fact, its first letter a capital |
| `{n:card/acc}` | the number `n` with the noun `card`, or with the noun that the fact `card` is |
| `{n?one\|few\|many}` | what fits the number `n`, in the language's classes of plurals; `#` is the number |
| `{do?take\|take\|takes}` | a verb of an effect: as an order, after `you may` or `to`, of somebody else |
| `[, total {x}]` | left out where a fact in it is missing or empty |
| `{{`, `}}`, `[[`, `]]` | the brackets themselves |
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

MOOD: Final = "do"
"""The fact that chooses the form of a verb. It is a place among the forms, no number to be counted."""


class PatternError(ValueError):
    """A pattern that cannot be read; the message says where and why."""


class Slot(NamedTuple):
    fact: str
    noun: str
    form: str
    capital: bool


class Choice(NamedTuple):
    fact: str
    forms: tuple[str, ...]


class Maybe(NamedTuple):
    parts: Pattern
    facts: frozenset[str]


Part = str | Slot | Choice | Maybe
Pattern = tuple[Part, ...]

_TOKEN: Final = re.compile(r"\{\{|\}\}|\[\[|\]\]|\{[^{}]*\}|\[|\]|[^{}\[\]]+|[{}]")
_SLOT: Final = re.compile(r"\{(!?)([a-z_]\w*)(?::([a-z_]\w*))?(?:/([\w.]+))?\}")
_CHOICE: Final = re.compile(r"\{([a-z_]\w*)\?([^{}]*)\}", re.DOTALL)


def parse(text: str) -> Pattern:
    """The parts of a pattern; PatternError says what is wrong with it."""
    done: list[Part] = []
    inside: list[Part] | None = None
    for token in _TOKEN.findall(text):
        parts = done if inside is None else inside
        if token == "[":
            if inside is not None:
                raise PatternError(f"{text!r}: [ inside [ ]")
            inside = []
        elif token == "]":
            if inside is None:
                raise PatternError(f"{text!r}: ] without [")
            done.append(Maybe(tuple(inside), facts_of(tuple(inside))))
            inside = None
        elif token in ("{{", "}}", "[[", "]]"):
            parts.append(token[0])
        elif token[0] in "{}":
            parts.append(_field(token, text))
        else:
            parts.append(token)
    if inside is not None:
        raise PatternError(f"{text!r}: [ without ]")
    return tuple(done)


def _field(token: str, text: str) -> Part:
    if found := _SLOT.fullmatch(token):
        capital, fact, noun, form = found.groups()
        return Slot(fact, noun or "", form or "", bool(capital))
    if found := _CHOICE.fullmatch(token):
        return Choice(found[1], tuple(found[2].split("|")))
    raise PatternError(f"{text!r}: {token!r} is no field; {{name}}, {{name/form}}, {{n:noun}} and {{n?one|many}} are")


def facts_of(pattern: Pattern) -> frozenset[str]:
    """The facts that a pattern needs or may use."""
    found: set[str] = set()
    for part in pattern:
        if isinstance(part, (Slot, Choice)):
            found.add(part.fact)
        elif isinstance(part, Maybe):
            found |= part.facts
    return frozenset(found)
