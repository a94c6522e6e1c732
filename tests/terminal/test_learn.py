"""`mellifera learn`: all lessons to their end in both languages, wrong answers, leaving and coming back, the list."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

from mellifera.cli.app import app
from mellifera.learn import Lesson, lesson_at, lessons
from mellifera.terminal.learn import LessonSession, LessonTable, lesson_table
from mellifera.terminal.lesson_progress import Progress, all_progress, keep
from mellifera.terminal.marks import MARK
from mellifera.terminal.plain import PlainScreen
from mellifera.terminal.rich_screen import RichScreen
from mellifera.terminal.session import Left
from mellifera.words import language
from tests.terminal.typist import Typist
from tests.untranslated import english_in

RUN = CliRunner()
NOTHING_PLAYED = {"en": "Nothing was played.", "pl": "Nic nie zostało zagrane."}
each_lesson = pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.id)
each_language = pytest.mark.parametrize("tag", ["en", "pl"])


@pytest.fixture(autouse=True)
def data_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "mellifera"


class Learner(Typist):
    """Types at every step an option that does not go on, if there is one, then one that does. Cards get Enter.

    `answers` is what was said to wrong options, by step; `stop` ends the input after so many lines.
    """

    def __init__(self, table: LessonTable, output: io.StringIO, stop: int = 10**9, mistakes: bool = True) -> None:
        super().__init__(table, output, seed=1, stop=stop)
        self.lesson_table = table
        self.mistaken: set[str] = set()
        self.mistakes = mistakes
        self.answers: dict[str, str] = {}
        self.last = ""

    def listen(self, chunk: str) -> None:
        if self.last:
            self.answers[self.last] = chunk
            self.last = ""

    def next_line(self, chunk: str) -> str:
        table = self.lesson_table
        now, decision = table.now, table.game.decision
        if now.over or now.reading or decision is None:
            return ""
        lines = [option.text for option in decision.options]
        others = [line for line in lines if line not in now.expect]
        if self.mistakes and others and now.step not in self.mistaken:
            self.mistaken.add(now.step)
            self.last = now.step
            return self.rng.choice(others)
        chosen = self.rng.choice(now.expect)
        return chosen if self.rng.random() < 0.5 else str(lines.index(chosen) + 1)


def taught(lesson: Lesson, tag: str) -> tuple[LessonTable, Learner]:
    """The lesson brought to its end in the line mode."""
    table = lesson_table(lesson, False, language(tag))
    learner = Learner(table, io.StringIO())
    LessonSession(table, PlainScreen(learner, learner.output)).run()
    return table, learner


def all_said(lesson: Lesson, tag: str, printed: str) -> bool:
    """Whether what to do was told at every step; a text that names somebody, up to the name."""
    keys = [f"learn.{lesson.number}.{step.id}.say" for step in lesson.steps]
    return all(str(language(tag).pattern(key)[0]) in printed for key in keys)


def run(*words: str, typed: str = "") -> Result:
    return RUN.invoke(app, ["learn", *words], input=typed)


# ---------------------------------------------------------------------- to the end
@each_language
@each_lesson
def test_a_lesson_to_its_end_with_a_mistake_at_every_step(lesson: Lesson, tag: str) -> None:
    table, learner = taught(lesson, tag)
    assert table.now.over
    assert all_progress() == {lesson.number: Progress(done=True)}
    assert learner.mistaken
    for answer in learner.answers.values():
        assert NOTHING_PLAYED[tag] in answer
        assert f"{MARK} " in answer
    printed = learner.output.getvalue()
    assert all_said(lesson, tag, printed)
    assert language(tag).say(f"learn.{lesson.number}.over") in printed
    if tag == "pl":
        assert english_in(printed) == set()


@each_language
@each_lesson
def test_a_lesson_on_the_drawn_screen(lesson: Lesson, tag: str) -> None:
    table = lesson_table(lesson, False, language(tag))
    output = io.StringIO()
    learner = Learner(table, output)
    console = Console(file=output, force_terminal=False, width=100, height=40, highlight=False)
    with RichScreen(console, learner) as screen:
        LessonSession(table, screen).run()
    assert table.now.over
    printed = " ".join(output.getvalue().split())
    assert all_said(lesson, tag, printed)
    assert all(MARK in answer for answer in learner.answers.values())


@each_lesson
def test_a_small_terminal_has_room_for_coach_and_options(lesson: Lesson) -> None:
    table = lesson_table(lesson, False, language("pl"))
    output = io.StringIO()
    learner = Learner(table, output, mistakes=False)
    console = Console(file=output, force_terminal=False, width=80, height=24, highlight=False)
    LessonSession(table, RichScreen(console, learner)).run()
    assert table.now.over


@each_lesson
def test_it_is_left_and_resumed_after_every_line(lesson: Lesson) -> None:
    """Each sitting types one line; what is kept in between is all there is."""
    for _ in range(2 * len(lesson.steps) + 2):
        table = lesson_table(lesson, False, language("en"))
        learner = Learner(table, io.StringIO(), stop=1, mistakes=False)
        try:
            LessonSession(table, PlainScreen(learner, learner.output)).run()
        except EOFError:
            pass
        if all_progress()[lesson.number].done:
            break
        assert len(all_progress()[lesson.number].chosen) + all_progress()[lesson.number].read == table.now.done
    assert all_progress()[lesson.number] == Progress(done=True)


# ---------------------------------------------------------------------- what can be typed
def typed(lesson: Lesson, *lines: str, tag: str = "en") -> tuple[LessonTable, str]:
    table = lesson_table(lesson, True, language(tag))
    output = io.StringIO()
    with pytest.raises((EOFError, Left)):
        LessonSession(table, PlainScreen(io.StringIO("\n".join(lines) + "\n"), output)).run()
    return table, output.getvalue()


def test_the_option_is_marked_only_after_a_mistake_or_on_hint() -> None:
    _, asked = typed(lesson_at(1))
    assert MARK not in asked
    _, wrong = typed(lesson_at(1), "place 2 grow")
    assert f"{MARK} 5. place 2 explore: Place a strength-2 worker on Explore (reach 2)" in wrong
    _, hinted = typed(lesson_at(1), "hint")
    assert f"Marked with {MARK}: Send your 2 to Explore.\n{MARK} 5. place 2 explore" in hinted
    _, options = typed(lesson_at(1), "hint", "options")
    assert options.count(f"{MARK} 5. place 2 explore") == 2
    _, any_will_do = typed(lesson_at(1), "place 2 explore", "podpowiedź", tag="pl")
    assert "Każda opcja jest dobra: Leć na planetę w zasięgu." in any_will_do


def test_the_coach_stands_above_the_options_with_the_praise_for_the_step_before() -> None:
    _, printed = typed(lesson_at(1), "place 2 explore")
    coach = (
        "Lesson 1 of 6 · Take off · step 2 of 7\nWell placed. Fly to a planet within reach.\nNobody has been there yet"
    )
    assert coach in printed
    assert printed.index(coach) < printed.index("1. fly 3,2")
    assert "leads Pomon" not in printed


def test_a_choice_can_be_taken_back() -> None:
    table, printed = typed(lesson_at(2), "place 2 advance", "undo")
    assert table.now.step == "send"
    assert printed.count("step 1 of 7") == 2


def test_answers_in_advance_are_not_taken() -> None:
    table, printed = typed(lesson_at(3), "standing active")
    assert "That is not needed in a lesson." in printed
    assert table.game.standing == {}


def test_who_quits_while_reading_has_read_nothing() -> None:
    lines = [
        "retrieve", "pod sm2", "end", "place 1 convert", "convert sickle-dance", "end", "", "quit",
    ]  # fmt: skip
    table, printed = typed(lesson_at(6), *lines)
    assert (table.now.step, table.read) == ("hive", 1)
    assert "After play your track stands at 5." in printed
    assert all_progress()[6].read == 1


# ---------------------------------------------------------------------- the command
def test_the_list_says_what_is_done_and_what_comes_next() -> None:
    assert "1. Take off: a worker, the ship, a planet (3 minutes)" in run().output
    assert "Go on with: mellifera learn 1" in run().output
    keep(1, Progress(done=True))
    keep(2, Progress(("place 2 advance",), 0, False))
    listed = run().output
    assert "1. Take off: a worker, the ship, a planet (3 minutes, done)" in listed
    assert "2. A hive: farms, recruits, developments, hexes (4 minutes, step 2 of 7 comes next)" in listed
    assert "Go on with: mellifera learn 2" in listed
    for number in range(2, 7):
        keep(number, Progress(done=True))
    assert "You have done them all. A first game: mellifera play --solo --level 1 --first-game" in run().output
    polish = run("--lang", "pl").output
    assert "6. Sen: hibernacja, plaster, koniec gry, punkty (4 minuty, ukończona)" in polish
    assert english_in(polish.replace("first-game", "").replace("solo --level", "")) == set()


def test_a_lesson_from_the_command_line_in_two_sittings() -> None:
    first = run("1", typed="place 2 explore\nfly 3,3\nquit\n")
    assert first.exit_code == 0
    assert first.output.endswith("You can go on with this lesson: mellifera learn 1\n")
    second = run("1", typed="put fiber\nend\nplace 1 explore\nfly 2,2\nput water\n\n")
    assert second.exit_code == 0
    assert second.output.startswith("\n")
    assert "step 3 of 7" in second.output
    assert "step 1 of 7" not in second.output
    assert second.output.endswith("Go on with: mellifera learn 2\n")


def test_the_input_may_end_on_the_last_card() -> None:
    done = run("1", typed="place 2 explore\nfly 3,3\nput fiber\nend\nplace 1 explore\nfly 2,2\nput water\n")
    assert done.exit_code == 0
    assert done.output.endswith("\nGo on with: mellifera learn 2\n")


def test_a_lesson_can_be_begun_anew() -> None:
    run("1", typed="place 2 explore\n")
    assert "step 2 of 7" in run("1").output
    assert "step 1 of 7" in run("1", "--again").output


def test_the_first_game_that_is_offered_can_be_played() -> None:
    done = RUN.invoke(app, ["play", "--solo", "--level", "1", "--first-game"], input="quit\n")
    assert done.exit_code == 0
    assert "What do you do this turn?" in done.output


@each_language
def test_the_aim(tag: str) -> None:
    told = run("--aim", "--lang", tag).output
    assert {"en": "Most points win: ", "pl": "Wygrywa najwięcej punktów: "}[tag] in told
    assert {"en": "The actions:\nExplore: ", "pl": "Akcje:\nEksploracja: "}[tag] in told
    if tag == "pl":
        assert english_in(told) == set()


@pytest.mark.parametrize("word", ["7", "0", "x", "-", "1.5", "²", "9999999999999"])
def test_a_lesson_that_is_not_there(word: str) -> None:
    done = run(word)
    assert done.exit_code == 2
    assert f"There is no lesson '{word}': give a number from 1 to 6, or none for the list." in done.stderr


@pytest.mark.parametrize(
    "text",
    ["no json", "[]", '{"x": {"chosen": [], "read": 0, "done": true}}', '{"1": {"chosen": [], "read": 0}}',
     '{"1": {"chosen": [1], "read": 0, "done": true}}', '{"1": {"chosen": [], "read": "0", "done": true}}', "\udcff"],
)  # fmt: skip
def test_a_damaged_file_is_named_and_left_alone(data_home: Path, text: str) -> None:
    data_home.mkdir(parents=True)
    path = data_home / "lessons.json"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    for words in ([], ["1"]):
        done = run(*words)
        assert done.exit_code == 1
        assert done.stderr.startswith(f"{path}: this is no file of what you have learned")
    assert path.read_bytes() == text.encode("utf-8", "surrogateescape")


def test_a_file_that_cannot_be_read_or_written_is_named(data_home: Path) -> None:
    (data_home / "lessons.json").mkdir(parents=True)
    assert "cannot be read: it is a folder" in run().stderr
    (data_home / "lessons.json").rmdir()
    data_home.rmdir()
    data_home.write_text("")
    assert "cannot be" in run("1").stderr


def test_choices_that_no_longer_fit_are_followed_as_far_as_they_go(data_home: Path) -> None:
    data_home.mkdir(parents=True)
    kept = {"1": {"chosen": ["place 2 explore", "fly 9,9", "end"], "read": 0, "done": False}}
    (data_home / "lessons.json").write_text(json.dumps(kept))
    assert "step 2 of 7" in run("1").output
    assert all_progress()[1].chosen == ("place 2 explore",)
