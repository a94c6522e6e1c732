"""The decision in words: questions, labels and consequences, in positions made for them and over whole games."""

from __future__ import annotations

import random
import re

import pytest

import mellifera as mf
from mellifera.explain import explain
from mellifera.rules.scoring import score
from tests.table import lines, play, seat, table

NAMES = ("Mara", "Vera", "Otto Klein", "Ines", "Zoe")


def details(game: mf.Game) -> dict[str, str]:
    assert game.decision is not None
    return {option["option"]: option["detail"] for option in explain(game, game.decision.seat).options}


def labels(game: mf.Game) -> dict[str, str]:
    assert game.decision is not None
    return {option["option"]: option["label"] for option in explain(game, game.decision.seat).options}


def question(game: mf.Game) -> tuple[str, str]:
    assert game.decision is not None
    prompt = explain(game, game.decision.seat).prompt
    assert prompt is not None
    return prompt["question"], prompt["detail"]


def whole_game(seed: int) -> mf.Game:
    players = seed % 5 + 1
    setup = mf.Setup(
        seats=NAMES[:players], automa=3 if players == 1 else 0, confirm_turns=True, draft=players > 1 and seed % 2 == 0
    )
    return mf.new_game(setup=setup, seed=seed)


@pytest.mark.parametrize("seed", range(20))
def test_every_decision_of_a_game_is_explained(seed: int) -> None:
    """Six words and a question mark at most; a label for every option; `done` and its like are last."""
    game, rng = whole_game(seed), random.Random(seed)
    while game.decision is not None:
        decision = game.decision
        told = explain(game, decision.seat)
        assert told.prompt is not None
        assert told.prompt["question"].endswith("?")
        assert len(told.prompt["question"].split()) <= 6
        assert [option["option"] for option in told.options] == [option.text for option in decision.options]
        assert all(option["label"] and option["label"][0] == option["label"][0].upper() for option in told.options)
        assert all(option["target"]["id"] for option in told.options)
        for other in [None, *(s for s in range(len(game.setup.seats)) if s != decision.seat)]:
            public = explain(game, other)
            assert public.options == public.reasons == []
            assert public.prompt is not None
            assert public.prompt["question"].startswith(NAMES[decision.seat])
        game.play(rng.choice(decision.options))
    assert explain(game, 0).prompt is None


@pytest.mark.parametrize("seed", range(12))
def test_what_a_placement_promises_is_what_happens(seed: int) -> None:
    """`reach 6`, `total 4`, `draw 3` and `bumps Vera's 2` against the events that follow."""
    game, rng = whole_game(seed), random.Random(seed)
    checked = 0
    while game.decision is not None:
        decision = game.decision
        option = rng.choice(decision.options)
        promised = details(game)[option.text] if option.text.startswith("place") else ""
        events = {event.kind: event for event in game.play(option)}
        if promised and "place" in events:
            total = events["place"].numbers[2]
            number = re.match(r"(?:reach|total|draw) (\d+)|(\d+) (?:to spend|times?)", promised)
            if number is not None:
                assert int(number.group(1) or number.group(2)) == total
                checked += 1
            if "draw" in events and option.text.endswith("research"):
                assert len(events["draw"].numbers) <= total
            bumped = re.search(r"bumps (?:(your own)|the (Automa)'s|(.+)'s) (\d)", promised)
            assert (bumped is not None) == ("bumped" in events)
            if bumped is not None:
                owner, strength = events["bumped"].numbers[:2]
                names = (*game.setup.seats, "Automa")
                expected = decision.seat if bumped.group(1) else names.index(bumped.group(2) or bumped.group(3))
                assert (owner, strength) == (expected, int(bumped.group(4)))
    assert checked


def test_placing_a_worker() -> None:
    game = table(
        seats=[seat(workers=[4, 2], resources={"pollen": 2, "fiber": 2}, hand=["seed-01"])],
        spaces={"explore.1": (1, 3), "explore.2": (0, 1), "research.1": (1, 2), "convert.1": (0, 3)},
    )
    told = details(game)
    assert told["place 2 explore"] == "reach 5 · bumps your own 1"
    assert told["place 4 explore"] == "reach 7 · planet's benefit · bumps your own 1"
    assert told["place 2 research"] == "draw 2 · keep 1 · bumps p2's 2"
    assert told["place 4 research"] == "draw 4 · keep 1 · may plant · bumps p2's 2"
    assert told["place 4 grow"] == "4 to spend · may upgrade"
    assert told["place 4 convert"] == "4 times · may teach · bumps your own 3"
    assert labels(game)["place 4 explore"] == "Explore"
    groups = {o["option"]: o["group"] for o in explain(game, 0).options}
    assert groups["place 4 explore"] == "pool 4"
    assert question(game) == ("Which worker goes where?", "or retrieve all workers or play a seed card first")


