"""First flight: six lessons on the real engine, the aim of the game and the legend of its icons."""

from mellifera.learn.aim import told_aim, told_legend
from mellifera.learn.first_game import told_first_game
from mellifera.learn.lesson import (
    Moment,
    ToldLesson,
    ToldMoment,
    begin,
    choices,
    moment,
    play,
    reply,
    resumed,
    told,
    told_lessons,
    wrong,
)
from mellifera.learn.rows import Lesson, LessonError, Step, lesson_at, lessons

__all__ = [
    "Lesson",
    "LessonError",
    "Moment",
    "Step",
    "ToldLesson",
    "ToldMoment",
    "begin",
    "choices",
    "lesson_at",
    "lessons",
    "moment",
    "play",
    "reply",
    "resumed",
    "told",
    "told_aim",
    "told_first_game",
    "told_legend",
    "told_lessons",
    "wrong",
]
