"""Who plays which game: every bot in every seat as often, and chance that depends on the game's number alone."""

from collections import Counter
from itertools import combinations

import pytest

from mellifera.lab.problem import LabError
from mellifera.lab.run_settings import Settings, parse_bots, parse_levels, parse_players
from mellifera.lab.schedule import bot_seed, match, seating


@pytest.mark.parametrize("bots", [("a",), ("a", "b"), ("a", "b", "c"), ("a", "b", "c", "d", "e", "f")])
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_every_bot_sits_in_every_seat_equally_often(bots: tuple[str, ...], players: int) -> None:
    tables = [seating(bots, players, index) for index in range(120)]
    places = Counter((seat, bot) for table in tables for seat, bot in enumerate(table))
    assert set(places.values()) == {120 // len(bots)}


def test_more_bots_than_seats_meet_in_every_group() -> None:
    tables = [seating(("a", "b", "c", "d"), 2, index) for index in range(12)]
    assert Counter(frozenset(table) for table in tables) == {
        frozenset(group): 2 for group in combinations(("a", "b", "c", "d"), 2)
    }


def test_one_against_three() -> None:
    tables = [seating(("search:1", "greedy", "greedy", "greedy"), 4, index) for index in range(4)]
    assert [table.index("search:1") for table in tables] == [0, 3, 2, 1]


def test_games_by_number() -> None:
    settings = Settings(games=10, bots=("a", "b"), players=(2, 5), solo_levels=(1, 6))
    assert settings.total == 40
    assert [(m.players, m.solo_level) for m in (match(settings, g) for g in (0, 9, 10, 19, 20, 30, 39))] == [
        (2, 0), (2, 0), (5, 0), (5, 0), (1, 1), (1, 6), (1, 6),
    ]  # fmt: skip


def test_chance_depends_on_seed_game_and_seat_alone() -> None:
    one = Settings(games=10, bots=("a",), players=(2,), seed="x")
    other = Settings(games=99, bots=("b", "c"), players=(3, 4), solo_levels=(2,), seed="x", chunk=1)
    assert match(one, 7).seed == match(other, 7).seed
    assert bot_seed(one, 7, 1) == bot_seed(other, 7, 1)
    seeds = {match(one, g).seed for g in range(10)} | {f"{bot_seed(one, g, s):032x}" for g in range(10) for s in (0, 1)}
    assert len(seeds) == 30
    assert match(one, 0).seed != match(Settings(games=10, bots=("a",), players=(2,), seed="y"), 0).seed


def test_words_of_the_command_line() -> None:
    assert parse_bots("greedy, search:2,my_bots:Builder") == ("greedy", "search:2", "my_bots:Builder")
    assert parse_players("2-5") == (2, 3, 4, 5)
    assert parse_players("4,2") == (2, 4)
    assert parse_players("2,3-4,3") == (2, 3, 4)
    assert parse_levels("1-6") == (1, 2, 3, 4, 5, 6)


@pytest.mark.parametrize("text", ["1", "6", "2-6", "5-2", "", "2,", "two", "-2", "2-", "²"])
def test_numbers_of_players_that_are_none(text: str) -> None:
    with pytest.raises(LabError, match="the numbers of players should be 2 to 5, like 2, 2,5 or 2-5, not "):
        parse_players(text)


@pytest.mark.parametrize("text", ["", ",", "greedy,", "greedy,,random"])
def test_bots_without_a_name(text: str) -> None:
    with pytest.raises(LabError, match="bots are names separated by commas"):
        parse_bots(text)


def test_settings_that_cannot_be() -> None:
    with pytest.raises(LabError, match="the number of games should be 1 or more, not 0"):
        Settings(games=0, bots=("a",), players=(2,))
    with pytest.raises(LabError, match="nothing to play"):
        Settings(games=1, bots=("a",))
    with pytest.raises(LabError, match="a chunk has 1 game or more, not 0"):
        Settings(games=1, bots=("a",), players=(2,), chunk=0)
    with pytest.raises(LabError, match="a seed is a number or a line of text"):
        Settings(games=1, bots=("a",), players=(2,), seed="a\nb")