def test_advance_tells_its_total_and_columns() -> None:
    game = table(
        seats=[seat(workers=[4, 1], resources={"fiber": 3, "water": 3})],
        display={"farm": ["farm.dew-trap", "farm.clover-terrace", "farm.borage-bed"]},
    )
    told = details(game)
    assert told["place 1 advance"] == "total 2 · left column"
    assert told["place 4 advance"] == "total 5 · all columns · 3 points"
    play(game, "place 4 advance")
    assert question(game) == ("Advance 5: build which tile?", "all columns")
    assert details(game)["take farm.dew-trap"].startswith("1 fiber · 1 point · stores water")


def test_retrieving_tells_workers_incomes_and_sleepers() -> None:
    game = table(
        seats=[seat(workers=[], landing=[4, 1], tiles={"1,0": "farm.dew-trap"}, hand=["seed-01"])],
        spaces={"grow.1": (0, 2)},
    )
    assert details(game)["retrieve"] == "3 workers · 1 hibernates · 1 income"
    assert question(game) == ("Retrieve your workers?", "or play a seed card first")


def test_one_strength_names_the_worker() -> None:
    game = table(seats=[seat(workers=[3, 3])])
    assert question(game) == ("Where does your 3 go?", "")


def test_flying() -> None:
    game = table(
        seats=[seat(workers=[3])], ship="2,2", planets={"2,2": "rosa", "2,3": "myrta"}, tokens={"1,2": "wax-ingot"}
    )
    play(game, "place 3 explore")
    assert question(game) == ("Where does the QueenShip fly?", "reach 3")
    assert labels(game)["fly 1,2"] == "Wax Ingot"
    assert details(game)["fly 1,2"].startswith("1 cell · unexplored · Gain 1 wax")
    assert labels(game)["fly 2,3"] == "Myrta"
    assert details(game)["fly 2,3"].startswith("1 cell · gives 1 pollen or fiber · and a basic of your choice")


def test_a_bump_out_of_turn() -> None:
    """R-BUMP-3: the bumped worker's owner reads who bumped what, and what each answer makes of it."""
    game = table(seats=[seat(workers=[1], resources={"pollen": 1})], spaces={"grow.1": (1, 2)})
    play(game, "place 1 grow")
    told = explain(game, 1)
    assert told.prompt is not None
    assert told.prompt["question"] == "p1 bumped your 2: where to?"
    assert told.prompt["out_of_turn"]
    assert [(o["label"], o["detail"]) for o in told.options] == [
        ("Active pool", "becomes 3"),
        ("Landing area", "stays 2"),
    ]
    others = explain(game, 0).prompt
    assert others is not None
    assert others["question"] == "p2 chooses where the bumped worker goes"


def test_the_end_of_the_turn_tells_what_has_no_room() -> None:
    game = table(seats=[seat(workers=[1], resources={"pollen": 1, "honey": 3})], confirm_turns=True)
    play(game, "place 1 grow")
    asked, detail = question(game)
    assert asked == "End your turn?"
    assert re.match(r"\d resources? without a spot, \d Favor instead, then p2", detail)
    ending = explain(game, 0).options[-1]
    assert (ending["label"], ending["last"], ending["primary"]) == ("End turn", True, True)


def test_a_hex_tells_its_bonus_and_a_pod_its_sector() -> None:
    game = table(
        seats=[seat(workers=[1], resources={"fiber": 1})], display={"farm": ["farm.dew-trap"]}, pods={"sm1": 1}
    )
    play(game, "place 1 advance")
    assert question(game) == ("Dew Trap: on which hex?", "costs 1 fiber")
    bonuses = set(details(game).values())
    assert "1 fiber · no bonus" in bonuses
    assert "1 fiber · Gain 1 wax." in bonuses
    game = table(seats=[seat(workers=[], landing=[4])], pods={"sm1": 1})
    assert question(game) == ("Which pod?", "your worker hibernates; 7 tokens left")
    assert labels(game)["pod sm2"] == "2 VP"
    assert details(game)["pod sm2"].startswith("Middle sector · you 1, best rival 1 · 9 and 4 points")


def test_planting_tells_the_points_it_would_score_now() -> None:
    game = table(seats=[seat(workers=[4], hand=["seed-07"])], deck=["seed-08", "seed-09", "seed-10", "seed-11"])
    play(game, "place 4 research")
    assert question(game)[1] == "1 of 4; the others are discarded"
    play(game, "keep seed-08")
    told = details(game)
    assert question(game) == ("Plant which card?", "2 of 2 slots free")
    for line in lines(game)[:-1]:
        points = int(told[line].split(" ")[0])
        clone = game.clone()
        before = _score(clone)
        clone.play(line)
        assert _score(clone) - before == points


def _score(game: mf.Game) -> int:
    return score(game.state).scores[0]
