"""First flight in the terminal: the list of lessons, and a lesson played at the screen with the coach's words."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import mellifera as mf
from mellifera.facts import Fact, Facts, Said
from mellifera.learn import Lesson, Moment, choices, lessons, moment, reply, resumed, told_aim, told_lessons, wrong
from mellifera.learn.aim import ToldStatement
from mellifera.learn.lesson import title
from mellifera.terminal.lesson_progress import Progress, all_progress, keep, progress_file
from mellifera.terminal.marks import MARK
from mellifera.terminal.plain import news_lines
from mellifera.terminal.play import screen_for
from mellifera.terminal.seats import HUMAN
from mellifera.terminal.session import Left, Screen, Session
from mellifera.terminal.table import Coach, Table
from mellifera.words import Language

COMMAND: Final = "mellifera learn"
FIRST_GAME: Final = "mellifera play --solo --level 1 --first-game"
SCRIPTED: Final = "lesson"
"""The kind of seat that plays what the lesson says."""


@dataclass
class LessonTable(Table):
    """A table at which a lesson is played. What is kept of it is the learner's choices, not the game."""

    lesson: Lesson = field(kw_only=True)
    read: int = field(default=0, kw_only=True)
    done: bool = field(default=False, kw_only=True)

    @property
    def now(self) -> Moment:
        return moment(self.lesson, self.game, self.read)

    def bot_move(self) -> None:
        line = reply(self.lesson, self.game)
        if line is None:
            raise ValueError("it is the learner's turn")
        self.game.play(line)

    def news(self, seat: int) -> list[mf.Event]:
        """What happened since the learner was last told; nothing of how the game was set up."""
        since = self.told.get(seat, 0)
        self.told[seat] = self.game.length
        return [event.seen_by(seat) for move in self.game.moves[since:] for event in move.events]

    def save(self) -> None:
        """A lesson that was brought to its end begins anew the next time."""
        self.done = self.done or self.now.over
        at = Progress(done=True) if self.now.over else Progress(self._chosen(), self.read, self.done)
        keep(self.lesson.number, at)

    def _chosen(self) -> tuple[str, ...]:
        return tuple(choices(self.lesson, self.game))


class LessonSession(Session):
    """One sitting at a lesson: a choice that does not go on is answered, never played."""

    table: LessonTable

    def run(self) -> None:
        """Plays until the lesson is over; raises Left or EOFError when the learner leaves."""
        table = self.table
        while True:
            table.run_bots()
            table.save()
            now = table.now
            table.coach, table.marked = self._coach(now), frozenset()
            if now.over:
                self._sum_up(table.coach)
                return
            if now.reading:
                self._read(table.coach)
            elif (decision := table.game.decision) is not None:
                self.screen.show(table, decision.seat, table.news(decision.seat))
                while not self._answer(decision):
                    pass

    def _coach(self, now: Moment) -> Coach:
        said, number = self.scene.language.said, now.lesson.number
        facts: dict[str, Fact] = {"n": number, "of": len(lessons()), "title": title(now.lesson)}
        if now.over:
            header = self.scene.say("terminal.learn.header_over", **facts)
        else:
            header = self.scene.say("terminal.learn.header", **facts, step=now.done + 1, steps=now.of)
        say = said(now.say)
        if now.praise is not None:
            say = self.scene.say("terminal.learn.praised", praise=said(now.praise), say=say)
        return Coach(header, say, said(now.rule))

    def _read(self, coach: Coach) -> None:
        table = self.table
        news = [f"{line}." for line in news_lines(table, table.lesson.seat, table.news(table.lesson.seat))]
        self._show(coach.header, [*news, coach.say, coach.rule])
        table.read += 1

    def _show(self, header: str, lines: list[str]) -> None:
        """A card that is read; who types quit leaves."""
        if self._command(self.screen.card(self.table, header, lines))[0] == "quit":
            raise Left

    def _sum_up(self, coach: Coach) -> None:
        if self.table.game.over:
            self.screen.result(self.table)
        self._show(coach.header, [coach.say, coach.rule])

    # ------------------------------------------------------------------ answers
    def _chosen(self, option: mf.Option) -> bool:
        why = wrong(self.table.lesson, self.table.game, option.text, self.table.read)
        if why is None:
            return super()._chosen(option)
        self._mark()
        self.screen.point_out(self.table, self.scene.language.said(why))
        return False

    def _hint(self, decision: mf.Decision) -> None:
        self._mark()
        key = "terminal.learn.marked" if self.table.marked else "terminal.learn.any"
        self.screen.point_out(self.table, self.scene.say(key, mark=MARK, aim=self.table.now.say))

    def _mark(self) -> None:
        """The options that go on are marked, unless all do."""
        decision, expected = self.table.game.decision, self.table.now.expect
        all_do = decision is not None and len(expected) == len(decision.options)
        self.table.marked = frozenset() if all_do else frozenset(expected)

    def _standing(self, rest: str, seat: int) -> None:
        """Answers in advance would choose for the learner."""
        self._say("terminal.learn.not_here")


