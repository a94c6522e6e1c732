"""A game on the server: each choice makes one new position, and the one before stays as it was."""

from __future__ import annotations

import pytest

import mellifera as mf
from mellifera.engine.state import State
from mellifera.table.played import Played


def test_a_choice_clones_the_position_once(monkeypatch: pytest.MonkeyPatch) -> None:
    played = Played(mf.new_game(players=3, seed="once"))
    clone = State.clone
    clones: list[State] = []

    def counted(state: State) -> State:
        clones.append(state)
        return clone(state)

    monkeypatch.setattr(State, "clone", counted)
    for seq in range(1, 40):
        assert played.game.decision is not None
        before, digest = played, played.game.digest()
        played = played.copy()
        played.play(played.game.state.options[-1].text, seq)
        assert len(clones) == seq
        assert before.game.digest() == digest != played.game.digest()
        assert (len(before.game.moves), len(before.seqs)) == (seq - 1, seq - 1)


def test_what_is_taken_back_is_there_again() -> None:
    played = Played(mf.new_game(players=2, seed="back"))
    digests = [played.game.digest()]
    for seq in range(1, 60):
        count = played.game.take_back()
        if count:
            earlier = played.copy()
            earlier.undo(count)
            assert earlier.game.digest() == digests[-1 - count]
            earlier.play(earlier.game.state.options[0].text, seq)
            assert played.game.digest() == digests[-1]
        played.play(played.game.state.options[0].text, seq)
        digests.append(played.game.digest())
