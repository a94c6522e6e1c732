"""Re-dealing what a seat cannot see: what it knows stays, and everything it holds possible can come up."""

import random
from collections import Counter
from itertools import islice

import pytest

import mellifera as mf
from mellifera.engine.checks import problems
from mellifera.game import Game
from tests.conformance.random_games import PLAYERS, positions, seats_and_spectator
from tests.table import play, seat, table

TWINS = 120


def twins(game: Game, looker: int | None, count: int = TWINS) -> list[Game]:
    rng = random.Random(17)
    return [game.determinise(looker, rng) for _ in range(count)]


def hand(game: Game, number: int) -> set[str]:
    return set(game.to_dict()["players"][number]["hand"])


def test_own_cards_stay_and_others_cards_change() -> None:
    game = table(seats=[seat(hand=["seed-01", "seed-02"]), seat(hand=["seed-03"])])
    for twin in twins(game, 0):
        assert hand(twin, 0) == {"seed-01", "seed-02"}
        assert len(hand(twin, 1)) == 1
    assert len({min(hand(twin, 1)) for twin in twins(game, 0)}) > 30
    assert len({min(hand(twin, 0)) for twin in twins(game, None)}) > 10


def test_the_game_itself_is_untouched_and_twins_are_independent() -> None:
    game = table(seats=[seat(hand=["seed-01"]), seat(hand=["seed-03"])])
    before = game.digest()
    first, second = twins(game, 0, 2)
    assert first.digest() != second.digest()
    play(first, "place 2 explore")
    assert game.digest() == before
    assert second.length == 0


def test_the_same_chance_gives_the_same_twin() -> None:
    game = table(seats=[seat(hand=["seed-01"]), seat(hand=["seed-03"])])
    assert game.determinise(0, random.Random(5)).digest() == game.determinise(0, random.Random(5)).digest()


def test_a_recovered_card_stays_known() -> None:
    """docs/decisions.md, section 12: a re-deal must keep it in that hand."""
    data = table(seats=[seat(), seat(hand=["seed-03", "seed-04"])]).to_dict()
    data["players"][1]["known"] = ["seed-04"]
    game = mf.Game.from_dict(data)
    for looker in (0, None):
        others = [hand(twin, 1) - {"seed-04"} for twin in twins(game, looker)]
        assert all(len(rest) == 1 for rest in others)
        assert len({min(rest) for rest in others}) > 20


def test_recovering_makes_a_card_known() -> None:
    recovering = [card for card, effect in effects_of_seeds().items() if "recover" in effect]
    assert recovering
    card = recovering[0]
    game = table(seats=[seat(hand=[card], resources={"fiber": 3, "water": 3, "pollen": 3})], discard=["seed-09"])
    play(game, f"play {card}")
    while game.decision is not None and game.decision.seat == 0 and "seed-09" not in hand(game, 0):
        wanted = [option for option in game.decision.options if option.text == "recover seed-09"]
        game.play((wanted or list(game.decision.options))[0])
    assert "seed-09" in hand(game, 0)
    assert all("seed-09" in hand(twin, 0) for twin in twins(game, 1, 30))


def effects_of_seeds() -> dict[str, str]:
    rows = table().state.pack.rows
    return {row.id: " ".join(map(str, row.effect)) for row in rows.seeds}


def test_a_card_drawn_before_a_reshuffle_is_never_in_the_deck() -> None:
    """R-RES-1: the new deck is what lay in the discard pile, and everybody saw that."""
    game = table(
        seats=[seat(workers=[4], hand=["seed-01"]), seat(hand=["seed-03", "seed-04"])],
        deck=["seed-11"],
        discard="rest",
    )
    old = game.to_dict()
    assert old["deck"] == ["seed-11"]
    play(game, "place 4 research")
    data = game.to_dict()
    assert len(data["drawn"]) == 4
    assert data["deck_batch"] == 1
    in_new_deck = set(old["discard"])
    for looker in (0, 1, None):
        for twin in twins(game, looker, 60):
            dealt = twin.to_dict()
            assert set(dealt["deck"]) <= in_new_deck
            assert not hand(twin, 1) & in_new_deck
            assert len(set(dealt["drawn"]) & in_new_deck) == 3
    assert all(hand(twin, 1) == {"seed-03", "seed-04"} for twin in twins(game, 0, 60))
    assert len({frozenset(hand(twin, 1)) for twin in twins(game, None)}) > 2


