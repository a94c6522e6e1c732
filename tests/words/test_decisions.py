"""The words of decisions over 2,000 positions of random games, in every language: terminal and browser agree."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import mellifera as mf
from mellifera import words
from mellifera.engine.state import OPERATIONS
from mellifera.facts import Amount, Fact, Facts, Noun, Player, Said, Several, Titled, Told
from mellifera.table import wire
from mellifera.table.decision import explained
from mellifera.terminal.choice_block import comes_of
from mellifera.terminal.table import Table
from mellifera.words import language, languages, options, prompts, reasons
from mellifera.words.lines import line, text_of
from mellifera.words.patterns import facts_of
from tests.conformance.random_games import PLAYERS, positions
from tests.english import english_words

POSITIONS = 2_000
EVERY = 6
"""Of one game after another every so many decisions is looked at."""
COUNTED = ("part.reach", "part.spend", "part.draw", "part.times")
"""What a placed worker's total comes to, by action."""
PROMPTS = sorted({operation.prompt for operation in OPERATIONS.values() if operation.prompt})
OURS = ("option", "prompt", "detail", "part", "reason", "cell", "farm", "space", "worker", "whose", "price", "grown")


@cache
def sampled(players: int) -> list[mf.Game]:
    found = islice(positions(players, 0, EVERY), POSITIONS // len(PLAYERS))
    return [game.clone() for game, _ in found]


def in_terminal(game: mf.Game, tag: str) -> list[list[str]]:
    """What stands behind the label of each option there."""
    assert game.decision is not None
    table = Table(game, ["human"] * len(game.setup.seats), Path("unused"), language(tag))
    return [comes_of(table, option) for option in game.decision.options]


def sent_options(game: mf.Game, tag: str) -> list[wire.Option]:
    assert game.decision is not None
    return explained(game, game.decision.seat, language(tag)).options


def in_browser(game: mf.Game, tag: str) -> list[list[str]]:
    """What stands below each button, drawn with its glyphs, read aloud."""
    return [[text_of(part) for part in option["parts"]] for option in sent_options(game, tag)]


def all_said(game: mf.Game) -> list[Said]:
    """Everything that somebody reads about the decision."""
    decision, g, names = game.decision, game.state, game.setup.seats
    assert decision is not None
    found = [prompts.question(g, decision, names), prompts.short_question(g, decision, names)]
    found.extend(prompts.details(g, decision, names))
    found.extend(prompts.others(g, decision, names, viewer) for viewer in (None, g.turn_seat))
    hint = prompts.hint(decision)
    found.extend([hint] if hint is not None else [])
    for option in decision.options:
        found.extend((options.label(g.pack, option, names), options.long(g, option, names)))
        found.extend((options.short(g, option, names), *options.parts(g, option, names)))
    found.extend(reason.said for reason in reasons.reasons(g))
    return found


def words_of(text: str) -> set[str]:
    return set(re.findall(r"[^\W\d_]{3,}", text.lower()))


def strings(table: Mapping[str, Any] | Sequence[Any] | str) -> Iterator[str]:
    if isinstance(table, str):
        yield table
    else:
        for value in table.values() if isinstance(table, Mapping) else table:
            yield from strings(value)


def written(tag: str) -> set[str]:
    """The words of a language's files: of patterns what stands between the facts."""
    found: set[str] = set()
    for file in (Path(words.__path__[0]) / tag).glob("*.toml"):
        for text in strings(tomllib.loads(file.read_text("utf-8"))):
            found |= words_of(re.sub(r"\{!?\w+([:/][\w.]+)*\}|\{\w+\?", " ", text))
    return found


@cache
def english_only() -> frozenset[str]:
    """Words of the English catalogue that no Polish entry, noun or name has."""
    return frozenset(written("en") - written("pl"))


@pytest.mark.parametrize("players", PLAYERS)
def test_terminal_and_browser_tell_the_same_of_every_option(players: int) -> None:
    """Totals, prices and consequences come from one list; a glyph is read as the words it stands for."""
    seen = 0
    for game in sampled(players):
        assert game.decision is not None
        for tag in languages():
            assert in_terminal(game, tag) == in_browser(game, tag)
        for option, sent in zip(game.decision.options, sent_options(game, "en"), strict=True):
            told = [part for part in options.parts(game.state, option, game.setup.seats) if part.key in COUNTED]
            assert [part.facts["n"] for part in told] in ([], [sent["total"]])
        seen += 1
    assert seen == POSITIONS // len(PLAYERS)


@pytest.mark.parametrize("players", PLAYERS)
def test_everything_is_said_in_every_language_and_nothing_in_another(players: int) -> None:
    told: dict[str, set[str]] = {tag: set() for tag in languages()}
    for game in sampled(players):
        for said in all_said(game):
            for tag, texts in told.items():
                texts.add(text_of(line(language(tag), said)))
    for texts in told.values():
        assert [text for text in texts if not text or "None" in text or "{" in text] == []
    assert [text for text in told["pl"] if english_words(text) or words_of(text) & english_only()] == []


def entries(prefix: str) -> list[str]:
    known = language("en").keys()
    return sorted(key for key in known if key.split(".")[0] == prefix)


@pytest.mark.parametrize("prefix", OURS)
def test_both_languages_have_the_same_entries_and_ask_for_no_other_facts(prefix: str) -> None:
    """A key that is missing is named; a language may leave out a fact that its grammar does not need."""
    assert entries(prefix)
    for tag in languages():
        missing = [key for key in entries(prefix) if not language(tag).has(key)]
        assert missing == [], tag
        for key in entries(prefix):
            asked = facts_of(language(tag).pattern(key)) ^ facts_of(language("en").pattern(key))
            assert asked == set(), f"{key} ({tag})"


# ---------------------------------------------------------------------- every entry is used, with the facts it asks for
A, B = Player("Mara", 0), Player("Vera", 1)
COST = Several((Amount(2, "fiber"), Amount(1, "water")), "comma")
FARM, CARD = Titled("farm", "Dew Trap"), Titled("seed_card", "Alyssum")
GROW = Noun("grow")
RARE: dict[str, Facts] = {
    "cell.start": {},
    "detail.cards_to_pay": {"n": 2},
    "detail.columns_0": {},
    "detail.free": {},
    "detail.retrieved_alone": {},
    "grown.worker_free": {"strength": 1},
    "option.again.label": {"pod": "1", "sector": Titled("sector", "Middle sector")},
    "option.again.short": {"pod": "1"},
    "option.discard.label": {"seed": CARD},
    "option.discard.short": {"seed": CARD},
    "option.harvest.label": {"one": Amount(1, "water")},
    "option.harvest.short": {"one": Amount(1, "water")},
    "option.imitate.label": {"who": B},
    "option.imitate.short": {"who": B},
    "option.keep_hidden.label": {},
    "option.order.label": {"source": FARM},
    "option.order.short": {"source": FARM},
    "option.oust.label": {"action": GROW, "which": None},
    "option.oust.short": {"whose": Said("whose.other", {"who": B, "strength": 2}), "action": GROW, "which": None},
    "option.recall.label": {"action": GROW, "which": None},
    "option.recall.short": {"strength": 2, "action": GROW, "which": None},
    "option.skip.label": {},
    "option.skip.short": {},
    "option.sleep.label": {"strength": 2},
    "option.sleep.short": {"strength": 2},
    "option.use_this.label": {"source": FARM, "gist": "1"},
    "option.use_this.short": {"gist": "1"},
    "option.use_way.label": {"source": FARM, "way": 2},
    "part.benefit": {},
    "part.columns_0": {},
    "part.has": {"held": COST},
    "part.has_none": {},
    "part.returns": {"who": Player("", 1)},
    "part.settled": {"who": B},
    "part.sleeps_now": {},
    "part.stay": {},
    "price.part": {"n": 2, "cost": COST},
    "prompt.bump.bumped": {"strength": 2, "who": B},
    "prompt.led": {"title": "A", "question": "b?"},
    "prompt.pay.card": {},
    "prompt.pod.others_yours": {"who": B},
    "prompt.step.nobody": {},
    "reason.at_most": {"n": 2},
    "reason.effect_too_far": {"needed": 3},
    "reason.frame_costs": {"n": 2, "held": 1},
    "reason.frame_no_place": {},
    "reason.no_card_left": {},
    "reason.no_carving": {},
    "reason.no_conversion_left": {},
    "reason.no_conversion_paid": {},
    "reason.no_frame": {},
    "reason.no_hex": {},
    "reason.no_tile": {},
    "reason.not_now": {},
    "reason.other_type": {"here": GROW, "type": Noun("recruit")},
    "reason.teach_alone": {},
    "reason.teach_leaves": {},
    "reason.too_dear_here": {},
    "reason.upgrade_alone": {},
    "reason.upgrade_leaves": {},
    "worker.board.label": {"action": GROW, "which": None},
    "worker.board.short": {"strength": 2, "action": GROW, "which": None},
    "worker.landing.label": {"strength": 2},
    "worker.landing.short": {"strength": 2},
    **{f"prompt.{prompt}.{form}": {} for prompt in PROMPTS for form in ("question", "short")},
    **{f"prompt.{prompt}.others": {"who": A} for prompt in PROMPTS},
}
"""Entries that random play seldom or never meets, with the facts that the code gives them."""


def told_in(fact: Fact) -> Iterator[str]:
    """The entries in a fact."""
    if isinstance(fact, Said):
        yield fact.key
        for inner in fact.facts.values():
            yield from told_in(inner)
    elif isinstance(fact, Several):
        for inner in fact.items:
            yield from told_in(inner)
    elif isinstance(fact, Told) and isinstance(fact.of, tuple):
        for inner in fact.of:
            yield from told_in(inner)


@pytest.mark.parametrize("key", RARE)
def test_a_rare_entry_is_told_with_the_facts_it_gets(key: str) -> None:
    for tag in languages():
        assert language(tag).say(key, RARE[key])


def test_no_entry_is_there_for_nothing() -> None:
    """Each was met in random play, and told with the facts it was given, or is rare and told above."""
    met = {key for players in PLAYERS for game in sampled(players) for said in all_said(game) for key in told_in(said)}
    assert {key for prefix in OURS for key in entries(prefix)} - met - set(RARE) == set()


def test_workers_that_come_back_unasked_are_spoken_of() -> None:
    """Retrieving that was all there was to do is no choice; whoever chooses next in that turn is told of it."""
    told = language("en").say("detail.retrieved_alone")
    seen: set[tuple[bool, bool]] = set()
    for game, _ in islice(positions(2, 0, 1), POSITIONS):
        decision = game.decision
        assert decision is not None
        shown = explained(game, decision.seat, language("en")).prompt
        assert shown is not None
        past = [(move.option.text, event) for move in game.moves for event in move.events]
        last = next(((text, e) for text, e in reversed(past) if e.kind in ("turn", "retrieve")), None)
        retrieved = last is not None and last[1].kind == "retrieve" and last[1].seat == decision.seat
        asked = retrieved and last is not None and last[0] == "retrieve"
        assert (told in map(text_of, shown["details"])) == (retrieved and not asked)
        seen.add((retrieved, asked))
    assert seen == {(False, False), (True, False), (True, True)}
