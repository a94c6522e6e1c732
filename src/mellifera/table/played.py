"""A game with the sequence number of each choice and the scores after each turn."""

from __future__ import annotations

from mellifera.game import Game, Move
from mellifera.rules.scoring import score


class Played:
    """`seqs` has the sequence number of every choice, `scores` the score of all seats after every turn."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.game.keep_positions = True
        self.seqs: list[int] = []
        self.scores: list[tuple[int, ...]] = []

    def copy(self) -> Played:
        """Independent of this one."""
        copy = Played(self.game.clone())
        copy.seqs = self.seqs.copy()
        copy.scores = self.scores.copy()
        return copy

    def play(self, option: str, seq: int) -> list[Move]:
        """Plays an option as event number `seq`; raises IllegalOption, and then nothing has changed.

        Returns the answers that seats had given in advance and that were due: events of their own.
        """
        self.game.play(option)
        return self._noted(seq)[1:]

    def set_standing(self, seat: int, answers: list[str], seq: int) -> list[Move]:
        """R-BUMP-4, as event number `seq`; raises ValueError. Returns the answers that were due."""
        self.game.set_standing(seat, answers)
        return self._noted(seq + 1)

    def undo(self, count: int) -> None:
        self.game.undo(count)
        del self.seqs[-count:]
        del self.scores[max(0, self.game.state.turn - 1) :]

    def _noted(self, seq: int) -> list[Move]:
        """The choices since the last time, numbered from `seq` on."""
        fresh = self.game.moves[len(self.seqs) :]
        self.seqs.extend(range(seq, seq + len(fresh)))
        self._note_scores()
        return fresh

    def _note_scores(self) -> None:
        """One entry for every turn that is over; turns without a choice (the Automa's) share the next one's."""
        g = self.game.state
        ended = g.turn if g.ended else g.turn - 1
        if len(self.scores) < ended:
            now = score(g).scores
            self.scores.extend([now] * (ended - len(self.scores)))


def decider(game: Game) -> int | None:
    """The seat that must choose; None when the game is over."""
    decision = game.decision
    return None if decision is None else decision.seat


def asked_since(played: Played) -> int:
    """The number of the event after which the seat that must choose was asked; 0 from the beginning."""
    seat = decider(played.game)
    made = zip(played.game.moves_back(), reversed(played.seqs), strict=True)
    return next((seq for move, seq in made if move.seat != seat), 0)