def test_drawn_cards_stay_for_the_researching_seat_only() -> None:
    game = table(seats=[seat(workers=[3])], deck=["seed-11", "seed-12", "seed-13"])
    play(game, "place 3 research")
    assert all(twin.to_dict()["drawn"] == ["seed-11", "seed-12", "seed-13"] for twin in twins(game, 0, 20))
    assert len({tuple(twin.to_dict()["drawn"]) for twin in twins(game, 1)}) > 50
    for twin in twins(game, 1, 20):
        assert twin.decision is not None
        assert [option.text for option in twin.decision.options] == [f"keep {c}" for c in twin.to_dict()["drawn"]]


def test_every_card_the_seat_cannot_place_comes_up_about_equally() -> None:
    game = table(seats=[seat(hand=["seed-01"]), seat(hand=["seed-03"])])
    met = Counter(min(hand(twin, 1)) for twin in twins(game, 0, 2200))
    assert set(met) == {f"seed-{n:02}" for n in range(1, 46)} - {"seed-01"}
    expected = 2200 / 44
    assert sum((n - expected) ** 2 / expected for n in met.values()) < 90


@pytest.mark.parametrize("players", PLAYERS)
def test_a_twin_keeps_every_count_and_all_that_lies_open(players: int) -> None:
    for game, rng in islice(positions(players, 90, 21), 30):
        for looker in seats_and_spectator(game):
            twin = game.determinise(looker, rng)
            assert problems(twin.state) == []
            ours, theirs = game.to_dict(), twin.to_dict()
            hidden = {"rng", "deck", "drawn", "planet_deck", "stacks", "players", "automa", "batch"}
            assert {k: v for k, v in ours.items() if k not in hidden} == {
                k: v for k, v in theirs.items() if k not in hidden
            }
            assert sorted(theirs["planet_deck"]) == sorted(ours["planet_deck"])
            assert [sorted(stack) for stack in theirs["stacks"]] == [sorted(stack) for stack in ours["stacks"]]
            for number, (one, other) in enumerate(zip(ours["players"], theirs["players"], strict=True)):
                assert {**one, "hand": len(one["hand"])} == {**other, "hand": len(other["hand"])}
                assert number != looker or one == other


def test_the_automas_card_on_top_looks_the_same() -> None:
    """R-AUTO-2: three icons are seen, so any card that shows them may be it; the order below is unknown."""
    game = mf.new_game(players=1, seed=1)
    cards = {card.id: (card.colour, card.tail, card.resource) for card in game.state.pack.rows.automa.cards}
    tops, orders = set(), set()
    for twin in twins(game, 0):
        deck = twin.to_dict()["automa"]["deck"]
        assert sorted(deck) == sorted(game.to_dict()["automa"]["deck"])
        assert cards[deck[-1]] == cards[game.to_dict()["automa"]["deck"][-1]]
        tops.add(deck[-1])
        orders.add(tuple(deck))
    assert len(orders) > 100
    alike = [card for card in game.to_dict()["automa"]["deck"] if cards[card] == cards[next(iter(tops))]]
    assert tops == set(alike)


def test_tiles_turned_up_for_a_choice_stay_on_top() -> None:
    """Visah's set-up: two tiles of the stack lie open until one is taken."""
    game = visah_choosing()
    assert game.decision is not None
    offered = [option.text for option in game.decision.options]
    stacks = set()
    for looker in (None, 0, 1):
        for twin in twins(game, looker, 30):
            assert twin.decision is not None
            assert [option.text for option in twin.decision.options] == offered
            stacks.add(tuple(twin.to_dict()["stacks"][0]))
    assert len(stacks) > 20


def visah_choosing() -> Game:
    for seed in range(200):
        game = mf.new_game(players=2, seed=seed)
        for _ in range(2):
            assert game.decision is not None
            wanted = [option for option in game.decision.options if option.text == "faction visah"]
            game.play((wanted or list(game.decision.options))[0])
        assert game.decision is not None
        if game.decision.prompt == "reserve":
            return game
    raise AssertionError("Visah is dealt in none of the games")
