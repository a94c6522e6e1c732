"""What is not on offer is refused, and then nothing has changed."""

import random
from itertools import islice

import pytest

import mellifera as mf
from tests.conformance.illegal import illegal_options, refused
from tests.conformance.random_games import PLAYERS, choice, new_table, played, positions


@pytest.mark.parametrize("players", PLAYERS)
def test_what_is_not_on_offer_is_refused(players: int) -> None:
    stale: list[mf.Option] = []
    tried = 0
    for game, rng in islice(positions(players, 900, 5), 60):
        assert game.decision is not None
        for thing in illegal_options(game, stale, rng, 10):
            assert refused(game, thing), (game.seed, game.length, thing)
            tried += 1
        stale = [*stale[-50:], *game.decision.options]
    assert tried == 600


def test_the_game_goes_on_after_illegal_options_as_if_nothing_had_happened() -> None:
    plain, disturbed = new_table(4, 3), new_table(4, 3)
    rng, noise = random.Random(4), random.Random(5)
    for _ in range(200):
        for thing in illegal_options(disturbed, [], noise, 1):
            assert refused(disturbed, thing)
        option = choice(plain, rng)
        plain.play(option)
        disturbed.play(option.text)
    assert disturbed.digest() == plain.digest()


def test_nothing_is_legal_after_the_end() -> None:
    game = new_table(1, 2)
    for _ in played(game, random.Random(1)):
        pass
    before = game.digest()
    for thing in ("end", "place 1 explore", "", None, 3):
        with pytest.raises(mf.IllegalOption, match="the game is over"):
            game.play(thing)  # type: ignore[arg-type]
    assert game.digest() == before


def test_the_message_says_what_would_be_right() -> None:
    game = mf.new_game(players=2, seed=1)
    assert game.decision is not None
    with pytest.raises(mf.IllegalOption) as error:
        game.play("faction nobody")
    assert "'faction nobody'" in str(error.value)
    for option in game.decision.options:
        assert option.text in str(error.value)
