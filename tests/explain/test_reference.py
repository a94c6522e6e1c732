"""Components, board and rules as data for a client."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from mellifera.content.loader import Content
from mellifera.engine.pack import pack_for
from mellifera.explain.content import content_of
from mellifera.explain.rulebook import rules_reference
from mellifera.server.live import live
from mellifera.words import effects
from tests.table import seat, table
from tests.words.choices import EN, whole_game

ROOT = Path(__file__).parents[2]


def test_every_rule_is_in_the_reference() -> None:
    text = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    wanted = set(re.findall(r"^- \*\*(R-[A-Z]+-\d+)\*\*", text, flags=re.MULTILINE))
    reference = rules_reference()
    rules = [rule for section in reference["sections"] for rule in section["rules"]]
    assert {rule["id"] for rule in rules} == wanted
    assert len(rules) == len(wanted)
    for rule in rules:
        assert rule["html_free_text"]
        assert not set("*`") & set(rule["html_free_text"])
        assert "](" not in rule["html_free_text"]
        assert "[ruling]" not in rule["html_free_text"]
    assert {rule["ruling"] for rule in rules} == {True, False}
    assert len(reference["glossary"]) > 10
    assert [example["number"] for example in reference["examples"]] == list(range(1, len(reference["examples"]) + 1))
    assert all(example["rules"] for example in reference["examples"])


@pytest.mark.parametrize("players", [2, 5])
def test_content_has_every_component_in_plain_data(players: int) -> None:
    rows = Content.shipped().rows
    pack = pack_for(rows, players)
    content = content_of(pack)
    assert json.loads(json.dumps(content))["components"].keys() == content["components"].keys()
    components = content["components"]
    for piece in pack.pieces:
        assert components[piece.name]["title"] == piece.row.name
        assert components[piece.name]["vp"] == (None if piece.row.type == "carving" else piece.vp)
    for seed in rows.seeds:
        assert components[seed.id]["text2"] == seed.planted_text
    for source in pack.sources:
        assert source in components or source in ("frame", "favor_track")
    assert all(found["origin"] for found in components.values() if found["type"] != "automa_card")
    assert len(content["side"]["sectors"]) == len(pack.sectors)
    assert content["mats"].keys() == {mat.id for mat in rows.mats}


def test_names_in_views_and_options_are_found_among_the_components() -> None:
    game, rng = whole_game(4), random.Random(4)
    components = content_of(game.state.pack)["components"]
    while game.decision is not None:
        view = game.view(None)
        board = view["board"]
        for tiles in board["rows"].values():
            assert all(tile is None or tile in components for tile in tiles)
        for cell in board["cells"]:
            assert cell["planet"] is None or f"planet.{cell['planet']}" in components
            assert cell["token"] is None or f"explore_token.{cell['token']}" in components
        assert all(f"pod.{pod['pod']}" in components for pod in board["pods"])
        assert all(f"dance.{dance['dance']}" in components for dance in board["dances"])
        game.play(rng.choice(game.decision.options))


def test_gists_are_short_and_name_no_internals() -> None:
    for side in Content.shipped().rows.sides:
        for sector in side.sectors:
            for pod in sector.pods:
                words = EN.fact(effects.gist(pod.effect))
                assert words
                assert "_" not in words
                assert len(words.split()) <= 7


def test_majorities_as_they_stand() -> None:
    """R-SCORE-2: who leads each sector now, and what everybody would get."""
    game = table(seats=[seat(), seat()], pods={"sm1": 0, "sm2": 0, "sm3": 1, "sr1": 1, "sr2": 0})
    middle, right = live(game.state, EN)["majorities"][:2]
    assert middle["counts"] == [2, 1]
    assert middle["leaders"] == [0]
    assert middle["now"] == list(middle["vp"])
    assert right["leaders"] == [0, 1]
    assert right["now"] == [sum(right["vp"]) // 2] * 2
