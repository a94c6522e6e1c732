"""Reviews: every turn judged by what its seat knew, bad play found, bad luck forgiven."""

import random
from dataclasses import replace

import pytest

import mellifera as mf
from mellifera.bots import Budget
from mellifera.bots.lines import Worlds
from mellifera.bots.rank import rank
from mellifera.bots.review import Review, TurnReview, _judged, _Stretch, _turns, review
from mellifera.bots.search import FIRST_STYLE
from mellifera.bots.turns import Effort
from mellifera.words.advice import Course
from tests.bots.advice import LITTLE, finished, played, seen

RANDOM = ("random",)


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search looks around less: enough to tell a random player from one who thinks."""
    monkeypatch.setattr(FIRST_STYLE, "gather", Effort(1, 10, (3,), (4,)))


def test_it_holds_every_turn_in_its_order() -> None:
    record = finished(("random", "random"))
    found = review(record, LITTLE, seats=())
    end = record.replay()
    assert found.names == ("Seat random 1", "Seat random 2")
    assert end.result is not None
    assert found.scores == end.result.scores
    assert {turn.seat for turn in found.turns} == {0, 1}
    assert [turn.turn for turn in found.turns] == sorted({turn.turn for turn in found.turns})
    for turn in found.turns:
        there = record.replay(turn.step)
        assert there.decision is not None
        assert (there.state.turn, there.decision.seat) == (turn.turn, turn.seat)
        assert there.decision.prompt in ("step", "after", "income", "pod")
        assert turn.played.options
        assert (turn.better, turn.lost) == (None, 0.0)
        assert len(turn.expected) == 2
    assert found.turns[-1].expected == tuple(map(float, found.scores))


def test_bad_play_is_found_and_good_play_is_not_blamed() -> None:
    """In some positions, the best turn that was found against the worst."""
    lost = [0.0, 0.0]
    for seed in range(8):
        game = played(mf.new_game(players=1, seed=seed), 60, until="step")
        view = seen(game)
        ranked = rank(view, view.decision, Budget(iterations=24), random.Random(seed))
        worlds = Worlds(view, 1, random.Random(seed))
        for number, found in enumerate((ranked[0], ranked[-1])):
            stretch = _Stretch(game, game.length)
            stretch.options.extend(worlds.sure(found))
            lost[number] += _judged(stretch, view.seat, Budget(iterations=24)).lost
    assert lost[1] > lost[0] + 4


def test_the_same_game_gives_the_same_verdict() -> None:
    turn = next(turn for turn in _turns(finished(RANDOM, automa=3)) if len(turn.stretches) > 1)
    verdicts = [[_judged(stretch, 0, LITTLE) for stretch in turn.stretches] for _ in range(2)]
    assert verdicts[0] == verdicts[1]


def test_a_turn_is_judged_by_what_its_seat_knew() -> None:
    """A game that differs only in what was hidden gets the same verdict."""
    game = played(mf.new_game(players=2, seed=8), 40)
    assert game.decision is not None
    seat, chosen = game.decision.seat, game.decision.options[-1]
    verdicts = []
    for other in (game, game.determinise(seat, random.Random(2))):
        stretch = _Stretch(other, 40)
        stretch.options.append(chosen)
        other.seed = "the same"
        verdicts.append(_judged(stretch, seat, LITTLE))
    assert verdicts[0] == verdicts[1]


def test_costliest() -> None:
    turns = tuple(
        TurnReview(number + 1, number % 2, number * 3, Course(()), None, lost, (1.0, 2.0))
        for number, lost in enumerate([1.0, 5.0, 0.0, 0.0, 3.0, 2.0, 1.0])
    )
    found = Review(("a", "b"), (1, 2), turns)
    assert [turn.turn for turn in found.costliest(None, 3)] == [2, 5, 6]
    assert [turn.turn for turn in found.costliest(0, 9)] == [5, 1, 7]
    assert found.costliest(1, 1) == (turns[1],)


def test_a_solo_game_has_the_automa_last_and_tells_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mellifera.bots.review.LEAST_WORLDS", 3)
    monkeypatch.setattr(FIRST_STYLE, "own", Effort(1, 2, (), ()))
    monkeypatch.setattr(FIRST_STYLE, "rivals", Effort(1, 2, (), ()))
    heard: list[tuple[int, int]] = []
    record = finished(RANDOM, automa=3)
    found = review(record, LITTLE, lambda done, total: heard.append((done, total)))
    assert found.names == ("Seat random 1", "")
    assert {turn.seat for turn in found.turns} == {0}
    assert any(turn.lost for turn in found.turns)
    for turn in found.turns:
        assert (turn.better is None) == (turn.lost == 0)
        assert turn.better is None or turn.better.reason.case in ("best", "patient")
    assert found.turns[-1].expected == tuple(map(float, found.scores))
    assert heard == [(done, len(found.turns)) for done in range(len(found.turns) + 1)]


def test_a_game_that_is_not_over_is_refused() -> None:
    game = played(mf.new_game(players=2, seed=1), 20)
    with pytest.raises(ValueError, match="not over"):
        review(game.record, LITTLE)


def test_a_damaged_record_is_refused() -> None:
    record = finished(("random", "random"))
    moves = record.parts.moves
    torn = mf.Record(replace(record.parts, moves=(*moves[:10], *moves[11:])))
    with pytest.raises(mf.RecordError):
        review(torn, LITTLE)
