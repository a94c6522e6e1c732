"""Runs a lesson on a game: what is said now, where it points, what goes on, and what a wrong choice is told.

All of it follows from the lesson, the game, and how many steps the learner has read. Whoever holds the game (a room of
the server, the terminal) does this:

    game = begin(lesson, "Mara")             # or resumed(lesson, "Mara", lines) with what was chosen before
    now = moment(lesson, game, read)         # told(language, now) has it in words, as plain data
    why = wrong(lesson, game, line, read)    # a choice: None, and it is played; else it is told, and nothing is played
    line = reply(lesson, game)               # while this is no None, the others play it
    read += 1                                # at a step that is read only

Taking a choice back is a matter of the game: the lesson steps back with it.
"""

from __future__ import annotations

import fnmatch
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypedDict

from mellifera.content.editions import content_named
from mellifera.engine.options import PLACE, VERB_NAMES, Option
from mellifera.facts import Fact, Facts, Player, Said
from mellifera.game import Game, IllegalOption, new_game
from mellifera.learn.rows import Lesson, LessonError, Line, Step, lessons
from mellifera.words.language import DEFAULT, Language, language
from mellifera.words.options import Target

TEACHES: Final = {"explore": 1, "advance": 2, "retrieve": 3, "grow": 4, "research": 4, "play": 4, "trade": 4,
                  "convert": 5, "carve": 5}  # fmt: skip
"""In which lesson something that was chosen too early has its place."""


class Moment(NamedTuple):
    """Where the learner is. `done` of `of` steps are behind; `step` is the id of the next, empty when it is over.

    `say` is what to do in one short sentence, `rule` the rule that is used by it, `praise` what is said of the step
    before. `expect` are the options on offer that go on: none while others play, or where there is only something to
    read. When it is `over`, `rule` sums up.
    """

    lesson: Lesson
    step: str
    done: int
    of: int
    say: Said
    rule: Said
    praise: Said | None
    point: tuple[Target, ...]
    expect: tuple[str, ...]
    reading: bool
    over: bool


class ToldPoint(TypedDict):
    type: str
    id: str


class ToldMoment(TypedDict):
    """A moment in words, as plain data."""

    lesson: int
    lessons: int
    title: str
    step: str
    done: int
    of: int
    say: str
    rule: str
    praise: str | None
    point: list[ToldPoint]
    expect: list[str]
    reading: bool
    over: bool


class ToldLesson(TypedDict):
    """A lesson for a list of them: `about` is what is learned in it, `minutes` how long it takes."""

    number: int
    title: str
    about: str
    minutes: int
    steps: int


# ---------------------------------------------------------------------- the game
def begin(lesson: Lesson, name: str) -> Game:
    """The game at the beginning of the lesson, with a learner of that name; LessonError if it cannot be played."""
    game = new_game(seed=lesson.seed, setup=lesson.setup(name), content=content_named(lesson.content))
    for line in lesson.opening:
        _play(lesson, game, line)
    return game


def resumed(lesson: Lesson, name: str, lines: Sequence[str]) -> Game:
    """The game after these choices of the learner, as far as they are still those of the lesson."""
    game = begin(lesson, name)
    for line in lines:
        step = _asked(lesson, game)
        if step is None or line not in _accepted(step, game):
            break
        play(lesson, game, line)
    return game


def play(lesson: Lesson, game: Game, line: str) -> None:
    """Plays a choice of the learner that goes on, and what the others answer."""
    game.play(line)
    while (answer := reply(lesson, game)) is not None:
        _play(lesson, game, Line(_seat_of(game), answer))


def choices(lesson: Lesson, game: Game) -> list[str]:
    """What the learner has chosen since the lesson began."""
    return [move.option.text for move in game.moves[len(lesson.opening) :] if move.seat == lesson.seat]


def reply(lesson: Lesson, game: Game) -> str | None:
    """What the seat that decides now is to choose, if it is another than the learner's; None if it is his turn."""
    if game.decision is None or game.decision.seat == lesson.seat:
        return None
    answered = 0
    for move in game.moves_back():
        if move.seat == lesson.seat or move.index <= len(lesson.opening):
            break
        answered += 1
    asked = [step for step in lesson.steps if not step.reading]
    made = len(choices(lesson, game))
    script = asked[made - 1].then if 0 < made <= len(asked) else ()
    if answered >= len(script):
        raise LessonError(f"lesson {lesson.number}: nobody says what p{game.decision.seat + 1} plays here")
    return script[answered].option


def _play(lesson: Lesson, game: Game, line: Line) -> None:
    try:
        if _seat_of(game) != line.seat:
            raise LessonError(f"lesson {lesson.number}: it is not p{line.seat + 1} who decides at {line.option!r}")
        game.play(line.option)
    except IllegalOption as error:
        raise LessonError(f"lesson {lesson.number}: {error}") from None


def _seat_of(game: Game) -> int:
    return -1 if game.decision is None else game.decision.seat


