"""Help on components in both languages: everything in the box can be described, and found by a forgiving spelling."""

from __future__ import annotations

import pytest

import mellifera as mf
from mellifera.content.loader import Content
from mellifera.engine.pack import Pack, pack_for
from mellifera.words import Language, language
from mellifera.words.components import TOPICS, components, describe, find

EN, PL = language("en"), language("pl")
BOTH = pytest.mark.parametrize("spoken", [EN, PL], ids=["en", "pl"])


@pytest.fixture(scope="module")
def pack() -> Pack:
    return pack_for(Content.shipped().rows, 2)


@BOTH
@pytest.mark.parametrize("players", [2, 5])
def test_every_name_of_a_view_can_be_described(players: int, spoken: Language) -> None:
    pack = mf.new_game(players=players, seed=1).state.pack
    tables = (
        "faction", "mat", "tile", "seed", "planet", "token", "dance", "dance_token", "conversion", "pod", "action",
    )  # fmt: skip
    for table in tables:
        for name in pack.names[table]:
            component = describe(pack, name, spoken)
            assert component is not None, name
            assert component.title
            assert all(sentence for _, sentence in component.texts), name
            assert component.texts, name


def test_every_source_of_a_decision_can_be_described(pack: Pack) -> None:
    unknown = [source for source in pack.sources if describe(pack, source, EN) is None]
    assert unknown == []


def test_keys_are_unique(pack: Pack) -> None:
    keys = [component.key for component in components(pack, EN)]
    assert len(keys) == len(set(keys))
    assert keys == [component.key for component in components(pack, PL)]


def test_a_tile_tells_cost_points_storage_and_origin(pack: Pack) -> None:
    farm = describe(pack, "farm.granary-dome", EN)
    assert farm is not None
    assert (farm.title, farm.type, farm.cost, farm.vp) == ("Granary Dome", "farm", "1 fiber, 2 water", 1)
    assert farm.spots == ("any basic", "any basic", "wax or honey")
    assert farm.text == "Income when you retrieve: Gain 1 basic resource of your choice."
    assert farm.provenance
    polish = describe(pack, "farm.granary-dome", PL)
    assert polish is not None
    assert (polish.title, polish.type, polish.cost) == ("Kopuła spichlerza", "farma", "1 włókno, 2 wody")
    assert polish.spots[-1] == "wosk albo miód"


def test_a_carving_has_no_points_printed_on_it(pack: Pack) -> None:
    """R-SCORE-1."""
    swarm = describe(pack, "carving.swarm", EN)
    assert swarm is not None
    assert (swarm.cost, swarm.vp) == ("1 honey", None)


def test_a_faction_tells_how_it_starts(pack: Pack) -> None:
    ana = describe(pack, "faction.ana", PL)
    assert ana is not None
    assert ana.texts[0] == ("Na początek", "robotnice o sile 2, 1 i 1; 2 włókna; 1 woda.")
    assert [label for label, _ in ana.texts] == ["Na początek", "Podstawowa", "Wzmocniona", "Plan"]


def test_second_copies_are_the_same_thing(pack: Pack) -> None:
    second = next(name for name in pack.names["tile"] if name.endswith(".2"))
    assert describe(pack, second, EN) == describe(pack, second[:-2], EN)


def test_unknown_names_are_told_apart(pack: Pack) -> None:
    assert describe(pack, "farm.no-such-farm", EN) is None
    assert describe(pack, "", EN) is None


@pytest.mark.parametrize(
    ("spoken", "query", "title"),
    [
        (EN, "Nurse", "Nurse"),
        (EN, "NURSE", "Nurse"),
        (EN, "recruit.nurse", "Nurse"),
        (EN, "granary dome", "Granary Dome"),
        (EN, "granary-dome", "Granary Dome"),
        (EN, "seed-07", "Buttercup"),
        (EN, "sm3", "Middle sector, pod 3"),
        (EN, "warre", "Warré"),
        (EN, "explore", "Explore"),
        (EN, "hibernate", "Hibernate"),
        (EN, "strength 4", "Strength 4"),
        (EN, "nurs", "Nurse"),
        (EN, "granari dome", "Granary Dome"),
        (PL, "Łapacz rosy", "Łapacz rosy"),
        (PL, "lapacz", "Łapacz rosy"),
        (PL, "LAPACZ ROSY", "Łapacz rosy"),
        (PL, "lapac rosi", "Łapacz rosy"),
        (PL, "Dew Trap", "Łapacz rosy"),
        (PL, "dew", "Łapacz rosy"),
        (PL, "ladowisko", "Lądowisko"),
        (PL, "warre", "Warré"),
    ],
)
def test_find_forgives(pack: Pack, spoken: Language, query: str, title: str) -> None:
    assert find(pack, query, spoken)[0].title == title


@BOTH
def test_find_says_when_there_is_nothing(pack: Pack, spoken: Language) -> None:
    assert find(pack, "zzzzqqqq", spoken) == []
    assert find(pack, "   ", spoken) == []


@BOTH
def test_the_help_names_numbers_of_the_content(spoken: Language) -> None:
    changed = Content.changed("[rules]\nadvance_strength4_vp = 8\n").rows
    advance = describe(pack_for(changed, 2), "advance", spoken)
    assert advance is not None
    assert "8" in advance.text


@BOTH
def test_every_word_of_the_game_is_explained(pack: Pack, spoken: Language) -> None:
    for topic in TOPICS:
        told = describe(pack, f"topic.{topic}", spoken)
        assert told is not None
        assert told.text.endswith("."), topic


def test_a_row_of_ones_own_has_its_sentence_and_its_names() -> None:
    text = """
        [[farm]]
        id = "dew-trap"
        name = "Moss Wall"
        names = { pl = "Ściana mchu" }
        effect = ["gain water 3", "may pay wax 2 -> vp 5"]
    """
    pack = pack_for(Content.changed(text).rows, 2)
    english, polish = describe(pack, "farm.dew-trap", EN), describe(pack, "farm.dew-trap", PL)
    assert english is not None
    assert polish is not None
    assert (english.title, polish.title) == ("Moss Wall", "Ściana mchu")
    assert english.texts[0][1] == "Gain 3 water. Then you may pay 2 wax to gain 5 VP."
    assert polish.texts[0][1] == "Weź 3 wody. Następnie możesz zapłacić 2 woski, aby zdobyć 5 PZ."
    assert find(pack, "sciana", PL)[0].key == "farm.dew-trap"
