"""The line mode: whole games typed by a script, bad input, the curtain, leaving and coming back."""

import io
from pathlib import Path

import pytest

import mellifera as mf
from mellifera.bots import Budget
from mellifera.engine.options import VERB_NAMES
from mellifera.terminal.commands import COMMANDS, STANDING, WALKING
from mellifera.terminal.commands import typed as words_typed
from mellifera.terminal.plain import PlainScreen, component_lines, frame_lines
from mellifera.terminal.scene import Scene
from mellifera.terminal.seats import HUMAN
from mellifera.terminal.session import Left, Session
from mellifera.terminal.table import Table
from mellifera.words import language, languages
from mellifera.words.components import find
from tests import table as positions
from tests.terminal.typist import Typist, behind_curtain, new_table


def run(table: Table, typist: Typist) -> str:
    Session(table, PlainScreen(typist, typist.output)).run()
    return typist.output.getvalue()


@pytest.mark.parametrize(
    ("kinds", "seed"),
    [
        ([HUMAN], 1),
        ([HUMAN, "random"], 2),
        ([HUMAN, HUMAN], 3),
        (["random", HUMAN, "random"], 4),
        ([HUMAN, HUMAN, "random", HUMAN], 5),
        ([HUMAN, "random", "random", "random", "random"], 6),
    ],
)
def test_whole_game_with_nonsense_in_between(tmp_path: Path, kinds: list[str], seed: int) -> None:
    table = new_table(tmp_path, kinds, seed)
    printed = run(table, Typist(table, io.StringIO(), seed, garbage=0.3))
    assert table.game.over
    assert "Final score:" in printed
    assert "Total: " in printed
    assert printed.rstrip().endswith("VP.")
    assert "\x1b" not in printed
    assert mf.load(table.file).replay().digest() == table.game.digest()


def test_bots_alone_play_to_the_end(tmp_path: Path) -> None:
    table = new_table(tmp_path, ["random", "random"], 8)
    printed = run(table, Typist(table, io.StringIO(), 1, stop=0))
    assert table.game.over
    assert "Final score:" in printed


def typed(tmp_path: Path, lines: list[str], kinds: list[str] | None = None) -> str:
    return typed_at(new_table(tmp_path, kinds or [HUMAN, "random"], 7), lines)


def typed_at(table: Table, lines: list[str]) -> str:
    """What a table prints when these lines are typed and the input ends."""
    output = io.StringIO()
    with pytest.raises((EOFError, Left)):
        Session(table, PlainScreen(io.StringIO("".join(f"{line}\n" for line in lines)), output)).run()
    return output.getvalue()


def test_decision_is_printed_with_numbers_text_and_words(tmp_path: Path) -> None:
    printed = typed(tmp_path, [])
    assert "Player 1: Which faction do you lead?" in printed
    assert "1. faction " in printed
    assert ": Lead " in printed


def test_option_by_number_text_or_words(tmp_path: Path) -> None:
    for line in ("2", "faction capen", "FACTION  Capen", "lead capen"):
        assert "Player 1 leads Capen." in typed(tmp_path, [line])


@pytest.mark.parametrize("line", ["0", "3", "-1", "99999999999999999999", "foo", "factoin capen", "²", "\x00"])
def test_bad_input_gets_a_clear_message(tmp_path: Path, line: str) -> None:
    printed = typed(tmp_path, [line])
    assert "is not one of the options: give a number from 1 to 2, the text of an option, or help." in printed


def test_close_spelling_is_suggested(tmp_path: Path) -> None:
    assert "Did you mean 'faction capen'?" in typed(tmp_path, ["factoin capen"])


def test_help(tmp_path: Path) -> None:
    printed = typed(tmp_path, ["help", "help nurse", "help nursse", "help zzzz", "? 1", "help tro"])
    for word in COMMANDS:
        assert language("en").say(f"terminal.help.{word}") in printed
    assert printed.count("Nurse: recruit; costs 2 pollen; 2 VP.") >= 1
    assert "Nothing is called 'zzzz'" in printed
    assert "As text: faction " in printed
    assert "Several things are like 'tro'" in printed


def test_pages(tmp_path: Path) -> None:
    printed = typed(tmp_path, ["1", "board", "hive", "hive 2", "hive bot 2 (random)", "hive x", "hand", "rivals", "o"])
    assert "Hibernation comb:" in printed
    assert "Hive of Player 1:" in printed
    assert printed.count("Hive of Bot 2 (random):") == 2
    assert "'x' is no seat: give a number from 1 to 2, or a name." in printed
    assert "Hand of Player 1:" in printed
    assert "Rivals:" in printed


def test_log(tmp_path: Path) -> None:
    printed = typed(tmp_path, ["log", "1", "log 1", "log 0", "log -3"])
    assert printed.count("Log:\nNothing has happened yet.") == 2
    assert "Log:\nTurn 1: " in printed
    assert "'-3' is no number of lines" in printed


