"""OpenSpiel's own simulation test, and what it does not look at: structs, pickles, worlds dealt anew."""

from __future__ import annotations

import json
import pickle
import random
from typing import Any

import numpy as np
import pyspiel
import pytest

import mellifera as mf
from mellifera.envs import open_spiel_game
from tests.conformance.random_games import PLAYERS


def dealt(players: int, deal: int = 7, choices: int = 0) -> Any:
    state = pyspiel.load_game(f"{open_spiel_game.NAME}(players={players})").new_initial_state()
    for byte in deal.to_bytes(open_spiel_game.BYTES, "big"):
        assert state.is_chance_node()
        state.apply_action(byte)
    rng = random.Random(deal)
    for _ in range(choices):
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("players", PLAYERS)
def test_random_simulation(players: int) -> None:
    game = pyspiel.load_game(f"{open_spiel_game.NAME}(players={players})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=players <= 2, verbose=False)


@pytest.mark.nightly
@pytest.mark.parametrize("players", PLAYERS)
def test_random_simulations_with_every_reward(players: int) -> None:
    for reward in ("rank", "win", "margin", "points"):
        game = pyspiel.load_game(f"{open_spiel_game.NAME}(players={players},reward={reward})")
        pyspiel.random_sim_test(game, num_sims=1, serialize=reward == "rank", verbose=False)


def test_a_deal_is_a_seed() -> None:
    assert dealt(3, 70_000).digest() == mf.new_game(players=3, seed=70_000).digest()


@pytest.mark.parametrize("players", [1, 4])
def test_actions_are_the_options(players: int) -> None:
    state = dealt(players)
    rng = random.Random(1)
    while not state.is_terminal():
        options = state.now.game.decision.options
        actions = state.legal_actions()
        assert actions == sorted(actions)
        assert {state.action_to_string(action) for action in actions} == {option.text for option in options}
        state.apply_action(rng.choice(actions))
    assert state.returns() == state.rewards()
    assert set(state.returns()) <= {1.0, 1 / 3, -1 / 3, -1.0}


def test_action_structs_carry_the_lines() -> None:
    state = dealt(2, choices=20)
    for action in state.legal_actions():
        struct = state.action_to_struct(action)
        assert struct.to_dict() == {"line": state.action_to_string(action), "id": action}
        assert state.struct_to_actions(struct) == [action]
    chosen = state.legal_actions()[-1]
    ahead = state.child(chosen)
    assert state.apply_action_struct(state.action_to_struct(chosen)).ok()
    assert state.digest() == ahead.digest()


def test_structs_of_state_and_observation() -> None:
    state = dealt(2, choices=20)
    assert state.to_struct().to_dict() == json.loads(json.dumps(state.now.game.to_dict()))
    assert state.to_observation_struct(1).to_dict() == json.loads(json.dumps(state.now.game.view(1)))
    assert state.observation_string(1) == json.dumps(state.now.game.view(1))


@pytest.mark.parametrize("choices", [0, 50])
def test_states_survive_pickling(choices: int) -> None:
    state = dealt(3, choices=choices)
    again = pickle.loads(pickle.dumps(state))
    assert (again.digest(), again.history(), str(again)) == (state.digest(), state.history(), str(state))
    half_dealt = pyspiel.load_game(open_spiel_game.NAME).new_initial_state()
    half_dealt.apply_action(3)
    assert str(pickle.loads(pickle.dumps(half_dealt))) == str(half_dealt) == "deal 3 after 1 of 3"
    with pytest.raises(ValueError, match="not dealt yet"):
        half_dealt.digest()


def test_clones_go_their_own_ways() -> None:
    state = dealt(2, choices=30)
    before = state.digest()
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert clone.digest() != before == state.digest()


def test_resampled_states_look_the_same() -> None:
    resample = open_spiel_game.resampler(3)
    state = dealt(3)
    rng = random.Random(2)
    for _ in range(60):
        player = state.current_player()
        world = resample(state, player)
        assert world.digest() != state.digest()
        assert world.observation_string(player) == state.observation_string(player)
        assert np.array_equal(world.observation_tensor(player), state.observation_tensor(player))
        assert world.legal_actions() == state.legal_actions()
        assert pickle.loads(pickle.dumps(world)).digest() == world.digest()
        state.apply_action(rng.choice(state.legal_actions()))


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no reward"):
        pyspiel.load_game(f"{open_spiel_game.NAME}(reward=fun)")
    state = dealt(2)
    with pytest.raises(mf.IllegalOption, match="is not on offer"):
        state.apply_action(0)
