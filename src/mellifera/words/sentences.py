"""The sentence of an effect: a walk over its steps, alternatives and clauses that asks a language for an entry at each.

What the entries are called and which facts they get is in `clauses.py`; the words are in `effects.toml` of each
language.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mellifera.content.language import Alternative, Clause, Payment, Step
from mellifera.content.rows import TILE_TYPES, Effect
from mellifera.content.vocabulary import OTHERS
from mellifera.facts import Amount, Fact, Noun, Said, Several
from mellifera.words.clauses import (
    UP_TO,
    Entry,
    Place,
    clauses,
    condition,
    counter,
    either,
    entry,
    is_also,
    is_during,
    is_none,
    number,
    remark,
    told_once,
    unit,
)
from mellifera.words.language import Language
from mellifera.words.patterns import MOOD

ORDER: Final = 0
INFINITIVE: Final = 1
OTHERS_DO: Final = 2
"""The forms of a verb: an order, after `you may` or `to`, of somebody else."""
SILENT: Final = ("now", "income", "always")
"""Triggers that the sentence does not name: the component's label does."""
STACKS: Final = ("farm", "recruit", "development")


@dataclass(frozen=True)
class Piece:
    """A clause in words: its verb, the rest, and for what it is gained; without a verb it is a sentence of its own."""

    verb: str
    rest: str
    per: Said | None
    tail: str

    def own_sentence(self, language: Language) -> bool:
        """Whether it would not stand well beside others: it has commas or brackets inside."""
        per = language.said(self.per).lstrip(",") if self.per else ""
        return not self.verb or any(sign in f"{self.rest}{per}{self.tail}" for sign in (", ", "(", ": "))


@dataclass(frozen=True)
class Sentence:
    """One sentence without capital and full stop. `optional`: the owner may leave it; `alone`: no `then` before it."""

    text: str
    optional: bool = False
    alone: bool = False


# ---------------------------------------------------------------------- clauses
def _piece(language: Language, clause: Clause, place: Place, mood: int, may: bool, paid: tuple[Payment, ...]) -> Piece:
    if clause.verb == OTHERS:
        inner = Clause(clause.args[0], clause.args[1:], clause.per, clause.divisor, clause.cap)
        done = _together(language, [_piece(language, inner, place, OTHERS_DO, False, ())])
        return Piece("", language.say("effect.others", what=done), None, "")
    told = entry(clause, place, paid)
    verb, rest = language.headed(_name(language, told, may and number(clause) > 1), {**told.facts, MOOD: mood})
    if is_also(clause, place) and verb:
        verb = language.say("step.also", verb=verb)
    per = counter(clause.per, clause.divisor, place) if clause.per and not told_once(clause) else None
    added = remark(clause, place)
    tail = language.say(f"remark.{added}") if added else ""
    if clause.cap and per:
        tail = _glued(tail, language.say("step.at_most", limit=unit(clause, clause.cap)))
    return Piece(verb, rest, per, tail)


def _name(language: Language, told: Entry, up_to: bool) -> str:
    key = f"effect.{told.name}"
    return f"{key}{UP_TO}" if up_to and language.has(f"{key}{UP_TO}") else key


def _glued(text: str, more: str) -> str:
    return text + more if not text or not more or more.startswith(",") else f"{text} {more}"


def _together(language: Language, pieces: Sequence[Piece]) -> str:
    """Clauses as one text: a verb that several share is said once, and so is what they are gained for."""
    groups: list[str] = []
    start = 0
    while start < len(pieces):
        end = start + 1
        while end < len(pieces) and pieces[end].verb and pieces[end].verb == pieces[start].verb:
            end += 1
        objects = [_object(language, pieces, at) for at in range(start, end)]
        text = _glued(pieces[start].verb, language.listed(objects))
        groups.extend(text.split("; "))
        start = end
    return language.clauses(groups)


