"""Gymnasium's own checks, and what they do not look at: opponents, levels, masks, clones."""

from __future__ import annotations

import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import mellifera as mf
from mellifera.bots import BotError
from mellifera.envs.gymnasium_env import BOTS, ILLEGAL_REWARD, SOLO, MelliferaEnv


def env(name: str = SOLO, **settings: Any) -> MelliferaEnv:
    made = gymnasium.make(name, **settings).unwrapped
    assert isinstance(made, MelliferaEnv)
    return made


@pytest.mark.parametrize("view", ["flat", "slots"])
@pytest.mark.parametrize("rivals", range(5))
def test_gymnasiums_checks(rivals: int, view: str) -> None:
    check_env(env(BOTS, opponents=("random",) * rivals, options=view))


@pytest.mark.nightly
@pytest.mark.parametrize("level", range(1, 7))
def test_gymnasiums_checks_by_level(level: int) -> None:
    for reward in ("rank", "win", "margin", "points"):
        check_env(env(level=level, reward=reward))


def play(at: MelliferaEnv, seed: int) -> list[float]:
    _, info = at.reset(seed=seed)
    rng = random.Random(seed)
    earned: list[float] = []
    over = False
    while not over:
        assert np.flatnonzero(info["action_mask"]).tolist() == sorted(info["options"])
        assert at.action_masks().tolist() == info["action_mask"].astype(bool).tolist()
        _, reward, over, cut, info = at.step(rng.choice(list(info["options"])))
        earned.append(reward)
        assert not cut
    return earned


@pytest.mark.parametrize("level", [1, 6])
def test_the_solo_game_by_level(level: int) -> None:
    at = env(level=level)
    earned = play(at, 3)
    assert at.game.result is not None
    assert at.game.state.automa is not None
    assert at.game.state.automa.level == level
    assert earned[:-1] == [0.0] * (len(earned) - 1)
    assert earned[-1] == (1.0 if at.game.result.winners == (0,) else -1.0)


def test_bots_play_the_other_seats() -> None:
    at = env(BOTS, opponents=("greedy:easy", "random"), seat=1, reward="margin")
    earned = play(at, 4)
    scores = at.game.result.scores if at.game.result else ()
    assert earned[-1] == pytest.approx((scores[1] - max(scores[0], scores[2])) / 100)
    assert {move.seat for move in at.game.moves} == {0, 1, 2}
    with pytest.raises(BotError):
        env(BOTS, opponents=("nobody",))
    with pytest.raises(ValueError, match="no seat 2"):
        env(BOTS, opponents=("random",), seat=2)


def test_the_agent_can_sit_anywhere() -> None:
    at = env(BOTS, opponents=("random",) * 4, seat=None)
    seats = set()
    for seed in range(20):
        at.reset(seed=seed)
        assert at.current.seat == at.seat
        seats.add(at.seat)
    assert len(seats) > 2


def test_an_illegal_action_changes_nothing_and_says_why() -> None:
    at = env()
    _, info = at.reset(seed=1)
    before = at.digest()
    illegal = next(action for action in range(2000) if action not in info["options"])
    seen, reward, over, cut, told = at.step(np.int64(illegal))
    assert (reward, over, cut, at.digest()) == (ILLEGAL_REWARD, False, False, before)
    assert f"action {illegal}" in told["illegal"]
    assert "is not on offer; on offer are" in told["illegal"]
    assert seen in at.observation_space
    assert told["options"] == info["options"]


def test_the_same_seed_gives_the_same_game_as_the_library() -> None:
    at = env(level=2)
    at.reset(seed=11)
    assert at.digest() == mf.new_game(seed=11, setup=mf.Setup(seats=("p1",), automa=2)).digest()


def test_clones_and_worlds_dealt_anew() -> None:
    at = env(BOTS, opponents=("random", "random"))
    _, info = at.reset(seed=2)
    for number in range(25):
        clone, world = at.clone(), at.determinise(number)
        assert clone.digest() == at.digest() != world.digest()
        assert world.view() == at.view()
        assert world._seen().tobytes() == at._seen().tobytes()
        action = next(iter(info["options"]))
        ours = clone.step(action)
        info = at.step(action)[4]
        assert clone.digest() == at.digest(), "with the same chances before them they play the same"
        assert ours[4]["options"] == info["options"]
