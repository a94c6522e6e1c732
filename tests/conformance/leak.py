"""Does anything a seat is shown depend on what it may not know? Each position is compared with re-dealt twins of it.

A twin (`Game.determinise`) differs from the position in hidden things only. So whatever a seat is shown, now or after
the same choice, must be the same for both, up to the moment something hidden is turned up for it.
"""

import json
import random
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import mellifera as mf
from mellifera.engine.events import EVENT_FIELDS, HIDDEN
from mellifera.game import Game

View = Callable[[Game, int | None], Mapping[str, Any]]
Seen = Callable[[mf.Event, int | None], mf.Event]

TURNED_UP = frozenset({"planet", "row", "reveal", "automa_card"})
"""Events that show everybody something that was hidden."""

OWN_CARDS = frozenset({"draw", "keep"})
"""Events that show hidden cards to the seat they happen to."""

LEAVES_HAND = frozenset({"discard", "plant", "play", "trade"})
"""Events that show everybody a card that was in a hand or drawn."""


def text(data: Any) -> str:
    return json.dumps(data, sort_keys=True)


def view_leak(game: Game, twin: Game, seat: int | None, view: View = Game.view) -> str:
    """How the views of a position and its twin differ; empty if they do not."""
    ours, theirs = view(game, seat), view(twin, seat)
    if text(ours) == text(theirs):
        return ""
    return f"seat {seat}: the view shows " + ", ".join(k for k in ours if text(ours[k]) != text(theirs.get(k)))


def named_secrets(game: Game, seat: int | None, view: View = Game.view) -> list[str]:
    """Names of hidden cards, tiles, planets and Automa cards that nevertheless occur in the view.

    The source of a decision is left out: it names a row of the components, and of a farm there are two copies.
    """
    data = view(game, seat)
    shown = text({**data, "decision": {**(data["decision"] or {}), "source": None}})
    return [name for name in secrets(game, seat) if f'"{name}"' in shown]


def secrets(game: Game, seat: int | None) -> list[str]:
    data = game.to_dict()
    names = [*data["deck"], *data["planet_deck"]]
    researching = any(task[0] == "research.keep" and task[1] == seat for task in data["stack"])
    if not researching:
        names += data["drawn"]
    for number, p in enumerate(data["players"]):
        if number != seat:
            names += [card for card in p["hand"] if card not in p["known"]]
    shown = {task[4]: task[5] for task in data["stack"] if task[0] == "verbs_board.reserve_stack"}
    for row, stack in enumerate(data["stacks"]):
        names += stack[: len(stack) - shown.get(row, 0)]
    if data["automa"] is not None:
        names += data["automa"]["deck"]
    return names


def shared_choices(game: Game, twin: Game, seat: int | None) -> list[tuple[str, str]]:
    """Choices that look alike to the seat: the same line in both, or for cards it cannot see the same place."""
    ours, theirs = game.decision, twin.decision
    assert ours is not None
    assert theirs is not None
    here, there = [o.text for o in ours.options], [o.text for o in theirs.options]
    if ours.prompt == "keep" and ours.seat != seat:
        return list(zip(here, there, strict=True))
    return [(line, line) for line in here if line in there]


def event_leak(game: Game, twin: Game, seat: int | None, rng: random.Random, seen: Seen = mf.Event.seen_by) -> str:
    """How what a seat is told after the same choice differs between a position and its twin; empty if it does not."""
    assert game.decision is not None
    decider = game.decision.seat
    choices = shared_choices(game, twin, seat)
    if decider == seat and len(choices) != len(game.decision.options):
        return f"seat {seat}: its own options depend on what it cannot know"
    if not choices:
        return ""
    line, twin_line = rng.choice(choices)
    ours, theirs = game.clone(), twin.clone()
    told, twin_told = ours.play(line), theirs.play(twin_line)
    for event, twin_event in zip(told, twin_told, strict=False):
        if shows(event, seat) and shows(twin_event, seat):
            return ""
        if describe(seen(event, seat)) != describe(seen(twin_event, seat)):
            return f"seat {seat}, {line}: told {describe(event)} and {describe(twin_event)}"
    if len(told) != len(twin_told):
        return f"seat {seat}, {line}: told {len(told)} and {len(twin_told)} events"
    return view_leak(ours, theirs, seat)


def shows(event: mf.Event, seat: int | None) -> bool:
    """Whether the seat learns something hidden here: from now on it may be told different things."""
    if event.kind in TURNED_UP:
        return True
    return event.kind in OWN_CARDS if event.seat == seat else event.kind in LEAVES_HAND


def describe(event: mf.Event) -> tuple[str, int, tuple[int, ...], int]:
    return (event.kind, event.seat, event.numbers, event.source)


def told_secrets(game: Game, events: Iterable[mf.Event], seat: int | None, seen: Seen = mf.Event.seen_by) -> list[str]:
    """Cards named to the seat by events just played though they are hidden from it still."""
    names = game.state.pack.names["seed"]
    hidden = set(secrets(game, seat))
    found: list[str] = []
    for event in events:
        if event.kind == "reshuffle":
            found.clear()
        fields = EVENT_FIELDS[event.kind]
        if event.seat == seat or not any(field.startswith("card") for field in fields):
            continue
        found += [names[n] for n in seen(event, seat).numbers if n != HIDDEN and names[n] in hidden]
    return found