def _object(language: Language, pieces: Sequence[Piece], at: int) -> str:
    piece = pieces[at]
    following = pieces[at + 1] if at + 1 < len(pieces) else None
    if piece.per is None or (following and following.per == piece.per and not piece.tail):
        return _glued(piece.rest, piece.tail)
    facts = piece.per.facts
    if following and following.per and facts.get("where") and following.per.facts.get("where") == facts["where"]:
        facts = {**facts, "where": None}
    return _glued(_glued(piece.rest, language.said(Said(piece.per.key, facts))), piece.tail)


# ---------------------------------------------------------------------- steps
def _alternative(language: Language, alternative: Alternative, place: Place, mood: int, may: bool) -> str:
    inner = INFINITIVE if alternative.pay else mood
    pieces = [_piece(language, c, place, inner, may, alternative.pay) for c in clauses(alternative)]
    what = _together(language, pieces)
    if not alternative.pay:
        return what
    return language.say("step.buy", price=_price(language, alternative.pay, place, mood), what=what)


def _price(language: Language, pay: Sequence[Payment], place: Place, mood: int) -> str:
    resources: list[Fact] = []
    cards = 0
    for payment in pay:
        if payment.item == "card":
            cards += payment.amount
        elif payment.item == "any_basic":
            resources.append(Said("step.basics", {"n": payment.amount}))
        else:
            resources.append(Amount(payment.amount, payment.item))
    parts = []
    if resources:
        parts.append(language.say("step.pay", {MOOD: mood, "what": Several(tuple(resources))}))
    if cards:
        key = "step.discard_other" if place.owner == "seed" else "step.discard"
        parts.append(language.say(key, {MOOD: mood, "n": cards}))
    return language.listed(parts)


def _step(language: Language, step: Step, place: Place) -> Sentence:
    """A step that is a sentence of its own, without its conditions."""
    alone = step.alternatives[0]
    up_to = step.may and len(step.alternatives) == 1 and not alone.pay and len(alone.clauses) == 1
    if up_to and number(alone.clauses[0]) > 1:
        told = entry(alone.clauses[0], place)
        if language.has(f"effect.{told.name}{UP_TO}"):
            return Sentence(_alternative(language, alone, place, ORDER, True))
    mood = INFINITIVE if step.may else ORDER
    ways = [_alternative(language, way, place, mood, step.may) for way in step.alternatives]
    text = language.listed(ways, "or")
    if step.times > 1:
        return Sentence(language.say("step.may_times" if step.may else "step.times", what=text, n=step.times), step.may)
    return Sentence(language.say("step.may", what=text) if step.may else text, step.may)


def _conditions(step: Step, place: Place) -> Fact:
    """What must hold for a step: `you have no a and no b`, or one after another."""
    if len(step.conditions) > 1 and all(is_none(tested) for tested in step.conditions):
        whats = tuple([counter(tested.counter, 0, place, "having") for tested in step.conditions])
        return Said("condition.none", {"what": Several(whats, "nor")})
    return Several(tuple([condition(tested, place) for tested in step.conditions]))


def _is_plain(step: Step) -> bool:
    return (
        not (step.conditions or step.may or step.times > 1) and len(step.alternatives) == 1
        and not step.alternatives[0].pay
    )  # fmt: skip


def _sentences(language: Language, steps: Sequence[Step], place: Place) -> list[Sentence]:
    """Plain steps in a row make one sentence, every other step one of its own."""
    found: list[Sentence] = []
    at = 0
    while at < len(steps):
        step = steps[at]
        if _is_plain(step):
            end = at
            while end < len(steps) and _is_plain(steps[end]):
                end += 1
            found.extend(_plain(language, steps[at:end], place))
            at = end
        elif at + 1 < len(steps) and either(step, steps[at + 1]):
            told = _step(language, step, place).text
            found.append(Sentence(language.say("step.if_else", what=told, condition=_conditions(step, place))))
            told = _step(language, steps[at + 1], place).text
            found.append(Sentence(language.say("step.otherwise", what=told), alone=True))
            at += 2
        else:
            sentence = _step(language, step, place)
            if step.conditions:
                text = language.say("step.if", what=sentence.text, condition=_conditions(step, place))
                sentence = Sentence(text, sentence.optional)
            found.append(sentence)
            at += 1
    return found


