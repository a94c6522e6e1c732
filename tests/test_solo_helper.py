"""The solo helper: a script of answers, bad input, undo, saving and resuming."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from mellifera.cli.app import app
from mellifera.content.loader import Content
from mellifera.rules.scoring import automa_score
from mellifera.solo_helper import AnswerError, SavedGameError, Session
from mellifera.solo_helper.box_table import Table
from mellifera.words import language
from tests.untranslated import english_in


def run(file: Path, lines: list[str], *options: str) -> tuple[int, str]:
    typed = "".join(f"{line}\n" for line in lines)
    result = CliRunner().invoke(app, ["solo-helper", "--file", str(file), *options], input=typed)
    return result.exit_code, result.output


def table_of(session: Session) -> Table:
    assert session.script.table is not None
    return session.script.table


def at_your_turn(seed: str = "1", level: str = "2") -> Session:
    """A session in which it is your first turn."""
    session = Session(seed, answers=(level,))
    while session.question is not None and not session.asked.startswith("Your turn"):
        session.answer("")
    return session


def answers_to(seed: str, level: str, *turns: str) -> list[str]:
    """The answers of a game with these turns of yours, nothing having changed on the table otherwise."""
    session = at_your_turn(seed, level)
    for statement in turns:
        session.answer(statement)
        while session.question is not None and not session.asked.startswith("Your turn"):
            session.answer("")
    return session.answers


# ---------------------------------------------------------------------- at the command line
def test_a_script_of_answers_runs_her_side(tmp_path: Path) -> None:
    """R-AUTO-1, R-AUTO-3: set-up and first turn in plain words; the end of the input is a quit."""
    code, said = run(tmp_path / "game.json", ["2"], "--seed", "5")
    assert code == 0
    assert "without seed cards 32, 35, 37, 38; the carving Proliferation; the factions Ria and Capen" in said
    assert "gray workers 2 2 1, yellow workers 2 2" in said
    assert "--- Her turn 1 ---" in said
    assert f"Saved in {tmp_path / 'game.json'}" in said


@pytest.mark.parametrize("line", ["0", "7", "two", "", "-1", "2 2"])
def test_a_bad_level_is_asked_again(tmp_path: Path, line: str) -> None:
    code, said = run(tmp_path / "game.json", [line, "1"])
    assert code == 0
    assert f"The level should be a number from 1 to 6, not {line!r}." in said
    assert "--- Her turn 1 ---" in said


def test_a_line_that_is_no_text_is_asked_again(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["solo-helper", "--file", str(tmp_path / "game.json")], input=b"\xff\xfe\n2\n")
    assert result.exit_code == 0
    assert result.output.count("Which level does she play") == 2


def test_progress_is_saved_after_each_answer_and_resumed(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    lines = answers_to("11", "3", "grow 1", "advance 2", "retrieve")
    whole = run(tmp_path / "other.json", [*lines, "show"], "--seed", "11")[1].splitlines()
    for cut in range(1, len(lines)):
        file.unlink(missing_ok=True)
        run(file, lines[:cut], "--seed", "11")
        assert json.loads(file.read_text())["answers"] == lines[:cut]
        code, said = run(file, [*lines[cut:], "show"])
        assert code == 0
        assert said.startswith(f"Going on with the game saved in {file}.\n")
        assert said.splitlines()[-19:-1] == whole[-19:-1]


def test_new_begins_anew(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run(file, ["3"])
    _, said = run(file, ["1"], "--new")
    assert "Going on" not in said
    assert json.loads(file.read_text())["answers"] == ["1"]


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda data: "{", "cannot be read as a saved game"),
        (lambda data: "[]", "is no saved game of the solo helper"),
        (lambda data: json.dumps(data | {"format": "other"}), "is no saved game of the solo helper"),
        (lambda data: json.dumps(data | {"version": 99}), "another version"),
        (lambda data: json.dumps(data | {"version": 0}), "another version"),
        (lambda data: json.dumps(data | {"version": "1"}), "another version"),
        (lambda data: json.dumps(data | {"content": "x"}), "other component rows"),
        (lambda data: json.dumps(data | {"seed": 5}), "needs a seed and a list of answers"),
        (lambda data: json.dumps(data | {"answers": ["1", 2]}), "needs a seed and a list of answers"),
        (lambda data: json.dumps(data | {"answers": ["9"]}), "answer 1 does not fit"),
        (lambda data: json.dumps(data | {"answers": [*data["answers"], "jump"]}), "does not fit. 'jump' is not known"),
    ],
)
def test_a_damaged_file_is_refused_with_a_sentence_and_kept(tmp_path: Path, damage: Any, words: str) -> None:
    file = tmp_path / "game.json"
    run(file, answers_to("5", "1", "grow 1"), "--seed", "5")
    file.write_text(damage(json.loads(file.read_text())))
    before = file.read_text()
    code, said = run(file, ["1"])
    assert code == 1
    assert words in said
    assert "Traceback" not in said
    assert file.read_text() == before


def test_a_place_that_cannot_be_written_ends_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    code, said = run(tmp_path / "file" / "game.json", ["1"])
    assert code == 1
    assert "cannot be saved" in said


def test_a_missing_override_file_ends_in_a_sentence(tmp_path: Path) -> None:
    code, said = run(tmp_path / "game.json", ["1"], "--content", str(tmp_path / "none.toml"))
    assert code == 1
    assert "none.toml" in said
    assert "Traceback" not in said


def test_your_own_board_can_have_other_majorities() -> None:
    """An override file changes what the rules look at, and a saved game keeps its rows."""
    own = Content.changed('[[sector]]\nid = "small-right"\nfirst_vp = 12\n')
    session = Session("1", own, ("1",))
    assert {s.id: s.first_vp for s in table_of(session).g.pack.sectors}["small-right"] == 12
    with pytest.raises(SavedGameError, match="other component rows"):
        Session.from_dict(session.to_dict(), "game", Content.shipped())
    assert Session.from_dict(session.to_dict(), "game", own).answers == ["1"]
    again = Session.from_dict(session.to_dict(), "game")
    assert (again.answers, again.content) == (["1"], own)


# ---------------------------------------------------------------------- your turn
@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", "Say what you did"),
        ("jump 3", "'jump' is not known here"),
        ("grow", "Say the strength of your worker too, such as grow 3"),
        ("grow 5", "The strength should be a number from 1 to 4"),
        ("retrieve 2", "retrieve stands alone"),
        ("bump", "Say the space"),
        ("bump moon", "'moon' is no space"),
        ("bump carve", "I know of no worker on carve.1"),
        ("fix", "Say what to correct"),
        ("fix vp", "Say the right number, such as fix vp 2"),
        ("fix vp many", "vp should be a number from 0 to 999"),
        ("fix gray 5", "A strength should be a number from 1 to 4"),
        ("fix moon empty", "'moon' is no space"),
        ("fix grow him 2", "Say who stands there"),
        ("fix grow you", "Say who stands there"),
    ],
)
def test_what_cannot_be_read_changes_nothing(line: str, words: str) -> None:
    session = at_your_turn()
    before = session.status()
    with pytest.raises(AnswerError, match=words):
        session.answer(line)
    assert session.status() == before


def test_her_workers_must_add_up_before_the_turn_goes_on() -> None:
    session = at_your_turn()
    session.answer("fix yellow 2")
    with pytest.raises(AnswerError, match="She has 2 yellow workers, but I know of 1"):
        session.answer("retrieve")
    session.answer("fix yellow 3 2")
    assert table_of(session).on_mat("yellow") == [3, 2]
    session.answer("retrieve")
    assert session.answers[-1] == "retrieve"


def test_corrections_of_what_she_gathered_count_in_her_score() -> None:
    """R-AUTO-11: 20 on the track, 2 farms, 1 recruit, 3 developments, 1 carving, 2 explore tokens."""
    session = at_your_turn()
    for line in ("vp 20", "farms 2", "recruits 1", "developments 3", "carvings 1", "tokens 2"):
        session.answer(f"fix {line}")
    assert sum(automa_score(table_of(session).g).values()) == 20 + 2 * 1 + 2 + 3 * 3 + 7 + 2 * 3


def test_your_worker_bumps_hers_back_to_her_mat() -> None:
    """R-AUTO-4: one stronger, at once active."""
    session = at_your_turn()
    for line in ("fix gray 2 1", "fix yellow 2 2", *[f"fix {s} empty" for s in table_of(session).g.pack.spaces]):
        session.answer(line)
    session.answer("fix grow gray 3")
    session.answer("bump grow")
    assert table_of(session).on_mat("gray") == [4, 2, 1]
    assert session.lines == [
        "Her worker of strength 3 on Grow is bumped.",
        "It goes on her mat: a gray worker of strength 4.",
    ]


def test_a_sleeping_worker_of_hers_asks_for_the_comb() -> None:
    """R-AUTO-9: your tokens in the sectors decide where hers goes."""
    session = at_your_turn()
    for line in ("fix gray 2 1", "fix yellow 2 2", *[f"fix {s} empty" for s in table_of(session).g.pack.spaces]):
        session.answer(line)
    session.answer("fix grow gray 4")
    session.answer("bump grow")
    assert session.question is not None
    assert session.asked.startswith("How many tokens of yours lie in each of these: Middle sector and Right sector?")
    for bad, words in (("1", "Please give 2 numbers"), ("6 0", "room for 0 to 5"), ("5 3", "You have 7 tokens in all")):
        with pytest.raises(AnswerError, match=words):
            session.answer(bad)
    session.answer("2 0")
    assert "first free pod in reading order, without its benefit: Right sector" in " ".join(session.lines)
    assert table_of(session).on_mat("gray") == [2, 2, 1]
    assert table_of(session).her.tokens == 6


def test_undo_takes_answers_back_one_by_one() -> None:
    session = at_your_turn(seed="11", level="3")
    states = [(session.status(), session.lines)]
    for line in ("fix vp 9", "grow 2"):
        session.answer(line)
        states.append((session.status(), session.lines))
    assert session.undo() == "grow 2"
    assert (session.status(), session.lines) == states[1]
    assert session.undo() == "fix vp 9"
    assert (session.status(), session.lines) == states[0]
    while session.answers:
        session.undo()
    with pytest.raises(AnswerError, match="no answer to take back"):
        session.undo()


def test_undo_show_help_and_quit_at_the_prompt(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    lines = answers_to("5", "2")
    code, said = run(
        file, ["undo", "show", *lines, "help", "fix vp 9", "undo", "show", "quit", "grow 4"], "--seed", "5"
    )
    assert code == 0
    assert "There is no answer to take back." in said
    assert "Nothing is known yet." in said
    assert "fix explore.2 you 3" in said
    assert "Taken back: fix vp 9." in said
    assert "top row t:" in said
    assert json.loads(file.read_text())["answers"] == lines


# ---------------------------------------------------------------------- planets and carvings
def until(session: Session, begin: str) -> Session:
    """Answers in the simplest way until a question that begins so."""
    for _ in range(200):
        assert session.question is not None
        if session.asked.startswith(begin):
            return session
        session.answer("nothing" if session.asked.startswith("Your turn") else "")
    raise AssertionError(f"never asked: {begin}")


def test_bad_answers_about_the_planets() -> None:
    """R-AUTO-5: the ship's cell and what has been explored."""
    session = until(at_your_turn(), "Where is the ship?")
    with pytest.raises(AnswerError, match="'9,9' is no cell"):
        session.answer("9,9")
    session.answer("2,2")
    assert table_of(session).is_explored("2,2")
    for bad, words in (("3,4", "is the start cell"), ("-2,2", "The ship stands on 2,2"), ("here", "'here' is no cell")):
        with pytest.raises(AnswerError, match=words):
            session.answer(bad)
    session.answer("1,1 -3,3")
    assert table_of(session).is_explored("1,1")


