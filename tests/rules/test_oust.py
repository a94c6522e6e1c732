"""`oust N`: bumping opponents' workers of choice by an effect; that it is told in both languages."""

from __future__ import annotations

import mellifera as mf
from mellifera.words import prompts
from tests.table import lines, pending, play, player, seat, table, workers
from tests.words.choices import EN, PL, labels, long_labels, parts

CARD = "seed-38"


def ousting() -> mf.Game:
    """Seat 0 has played a card that bumps 1 opponent's worker and gives 2 basics."""
    spaces = {"grow.1": (1, 4), "research.1": (1, 2), "convert.1": (0, 1)}
    game = table(seats=[seat(workers=[1], hand=[CARD])], spaces=spaces)
    play(game, f"play {CARD}")
    return game


def test_any_opponent_s_worker_and_no_own_one_can_be_bumped() -> None:
    assert lines(ousting()) == ["oust grow.1", "oust research.1"]


def test_a_weak_worker_is_settled_by_its_owner_after_the_turn() -> None:
    """R-BUMP-3."""
    game = ousting()
    play(game, "oust research.1", "gain water", "gain water", "place 1 explore")
    while pending(game).prompt != "bump":
        play(game, lines(game)[0])
    assert pending(game).seat == 1
    play(game, "bump active")
    assert 3 in workers(game, 1)


def test_outside_an_action_a_4_sleeps_at_once() -> None:
    """R-BUMP-2."""
    game = ousting()
    tokens = player(game, 1)["tokens"]
    play(game, "oust grow.1")
    assert (pending(game).seat, pending(game).prompt) == (1, "pod")
    play(game, lines(game)[0])
    assert player(game, 1)["tokens"] == tokens - 1


def test_it_is_asked_labelled_and_explained_in_both_languages() -> None:
    game = ousting()
    asked = prompts.question(game.state, pending(game), game.setup.seats)
    assert EN.said(asked) == "Primrose: which worker do you bump?"
    assert PL.said(asked) == "Pierwiosnek: którą robotnicę spychasz?"
    assert labels(game)["oust research.1"] == "Research: p2's 2"
    assert labels(game, "pl")["oust research.1"] == "Badania: p2 (2)"
    assert long_labels(game)["oust grow.1"] == "Bump the worker on Grow"
    assert long_labels(game, "pl")["oust grow.1"] == "Zepchnij robotnicę z pola akcji wzrostu"
    assert parts(game)["oust grow.1"] == "hibernates at once"
    assert parts(game)["oust research.1"] == "p2 settles it after your turn"
    assert parts(game, "pl")["oust research.1"] == "p2 decyduje po Twojej turze"
