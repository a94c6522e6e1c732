"""Help on components: everything in the box can be described, and found by a forgiving spelling."""

import pytest

import mellifera as mf
from mellifera.content.loader import Content
from mellifera.engine.pack import Pack, pack_for
from mellifera.text import components, describe, find
from mellifera.text.shorts import short_cost, short_effect, tiny_effect


@pytest.fixture(scope="module")
def pack() -> Pack:
    return pack_for(Content.shipped().rows, 2)


@pytest.mark.parametrize("players", [2, 5])
def test_every_name_of_a_view_can_be_described(players: int) -> None:
    pack = mf.new_game(players=players, seed=1).state.pack
    tables = (
        "faction", "mat", "tile", "seed", "planet", "token", "dance", "dance_token", "conversion", "pod", "action",
    )  # fmt: skip
    for table in tables:
        for name in pack.names[table]:
            component = describe(pack, name)
            assert component is not None, name
            assert component.title
            assert component.texts, name


def test_every_source_of_a_decision_can_be_described(pack: Pack) -> None:
    unknown = [source for source in pack.sources if describe(pack, source) is None]
    assert unknown == ["favor_track"]


def test_keys_are_unique(pack: Pack) -> None:
    keys = [component.key for component in components(pack)]
    assert len(keys) == len(set(keys))


def test_a_tile_tells_cost_points_storage_and_origin(pack: Pack) -> None:
    farm = describe(pack, "farm.granary-dome")
    assert farm is not None
    assert (farm.title, farm.type, farm.cost, farm.vp) == ("Granary Dome", "farm", "1 fiber, 2 water", 1)
    assert farm.spots == ("any basic", "any basic", "wax or honey")
    assert farm.text.startswith("Income when you retrieve: ")
    assert farm.provenance


def test_a_carving_has_no_points_printed_on_it(pack: Pack) -> None:
    """R-SCORE-1."""
    swarm = describe(pack, "carving.swarm")
    assert swarm is not None
    assert (swarm.cost, swarm.vp) == ("1 honey", None)


def test_second_copies_are_the_same_thing(pack: Pack) -> None:
    second = next(name for name in pack.names["tile"] if name.endswith(".2"))
    assert describe(pack, second) == describe(pack, second[:-2])


def test_unknown_names_are_told_apart(pack: Pack) -> None:
    assert describe(pack, "farm.no-such-farm") is None
    assert describe(pack, "") is None


@pytest.mark.parametrize(
    ("query", "title"),
    [
        ("Nurse", "Nurse"),
        ("NURSE", "Nurse"),
        ("recruit.nurse", "Nurse"),
        ("granary dome", "Granary Dome"),
        ("granary-dome", "Granary Dome"),
        ("seed-07", "Buttercup"),
        ("sm3", "Pod sm3"),
        ("warre", "Warré"),
        ("explore", "Explore"),
        ("hibernate", "Hibernate"),
        ("nurs", "Nurse"),
        ("granari dome", "Granary Dome"),
    ],
)
def test_find_forgives(pack: Pack, query: str, title: str) -> None:
    assert find(pack, query)[0].title == title


def test_find_says_when_there_is_nothing(pack: Pack) -> None:
    assert find(pack, "zzzzqqqq") == []
    assert find(pack, "   ") == []


def test_short_forms(pack: Pack) -> None:
    assert short_cost((2, 1, 0, 0, 0)) == "2f 1w"
    assert short_cost((0, 0, 0, 0, 0)) == "free"
    rows = pack.rows
    token = next(t for t in rows.explore_tokens if t.id == "twin-pods")
    assert short_effect(token.effect) == "2 card"
    honey = next(c for c in rows.conversions if c.id == "make-honey")
    assert short_effect(honey.effect) == "2p 1w > 1h"
    for mat in rows.mats:
        for bonus in mat.bonus:
            assert 0 < len(tiny_effect(bonus.effect)) <= 7
