"""Log lines with the places they speak of, as a seat may know them."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

import mellifera as mf
from mellifera.explain import lines_of
from mellifera.explain.log import LogLine
from tests.explain.test_decision import whole_game
from tests.table import play, seat, table


def told(game: mf.Game, events: Sequence[mf.Event], viewer: int | None) -> list[LogLine]:
    return lines_of(game.state.pack, events, ("Mara", "Vera"), viewer, 3)


def test_lines_name_places_on_the_table() -> None:
    game = table(seats=[seat(workers=[1], resources={"fiber": 1})], display={"farm": ["farm.dew-trap"]}, spaces={})
    events = play(game, "place 1 advance", "build farm.dew-trap 1,0")
    found = {line.kind: line for line in told(game, events, 0)}
    assert found["place"].refs == (("space", "advance"),)
    assert found["place"].depth == 0
    assert found["place"].seat == 0
    assert found["build"].refs == (("tile", "farm.dew-trap"), ("hex", "0:1,0"))
    assert found["build"].depth == 1
    assert found["place"].turn == 3


def test_drawn_cards_are_named_only_to_their_owner() -> None:
    """R-RES-1: the cards drawn, and the one kept, are hidden from the others."""
    game = table(seats=[seat(workers=[2])], deck=["seed-07", "seed-08"])
    events = play(game, "place 2 research", "keep seed-07")
    own = {line.kind: line for line in told(game, events, 0)}
    other = {line.kind: line for line in told(game, events, 1)}
    assert ("card", "seed-07") in own["draw"].refs
    assert own["keep"].refs == (("card", "seed-07"),)
    assert other["draw"].refs == ()
    assert other["keep"].refs == ()
    assert "a card" in other["keep"].text
    assert other["discard"].refs == (("card", "seed-08"),)
    everything = lines_of(game.state.pack, events, ("Mara", "Vera"), None, 3, all_open=True)
    assert [line.text for line in everything] == [line.text for line in told(game, events, 0)]


@pytest.mark.parametrize("seed", range(10))
def test_every_event_of_a_game_has_words_and_its_turn(seed: int) -> None:
    game, rng = whole_game(seed), random.Random(seed)
    turn = 0
    while game.decision is not None:
        lines = lines_of(game.state.pack, game.play(rng.choice(game.decision.options)), game.setup.seats, None, turn)
        assert all(line.text and line.turn >= turn for line in lines)
        turn = max([turn, *(line.turn for line in lines)])
        assert turn == game.state.turn
    assert turn > 10
