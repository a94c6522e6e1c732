"""Positions as JSON: nothing is lost, the digest names the position, what does not fit is refused with the reason."""

import copy
import json
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

import mellifera as mf
from tests.conformance.damage import places
from tests.conformance.random_games import PLAYERS, new_table, positions
from tests.table import table

Json = dict[str, Any]
OVERRIDE = '[[farm]]\nid = "dew-trap"\nvp = 7\n'


STEP = ["turn.step", 0, -1]


@pytest.mark.parametrize("players", PLAYERS)
def test_a_position_survives_json(players: int) -> None:
    for game, _ in islice(positions(players, 70, 25), 25):
        data = game.to_dict()
        again = mf.Game.from_dict(json.loads(json.dumps(data)))
        assert again.to_dict() == data
        assert again.digest() == game.digest()
        assert again.decision == game.decision


def test_every_value_of_a_position_counts_for_its_digest() -> None:
    """Two positions with one digest are one position: whatever is changed, the digest changes or loading refuses."""
    game = next(islice(positions(3, 71, 90), 1, 2))[0]
    data = game.to_dict()
    changed = 0
    for number in range(len(places(data))):
        bad = copy.deepcopy(data)
        container, key = places(bad)[number]
        if type(container[key]) is not int:
            continue
        container[key] += 1
        try:
            digest = mf.Game.from_dict(bad).digest()
        except mf.SnapshotError:
            continue
        assert digest != game.digest()
        changed += 1
    assert changed > 5


def test_a_digest_is_short_and_the_same_for_the_same_position() -> None:
    assert new_table(1, 2).digest() == new_table(1, 2).digest()
    assert new_table(1, 2).digest() != new_table(2, 2).digest()
    assert len(new_table(1, 2).digest()) == 32


def test_a_game_that_is_over_can_be_saved_and_loaded() -> None:
    game = mf.new_game(players=2, seed=3)
    while game.decision is not None:
        game.play(game.decision.options[game.length % len(game.decision.options)])
    again = mf.Game.from_dict(game.to_dict())
    assert again.over
    assert again.decision is None
    assert again.result == game.result


def test_what_a_position_was_given_can_be_changed_without_harm() -> None:
    game = new_table(1, 3)
    before = game.digest()
    data = game.to_dict()
    data["players"][0]["hand"].append("seed-01")
    data["deck"].clear()
    assert game.digest() == before


def set_at(*path: Any) -> Callable[[Json], None]:
    """A change: the last of the path is the new value."""

    def change(data: Json) -> None:
        place: Any = data
        for key in path[:-2]:
            place = place[key]
        place[path[-2]] = path[-1]

    return change


def lay_farm_at(place: str) -> Callable[[Json], None]:
    """A change: the next farm of the stack lies there in the first hive."""

    def change(data: Json) -> None:
        data["players"][0]["tiles"][place] = data["stacks"][0].pop()

    return change


def lay_frame_at(place: str) -> Callable[[Json], None]:
    """A change: a frame of the supply lies there in the first hive."""

    def change(data: Json) -> None:
        data["players"][0]["frames"] = [[0, place]]
        data["frames_left"] -= 1

    return change


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (set_at("format", "chess"), "no Mellifera position"),
        (set_at("version", 1), "an older Mellifera"),
        (set_at("version", 9), "a newer Mellifera"),
        (set_at("content", "0" * 64), "other component rows"),
        (set_at("side", "c"), "use the side"),
        (set_at("rng", "12"), "32 hexadecimal digits"),
        (set_at("rng", "X" * 32), "32 hexadecimal digits"),
        (set_at("ship", "9,9"), "'9,9' is no cell"),
        (set_at("turn_order", [0, 0]), "every seat must stand in it once"),
        (set_at("turn_seat", 7), "there is no such seat"),
        (set_at("frames_left", 14), "do not add up"),
        (set_at("frames_left", "15"), "a whole number"),
        (set_at("frames_left", True), "a whole number"),
        (set_at("ended", 0), "true or false"),
        (set_at("ended", True), "nothing is pending after the end"),
        (set_at("turns_left", 1), "the end is triggered exactly when"),
        (set_at("deck", []), "each of the 45"),
        (set_at("deck", 0, "seed-99"), "is no seed"),
        (set_at("stack", []), "nothing is pending"),
        (set_at("stack", [STEP, ["turn.step", 0, -1]]), "exactly one turn"),
        (set_at("stack", [["turn.step", 1, -1]]), "another seat's"),
        (set_at("stack", [["step", 0]]), "a task is"),
        (set_at("stack", [["dance", 0, -1]]), "unknown operation"),
        (set_at("stack", [["turn.step", 0, -1, 3]]), "step: 1 numbers given, wanted: none"),
        (set_at("stack", [STEP, ["retrieve.sleepers", 0, -1, 4]]), "sleepers: 1 numbers given, wanted: none"),
        (set_at("stack", [STEP, ["explore.collect", 0, -1]]), "collect: 0 numbers given, wanted: cell:cell"),
        (set_at("stack", [STEP, ["verb.vp", 0, -1]]), "never pending"),
        (set_at("stack", [STEP, ["bump.due_workers", 0, -1]]), "never comes after"),
        (set_at("stack", [STEP, ["verb.gain", 0, -1, 5, 1, -1], ["verb.gain", 1, -1, 5, 1, -1]]), "another seat"),
        (set_at("players", 0, "pool", [9, 0, 0, 0]), "whole numbers from 0 to 4"),
        (set_at("players", 0, "in_play", 4), "workers found"),
        (set_at("players", 0, "pool", [4, 1, 0, 0]), "at most 4"),
        (set_at("players", 0, "resources", "fiber", -1), "a whole number from 0"),
        (lay_farm_at("40,40"), "can be built on"),
        (lay_farm_at("0,0"), "can be built on"),
        (set_at("players", 0, "frames", [[30, "0,0"]]), "0, 60 or 120"),
        (lay_frame_at("0,0"), "overlaps"),
        (lay_frame_at("30,30"), "does not touch"),
        (set_at("players", 1, "mat", "skep"), "the same mat"),
        (set_at("players", 0, "faction", None), "faction and mat are needed"),
        (set_at("players", 0, "known", ["seed-01"]), "must be in hand"),
        (set_at("players", 0, "tokens", 8), "hibernation tokens"),
        (set_at("players", 0, "due_pool", 1), "due to hibernate"),
        (set_at("players", 0, "favor", 60), "Favor track ends"),
        (set_at("players", []), "1 to 5"),
        (set_at("players", 3), "a list is needed"),
        (set_at("automa", {}), "automa"),
        (set_at("outlines", 0, ["fiber"]), "outlines"),
        (set_at("spaces", 0, 5), "workers"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_refused_with_the_reason(change: Callable[[Json], None], reason: str) -> None:
    data = table().to_dict()
    change(data)
    with pytest.raises(mf.SnapshotError, match=reason):
        mf.Game.from_dict(data)


def test_a_position_of_changed_rows_needs_the_same_rows() -> None:
    content = mf.Content.changed(OVERRIDE)
    game = mf.new_game(seed=1, content=content)
    with pytest.raises(mf.SnapshotError, match="other component rows"):
        mf.Game.from_dict(game.to_dict())
    again = mf.Game.from_dict(game.to_dict(), content)
    assert again.digest() == game.digest()
    assert again.decision is not None
    again.play(again.decision.options[0])
    assert again.state.pack is game.state.pack
