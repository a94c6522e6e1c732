"""Options: labels and what comes of them, in positions made for them and over whole games."""

from __future__ import annotations

import random

import pytest

import mellifera as mf
from mellifera.engine import options as verbs
from mellifera.rules.scoring import score
from mellifera.words import Player, Said, effects, language, languages, options
from tests.table import Json, lines, play, player, resources, seat, table
from tests.words.choices import labels, long_labels, parts, pending, whole_game


@pytest.mark.parametrize("seed", range(12))
def test_what_a_placement_promises_is_what_happens(seed: int) -> None:
    """`reach 6`, `total 4`, `draw 3` and `bumps Vera's 2` against the events that follow."""
    game, rng = whole_game(seed), random.Random(seed)
    checked = 0
    counted = ("part.reach", "part.total", "part.spend", "part.draw", "part.times")
    while game.decision is not None:
        decision = game.decision
        option = rng.choice(decision.options)
        places = option.verb == verbs.PLACE
        promised = {part.key: part.facts for part in options.parts(game.state, option, game.setup.seats)}
        events = {event.kind: event for event in game.play(option)}
        if places and "place" in events:
            for key in counted:
                if key in promised:
                    assert promised[key]["n"] == events["place"].numbers[2]
                    checked += 1
            assert ("part.bumps" in promised) == ("bumped" in events)
            if "part.bumps" in promised:
                whose = promised["part.bumps"]["whose"]
                assert isinstance(whose, Said)
                owner, strength = events["bumped"].numbers[:2]
                assert whose.facts["strength"] == strength
                who = whose.facts.get("who")
                if isinstance(who, Player):
                    assert who.seat == owner
                else:
                    assert (whose.key == "whose.own") == (owner == decision.seat)
    assert checked


def test_placing_a_worker() -> None:
    game = table(
        seats=[seat(workers=[4, 2], resources={"pollen": 2, "fiber": 2}, hand=["seed-01"])],
        spaces={"explore.1": (1, 3), "explore.2": (0, 1), "research.1": (1, 2), "convert.1": (0, 3)},
    )
    told = parts(game)
    assert told["place 2 explore"] == "reach 5 · bumps your own 1"
    assert told["place 4 explore"] == "reach 7 · planet's benefit · bumps your own 1"
    assert told["place 2 research"] == "draw 2 · keep 1 · bumps p2's 2"
    assert told["place 4 research"] == "draw 4 · keep 1 · may plant · bumps p2's 2"
    assert told["place 4 grow"] == "4 to spend · may upgrade"
    assert told["place 4 convert"] == "4 times · may teach · bumps your own 3"
    assert labels(game)["place 4 explore"] == "Explore"
    assert long_labels(game)["place 4 explore"] == "Place a strength-4 worker on Explore"
    polish = parts(game, "pl")
    assert polish["place 4 explore"] == "zasięg 7 · efekt planety · spycha: własna (1)"
    assert polish["place 2 research"] == "dobierasz 2 · zatrzymujesz 1 · spycha: p2 (2)"
    assert labels(game, "pl")["place 4 explore"] == "Eksploracja"
    assert long_labels(game, "pl")["place 4 explore"] == "Umieść robotnicę o sile 4 na polu akcji eksploracji"


def test_workers_of_the_automa_are_told_by_their_colour() -> None:
    """R-AUTO: she has workers of two colours."""
    automa = {"level": 3, "gray": [4, 1], "yellow": [1]}
    spaces = {"research.1": (1, 3, "yellow"), "grow.1": (1, 2)}
    game = table(players=1, seats=[seat(workers=[1], resources={"pollen": 1})], automa=automa, spaces=spaces)
    assert parts(game)["place 1 research"].endswith("bumps the Automa's yellow 3")
    assert parts(game, "pl")["place 1 grow"].endswith("spycha: szara Automy (2)")


def test_advance_tells_its_total_and_columns() -> None:
    game = table(
        seats=[seat(workers=[4, 1], resources={"fiber": 3, "water": 3})],
        display={"farm": ["farm.dew-trap", "farm.clover-terrace", "farm.borage-bed"]},
    )
    told = parts(game)
    assert told["place 1 advance"] == "total 2 · left column"
    assert told["place 4 advance"] == "total 5 · all columns · 3 VP"
    play(game, "place 4 advance")
    assert parts(game)["take farm.dew-trap"].startswith("1 fiber · 1 VP · stores 1 water · ")


