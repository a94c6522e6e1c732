"""`mellifera learn`: the lessons of First flight, and the aim of the game."""

from __future__ import annotations

from typing import Annotated

import typer

from mellifera.cli.common import one_sentence
from mellifera.cli.spoken import WrongUsage, language_of
from mellifera.learn import Lesson, lesson_at, lessons
from mellifera.terminal.learn import aim_lines, list_lessons, play_lesson

Number = Annotated[str | None, typer.Argument(metavar="cli.value.maybe_lesson", help="cli.learn.lesson")]
Again = Annotated[bool, typer.Option("--again", help="cli.learn.again")]
Aim = Annotated[bool, typer.Option("--aim", help="cli.learn.aim")]
Plain = Annotated[bool, typer.Option("--plain", help="cli.play.plain")]


def learn(
    context: typer.Context, lesson: Number = None, again: Again = False, aim: Aim = False, plain: Plain = False
) -> None:
    """Plays a lesson, or lists them."""
    spoken = language_of(context)
    with one_sentence(spoken):
        if aim:
            typer.echo("\n".join(aim_lines(spoken)))
        elif lesson is None:
            typer.echo("\n".join(list_lessons(spoken)))
        else:
            play_lesson(_lesson(lesson), again, plain, spoken)


def _lesson(word: str) -> Lesson:
    most = len(lessons())
    if not word.isascii() or not word.isdecimal() or not 1 <= int(word[:6]) <= most:
        raise WrongUsage("cli.learn.no_lesson", word=word, most=most)
    return lesson_at(int(word))
