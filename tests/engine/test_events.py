"""What came of a choice: notes of a game that read like a list of events."""

import random
from collections.abc import Sequence

import mellifera as mf
from mellifera.engine.events import Event, Events
from tests.conformance.random_games import choice


def test_what_came_of_a_choice_reads_like_a_list() -> None:
    game, rng = mf.new_game(players=2, seed=4), random.Random(4)
    several = 0
    while game.decision is not None:
        events = game.play(choice(game, rng))
        listed = list(events)
        several += len(listed) > 1
        assert events == listed
        assert (len(events), bool(events)) == (len(listed), bool(listed))
        assert [events[i] for i in range(-len(listed), len(listed))] == listed + listed
        assert list(reversed(events)) == listed[::-1]
        assert (events + listed, repr(events)) == (listed + listed, repr(listed))
        assert game.moves[-1].events == events
    assert several > 50
    assert issubclass(Events, Sequence)


def test_a_copy_and_its_original_note_down_their_own() -> None:
    game, rng = mf.new_game(players=3, seed=4), random.Random(4)
    for _ in range(40):
        game.play(choice(game, rng))
    copy, past = game.clone(), game.events(None)
    ours = [event for _ in range(20) for event in game.play(choice(game, rng))]
    theirs = [event for _ in range(20) for event in copy.play(choice(copy, rng))]
    assert ours != theirs
    assert game.events(None) == [event.seen_by(None) for event in [*past, *ours]]
    assert copy.events(None) == [event.seen_by(None) for event in [*past, *theirs]]
    assert game.events(0, since=40) == [event.seen_by(0) for event in ours]


def test_a_state_tells_what_happens_while_somebody_listens() -> None:
    g = mf.new_game(players=2, seed=4).state
    g.emit("skip", 0)
    assert g.events is None
    g.events = [Event("turn", 1, (3,), -1, False)]
    g.emit("draw", 0, (7, 8), 2, hidden=True)
    assert g.events == [Event("turn", 1, (3,), -1, False), Event("draw", 0, (7, 8), 2, True)]
    assert g.clone().events is None
