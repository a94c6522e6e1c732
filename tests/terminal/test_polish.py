"""The terminal in Polish: whole games, reviews, replays and mistakes without an English word."""

import io
import random
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from mellifera.bots import Budget
from mellifera.cli.app import app
from mellifera.terminal.plain import PlainScreen
from mellifera.terminal.rich_screen import RichScreen
from mellifera.terminal.seats import HUMAN
from mellifera.terminal.session import Session
from tests.terminal.typist import Typist, new_table
from tests.untranslated import english_in

RUN = CliRunner()


def test_the_check_knows_english_from_polish() -> None:
    assert english_in("Mara gains 2 pollen") == {"gains", "pollen"}
    assert english_in("1. place 2 grow: Umieść robotnicę o sile 2 na polu akcji wzrostu (do wydania 2)") == set()


class PolishTypist(Typist):
    """Types Polish commands between the options."""

    nonsense = (
        "", "0", "99999", "cokolwiek", "pomoc", "pomoc nauczyciel", "pomoc zzz", "pomoc 1", "cofnij", "dziennik",
        "dziennik 3", "dziennik x", "plansza", "ul", "ul 9", "ręka", "reka", "rywale", "opcje", "stałe", "stałe pula",
        "stałe pola sr1", "stałe pola sr1 sr1", "stałe pola pytaj", "stałe coś", "podpowiedź",
    )  # fmt: skip


@pytest.fixture(autouse=True)
def quick_hints(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("mellifera.terminal.session.HINT_BUDGET", Budget(iterations=2))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.mark.parametrize(
    ("kinds", "seed"), [([HUMAN], 1), ([HUMAN], 2), ([HUMAN, "random"], 3), ([HUMAN, HUMAN, "random", HUMAN], 4)]
)
def test_a_whole_game_without_an_english_word(tmp_path: Path, kinds: list[str], seed: int) -> None:
    """Solo against the Automa, against a bot, and four at a table."""
    table = new_table(tmp_path, kinds, seed, "pl")
    typist = PolishTypist(table, io.StringIO(), seed, garbage=0.1)
    Session(table, PlainScreen(typist, typist.output)).run()
    assert table.game.over
    printed = typist.output.getvalue()
    assert len(printed) > 20_000
    assert english_in(printed) == set()


def test_a_drawn_game_without_an_english_word(tmp_path: Path) -> None:
    table = new_table(tmp_path, [HUMAN, "random"], 5, "pl")
    output = io.StringIO()
    console = Console(file=output, force_terminal=False, width=100, height=40, highlight=False)
    typist = PolishTypist(table, output, 5, garbage=0.2)
    with RichScreen(console, typist) as screen:
        Session(table, screen).run()
    assert table.game.over
    assert english_in(output.getvalue()) == set()


def test_from_the_command_line_to_the_end(tmp_path: Path) -> None:
    """`mellifera play --plain --lang pl` with random numbers, then the record shown, replayed and reviewed."""
    record = tmp_path / "gra.record"
    rng = random.Random(7)
    typed = "".join(f"{rng.randrange(1, 5)}\n" for _ in range(2000))
    told = ["play", "--plain", "--lang", "pl", "--solo", "--seed", "7", "--record", str(record)]
    played = RUN.invoke(app, told, input=typed)
    assert played.exit_code == 0
    assert "Wygrywa " in played.output
    show = ["--lang", "pl", "show", str(record), "--at", "90"]
    walk = "pomoc\ndalej\ntura\nwstecz\npokaż\nx\n99999\nwszystko\nkoniec\n"
    for done in (
        played,
        RUN.invoke(app, show),
        RUN.invoke(app, [*show, "--seat", "1"]),
        RUN.invoke(app, ["replay", str(record), "--lang=pl"], input=walk),
        RUN.invoke(app, ["review", str(record), "--seconds", "0.001"], env={"MELLIFERA_LANG": "pl"}),
    ):
        assert done.exit_code == 0
        assert english_in(done.output) == set()