# ---------------------------------------------------------------------- where the learner is
def moment(lesson: Lesson, game: Game, read: int = 0) -> Moment:
    """Where the learner is, after `read` steps that are only read."""
    place = _place(lesson, game, read)
    facts = _facts(lesson, game)
    before = f"{_key(lesson, lesson.steps[place - 1])}.praise" if place else ""
    praise = Said(before, facts) if language(DEFAULT).has(before) else None
    of = len(lesson.steps)
    if place == of:
        over = f"learn.{lesson.number}.over"
        return Moment(lesson, "", of, of, Said("learn.over"), Said(over, facts), praise, (), (), False, True)
    step = lesson.steps[place]
    say, rule = Said(f"{_key(lesson, step)}.say", facts), Said(f"{_key(lesson, step)}.rule", facts)
    accepted = _accepted(step, game) if _seat_of(game) == lesson.seat else ()
    return Moment(lesson, step.id, place, of, say, rule, praise, step.point, accepted, step.reading, False)


def told(language: Language, now: Moment) -> ToldMoment:
    """A moment in a language, for whoever shows it."""
    return {
        "lesson": now.lesson.number,
        "lessons": len(lessons()),
        "title": language.said(title(now.lesson)),
        "step": now.step,
        "done": now.done,
        "of": now.of,
        "say": language.said(now.say),
        "rule": language.said(now.rule),
        "praise": None if now.praise is None else language.said(now.praise),
        "point": [{"type": kind, "id": name} for kind, name in now.point],
        "expect": list(now.expect),
        "reading": now.reading,
        "over": now.over,
    }


def told_lessons(language: Language) -> list[ToldLesson]:
    """All lessons in a language, for a list of them."""
    return [
        {
            "number": lesson.number,
            "title": language.said(title(lesson)),
            "about": language.say(f"learn.{lesson.number}.about"),
            "minutes": lesson.minutes,
            "steps": len(lesson.steps),
        }
        for lesson in lessons()
    ]


def title(lesson: Lesson) -> Said:
    return Said(f"learn.{lesson.number}.title")


def _place(lesson: Lesson, game: Game, read: int) -> int:
    """How many steps are done: the first that is neither chosen nor read is the one that comes."""
    made = len(choices(lesson, game))
    for place, step in enumerate(lesson.steps):
        if step.reading:
            read -= 1
        else:
            made -= 1
        if made < 0 or read < 0:
            return place
    return len(lesson.steps)


def _asked(lesson: Lesson, game: Game) -> Step | None:
    """The step that the next choice is for, whatever is to be read before it."""
    asked = [step for step in lesson.steps if not step.reading]
    made = len(choices(lesson, game))
    return asked[made] if made < len(asked) else None


def _accepted(step: Step, game: Game) -> tuple[str, ...]:
    return tuple([option.text for option in _options(game) if _expected(step, option)])


def _expected(step: Step, option: Option) -> bool:
    return any(fnmatch.fnmatchcase(option.text, pattern) for pattern in step.expect)


def _options(game: Game) -> tuple[Option, ...]:
    return () if game.decision is None else game.decision.options


# ---------------------------------------------------------------------- wrong choices
def wrong(lesson: Lesson, game: Game, line: str, read: int = 0) -> Said | None:
    """What somebody is told who chooses an option that does not go on: why not, and what to do; None if it goes on.

    IllegalOption if it is none of the options at all.
    """
    option = next((option for option in _options(game) if option.text == line), None)
    if option is None:
        raise IllegalOption(f"{line!r} is not one of the options")
    place = _place(lesson, game, read)
    facts = _facts(lesson, game)
    if place == len(lesson.steps):
        return Said("learn.wrong.over", facts)
    step = lesson.steps[place]
    if step.reading:
        return Said("learn.wrong.read", facts)
    if _expected(step, option):
        return None
    return Said("learn.wrong.other", {"why": _why_not(lesson, step, game, option), "aim": _aim(lesson, step, facts)})


def _aim(lesson: Lesson, step: Step, facts: Facts) -> Said:
    return Said(f"{_key(lesson, step)}.say", facts)


def _why_not(lesson: Lesson, step: Step, game: Game, option: Option) -> Said:
    """An option like the one that is expected is answered by the step, any other by what it is good for."""
    kind = _kind(option, game)
    alike = kind in {_kind(other, game) for other in _options(game) if _expected(step, other)}
    general = f"learn.not.{kind}"
    if alike or not language(DEFAULT).has(general):
        return Said(f"{_key(lesson, step)}.why_not", _facts(lesson, game))
    other = TEACHES.get(kind, lesson.number)
    when = Said("learn.when.now") if other == lesson.number else Said("learn.when.lesson", {"n": other})
    return Said(general, {"when": when})


def _kind(option: Option, game: Game) -> str:
    """What is chosen: the action a worker is placed on, else the option's verb."""
    return game.state.pack.actions[option.b] if option.verb == PLACE else VERB_NAMES[option.verb]


# ---------------------------------------------------------------------- what texts may name
def _key(lesson: Lesson, step: Step) -> str:
    return f"learn.{lesson.number}.{step.id}"


def _facts(lesson: Lesson, game: Game) -> dict[str, Fact]:
    """The rival; when the game is over also each line of the score, as `favor` and `favor_rival`."""
    rival = next(seat for seat in range(len(lesson.seats)) if seat != lesson.seat)
    facts: dict[str, Fact] = {"rival": Player.at(game.setup.seats, rival)}
    facts.update(_scores(game, lesson.seat, rival))
    return facts


def _scores(game: Game, seat: int, rival: int) -> Iterator[tuple[str, Fact]]:
    result = game.result
    if result is not None:
        for line in result.breakdown:
            if line.seat in (seat, rival):
                yield (line.source if line.seat == seat else f"{line.source}_rival"), line.vp
        yield from (("total", result.scores[seat]), ("total_rival", result.scores[rival]))
