"""Prints decisions per second and clone costs of Mellifera beside catanatron, and fails below the budgets.

Both are driven by random play on one core, in alternating rounds so that a noisy machine disturbs both alike, and
timed in processor seconds. The ratio is taken round by round; the median counts.
"""

from __future__ import annotations

import random
import statistics
import sys
import time

import catanatron
from rich.console import Console
from rich.table import Table

import mellifera as mf

ROUNDS = 7
GAMES = 12
PLAYERS = 4
CLONES = 300
DECISIONS_BUDGET = 1.5
"""At least this many times catanatron's decisions per second."""
CLONE_BUDGET = 1 / 5
"""At most this part of catanatron's copy."""


class Counter(catanatron.Player):
    """Catanatron's random player, counting its decisions."""

    decisions = 0

    def decide(self, game: catanatron.Game, playable_actions: list[object]) -> object:
        Counter.decisions += 1
        return random.choice(playable_actions)


def catanatron_round(seed: int) -> tuple[float, float]:
    """Decisions per second and microseconds per copy."""
    random.seed(seed)
    colors = [catanatron.Color.RED, catanatron.Color.BLUE, catanatron.Color.WHITE, catanatron.Color.ORANGE]
    Counter.decisions = 0
    elapsed = 0.0
    for game_number in range(GAMES):
        game = catanatron.Game([Counter(color) for color in colors[:PLAYERS]], seed=seed + game_number)
        begun = time.process_time()
        game.play()
        elapsed += time.process_time() - begun
    speed = Counter.decisions / elapsed
    game = catanatron.Game([Counter(color) for color in colors[:PLAYERS]], seed=seed)
    for _ in range(150):
        game.play_tick()
    begun = time.process_time()
    for _ in range(CLONES):
        game.copy()
    return speed, (time.process_time() - begun) / CLONES * 1e6


def mellifera_round(seed: int) -> tuple[float, float]:
    rng = random.Random(seed)
    decisions = 0
    elapsed = 0.0
    for game_number in range(GAMES):
        game = mf.new_game(players=PLAYERS, seed=seed + game_number)
        begun = time.process_time()
        while (decision := game.decision) is not None:
            game.play(rng.choice(decision.options))
            decisions += 1
        elapsed += time.process_time() - begun
    speed = decisions / elapsed
    game = mf.new_game(players=PLAYERS, seed=seed)
    for _ in range(150):
        if (decision := game.decision) is not None:
            game.play(rng.choice(decision.options))
    begun = time.process_time()
    for _ in range(CLONES):
        game.clone()
    return speed, (time.process_time() - begun) / CLONES * 1e6


def main() -> int:
    mellifera_round(0)
    catanatron_round(0)
    ours: list[tuple[float, float]] = []
    theirs: list[tuple[float, float]] = []
    for number in range(1, ROUNDS + 1):
        ours.append(mellifera_round(1000 * number))
        theirs.append(catanatron_round(1000 * number))
    speed_ratio = statistics.median(a[0] / b[0] for a, b in zip(ours, theirs, strict=True))
    clone_ratio = statistics.median(a[1] / b[1] for a, b in zip(ours, theirs, strict=True))
    table = Table(title=f"Random play, {PLAYERS} players, one core, median of {ROUNDS} rounds")
    for column in ("", "mellifera", "catanatron 3.2.1", "ratio", "budget", ""):
        table.add_column(column, justify="right")
    fast, small = speed_ratio >= DECISIONS_BUDGET, clone_ratio <= CLONE_BUDGET
    table.add_row(
        "decisions per second",
        f"{statistics.median(a[0] for a in ours):,.0f}",
        f"{statistics.median(b[0] for b in theirs):,.0f}",
        f"{speed_ratio:.2f}",
        f">= {DECISIONS_BUDGET:.2f}",
        "ok" if fast else "MISSED",
    )
    table.add_row(
        "clone, microseconds",
        f"{statistics.median(a[1] for a in ours):.1f}",
        f"{statistics.median(b[1] for b in theirs):.1f}",
        f"{clone_ratio:.3f}",
        f"<= {CLONE_BUDGET:.3f}",
        "ok" if small else "MISSED",
    )
    Console(width=110).print(table)
    return 0 if fast and small else 1


if __name__ == "__main__":
    sys.exit(main())
