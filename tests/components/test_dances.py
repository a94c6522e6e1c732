"""Every dance, every dance token and every printed conversion, danced with the Convert action (R-CONV)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.components.example import PLAYED, Case, follow, plays, position, summary

BASICS = "? gain fiber | gain water | gain pollen"


def taught(
    dance: str, tokens: tuple[str, ...], shows: str, *script: str, me: dict[str, Any], then: dict[str, Any]
) -> Case:
    """My strength-4 worker teaches the dance with these tokens, and I dance it once."""
    PLAYED.update(f"dance_token.{token}" for token in tokens)
    expected = {"taught": dance, "pool": [], "board": {"convert.1": 4}, **then}
    teach = ("place 4 convert", f"?+ teach {dance}", f"?! convert {dance}", f"teach {dance}")
    lines = (*teach, *(f"token {token}" for token in tokens), f"convert {dance}", *script, "?+ end")
    return Case(f"dance.{dance}", shows, lines, expected, {"workers": [4], **me}, at={"dances": [dance]})


TWO_FIBER = {"resources": {"fiber": 2}}
CASES = [
    taught("round-dance", ("token-fiber",), "2 basics into wax, a fiber and 1 Favor", "done",
           me={"resources": {"water": 2}}, then={"water": -2, "wax": 1, "favor": 1, "fiber": 1}),
    taught("round-dance", ("token-water",), "2 basics into wax, a water and 1 Favor", "done", me=TWO_FIBER,
           then={"fiber": -2, "wax": 1, "favor": 1, "water": 1}),
    taught("round-dance", ("token-pollen",), "2 basics into wax, a pollen and 1 Favor", "done", me=TWO_FIBER,
           then={"fiber": -2, "wax": 1, "favor": 1, "pollen": 1}),
    taught("round-dance", ("token-mixed",), "2 basics into wax, a basic and 1 Favor", BASICS, "gain water",
           "done", me=TWO_FIBER, then={"fiber": -2, "wax": 1, "favor": 1, "water": 1}),
    taught("round-dance", ("token-wax",), "2 basics into 2 wax", me=TWO_FIBER,
           then={"fiber": -2, "wax": 2}),
    taught("round-dance", ("token-card",), "2 basics into wax and a card", "done", me=TWO_FIBER,
           then={"fiber": -2, "wax": 1, "cards": 1}),
    taught("round-dance", ("token-favor",), "2 basics into wax and 3 Favor", me=TWO_FIBER,
           then={"fiber": -2, "wax": 1, "favor": 3}),
    taught("round-dance", ("token-proud",), "2 basics into wax, a card and 1 Favor", "done", me=TWO_FIBER,
           then={"fiber": -2, "wax": 1, "favor": 1, "cards": 1}),
    taught("round-dance", ("token-strength",), "2 basics into wax and a stronger worker",
           "? strengthen pool 2 | strengthen pool 3 | done", "strengthen pool 2",
           me={**TWO_FIBER, "workers": [4, 3, 2]}, then={"fiber": -2, "wax": 1, "pool": [3, 3]}),
    taught("round-dance", ("token-strength",), "the stronger worker is declined", "done",
           me={**TWO_FIBER, "workers": [4, 3, 2]}, then={"fiber": -2, "wax": 1, "pool": [3, 2]}),
    taught("round-dance", ("token-favor",), "which basics to pay is mine", "? pay fiber | pay pollen", "pay pollen",
           "? pay fiber | pay pollen", "pay fiber", "done", me={"resources": {"fiber": 2, "pollen": 2}},
           then={"fiber": -1, "pollen": -1, "wax": 1, "favor": 3}),
    taught("waggle-dance", ("token-wax", "token-favor"), "one of each basic into a card and both tokens", "done",
           me={"resources": {"fiber": 1, "water": 1, "pollen": 1}},
           then={"fiber": -1, "water": -1, "pollen": -1, "cards": 1, "favor": 3, "wax": 1}),
    taught("tremble-dance", ("token-wax",), "2 cards into honey and wax", "?+ discard seed-08", "discard seed-09",
           "? discard seed-08 | discard seed-10", "discard seed-08", "done",
           me={"hand": ["seed-08", "seed-09", "seed-10"]}, then={"cards": -2, "honey": 1, "wax": 1}),
    taught("sickle-dance", ("token-fiber",), "water and wax into honey, a fiber and 1 Favor", "done",
           me={"resources": {"water": 1, "wax": 1}}, then={"water": -1, "wax": -1, "honey": 1, "favor": 1, "fiber": 1}),
    taught("buzz-run", ("token-wax", "token-favor"), "honey into wax and both tokens", "done",
           me={"resources": {"honey": 1, "fiber": 1}}, then={"honey": -1, "wax": 2, "favor": 3}),
]  # fmt: skip


def conversion(name: str, shows: str, *script: str, me: dict[str, Any], then: dict[str, Any], **at: Any) -> Case:
    """My strength-2 worker converts; the second conversion is declined or impossible."""
    lines = ("place 2 convert", *script, "?+ end")
    expected = {"pool": [], "board": {"convert.1": 2}, **then}
    return Case(f"conversion.{name}", shows, lines, expected, {"workers": [2], **me}, at=at)


CONVERSIONS = [
    conversion("swap-card", "a card for a card", "? discard seed-08 | discard seed-09", "discard seed-08",
               "?+ convert swap-card | done", "done", me={"hand": ["seed-08", "seed-09"]}, then={}),
    conversion("swap-basic", "a basic for one of another kind", "? gain water | gain pollen", "gain pollen", "done",
               me={"resources": {"fiber": 1}}, then={"fiber": -1, "pollen": 1}),
    conversion("make-wax", "pollen and fiber into wax", "? convert swap-basic | convert make-wax", "convert make-wax",
               me={"resources": {"fiber": 1, "pollen": 1}}, then={"fiber": -1, "pollen": -1, "wax": 1}),
    conversion("make-honey", "2 pollen and water into honey", "? convert swap-basic | convert make-honey",
               "convert make-honey", me={"resources": {"water": 1, "pollen": 2}},
               then={"water": -1, "pollen": -2, "honey": 1}),
]  # fmt: skip


@pytest.mark.parametrize("case", [*CASES, *CONVERSIONS], ids=str)
def test_conversion_gives_what_it_says(case: Case) -> None:
    case.check()


@plays("conversion.swap-card")
def test_the_card_drawn_for_a_swap_is_the_next_of_the_deck() -> None:
    game = position({"workers": [1], "hand": ["seed-08"]}, deck=["seed-21"])
    follow(game, "place 1 convert", "?+ trade seed-21 | end", "?! trade seed-08")


@pytest.mark.parametrize(
    ("dance", "me"),
    [
        ("round-dance", {"resources": {"fiber": 1}}),
        ("waggle-dance", {"resources": {"fiber": 2, "water": 2}}),
        ("tremble-dance", {"resources": {"fiber": 1}}),
        ("sickle-dance", {"resources": {"fiber": 1, "honey": 1}}),
        ("buzz-run", {"resources": {"fiber": 1, "wax": 1}}),
    ],
)
def test_a_dance_that_cannot_be_paid_is_not_offered(dance: str, me: dict[str, Any]) -> None:
    tokens = ["token-wax", "token-favor"] if dance in ("waggle-dance", "buzz-run") else ["token-wax"]
    game = position({"workers": [4], "taught": dance, "dance_tokens": tokens, **me})
    follow(game, "?+ place 4 convert", "place 4 convert", f"?! convert {dance}")


def test_somebody_else_s_dance_gives_its_teacher_favor_each_time() -> None:
    """R-CONV-2: I dance three times for wax and the token's 3 Favor; its teacher gains 1 Favor each time."""
    theirs = {"taught": "round-dance", "dance_tokens": ["token-favor"]}
    game = position({"workers": [3], "resources": {"fiber": 6}}, theirs)
    follow(game, "place 3 convert", *["convert round-dance"] * 3, "? end")
    mine = summary(game, 0)
    assert (mine["wax"], mine["favor"], mine["vp"], summary(game, 1)["favor"]) == (3, 9, 0, 3)
