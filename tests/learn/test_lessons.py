"""The lessons run on the real game: to their end on every way, from anywhere; wrong choices change nothing."""

from __future__ import annotations

import pytest

import mellifera as mf
from mellifera.content.editions import kept
from mellifera.learn import Lesson, LessonError, begin, choices, lesson_at, lessons, moment, play, reply, resumed, wrong
from mellifera.learn.rows import PANEL, PANELS, read_lessons
from mellifera.words import language
from mellifera.words.options import target
from tests.learn.walks import NAME, every_way, first_way, offered

MOST_PRESSES = 60
each_lesson = pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.id)


def test_there_are_six() -> None:
    assert [lesson.number for lesson in lessons()] == [1, 2, 3, 4, 5, 6]
    assert lesson_at(6) is lessons()[5]
    with pytest.raises(LessonError, match="no lesson 7: there are 1 to 6"):
        lesson_at(7)


def test_all_six_take_at_most_sixty_presses() -> None:
    """Choices and cards that are read, each of them a press."""
    assert sum(len(lesson.steps) for lesson in lessons()) <= MOST_PRESSES


@each_lesson
def test_the_learner_moves_at_once_and_reads_at_most_one_step_in_three(lesson: Lesson) -> None:
    assert not lesson.steps[0].reading
    assert 3 * sum(step.reading for step in lesson.steps) <= len(lesson.steps)


@each_lesson
def test_every_choice_that_is_expected_leads_to_the_end(lesson: Lesson) -> None:
    ends = 0
    for game, _, now in every_way(lesson):
        if now.over:
            ends += 1
            assert now.done == now.of == len(lesson.steps)
        elif not now.reading:
            assert game.decision is not None
            assert game.decision.seat == lesson.seat
            assert now.expect, f"{now.step}: nothing of {offered(game)} is expected"
            assert set(now.expect) <= set(offered(game))
    assert ends


@each_lesson
def test_every_pattern_of_a_step_meets_an_option(lesson: Lesson) -> None:
    met: dict[str, set[str]] = {}
    for _, _, now in every_way(lesson):
        met.setdefault(now.step, set()).update(now.expect)
    for step in lesson.steps:
        for pattern in step.expect:
            start = pattern.partition("*")[0]
            end = pattern.rpartition("*")[2] if "*" in pattern else ""
            assert any(line.startswith(start) and line.endswith(end) for line in met[step.id]), (step.id, pattern)


@each_lesson
def test_a_wrong_choice_is_answered_and_nothing_is_played(lesson: Lesson) -> None:
    """At every step, on every way, every option that does not go on is told why, in each language."""
    told: set[str] = set()
    for game, read, now in every_way(lesson):
        before = (game.length, game.decision)
        for line in offered(game):
            why = wrong(lesson, game, line, read)
            assert (why is None) == (line in now.expect)
            if why is not None:
                told.update(language(tag).said(why) for tag in ("en", "pl"))
        assert (game.length, game.decision) == before
    ends = ("Nothing was played.", "Nic nie zostało zagrane.")
    assert told
    assert [text for text in told if not text.endswith(ends)] == []


def test_something_that_is_no_option_is_no_wrong_choice() -> None:
    lesson = lesson_at(1)
    with pytest.raises(mf.IllegalOption, match="'place 4 carve' is not one of the options"):
        wrong(lesson, begin(lesson, NAME), "place 4 carve")


def test_a_choice_before_reading_or_after_the_end_is_answered() -> None:
    lesson = playable(ROW.replace('expect = ["place 2 explore"]\n', ""))
    early = wrong(lesson, begin(lesson, NAME), "place 2 explore")
    late = wrong(lesson, begin(lesson, NAME), "place 2 explore", read=1)
    assert early is not None
    assert late is not None
    assert language("en").said(early) == "Read on first. Nothing was played."
    assert language("en").said(late) == "This lesson is over. Nothing was played."


@each_lesson
def test_it_goes_on_from_anywhere(lesson: Lesson) -> None:
    """What was chosen so far and how much was read is all that has to be kept."""
    for game, read, now in first_way(lesson):
        again = resumed(lesson, NAME, choices(lesson, game))
        assert again.digest() == game.digest()
        assert moment(lesson, again, read) == now


def test_choices_of_another_lesson_are_followed_as_far_as_they_fit() -> None:
    lesson = lesson_at(1)
    game = resumed(lesson, NAME, ["place 2 explore", "fly 2,4", "place 1 carve", "end"])
    assert choices(lesson, game) == ["place 2 explore", "fly 2,4"]
    assert moment(lesson, game).step == "put"


@each_lesson
def test_a_choice_taken_back_steps_the_lesson_back(lesson: Lesson) -> None:
    game, before = begin(lesson, NAME), ""
    assert not game.can_undo
    for line in [now.expect[0] for _, _, now in first_way(lesson) if now.expect]:
        before = moment(lesson, game).step
        play(lesson, game, line)
        if game.can_undo:
            game.undo(game.take_back(automatic=[1]))
            assert moment(lesson, game).step == before
            play(lesson, game, line)


