"""The endpoints of First flight: the lessons, the aim, the legend, and playing a lesson. They keep nothing."""

from __future__ import annotations

import functools
from typing import Final, TypedDict

from mellifera.api import requests as r
from mellifera.api.answers import Answer, Kept, kept
from mellifera.api.house import House
from mellifera.api.router import Asked, Endpoints, Reply
from mellifera.learn import (
    Lesson,
    LessonError,
    ToldLesson,
    lesson_at,
    told_aim,
    told_first_game,
    told_legend,
    told_lessons,
)
from mellifera.learn.aim import ToldAim, ToldLegend
from mellifera.table.lesson_table import LessonPlayed, lesson_played
from mellifera.table.refusals import Refused
from mellifera.words import Language

LESSONS: Final = Endpoints()


class Course(TypedDict):
    """All there is to learn from: the lessons, the aim in 60 seconds, the legend of the icons.

    `first_game` is what the coach says in a first game, by what is asked.
    """

    title: str
    lessons: list[ToldLesson]
    aim: ToldAim
    legend: ToldLegend
    first_game: dict[str, str]


@functools.cache
def course_kept(reader: Language) -> Kept:
    return kept(
        Course(
            title=reader.say("learn.title"),
            lessons=told_lessons(reader),
            aim=told_aim(reader),
            legend=told_legend(reader),
            first_game=told_first_game(reader),
        )
    )


def lesson_named(number: str) -> Lesson:
    """The lesson of an address."""
    try:
        return lesson_at(int(number) if number.isdecimal() else 0)
    except LessonError:
        raise Refused("not_found", "no_page") from None


@LESSONS.add("GET", "/api/learn", Reply(200, Course, "the lessons, the aim, the legend"))
async def course(house: House, asked: Asked) -> Kept:
    """The lessons of First flight, the aim of the game in 60 seconds and the legend of its icons."""
    return course_kept(asked.reader)


@LESSONS.add("POST", "/api/learn/{number}", Reply(200, LessonPlayed, "where the learner stands"))
async def play_lesson(house: House, asked: Asked, body: r.LessonIn) -> Answer:
    """A lesson after all choices so far and one more. One that does not go on is answered and not played; without the
    last, a choice is taken back."""
    lesson = lesson_named(asked.path["number"])
    name = body.name or asked.reader.say("seat_name.player", n=1)
    return Answer(lesson_played(lesson, name, body.choices, body.read, body.choice, asked.reader))