def test_retrieving_tells_workers_incomes_and_sleepers() -> None:
    game = table(
        seats=[seat(workers=[], landing=[4, 1], tiles={"1,0": "farm.dew-trap"}, hand=["seed-01"])],
        spaces={"grow.1": (0, 2)},
    )
    assert parts(game)["retrieve"] == "3 workers · 1 hibernates · 1 income"
    assert parts(game, "pl")["retrieve"] == "3 robotnice · hibernuje: 1 · 1 dochód"


def test_flying() -> None:
    game = table(
        seats=[seat(workers=[3])], ship="2,2", planets={"2,2": "rosa", "2,3": "myrta"}, tokens={"1,2": "wax-ingot"}
    )
    play(game, "place 3 explore")
    assert labels(game)["fly 1,2"] == "Wax Ingot"
    assert long_labels(game)["fly 1,2"] == "Fly to the unexplored planet with Wax Ingot"
    assert parts(game)["fly 1,2"].startswith("1 cell · unexplored · ")
    assert labels(game)["fly 2,3"] == "Myrta"
    assert long_labels(game)["fly 2,3"] == "Fly to Myrta"
    assert parts(game)["fly 2,3"].startswith("1 cell · gives 1 pollen or fiber · and a basic of your choice")
    assert parts(game, "pl")["fly 2,3"].startswith("1 pole · daje: 1 pyłek albo włókno · i dowolny surowiec")


def test_a_label_needs_no_position() -> None:
    """In lists of moves an option is told by itself: then a planet is its cell, a farm its hex."""
    pack = table().state.pack
    told = language("en")
    fly = pack.option(verbs.FLY, 2)
    assert told.said(options.label(pack, fly, ("Mara",))) == "Fly to cell 3,1"
    keep = pack.option(verbs.KEEP, 6)
    assert told.said(options.label(pack, keep, ("Mara",), hidden=True)) == "Keep a seed card"
    imitate = pack.option(verbs.IMITATE, 1)
    assert told.said(options.label(pack, imitate, ("Mara", "Vera"))) == "Imitate Vera"


def test_a_bump_tells_what_each_answer_makes_of_the_worker() -> None:
    """R-BUMP-3."""
    game = table(seats=[seat(workers=[1], resources={"pollen": 1})], spaces={"grow.1": (1, 2)})
    play(game, "place 1 grow")
    assert list(labels(game).values()) == ["Active pool", "Landing area"]
    assert list(parts(game).values()) == ["becomes 3", "stays 2"]


def test_a_hex_tells_its_bonus_and_a_pod_its_sector() -> None:
    game = table(
        seats=[seat(workers=[1], resources={"fiber": 1})], display={"farm": ["farm.dew-trap"]}, pods={"sm1": 1}
    )
    play(game, "place 1 advance")
    bonuses = set(parts(game).values())
    assert "1 fiber · no bonus" in bonuses
    assert len(bonuses) > 1
    game = table(seats=[seat(workers=[], landing=[4])], pods={"sm1": 1})
    assert parts(game)["pod sm2"].startswith("Middle sector · you 1, best rival 1 · 9 and 4 VP · ")
    assert long_labels(game)["pod sm2"].startswith("Token: Middle sector, ")


def test_planting_tells_the_points_it_would_score_now() -> None:
    game = table(seats=[seat(workers=[4], hand=["seed-07"])], deck=["seed-08", "seed-09", "seed-10", "seed-11"])
    play(game, "place 4 research", "keep seed-08")
    told = parts(game)
    for line in lines(game)[:-1]:
        points = int(told[line].split(" ")[0])
        clone = game.clone()
        before = score(clone.state).scores[0]
        clone.play(line)
        assert score(clone.state).scores[0] - before == points


def test_a_dance_names_what_its_tokens_give_and_its_teacher_gets() -> None:
    other = seat(taught="round-dance", dance_tokens=["token-strength"])
    game = table(seats=[seat(workers=[2], resources={"fiber": 3}), other])
    play(game, "place 2 convert")
    assert "Spirited Step: " in parts(game)["convert round-dance"]
    assert parts(game)["convert round-dance"].endswith("1 Favor to p2")
    assert parts(game, "pl")["convert round-dance"].endswith("1 przysługa dla gracza p2")
    assert "Step" not in parts(game)["convert swap-basic"]