# ---------------------------------------------------------------------- what the command does
def list_lessons(language: Language) -> list[str]:
    """The lessons with what is done of them, and how to go on."""
    known = all_progress()
    lines = [language.say("learn.title")]
    for told in told_lessons(language):
        at = known.get(told["number"], Progress())
        state = None
        if at.chosen or at.read:
            state = Said("terminal.learn.begun", {"step": len(at.chosen) + at.read + 1, "of": told["steps"]})
        elif at.done:
            state = Said("terminal.learn.done")
        row: Facts = {"n": told["number"], "title": told["title"], "about": told["about"], "minutes": told["minutes"]}
        lines.append(language.say("terminal.learn.lesson", row, state=state))
    return [*lines, next_line(language), language.say("terminal.learn.aim", command=f"{COMMAND} --aim")]


def next_line(language: Language) -> str:
    """The first lesson that is not done; after all of them, a game."""
    known = all_progress()
    for lesson in lessons():
        if not known.get(lesson.number, Progress()).done:
            return language.say("terminal.learn.next", command=f"{COMMAND} {lesson.number}")
    return language.say("terminal.learn.all_done", command=FIRST_GAME)


def aim_lines(language: Language) -> list[str]:
    """The aim in 60 seconds, as sentences."""

    def lines(statements: list[ToldStatement]) -> list[str]:
        return [language.say("terminal.learn.statement", title=one["title"], text=one["text"]) for one in statements]

    aim = told_aim(language)
    return [
        aim["heading"], *lines(aim["stages"]), "", language.say("terminal.learn.actions"), *lines(aim["actions"]), "",
        language.say("terminal.learn.scores"), *lines(aim["scores"]),
    ]  # fmt: skip


def lesson_table(lesson: Lesson, again: bool, language: Language) -> LessonTable:
    """The lesson where it was left, or from its start."""
    at = all_progress().get(lesson.number, Progress())
    name = language.say("terminal.player_name", n=lesson.seat + 1)
    game = resumed(lesson, name, () if again else at.chosen)
    kinds = [HUMAN if seat == lesson.seat else SCRIPTED for seat in range(len(lesson.seats))]
    table = LessonTable(game, kinds, progress_file(), language, lesson=lesson, done=at.done)
    table.read = 0 if again else at.read
    table.told[lesson.seat] = game.length
    return table


def play_lesson(lesson: Lesson, again: bool, plain: bool, language: Language) -> None:
    """Plays a lesson at the standard streams; whoever leaves it is told how to go on."""
    sit_at_lesson(lesson_table(lesson, again, language), screen_for(plain))


def sit_at_lesson(table: LessonTable, screen: Screen) -> None:
    number = table.lesson.number
    try:
        with screen:
            LessonSession(table, screen).run()
    except (Left, EOFError, KeyboardInterrupt) as leaving:
        if table.now.over:
            print(f"\n{next_line(table.language)}")
        else:
            print(f"\n{table.scene.say('terminal.learn.left', command=f'{COMMAND} {number}')}")
        if isinstance(leaving, KeyboardInterrupt):
            raise
    else:
        print(next_line(table.language))
