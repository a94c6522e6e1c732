"""Views: what each seat may know is there, what it may not know is a count, and everything is plain data."""

from itertools import islice
from typing import Any

import pytest

import mellifera as mf
from tests.conformance.random_games import PLAYERS, positions, seats_and_spectator
from tests.table import play, seat, table

HANDS = [seat(hand=["seed-01", "seed-02"], workers=[2]), seat(hand=["seed-03"]), seat()]


def hands(game: mf.Game, looker: int | None) -> list[list[str | None]]:
    return [p["hand"] for p in game.view(looker)["seats"]]


def test_a_seat_sees_its_own_hand_and_counts_the_others() -> None:
    """R-SEED-1: hands are private."""
    game = table(players=3, seats=HANDS)
    assert hands(game, 0) == [["seed-01", "seed-02"], [None], []]
    assert hands(game, 1) == [[None, None], ["seed-03"], []]
    assert hands(game, None) == [[None, None], [None], []]


def test_discards_planted_cards_and_reserves_lie_open() -> None:
    """R-SEED-1, R-BUILD-4."""
    game = table(
        seats=[seat(planted=["seed-05"], reserve=["recruit.nurse"]), seat(workers=[1])],
        discard=["seed-09"],
    )
    for looker in (None, 0, 1):
        view = game.view(looker)
        assert view["seats"][0]["planted"] == ["seed-05"]
        assert view["seats"][0]["reserve"] == ["recruit.nurse"]
        assert view["board"]["discard"] == ["seed-09"]


def test_drawn_cards_are_shown_to_the_researching_seat_alone() -> None:
    """R-RES-1."""
    game = table(seats=[seat(workers=[3])], deck=["seed-11", "seed-12", "seed-13"])
    play(game, "place 3 research")
    assert game.view(0)["drawn"] == ["seed-11", "seed-12", "seed-13"]
    assert game.view(1)["drawn"] == [None, None, None]
    assert game.view(None)["drawn"] == [None, None, None]
    play(game, "keep seed-12")
    assert hands(game, 1)[0] == [None]
    assert game.view(1)["board"]["discard"] == ["seed-11", "seed-13"]


def test_options_are_shown_to_the_deciding_seat_alone() -> None:
    game = table(players=3, seats=HANDS)
    assert game.decision is not None
    for looker in seats_and_spectator(game):
        shown = game.view(looker)["decision"]
        assert shown is not None
        assert (shown["seat"], shown["prompt"]) == (0, "step")
        assert shown["options"] == ([option.text for option in game.decision.options] if looker == 0 else None)


def test_a_recovered_card_is_known_to_all_while_it_is_in_hand() -> None:
    """docs/decisions.md, section 12."""
    data = table(seats=[seat(hand=["seed-01", "seed-02"])]).to_dict()
    data["players"][0]["known"] = ["seed-02"]
    game = mf.Game.from_dict(data)
    assert hands(game, 1)[0] == ["seed-02", None]
    play(game, "trade seed-02")
    assert hands(game, 1)[0] == [None]
    assert game.view(1)["board"]["playing"] == "seed-02", "its resource is being chosen"
    play(game, "gain fiber")
    assert (game.view(1)["board"]["playing"], game.view(1)["board"]["discard"]) == (None, ["seed-02"])


def test_of_the_automas_deck_only_the_support_side_on_top_shows() -> None:
    """R-AUTO-2: colour, tail and resource, never the number of the card."""
    game = mf.new_game(players=1, seed=1)
    view = game.view(0)["automa"]
    assert view is not None
    assert set(view["support"]) == {"colour", "tail", "resource"}
    her = game.state.automa
    assert her is not None
    assert view["deck"] == len(her.deck)
    assert view["drawn"] == [game.state.pack.names["automa_card"][card] for card in her.drawn]


def leaves(data: Any) -> list[Any]:
    if isinstance(data, dict):
        return [leaf for key, value in data.items() for leaf in (key, *leaves(value))]
    if isinstance(data, list):
        return [leaf for value in data for leaf in leaves(value)]
    return [data]


@pytest.mark.parametrize("players", PLAYERS)
def test_a_view_is_plain_data_of_one_shape(players: int) -> None:
    shapes = set()
    for game, _ in islice(positions(players, 80, 15), 30):
        for looker in seats_and_spectator(game):
            view = game.view(looker)
            assert {type(leaf) for leaf in leaves(view)} <= {str, int, bool, type(None)}
            shapes.add((*view, *view["board"], *view["seats"][0]))
            assert view["seat"] == looker
            assert len(view["seats"]) == players
            assert (view["automa"] is not None) == (players == 1)
    assert len(shapes) == 1


@pytest.mark.parametrize("players", PLAYERS)
def test_open_things_are_the_same_for_everybody(players: int) -> None:
    secret = {"seat", "decision", "drawn", "seats"}
    for game, _ in islice(positions(players, 81, 15), 30):
        views = [game.view(looker) for looker in seats_and_spectator(game)]
        for view in views[1:]:
            assert {k: v for k, v in view.items() if k not in secret} == {
                k: v for k, v in views[0].items() if k not in secret
            }
            for one, other in zip(view["seats"], views[0]["seats"], strict=True):
                assert {**one, "hand": len(one["hand"])} == {**other, "hand": len(other["hand"])}


def test_the_end_is_told() -> None:
    game = mf.new_game(players=2, seed=3)
    assert game.view(None)["turns_left"] is None
    assert game.view(None)["ending"] is False
    while game.decision is not None:
        game.play(game.decision.options[game.length % len(game.decision.options)])
    view = game.view(None)
    assert view["over"] is True
    assert view["ending"] is True
    assert view["decision"] is None