@each_lesson
def test_the_others_play_what_the_lesson_says(lesson: Lesson) -> None:
    game = begin(lesson, NAME)
    played = []
    for line in [now.expect[0] for _, _, now in first_way(lesson) if now.expect]:
        game.play(line)
        while (answer := reply(lesson, game)) is not None:
            assert game.decision is not None
            assert game.decision.seat != lesson.seat
            assert moment(lesson, game).expect == ()
            played.append(answer)
            game.play(answer)
    assert played == [line.option for step in lesson.steps for line in step.then]
    assert played


@each_lesson
def test_it_stays_what_it_is_when_rows_change(lesson: Lesson) -> None:
    assert kept(lesson.content) is not None


@each_lesson
def test_its_record_can_be_kept_like_any_other(lesson: Lesson) -> None:
    game = begin(lesson, NAME)
    assert game.record.replay().digest() == game.digest()
    assert game.setup.seats == (NAME, "Vera")


def known_places(game: mf.Game) -> set[tuple[str, str]]:
    """What a step can point at in a position, besides panels."""
    names, me = game.state.pack.names, game.view(0)["seats"][0]
    found = {("button", line) for line in offered(game)}
    found |= {("worker", f"pool {strength}") for strength in me["pool"]}
    found |= {("space", action) for action in game.state.pack.actions}
    found |= {("row", row) for row in names["row"]} | {("pod", pod) for pod in names["pod"]}
    found |= {(kind, name) for kind in ("conversion", "dance") for name in names["conversion"]}
    if game.decision is not None:
        found |= {target(game.state.pack, option) for option in game.decision.options}
    return found


@each_lesson
def test_every_step_points_at_one_to_three_places_that_are_there(lesson: Lesson) -> None:
    for game, _, now in first_way(lesson):
        assert now.over or 1 <= len(now.point) <= 3
        places = known_places(game) | {(PANEL, panel) for panel in PANELS}
        assert [place for place in now.point if place not in places] == []


def test_reading_goes_on_without_a_choice() -> None:
    lesson = lesson_at(6)
    seen = [(now.step, now.reading) for _, _, now in first_way(lesson)]
    assert seen[-4:] == [("tiles", True), ("hive", True), ("comb", True), ("", False)]


# ---------------------------------------------------------------------- rows that cannot be used
ROW = """
[[lesson]]
id = "x"
minutes = 1
content = "0"
seed = "1"
seats = ["", "Vera"]
options = {}
opening = ""
[[lesson.step]]
id = "one"
point = ["panel explore"]
expect = ["place 2 explore"]
"""


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("[[lesson]]", "[[lesson", "lessons.toml: "),
        ('seed = "1"\n', "", "lesson 1: 'seed' is missing"),
        ("minutes", "minuts", "lesson 1: 'minuts' is unknown; there are content, id, "),
        ('["", "Vera"]', '["Mara", "Vera"]', "one of the seats is the learner's, without a name"),
        ('opening = ""', 'opening = "place 2 explore"', "'place 2 explore' is no line such as"),
        ('"panel explore"', '"explore"', "step 'one': 'explore' is no place: write its type and its id"),
        (
            '"panel explore"',
            '"panel engine"',
            "'panel engine' is no place: write its type and its id; panels are explore",
        ),
        ("expect", "expects", "step 'one': 'expects' is unknown; there are expect, id, point, then"),
        ('expect = ["place 2 explore"]', 'then = ["p2 end"]', "nobody else plays while the learner reads"),
    ],
)
def test_a_row_that_cannot_be_used_is_named(old: str, new: str, message: str) -> None:
    assert read_lessons(ROW)[0].steps[0].id == "one"
    with pytest.raises(LessonError) as raised:
        read_lessons(ROW.replace(old, new))
    assert message in str(raised.value)


def playable(row: str) -> Lesson:
    """The lesson of a row, with the content and the seed of the first one."""
    good = lesson_at(1)
    row = row.replace('content = "0"', f'content = "{good.content}"').replace('seed = "1"', f'seed = "{good.seed}"')
    return read_lessons(row.replace("options = {}", "options = { first_game = true }"))[0]


@pytest.mark.parametrize(
    ("opening", "message"),
    [("p1 place 4 carve", "lesson 1: 'place 4 carve' is not one of"), ("p2 end", "it is not p2 who decides at 'end'")],
)
def test_an_opening_that_cannot_be_played_is_named(opening: str, message: str) -> None:
    lesson = playable(ROW.replace('opening = ""', f'opening = "{opening}"'))
    with pytest.raises(LessonError, match=message):
        begin(lesson, NAME)


def test_a_rival_without_a_script_is_named() -> None:
    lesson = playable(ROW)
    game = begin(lesson, NAME)
    for line in ("place 2 explore", "fly 3,3", "put water"):
        game.play(line)
    with pytest.raises(LessonError, match="nobody says what p2 plays here"):
        reply(lesson, game)
