"""The companion's solo helper against the engine: 504 random games, tapped in and read from its steps."""

import pytest

from tests.conformance.solo_screen import Lines, follow

GAMES = 84
"""For each of the six levels."""


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5, 6])
def test_the_screen_agrees_with_the_engines_automa_in_every_step(level: int) -> None:
    """R-AUTO-2 to R-AUTO-9, R-AUTO-11: what is tapped leads to the same table, what is told is what she does."""
    turns = corrected = 0
    with Lines() as lines:
        for seed in range(GAMES):
            follower = follow(level, 1000 * level + seed, lines)
            turns += follower.turns
            corrected += follower.corrected
    assert turns > 10 * GAMES
    assert 0 < corrected < turns / 20
