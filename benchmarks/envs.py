"""Prints the steps per second of each environment beside the bare engine: `python -m benchmarks.envs`.

All play at random with the same engine in one process, taking turns round after round, so that a noisy machine disturbs
all alike; processor time counts, and of the ratios the median.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pyspiel
from rich.console import Console
from rich.table import Table

import mellifera as mf
from benchmarks.run import stay_on_one_core
from mellifera.envs import gymnasium_env, open_spiel_game, pettingzoo_env

ROUNDS = 9
SECONDS = 0.5
"""Of one round of one subject, at least: games are played to their ends."""

Played = Callable[[int], int]
"""Plays the game with this seed to its end and says how many decisions it had."""


def bare(players: int) -> Played:
    def play(seed: int) -> int:
        rng = random.Random(seed)
        game = mf.new_game(players=players, seed=seed)
        while (decision := game.decision) is not None:
            game.play(rng.choice(decision.options))
        return game.length

    return play


def with_views(players: int) -> Played:
    def play(seed: int) -> int:
        rng = random.Random(seed)
        game = mf.new_game(players=players, seed=seed)
        while (decision := game.decision) is not None:
            game.view(decision.seat)
            game.play(rng.choice(decision.options))
        return game.length

    return play


def pettingzoo(players: int, options: str) -> Played:
    env = pettingzoo_env.raw_env(players=players, options=options)

    def play(seed: int) -> int:
        rng = random.Random(seed)
        env.reset(seed=seed)
        while True:
            seen, _, over, _, _ = env.last()
            if over:
                return env.current.game.length
            env.step(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))

    return play


def solo(options: str) -> Played:
    env: gymnasium.Env[Any, Any] = gymnasium.make(gymnasium_env.SOLO, options=options, disable_env_checker=True)

    def play(seed: int) -> int:
        rng = random.Random(seed)
        _, info = env.reset(seed=seed)
        steps = 0
        over = False
        while not over:
            _, _, over, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"]).tolist()))
            steps += 1
        return steps

    return play


def open_spiel(players: int, tensors: bool) -> Played:
    game = pyspiel.load_game(f"{open_spiel_game.NAME}(players={players})")

    def play(seed: int) -> int:
        rng = random.Random(seed)
        state = game.new_initial_state()
        for byte in (seed % 2**24).to_bytes(open_spiel_game.BYTES, "big"):
            state.apply_action(byte)
        steps = 0
        while not state.is_terminal():
            if tensors:
                state.observation_tensor(state.current_player())
            state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
        return steps

    return play


SUBJECTS: dict[str, tuple[str, Played]] = {
    "engine, 2 players": ("engine, 2 players", bare(2)),
    "engine with views, 2 players": ("engine, 2 players", with_views(2)),
    "PettingZoo flat, 2 players": ("engine, 2 players", pettingzoo(2, "flat")),
    "PettingZoo slots, 2 players": ("engine, 2 players", pettingzoo(2, "slots")),
    "OpenSpiel, 2 players": ("engine, 2 players", open_spiel(2, False)),
    "OpenSpiel with tensors, 2 players": ("engine, 2 players", open_spiel(2, True)),
    "engine, solo": ("engine, solo", bare(1)),
    "Gymnasium flat, solo": ("engine, solo", solo("flat")),
    "Gymnasium slots, solo": ("engine, solo", solo("slots")),
}
"""What is measured, and what beside."""


def steps_per_second(play: Played, seed: int, seconds: float) -> float:
    steps = games = 0
    begun = time.process_time()
    while (elapsed := time.process_time() - begun) < seconds:
        steps += play(seed + games)
        games += 1
    return steps / elapsed


def measured(rounds: int, seconds: float) -> dict[str, list[float]]:
    found: dict[str, list[float]] = {name: [] for name in SUBJECTS}
    for number in range(rounds + 1):
        for name, (_, play) in SUBJECTS.items():
            speed = steps_per_second(play, 1000 * number, seconds)
            if number:  # the first round warms up
                found[name].append(speed)
    return found


def report(found: dict[str, list[float]]) -> Table:
    engine = "compiled" if mf.compiled() else "pure Python"
    table = Table(
        title=f"Steps a second, random play, one core, {engine}, median of {len(found['engine, solo'])} rounds"
    )
    for column in ("", "steps/s", "of the bare engine"):
        table.add_column(column, justify="right" if column else "left")
    for name, (beside, _) in SUBJECTS.items():
        ratio = statistics.median(a / b for a, b in zip(found[name], found[beside], strict=True))
        table.add_row(name, f"{statistics.median(found[name]):,.0f}", f"{ratio:.2f}")
    return table


def main() -> None:
    stay_on_one_core()
    Console(width=100).print(report(measured(ROUNDS, SECONDS)))


if __name__ == "__main__":
    main()