def test_bad_answers_about_the_carvings() -> None:
    """R-AUTO-8: the slots that still hold tiles."""
    session = until(at_your_turn(), "Which carvings have gone")
    with pytest.raises(AnswerError, match="'t5' is no slot: they are t1 t2 t3 t4 b1 b2 b3 b4"):
        session.answer("t5")
    carved = table_of(session).count("carvings")
    session.answer("t1 t2 t3 t4 b1 b2 b3")
    assert not table_of(session).has_carving("b4")
    assert table_of(session).count("carvings") == carved + 1
    assert "She takes the carving on slot b4." in session.lines


def test_without_carvings_she_acts_instead() -> None:
    """R-AUTO-3: no carving is left, as you say."""
    session = until(at_your_turn(), "Which carvings have gone")
    session.answer("t1 t2 t3 t4 b1 b2 b3 b4")
    assert not any("carving on slot" in line for line in session.lines)
    why = [line for line in session.lines if line.startswith("Why: Retrieve does not apply (")]
    assert len(why) == 1
    assert "Carve does not apply (no " in why[0]
    assert " applies (with her strongest " in why[0]


# ---------------------------------------------------------------------- the end
@pytest.mark.parametrize(("taught", "winner"), [("yes", "you win."), ("no", "she wins.")])
def test_your_end_gives_each_one_more_turn_and_a_tie_asks_for_a_dance(taught: str, winner: str) -> None:
    """R-END-1, R-AUTO-11: she, then you; then her score by source."""
    session = at_your_turn()
    session.answer("end")
    with pytest.raises(AnswerError, match="triggered already"):
        session.answer("end")
    session.answer("nothing")
    assert any(line.startswith("--- Her turn 2, her last") for line in session.lines)
    until(session, "Your turn")
    assert "This is your last turn." in session.lines
    session.answer("nothing")
    assert session.question is not None
    assert session.asked.startswith("How many tokens of yours")
    session.answer("1 0")
    score = automa_score(table_of(session).g)
    shown = "\n".join(session.lines)
    assert f"on the score track{score['track']:10}" in shown
    assert f"in all{sum(score.values()):22}" in shown
    session.answer(str(sum(score.values())))
    with pytest.raises(AnswerError, match="yes or no"):
        session.answer("perhaps")
    session.answer(taught)
    assert session.lines == [f"You have {sum(score.values())}, she has {sum(score.values())}: {winner}"]
    assert session.question is None
    with pytest.raises(AnswerError, match="The game is over"):
        session.answer("")


