"""Since your turn: one line a turn that says what came of it, as the reader may know it, in the reader's language."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import mellifera as mf
from mellifera.engine.events import Event
from mellifera.table.digest import Eyes, digest_of, first_turn_since
from mellifera.words import Language, language
from mellifera.words.digest import DigestTurn, told_turn
from tests.api.person import Person
from tests.table import lines, play, seat, table

EN, PL = language("en"), language("pl")
NAMES = ("Mara", "Otto", "Vera")
TYPES = ("farm", "recruit", "development", "carving")


def owned(view: Any, number: int) -> Counter[str]:
    """What a seat has, by glyph."""
    if view["automa"] is not None and number == view["automa"]["seat"]:
        her = view["automa"]
        types = Counter(tile.partition(".")[0] for tile in [*her["tiles"], *her["carvings"]])
        return Counter({**types, "vp": her["vp"], "explore-token": len(her["explore_tokens"])})
    player = view["seats"][number]
    types = Counter(tile.partition(".")[0] for tile in player["tiles"].values())
    found = Counter({**player["resources"], **{kind: types[kind] for kind in TYPES}})
    found.update(vp=player["vp"], favor=player["favor"], draw=len(player["hand"]), frame=len(player["frames"]))
    found.update({"hibernate": -player["tokens"], "explore-token": len(player["explore_tokens"])})
    return found


def gained(turn: DigestTurn) -> Counter[str]:
    found = Counter({gain["glyph"]: gain["n"] for gain in turn["gains"]})
    found["vp"] = turn["vp"]
    return found


@pytest.mark.parametrize("players", [2, 3, 5])
def test_net_gains_of_a_line_are_the_difference_of_two_views(players: int) -> None:
    names = ("Mara", "Otto", "Vera", "Ida", "Kit")[:players]
    game, rng = mf.new_game(setup=mf.Setup(seats=names), seed=f"digest {players}"), random.Random(players)
    before: dict[int, Any] = {}
    compared = 0
    while game.decision is not None:
        events = game.play(rng.choice(game.decision.options))
        begun = [event.numbers[0] for event in events if event.kind == "turn"]
        if not begun or events[-1].kind != "turn":
            continue  # something has happened in the new turn already
        before[begun[-1]] = game.view(None)
        if begun[-1] - 1 not in before:
            continue
        told = [turn for turn in digest_of(game, Eyes(None, None), EN) if turn["turn"] == begun[-1] - 1]
        was, now = before[begun[-1] - 1], before[begun[-1]]
        here = owned(now, told[0]["seat"])
        here.subtract(owned(was, told[0]["seat"]))
        mine = gained(told[0])
        assert {key: here[key] for key in here} == {key: mine[key] for key in here}, told[0]["text"]
        compared += 1
    assert compared > 10


def test_the_automas_line_counts_what_she_took() -> None:
    game, rng = mf.new_game(setup=mf.Setup(seats=("Mara",), automa=4), seed="her"), random.Random(2)
    seen = 0
    while game.decision is not None:
        was = owned(game.view(None), 1)
        turn = game.state.turn
        game.play(rng.choice(game.decision.options))
        told = [one for one in digest_of(game, Eyes(0, 0), EN) if one["seat"] == 1 and one["turn"] > turn]
        if len(told) == 1 and told[0]["over"]:
            now = owned(game.view(None), 1)
            now.subtract(was)
            mine = gained(told[0])
            assert {key: now[key] for key in now} == {key: mine[key] for key in now}
            assert [step["applied"] for step in told[0]["steps"] if step["kind"] == "automa_row"][-1] is True
            seen += 1
    assert seen > 10


def seen(
    game: mf.Game, events: list[mf.Event], reader: int, *, tongue: Language = EN, open: bool = False
) -> DigestTurn:
    """A turn of seat 0 from these events on, as that reader is told it."""
    known = [event if open else event.seen_by(reader) for event in (Event("turn", 0, (5,), -1, False), *events)]
    return told_turn(tongue, game.state.pack, known, NAMES, reader)


def test_what_concerns_the_reader_is_told_apart() -> None:
    game = table(players=3, seats=[seat(workers=[3])], spaces={"explore.1": (2, 1)})
    events = play(game, "place 3 explore")
    assert seen(game, events, 1)["you"] == []
    vera = seen(game, events, 2)
    assert vera["you"] == ["your 1 shifts"]
    assert (vera["worker"], vera["action"]) == ({"strength": 3, "colour": None}, "explore")
    assert vera["text"].startswith("Mara: 3 on Explore")
    assert vera["text"].endswith("; your 1 shifts")
    assert seen(game, events, 2, tongue=PL)["you"] == ["twoja 1 się przesuwa"]


def test_hidden_cards_are_in_no_line_of_another() -> None:
    """R-RES-1"""
    game = table(seats=[seat(workers=[2])], deck=["seed-07", "seed-08"])
    events = play(game, "place 2 research", "keep seed-07")
    other, everything = seen(game, events, 1), seen(game, events, 1, open=True)
    assert [step["kind"] for step in other["steps"]] == ["place", "discard"]
    assert [step["kind"] for step in everything["steps"]] == ["place", "draw", "keep", "discard"]
    assert "seed-07" not in str(other)
    assert "seed-07" in str(everything)
    assert [(gain["glyph"], gain["n"]) for gain in other["gains"]] == [("draw", 1)]


def test_it_lasts_until_the_own_turn_ends(mara: Person) -> None:
    """Also through choices of which no line is written: the log began at turn 1 again there."""
    game = mara.create("me", automa=1, options={"first_game": True, "confirm_turns": True}, seed="rue")["id"]
    state = mara.state(game)
    silent = 0
    for _ in range(150):
        told, turn, known = (
            [one["turn"] for one in state["digest"]],
            state["turn"],
            state["log_from"] + len(state["log"]),
        )
        options = [option["option"] for option in state["options"]]
        wanted = next((option for option in options if option.startswith(("end", "gain", "retrieve"))), options[0])
        since = state["since"]
        state = mara.play(state, wanted)
        if state["over"]:
            break
        if state["turn"] == turn and turn:
            assert state["since"] == since
            assert [one["turn"] for one in state["digest"]] == told
            silent += state["log_from"] + len(state["log"]) == known
        elif turn > 2:
            assert state["since"] > since
            assert [one["turn"] for one in state["digest"]] == [turn + 1]
    assert silent > 0


def test_a_spectator_is_told_the_last_round() -> None:
    game, rng = mf.new_game(players=3, seed="round"), random.Random(1)
    while game.state.turn < 9:
        game.play(rng.choice(lines(game)))
    assert first_turn_since(game, None) == 7
    assert [turn["turn"] for turn in digest_of(game, Eyes(None, None), EN)] == [7, 8, 9]
