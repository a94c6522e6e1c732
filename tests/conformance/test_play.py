"""Random games of every player count and option: they end, nothing is lost, and every operation keeps its promise."""

import random
from collections.abc import Callable
from typing import Any

import pytest

import mellifera as mf
from tests.conformance.invariants import Ledger, broken
from tests.conformance.play import check_everything, play_and_watch
from tests.conformance.random_games import PLAYERS, choice, new_table, played, setup_for

GAMES = 24
"""One for each mixture of options, for each player count."""


@pytest.mark.parametrize("players", PLAYERS)
def test_random_games_end_and_lose_nothing(players: int) -> None:
    for number in range(GAMES):
        assert play_and_watch(number, players) > 0


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("number", range(100, 106))
def test_save_clone_determinise_and_undo_at_sampled_steps(players: int, number: int) -> None:
    rng = random.Random(number)
    game = new_table(number, players)
    looked = 0
    for _ in played(game, rng):
        if game.length % 12 == number % 12:
            check_everything(game, rng)
            looked += 1
    assert looked > 3


def test_the_tables_cover_every_option() -> None:
    for players in PLAYERS[1:]:
        setups = [setup_for(number, players) for number in range(GAMES)]
        assert len(set(setups)) == GAMES
    levels = {setup_for(number, 1).automa for number in range(GAMES)}
    assert levels == {1, 2, 3, 4, 5, 6}


def test_a_record_of_a_whole_game_replays_to_the_same_position() -> None:
    for players in PLAYERS:
        game = new_table(7, players)
        for _ in played(game, random.Random(7)):
            pass
        assert game.record.replay().digest() == game.digest()


def test_the_invariants_notice_what_is_wrong() -> None:
    """The checks would see a lost card, a doubled tile, a fifth worker, a misplaced tile and a lost token."""
    game = new_table(3, 3)
    rng = random.Random(3)
    for _ in range(150):
        game.play(choice(game, rng))
    good = game.to_dict()
    assert broken(good) == []
    damages: list[Callable[[dict[str, Any]], Any]] = [
        lambda d: d["deck"].pop(),
        lambda d: d["stacks"][0].append(d["stacks"][0][0]),
        lambda d: d["players"][0]["pool"].__setitem__(0, 5),
        lambda d: d["players"][1]["tiles"].__setitem__("30,30", "farm.none"),
        lambda d: d["players"][2].__setitem__("tokens", 9),
        lambda d: d["token_supply"].append("token-wax"),
        lambda d: d.__setitem__("frames_left", 3),
        lambda d: d["players"][0]["frames"].extend([[0, "9,9"], [60, "9,9"]]),
    ]
    for damage in damages:
        bad = game.to_dict()
        damage(bad)
        assert broken(bad), bad


def test_the_ledger_notices_what_no_event_tells() -> None:
    game = mf.new_game(players=2, seed=1)
    ledger = Ledger(game)
    rng = random.Random(1)
    for _ in range(60):
        ledger.add(game.play(choice(game, rng)))
        assert ledger.differences(game) == []
    game.state.players[0].res[0] += 1
    assert len(ledger.differences(game)) == 1
    game.state.players[1].vp += 1
    assert len(ledger.differences(game)) == 2
