"""The public surface: `import mellifera as mf` and what README and documentation promise of it."""

import inspect
import random
from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest

import mellifera as mf

PROMISED = {
    "ContentError", "Decision", "Event", "Game", "IllegalOption", "Move", "Option", "Record", "RecordError", "Result",
    "ScoreLine", "Setup", "SnapshotError", "UndoBlocked", "__version__", "load", "new_game",
}  # fmt: skip


def finished(players: int = 3, seed: int = 42) -> mf.Game:
    game = mf.new_game(players=players, seed=seed)
    rng = random.Random(seed)
    while game.decision is not None:
        game.play(rng.choice(game.decision.options))
    return game


def test_the_names_are_those_promised() -> None:
    assert set(mf.__all__) >= PROMISED
    for name in mf.__all__:
        assert getattr(mf, name) is not None


def test_the_package_is_typed() -> None:
    assert (Path(mf.__file__).parent / "py.typed").is_file()


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_a_new_game_waits_for_a_decision(players: int) -> None:
    game = mf.new_game(players=players, seed=42)
    decision = game.decision
    assert decision is not None
    assert 0 <= decision.seat < players
    assert decision.prompt == "faction"
    assert isinstance(decision.source, str)
    assert isinstance(decision.options, tuple)
    assert decision.options
    assert game.decision is decision
    assert not game.over
    assert game.result is None
    assert game.setup.players == players


def test_a_game_can_be_asked_for_in_several_ways() -> None:
    assert mf.new_game(seed=1).setup.players == 2
    assert mf.new_game(players=2, seed=1).digest() == mf.new_game(players=2, seed="1").digest()
    setup = mf.Setup(seats=["Ann", "Ben"], draft=True, seed_limit=True)  # type: ignore[arg-type]
    assert mf.new_game(setup=setup, seed=1).setup.seats == ("Ann", "Ben")
    assert mf.new_game(players=2, setup=setup, seed=1).setup is setup
    assert mf.new_game(players=2).digest() != mf.new_game(players=2).digest()
    assert mf.new_game(setup=mf.Setup(seats=("me",), automa=6), seed=1).state.automa is not None


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda: mf.new_game(players=0), "1 to 5 seats, not 0"),
        (lambda: mf.new_game(players=6), "1 to 5 seats, not 6"),
        (lambda: mf.new_game(players=3, setup=mf.Setup()), "has 2 seats, not 3"),
        (lambda: mf.Setup(seats=("a",)), "level from 1 to 6"),
        (lambda: mf.Setup(seats=("a",), automa=7), "level from 1 to 6"),
        (lambda: mf.Setup(automa=1), "against one player only"),
        (lambda: mf.Setup(first_game=True, draft=True), "cannot be a draft"),
        (lambda: mf.Setup(seats=("a",), automa=1, draft=True), "no draft"),
    ],
)
def test_an_impossible_set_up_is_refused(make: object, reason: str) -> None:
    """R-SETUP-1, R-SETUP-9."""
    with pytest.raises(ValueError, match=reason):
        make()  # type: ignore[operator]


def test_playing_takes_an_option_or_its_line_and_tells_what_happened() -> None:
    one, other = mf.new_game(players=2, seed=3), mf.new_game(players=2, seed=3)
    assert one.decision is not None
    option = one.decision.options[1]
    events = one.play(option)
    assert [type(event) for event in events] == [mf.Event] * len(events)
    assert events[0].kind == "chose_faction"
    assert other.play(str(option)) == events
    assert other.digest() == one.digest()


def test_a_decision_cannot_be_changed() -> None:
    game = mf.new_game(players=2, seed=3)
    assert game.decision is not None
    with pytest.raises((AttributeError, FrozenInstanceError)):
        game.decision.seat = 1  # type: ignore[misc]


def test_a_clone_goes_its_own_way() -> None:
    game = mf.new_game(players=3, seed=5)
    rng = random.Random(5)
    for _ in range(70):
        assert game.decision is not None
        game.play(rng.choice(game.decision.options))
    before, steps = game.digest(), game.length
    clone = game.clone()
    assert clone.digest() == before
    while clone.decision is not None:
        clone.play(rng.choice(clone.decision.options))
    assert clone.over
    assert (game.digest(), game.length) == (before, steps)
    assert [step.option for step in clone.moves[:steps]] == [step.option for step in game.moves]


