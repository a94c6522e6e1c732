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
from mellifera.facts import Said
from mellifera.words import language, languages, options, prompts, reasons
from mellifera.words.lines import line, text_of
from mellifera.words.patterns import facts_of
from tests.conformance.random_games import PLAYERS, positions
from tests.english import english_words

POSITIONS = 2_000
EVERY = 6
"""Of one game after another every so many decisions is looked at."""
OURS = ("option", "prompt", "detail", "part", "reason", "cell", "farm", "space", "worker", "whose", "price", "grown")


def sampled(players: int) -> Iterator[mf.Game]:
    for game, _ in islice(positions(players, 0, EVERY), POSITIONS // len(PLAYERS)):
        yield game


def in_terminal(game: mf.Game, option: mf.Option, tag: str) -> list[str]:
    """What stands behind the label of an option there."""
    return [language(tag).said(part) for part in options.parts(game.state, option, game.setup.seats)]


def in_browser(game: mf.Game, option: mf.Option, tag: str) -> list[str]:
    """What stands below a button, each part drawn with its glyphs, read aloud."""
    told = language(tag)
    return [text_of(line(told, part)) for part in options.parts(game.state, option, game.setup.seats)]


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
        for option in game.decision.options:
            for tag in languages():
                assert in_terminal(game, option, tag) == in_browser(game, option, tag)
        seen += 1
    assert seen == POSITIONS // len(PLAYERS)


@pytest.mark.parametrize("players", PLAYERS)
def test_everything_is_said_in_every_language_and_nothing_in_another(players: int) -> None:
    polish = language("pl")
    for game in sampled(players):
        for said in all_said(game):
            for tag in languages():
                text = language(tag).said(said)
                assert text, said
                assert "None" not in text, said
                assert "{" not in text, said
            told = polish.said(said)
            assert english_words(told) == [], told
            assert words_of(told) & english_only() == set(), told


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
