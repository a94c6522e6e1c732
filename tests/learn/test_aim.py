"""The aim in 60 seconds and the legend: every icon of the game has its words, and nothing that scores is left out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import mellifera
from mellifera.learn.aim import LEGEND, SCORES, stages, told_aim, told_legend
from mellifera.rules.scoring import SOURCES
from mellifera.words import language, languages
from mellifera.words.glyphs import SIGNS
from tests.untranslated import english_in

SPRITE = Path(mellifera.__file__).parent / "web" / "icons.svg"
INTERFACE = {
    "undo", "check", "close", "lock", "info", "book", "log", "menu", "settings", "theme", "sound", "hint", "replay",
    "play", "bot", "link", "trophy", "clock", "chart", "chevron", "plus", "eye", "first", "last", "prev", "next",
    "prev-turn", "next-turn", "pause", "branch", "search", "inferred", "house",
}  # fmt: skip
"""Icons of buttons and marks: they stand for nothing of the game."""
COVERED = {
    "track": "play", "planted": "planted", "farms": "tiles", "recruits": "tiles", "developments": "tiles",
    "carvings": "carvings", "favor": "favor", "mat": "full", "frames": "full", "faction": "faction",
    "majorities": "comb",
}  # fmt: skip
"""Which sentence tells of which line of the score; explore tokens score for the Automa alone."""
each_language = pytest.mark.parametrize("tag", languages())


def sprite() -> set[str]:
    return set(re.findall(r'<symbol id="i-([a-z0-9-]+)"', SPRITE.read_text("utf-8")))


def test_every_icon_is_in_the_legend_or_one_of_the_interface() -> None:
    listed = [icon for icons in LEGEND.values() for icon in icons]
    assert len(set(listed)) == len(listed)
    assert set(listed) & INTERFACE == set()
    assert set(listed) | INTERFACE == sprite()


@each_language
def test_the_legend_has_words_for_each_icon(tag: str) -> None:
    legend = told_legend(language(tag))
    names = [entry["name"] for group in legend["groups"] for entry in group["entries"]]
    assert len(names) == sum(len(icons) for icons in LEGEND.values())
    assert len(set(names)) == len(names)
    assert all(group["title"] for group in [*legend["groups"], legend["table"]])


@each_language
def test_the_legend_says_how_a_line_of_icons_is_read(tag: str) -> None:
    """Every sign between icons is in an example, and every icon of the examples in the legend."""
    legend = told_legend(language(tag))
    tokens = [token for line in legend["reading"] for token in line["glyphs"]]
    assert {token["op"] for token in tokens if "op" in token} == set(SIGNS.values())
    assert {token["g"] for token in tokens if "g" in token} <= {icon for icons in LEGEND.values() for icon in icons}
    assert any("four" in token for token in tokens)
    assert len({line["name"] for line in legend["reading"]}) == len(legend["reading"])
    assert legend["reading_title"]


@each_language
def test_the_aim_is_told_in_a_few_sentences_with_icons(tag: str) -> None:
    aim = told_aim(language(tag))
    assert len(aim["stages"]) == 1 + 5
    assert len(aim["actions"]) == 6
    told = [*aim["stages"], *aim["actions"], *aim["scores"]]
    assert {one["icon"] for one in told} <= sprite()
    assert all(one["title"] and one["text"] for one in told)


def test_the_aim_says_who_wins_and_what_ends_the_game() -> None:
    english, polish = told_aim(language("en")), told_aim(language("pl"))
    assert english["stages"][0]["title"] == "Most points win"
    assert polish["stages"][0]["title"] == "Wygrywa najwięcej punktów"
    for term in ("Every pod is full", "seventh token", "one more turn"):
        assert term in english["stages"][-1]["text"]
    for term in ("Wszystkie pola plastra", "siódmy żeton", "jeszcze jedną turę"):
        assert term in polish["stages"][-1]["text"]
    assert len(stages()) == len(english["stages"])


def test_everything_that_scores_is_named() -> None:
    """R-SCORE-1."""
    assert set(COVERED) == set(SOURCES) - {"explore_tokens"}
    assert set(COVERED.values()) == set(SCORES)


def test_polish_has_no_english_word() -> None:
    aim, legend = told_aim(language("pl")), told_legend(language("pl"))
    texts = [f"{one['title']} {one['text']}" for part in (aim["stages"], aim["actions"], aim["scores"]) for one in part]
    texts += [entry["name"] for group in [*legend["groups"], legend["table"]] for entry in group["entries"]]
    texts += [line["name"] for line in legend["reading"]]
    assert english_in("\n".join(texts)) == set()