def test_hint_tells_the_best_options_by_their_numbers_and_chooses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mellifera.terminal.session.HINT_BUDGET", Budget(iterations=2))
    printed = typed(tmp_path, ["1", "hint", "HINT"])
    hints = printed.split("Hint:\n")[1:]
    assert len(hints) == 2
    assert hints[0].splitlines()[:9] == hints[1].splitlines()[:9]
    numbered = [line for line in hints[0].splitlines() if line[:1].isdecimal()]
    assert len(numbered) == 3
    assert all(line.endswith(" VP at the end.") for line in numbered)
    assert "   Brings " in hints[0]
    assert "   Then: " in hints[0]


def test_standing_answers(tmp_path: Path) -> None:
    table = new_table(tmp_path, [HUMAN, "random"], 7)
    output = io.StringIO()
    lines = ["standing", "standing landing", "standing", "standing high", "standing active"]
    with pytest.raises(EOFError):
        Session(table, PlainScreen(io.StringIO("\n".join(lines)), output)).run()
    assert table.game.standing == {0: ("bump active",)}
    printed = output.getvalue()
    assert "You are asked where each of your bumped workers goes." in printed
    assert printed.count("go to the landing area, strength unchanged") == 2
    assert "'high' is no standing answer: write standing active, standing landing, standing ask, or" in printed
    with pytest.raises(EOFError):
        Session(table, PlainScreen(io.StringIO("standing ask"), output)).run()
    assert table.game.standing == {}


def test_standing_pods(tmp_path: Path) -> None:
    """R-BUMP-4: an order of preference beside the answer for bumped workers; what is no pod is named."""
    table = new_table(tmp_path, [HUMAN, "random"], 7)
    output = io.StringIO()
    lines = ["standing pods sr1, sm2", "standing pods sr1 nowhere", "standing pods sr1 sr1", "standing active"]
    with pytest.raises(EOFError):
        Session(table, PlainScreen(io.StringIO("\n".join(lines)), output)).run()
    printed = output.getvalue()
    assert table.game.standing == {0: ("bump active", "pod sr1", "pod sm2")}
    assert "takes the first of these that is free: pod sr1, pod sm2." in printed
    assert (
        "'nowhere' is no pod of this game, or it is named twice: give names of pods such as sr1 sm2, each once."
        in printed
    )
    assert "'sr1' is no pod of this game, or it is named twice" in printed
    with pytest.raises(EOFError):
        Session(table, PlainScreen(io.StringIO("standing pods ask"), output)).run()
    assert table.game.standing == {0: ("bump active",)}


class Stander(Typist):
    """Gives a standing answer first of all."""

    def next_line(self, chunk: str) -> str:
        return "standing landing" if self.lines == 1 else super().next_line(chunk)


def test_a_standing_answer_is_given_for_the_seat(tmp_path: Path) -> None:
    """R-BUMP-4."""
    given: list[str] = []
    for seed in range(4):
        table = new_table(tmp_path, [HUMAN, "random"], seed)
        run(table, Stander(table, io.StringIO(), seed))
        again = mf.load(table.file).replay(0)
        for seat, option in mf.load(table.file).parts.moves:
            if seat == 0 and again.state.turn_seat == 1 and option.startswith("bump"):
                given.append(option)
            again.play(option)
    assert set(given) == {"bump landing"}


def test_undo(tmp_path: Path) -> None:
    printed = typed(tmp_path, ["undo", "1", "undo", "place 1 explore", "undo"])
    assert "There is nothing to take back yet." in printed
    assert printed.count("Player 1: What do you do this turn?") == 2


def test_free_undo_goes_back_to_a_human_decision(tmp_path: Path) -> None:
    table = new_table(tmp_path, [HUMAN, "random"], 7, free_undo=True)
    lines = ["1", "undo", "quit"]
    with pytest.raises(Left):
        Session(table, PlainScreen(io.StringIO("\n".join(lines)), io.StringIO())).run()
    decision = table.game.decision
    assert decision is not None
    assert (decision.seat, decision.prompt) == (0, "faction")


def test_save_writes_a_copy_and_never_over_another_file(tmp_path: Path) -> None:
    own, other = tmp_path / "copy.record", tmp_path / "other.txt"
    other.write_text("precious")
    missing = tmp_path / "no" / "where.record"
    printed = typed(tmp_path, ["save", f"save {own}", "1", f"save {own}", f"save {other}", f"save {missing}"])
    assert f"The game is kept in {tmp_path / 'game.record'}" in printed
    assert printed.count(f"Saved to {own}.") == 2
    assert f"{other} exists already" in printed
    assert other.read_text() == "precious"
    assert "does not exist" in printed
    assert len(mf.load(own)) > 0


def test_commands_do_not_hide_options() -> None:
    """A command's word is never the first word of an option, and it means one thing."""
    for tag in languages():
        for group, commands in (("game", COMMANDS), ("standing", STANDING), ("replay", WALKING)):
            words = words_typed(language(tag), group)
            assert set(words.values()) == set(commands)
            assert all(words[command] == command for command in commands)
        assert not set(words_typed(language(tag), "game")) & set(VERB_NAMES.values())