def test_a_finished_game_is_followed_by_a_new_one(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    session = at_your_turn()
    for line in ("end", "nothing"):
        session.answer(line)
    until(session, "Your turn").answer("nothing")
    session.answer("0 0")
    session.answer("")
    assert session.question is None
    session.save(file)
    assert "Going on" not in run(file, ["1"])[1]


def test_a_full_comb_found_in_her_turn_was_filled_in_yours() -> None:
    """R-END-1: this turn of hers and one of yours are the last."""
    session = at_your_turn()
    for line in ("fix gray 4 4 4", "fix yellow 4 4", *[f"fix {s} empty" for s in table_of(session).g.pack.spaces]):
        session.answer(line)
    until(session, "How many tokens")
    session.answer("5 2")
    assert "With these tokens the end of the game is triggered in your last turn." in session.lines
    until(session, "Your turn")
    session.answer("nothing")
    assert "--- The game is over ---" in session.lines


# ---------------------------------------------------------------------- in Polish
def test_the_helper_speaks_and_understands_polish(tmp_path: Path) -> None:
    """Her side of a game in Polish, answered with Polish words; the file keeps English ones, for any reader."""
    file = tmp_path / "gra.json"
    lines = ["2", *[""] * 6, "popraw pz 9", "cofnij", "pokaż", "pomoc", "wzrost 2", *[""] * 4, "skok", "koniec"]
    code, said = run(file, lines, "--seed", "11", "--lang", "pl")
    assert code == 0
    assert "--- Tura Automy nr 1 ---" in said
    assert "Cofnięto: popraw pz 9." in said
    assert "Nieznane słowo: „skok”." in said
    kept = json.loads(file.read_text())["answers"]
    assert "grow 2" in kept
    assert english_in(said.replace(str(file), "")) == set()
    code, said = run(file, ["quit"])
    assert code == 0
    assert "Going on with the game saved in" in said


def test_a_whole_game_of_hers_in_polish() -> None:
    session = Session("4", answers=("3",), spoken=language("pl"))
    told = list(session.lines)
    while session.question is not None:
        asked = session.asked
        answer = ""
        if asked.startswith("Twoja tura"):
            late = len(session.answers) > 100 and not table_of(session).ending
            answer = "finał" if late else ("odzyskaj", "badania 2", "eksploracja 1", "nic")[len(session.answers) % 4]
        session.answer(answer)
        told.extend([asked, *session.lines, *session.status()])
    assert len(told) > 500
    assert english_in("\n".join(told)) == set()
