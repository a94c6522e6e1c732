"""PettingZoo's own tests, and what they do not look at: masks, clones, errors, the registry."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import mellifera as mf
from mellifera.envs import pettingzoo_env
from tests.conformance.random_games import PLAYERS

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]
"""PettingZoo warns of every dictionary with a mask, and of agents with nothing to choose when the game is over."""
VIEWS = ("flat", "slots")


@pytest.mark.parametrize("players", PLAYERS)
def test_api(players: int) -> None:
    api_test(pettingzoo_env.env(players=players), num_cycles=30)


@pytest.mark.nightly
@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("players", PLAYERS)
def test_api_for_whole_games(players: int, view: str) -> None:
    for reward in ("rank", "points"):
        api_test(pettingzoo_env.env(players=players, options=view, reward=reward), num_cycles=1000)


def test_api_with_slots() -> None:
    api_test(pettingzoo_env.env(players=2, options="slots"), num_cycles=300)


@pytest.mark.parametrize("players", PLAYERS)
def test_seeds(players: int) -> None:
    seed_test(lambda: pettingzoo_env.env(players=players), num_cycles=20)


@pytest.mark.nightly
@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("players", PLAYERS)
def test_seeds_for_whole_games(players: int, view: str) -> None:
    seed_test(lambda: pettingzoo_env.env(players=players, options=view), num_cycles=500)


@pytest.mark.parametrize("players", PLAYERS)
def test_render(players: int) -> None:
    render_test(lambda **settings: pettingzoo_env.env(players=players, **settings))


def test_it_is_registered() -> None:
    made: Any = pettingzoo.make("aec", pettingzoo_env.ID, players=3)
    made.reset(seed=4)
    assert made.possible_agents == ["player_0", "player_1", "player_2"]
    assert made.unwrapped.digest() == mf.new_game(players=3, seed=4).digest()


@pytest.mark.parametrize("view", VIEWS)
def test_masks_lines_and_options_agree_in_a_whole_game(view: str) -> None:
    env = pettingzoo_env.raw_env(players=3, options=view, draft=True)
    env.reset(seed=8)
    rng = random.Random(8)
    while not env.terminations[env.agent_selection]:
        seen, *_, info = env.last()
        assert env.current.game.decision is not None
        assert list(info["options"].values()) == [o.text for o in env.current.game.decision.options]
        assert sorted(info["options"]) == np.flatnonzero(seen["action_mask"]).tolist()
        for agent in env.agents:
            if agent != env.agent_selection:
                assert not env.observe(agent)["action_mask"].any()
                assert env.infos[agent]["options"] == {}
        env.step(rng.choice(list(info["options"])))
    assert env.current.game.over
    assert sum(env.rewards.values()) == pytest.approx(0.0)
    assert set(env.rewards.values()) == {1.0, 0.0, -1.0}


def test_an_illegal_action_is_refused_with_a_reason() -> None:
    env = pettingzoo_env.env(players=2)
    env.reset(seed=1)
    before = env.unwrapped.digest()
    with pytest.raises(
        mf.IllegalOption, match=r"action 64 \(faction ana\) is not on offer; on offer are \d+ \(faction "
    ):
        env.step(64)
    with pytest.raises(ValueError, match="has to choose"):
        env.unwrapped.step(None)
    assert env.unwrapped.digest() == before


def test_arrays_are_not_used_again() -> None:
    env = pettingzoo_env.raw_env(players=2, options="slots")
    env.reset(seed=1)
    first, second = env.observe("player_0"), env.observe("player_0")
    for name, array in first.items():
        assert not np.shares_memory(array, second[name])
        array.fill(0)
    assert env.observe("player_0")["observation"].tobytes() == second["observation"].tobytes()


def test_clones_go_their_own_ways() -> None:
    env = pettingzoo_env.raw_env(players=2)
    env.reset(seed=5)
    for _ in range(30):
        env.step(next(iter(env.infos[env.agent_selection]["options"])))
    before = env.digest()
    clone = env.clone()
    assert clone.digest() == before
    clone.step(next(iter(clone.infos[clone.agent_selection]["options"])))
    assert clone.digest() != before == env.digest()


def test_what_an_agent_sees_is_the_same_in_a_world_dealt_anew() -> None:
    env = pettingzoo_env.raw_env(players=3)
    env.reset(seed=6)
    for number in range(60):
        for agent in env.agents:
            world = env.determinise(agent, number)
            assert world.digest() != env.digest()
            assert world.view(agent) == env.view(agent)
            ours, theirs = env.observe(agent), world.observe(agent)
            assert all(ours[name].tobytes() == theirs[name].tobytes() for name in ours)
            assert env.infos[agent] == world.infos[agent]
        env.step(next(iter(env.infos[env.agent_selection]["options"])))
