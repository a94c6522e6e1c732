"""Effects as small ints: clauses, alternatives, steps, effects and abilities, each with a number of its own.

The pack compiles every effect of its rows once. Tasks on the stack name these numbers, so a clone shares them all.
"""

from __future__ import annotations

from typing import Final

from mellifera.content.language import Alternative, Clause, Condition, Step
from mellifera.content.rows import KINDS
from mellifera.content.vocabulary import VERBS, Numbers

FIBER: Final = 0
WATER: Final = 1
POLLEN: Final = 2
WAX: Final = 3
HONEY: Final = 4
ANY_BASIC: Final = 5

FARM: Final = 0
RECRUIT: Final = 1
DEVELOPMENT: Final = 2
CARVING: Final = 3

KIND_CHOICES: Final[tuple[tuple[int, ...], ...]] = ((0,), (1,), (2,), (3,), (4,), (0, 1, 2), (0, 2), (3, 4))
"""The kinds a symbol stands for, by its number in SPOT_KINDS."""


class CompiledCounter:
    """A counter name split at its colon: `pair:farm+recruit` -> name "pair", first 0, second 1."""

    __slots__ = ("first", "name", "second", "text")

    def __init__(self, text: str) -> None:
        name, _, argument = text.partition(":")
        types = argument.split("+")
        self.text = text
        self.name = name
        self.first = _tile_number(types[0] if argument else name)
        self.second = _tile_number(types[1]) if len(types) > 1 else -1


def _tile_number(word: str) -> int:
    """0 to 3 for the four types, 4 for `tile`, 5 for `faction`, -1 for anything else."""
    words = ("farm", "recruit", "development", "carving", "tile", "faction")
    return words.index(word) if word in words else -1


class CompiledCondition:
    __slots__ = ("comparison", "counter", "value")

    def __init__(self, condition: Condition) -> None:
        self.counter = CompiledCounter(condition.counter)
        self.comparison = condition.comparison
        self.value = condition.value


class CompiledClause:
    """`n` is the clause's number; `a`, `b`, `c` and `on_right` are its other arguments, by verb (see `VerbForm`).

    `is_fixed_gain`: gives the same to its owner whatever else happens, so it cannot get in another ability's way.
    """

    __slots__ = (
        "a", "b", "c", "cap", "counter", "divisor", "form", "inner", "is_fixed_gain", "n", "number", "on_right", "text",
        "verb",
    )  # fmt: skip

    def __init__(self, number: int, clause: Clause, inner: CompiledClause | None) -> None:
        form = VERBS[clause.verb]
        numbers = form.reads(clause.args)
        self.number = number
        self.text = str(clause)
        self.verb = clause.verb
        self.form = form
        self.counter = CompiledCounter(clause.per) if clause.per else None
        self.divisor = clause.divisor
        self.cap = clause.cap
        self.inner = inner
        self.n = numbers.n
        self.a = numbers.a
        self.b = numbers.b
        self.c = numbers.c
        self.on_right = numbers.on_right
        self.is_fixed_gain = form.fixed(numbers)

    @property
    def listed(self) -> bool:
        """Whether it begins with a list of its own, so that a `may` needs no separate yes or no."""
        return self.form.listed(Numbers(self.n, self.a, self.b, self.c, self.on_right))


class CompiledAlternative:
    """A price (`pay` by kind, `any_basic`, `card`) and the clauses that follow it.

    `price`: the kinds to pay, with how many; `tokens`: how many tokens that is in all, with `any_basic`; `basics`: how
    many of them are basics.
    `certain`: what follows first can always be done.
    `spends`: what follows needs resources too, so the price must leave enough for it.
    """

    __slots__ = (
        "any_basic", "basics", "card", "certain", "clauses", "listed", "number", "paid", "pay", "pay_total", "price",
        "spends", "tokens",
    )  # fmt: skip

    def __init__(self, number: int, alternative: Alternative, clauses: tuple[CompiledClause, ...]) -> None:
        pay = [0, 0, 0, 0, 0]
        self.any_basic = 0
        self.card = 0
        for item in alternative.pay:
            if item.item == "any_basic":
                self.any_basic += item.amount
            elif item.item == "card":
                self.card += item.amount
            else:
                pay[KINDS.index(item.item)] += item.amount
        self.number = number
        self.pay = tuple(pay)
        self.pay_total = sum(pay)
        self.price = tuple([(kind, n) for kind, n in enumerate(pay) if n])
        self.tokens = self.pay_total + self.any_basic
        self.basics = pay[FIBER] + pay[WATER] + pay[POLLEN] + self.any_basic
        self.certain = clauses[0].form.certain and clauses[0].counter is None
        self.spends = clauses[0].form.spends
        self.paid = bool(alternative.pay)
        self.clauses = clauses
        self.listed = not self.paid and clauses[0].listed


class CompiledStep:
    """`simple`: fixed gains without condition or choice, done on the spot. `direct`: a single clause that needs no
    yes or no of its own, so it starts without further ado.
    """

    __slots__ = ("alternatives", "conditions", "direct", "may", "modifier", "number", "simple", "text", "times")

    def __init__(self, number: int, step: Step, alternatives: tuple[CompiledAlternative, ...]) -> None:
        clauses = alternatives[0].clauses
        self.number = number
        self.text = str(step)
        self.conditions = tuple(CompiledCondition(c) for c in step.conditions)
        self.may = step.may
        self.alternatives = alternatives
        self.times = step.times
        plain = len(alternatives) == 1 and not alternatives[0].paid and step.times == 1 and not step.may
        self.simple = plain and not step.conditions and all(c.is_fixed_gain and c.counter is None for c in clauses)
        self.direct = (
            len(alternatives) == 1
            and not alternatives[0].paid
            and step.times == 1
            and len(clauses) == 1
            and (not step.may or alternatives[0].listed)
        )
        self.modifier = clauses[0].form.modifier


class CompiledEffect:
    """`automatic`: only fixed gains, which run by themselves before abilities that ask (decisions, section 2, 3).

    `certain`: one step at least can always be done; `simple`: all of them are done on the spot.
    """

    __slots__ = ("automatic", "certain", "number", "simple", "source", "steps")

    def __init__(self, number: int, source: int, steps: tuple[CompiledStep, ...]) -> None:
        self.number = number
        self.source = source
        self.steps = steps
        self.automatic = all(_gains_only(step) for step in steps)
        self.certain = any(step.simple for step in steps)
        self.simple = all(step.simple for step in steps)


def _gains_only(step: CompiledStep) -> bool:
    if step.may or len(step.alternatives) > 1 or step.alternatives[0].paid:
        return False
    return all(clause.is_fixed_gain for clause in step.alternatives[0].clauses)


class CompiledAbility:
    """A trigger with its effect, split into `modifiers` (clauses that change a rule) and `follow` (the rest).

    `boost` is the paid addition to strength (Sime), `bonus4` the paid strength-4 benefit (Sime, upgraded); -1: none.
    """

    __slots__ = ("argument", "bonus4", "boost", "follow", "limited", "modifiers", "number", "source", "trigger")

    def __init__(self, number: int, source: int, trigger: str, argument: str, limited: bool) -> None:
        self.number = number
        self.source = source
        self.trigger = trigger
        self.argument = argument
        self.limited = limited
        self.modifiers: tuple[CompiledClause, ...] = ()
        self.follow = -1
        self.boost = -1
        self.bonus4 = -1
