"""The command line: starting and resuming games, every mistake answered with one sentence, leaving cleanly."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import mellifera as mf
from mellifera.cli.app import app

RUN = CliRunner()


@pytest.fixture(autouse=True)
def data_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "mellifera"


def run(*words: str, typed: str = "") -> Result:
    return RUN.invoke(app, list(words), input=typed)


def test_version() -> None:
    assert run("--version").output == f"mellifera {mf.__version__} (pure Python)\n"


def test_the_package_is_run_as_the_command() -> None:
    ran = subprocess.run([sys.executable, "-m", "mellifera", "--version"], capture_output=True, text=True, check=False)
    assert (ran.stdout, ran.stderr) == (run("--version").output, "")


def test_help_names_the_commands() -> None:
    told = run("--help").output
    for command in ("play", "replay", "show", "content"):
        assert command in told


def test_content_is_mounted() -> None:
    assert run("content", "check").output.startswith("ok")


# ---------------------------------------------------------------------- the language
def test_the_language_before_or_after_the_command_or_by_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = "Gracz 1: Którą frakcję wybierasz?"
    line = ["play", "--plain", "--seats", "human,random", "--seed", "1"]
    for words in (["--lang", "pl", *line], [*line, "--lang", "pl"], ["--lang=pl", *line]):
        assert begun in run(*words).output
    for name, value in (("MELLIFERA_LANG", "pl"), ("LC_ALL", "pl_PL.UTF-8"), ("LANG", "pl")):
        with monkeypatch.context() as fresh:
            for variable in ("MELLIFERA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
                fresh.delenv(variable, raising=False)
            assert begun not in run(*line).output
            fresh.setenv(name, value)
            assert begun in run(*line).output
            assert begun not in run("--lang", "en", *line).output


def test_the_first_of_the_locale_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MELLIFERA_LANG", raising=False)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    assert "Commands:" in run("--help").output


@pytest.mark.parametrize(
    "command", [[], ["play"], ["show"], ["lab"], ["lab", "simulate"], ["content", "list"], ["serve"]]
)
def test_help_is_told_in_the_language(command: list[str]) -> None:
    english, polish = run(*command, "--help"), run(*command, "--help", "--lang", "pl")
    assert english.exit_code == polish.exit_code == 0
    assert "Options:" in english.output
    assert "Opcje:" in polish.output
    assert "--lang JĘZYK" in polish.output
    assert "cli." not in english.output + polish.output


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--lang", "xx", "play"], "There is no language 'xx': give en (English) or pl (Polski)."),
        (["play", "--lang"], "--lang stands alone; it needs a language, such as en or pl."),
        (["play", "--level", "x"], "--level needs a whole number, not 'x'."),
        (["play", "--level=x"], "--level needs a whole number, not 'x'."),
        (["play", "--seed"], "--seed stands alone; it needs some text."),
        (["play", "--plain=yes"], "--plain takes no value."),
        (["play", "--plian"], "There is no option --plian. Did you mean --plain?"),
        (["play", "more"], "Nothing can be made of 'more' here."),
        (["fly"], "There is no command 'fly': there are serve, solo-helper, play"),
        (["show"], "FILE is missing: give the name of a file."),
        (["lab", "simulate", "--out", "x"], "--games is missing: give a whole number."),
        (["serve", "--port", "70000"], "--port needs a whole number from 0 to 65535, not '70000'."),
        (["play", "--lang", "pl", "--level", "x"], "--level: podaj liczbę całkowitą, a nie „x”."),
        (["--lang", "pl", "show"], "Brakuje wartości PLIK: podaj nazwę pliku."),
        (["lata", "--lang", "pl"], "Nie ma polecenia „lata”; dostępne: serve"),
    ],
)
def test_wrong_lines_are_told_what_would_be_right(words: list[str], sentence: str) -> None:
    done = run(*words)
    assert done.exit_code == 2
    assert done.stderr.startswith(sentence)
    assert "--help" in done.stderr


def test_mistakes_are_told_in_the_language() -> None:
    for words, sentence in (
        (["--seats", "human,robot"], "„robot” nie jest rodzajem miejsca: podaj human, random"),
        (["--solo", "--level", "7"], "poziom Automy to liczba od 1 do 6, a nie 7"),
        (["--solo", "--draft"], "w grze solo nie ma draftu"),
        (["--resume", "/no/such.record"], "/no/such.record: nie można odczytać: nie ma takiego pliku ani folderu"),
        (["--resume", __file__], "to nie jest zapis gry programu Mellifera: nie zaczyna się od „mellifera record”"),
        (["--content", "/no/such.toml", "--solo"], "/no/such.toml: nie można odczytać: nie ma takiego pliku"),
        (["--content", __file__, "--solo"], "te dane elementów są nieprawidłowe (szczegóły po angielsku): "),
        (["--resume", "x.record", "--seed", "4"], "--seed ustala się na początku gry"),
    ):
        done = run("play", "--plain", "--lang", "pl", *words)
        assert done.exit_code == 1
        assert sentence in done.stderr


# ---------------------------------------------------------------------- starting
def test_without_arguments_it_opens_the_browser_game(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[bool] = []
    monkeypatch.setattr("mellifera.cli.app.serve", lambda context, bot: served.append(True))
    assert run().exit_code == 0
    assert served == [True]


def test_play_without_options_asks_and_plays(data_home: Path) -> None:
    done = run("play", typed="2\nrandom\n1\n")
    assert done.exit_code == 0
    assert "How many play" in done.output
    assert "Which faction" in done.output
    kept = list(data_home.glob("*.record"))
    assert len(kept) == 1
    assert f"The game is kept in {kept[0]}" in done.output
    assert f"mellifera play --resume {kept[0]}" in done.output


def test_questions_survive_bad_answers() -> None:
    done = run("play", "--plain", typed="0\nsix\n22\n3\nrobot\nhuman,human\nhuman\n\n")
    assert done.exit_code == 0
    for message in (
        "'0' is no number from 1 to 5",
        "'six' is no",
        "'22' is no",
        "'robot' is no kind of seat",
        "names 2 seats",
    ):
        assert message in done.output
    assert "Pass the screen to Player" in done.output


def test_asked_for_a_solo_game_it_asks_the_level() -> None:
    done = run("play", "--plain", typed="1\n9\n4\n1\nrivals\n")
    assert "How strong is the Automa" in done.output
    assert "'9' is no number from 1 to 6" in done.output
    assert "Automa, level 4" in done.output


def test_input_that_ends_before_the_game() -> None:
    done = run("play", "--plain", typed="")
    assert done.exit_code == 1
    assert done.stderr == "the input ended before a game was set up\n"


def test_solo_with_a_level() -> None:
    assert "Automa, level 6" in run("play", "--solo", "--level", "6", "--seed", "1", typed="1\nrivals\n").output
    assert "Automa, level 2" in run("play", "--solo", "--seed", "1", typed="1\nrivals\n").output
    assert "Automa, level 3" in run("play", "--level", "3", "--seed", "1", typed="1\nrivals\n").output


def test_same_seed_same_game() -> None:
    first = run("play", "--seats", "human,random", "--seed", "5", typed="1\n1\n").output
    second = run("play", "--seats", "human,random", "--seed", "5", typed="1\n1\n").output
    other = run("play", "--seats", "human,random", "--seed", "6", typed="1\n1\n").output
    cut = first.index("The game is kept")
    assert first[:cut] == second[: second.index("The game is kept")]
    assert first[:cut] != other[: other.index("The game is kept")]


def test_names_and_options_reach_the_record(tmp_path: Path) -> None:
    path = tmp_path / "g.record"
    words = ["--names", "Mara,Robo", "--seed-limit", "--no-two-card-token", "--free-undo", "--draft"]
    done = run("play", "--seats", "human,random", "--seed", "1", "--record", str(path), *words, typed="")
    assert done.exit_code == 0
    assert "Which faction or mat?" in done.output
    setup = mf.load(path).replay().setup
    assert setup.seats == ("Mara", "Robo (random)")
    assert (setup.seed_limit, setup.no_two_card_token, setup.free_undo, setup.draft) == (True,) * 4
    assert setup.confirm_turns


def test_first_game_deals_factions() -> None:
    assert "What do you do this turn?" in run("play", "--seats", "human,random", "--first-game", "--seed", "3").output


def test_content_file_changes_rows(tmp_path: Path) -> None:
    rows = tmp_path / "mine.toml"
    rows.write_text('[[recruit]]\nid = "nurse"\nname = "Night Nurse"\n')
    path = tmp_path / "g.record"
    words = ["play", "--seats", "human,random", "--content", str(rows), "--record", str(path)]
    done = run(*words, typed="help night nurse\n")
    assert "Night Nurse: recruit" in done.output
    assert "Night Nurse: recruit" in run("play", "--resume", str(path), typed="help night nurse\n").output
    rows.unlink()
    assert "Night Nurse: recruit" in run("play", "--resume", str(path), typed="help night nurse\n").output


# ---------------------------------------------------------------------- mistakes
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--seats", "human,robot"], "'robot' is no kind of seat: give human, random"),
        (["--seats", ""], "'' is no kind of seat"),
        (["--seats", "human,"], "'' is no kind of seat"),
        (["--seats", "human,random,random,random,random,random"], "at most 5 seats, not 6"),
        (["--seats", "human,random", "--names", "a,b,c"], "there are 2 seats, but 3 names"),
        (["--seats", "human,human", "--names", "a,a"], "two seats are called 'a'"),
        (["--seats", "human,human", "--names", "a (random)"], "ends like a bot's"),
        (["--seats", "human,human", "--names", "a\udcff"], "cannot be written to a file"),
        (["--seats", "human,random", "--seed", ""], "a seed is a number or a line of text"),
        (["--seats", "human,random", "--seed", "a\nb"], "a seed is a number or a line of text"),
        (["--seats", "human,random", "--level", "3"], "--level is for a solo game"),
        (["--solo", "--level", "7"], "the Automa's level is 1 to 6, not 7"),
        (["--solo", "--seats", "human,human"], "a solo game has one human seat"),
        (["--solo", "--draft"], "a solo game has no draft"),
        (["--seats", "human,random", "--draft", "--first-game"], "cannot be a draft"),
        (["--seats", "human,random", "--content", "/no/such.toml"], "/no/such.toml: cannot be read"),
        (["--seats", "human,random", "--record", "/no/such/folder/g.record"], "does not exist"),
        (["--resume", "/no/such.record"], "/no/such.record: cannot be read"),
        (["--resume", "x.record", "--seed", "4"], "--seed is settled when a game starts"),
        (["--resume", "x.record", "--solo"], "--solo is settled when a game starts"),
    ],
)
def test_mistakes_are_answered_with_one_sentence(words: list[str], sentence: str) -> None:
    done = run("play", "--plain", *words)
    assert done.exit_code == 1
    assert sentence in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert isinstance(done.exception, SystemExit)


@pytest.mark.parametrize("words", [["--level", "x"], ["--nonsense"], ["extra"]])
def test_wrong_usage_has_exit_code_2(words: list[str]) -> None:
    assert run("play", *words).exit_code == 2
    assert run("fly").exit_code == 2
    assert run("show").exit_code == 2


def test_bad_content_file_is_named(tmp_path: Path) -> None:
    rows = tmp_path / "bad.toml"
    rows.write_text("[[recruit]\n")
    done = run("play", "--seats", "human,random", "--content", str(rows))
    assert done.exit_code == 1
    assert str(rows) in done.stderr


def test_a_record_is_never_overwritten_by_a_new_game(tmp_path: Path) -> None:
    path = tmp_path / "old.record"
    path.write_text("precious")
    done = run("play", "--seats", "human,random", "--record", str(path))
    assert done.exit_code == 1
    assert f"{path} exists already" in done.stderr
    assert path.read_text() == "precious"


def test_data_folder_that_cannot_be_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(blocked))
    done = run("play", "--seats", "human,random")
    assert done.exit_code == 1
    assert "cannot be made to keep the game in" in done.stderr


# ---------------------------------------------------------------------- leaving and resuming
def test_end_of_input_keeps_the_game(tmp_path: Path) -> None:
    path = tmp_path / "g.record"
    done = run("play", "--seats", "human,random", "--seed", "2", "--record", str(path), typed="1\n1\n")
    assert done.exit_code == 0
    before = len(mf.load(path))
    assert before >= 3
    again = run("play", "--resume", str(path), typed="1\nquit\n")
    assert again.exit_code == 0
    assert len(mf.load(path)) > before


def test_bots_are_known_again_by_their_names(tmp_path: Path) -> None:
    path = tmp_path / "g.record"
    run("play", "--seats", "human,random", "--seed", "2", "--record", str(path), typed="1\n")
    again = run("play", "--resume", str(path), typed="log\n")
    assert "Bot 2 (random) leads" in again.output
    assert "Pass the screen" not in again.output
    hot_seat = run("play", "--resume", str(path), "--seats", "human,human", typed="")
    assert "Pass the screen" in hot_seat.output
    wrong = run("play", "--resume", str(path), "--seats", "human")
    assert wrong.exit_code == 1
    assert "has 2 seats, but --seats names 1" in wrong.stderr


def test_a_resumed_game_can_go_on_in_another_file(tmp_path: Path) -> None:
    path, other = tmp_path / "g.record", tmp_path / "h.record"
    run("play", "--seats", "human,random", "--seed", "2", "--record", str(path), typed="1\n")
    before = path.read_bytes()
    run("play", "--resume", str(path), "--record", str(other), typed="1\n1\n")
    assert path.read_bytes() == before
    assert len(mf.load(other)) > len(mf.load(path))


def test_bots_alone_and_a_finished_record(tmp_path: Path) -> None:
    path = tmp_path / "g.record"
    done = run("play", "--seats", "random,random", "--seed", "2", "--record", str(path))
    assert done.exit_code == 0
    assert "wins with" in done.output
    assert f"The record of the game is {path}" in done.output
    again = run("play", "--resume", str(path))
    assert again.exit_code == 0
    assert "wins with" in again.output


def as_program(*words: str) -> list[str]:
    """The command in a process of its own."""
    return [sys.executable, "-c", "from mellifera.cli.app import main; main()", *words]


def test_input_and_output_in_strange_encodings_do_no_harm() -> None:
    command = as_program("play", "--plain", "--seats", "human,random", "--seed", "2")
    for encoding in ("utf-8:strict", "ascii:strict"):
        env = {**os.environ, "PYTHONIOENCODING": encoding}
        done = subprocess.run(command, input=b"a\xff\xfe\n1\nhive\n", capture_output=True, env=env, timeout=60)
        assert done.returncode == 0
        assert done.stderr == b""
        assert b"is not one of the options" in done.stdout


def test_interrupt_keeps_the_game(tmp_path: Path) -> None:
    path = tmp_path / "g.record"
    command = as_program("play", "--plain", "--seats", "human,random", "--seed", "2", "--record", str(path))
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, env=dict(os.environ)) as process:
        assert process.stdin is not None
        process.stdin.write("1\n")
        process.stdin.flush()
        deadline = time.monotonic() + 20
        while (not path.exists() or len(mf.load(path)) < 2) and time.monotonic() < deadline:
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert f"mellifera play --resume {path}" in out
    assert "Traceback" not in err
    assert len(mf.load(path)) >= 2
