"""Whole random games, with everything that must hold looked at on the way."""

import json
import random

import mellifera as mf
from mellifera.engine.checks import problems
from mellifera.game import Game
from tests.conformance.invariants import Ledger, broken, wrong_result
from tests.conformance.random_games import MOST_DECISIONS, choice, new_table, seats_and_spectator

CHECK_EVERY = 3
LOOK_EVERY = 10
"""The accounts are kept at every decision; the slower checks come at every n-th, in each game at other ones."""


def play_and_watch(number: int, players: int) -> int:
    """Plays one random game to its end and returns how many decisions it took; an AssertionError says what broke."""
    rng = random.Random(number)
    game = new_table(number, players)
    ledger = Ledger(game)
    where = f"table {number}, {players} players"
    for _ in range(MOST_DECISIONS):
        if game.over:
            break
        wrong = ledger.differences(game)
        if (game.length + number) % CHECK_EVERY == 0:
            wrong += problems(game.state)
        if (game.length + number) % LOOK_EVERY == 0:
            wrong += broken(game.to_dict())
        assert not wrong, f"{where}, decision {game.length}: {wrong}"
        ledger.add(game.play(choice(game, rng)))
    assert game.over, f"{where}: stuck"
    wrong = problems(game.state) + ledger.differences(game) + broken(game.to_dict()) + wrong_result(game, ledger)
    assert not wrong, f"{where}, at the end: {wrong}"
    return game.length


def check_everything(game: Game, rng: random.Random) -> None:
    """Save and load, clone, determinise, play on, undo and redo: the game itself is left exactly as it was."""
    before = game.digest()
    options = game.decision.options if game.decision else ()
    views = {seat: json.dumps(game.view(seat)) for seat in seats_and_spectator(game)}

    saved = json.dumps(game.to_dict())
    loaded = mf.Game.from_dict(json.loads(saved))
    assert loaded.digest() == before
    assert loaded.decision is not None
    assert loaded.decision.options == options
    assert json.dumps(loaded.to_dict()) == saved
    assert {seat: json.dumps(loaded.view(seat)) for seat in views} == views
    assert problems(loaded.state) == []

    clone = game.clone()
    assert clone.digest() == before
    assert clone.decision == game.decision
    _play_on(clone, rng)
    assert game.digest() == before

    for seat, view in views.items():
        twin = game.determinise(seat, rng)
        assert problems(twin.state) == []
        assert json.dumps(twin.view(seat)) == view
        _play_on(twin, rng)
    assert game.digest() == before
    assert game.decision is not None
    assert game.decision.options == options

    _undo_and_redo(game.clone(), rng)
    assert game.digest() == before


def _play_on(game: Game, rng: random.Random) -> None:
    for _ in range(4):
        if game.over:
            return
        game.play(choice(game, rng))
    assert problems(game.state) == []


def _undo_and_redo(game: Game, rng: random.Random) -> None:
    before, steps = game.digest(), game.length
    chosen = choice(game, rng)
    game.play(chosen)
    after = game.digest()
    if not game.can_undo:
        try:
            game.undo()
        except mf.UndoBlocked:
            assert (game.digest(), game.length) == (after, steps + 1)
            return
        raise AssertionError("undo went past a barrier")
    game.undo()
    assert (game.digest(), game.length) == (before, steps)
    game.play(chosen.text)
    assert (game.digest(), game.length) == (after, steps + 1)
