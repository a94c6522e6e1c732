"""Effects as rows of glyphs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import mellifera
import mellifera.rules
from mellifera.content.language import parse_step
from mellifera.content.loader import Content
from mellifera.content.vocabulary import OTHERS, VERBS
from mellifera.words import language
from mellifera.words.glyphs import Glyphs, ability_glyphs, cost_glyphs, glyphs

EN, PL = language("en"), language("pl")
SPRITE = Path(mellifera.__file__).parent / "web" / "icons.svg"


def drawn(*steps: str, trigger: str = "") -> Glyphs:
    return glyphs(EN, tuple(parse_step(step) for step in steps), trigger)


@pytest.mark.parametrize(
    ("step", "expected"),
    [
        ("gain pollen 2", [{"g": "pollen", "n": 2}]),
        ("gain any_basic 1", [{"g": "any-basic"}]),
        ("vp -3", [{"g": "vp", "n": -3}]),
        ("worker 1 at 2", [{"g": "worker", "n": 2}]),
        ("income built", [{"g": "income"}]),
        ("may income 2 opponent", [{"g": "human"}, {"g": "income", "n": 2}]),
        ("recover 1", [{"g": "discard"}, {"op": "arrow"}, {"g": "hand"}]),
        ("strength 1", [{"g": "strength", "n": "+1"}]),
        ("bonus4", [{"four": True}]),
        ("may build development less 2", [{"g": "build"}, {"g": "development"}, {"g": "discount", "n": 2}]),
        ("may build advance free on right", [{"g": "build"}, {"g": "advance"}, {"t": "free"}]),
        ("discount farm 1", [{"g": "farm"}, {"op": ":"}, {"g": "discount", "n": 1}]),
        ("others draw 1", [{"g": "human"}, {"g": "draw"}]),
        (
            "vp 3 per 2 adj:farm",
            [{"g": "vp", "n": 3}, {"t": "per", "op": "per"}, {"t": "2"}, {"g": "adjacent"}, {"g": "farm"}],
        ),
        ("if hibernated >= 5: vp 7", [{"t": "5+"}, {"g": "hibernate"}, {"op": ":"}, {"g": "vp", "n": 7}]),
        ("gain wax 1 | draw 2", [{"g": "wax"}, {"op": "/"}, {"g": "draw", "n": 2}]),
        (
            "may pay card 1 + wax 2 -> slot 1 x3",
            [
                {"g": "seed"}, {"op": "+"}, {"g": "wax", "n": 2}, {"op": "arrow"}, {"g": "dance", "slot": 1},
                {"t": "×3"},
            ],
        ),
    ],
)  # fmt: skip
def test_a_step_is_drawn(step: str, expected: Glyphs) -> None:
    assert drawn(step) == expected


@pytest.mark.parametrize(
    ("trigger", "expected"),
    [
        ("now", []),
        ("endgame", []),
        ("action:explore", [{"g": "explore"}, {"op": ":"}]),
        ("on_place:4", [{"four": True}, {"op": ":"}]),
        ("on_build:tile", [{"g": "hex"}, {"op": ":"}]),
        ("on_bumped:opponent", [{"g": "bump"}, {"op": ":"}]),
    ],
)
def test_a_trigger_stands_before_what_it_sets_off(trigger: str, expected: Glyphs) -> None:
    assert drawn("favor 1", trigger=trigger) == [*expected, {"g": "favor"}]


def test_words_between_glyphs_follow_the_language() -> None:
    step = parse_step("vp 4 per full_frame")
    assert glyphs(EN, (step,)) == [{"g": "vp", "n": 4}, {"t": "per", "op": "per"}, {"t": "full"}, {"g": "frame"}]
    assert glyphs(PL, (step,)) == [{"g": "vp", "n": 4}, {"t": "za", "op": "per"}, {"t": "pełna"}, {"g": "frame"}]


def test_a_cost_is_drawn() -> None:
    assert cost_glyphs((0, 1, 2, 0, 0)) == [{"g": "water"}, {"g": "pollen", "n": 2}]


def test_every_verb_brings_its_glyphs() -> None:
    assert [verb for verb, form in VERBS.items() if not form.glyphs and verb != OTHERS] == []


def test_every_glyph_of_the_shipped_content_can_be_drawn() -> None:
    rows = Content.shipped().rows
    known = set(re.findall(r'<symbol id="i-([\w-]+)"', SPRITE.read_text("utf-8")))
    tokens = [
        token
        for row in (*rows.farms, *rows.recruits, *rows.developments, *rows.carvings)
        for token in glyphs(EN, row.effect, row.trigger)
    ]
    for seed in rows.seeds:
        tokens += [*glyphs(EN, seed.effect), *glyphs(EN, seed.planted_effect)]
    for faction in rows.factions:
        tokens += ability_glyphs(EN, (*faction.base, *faction.upgraded))
    for planet in rows.planets:
        tokens += glyphs(EN, planet.effect)
    for token_row in rows.explore_tokens:
        tokens += glyphs(EN, token_row.effect)
    for dance in rows.dances:
        tokens += glyphs(EN, dance.effect)
    names = {token["g"] for token in tokens if "g" in token}
    assert len(names) > 40
    assert names - known == set()
