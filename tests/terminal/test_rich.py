"""The rich screen: it fits its terminal, draws hives as hexagons, and keeps hands behind the curtain."""

import io
import random
import re
from pathlib import Path

import pytest
from rich.console import Console

import mellifera as mf
from mellifera.bots import Budget
from mellifera.engine.options import VERB_NAMES
from mellifera.terminal import blocks
from mellifera.terminal.hive_art import Hexes, draw
from mellifera.terminal.layout import Picture
from mellifera.terminal.marks import legend
from mellifera.terminal.picture import svg
from mellifera.terminal.rich_screen import RichScreen
from mellifera.terminal.seats import HUMAN
from mellifera.terminal.session import Session
from mellifera.terminal.table import Table
from tests.terminal.typist import Typist, behind_curtain, new_table

CLEARED = "\x1b[2J\x1b[H"


def screen_of(table: Table, seat: int, width: int, height: int, news: tuple[str, ...] = ()) -> str:
    lines = Picture(table, seat, news, width, height).lines(0, "")
    assert len(lines) <= height - 1
    assert all(line.cell_len <= width for line in lines), [line.plain for line in lines if line.cell_len > width]
    return "\n".join(line.plain for line in lines)


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_every_decision_fits_every_terminal(tmp_path: Path, players: int) -> None:
    table = new_table(tmp_path, [HUMAN] * players, players)
    rng = random.Random(players)
    while (decision := table.game.decision) is not None:
        if rng.random() < 0.1:
            news = tuple(f"line {n}" for n in range(rng.randrange(30)))
            for width, height in ((100, 40), (80, 24), (140, 60), (60, 20)):
                shown = screen_of(table, decision.seat, width, height, news)
                assert table.names[decision.seat] in shown
        table.game.play(rng.choice(decision.options))
    assert table.game.over


def play_until(table: Table, verb: str, seed: int) -> mf.Decision:
    """Plays at random until some seat has at least two options of this verb."""
    rng = random.Random(seed)
    while (decision := table.game.decision) is not None:
        if sum(VERB_NAMES[option.verb] == verb for option in decision.options) > 1:
            return decision
        table.game.play(rng.choice(decision.options))
    raise AssertionError(f"no decision with {verb}")


@pytest.mark.parametrize("verb", ["fly", "build", "take", "pod"])
def test_choices_are_numbered_on_the_board(tmp_path: Path, verb: str) -> None:
    table = new_table(tmp_path, [HUMAN, HUMAN], 3)
    decision = play_until(table, verb, 3)
    body = "\n".join(line.plain for line in Picture(table, decision.seat, (), 120, 70).lines(0, ""))
    board = body[: body.index(f"{table.names[decision.seat]}, ")]
    for number in range(1, 3):
        assert f"[{number}]" in board


def test_a_frame_is_chosen_from_a_table_of_hexes_and_turns(tmp_path: Path) -> None:
    """One line of numbers for each first hex, which is marked in the hive; every option is there once."""
    table = new_table(tmp_path, [HUMAN, HUMAN], 3)
    decision = play_until(table, "frame", 3)
    picture = Picture(table, decision.seat, (), 120, 70)
    options = "\n".join(line.plain for line in picture.options)
    assert len(picture.options) < len(decision.options) / 3
    assert options.split("\n")[0].split()[:4] == ["hex", "0°", "60°", "120°"]
    for number, option in enumerate(decision.options, start=1):
        hexagon, turn = option.text.split(" ")[1:]
        row = re.search(rf"(?<![\d,-]){re.escape(hexagon)} +(\S+) +(\S+) +(\S+)", options)
        assert row is not None
        assert row.group(1 + ("0", "60", "120").index(turn)) == str(number)
    board = "\n".join(line.plain for line in picture.lines(0, ""))
    assert f"[{decision.options[0].text.split(' ')[1]}]" in board


def test_options_are_paged_where_they_do_not_fit(tmp_path: Path) -> None:
    table = new_table(tmp_path, [HUMAN, HUMAN], 3)
    decision = play_until(table, "frame", 3)
    picture = Picture(table, decision.seat, (), 60, 12)
    assert len(picture.options) > picture.page_size()
    first = "\n".join(line.plain for line in picture.lines(0, ""))
    second = "\n".join(line.plain for line in picture.lines(picture.page_size(), ""))
    assert f"of {len(picture.options)}; Enter for the next" in first
    assert first != second


