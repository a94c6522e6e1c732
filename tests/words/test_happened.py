"""Words that could say something else than what happens: each is played and compared."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

import mellifera as mf
from mellifera.solo_helper.box_table import Table
from mellifera.solo_helper.instructions import set_up
from mellifera.words.components import describe
from mellifera.words.events import event_lines
from mellifera.words.rulebook import rules_reference
from tests.table import play, player, seat, table, workers
from tests.words.choices import EN, parts

NAMES = ("Mara", "Otto")


def told(game: mf.Game, events: Iterable[mf.Event]) -> list[str]:
    return event_lines(EN, game.state.pack, events, NAMES)


@pytest.mark.parametrize("strength", [1, 2, 3])
def test_a_strengthened_worker_is_told_with_its_new_strength(strength: int) -> None:
    game = table(seats=[seat(workers=[strength], hand=["seed-15"])])
    events = play(game, "play seed-15", f"strengthen pool {strength}")
    assert workers(game) == [strength + 1]
    assert f"Mara strengthens a worker, now strength {strength + 1} (Crocus)" in told(game, events)


def test_a_strengthened_4_is_told_to_hibernate_and_not_to_be_5() -> None:
    game = table(seats=[seat(workers=[4], hand=["seed-15"])])
    play(game, "play seed-15")
    assert parts(game)["strengthen pool 4"] == "hibernates"
    said = told(game, play(game, "strengthen pool 4"))
    assert any(line.startswith("Mara strengthens a strength-4 worker, so that it will hibernate") for line in said)
    assert "Mara: a strength-4 worker hibernates" in said
    assert not any("strength 5" in line for line in said)


@pytest.mark.parametrize(
    ("strength", "ending"), [(2, "strength-2 worker back from Grow, now strength 3"), (4, "so that it will hibernate")]
)
def test_a_worker_taken_back_by_a_card_is_told_with_its_new_strength(strength: int, ending: str) -> None:
    game = table(seats=[seat(workers=[1], hand=["seed-17"])], spaces={"grow.1": (0, strength)})
    said = told(game, play(game, "play seed-17"))
    assert any(ending in line for line in said)


@pytest.mark.parametrize(
    ("favor", "said"),
    [
        (0, ["Mara gains 3 Favor"]),
        (43, ["Mara gains 2 Favor", "Mara gains 1 VP"]),
        (45, ["Mara gains 3 VP"]),
    ],
)
def test_favor_past_the_end_of_the_track_is_told_as_what_it_gives(favor: int, said: list[str]) -> None:
    game = table(seats=[seat(workers=[1], hand=["seed-07"], favor=favor)])
    events = play(game, "play seed-07")
    assert [line.partition(" (")[0] for line in told(game, events)[1:]] == said
    assert (player(game)["favor"], player(game)["vp"]) == (min(45, favor + 3), max(0, favor + 3 - 45))


def test_without_a_token_the_gain_is_told_by_its_own_line() -> None:
    """A marker at the end of the track gets VP, not Favor."""
    pods = dict.fromkeys(table().state.pack.names["pod"][:7], 0)
    game = table(seats=[seat(workers=[1], landing=[4], favor=45)], pods=pods, turns_left=2)
    said = told(game, play(game, "retrieve"))
    assert "Mara has no free pod or no token left for it" in said
    assert "Mara gains 1 VP" in said
    assert not any("Favor" in line for line in said)


def test_a_dance_token_is_told_with_its_effect() -> None:
    game = table(seats=[seat(workers=[4], resources={"fiber": 1})], dances=["round-dance"])
    play(game, "place 4 convert", "teach round-dance")
    assert parts(game)["token token-wax"] == "Gain 1 wax."
    assert "Mara puts Wax Step on the dance: 1 wax" in told(game, play(game, "token token-wax"))


def test_teaching_itself_gives_favor_only_alone() -> None:
    topic = describe(table().state.pack, "topic.favor", EN)
    assert topic is not None
    assert "by teaching" not in topic.text
    assert "somebody else uses" in topic.text
    game = table(seats=[seat(workers=[4], resources={"fiber": 1})], dances=["round-dance"])
    play(game, "place 4 convert", "teach round-dance")
    assert player(game)["favor"] == 0
    alone = table(players=1, seats=[seat(workers=[4], resources={"fiber": 1})], dances=["round-dance"], automa={})
    play(alone, "place 4 convert", "teach round-dance")
    assert player(alone)["favor"] == 4


def test_the_solo_helper_tells_of_the_favor_for_teaching() -> None:
    said = [EN.said(line) for line in set_up(Table(1, "seed", mf.Content.shipped().rows))]
    assert any("teach a dance you gain 4 Queen's Favor" in line for line in said)


def test_the_introduction_leaves_the_strength_of_a_bumped_worker_to_its_owner() -> None:
    intro = rules_reference()["intro"]
    assert "makes that worker stronger" not in intro
    assert "one strength higher or lets it wait, unchanged" in intro
