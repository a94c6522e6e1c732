"""Bots of one's own at the terminal: found in the current folder, kept in the record, and clear when they fail."""

import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import mellifera as mf
from mellifera.cli.app import app
from mellifera.terminal.seats import kind_of

RUN = CliRunner()
BOTS = """
class First:
    def __init__(self, seed):
        pass

    def decide(self, view, decision, budget):
        return decision.options[0]

class Cheat(First):
    def decide(self, view, decision, budget):
        return "place 9 everywhere" if view.data["turn"] else decision.options[0]

class Lost(Cheat):
    def decide(self, view, decision, budget):
        return 1 / 0 if view.data["turn"] else decision.options[0]

class Quitter(Cheat):
    def decide(self, view, decision, budget):
        raise SystemExit(3)

class Unmade:
    def __init__(self, seed):
        raise KeyError("no brain")

    def decide(self, view, decision, budget):
        return decision.options[0]

class Dumb:
    def __init__(self, seed):
        pass
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with bots in it, in which the command is run."""
    (tmp_path / "own_bots_of_a_test.py").write_text(BOTS)
    (tmp_path / "torn_bots_of_a_test.py").write_text("class Torn(:\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    return tmp_path


def play(*words: str, typed: str = "") -> Result:
    return RUN.invoke(app, ["play", "--plain", *words], input=typed)


def seats(own: str) -> list[str]:
    return ["--seats", f"human,own_bots_of_a_test:{own}", "--seed", "2", "--record", "g.record"]


def test_it_plays_and_is_known_again() -> None:
    done = play(*seats("First"), typed="1\n1\n")
    assert done.exit_code == 0, done.stderr
    setup = mf.load("g.record").replay().setup
    assert setup.seats == ("Player 1", "Bot 2 (own_bots_of_a_test:First)")
    before = len(mf.load("g.record"))
    again = play("--resume", "g.record", typed="1\n1\n1\n1\n")
    assert again.exit_code == 0, again.stderr
    assert "Pass the screen" not in again.output
    assert len(mf.load("g.record")) > before


def test_levels_and_ways_of_built_in_bots_are_kept_too() -> None:
    assert play("--seats", "human,Greedy:Easy", "--seed", "2", "--record", "g.record", typed="1\n").exit_code == 0
    assert mf.load("g.record").replay().setup.seats[1] == "Bot 2 (greedy:easy)"
    assert play("--resume", "g.record", typed="1\n").exit_code == 0


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("own_bots_of_a_test:Nobody", "'own_bots_of_a_test:Nobody' cannot be loaded"),
        ("no_such_module_of_a_test:Bot", "No module named 'no_such_module_of_a_test'"),
        ("torn_bots_of_a_test:Torn", "'torn_bots_of_a_test:Torn' cannot be"),
        ("own_bots_of_a_test:Unmade", "no brain"),
        ("own_bots_of_a_test:Dumb", "has no method decide"),
        ("greedy:strongest", "unknown bot 'greedy:strongest'"),
        ("own_bots_of_a_test:", "nothing follows the colon"),
        (":First", "cannot be loaded"),
        ("own_bots_of_a_test.py:First", "without .py, as own_bots_of_a_test:First"),
    ],
)
def test_what_cannot_sit_down_is_told_before_the_game_starts(folder: Path, name: str, sentence: str) -> None:
    done = play("--seats", f"human,{name}", "--record", "g.record")
    assert done.exit_code == 1
    assert sentence in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert not (folder / "g.record").exists()


@pytest.mark.parametrize(
    ("own", "sentence"),
    [
        ("Cheat", "chose place 9 everywhere, which is not one of its options"),
        ("Lost", "failed: ZeroDivisionError: division by zero (own_bots_of_a_test.py, line 15)"),
        ("Quitter", "failed: SystemExit: 3"),
    ],
)
def test_one_that_fails_is_named_and_the_game_is_kept(own: str, sentence: str) -> None:
    done = play(*seats(own), typed="1\n" + "1\n" * 40)
    assert done.exit_code == 1
    assert f"Bot 2 (own_bots_of_a_test:{own}) {sentence}" in done.stderr
    assert "The game is kept in g.record" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    game = mf.load("g.record").replay()
    assert game.decision is not None
    assert game.decision.seat == 1
    other = play("--resume", "g.record", "--seats", "human,random", typed="1\n")
    assert other.exit_code == 0


def test_a_record_whose_bot_is_gone_says_so(folder: Path) -> None:
    play(*seats("First"), typed="1\n")
    text = (folder / "g.record").read_text().replace("own_bots_of_a_test", "gone_bots_of_a_test")
    (folder / "g.record").write_text(text)
    done = play("--resume", "g.record")
    assert done.exit_code == 1
    assert "Bot 2 (gone_bots_of_a_test:First) cannot play on: " in done.stderr
    assert "--seats" in done.stderr
    assert play("--resume", "g.record", "--seats", "human,random").exit_code == 0


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Mara", "human"),
        ("Mara (the elder)", "human"),
        ("Mara (sister)", "human"),
        ("Bot 2 (greedy)", "greedy"),
        ("Bot 2 (search:300i)", "search:300i"),
        ("Bot 2 (my.bots:Builder)", "my.bots:Builder"),
    ],
)
def test_a_name_tells_who_sits_there(name: str, kind: str) -> None:
    assert kind_of(name) == kind
