"""What happens, in both languages: every kind of event has its sentence, and nothing hidden is told."""

from __future__ import annotations

import random

import pytest

import mellifera as mf
from mellifera.content.loader import Content
from mellifera.engine.events import EVENT_FIELDS, HIDDEN, Event
from mellifera.engine.pack import Pack, pack_for
from mellifera.words import Language, Player, language, languages
from mellifera.words.events import event_lines, event_said, log_lines
from mellifera.words.lines import line
from tests.table import pending

NAMES = ("Mara", "Otto")
EN, PL = language("en"), language("pl")


@pytest.fixture(scope="module")
def pack() -> Pack:
    return pack_for(Content.shipped().rows, 2)


def told(tongue: Language, pack: Pack, event: Event) -> str:
    said = event_said(pack, event, NAMES)
    assert said is not None
    return tongue.said(said)


def test_every_kind_of_event_has_a_sentence() -> None:
    for tag in languages():
        missing = [kind for kind in EVENT_FIELDS if kind != "ability" and not language(tag).has(f"event.{kind}")]
        assert missing == []


def test_hidden_cards_are_told_as_cards(pack: Pack) -> None:
    drawn = Event("draw", 0, (0, 1), -1, hidden=True)
    assert told(EN, pack, drawn.seen_by(1)) == "Mara draws 2 cards"
    assert told(EN, pack, drawn.seen_by(0)) == "Mara draws Alyssum and Aster"
    assert told(PL, pack, drawn.seen_by(1)) == "Mara dobiera 2 karty"
    kept = Event("keep", 0, (HIDDEN,), -1, hidden=False)
    assert told(EN, pack, kept) == "Mara keeps a card"
    assert told(PL, pack, kept) == "Mara zatrzymuje 1 kartę"


SENTENCES = [
    (("place", 0, (3, 0, 5)), "Mara places a strength-3 worker on Explore, total 5",
     "Mara umieszcza robotnicę o sile 3 na polu akcji eksploracji, łączna siła 5"),
    (("place", 0, (3, 0, 3)), "Mara places a strength-3 worker on Explore",
     "Mara umieszcza robotnicę o sile 3 na polu akcji eksploracji"),
    (("bumped", 0, (1, 2, 0)), "Mara bumps Otto's strength-2 worker off Explore",
     "Mara spycha z pola akcji eksploracji robotnicę o sile 2 gracza Otto"),
    (("bumped", 0, (0, 2, 0)), "Mara bumps their own strength-2 worker off Explore",
     "Mara spycha z pola akcji eksploracji własną robotnicę o sile 2"),
    (("bumped", 0, (2, 2, 0)), "Mara bumps the Automa's strength-2 worker off Explore",
     "Mara spycha z pola akcji eksploracji robotnicę o sile 2 Automy"),
    (("shift", 0, (2, 2, 0)), "The Automa's strength-2 worker shifts to the second space of Explore",
     "Robotnica o sile 2 Automy przesuwa się na drugie pole akcji eksploracji"),
    (("vp", 0, (-2,)), "Mara loses 2 VP", "Mara traci 2 PZ"),
    (("strengthen", 0, (5,)), "Mara strengthens a strength-4 worker, so that it will hibernate",
     "Mara zwiększa siłę robotnicy o sile 4, która będzie hibernować"),
    (("recall", 0, (2, 0)), "Mara takes a strength-2 worker back from Explore, now strength 3",
     "Mara zabiera robotnicę o sile 2 z pola akcji eksploracji, siła teraz 3"),
    (("pod", 2, (0,)), "Automa puts a token on the comb (middle sector)",
     "Automa umieszcza żeton hibernacji w plastrze (sektor środkowy)"),
    (("reshuffle", -1, (12,)), "The discard pile is shuffled into a new deck of 12 seed cards",
     "Karty odrzucone tworzą po przetasowaniu nowy stos: 12 kart siewu"),
    (("gain", 0, (1, 5)), "Mara gains 5 water", "Mara otrzymuje 5 wód"),
    (("drop", 0, (0,)), "Mara discards 1 fiber", "Mara odrzuca z braku miejsca 1 włókno"),
    (("imitate", 0, (1,)), "Mara imitates Otto", "Mara naśladuje gracza Otto"),
    (("automa_retrieve", 2, (1, 2)), "Automa retrieves 2 yellow workers", "Automa odzyskuje 2 żółte robotnice"),
    (("automa_path", 2, (0, 1)), "Automa flies the QueenShip over 2 cells",
     "Automa przesuwa statek matkę o 2 pola"),
]  # fmt: skip


