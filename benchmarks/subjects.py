"""The games that are measured. Each is driven the way its own documentation drives it, by random play."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Protocol

PLAYERS = 4
"""For the games of several players; the others are for two."""


class Subject(Protocol):
    typical: int
    """Decisions of a random game, roughly: positions are taken from all over it."""

    def new(self, seed: int) -> Any: ...

    def play(self, game: Any, limit: int | None) -> int:
        """Plays on to the end, or for so many decisions; returns how many there were."""
        ...

    def over(self, game: Any) -> bool: ...

    def clone(self, game: Any) -> object: ...

    def options(self, game: Any) -> object: ...

    def view(self, game: Any) -> object: ...


class Mellifera:
    typical = 400

    def __init__(self, compiled: bool) -> None:
        import mellifera

        if mellifera.compiled() != compiled:
            raise SystemExit(f"{mellifera.__file__} is {'not ' if compiled else ''}compiled")
        self.new_game = mellifera.new_game
        self.rng = random.Random()

    def new(self, seed: int) -> Any:
        self.rng.seed(seed)
        return self.new_game(players=PLAYERS, seed=seed)

    def play(self, game: Any, limit: int | None) -> int:
        choice = self.rng.choice
        decisions = 0
        while decisions != limit and (decision := game.decision) is not None:
            game.play(choice(decision.options))
            decisions += 1
        return decisions

    def over(self, game: Any) -> bool:
        return bool(game.over)

    def clone(self, game: Any) -> object:
        return game.clone()

    def options(self, game: Any) -> object:
        """The game keeps its options: the operation that waits is asked for them again."""
        task = game.state.stack[-1]
        return task.op.run(game.state, task)

    def view(self, game: Any) -> object:
        return game.view(game.decision.seat)


class Catanatron:
    typical = 700

    def __init__(self) -> None:
        import catanatron
        from catanatron.game import TURNS_LIMIT
        from catanatron.json import GameEncoder
        from catanatron.models.actions import generate_playable_actions

        self.library = catanatron
        self.turns = TURNS_LIMIT
        self.encoder = GameEncoder()
        self.playable = generate_playable_actions

    def new(self, seed: int) -> Any:
        random.seed(seed)
        colors = list(self.library.Color)[:PLAYERS]
        return self.library.Game([self.library.RandomPlayer(color) for color in colors], seed=seed)

    def play(self, game: Any, limit: int | None) -> int:
        decisions = 0
        while decisions != limit and not self.over(game):
            game.play_tick()
            decisions += 1
        return decisions

    def over(self, game: Any) -> bool:
        return game.winning_color() is not None or game.state.num_turns >= self.turns

    def clone(self, game: Any) -> object:
        return game.copy()

    def options(self, game: Any) -> object:
        return self.playable(game.state)

    def view(self, game: Any) -> object:
        return self.encoder.default(game)


class PythonChess:
    typical = 340

    def __init__(self) -> None:
        import chess

        self.board = chess.Board
        self.rng = random.Random()

    def new(self, seed: int) -> Any:
        self.rng.seed(seed)
        return self.board()

    def play(self, game: Any, limit: int | None) -> int:
        choice = self.rng.choice
        decisions = 0
        while decisions != limit and not game.is_game_over():
            game.push(choice(list(game.legal_moves)))
            decisions += 1
        return decisions

    def over(self, game: Any) -> bool:
        return bool(game.is_game_over())

    def clone(self, game: Any) -> object:
        return game.copy()

    def options(self, game: Any) -> object:
        return list(game.legal_moves)

    def view(self, game: Any) -> object:
        return game.fen()


class OpenSpiel:
    def __init__(self, name: str, typical: int) -> None:
        import pyspiel

        self.game = pyspiel.load_game(name)
        self.typical = typical
        self.rng = random.Random()

    def new(self, seed: int) -> Any:
        self.rng.seed(seed)
        return self.game.new_initial_state()

    def play(self, game: Any, limit: int | None) -> int:
        choice = self.rng.choice
        decisions = 0
        while not game.is_terminal():
            if game.is_chance_node():
                outcomes = game.chance_outcomes()
                game.apply_action(self.rng.choices([o for o, _ in outcomes], [p for _, p in outcomes])[0])
            elif decisions == limit:
                break
            else:
                game.apply_action(choice(game.legal_actions()))
                decisions += 1
        return decisions

    def over(self, game: Any) -> bool:
        return bool(game.is_terminal())

    def clone(self, game: Any) -> object:
        return game.clone()

    def options(self, game: Any) -> object:
        return game.legal_actions()

    def view(self, game: Any) -> object:
        return game.observation_string(game.current_player())


SUBJECTS: dict[str, Callable[[], Subject]] = {
    "mellifera": lambda: Mellifera(compiled=False),
    "mellifera compiled": lambda: Mellifera(compiled=True),
    "catanatron": Catanatron,
    "python-chess": PythonChess,
    "open_spiel chess": lambda: OpenSpiel("chess", 340),
    "open_spiel backgammon": lambda: OpenSpiel("backgammon", 110),
    "open_spiel gin_rummy": lambda: OpenSpiel("gin_rummy", 110),
}
