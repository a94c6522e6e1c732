"""The learned mind: its file, what it sees, and that it plans."""

from __future__ import annotations

import json
import random
from importlib.resources import files

import pytest

import mellifera as mf
from mellifera.bots.features import (
    BEFORE,
    COUNTS,
    DONE,
    LAST,
    PACE,
    ComponentIds,
    carvings_at_hand,
    components,
    counts,
    ending,
    pace,
)
from mellifera.bots.habits import Habits, habit_key
from mellifera.bots.learned import EARLY, KINDS, LATE, MIDDLE, PHASES, LearnedMind, phases_at, second_mind, shipped_mind
from mellifera.content.loader import Content
from tests.bots.test_search import advanced
from tests.table import seat, table

WEIGHTS = json.loads(files("mellifera.bots").joinpath("weights.json").read_text(encoding="utf-8"))


def test_the_file_has_a_weight_for_all_that_is_seen_and_says_how_it_was_made() -> None:
    assert set(WEIGHTS) == {"made", "pace", "counts", "components", "habits"}
    assert {name: len(each) for name, each in WEIGHTS["pace"].items()} == dict.fromkeys(PACE, len(KINDS))
    assert tuple(WEIGHTS["counts"]) == COUNTS
    for weights in WEIGHTS["counts"].values():
        assert [len(each) for each in weights] == [len(KINDS)] * len(PHASES)
    known = set(ComponentIds(mf.new_game(players=2, seed=1).state.pack).names)
    assert set(WEIGHTS["components"]) <= known
    assert all(len(each) == 2 for each in WEIGHTS["components"].values())
    made = WEIGHTS["made"]
    assert made["command"].startswith("mellifera lab train --games ")
    assert f"--seed {made['seed']}" in made["command"]
    assert len(made["data"]) == 16
    assert len(made["content"]) == len(Content.shipped().rows.digest)


@pytest.mark.parametrize("name", ["weights.json", "earlier/weights_2.json"])
def test_a_file_is_small_enough_for_a_page(name: str) -> None:
    assert len(files("mellifera.bots").joinpath(name).read_bytes()) < 36_000


def test_what_learned_first_thinks_otherwise_and_chooses_its_faction() -> None:
    game = advanced(3, 19, 60)
    assert second_mind().worth(game.state, 0) != shipped_mind().worth(game.state, 0)
    assert second_mind().judges_factions
    assert not shipped_mind().judges_factions


@pytest.mark.parametrize("players", [1, 2, 5])
def test_every_count_and_every_pace_is_seen(players: int) -> None:
    game = mf.new_game(players=players, seed=3)
    rng = random.Random(1)
    while (decision := game.decision) is not None:
        if decision.prompt == "step":
            assert len(counts(game.state, decision.seat)) == len(COUNTS)
            assert len(pace(game.state)) == len(PACE)
        game.play(rng.choice(decision.options))
    assert all(ending(game.state, each) == DONE for each in range(players))


def test_counts_are_what_lies_there() -> None:
    mine = seat(
        workers=[4, 2], landing=[3], resources={"honey": 2, "wax": 1}, favor=5, tiles={"1,0": "farm.dew-trap"}, vp=9
    )
    g = table(seats=[mine, seat(vp=4)], carvings=["carving.fermentation"], spaces={"grow.1": (0, 2)}).state
    seen = dict(zip(COUNTS, counts(g, 0), strict=True))
    wanted = {
        "vp_track": 9, "honey": 2, "wax": 1, "kinds": 2, "second_honey": 1, "has_water": 0, "workers": 4, "pool_4": 1,
        "pool_2": 1, "landing": 1, "landing_strength": 3, "board": 1, "board_strength": 2, "strength": 11, "farms": 1,
        "favor": 5, "rival_track": 4, "carve_shown": 5, "carve_paid": 5, "carve_ready": 5, "wait": 0,
    }  # fmt: skip
    assert {name: seen[name] for name in wanted} == wanted


DEAR = mf.Content.changed(
    '[[carving]]\nid = "royal-jelly"\ncost = { honey = 2 }\neffect = ["vp 1 per 2 favor"]\n',
)
"""With a carving that costs 2 honey; all others cost 1."""


