"""`mellifera review`: the chart, the costliest turns, and records that cannot be reviewed."""

import io
import random
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

import mellifera as mf
from mellifera.bots.review import Review, TurnReview
from mellifera.cli.app import app
from mellifera.engine.options import FLY, PLACE
from mellifera.terminal import review_screen as page
from mellifera.terminal.scene import Scene
from mellifera.words import language
from mellifera.words.advice import Better, Course, Reason

RUN = CliRunner()


def record_of(path: Path, seats: tuple[str, ...], choices: int = 10**9) -> Path:
    """A random game, whole or broken off."""
    game = mf.new_game(seed=3, setup=mf.Setup(seats=seats))
    rng = random.Random(3)
    while game.decision is not None and game.length < choices:
        game.play(rng.choice(game.decision.options))
    game.record.save(path)
    return path


class Stand:
    """A stand-in for the review itself: remembers what it was asked."""

    def __init__(self) -> None:
        self.budget = None
        self.seats: list[int] = []

    def __call__(self, record, budget, told, seats) -> Review:  # type: ignore[no-untyped-def]
        self.budget, self.seats = budget, seats
        end = record.replay()
        told(1, 2)
        if end.result is None:
            raise ValueError("the game is not over: only finished games can be reviewed")
        turns = []
        for n in range(1, 41):
            bad = n % 3 == 0
            fly = Course((end.state.pack.option(FLY, 2),))
            lost, better = (n / 2, Better(fly, Reason("only"), later=False)) if bad else (0.0, None)
            course = (60.0 + n, 80.0 - n / 2)
            played = Course((end.state.pack.option(PLACE, 1, 0),))
            turns.append(TurnReview(n, n % len(end.setup.seats), n * 5, played, better, lost, course))
        return Review(end.setup.seats, end.result.scores, tuple(turns))


@pytest.fixture
def stand(monkeypatch: pytest.MonkeyPatch) -> Stand:
    found = Stand()
    monkeypatch.setattr(page, "review", found)
    return found


def run(*words: str) -> Result:
    return RUN.invoke(app, ["review", *words])


def test_in_words(tmp_path: Path, stand: Stand) -> None:
    path = record_of(tmp_path / "g.record", ("Mara", "Otto (greedy)"))
    done = run(str(path))
    assert done.exit_code == 0, done.stderr
    lines = done.output.splitlines()
    assert " wins with " in lines[0]
    assert "After turn 5: Mara 65, Otto (greedy) 78." in lines
    assert "After turn 40: Mara 100, Otto (greedy) 60." in lines
    assert "Mara lost about 63 VP in 6 turns of 20." in lines
    assert (
        lines[lines.index("Turn 36, step 180: about 18.0 VP lost.") + 1]
        == "   Played: Place a strength-1 worker on Explore."
    )
    assert "   Better: Fly to cell 3,1. There is nothing else to choose." in lines
    assert lines[-1] == f"To see a turn again, type its step number in: mellifera replay {path}"
    assert "Otto (greedy) lost" not in done.output
    assert stand.seats == [0]
    assert "\x1b" not in done.output


def test_the_seat_that_is_asked_for(tmp_path: Path, stand: Stand) -> None:
    path = record_of(tmp_path / "g.record", ("Mara", "Otto (greedy)"))
    assert "Otto (greedy) lost about" in run(str(path), "--seat", "2").output
    assert stand.seats == [1]
    bad = run(str(path), "--seat", "Zoe")
    assert bad.exit_code == 1
    assert "'Zoe' is no seat of this game" in bad.stderr


def test_everybody_where_only_bots_played(tmp_path: Path, stand: Stand) -> None:
    run(str(record_of(tmp_path / "g.record", ("Ann (greedy)", "Otto (greedy)"))))
    assert stand.seats == [0, 1]


def test_the_time_for_a_turn(tmp_path: Path, stand: Stand) -> None:
    path = str(record_of(tmp_path / "g.record", ("a", "b")))
    run(path, "--seconds", "0.5")
    assert stand.budget == (0.5, 0)
    for wrong in ("0", "-1"):
        done = run(path, "--seconds", wrong)
        assert done.exit_code == 1
        assert "--seconds takes a number above 0" in done.stderr


@pytest.mark.parametrize("width", [80, 120])
def test_on_a_terminal_there_is_a_chart(tmp_path: Path, stand: Stand, width: int) -> None:
    record = mf.load(record_of(tmp_path / "g.record", ("Mara", "Otto")))
    found = stand(record, None, lambda *far: None, [0])
    console = Console(file=io.StringIO(), width=width, highlight=False)
    with console.capture() as shown:
        game = record.replay()
        scene = Scene(language("en"), game.state.pack, game.setup.seats)
        for line in page.report(scene, found, game, [0, 1], Path("g.record"), width, False):
            console.print(line)
    text = shown.get()
    assert "● Mara 100" in text
    assert "◆ Otto 60" in text
    assert all(len(line) <= width for line in text.splitlines())


# ---------------------------------------------------------------------- what cannot be reviewed
def test_a_game_that_is_not_over(tmp_path: Path) -> None:
    done = run(str(record_of(tmp_path / "g.record", ("a", "b"), 20)))
    assert done.exit_code == 1
    assert done.stderr == f"{tmp_path / 'g.record'}: the game is not over: only finished games can be reviewed\n"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("precious", "is no Mellifera record"),
        ("", "is no Mellifera record"),
    ],
)
def test_a_file_that_is_no_record(tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "g.record"
    path.write_text(text)
    done = run(str(path))
    assert done.exit_code == 1
    assert len(done.stderr.strip().splitlines()) == 1
    assert sentence in done.stderr or "record" in done.stderr


def test_a_damaged_record(tmp_path: Path) -> None:
    path = record_of(tmp_path / "g.record", ("a", "b"))
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([*lines[:30], *lines[31:]]))
    done = run(str(path))
    assert done.exit_code == 1
    assert str(path) in done.stderr
    assert run(str(tmp_path / "none.record")).exit_code == 1
