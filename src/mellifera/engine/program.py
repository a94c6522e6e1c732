"""Effects as small ints: clauses, alternatives, steps, effects and abilities, each with a number of its own.

The pack compiles every effect of its rows once. Tasks on the stack name these numbers, so a clone shares them all.
"""

from __future__ import annotations

from typing import Final

from mellifera.content.language import MODIFIERS, Alternative, Clause, Condition, Step
from mellifera.content.rows import KINDS, SPOT_KINDS

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

TYPE_MASKS: Final = {"farm": 1, "recruit": 2, "development": 4, "advance": 7}
LISTED: Final = frozenset(
    {
        "recover", "strengthen", "income", "build", "reserve", "plant", "frame", "teach", "settle", "chart",
        "recall", "hibernate", "pod", "imitate", "replay", "oust", "harvest",
    }
)  # fmt: skip
"""Verbs that begin with a list of their own, so that a `may` needs no separate yes or no."""

_WHERE: Final = {"active": 0, "board": 1, "any": 2, "here": 0, "near": 0}
_DISCOUNTS: Final = ("farm", "recruit", "development", "carving", "frame", "reserve")
_ACTS: Final = ("explore", "convert", "research")
ACT_EXPLORE: Final = 0
ACT_CONVERT: Final = 1
ACT_RESEARCH: Final = 2
DISCOUNT_FRAME: Final = 4
DISCOUNT_RESERVE: Final = 5
PRICE_FULL: Final = 0
PRICE_FREE: Final = 1
FROM_DISPLAY: Final = 0
FROM_LEFT: Final = 1
FROM_RESERVE: Final = 2


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
    """`n` is the clause's number; `a`, `b`, `c` and `on_right` are its other arguments, by verb."""

    __slots__ = ("a", "b", "c", "cap", "counter", "divisor", "inner", "n", "number", "on_right", "text", "verb")

    def __init__(self, number: int, clause: Clause, inner: CompiledClause | None) -> None:
        args = clause.args
        self.number = number
        self.text = str(clause)
        self.verb = clause.verb
        self.counter = CompiledCounter(clause.per) if clause.per else None
        self.divisor = clause.divisor
        self.cap = clause.cap
        self.inner = inner
        self.n = 0
        self.a = 0
        self.b = 0
        self.c = 0
        self.on_right = False
        verb = clause.verb
        if verb in ("gain", "spot"):
            self.a = SPOT_KINDS.index(args[0])
            self.n = int(args[1])
        elif verb in (
            "draw", "recover", "favor", "vp", "plant", "recall", "hibernate", "pod", "imitate", "replay", "oust",
            "slot", "strength", "keep", "arrive", "carve_at",
        ):  # fmt: skip
            self.n = int(args[0])
        elif verb == "worker":
            self.n = int(args[0])
            self.a = int(args[2]) if len(args) > 1 else 1
        elif verb in ("strengthen", "settle", "chart"):
            self.n = int(args[0])
            self.a = _WHERE[args[1]] if verb == "strengthen" or args[1] != "any" else 1
        elif verb == "harvest":
            self.n = 0 if args[0] == "all" else int(args[0])
            self.a = 0 if args[1] == "here" else 1
        elif verb == "income":
            self.n = 0 if args[0] == "built" else int(args[0])
            self.a = 1 if len(args) > 1 and args[1] == "opponent" else 0
        elif verb == "build":
            self._compile_build(args)
        elif verb == "reserve":
            self.a = TYPE_MASKS[args[0]]
            self.n = int(args[1])
            self.b = int(args[4]) if len(args) > 3 and args[3] == "stack" else 0
        elif verb == "frame":
            self.b = PRICE_FREE if args[0] == "free" else PRICE_FULL
        elif verb == "act":
            self.a = _ACTS.index(args[0])
            self.n = int(args[1])
        elif verb == "refresh":
            self.a = 3 if args[0] == "any" else _tile_number(args[0])
        elif verb == "discount":
            self.a = _DISCOUNTS.index(args[0])
            self.n = int(args[1])
        elif verb == "accept":
            self.a = SPOT_KINDS.index(args[0])
            self.b = SPOT_KINDS.index(args[2])

    def _compile_build(self, args: tuple[str, ...]) -> None:
        self.a = TYPE_MASKS[args[0]]
        self.b = PRICE_FREE if args[1] == "free" else PRICE_FULL
        self.n = int(args[2]) if args[1] == "less" else 0
        if "from" in args:
            self.c = ("display", "left", "reserve").index(args[args.index("from") + 1])
        self.on_right = args[-1] == "right"

    @property
    def is_menu(self) -> bool:
        """`act explore` and `act convert` begin with their own list; `act research` turns cards up first."""
        return self.verb == "act" and self.a != ACT_RESEARCH

    @property
    def is_fixed_gain(self) -> bool:
        """Gives the same to its owner whatever else happens: cannot get in another ability's way."""
        return self.verb in ("favor", "vp") or (self.verb == "gain" and self.a < ANY_BASIC)


class CompiledAlternative:
    """A price (`pay` by kind, `any_basic`, `card`) and the clauses that follow it.

    `price`: the kinds to pay, with how many. `certain`: what follows first can always be done.
    `spends`: what follows needs resources too, so the price must leave enough for it.
    """

    __slots__ = (
        "any_basic", "card", "certain", "clauses", "listed", "number", "paid", "pay", "pay_total", "price", "spends",
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
        self.certain = clauses[0].verb in ("gain", "favor", "vp") and clauses[0].counter is None
        self.spends = clauses[0].verb in ("build", "frame", "act", "income", "strength")
        self.paid = bool(alternative.pay)
        self.clauses = clauses
        self.listed = not self.paid and (clauses[0].verb in LISTED or clauses[0].is_menu)


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
        self.modifier = clauses[0].verb in MODIFIERS or clauses[0].verb == "bonus4"


class CompiledEffect:
    """`automatic`: only fixed gains, which run by themselves before abilities that ask (decisions, section 2, 3).

    `certain`: one step at least can always be done.
    """

    __slots__ = ("automatic", "certain", "number", "source", "steps")

    def __init__(self, number: int, source: int, steps: tuple[CompiledStep, ...]) -> None:
        self.number = number
        self.source = source
        self.steps = steps
        self.automatic = all(_gains_only(step) for step in steps)
        self.certain = any(step.simple for step in steps)


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
