"""No view, option, event or message tells a seat what it may not know; and a gate with a hole is noticed."""

import json
import random
from itertools import islice
from typing import Any

import pytest

import mellifera as mf
from mellifera.engine.events import Event
from mellifera.game import Game
from tests.conformance import leak
from tests.conformance.random_games import PLAYERS, choice, positions, seats_and_spectator

POSITIONS = 60


@pytest.mark.parametrize("players", PLAYERS)
def test_views_and_events_do_not_depend_on_hidden_things(players: int) -> None:
    for game, rng in islice(positions(players, 500, 9), POSITIONS):
        for seat in seats_and_spectator(game):
            twin = game.determinise(seat, rng)
            assert leak.view_leak(game, twin, seat) == ""
            assert leak.named_secrets(game, seat) == []
            assert leak.event_leak(game, twin, seat, rng) == ""


@pytest.mark.parametrize("players", PLAYERS)
def test_events_name_no_hidden_card(players: int) -> None:
    for game, rng in islice(positions(players, 600, 2), POSITIONS * 3):
        after = game.clone()
        events = after.play(choice(game, rng))
        for seat in seats_and_spectator(game):
            assert leak.told_secrets(after, events, seat) == []


@pytest.mark.parametrize("players", PLAYERS)
def test_twins_do_differ(players: int) -> None:
    """Otherwise comparing with them would prove nothing."""
    different = [
        game.determinise(seat, rng).to_dict()["deck"] != game.to_dict()["deck"]
        for game, rng in islice(positions(players, 700, 9), 20)
        for seat in seats_and_spectator(game)
    ]
    assert sum(different) > 0.8 * len(different)


def top_of_the_deck(game: Game, seat: int | None) -> dict[str, Any]:
    return {**game.view(seat), "deck": game.state.deck[-1:]}


def every_hand(game: Game, seat: int | None) -> dict[str, Any]:
    data = game.to_dict()
    return {**game.view(seat), "hands": [p["hand"] for p in data["players"]]}


def everyones_options(game: Game, seat: int | None) -> dict[str, Any]:
    return {**game.view(seat), "options": [o.text for o in game.decision.options] if game.decision else []}


def next_planet(game: Game, seat: int | None) -> dict[str, Any]:
    return {**game.view(seat), "planet": game.to_dict()["planet_deck"][-1:]}


@pytest.mark.parametrize("hole", [top_of_the_deck, every_hand, everyones_options, next_planet])
def test_a_view_with_a_hole_is_noticed(hole: leak.View) -> None:
    noticed = 0
    for game, rng in islice(positions(3, 800, 9), 40):
        for seat in seats_and_spectator(game):
            twin = game.determinise(seat, rng)
            noticed += leak.view_leak(game, twin, seat, hole) != ""
    assert noticed > 0


def test_names_in_a_view_with_a_hole_are_noticed() -> None:
    assert any(leak.named_secrets(game, None, every_hand) for game, _ in islice(positions(3, 810, 9), 40))


def test_an_event_gate_with_a_hole_is_noticed() -> None:
    def open_gate(event: Event, seat: int | None) -> Event:
        return event

    compared = named = 0
    for game, rng in islice(positions(3, 820, 1), 400):
        after = game.clone()
        events = after.play(choice(game, rng))
        for seat in seats_and_spectator(game):
            twin = game.determinise(seat, rng)
            compared += leak.event_leak(game, twin, seat, rng, open_gate) != ""
            named += leak.told_secrets(after, events, seat, open_gate) != []
    assert compared > 0
    assert named > 0


def test_the_log_of_a_game_hides_what_the_events_hide() -> None:
    """`Game.events` passes every event through the gate, whoever looks."""
    game = mf.new_game(players=2, seed=5)
    rng = random.Random(5)
    while not game.over:
        game.play(choice(game, rng))
    drawn = {seat: [e for e in game.events(seat) if e.kind == "draw"] for seat in (None, 0, 1)}
    assert drawn[None]
    assert all(set(event.numbers) == {-1} for event in drawn[None])
    for seat in (0, 1):
        assert any(event.seat == seat for event in drawn[seat])
        for event in drawn[seat]:
            assert (set(event.numbers) == {-1}) == (event.seat != seat)


@pytest.mark.parametrize("players", PLAYERS)
def test_messages_name_only_options_of_the_deciding_seat(players: int) -> None:
    for game, _ in islice(positions(players, 830, 9), 30):
        assert game.decision is not None
        with pytest.raises(mf.IllegalOption) as error:
            game.play("no such option")
        message = str(error.value)
        for option in game.decision.options:
            message = message.replace(option.text, "")
        hidden = leak.secrets(game, game.decision.seat)
        assert not [name for name in hidden if name in message]


def test_views_are_plain_data_apart_from_the_game() -> None:
    for game, _ in islice(positions(4, 840, 30), 10):
        before = game.digest()
        for seat in seats_and_spectator(game):
            view = game.view(seat)
            assert json.loads(json.dumps(view)) == view
            view["board"]["cells"].clear()
            view["seats"].clear()
        assert game.digest() == before
