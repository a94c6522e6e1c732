"""The Automa's turn in the browser: drawn and told from what the server says about it."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable

import mellifera as mf
from mellifera.content.loader import Content
from mellifera.words.automa import last_automa_turn
from tests.web.person import Person

FLIES_TWICE = Content.changed("[automa.rules]\nexplore_twice_at_strength = 2\n")
"""As with strength 4, and more often: as long as there are carvings, her strength-4 workers carve."""


def after_two_flights() -> mf.Game:
    """A solo game in which the Automa has just explored twice."""
    setup = mf.Setup(seats=("Mara",), automa=4, confirm_turns=True)
    for seed in itertools.count():
        game, rng = mf.new_game(setup=setup, seed=seed, content=FLIES_TWICE), random.Random(seed)
        while (decision := game.decision) is not None:
            flights = [event for event in game.play(rng.choice(decision.options)) if event.kind == "automa_path"]
            after = game.decision
            if len(flights) == 2 and after is not None and after.prompt == "step":
                return game
    raise AssertionError("no game was found")


def test_both_flights_of_an_explore_are_drawn(person: Callable[..., Person]) -> None:
    """R-AUTO-5: from where the ship was, and on from where the first flight ended; the reasons are the server's."""
    game = after_two_flights()
    turn = last_automa_turn(game)
    assert turn is not None
    player = person(1280, 720)
    answer = player.context.request.post(f"{player.url}/api/records", data={"text": game.record.text()})
    assert answer.ok, answer.text()
    found = answer.json()["id"]
    state = player.state(found)
    player.go(f"/g/{found}")
    player.wait_for_table()
    flights = player.page.locator(".flight")
    flights.nth(1).wait_for()
    assert [flights.nth(i).get_attribute("aria-label") for i in range(flights.count())] == [
        f"Automa: flight over {len(flight.path)} cell{'' if len(flight.path) == 1 else 's'}" for flight in turn.flights
    ]
    for i, flight in enumerate(turn.flights):
        numbers = flights.nth(i).locator("b").all_text_contents()
        assert numbers == [str(count) for count in flight.counts if count]
    why = player.page.locator(".why li.hit, .why li.miss").all_text_contents()
    assert [" ".join(line.split()) for line in why] == [
        f"{reason['name']} {reason['text']}" for reason in state["automa"]["reasons"]
    ]
    assert len(why) == 3