# ---------------------------------------------------------------------- totals
@pytest.mark.parametrize(
    ("mine", "total"),
    [
        ({"faction": "carpa"}, 3),
        ({"tiles": {"0,-1": "recruit.cartographer"}}, 3),
        ({"faction": "carpa", "tiles": {"0,-1": "recruit.cartographer"}}, 5),
        ({}, 1),
    ],
)
def test_totals_of_explore_count_abilities(mine: Json, total: int) -> None:
    game = table(seats=[seat(workers=[1], **mine)])
    assert parts(game)["place 1 explore"] == f"reach {total}"
    event = next(event for event in play(game, "place 1 explore") if event.kind == "place")
    assert event.numbers[2] == total


def test_one_conversion_is_one_time_and_abilities_add_to_them() -> None:
    game = table(seats=[seat(workers=[2, 1], resources={"fiber": 1})])
    assert parts(game)["place 1 convert"] == "1 time"
    assert parts(game)["place 2 convert"] == "2 times"
    casi = table(seats=[seat(faction="casi", workers=[1], resources={"fiber": 1, "water": 1})])
    assert parts(casi)["place 1 convert"] == "2 times"


def test_a_4_on_research_may_plant_the_card_it_draws() -> None:
    game = table(seats=[seat(workers=[4])])
    assert parts(game)["place 4 research"] == "draw 4 · keep 1 · may plant"
    play(game, "place 4 research")
    play(game, lines(game)[0])
    assert pending(game).prompt == "plant"
    full = table(seats=[seat(workers=[4], planted=["seed-01", "seed-02"])])
    assert parts(full)["place 4 research"] == "draw 4 · keep 1"


# ---------------------------------------------------------------------- prices
def test_the_price_of_a_tile_is_that_of_its_hex() -> None:
    """Langstroth makes a farm on 1,-1 2 cheaper."""
    mine: Json = {"workers": [1], "mat": "langstroth", "resources": {"fiber": 2, "water": 2}}
    game = table(seats=[seat(**mine)], display={"farm": ["farm.prairie-ring"], "recruit": [], "development": []})
    play(game, "place 1 advance")
    assert parts(game)["build farm.prairie-ring 1,-1"].startswith("2 of 2 fiber, 2 water · ")
    assert parts(game)["build farm.prairie-ring 0,-1"].startswith("2 fiber, 2 water · ")
    assert parts(game, "pl")["build farm.prairie-ring 1,-1"].startswith("2 z: 2 włókna, 2 wody · ")
    play(game, "build farm.prairie-ring 1,-1", "pay water", "pay water")
    assert resources(game) == {"fiber": 2}


def test_a_tile_is_offered_at_the_price_abilities_make() -> None:
    """Jemit, upgraded, builds farms for 1 resource less."""
    mine: Json = {"faction": "jemit", "upgraded": True, "workers": [2], "resources": {"fiber": 1, "water": 1}}
    game = table(seats=[seat(**mine)], display={"farm": ["farm.dew-trap", "farm.borage-bed", "farm.hay-loft"]})
    play(game, "place 2 advance")
    assert parts(game)["take farm.dew-trap"].startswith("free · 1 VP")
    assert parts(game, "pl")["take farm.dew-trap"].startswith("za darmo · 1 PZ")


def test_growing_is_told_as_it_is_for_orea_and_iber() -> None:
    """Orea's frames are free, Iber's workers arrive stronger."""
    held = {"pollen": 2, "fiber": 2}
    orea = table(seats=[seat(faction="orea", workers=[2], resources=held)])
    play(orea, "place 2 grow")
    assert long_labels(orea)["grow frame"] == "Gain a frame"
    assert parts(orea)["grow frame"] == "a frame, free"
    assert parts(orea)["grow worker"] == "a strength-1 worker for 1 pollen"
    iber = table(seats=[seat(faction="iber", workers=[2], resources=held)])
    play(iber, "place 2 grow")
    assert parts(iber)["grow worker"] == "a strength-2 worker for 1 pollen"
    assert parts(iber, "pl")["grow worker"] == "robotnica o sile 2 za 1 pyłek"
    assert parts(iber, "pl")["grow frame"] == "ramka za 2 surowce podstawowe"


