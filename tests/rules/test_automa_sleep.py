"""The Automa's hibernation: her tokens in the comb, the new worker, and the end it can trigger."""

import random

import pytest

import mellifera as mf
from mellifera.rules.automa_workers import best_pod
from tests.rules.solo_positions import HER, at_your_step, her_turn, mat, named, solo, state_of, your_turn

GROW, GRAY = "automa-02", "automa-14"
"""A card and a support side."""
GAINED = {1: 2, 2: 2, 3: 2, 4: 3, 5: 2, 6: 3}
"""The strength of a worker gained, by level."""


@pytest.mark.parametrize(
    ("middle", "right", "pod"),
    [
        ("-----", "---", "sm1"),  # 9 against 6
        ("a----", "---", "sr1"),  # 9 already hers: 0 more, against 6
        ("h----", "---", "sm2"),  # a tie shares 13: 6, and the right sector 6 too: the larger one
        ("hh---", "---", "sr1"),  # second place 4, against 6
        ("hh---", "h--", "sm3"),  # 4 against a tie's 3
        ("hha--", "h--", "sr2"),  # a tie brings 2 more, against 3
        ("hha--", "---", "sr1"),  # 2 against 6
        ("hha--", "a--", "sm4"),  # 2 against nothing
        ("aa---", "a--", "sm3"),  # nothing anywhere: the larger sector
        ("aaahh", "a--", "sr2"),  # the middle is full
        ("aahhh", "hh-", "sr3"),  # the middle is full: a tie for nothing is still a free pod
        ("-h---", "hhh", "sm1"),  # the right is full
        ("h-a--", "h--", "sm2"),  # from a tie to first brings 3, as the right sector does: the larger one
    ],
)
def test_her_token_goes_where_it_raises_her_majority_most(middle: str, right: str, pod: str) -> None:
    """R-AUTO-9: your score is ignored; a tie goes to the 5-pod sector; the first free pod in reading order."""
    owners = {"a": HER, "h": 0}
    names = [f"sm{i}" for i in range(1, 6)] + [f"sr{i}" for i in range(1, 4)]
    pods = {name: owners[mark] for name, mark in zip(names, middle + right, strict=True) if mark != "-"}
    g = state_of(solo(pods=pods))
    assert g.pack.names["pod"][best_pod(g)] == pod


def test_her_token_takes_no_benefit_and_refreshes_nothing() -> None:
    """R-AUTO-9: the pod that refreshes developments and gives wax does neither for her."""
    spaces = {"grow.1": (HER, 4), "convert.1": (HER, 1), "research.1": (HER, 1)}
    data = solo(card=GROW, support=GRAY, gray=[], spaces=spaces, pods={"sm1": HER})
    g, events = her_turn(data)
    assert named(g, events, "pod") == [("sr1",)]
    assert named(g, events, "refresh") == []
    assert [g.pack.names["tile"][n] for n in g.display] == data["display"]
    assert g.automa is not None
    assert g.automa.vp == 3


@pytest.mark.parametrize("level", sorted(GAINED))
@pytest.mark.parametrize("colour", ["gray", "yellow"])
def test_a_new_worker_of_the_same_colour_comes_at_once(level: int, colour: str) -> None:
    """R-AUTO-9: with the strength the level says."""
    gained = GAINED[level]
    others = {"gray": [3, 3], "yellow": [3]}
    spaces = {"grow.1": (HER, 4, colour)} if colour == "yellow" else {"grow.1": (HER, 4)}
    her = {"gray": [3, 3, 3], "yellow": [3, 3]} | {colour: others[colour]}
    card, support = ("automa-13", "automa-08") if colour == "gray" else ("automa-13", "automa-03")
    data = at_your_step(level=level, card=card, support=support, spaces=spaces, pool=(0, 1, 0, 0), **her)
    data["players"][0]["resources"]["pollen"] = 3
    game = mf.Game.from_dict(data)
    events = your_turn(game, "place 2 grow")
    assert named(game.state, events, "automa_worker") == [(gained, colour)]
    assert sorted(mat(game.state, colour)) == sorted([*others[colour], gained])


def test_without_a_token_or_a_pod_nothing_is_placed() -> None:
    """R-AUTO-9: the worker comes all the same; no Favor for her."""
    spaces = {"grow.1": (HER, 4), "convert.1": (HER, 1), "research.1": (HER, 1)}
    full = dict.fromkeys(("sm1", "sm2", "sm3", "sm4"), 0) | dict.fromkeys(("sm5", "sr1", "sr2", "sr3"), HER)
    spent = dict.fromkeys(("sm1", "sm2", "sm3", "sm4", "sm5", "sr1", "sr2"), HER)
    for pods in (full, spent):
        data = solo(card=GROW, support=GRAY, gray=[], spaces=spaces, pods=pods)
        data["turns_left"] = 1
        g, events = her_turn(data)
        assert named(g, events, "pod") == []
        assert mat(g, "gray") == [2, 2, 2]
        assert g.pods.count(HER) == list(pods.values()).count(HER)


def test_her_seventh_token_ends_the_game() -> None:
    """R-AUTO-9, R-END-1: her turn is finished, then you and she have one more turn each."""
    pods = dict.fromkeys(("sm1", "sm2", "sm3", "sm4", "sr1", "sr2"), HER)
    spaces = {"grow.1": (HER, 4), "convert.1": (HER, 1), "research.1": (HER, 1)}
    game = mf.Game.from_dict(solo(card=GROW, support=GRAY, gray=[], spaces=spaces, pods=pods))
    assert game.state.automa is not None
    assert game.state.automa.tokens == 0
    assert game.state.turn_seat == 0
    rng = random.Random(4)
    turns = [game.state.turn_seat]
    while game.decision is not None:
        game.play(rng.choice(game.decision.options))
        if game.state.turn_seat != turns[-1]:
            turns.append(game.state.turn_seat)
    assert game.over
    assert turns == [0, HER]


def test_the_full_comb_ends_the_game_too() -> None:
    """R-AUTO-9, R-END-1: her token on the last free pod."""
    pods = dict.fromkeys(("sm1", "sm2", "sm3", "sm4", "sm5"), 0) | dict.fromkeys(("sr1", "sr2"), HER)
    spaces = {"grow.1": (HER, 4), "convert.1": (HER, 1), "research.1": (HER, 1)}
    g, events = her_turn(solo(card=GROW, support=GRAY, gray=[], spaces=spaces, pods=pods))
    assert named(g, events, "pod") == [("sr3",)]
    assert [event.kind for event in events].count("end_trigger") == 1
    assert g.turns_left == 1
