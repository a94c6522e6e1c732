"""The published table of options: ids never change, and every option of a game has one of its own."""

from __future__ import annotations

import hashlib
from itertools import islice

import pytest

import mellifera as mf
from mellifera.engine.options import FRAME, IMITATE, INCOME, OWN_HIVE, TAKE
from mellifera.envs.env_game import sight_for
from mellifera.envs.option_features import COLUMNS, SLOTS
from mellifera.envs.option_table import FILE, OTHERS, OptionTable, every_line, line_of, option_table
from tests.conformance.random_games import PLAYERS, positions

PUBLISHED = 1776
DIGEST = "59b9191909fb7720462f52fcc3f7082a8318147f101f75fdcf7c03d1d43c82fc"
"""Of the lines up to PUBLISHED. Lines are added after these; whoever changes one of these breaks every saved policy."""


def test_published_ids_have_not_changed() -> None:
    lines = FILE.read_bytes().splitlines(keepends=True)[:PUBLISHED]
    assert hashlib.sha256(b"".join(lines)).hexdigest() == DIGEST


def test_the_table_has_every_line_of_the_components() -> None:
    missing = set(every_line(mf.Content.shipped())) - set(option_table().lines)
    assert missing == set(), "python -m mellifera.envs.option_table adds them"


def test_an_appended_line_leaves_the_ids_as_they_were() -> None:
    table = option_table()
    longer = table.with_lines(["play seed-46", table.lines[100], "sing"])
    assert longer.lines[: len(table)] == table.lines
    assert longer.lines[len(table) :] == ("play seed-46", "sing")


def test_a_line_stands_once() -> None:
    with pytest.raises(ValueError, match="twice"):
        OptionTable(["end", "end"])


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("view", ["flat", "slots"])
def test_each_option_has_an_action_of_its_own(players: int, view: str) -> None:
    sight = sight_for(players, view, mf.Content.shipped())
    for game, _ in islice(positions(players, 900, 1), 400):
        assert game.decision is not None
        choices = sight.choices(game.decision.options, game.decision.seat)
        assert tuple(choices.values()) == game.decision.options
        mask = sight.mask(choices)
        assert mask.sum() == len(game.decision.options)
        assert all(mask[action] == 1 for action in choices)
        if view == "flat":
            for action, option in choices.items():
                line = line_of(option, game.decision.seat, sight.seats)
                assert sight.table.lines[action] == line or action < OTHERS


def test_seats_are_told_from_the_choosers() -> None:
    pack = mf.new_game(players=4, seed=1).state.pack
    assert line_of(pack.option(IMITATE, 0), 3, 4) == "imitate +1"
    assert line_of(pack.option(IMITATE, 1), 3, 4) == "imitate +2"
    place = next(iter(pack.mat_hexes[0]))
    assert line_of(pack.option(INCOME, 2, place), 0, 4).startswith("income +2 ")
    assert line_of(pack.option(INCOME, OWN_HIVE, place), 0, 4) == pack.option(INCOME, OWN_HIVE, place).text


def test_what_the_table_lacks_takes_the_first_ids_and_a_longer_list_is_cut() -> None:
    """A hive with many frames far out offers more frames than there are ids for what the table lacks."""
    pack = mf.new_game(players=2, seed=1).state.pack
    far = [pack.option(FRAME, place, 0) for place in range(100 * 128 + 20, 100 * 128 + 120)]
    options = [*far, pack.done]
    flat = sight_for(2, "flat", mf.Content.shipped()).choices(options, 0)
    assert list(flat)[:OTHERS] == list(range(OTHERS))
    assert list(flat.values()) == [*far[:OTHERS], pack.done]
    slots = sight_for(2, "slots", mf.Content.shipped())
    assert list(slots.choices(options * 3, 0)) == list(range(SLOTS))


def test_features_tell_options_apart_and_what_they_are_about() -> None:
    sight = sight_for(3, "slots", mf.Content.shipped())
    for game, _ in islice(positions(3, 910, 1), 300):
        assert game.decision is not None
        options = game.decision.options
        features = sight.features.of(options, game.decision.seat)
        rows = {row.tobytes() for row in features[: len(options)]}
        assert len(rows) == len(options)
        assert not features[len(options) :].any()
    pack = game.state.pack
    take = next(o for o in pack.options(TAKE, list(range(40))) if o.text == "take farm.dew-trap")
    row = dict(zip(COLUMNS, sight.features.of([take], 0)[0].tolist(), strict=True))
    tile = pack.pieces[take.a].row
    assert [row[f"cost_{kind}"] for kind in ("fiber", "water", "pollen", "wax", "honey")] == list(tile.cost)
    assert (row["tile"], row["tile_type"], row["vp"]) == (take.a + 1, 1, tile.vp)
