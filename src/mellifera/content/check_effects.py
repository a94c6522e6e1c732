"""Checks that every verb stands where the rules can use it."""

from __future__ import annotations

from collections.abc import Iterator

from mellifera.content.items import Item, clauses, counters, items
from mellifera.content.language import Clause, Step
from mellifera.content.rows import Rows
from mellifera.content.vocabulary import VERBS, is_modifier

_MODIFIER_TRIGGERS: dict[str, tuple[str, ...]] = {
    "strength": ("action", "on_place"),
    "discount": ("always", "hex"),
    "accept": ("action:convert",),
    "keep": ("action:research",),
    "stay": ("action:explore",),
    "arrive": ("always",),
    "spot": ("always",),
    "carve_at": ("always",),
}
_ONLY_UNDER: dict[str, tuple[str, ...]] = {
    "bonus4": ("action", "on_place"),
    "slot": ("dance",),
    "copy_carving": ("endgame",),
}
_COUNTER_ONLY_UNDER: dict[str, tuple[str, ...]] = {
    "placed_strength": ("action", "on_place"),
    "discarded": ("on_discard",),
}
MOST_STEPS = 8
MOST_ALTERNATIVES = 6
MOST_CLAUSES = 6
MOST_PAID = 12
"""Bounds of an effect and of the price of an alternative: what a table can be asked is bounded by them."""


def check_effects(rows: Rows) -> Iterator[str]:
    for item in items(rows):
        for trigger, effect in item.abilities:
            if len(effect) > MOST_STEPS:
                yield f"{item.label}: has {len(effect)} steps; {MOST_STEPS} are the most"
            for step in effect:
                yield from _check_step(item, trigger, step)
        if item.solo and any(_needs_opponent(step) for step in item.steps()):
            yield f"{item.label}: needs a real opponent, so it must leave the solo game"


def _check_step(item: Item, trigger: str, step: Step) -> Iterator[str]:
    yield from _check_size(item, step)
    for clause in clauses(step):
        yield from _check_clause(item, trigger, clause)
    for counter in counters(step):
        wanted = _COUNTER_ONLY_UNDER.get(counter)
        if wanted and not _under(trigger, wanted):
            yield f"{item.label}: {counter!r} has a value only under {' or '.join(wanted)}, not under {trigger!r}"
    verbs = [clause.verb for clause in clauses(step)]
    built = any(clause.verb == "income" and clause.args[0] == "built" for clause in clauses(step))
    if built and "build" not in verbs and trigger != "on_build:farm":
        yield f"{item.label}: 'income built' needs a farm just built, by the same step or under 'on_build:farm'"


def _check_size(item: Item, step: Step) -> Iterator[str]:
    if len(step.alternatives) > MOST_ALTERNATIVES:
        yield f"{item.label}: a step has {len(step.alternatives)} alternatives; {MOST_ALTERNATIVES} are the most"
    for alternative in step.alternatives:
        paid = sum(payment.amount for payment in alternative.pay)
        if paid > MOST_PAID:
            yield f"{item.label}: a price has {paid} parts to pay; {MOST_PAID} are the most"
        if len(alternative.clauses) > MOST_CLAUSES:
            yield f"{item.label}: {len(alternative.clauses)} things follow one another; {MOST_CLAUSES} are the most"


def _check_clause(item: Item, trigger: str, clause: Clause) -> Iterator[str]:
    wanted = _MODIFIER_TRIGGERS.get(clause.verb) or _ONLY_UNDER.get(clause.verb)
    if wanted and not _under(trigger, wanted):
        yield f"{item.label}: {clause.verb!r} works only under {' or '.join(wanted)}, not under {trigger!r}"
    if trigger in ("dance", "convert") and clause.verb == "act" and clause.args[0] == "convert":
        yield f"{item.label}: 'act convert' cannot follow the price of a conversion: it would lead to itself"
    if trigger == "always" and not is_modifier(clause.verb):
        yield f"{item.label}: {clause.verb!r} happens at a moment, so it cannot stand under 'always'"
    if trigger == "endgame" and clause.verb not in ("vp", "copy_carving"):
        yield f"{item.label}: {clause.verb!r} cannot happen at the end of the game; only 'vp' and 'copy_carving' can"


def _under(trigger: str, wanted: tuple[str, ...]) -> bool:
    return trigger in wanted or trigger.partition(":")[0] in wanted


def _needs_opponent(step: Step) -> bool:
    for clause in clauses(step):
        if VERBS[clause.verb].needs_opponent or (clause.verb == "income" and "opponent" in clause.args):
            return True
    return "lead" in counters(step)
