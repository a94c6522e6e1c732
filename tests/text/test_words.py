"""Every key of the game has its words: prompts, options, events, scores; nothing hidden is told."""

import random
import re

import pytest

import mellifera as mf
from mellifera import text
from mellifera.content.loader import Content
from mellifera.engine.events import EVENT_FIELDS, HIDDEN, Event
from mellifera.engine.options import KEEP, PLACE, PLAY, VERB_FIELDS, VERB_NAMES
from mellifera.engine.pack import Pack, pack_for
from mellifera.engine.state import OPERATIONS
from mellifera.rules.scoring import SOURCES
from mellifera.text.events import EVENTS
from mellifera.text.glossary import ACTION_TEXTS
from mellifera.text.options import LABELS
from mellifera.text.prompts import HINTS
from tests.table import pending

NAMES = ("Mara", "Otto")


@pytest.fixture(scope="module")
def pack() -> Pack:
    return pack_for(Content.shipped().rows, 2)


def test_every_prompt_of_an_operation_has_a_question() -> None:
    asked = {operation.prompt for operation in OPERATIONS.values() if operation.prompt}
    assert asked == set(text.PROMPTS)
    assert set(HINTS) <= asked
    assert all(question.endswith("?") for question in text.PROMPTS.values())


def test_every_verb_has_a_label() -> None:
    assert set(LABELS) == set(VERB_NAMES.values())


def test_every_label_uses_all_the_words_of_its_option(pack: Pack) -> None:
    for verb, name in VERB_NAMES.items():
        for field in VERB_FIELDS.get(verb, ()):
            assert f"{{{field}}}" in LABELS[name], (name, field)


def test_every_kind_of_event_has_a_sentence() -> None:
    assert set(EVENTS) == set(EVENT_FIELDS)


def test_every_score_line_has_a_label() -> None:
    assert set(text.SCORE_LABELS) == set(SOURCES)


def test_every_action_of_both_sides_has_a_text() -> None:
    actions = {action.id for side in Content.shipped().rows.sides for action in side.actions}
    assert set(ACTION_TEXTS) == actions


def test_prompt_line_names_who_asks(pack: Pack) -> None:
    assert text.prompt_line(pack, "gain", "recruit.nurse") == "Nurse: which resource do you gain?"
    assert text.prompt_line(pack, "gain", "") == "Which resource do you gain?"


def test_option_labels_read_like_sentences(pack: Pack) -> None:
    place = pack.option(PLACE, 3, pack.actions.index("explore"))
    assert text.option_label(pack, place, NAMES) == "Place a strength-3 worker on Explore"
    play = pack.option(PLAY, pack.names["seed"].index("seed-01"))
    assert text.option_label(pack, play, NAMES) == "Play Alyssum for its benefit"


def test_a_kept_card_is_not_named_to_others(pack: Pack) -> None:
    keep = pack.option(KEEP, 0)
    assert text.option_label(pack, keep, NAMES, hidden=True) == "Keep a seed card"
    assert text.option_text(keep, hidden=True) == "keep ?"
    assert text.option_text(keep) == "keep seed-01"
    assert "Alyssum" in text.option_label(pack, keep, NAMES)


def test_hidden_cards_are_told_as_cards(pack: Pack) -> None:
    drawn = Event("draw", 0, (0, 1), -1, hidden=True)
    assert text.event_line(pack, drawn.seen_by(1), NAMES) == "Mara draws 2 cards"
    assert text.event_line(pack, drawn.seen_by(0), NAMES) == "Mara draws Alyssum and Aster"
    kept = Event("keep", 0, (HIDDEN,), -1, hidden=False)
    assert text.event_line(pack, kept, NAMES) == "Mara keeps a card"


def test_event_lines_name_seats_things_and_sources(pack: Pack) -> None:
    nurse = pack.sources.index("recruit.nurse")
    lines = [
        (Event("place", 0, (3, 0, 5), -1, False), "Mara places a strength-3 worker on Explore, total 5"),
        (Event("place", 0, (3, 0, 3), -1, False), "Mara places a strength-3 worker on Explore"),
        (Event("bumped", 0, (1, 2, 0), -1, False), "Mara bumps Otto's strength-2 worker off Explore"),
        (Event("bumped", 0, (0, 2, 0), -1, False), "Mara bumps an own strength-2 worker off Explore"),
        (Event("gain_worker", 1, (1,), nurse, False), "Otto gains a strength-1 worker (Nurse)"),
        (Event("vp", 0, (-2,), -1, False), "Mara loses 2 VP"),
        (Event("pod", 0, (0,), -1, False), "Mara puts a token on pod sm1: Gain 2 VP"),
        (Event("pod", 2, (0,), -1, False), "Automa puts a token on pod sm1"),
        (Event("reshuffle", -1, (12,), -1, False), "The discard pile is shuffled into a new deck of 12 seed cards"),
    ]
    for event, line in lines:
        assert text.event_line(pack, event, NAMES) == line
    assert text.event_line(pack, Event("ability", 0, (), nurse, False), NAMES) is None


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_whole_games_can_be_told(players: int) -> None:
    """Every prompt, option, detail and event that really occurs has words without holes.

    Options read differently, except those of two copies of a tile, which only their notation tells apart.
    """
    game = mf.new_game(players=players, seed=players)
    rng = random.Random(players)
    pack, names = game.state.pack, game.setup.seats
    while (decision := game.decision) is not None:
        assert text.prompt_line(pack, decision.prompt, decision.source)
        view = game.view(decision.seat)
        labels = [text.option_label(pack, option, names) for option in decision.options]
        without_copies = {re.sub(r"(farm\.[a-z-]+)\.2", r"\1", option.text) for option in decision.options}
        assert len(set(labels)) == len(without_copies), labels
        for option in decision.options:
            assert "None" not in text.option_detail(game.state, option, view, names)
        game.play(rng.choice(decision.options))
    for seat in (None, *range(players)):
        told = text.log_lines(game, seat)
        assert len(told) > 100
        assert not any("{" in line or "None" in line or "-1" in line.split() for line in told)
    assert game.result is not None
    assert " VP" in text.result_line(game.result, names)


def test_log_can_start_later() -> None:
    game = mf.new_game(players=2, seed=1)
    game.play(pending(game).options[0])
    game.play(pending(game).options[0])
    whole = text.log_lines(game, None)
    later = text.log_lines(game, None, since=1)
    assert whole[-len(later) :] == later
    assert len(later) < len(whole)


def test_shared_victory_names_everybody() -> None:
    result = mf.Result((40, 40), (0, 1), (0, 1), ())
    assert text.result_line(result, NAMES) == "Mara and Otto share the victory with 40 VP"
