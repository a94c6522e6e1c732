"""Records at the command line: stepping, showing, and damaged files refused with a sentence."""

import io
import random
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

import mellifera as mf
from mellifera.cli.app import app
from mellifera.engine.record import RULES_VERSION
from mellifera.terminal.replay import position
from mellifera.terminal.scene import Scene
from mellifera.words import language

RUN = CliRunner()


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished random game of two."""
    game = mf.new_game(seed=3, setup=mf.Setup(seats=("Mara", "Otto"), confirm_turns=True))
    rng = random.Random(3)
    while game.decision is not None:
        game.play(rng.choice(game.decision.options))
    path = tmp_path_factory.mktemp("records") / "game.record"
    game.record.save(path)
    return path


def replay(record: Path, typed: str, *flags: str) -> str:
    done = RUN.invoke(app, ["replay", str(record), "--plain", *flags], input=typed)
    assert done.exit_code == 0, done.output
    return done.output


def test_steps_forward_and_back(record: Path) -> None:
    total = len(mf.load(record))
    told = replay(record, "\n\nback\n40\nturn\nshow\nhelp\nxyz\n999999\nquit\n")
    assert f"A game of {total} choices: Mara, Otto." in told
    assert f"1 of {total}. " in told
    assert f"2 of {total}. " in told
    assert f"After 1 of {total} choices." in told
    assert f"After 40 of {total} choices." in told
    assert "Hibernation comb:" in told
    assert "'xyz' is no command here." in told
    assert f"give a number from 0 to {total}." in told


def test_all_at_once_ends_with_the_result(record: Path) -> None:
    total = len(mf.load(record))
    told = replay(record, "all\n\nback\nback\n")
    assert f"{total} of {total}. " in told
    assert "wins with" in told
    assert "This is the end of the record." in told


def test_beginning_and_end_of_input(record: Path) -> None:
    assert "This is the beginning." in replay(record, "back\n")


def test_spectators_do_not_see_kept_cards(record: Path) -> None:
    everybody = replay(record, "all\n")
    assert "keep ?: Keep a seed card." in everybody
    assert "keep seed-" not in everybody
    assert "keep seed-" in replay(record, "all\n", "--seat", "Mara")


def test_show(record: Path) -> None:
    for at in ("0", "30"):
        done = RUN.invoke(app, ["show", str(record), "--at", at, "--plain"])
        assert done.exit_code == 0
        assert f"After {at} of " in done.output
        assert " decides: " in done.output
        assert "In hand, " not in done.output
    ended = RUN.invoke(app, ["show", str(record)])
    assert "The game is over." in ended.output
    assert "Final score:" in ended.output


def test_a_terminal_gets_a_picture(record: Path) -> None:
    game = mf.load(record).replay(60)
    for width in (80, 120):
        console = Console(file=io.StringIO(), width=width, force_terminal=False)
        scene = Scene(language("en"), game.state.pack, game.setup.seats)
        drawn = [str(line) for line in position(scene, game, 0, console)]
        picture = "\n".join(drawn)
        assert picture.count("_╱‾ ‾╲_") >= 2
        for title in ("Workers on the board", "Planets", "Tiles to build", "Hive of Otto", "Your hive"):
            assert title in picture
        assert any(" decides: " in line for line in drawn)
    assert "_╱‾ ‾╲_" not in "\n".join(str(line) for line in position(scene, game, 0, None))
    spectator = "\n".join(str(line) for line in position(scene, game, None, console))
    assert "In hand, " not in spectator


def test_show_as_a_seat(record: Path) -> None:
    shown = [
        RUN.invoke(app, ["show", str(record), "--at", "30", "--seat", seat]).output for seat in ("1", "p1", "mara")
    ]
    assert shown[0] == shown[1] == shown[2]
    bad = RUN.invoke(app, ["show", str(record), "--seat", "Zoe"])
    assert bad.exit_code == 1
    assert "'Zoe' is no seat of this game: give 1 (Mara), 2 (Otto)" in bad.stderr


@pytest.mark.parametrize("at", ["-1", "100000"])
def test_show_beyond_the_record(record: Path, at: str) -> None:
    done = RUN.invoke(app, ["show", str(record), "--at", at])
    assert done.exit_code == 1
    assert "--at takes a number from 0 to" in done.stderr


def refused(path: Path) -> None:
    """All three commands refuse the file in one sentence and leave it as it was."""
    before = path.read_bytes()
    for command in (["show", str(path)], ["replay", str(path)], ["play", "--plain", "--resume", str(path)]):
        done = RUN.invoke(app, command, input="")
        assert done.exit_code == 1, (command, done.output, done.exception)
        assert isinstance(done.exception, SystemExit)
        assert done.stderr.startswith(f"{path}: ")
        assert len(done.stderr.strip().splitlines()) == 1
        assert "Traceback" not in done.output
    assert path.read_bytes() == before


def test_records_cut_off_anywhere_are_refused(record: Path, tmp_path: Path) -> None:
    whole = record.read_bytes()
    for end in range(0, len(whole) - 1, 100):
        cut = tmp_path / "cut.record"
        cut.write_bytes(whole[:end])
        refused(cut)


def changed(text: str, number: int, line: str) -> str:
    """The text with another line. Choices begin with number 7; what rows come with the record does not count."""
    lines = text.split("\n")
    lines[number + lines.index("") - 6 if number > 6 else number] = line
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("number", "line", "reason"),
    [
        (0, "mellifera record 4", "format 4"),
        (0, "some other file", "no Mellifera record"),
        (2, "content 0123", " rows "),
        (3, "seed another", "another beginning"),
        (4, "setup {", "no valid JSON"),
        (4, "setup []", "should be a table"),
        (4, 'setup {"seats": 3}', "list of names"),
        (4, 'setup {"seats": ["a", "b"], "automa": "x"}', "automa"),
        (4, 'setup {"seats": ["a", "b"], "moon": 1}', "moon"),
        (4, 'setup {"seats": ["a", "b", "c", "d", "e", "f"]}', "1 to 5 seats"),
        (4, 'setup {"seats": ["Mara", "Otto"], "content": "/no/such/file.toml"}', "unknown entry 'content'"),
        (5, "start 0123", "another beginning"),
        (8, "p9 end", "should be a seat and an option"),
        (9, "", "should be a seat and an option"),
        (-2, "end 3 0123", "its last line"),
    ],
)
def test_changed_lines_are_refused_with_the_reason(
    record: Path, tmp_path: Path, number: int, line: str, reason: str
) -> None:
    damaged = tmp_path / "damaged.record"
    damaged.write_text(changed(record.read_text(), number, line))
    refused(damaged)
    assert reason in RUN.invoke(app, ["show", str(damaged)]).stderr


def read_only(path: Path, reason: str, done: int) -> None:
    """The record is shown as far as it can be followed, with the reason, and not played on."""
    before = path.read_bytes()
    for command in (["show", str(path)], ["replay", str(path)]):
        shown = RUN.invoke(app, command, input="all\nshow\n")
        assert shown.exit_code == 0
        assert "This game can only be looked at: " in shown.output
        assert reason in shown.output
    assert f"After {done} of " in RUN.invoke(app, ["show", str(path)]).output
    going_on = RUN.invoke(app, ["play", "--plain", "--resume", str(path)])
    assert going_on.exit_code == 1
    assert going_on.stderr.startswith(f"{path}: ")
    assert reason in going_on.stderr
    assert "It is left as it is" in going_on.stderr
    assert path.read_bytes() == before


def test_a_record_of_other_rules_is_shown_with_the_reason(record: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.record"
    other.write_text(changed(record.read_text(), 1, "rules 99"))
    total = len(mf.load(record))
    read_only(other, f"played by rules version 99, and this is version {RULES_VERSION}, which can follow it", total)


def test_every_move_line_may_be_wrong(record: Path, tmp_path: Path) -> None:
    text = record.read_text()
    for done in range(0, len(mf.load(record)), 31):
        damaged = tmp_path / "damaged.record"
        damaged.write_text(changed(text, 7 + done, "p2 faction nobody"))
        read_only(damaged, f"its choice number {done + 1} cannot be played", done)


def test_files_that_are_no_text_or_not_there(tmp_path: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(bytes(range(256)))
    refused(binary)
    for path in (tmp_path / "missing", tmp_path):
        for command in (["show", str(path)], ["replay", str(path)], ["play", "--plain", "--resume", str(path)]):
            done = RUN.invoke(app, command, input="")
            assert done.exit_code == 1
            assert done.stderr.startswith(f"{path}: cannot be read: ")
