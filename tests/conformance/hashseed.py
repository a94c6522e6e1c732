"""Digests along random games, printed by an interpreter of its own, so that its hash seed can be set from outside."""

import os
import random
import subprocess
import sys
from pathlib import Path

from tests.conformance.random_games import PLAYERS, new_table, played

ROOT = Path(__file__).parents[2]
EVERY = 20


def digests(games: int) -> list[str]:
    """A digest and the options for every n-th decision and the end of so many games of each player count."""
    found = []
    for players in PLAYERS:
        for number in range(games):
            game = new_table(number, players)
            for _ in played(game, random.Random(number)):
                if game.length % EVERY == 0 and game.decision is not None:
                    found.append(f"{game.digest()} {' | '.join(map(str, game.decision.options))}")
            found.append(f"{game.digest()} {game.result}")
    return found


def digests_under(hash_seed: str, games: int) -> str:
    """The same, by a new interpreter with that PYTHONHASHSEED."""
    command = [sys.executable, "-m", "tests.conformance.hashseed", str(games)]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return done.stdout


if __name__ == "__main__":
    print("\n".join(digests(int(sys.argv[1]))))