@pytest.mark.parametrize(("event", "english", "polish"), SENTENCES)
def test_sentences(pack: Pack, event: tuple[str, int, tuple[int, ...]], english: str, polish: str) -> None:
    kind, seat, numbers = event
    happened = Event(kind, seat, numbers, -1, False)
    assert told(EN, pack, happened) == english
    assert told(PL, pack, happened) == polish


def test_a_sentence_names_what_brought_it_about(pack: Pack) -> None:
    def gained(source: str) -> Event:
        return Event("vp", 1, (1,), pack.sources.index(source), False)

    assert told(EN, pack, gained("recruit.nurse")) == "Otto gains 1 VP (Nurse)"
    assert told(PL, pack, gained("recruit.nurse")) == "Otto zdobywa 1 PZ (Karmicielka)"
    assert told(EN, pack, gained("seed-01")) == "Otto gains 1 VP (Alyssum)"
    assert told(EN, pack, gained("pod.sm1")) == "Otto gains 1 VP (Pod of the comb)"
    assert told(PL, pack, gained("favor_track")) == "Otto zdobywa 1 PZ (Przysługi królowej)"
    for source in pack.sources:
        assert told(PL, pack, gained(source)).startswith("Otto zdobywa 1 PZ (")


def test_what_goes_without_saying(pack: Pack) -> None:
    events = [Event("ability", 0, (), 3, False), Event("pay", 0, (0, 0), -1, False), Event("vp", 0, (1,), -1, False)]
    assert event_lines(EN, pack, events, NAMES) == ["Mara gains 1 VP"]


def test_players_and_amounts_stand_apart(pack: Pack) -> None:
    said = event_said(pack, Event("income", 0, (1, 0), -1, False), NAMES)
    assert said is not None
    assert said.facts["who"] == Player("Mara", 0)
    assert line(EN, said) == [
        {"seat": 0, "text": "Mara"}, " gains the income of ", {"seat": 1, "text": "Otto's"}, " farm Clover Terrace",
    ]  # fmt: skip
    said = event_said(pack, Event("gain", 2, (2, 3), -1, False), NAMES)
    assert said is not None
    assert line(PL, said) == [
        {"seat": 2, "text": "Automa"}, " otrzymuje ", {"n": 3, "glyph": "pollen", "text": "3 pyłki"},
    ]  # fmt: skip


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_whole_games_can_be_told(players: int) -> None:
    """Every event that really occurs has words without holes, for everybody, in every language."""
    setup = mf.Setup(seats=("Mara",), automa=4) if players == 1 else None
    game = mf.new_game(players=players, seed=players, setup=setup)
    rng = random.Random(players)
    while game.decision is not None:
        game.play(rng.choice(game.decision.options))
    for tag in languages():
        for seat in (None, *range(players)):
            lines = log_lines(language(tag), game, seat)
            assert len(lines) > 100
            assert not any("{" in line or "None" in line or "-1" in line.split() for line in lines)


def test_log_can_start_later() -> None:
    game = mf.new_game(players=2, seed=1)
    game.play(pending(game).options[0])
    game.play(pending(game).options[0])
    whole = log_lines(EN, game, None)
    later = log_lines(EN, game, None, since=1)
    assert whole[-len(later) :] == later
    assert len(later) < len(whole)
