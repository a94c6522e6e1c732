"""Components and majorities as data for a client."""

from __future__ import annotations

import json
import random

import pytest

from mellifera.content.loader import Content
from mellifera.engine.pack import pack_for
from mellifera.table.contents import content_of
from mellifera.table.live import live
from tests.table import seat, table
from tests.words.choices import EN, PL, whole_game


@pytest.mark.parametrize("players", [2, 5])
def test_content_has_every_component_in_plain_data(players: int) -> None:
    rows = Content.shipped().rows
    pack = pack_for(rows, players)
    content = content_of(pack, EN)
    assert json.loads(json.dumps(content))["components"].keys() == content["components"].keys()
    components = content["components"]
    for piece in pack.pieces:
        assert components[piece.name]["title"] == piece.row.name
        assert components[piece.name]["vp"] == (None if piece.row.type == "carving" else piece.vp)
    for source in pack.sources:
        assert source in components or source in ("frame", "favor_track")
    assert len(content["side"]["sectors"]) == len(pack.sectors)
    assert content["mats"].keys() == {mat.id for mat in rows.mats}


def test_names_in_views_and_options_are_found_among_the_components() -> None:
    game, rng = whole_game(4), random.Random(4)
    components = content_of(game.state.pack, PL)["components"]
    while game.decision is not None:
        board = game.view(None)["board"]
        for tiles in board["rows"].values():
            assert all(tile is None or tile in components for tile in tiles)
        for cell in board["cells"]:
            assert cell["planet"] is None or f"planet.{cell['planet']}" in components
            assert cell["token"] is None or f"explore_token.{cell['token']}" in components
        assert all(f"pod.{pod['pod']}" in components for pod in board["pods"])
        assert all(f"dance.{dance['dance']}" in components for dance in board["dances"])
        game.play(rng.choice(game.decision.options))


def test_majorities_as_they_stand() -> None:
    """R-SCORE-2: who leads each sector now, and what everybody would get."""
    game = table(seats=[seat(), seat()], pods={"sm1": 0, "sm2": 0, "sm3": 1, "sr1": 1, "sr2": 0})
    middle, right = live(game.state, 0, EN)["majorities"][:2]
    pays = {sector.id: (sector.first_vp, sector.second_vp) for sector in game.state.pack.sectors}
    assert middle["counts"] == [2, 1]
    assert middle["now"] == list(pays[middle["sector"]])
    assert right["counts"] == [1, 1]
    assert right["now"] == [sum(pays[right["sector"]]) // 2] * 2


def test_what_grow_would_give_each_seat() -> None:
    """Orea's frames are free, Iber's workers arrive stronger."""
    game = table(seats=[seat(faction="orea"), seat(faction="iber")])
    assert [live(game.state, number, EN)["grow"] for number in (0, 1)] == [
        {"worker": "a strength-1 worker for 1 pollen", "frame": "a frame, free"},
        {"worker": "a strength-2 worker for 1 pollen", "frame": "a frame for 2 basics"},
    ]
    assert live(game.state, 1, PL)["grow"]["frame"] == "ramka za 2 surowce podstawowe"


def test_where_values_come_from_is_told_by_part_in_the_readers_language() -> None:
    pack = pack_for(Content.shipped().rows, 2)
    polish, english = (content_of(pack, by)["components"]["farm.dew-trap"]["origin"] for by in (PL, EN))
    assert english == {"VP": "rulebook", "the rest": "house"}
    assert polish == {"PZ": "rulebook", "reszta": "house"}