@pytest.mark.parametrize(
    ("honey", "workers", "at_hand"),
    [(0, [4], [10, 0, 0, 5]), (1, [4], [10, 5, 5, 10]), (1, [2], [10, 5, 0, 10]), (2, [4], [10, 10, 10, 0])],
)
def test_a_carving_is_shown_paid_ready_or_a_honey_short(honey: int, workers: list[int], at_hand: list[float]) -> None:
    """Fermentation costs 1 and brings 5, Royal Jelly costs 2 here and brings 10 at 20 Favor."""
    mine = seat(workers=workers, resources={"honey": honey}, favor=20)
    game = table(seats=[mine, seat()], carvings=["carving.fermentation", "carving.royal-jelly"], content=DEAR)
    assert carvings_at_hand(game.state, 0) == at_hand


def test_a_seat_knows_whether_it_has_a_turn_to_come() -> None:
    assert [ending(table().state, each) for each in (0, 1)] == [BEFORE, BEFORE]
    full = {"sm1": 0, "sm2": 0, "sm3": 1, "sm4": 1, "sm5": 1, "sr1": 0, "sr2": 1, "sr3": 0}
    for left, wanted in ((1, [LAST, LAST]), (0, [LAST, DONE])):
        assert [ending(table(pods=full, turns_left=left).state, each) for each in (0, 1)] == wanted


def test_phases_are_parts_of_a_whole() -> None:
    for rounds in (0.0, 0.5, LATE, 3.3, MIDDLE, 9.0, EARLY, 30.0):
        assert sum(phases_at(rounds, BEFORE)) == pytest.approx(1.0)
    assert phases_at(MIDDLE, BEFORE) == [0.0, 0.0, 0.0, 1.0, 0.0]
    assert phases_at(MIDDLE, LAST) == [0.0, 1.0, 0.0, 0.0, 0.0]
    assert phases_at(MIDDLE, DONE) == [1.0, 0.0, 0.0, 0.0, 0.0]


def test_a_component_that_is_not_known_counts_nothing() -> None:
    """Rows of one's own can be played with: the rest is weighed as ever."""
    game = advanced(2, 5, 60)
    names = ComponentIds(game.state.pack).names
    has = {names[number] for number in components(game.state, 0, ComponentIds(game.state.pack))}
    assert has & set(WEIGHTS["components"])
    without = {**WEIGHTS, "components": {k: v for k, v in WEIGHTS["components"].items() if k not in has}}
    bare = LearnedMind(without).prospects(game.state, 0)
    left = min(1.0, _rounds(game) / 20)
    more = sum(WEIGHTS["components"][name][0] + left * WEIGHTS["components"][name][1] for name in _all(game))
    assert LearnedMind(WEIGHTS).prospects(game.state, 0) == pytest.approx(bare + more)


def _all(game: mf.Game) -> list[str]:
    ids = ComponentIds(game.state.pack)
    return [ids.names[n] for n in components(game.state, 0, ids) if ids.names[n] in WEIGHTS["components"]]


def _rounds(game: mf.Game) -> float:
    seen = zip(PACE, pace(game.state), strict=True)
    return max(0.0, sum(float(WEIGHTS["pace"][name][0]) * n for name, n in seen))


def test_a_rival_who_does_better_makes_a_position_worth_less() -> None:
    poor, rich = (table(seats=[seat(), seat(vp=vp)]).state for vp in (0, 12))
    mind = LearnedMind(WEIGHTS, rival=0.5)
    assert mind.worth(rich, 0) < mind.worth(poor, 0)
    alone = LearnedMind(WEIGHTS, rival=0.0)
    assert alone.worth(rich, 0) == alone.prospects(rich, 0)


# ---------------------------------------------------------------------- habits
@pytest.mark.parametrize(
    ("line", "key"),
    [("build farm.dew-trap 1,0", "build farm.dew-trap"), ("place 3 grow", "place 3 grow"), ("end", "end")],
)
def test_a_habit_knows_an_option_without_its_place(line: str, key: str) -> None:
    assert habit_key(line) == key


def test_options_are_tried_as_often_as_their_weights_say() -> None:
    game = advanced(2, 3, 0)
    question, options = game.state.stack[-1].op.name, game.state.options
    assert len(options) > 2
    habits = Habits({question: {habit_key(options[0].text): 8.0}})
    rng = random.Random(1)
    picked = [habits.pick(game.state, rng) for _ in range(2000)]
    share = 8.0 / (8.0 + len(options) - 1)
    assert abs(picked.count(options[0]) / 2000 - share) < 0.04
    assert set(picked) == set(options), "nothing is left out"


def test_the_shipped_mind_is_made_once() -> None:
    assert shipped_mind() is shipped_mind()
