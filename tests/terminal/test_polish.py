"""The terminal in Polish: whole games, reviews, replays and mistakes without an English word."""

import io
import random
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text
from typer.testing import CliRunner

from mellifera.bots import Budget
from mellifera.cli.app import app
from mellifera.content.rows import TileRow
from mellifera.terminal.layout import Picture, board
from mellifera.terminal.lines import fit
from mellifera.terminal.plain import PlainScreen
from mellifera.terminal.rich_screen import RichScreen
from mellifera.terminal.seats import HUMAN
from mellifera.terminal.session import Session
from mellifera.terminal.table import Table
from mellifera.terminal.tile_blocks import LINES, tile_does
from mellifera.words import effects
from mellifera.words.things import tile_of
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


# ---------------------------------------------------------------------- what tiles do, on the table
ADVANCE = ("farm", "recruit", "development")


def middle_of_a_game(folder: Path, tag: str) -> Table:
    table = new_table(folder, [HUMAN, HUMAN], 2, tag)
    rng = random.Random(2)
    while (decision := table.game.decision) is not None:
        if table.game.state.turn >= 14 and decision.prompt == "step":
            return table
        table.game.play(rng.choice(decision.options))
    raise AssertionError("the game is over")


def tiles_of(table: Table) -> list[TileRow]:
    shown = table.view(None)["board"]
    names = [*(tile for tiles in shown["rows"].values() for tile in tiles), *shown["carvings"]]
    return [table.scene.tile(name) for name in names if name is not None]


@pytest.mark.parametrize("tag", ["en", "pl"])
@pytest.mark.parametrize(
    ("width", "height", "types"),
    [(80, 40, ADVANCE), (120, 45, ADVANCE), (80, 80, (*ADVANCE, "carving")), (120, 60, (*ADVANCE, "carving"))],
)
def test_the_table_tells_in_short_what_tiles_do(
    tmp_path: Path, tag: str, width: int, height: int, types: tuple[str, ...]
) -> None:
    table = middle_of_a_game(tmp_path, tag)
    assert table.game.decision is not None
    lines = Picture(table, table.game.decision.seat, (), width, height).lines(0, "")
    drawn = [line.plain for line in lines]
    for row in tiles_of(table):
        if row.type not in types:
            continue
        title = table.scene.title(tile_of(row))
        line = next(line for line in drawn if f"{title} " in line)
        does = tile_does(table.scene, row, LINES)
        assert does.split()[0] in line.partition(title)[2], (title, does)


@pytest.mark.parametrize("tag", ["en", "pl"])
@pytest.mark.parametrize("width", [60, 80, 120])
def test_the_page_of_the_board_tells_all_in_sentences(tmp_path: Path, tag: str, width: int) -> None:
    """Tiles, carvings, dances and their tokens; a line ends between words."""
    table = middle_of_a_game(tmp_path, tag)
    lines = [line.plain for line in board(table.scene, table.view(None), width)]
    assert all(len(line) <= width for line in lines)
    page = " ".join(" ".join(lines).split())
    for row in tiles_of(table):
        assert table.language.fact(effects.tile(row)) in page
    rows = table.pack.rows
    for slot in table.view(None)["board"]["dances"]:
        told = [effects.piece(rows.dances[table.pack.names["dance"].index(slot["dance"])])]
        told += [effects.piece(rows.dance_tokens[table.pack.names["dance_token"].index(t)]) for t in slot["tokens"]]
        for does in told:
            assert table.language.fact(does) in page


def test_lines_are_cut_between_words() -> None:
    assert fit(Text("one two three"), 9).plain == "one two… "
    assert fit(Text("one two three"), 8).plain == "one two…"
    assert fit(Text("unbreakable"), 6).plain == "unbre…"
    assert fit(Text("short"), 8).plain == "short   "
