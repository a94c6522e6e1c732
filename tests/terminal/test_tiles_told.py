"""What tiles, carvings and dances do stands on the table in short and on the page of the board in sentences."""

import random
from pathlib import Path

import pytest
from rich.text import Text

from mellifera.content.loader import Content
from mellifera.content.rows import TileRow
from mellifera.terminal.layout import Picture, board
from mellifera.terminal.lines import fit
from mellifera.terminal.seats import HUMAN
from mellifera.terminal.shorts import short_effect
from mellifera.terminal.table import Table
from mellifera.terminal.tile_blocks import LINES, tile_does
from mellifera.words import effects, language
from mellifera.words.things import tile_of
from tests.terminal.typist import new_table

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


def test_cards_in_a_price_are_counted() -> None:
    """Polish says 2 karty, not 2 karta."""
    dances = {row.id: row for row in Content.shipped().rows.dances}
    assert short_effect(language("pl"), dances["tremble-dance"].effect).startswith("2 karty > ")
    assert short_effect(language("en"), dances["tremble-dance"].effect).startswith("2 cards > ")


def test_lines_are_cut_between_words() -> None:
    assert fit(Text("one two three"), 9).plain == "one two… "
    assert fit(Text("one two three"), 8).plain == "one two…"
    assert fit(Text("unbreakable"), 6).plain == "unbre…"
    assert fit(Text("short"), 8).plain == "short   "
