"""What the coach says: short, complete, in every language, and true of the position and of the rules."""

from __future__ import annotations

from functools import cache

import pytest

import mellifera as mf
from mellifera.content.editions import content_named
from mellifera.engine.pack import Pack, pack_for
from mellifera.learn import Lesson, begin, lesson_at, lessons, play, told, told_aim, told_first_game, wrong
from mellifera.learn.lesson import told_lessons
from mellifera.words import DEFAULT, language, languages
from tests.learn.walks import NAME, every_way, first_way, offered
from tests.untranslated import english_in

LONGEST = 220
MOST_WORDS = 8
each_language = pytest.mark.parametrize("tag", languages())
TITLES = ("title", "about", "over")


@cache
def answers(lesson: Lesson, tag: str) -> dict[str, set[str]]:
    """Everything that wrong choices are told, by step."""
    found: dict[str, set[str]] = {}
    for game, read, now in every_way(lesson):
        for line in offered(game) if not now.over else ():
            why = wrong(lesson, game, line, read)
            if why is not None:
                found.setdefault(now.step, set()).add(language(tag).said(why))
    return found


def spoken(lesson: Lesson, tag: str) -> dict[str, tuple[str, str]]:
    """`say` and `rule` of every step."""
    moments = [told(language(tag), now) for _, _, now in first_way(lesson)]
    return {now["step"]: (now["say"], now["rule"]) for now in moments}


@each_language
def test_no_text_is_too_long(tag: str) -> None:
    for lesson in lessons():
        for step, (say, rule) in spoken(lesson, tag).items():
            assert len(f"{say} {rule}") <= LONGEST, (lesson.number, step)
            assert len(say.split()) <= MOST_WORDS, (lesson.number, step, say)
        for _, _, now in first_way(lesson):
            praise = told(language(tag), now)["praise"]
            assert praise is None or len(praise) <= LONGEST
        long = [text for texts in answers(lesson, tag).values() for text in texts if len(text) > LONGEST]
        assert long == []
    aim = told_aim(language(tag))
    assert [
        one for part in (aim["stages"], aim["actions"], aim["scores"]) for one in part if len(one["text"]) > 120
    ] == []


def test_every_text_belongs_to_a_step_and_is_needed() -> None:
    """An answer to a wrong choice is there if, and only if, some choice is answered by it."""
    english = language(DEFAULT)
    wanted: set[str] = set()
    for lesson in lessons():
        wanted.update(f"learn.{lesson.number}.{name}" for name in TITLES)
        for step in lesson.steps:
            key = f"learn.{lesson.number}.{step.id}"
            wanted.update((f"{key}.say", f"{key}.rule"))
            if english.has(f"{key}.praise"):
                wanted.add(f"{key}.praise")
            own = english.has(f"{key}.why_not") and english.say(f"{key}.why_not")
            if own and any(text.startswith(own) for text in answers(lesson, DEFAULT).get(step.id, ())):
                wanted.add(f"{key}.why_not")
    there = {key for key in sorted(english.keys()) if key.startswith(tuple(f"learn.{n}." for n in "123456"))}
    assert there == wanted


def test_every_general_answer_is_given_somewhere() -> None:
    english = language(DEFAULT)
    given = {text for lesson in lessons() for texts in answers(lesson, DEFAULT).values() for text in texts}
    general = {key for key in sorted(english.keys()) if key.startswith("learn.not.")}
    assert len(general) > 8
    for key in general:
        start = english.say(key, when="").strip()
        assert any(text.startswith(start) for text in given), key


@each_language
def test_the_answer_names_what_to_do(tag: str) -> None:
    """What is chosen too early is told when it comes; the aim is repeated."""
    lesson = lesson_at(1)
    game = begin(lesson, NAME)
    told_why = {line: wrong(lesson, game, line) for line in offered(game)}
    grow = told_why["place 2 grow"]
    assert grow is not None
    said = language(tag).said(grow)
    assert {"en": "That is lesson 4. Now send your 2 to Explore.", "pl": "O tym jest lekcja 4. Teraz wyślij"}[
        tag
    ] in said


def test_polish_has_no_english_word() -> None:
    texts = [text for lesson in lessons() for pair in spoken(lesson, "pl").values() for text in pair]
    texts += [text for lesson in lessons() for given in answers(lesson, "pl").values() for text in given]
    texts += [row["title"] + row["about"] for row in told_lessons(language("pl"))]
    assert english_in("\n".join(texts).replace("Vera", "")) == set()


