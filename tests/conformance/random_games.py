"""Set-ups of every sort, and games played at random over them: the ground all proofs stand on."""

import random
from collections.abc import Iterator

import mellifera as mf
from mellifera.game import Game

MOST_DECISIONS = 5_000
"""A random game takes a few hundred decisions; one that takes this many is stuck."""

PLAYERS = (1, 2, 3, 4, 5)


def setup_for(number: int, players: int) -> mf.Setup:
    """A set-up whose options go through all mixtures as the number counts up; solo, through the Automa's levels."""
    if players == 1:
        return mf.Setup(
            seats=("p1",),
            automa=1 + number % 6,
            first_game=number // 6 % 2 == 1,
            seed_limit=number // 12 % 2 == 1,
            no_two_card_token=number // 24 % 2 == 1,
            confirm_turns=number // 48 % 2 == 1,
        )
    factions = number % 3
    return mf.Setup(
        seats=tuple(f"p{i + 1}" for i in range(players)),
        first_game=factions == 1,
        draft=factions == 2,
        seed_limit=number // 3 % 2 == 1,
        no_two_card_token=number // 6 % 2 == 1,
        confirm_turns=number // 12 % 2 == 1,
    )


def new_table(number: int, players: int) -> Game:
    return mf.new_game(seed=f"table {number}", setup=setup_for(number, players))


def seats_and_spectator(game: Game) -> list[int | None]:
    """Everybody who can look at a game."""
    return [None, *range(len(game.state.players))]


def choice(game: Game, rng: random.Random) -> mf.Option:
    assert game.decision is not None, "the game waits for nobody"
    return rng.choice(game.decision.options)


def played(game: Game, rng: random.Random) -> Iterator[Game]:
    """Plays the game to its end at random, giving it back before every decision."""
    while not game.over:
        assert game.length < MOST_DECISIONS, f"stuck: {game.length} decisions, seed {game.seed!r}"
        yield game
        game.play(choice(game, rng))


def positions(players: int, first: int, every: int) -> Iterator[tuple[Game, random.Random]]:
    """Every n-th position of one random game after another, for ever; what the caller does to it must be undone."""
    number = first
    while True:
        rng = random.Random(number)
        for game in played(new_table(number, players), rng):
            if game.length % every == number % every:
                yield game, rng
        number += 1