def _plain(language: Language, steps: Sequence[Step], place: Place) -> list[Sentence]:
    told = [clause for step in steps for clause in clauses(step.alternatives[0])]
    if stacks := _all_stacks(told):
        return [Sentence(language.say("effect.reserve.stack_each", {**stacks.facts, MOOD: ORDER}))]
    pieces = [_piece(language, clause, place, ORDER, False, ()) for clause in told]
    found: list[Sentence] = []
    run: list[Piece] = []
    for piece in pieces:
        own = piece.own_sentence(language)
        if own and run:
            found.append(Sentence(_together(language, run)))
            run = []
        if own:
            found.append(Sentence(_together(language, [piece]), alone=not piece.verb))
        else:
            run.append(piece)
    if run:
        found.append(Sentence(_together(language, run)))
    return found


def _all_stacks(told: Sequence[Clause]) -> Entry | None:
    """The same number of tiles from each stack."""
    if any(clause.verb != "reserve" or "stack" not in clause.args for clause in told):
        return None
    alike = len({clause.args[1:] for clause in told}) == 1
    if not alike or tuple(clause.args[0] for clause in told) != STACKS:
        return None
    return entry(told[0], Place())


# ---------------------------------------------------------------------- effects
def sentence(language: Language, effect: Effect, place: Place) -> str:
    """All that an effect does, with what sets it off."""
    if place.action:
        return _of_action(language, effect, place)
    return _text(language, _led(language, _sentences(language, effect, place), place, _trigger(language, place)))


def _of_action(language: Language, effect: Effect, place: Place) -> str:
    """What changes the action itself comes first, then what follows it."""
    action = Noun(place.action)
    steps = {True: list[Step](), False: list[Step]()}
    for step in effect:
        steps[all(is_during(c) for way in step.alternatives for c in way.clauses)].append(step)
    during = _sentences(language, steps[True], place)
    after = _sentences(language, steps[False], place)
    found = _led(language, during, place, Said("trigger.action", {"action": action}))
    later = Said("trigger.afterwards") if during else Said("trigger.after_action", {"action": action})
    return _text(language, [*found, *_led(language, after, place, later)])


def _trigger(language: Language, place: Place) -> Said | None:
    name, _, argument = place.trigger.partition(":")
    if name in SILENT or name in ("hex", "dance", "convert"):
        return None
    if name == "on_build":
        if argument == place.owner or (argument == "tile" and place.owner in TILE_TYPES):
            return Said(f"trigger.on_build_another.{argument}")
        return Said("trigger.on_build", {"type": Noun(argument)})
    key = f"trigger.{name}_{argument}" if argument else f"trigger.{name}"
    return Said(f"{key}_first") if place.limit and language.has(f"{key}_first") else Said(key)


def _led(language: Language, sentences: Sequence[Sentence], place: Place, trigger: Said | None) -> list[str]:
    """The sentences one after another: the first after its trigger, the others after `then`."""
    found: list[str] = []
    for at, one in enumerate(sentences):
        text = one.text
        if at == 0 and trigger:
            text = language.say(trigger.key, trigger.facts, what=text)
            if place.limit and not trigger.key.endswith("_first"):
                text = language.say("step.once_a_turn", what=text)
        elif at and not one.alone:
            anyway = sentences[at - 1].optional and not one.optional
            text = language.say("step.then_anyway" if anyway else "step.then", what=text)
        found.append(text)
    return found


def _text(language: Language, sentences: Sequence[str]) -> str:
    return " ".join([f"{language.capital(text)}." for text in sentences])