def test_component_lines_tell_everything() -> None:
    scene = Scene(language("en"), mf.new_game(players=2, seed=1).state.pack, ("a", "b"))
    lines = component_lines(scene, find(scene.pack, "granary dome", scene.language)[0])
    assert lines[0] == "Granary Dome: farm; costs 1 fiber, 2 water; 1 VP; stores any basic, any basic, wax or honey."
    assert lines[1].startswith("Income when you retrieve: ")
    assert lines[-1].startswith("Origin, ")
    swarm = component_lines(scene, find(scene.pack, "swarm", scene.language)[0])
    assert swarm[0] == "Swarm: carving; costs 1 honey."


def test_solo_player_hears_what_the_automa_did_and_why(tmp_path: Path) -> None:
    """R-AUTO-2, R-AUTO-3."""
    printed = typed(tmp_path, ["1"], [HUMAN])
    assert "Automa draws card " in printed
    assert "Why: " in printed
    assert "VP on the score track" in printed


# ---------------------------------------------------------------------- the curtain
class Watcher(Typist):
    """Checks each stretch of output against what the person before the screen may know."""

    viewer = -1
    curtains = 0
    guarded = 0

    def listen(self, chunk: str) -> None:
        game = self.table.game
        titles = [seed.name for seed in self.table.pack.rows.seeds]
        if behind_curtain(chunk):
            self.curtains += 1
            before = chunk.partition("Pass the screen")[0]
            shown = chunk[len(before) :]
            assert before.strip() == ""
            assert not any(title in shown for title in titles)
        elif game.decision is not None:
            self.viewer = game.decision.seat
            for seat, player in enumerate(game.state.players):
                if seat != self.viewer:
                    hidden = {titles[card] for card in player.hand if card not in player.known}
                    self.guarded += len(hidden)
                    assert not any(title in chunk for title in hidden), (hidden, chunk)


def test_curtain_hides_the_hands_of_others(tmp_path: Path) -> None:
    table = new_table(tmp_path, [HUMAN, HUMAN, HUMAN], 11)
    watcher = Watcher(table, io.StringIO(), 11)
    run(table, watcher)
    assert table.game.over
    assert watcher.curtains > 20
    assert watcher.guarded > 30


def test_only_enter_opens_the_curtain(tmp_path: Path) -> None:
    printed = typed(tmp_path, ["1", "faction ana"], [HUMAN, HUMAN])
    assert printed.count("Only Enter opens the curtain") == 2
    assert "Which faction" not in printed
    assert "Which faction" not in typed(tmp_path, ["quit"], [HUMAN, HUMAN])


def test_a_terminal_is_cleared_before_the_curtain(tmp_path: Path) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    table = new_table(tmp_path, [HUMAN, HUMAN], 7)
    output = Terminal()
    with pytest.raises(EOFError):
        Session(table, PlainScreen(io.StringIO(), output)).run()
    assert "\x1b[3J" in output.getvalue()


# ---------------------------------------------------------------------- leaving and coming back
def test_leaving_at_any_line_and_resuming_gives_the_same_future(tmp_path: Path) -> None:
    """The same lines typed in one sitting, or in many with the program ended in between."""
    table = new_table(tmp_path, [HUMAN, "random"], 21)
    run(table, Typist(table, io.StringIO(), 5))
    mine = [step.option.text for step in table.game.moves if step.seat == 0]
    again = new_table(tmp_path, [HUMAN, "random"], 21)
    rest = iter(mine)
    for _ in range(len(mine) + 1):
        lines = "".join(f"{line}\n" for line in [next(rest, None), next(rest, None), next(rest, None)] if line)
        try:
            Session(again, PlainScreen(io.StringIO(lines), io.StringIO())).run()
            break
        except EOFError:
            again = Table(mf.load(again.file).replay(), again.kinds, again.file)
    assert again.game.over
    assert again.game.digest() == table.game.digest()
    assert again.game.record == table.game.record


def test_the_places_of_a_frame_are_one_line_for_each_first_hex() -> None:
    game = positions.table(seats=[positions.seat(workers=[2], resources={"fiber": 2})])
    positions.play(game, "place 2 grow")
    decision = game.decision
    assert decision is not None
    first, *told = frame_lines(Scene(language("en"), game.state.pack, game.setup.seats), decision)
    assert first == f"Give a number, or the text, as in {decision.options[0].text}:"
    assert len(told) == len({option.a for option in decision.options})
    for number, option in enumerate(decision.options, start=1):
        hexagon, turn = option.text.split(" ")[1:]
        line = next(line for line in told if line.startswith(f"First hex {hexagon}: "))
        assert f"{number} turned by {turn}" in line.split(": ")[1].removesuffix(" degrees").split(", ")


def test_the_decision_in_the_docs_is_printed_so(tmp_path: Path) -> None:
    text = (Path(__file__).parents[2] / "docs" / "terminal.md").read_text("utf-8")
    shown = text.partition("A decision is printed like this:\n\n```\n")[2].partition("\n>\n```")[0]
    assert shown in typed_at(new_table(tmp_path, [HUMAN, "random"], 3), ["1", "place 1 explore"])