def test_the_coach_speaks_of_workers() -> None:
    for lesson in lessons():
        for say, rule in spoken(lesson, "en").values():
            assert "bee" not in f"{say} {rule}".lower().replace("been", "").split()


# ---------------------------------------------------------------------- true of the rules
def pack() -> Pack:
    return pack_for(content_named(lesson_at(1).content).rows, 2)


def test_the_numbers_are_those_of_the_content() -> None:
    rows, side = pack().rows, pack().side
    rules = rows.rules
    middle, right = pack().sectors[0], pack().sectors[1]
    left, center, last = side.column_strength
    numbers = {
        (2, "send"): [left, center, last, side.empty_space_bonus],
        (2, "end"): sorted({farm.vp for farm in rows.farms}),
        (4, "grow"): [rules.grow_worker_strength, rules.grow_frame_strength, rules.grow_frame_basics],
        (4, "frame"): [rules.full_frame_vp],
        (4, "plant"): [rules.plant_limit],
        (5, "carve"): [rules.advance_strength4_vp],
        (5, "take"): sorted({sum(carving.cost) for carving in rows.carvings}),
        (6, "pod"): [middle.first_vp],
        (6, "hive"): [rules.full_mat_vp],
        (6, "comb"): [middle.second_vp, right.first_vp],
    }
    for (number, step), expected in numbers.items():
        for tag in languages():
            text = " ".join(spoken(lesson_at(number), tag)[step])
            assert [n for n in expected if str(n) not in text] == [], (number, step, tag)
    assert rules.hibernation_tokens_per_player == 7
    assert "seventh" in spoken(lesson_at(6), "en")["end"][1]
    assert "siódmy" in spoken(lesson_at(6), "pl")["end"][1]
    assert (rules.full_mat_vp, rules.full_frame_vp) == (8, 8)
    assert rules.max_workers_per_player == 4
    assert rows.favor_track.vp == tuple([steps // 3 for steps in range(46)])
    assert "1 for every 3 spaces" in spoken(lesson_at(5), "en")["end"][1]
    assert "1 za każde 3 pola" in spoken(lesson_at(5), "pl")["end"][1]


def test_conversions_cost_what_the_coach_says() -> None:
    english = spoken(lesson_at(5), "en")
    game = begin(lesson_at(5), NAME)
    play(lesson_at(5), game, "place 3 convert")
    before = game.view(0)["seats"][0]["resources"]
    play(lesson_at(5), game, "convert make-wax")
    between = game.view(0)["seats"][0]["resources"]
    play(lesson_at(5), game, "convert make-honey")
    after = game.view(0)["seats"][0]["resources"]
    assert {kind: between[kind] - before[kind] for kind in before if between[kind] != before[kind]} == {
        "fiber": -1, "pollen": -1, "wax": 1,
    }  # fmt: skip
    assert {kind: after[kind] - between[kind] for kind in before if after[kind] != between[kind]} == {
        "water": -1, "pollen": -2, "honey": 1,
    }  # fmt: skip
    assert english["wax"][1].startswith("1 pollen and 1 fiber become 1 wax.")
    assert english["honey"][1].startswith("2 pollen and 1 water become 1 honey.")


# ---------------------------------------------------------------------- true of the position
def standing(game: mf.Game) -> dict[str, tuple[int, int]]:
    """Seat and strength of every worker on the board, by space."""
    spaces = [(space["space"], space["worker"]) for space in game.view(0)["board"]["spaces"]]
    return {space: (worker["seat"], worker["strength"]) for space, worker in spaces if worker is not None}


def test_lesson_1_all_resources_find_a_spot_and_reach_adds_up() -> None:
    for game, _, now in every_way(lesson_at(1)):
        if now.step == "end":
            assert [event.kind for event in game.clone().play("end") if event.seat == 0] == ["end_turn"]
        if now.step == "far":
            assert (standing(game)["explore.1"], standing(game)["explore.2"]) == ((0, 1), (0, 2))


def test_lesson_2_the_worker_hexes_bring_a_fourth_worker() -> None:
    for game, _, now in every_way(lesson_at(2)):
        if now.over:
            assert game.view(0)["seats"][0]["workers"] == 4
            assert sorted(tile.split(".")[0] for tile in game.view(0)["seats"][0]["tiles"].values()) == [
                "farm",
                "recruit",
            ]


def test_lesson_3_who_stands_where() -> None:
    for game, _, now in every_way(lesson_at(3)):
        if now.step == "bump":
            assert standing(game) == {"explore.1": (1, 3), "explore.2": (1, 2), "convert.1": (0, 3)}
        if now.step == "fly":
            assert standing(game)["explore.2"] == (1, 3)
        if now.step == "bumped":
            assert set(now.expect) == {"bump active", "bump landing"}
            assert standing(game)["convert.1"] == (1, 3)
        if now.over:
            grown = game.view(0)["seats"][0]
            assert grown["landing"] == []
            assert len(grown["pool"]) == 3


def test_lesson_4_uses_a_card_in_three_ways() -> None:
    for game, _, now in every_way(lesson_at(4)):
        if now.over:
            me = game.view(0)["seats"][0]
            assert (len(me["hand"]), len(me["planted"]), len(me["frames"]), me["workers"]) == (0, 1, 1, 4)


def gained(before: mf.Game, after: mf.Game, seat: int = 0) -> dict[str, int]:
    """What a seat has more or less of: resources, and Favor."""
    old, new = before.view(0)["seats"][seat], after.view(0)["seats"][seat]
    more = {kind: new["resources"][kind] - old["resources"][kind] for kind in old["resources"]}
    more["favor"] = new["favor"] - old["favor"]
    return {kind: n for kind, n in more.items() if n}


def test_lesson_5_the_dance_makes_honey_and_a_carving_is_built() -> None:
    at: dict[str, mf.Game] = {}
    said: list[str | None] = []
    for game, _, now in first_way(lesson_at(5)):
        at[now.step] = game
        if now.step == "end":
            said = [told(language(tag), now)["praise"] for tag in ("en", "pl")]
    assert gained(at["dance"], at["end"]) == {"water": -1, "wax": -1, "honey": 1, "fiber": 1, "favor": 1}
    assert gained(at["dance"], at["end"], 1) == {"favor": 1}
    assert said == [
        "1 water and 1 wax became 1 honey; the token on the dance adds 1 fiber and 1 Favor. "
        "Vera gains 1 Favor as the teacher.",
        "Z 1 wody i 1 wosku powstaje 1 miód, a żeton na tańcu dodaje 1 włókno i 1 przysługę. "
        "1 przysługę ma z tego też nauczyciel: Vera.",
    ]
    for game, _, now in every_way(lesson_at(5)):
        if now.over:
            assert any(tile.startswith("carving.") for tile in game.view(0)["seats"][0]["tiles"].values())


def test_lesson_6_three_tokens_against_two_and_a_victory() -> None:
    at: dict[str, mf.Game] = {}
    for game, _, now in first_way(lesson_at(6)):
        at[now.step] = game
        pods = [pod for pod in game.view(0)["board"]["pods"] if pod["in_use"]]
        free = [pod["pod"] for pod in pods if pod["owner"] is None]
        if now.step == "end":
            owners = [pod["owner"] for pod in pods if pod["pod"].startswith("sm")]
            assert (owners.count(0), owners.count(1), free) == (3, 2, ["sr1"])
        if now.step == "last":
            assert free == []
            assert game.view(0)["ending"]
    assert gained(at["pod"], at["end"])["wax"] == 1
    assert gained(at["dance"], at["finish"]) == {"water": -1, "wax": -1, "honey": 1, "favor": 3}
    assert game.result is not None
    assert game.result.winners == (0,)
    lines = {line.source: line.vp for line in game.result.breakdown if line.seat == 0}
    text = " ".join(text for pair in list(spoken(lesson_at(6), "en").values())[6:9] for text in pair)
    for source in ("track", "planted", "farms", "recruits", "developments", "carvings", "favor", "mat", "faction"):
        assert f" {lines[source]}" in text, source
    assert f"{game.result.scores[0]} to {game.result.scores[1]}" in text


@each_language
def test_the_lines_of_a_first_game_are_true_of_every_position(tag: str) -> None:
    """They name no fact of a lesson's position, and each belongs to something that is asked."""
    reader = language(tag)
    for prompt, line in told_first_game(reader).items():
        assert reader.has(f"prompt.{prompt}.question"), prompt
        assert "{" not in line, prompt
        assert line[-1] in ".!", prompt
