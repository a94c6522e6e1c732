"""A game with the positions that undo may go back to."""

from __future__ import annotations

from typing import Final

from mellifera.game import Game
from mellifera.rules.scoring import score

REASONS: Final = (
    (("automa_card",), "the Automa has played"),
    (("draw", "reshuffle"), "a card was revealed"),
    (("planet",), "a planet was revealed"),
    (("row", "refresh", "reveal"), "new tiles were revealed"),
)
ANOTHER_SEAT: Final = "another seat has decided"
NOTHING_YET: Final = "nothing to take back yet"


class Played:
    """`history` holds the position before each choice that may be taken back; `why` says what blocks more.

    `seqs` has the sequence number of every choice, `scores` the score of all seats after every turn.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.history: list[Game] = []
        self.seqs: list[int] = []
        self.scores: list[tuple[int, ...]] = []
        self.why = NOTHING_YET

    def copy(self) -> Played:
        """Independent of this one; positions in the history are never changed, so they are shared."""
        copy = Played(self.game.clone())
        copy.history = self.history.copy()
        copy.seqs = self.seqs.copy()
        copy.scores = self.scores.copy()
        copy.why = self.why
        return copy

    def play(self, option: str, seq: int) -> None:
        """Plays an option as event number `seq`; raises IllegalOption, and then nothing has changed."""
        before = self.game.clone()
        events = self.game.play(option)
        self.history.append(before)
        self.seqs.append(seq)
        self._note_scores()
        if not self.game.can_undo:
            self.history.clear()
            kinds = {event.kind for event in events}
            found = (sentence for those, sentence in REASONS if kinds.intersection(those))
            self.why = next(found, ANOTHER_SEAT)

    def _note_scores(self) -> None:
        """One entry for every turn that is over; turns without a choice (the Automa's) share the next one's."""
        g = self.game.state
        ended = g.turn if g.ended else g.turn - 1
        if len(self.scores) < ended:
            now = score(g).scores
            self.scores.extend([now] * (ended - len(self.scores)))

    def undo(self, count: int) -> None:
        for _ in range(count):
            self.game = self.history.pop().clone()
            self.seqs.pop()
        del self.scores[max(0, self.game.state.turn - 1) :]

    def steps_back(self, whole_turn: bool, automatic: set[int]) -> int:
        """How many choices `undo` takes back: one, or all of this turn; past those of seats that play by themselves."""
        history = self.history
        if not history:
            return 0
        if whole_turn:
            turn = self.game.state.turn
            count = sum(1 for game in history if game.state.turn == turn)
        else:
            count = 1
        while 0 < count <= len(history) and decider(history[-count]) in automatic:
            count += 1
        return count if count <= len(history) else 0


def decider(game: Game) -> int | None:
    """The seat that must choose; None when the game is over."""
    decision = game.decision
    return None if decision is None else decision.seat


def answers_a_bump(game: Game) -> bool:
    """Whether somebody else's worker waits to be settled after a turn: the choice a standing answer is for."""
    decision = game.decision
    return decision is not None and decision.prompt == "bump" and decision.seat != game.state.turn_seat