def test_hive_is_drawn_as_hexagons(tmp_path: Path) -> None:
    table = new_table(tmp_path, [HUMAN, HUMAN], 3)
    rng = random.Random(5)
    while table.game.decision is not None:
        table.game.play(rng.choice(table.game.decision.options))
    player = max(table.view(None)["seats"], key=lambda p: len(p["tiles"]) + len(p["frames"]))
    for tall in (False, True):
        picture = "\n".join(line.plain for line in draw(Hexes(table.scene, player), tall))
        hexes = 12 + 4 * len(player["frames"])
        assert "_╱‾ ‾╲_" in picture
        assert picture.count("·") + picture.count("+") <= hexes
        assert picture.count("store") == 2
        for tile in player["tiles"].values():
            row = table.pack.pieces[table.pack.names["tile"].index(tile)].row
            assert f"{row.type[0].upper()} {row.name}"[:7].strip() in picture
        assert ("0,0" in picture) == tall


def test_owners_differ_by_shape_and_resources_by_letter(tmp_path: Path) -> None:
    table = new_table(tmp_path, [HUMAN] * 5, 1)
    line = blocks.scores(table.scene, table.view(0)).plain
    assert [line.count(shape) for shape in "●◆■▲✚"] == [1] * 5
    for word in ("f fiber", "w water", "p pollen", "x wax", "h honey"):
        assert word in legend(table.language).plain


def test_rich_game_to_the_end(tmp_path: Path) -> None:
    table = new_table(tmp_path, [HUMAN, "random"], 4)
    output = io.StringIO()
    typist = Typist(table, output, 4, garbage=0.3)
    console = Console(file=output, force_terminal=True, width=100, height=40, highlight=False)
    screen = RichScreen(console, typist)
    with screen:
        Session(table, screen).run()
    assert table.game.over
    assert "Total" in output.getvalue()
    assert "wins with" in output.getvalue()


def test_a_hint_is_a_page_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mellifera.terminal.session.HINT_BUDGET", Budget(iterations=2))
    table = new_table(tmp_path, [HUMAN, "random"], 4)
    output = io.StringIO()
    console = Console(file=output, force_terminal=False, width=80, height=24, highlight=False)
    with pytest.raises(EOFError):
        Session(table, RichScreen(console, io.StringIO("1\nhint\n"))).run()
    page = output.getvalue().rpartition("Hint\n")[2]
    assert page.count(" VP at the end.") == 3
    assert "Enter to go back" in page
    assert all(len(line) <= 80 for line in page.splitlines())
    assert "hint, help" in output.getvalue()


def test_rich_solo_game_shows_the_automas_turn_first(tmp_path: Path) -> None:
    """R-AUTO-3."""
    table = new_table(tmp_path, [HUMAN], 4)
    output = io.StringIO()
    console = Console(file=output, force_terminal=False, width=100, height=40, highlight=False)
    with pytest.raises(EOFError):
        Session(table, RichScreen(console, io.StringIO("1\n"))).run()
    assert "While you waited" in output.getvalue()
    assert "Why: " in output.getvalue()


class RichWatcher(Typist):
    """The screen is cleared for each picture: what stands after the last clearing is what can be seen."""

    curtains = 0

    def listen(self, chunk: str) -> None:
        game = self.table.game
        assert CLEARED in chunk
        seen = chunk[chunk.rindex(CLEARED) :]
        titles = [seed.name for seed in self.table.pack.rows.seeds]
        if behind_curtain(seen):
            self.curtains += 1
            assert not any(title in seen for title in titles)
            return
        assert game.decision is not None
        for seat, player in enumerate(game.state.players):
            if seat != game.decision.seat:
                hidden = {titles[card] for card in player.hand if card not in player.known}
                assert not any(title in seen for title in hidden)


def test_rich_curtain_hides_hands(tmp_path: Path) -> None:
    table = new_table(tmp_path, [HUMAN, HUMAN], 14)
    output = io.StringIO()
    watcher = RichWatcher(table, output, 14, stop=150)
    console = Console(
        file=output, force_terminal=True, width=100, height=40, highlight=False, color_system=None, legacy_windows=False
    )
    with pytest.raises(EOFError):
        Session(table, RichScreen(console, watcher)).run()
    assert watcher.curtains > 10


def test_picture_for_the_docs() -> None:
    drawn = svg()
    assert drawn.startswith("<svg")
    assert "Planets" in drawn.replace("&#160;", " ")