@pytest.mark.parametrize("players", [1, 2, 5])
def test_a_result_has_a_line_for_each_source_and_seat(players: int) -> None:
    """R-SCORE-1, R-SCORE-3: the lines add up, the ranking follows the scores, the best have won."""
    game = finished(players)
    result = game.result
    assert result is not None
    assert game.over
    assert game.decision is None
    seats = max(players, 2)
    assert len(result.scores) == seats
    assert sorted(result.ranking) == list(range(seats))
    sources = {line.source for line in result.breakdown}
    assert len(result.breakdown) == len(sources) * seats
    for seat in range(seats):
        assert sum(line.vp for line in result.breakdown if line.seat == seat) == result.scores[seat]
    ordered = [result.scores[seat] for seat in result.ranking]
    assert ordered == sorted(ordered, reverse=True)
    assert result.winners[0] == result.ranking[0]


def test_steps_and_events_tell_the_whole_game() -> None:
    game = finished(2)
    steps = game.moves
    assert [step.index for step in steps] == list(range(1, game.length + 1))
    told = [event for step in steps for event in step.events]
    assert [event.kind for event in game.events(None)] == [event.kind for event in [*game.opening, *told]]
    assert game.events(None)[-1].kind == "game_over"
    later = [event.seen_by(0) for step in steps[10:] for event in step.events]
    assert game.events(0, since=10) == later


def test_the_signatures_are_those_promised() -> None:
    def parameters(function: object) -> list[str]:
        return list(inspect.signature(function).parameters)  # type: ignore[arg-type]

    assert parameters(mf.new_game) == ["players", "seed", "setup", "content"]
    assert parameters(mf.Game.play) == ["self", "option"]
    assert parameters(mf.Game.clone) == ["self"]
    assert parameters(mf.Game.digest) == ["self"]
    assert parameters(mf.Game.view) == ["self", "seat"]
    assert parameters(mf.Game.determinise) == ["self", "seat", "rng"]
    assert parameters(mf.Game.to_dict) == ["self"]
    assert parameters(mf.Game.from_dict)[0] == "data"
    assert parameters(mf.Game.undo) == ["self", "count"]
    assert parameters(mf.Record.save) == ["self", "path"]
    assert parameters(mf.Record.text) == ["self"]
    assert parameters(mf.Record.replay) == ["self", "upto", "content"]
    assert parameters(mf.load) == ["path"]
    for name in ("decision", "over", "result", "record"):
        assert isinstance(inspect.getattr_static(mf.Game, name), property)


def test_errors_are_value_errors() -> None:
    for error in (mf.IllegalOption, mf.UndoBlocked, mf.SnapshotError, mf.RecordError):
        assert issubclass(error, ValueError)


def test_the_same_seed_and_choices_give_the_same_game() -> None:
    assert finished(3, 7).digest() == finished(3, 7).digest()
    assert finished(3, 7).record == finished(3, 7).record
    assert finished(3, 7).digest() != finished(3, 8).digest()


@pytest.mark.parametrize("seat", [2, -1, 9])
def test_a_seat_that_does_not_exist_sees_nothing(seat: int) -> None:
    game = mf.new_game(players=2, seed=1)
    with pytest.raises(ValueError, match=f"no seat {seat}"):
        game.view(seat)
    with pytest.raises(ValueError, match=f"no seat {seat}"):
        game.determinise(seat, random.Random(1))
    with pytest.raises(ValueError, match=f"no seat {seat}"):
        game.events(seat)


@pytest.mark.parametrize("name", ["", "  ", "two\nlines", "\ud800", "bell\a"])
def test_a_seat_needs_a_printable_name(name: str) -> None:
    with pytest.raises(ValueError, match="printable"):
        mf.Setup(seats=(name, "p2"))


def test_lines_hide_the_card_another_seat_kept() -> None:
    game = mf.new_game(players=2, seed=8)
    rng = random.Random(8)
    while (decision := game.decision) is not None and decision.prompt != "keep":
        game.play(rng.choice(decision.options))
    assert decision is not None
    kept = str(decision.options[0])
    game.play(kept)
    keeper = decision.seat
    assert game.lines(keeper)[-1] == f"p{keeper + 1} {kept}"
    assert game.lines(1 - keeper)[-1] == f"p{keeper + 1} keep ?"
    assert game.lines(None)[-1] == f"p{keeper + 1} keep ?"