def test_simes_paid_benefit_of_advance_is_its_vp_not_a_planet_s() -> None:
    mine: Json = {"faction": "sime", "upgraded": True, "workers": [3], "resources": {"fiber": 2, "pollen": 1}}
    game = table(seats=[seat(**mine)], display={"farm": ["farm.dew-trap"], "recruit": [], "development": []})
    play(game, "place 3 advance", "done")
    while pending(game).prompt != "bonus":
        play(game, lines(game)[0])
    assert long_labels(game)["bonus"] == "Take the strength-4 benefit"
    assert parts(game)["bonus"] == "3 VP · for 1 basic"
    before = player(game)["vp"]
    play(game, "bonus")
    assert player(game)["vp"] == before + 3


# ---------------------------------------------------------------------- the end of the turn, bumps by cards
def ending(held: dict[str, int], favor: int = 0) -> mf.Game:
    """Ana has spots for any basic, fiber, pollen or fiber, any basic, water, wax or honey."""
    mine = seat(faction="ana", mat="skep", workers=[1], landing=[1], resources=held, favor=favor)
    game = table(seats=[mine], confirm_turns=True)
    play(game, "retrieve")
    return game


def test_a_discarded_resource_brings_vp_at_the_end_of_the_favor_track() -> None:
    game = ending({"fiber": 4, "water": 4}, favor=45)
    play(game, "end")
    assert long_labels(game)["drop fiber"] == "Discard 1 fiber"
    assert parts(game)["drop fiber"] == "1 VP"
    play(game, "drop fiber")
    assert (player(game)["favor"], player(game)["vp"]) == (45, 1)


def test_ending_a_turn_and_discarding_more() -> None:
    game = ending({"fiber": 2, "water": 2})
    assert lines(game) == ["end", "end waste"]
    assert long_labels(game)["end waste"] == "End your turn and discard more than you must"
    assert labels(game)["end waste"] == "End, discard more"
    assert parts(game)["end waste"] == "1 Favor for each discarded"
    assert [options.last(option) for option in pending(game).options] == [True, True]


def test_retrieving_promises_the_incomes_that_follow_though_a_card_used_the_farms() -> None:
    """R-RETR-4: what an effect has collected does not lessen the incomes of the retrieve turn."""
    rows = mf.Content.shipped().rows.seeds
    card = next(row.id for row in rows if any(str(step).startswith(("income", "may income")) for step in row.effect))
    farms = {"0,-1": "farm.clover-terrace", "1,-1": "farm.dew-trap"}
    game = table(seats=[seat(workers=[1], landing=[1, 1, 4], tiles=farms, hand=[card])])
    play(game, f"play {card}")
    while pending(game).prompt == "income":
        play(game, lines(game)[0])
    assert parts(game)["retrieve"] == "3 workers · 1 hibernates · 2 incomes"


def test_a_frame_tells_how_many_of_its_hexes_can_be_built_on() -> None:
    game = table(seats=[seat(workers=[2], resources={"fiber": 2})])
    play(game, "place 2 grow")
    hive = game.state.players[0].hive
    for line, told in parts(game).items():
        clone = game.clone()
        clone.play(line)
        grown = len(clone.state.players[0].hive.frontier) - len(hive.frontier)
        assert told == {0: "no hex next to your tiles", 1: "1 hex next to your tiles"}.get(
            grown, f"{grown} hexes next to your tiles"
        )


def test_the_gist_of_a_pod_fits_a_button() -> None:
    for tag in languages():
        for side in mf.Content.shipped().rows.sides:
            for pod in [pod for sector in side.sectors for pod in sector.pods]:
                words = language(tag).fact(effects.gist(pod.effect))
                assert words
                assert "_" not in words
                assert len(words.split()) <= 8, words


def test_every_option_verb_has_its_entries() -> None:
    """A verb without words is named."""
    variants = {"bump": ("active", "landing"), "grow": ("worker", "frame")}
    for tag in languages():
        told = language(tag)
        for verb in verbs.VERB_NAMES.values():
            for name in [f"{verb}_{way}" for way in variants.get(verb, ())] or [verb]:
                for form in ("label", "short"):
                    assert told.has(f"option.{name}.{form}"), f"{tag}: option.{name}.{form}"
