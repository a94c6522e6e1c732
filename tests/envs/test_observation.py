"""Observations tell what the view tells and nothing else: states alike for a seat give the same bytes."""

from __future__ import annotations

import random
from itertools import islice

import numpy as np
import pytest

import mellifera as mf
from mellifera.engine.view import View
from mellifera.envs.env_game import EnvGame, setup_for, sight_for
from mellifera.envs.observation import MOST, SCALES
from mellifera.game import Game
from tests.conformance import leak
from tests.conformance.random_games import PLAYERS, positions

DAILY = 60
NIGHTLY = 4_000
"""Pairs for each number of players, so 20,000 in all."""


def seen(game: Game, seat: int) -> tuple[bytes, ...]:
    """All that any of the environments gives a seat, as bytes, in both views of the options."""
    found: list[bytes] = []
    for view in ("flat", "slots"):
        env = EnvGame(game, sight_for(game.setup.players, view, game.content), "rank")
        found += [env.mask(seat).tobytes(), env.features(seat).tobytes(), repr(env.info(seat)).encode()]
    return (env.observe(seat).tobytes(), leak.text(game.view(seat)).encode(), *found)


def pairs_alike(players: int, first: int, pairs: int) -> None:
    compared = different = 0
    for game, rng in positions(players, first, 3):
        for seat in range(players):
            twin = game.determinise(seat, rng)
            assert seen(game, seat) == seen(twin, seat)
            different += twin.digest() != game.digest()
            compared += 1
            if compared == pairs:
                assert different > 0.9 * compared, "the twins are the same positions: this proves nothing"
                return


@pytest.mark.parametrize("players", PLAYERS)
def test_states_alike_for_a_seat_give_the_same_bytes(players: int) -> None:
    pairs_alike(players, 1000, DAILY)


@pytest.mark.nightly
@pytest.mark.parametrize("players", PLAYERS)
def test_twenty_thousand_pairs_alike_for_a_seat_give_the_same_bytes(players: int) -> None:
    pairs_alike(players, 2000, NIGHTLY)


@pytest.mark.parametrize("players", PLAYERS)
def test_an_observation_lies_in_its_space_and_each_number_has_a_name(players: int) -> None:
    encoder = sight_for(players, "flat", mf.Content.shipped()).encoder
    assert len(set(encoder.names)) == len(encoder.names) == len(encoder)
    for game, _ in islice(positions(players, 1100, 7), 40):
        for seat in range(players):
            row = encoder.encode(game.view(seat))
            assert row.shape == (len(encoder),)
            assert row.dtype == np.float32
            assert 0.0 <= row.min() <= row.max() <= MOST


def told(game: Game, seat: int) -> dict[str, float]:
    """What an observation says, by name, zeros left out."""
    encoder = sight_for(game.setup.players, "flat", game.content).encoder
    row = encoder.encode(game.view(seat))
    return {name: float(value) for name, value in zip(encoder.names, row, strict=True) if value}


@pytest.mark.parametrize("players", [1, 3])
def test_an_observation_tells_the_position(players: int) -> None:
    for game, _ in islice(positions(players, 1200, 23), 10):
        for seat in range(players):
            data, view = told(game, seat), game.view(seat)
            for other in view["seats"]:
                me = f"seat+{(other['seat'] - seat) % players}"
                assert data.get(f"{me}.vp", 0.0) == pytest.approx(other["vp"] / SCALES["vp"])
                assert data.get(f"{me}.resource.honey", 0.0) == pytest.approx(other["resources"]["honey"] / 10)
                cards = {name.rpartition(".")[2] for name in data if name.startswith(f"{me}.known_card.")}
                assert cards == set(other["hand"]) - {None}
                tiles = {name.partition(".tile.")[2] for name in data if name.startswith(f"{me}.tile.")}
                assert tiles == set(other["tiles"].values())
            assert [name for name in data if name.startswith("ship.")] == [f"ship.{view['board']['ship']}"]
            assert ("seat+0.deciding" in data) == (view["decision"] is not None and view["decision"]["seat"] == seat)
            if view["automa"] is not None:
                assert data["automa.level"] == pytest.approx(view["automa"]["level"] / 6)


def test_the_same_seat_sees_itself_first_wherever_it_sits() -> None:
    game = mf.new_game(players=4, seed=3)
    for seat in range(4):
        dealt = {name.rpartition(".")[2] for name in told(game, seat) if name.startswith("seat+0.offered.")}
        assert dealt == set(game.view(seat)["offers"]["factions"][str(seat)])


def with_every_hand(game: Game, seat: int) -> View:
    """A view with a hole."""
    view = game.view(seat)
    for other, player in zip(view["seats"], game.to_dict()["players"], strict=True):
        other["hand"] = list(player["hand"])
    return view


def test_a_view_with_a_hole_would_be_noticed() -> None:
    encoder = sight_for(3, "flat", mf.Content.shipped()).encoder
    noticed = 0
    for game, rng in islice(positions(3, 1300, 9), 40):
        twin = game.determinise(0, rng)
        noticed += (
            encoder.encode(with_every_hand(game, 0)).tobytes() != encoder.encode(with_every_hand(twin, 0)).tobytes()
        )
    assert noticed > 0


def test_a_spectator_has_no_observation() -> None:
    game = mf.new_game(players=2, seed=1)
    with pytest.raises(ValueError, match="spectator"):
        sight_for(2, "flat", game.content).encoder.encode(game.view(None))


@pytest.mark.parametrize("reward", ["rank", "win", "margin", "points"])
@pytest.mark.parametrize("players", [1, 2, 5])
def test_rewards_say_how_the_game_ended(players: int, reward: str) -> None:
    env = EnvGame.begin(setup_for(players), 5, "flat", reward)
    start = [player.vp for player in env.game.state.players]
    rng = random.Random(5)
    earned = [0.0] * players
    before_the_end = [0.0] * players
    while env.choices:
        before_the_end = list(earned)
        earned = [a + b for a, b in zip(earned, env.play(rng.choice(list(env.choices))), strict=True)]
    result = env.game.result
    assert result is not None
    if reward != "points":
        assert before_the_end == [0.0] * players
    expected = {
        "rank": [1 - 2 * result.ranking.index(seat) / (len(result.ranking) - 1) for seat in range(players)],
        "win": [1.0 if seat in result.winners else 0.0 for seat in range(players)],
        "margin": [
            (result.scores[s] - max(v for o, v in enumerate(result.scores) if o != s)) / 100 for s in range(players)
        ],
        "points": [(result.scores[seat] - start[seat]) / 100 for seat in range(players)],
    }
    assert len(result.winners) == 1
    assert earned == pytest.approx(expected[reward])


def test_what_is_not_known_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no reward 'fun': it is one of rank, win"):
        EnvGame.begin(setup_for(2), 1, "flat", "fun")
    with pytest.raises(ValueError, match="there is no view 'round'"):
        EnvGame.begin(setup_for(2), 1, "round", "rank")
