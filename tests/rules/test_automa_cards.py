"""The Automa's 14 cards, her deck, and what of it can be seen."""

import random
from collections.abc import Iterator

import pytest

import mellifera as mf
from mellifera.content.loader import Content
from tests.rules.solo_positions import her_turn, mat, named, on_space, solo

# number: retrieve if at most, carve (0: blank), action; support side: colour, tail of the S-curve, resource
CARDS = {
    1: (0, 1, "explore", "gray", "top_left", "fiber"),
    2: (0, 2, "grow", "gray", "top_left", "water"),
    3: (1, 3, "convert", "gray", "bottom_right", "pollen"),
    4: (1, 1, "research", "yellow", "top_left", "water"),
    5: (0, 2, "advance", "gray", "top_left", "pollen"),
    6: (0, 0, "advance", "yellow", "bottom_right", "water"),
    7: (1, 1, "research", "yellow", "bottom_right", "pollen"),
    8: (1, 0, "convert", "yellow", "bottom_right", "fiber"),
    9: (0, 3, "grow", "yellow", "bottom_right", "fiber"),
    10: (0, 1, "explore", "yellow", "bottom_right", "water"),
    11: (1, 2, "explore", "yellow", "top_left", "pollen"),
    12: (0, 2, "convert", "gray", "bottom_right", "water"),
    13: (1, 0, "research", "gray", "bottom_right", "pollen"),
    14: (1, 2, "advance", "gray", "top_left", "fiber"),
}
NUMBERS = sorted(CARDS)
GRAY_SUPPORT = "automa-05"


def card_id(number: int) -> str:
    return f"automa-{number:02}"


def support_for(number: int, colour: str = "gray") -> str:
    """Another card with this colour on its support side."""
    return next(card_id(n) for n in NUMBERS if n != number and CARDS[n][3] == colour)


@pytest.mark.parametrize("number", NUMBERS)
def test_each_card_shows_what_the_printed_one_shows(number: int) -> None:
    """R-AUTO-2: both sides of all 14 cards."""
    cards = Content.shipped().rows.automa.cards
    assert len(cards) == len(CARDS)
    card = cards[number - 1]
    assert card.id == card_id(number)
    shown = (card.retrieve_if_at_most, card.carve, card.action, card.colour, card.tail, card.resource)
    assert shown == CARDS[number]


@pytest.mark.parametrize("number", NUMBERS)
def test_row_1_retrieves_when_few_enough_are_on_her_mat(number: int) -> None:
    """R-AUTO-3: at most N of the colour on her mat: all of that colour come back, +2 VP; the other colour stays."""
    at_most = CARDS[number][0]
    spaces = {"grow.1": (1, 2), "convert.1": (1, 1), "research.1": (1, 2, "yellow")}
    gray = [3]
    if at_most == 0:
        spaces["advance.1"] = (1, 3)
        gray = []
    data = solo(card=card_id(number), support=support_for(number), gray=gray, yellow=[1], spaces=spaces)
    g, events = her_turn(data)
    assert named(g, events, "automa_row") == [(1,)]
    assert g.automa is not None
    assert g.automa.vp == 3
    assert mat(g, "gray") == ([2, 3, 3] if at_most == 1 else [2, 3, 4])
    assert mat(g, "yellow") == [1]
    assert on_space(g, "research.1") == (1, 2, "yellow")


@pytest.mark.parametrize("number", NUMBERS)
def test_row_1_does_not_apply_with_one_worker_more(number: int) -> None:
    """R-AUTO-3: with N + 1 workers of the colour on her mat she does not retrieve."""
    at_most = CARDS[number][0]
    spaces = {"research.1": (1, 1)} | ({"convert.1": (1, 1)} if at_most == 0 else {})
    data = solo(card=card_id(number), support=support_for(number), gray=[2] * (at_most + 1), spaces=spaces)
    g, events = her_turn(data)
    assert named(g, events, "automa_row") == [(3,)]
    assert named(g, events, "automa_place") == [(2, CARDS[number][2], "gray")]


@pytest.mark.parametrize("number", NUMBERS)
def test_row_2_carves_with_a_strength_4_worker_unless_it_is_blank(number: int) -> None:
    """R-AUTO-3: Carve k where the row shows a number; a blank row goes on to row 3."""
    carve, action = CARDS[number][1:3]
    g, events = her_turn(solo(card=card_id(number), support=support_for(number), gray=[4, 3, 1]))
    if carve:
        assert named(g, events, "automa_row") == [(2,)]
        assert named(g, events, "automa_place") == [(4, "carve", "gray")]
        assert [k for _, k in named(g, events, "automa_carve")] == [carve]
    else:
        assert named(g, events, "automa_row") == [(3,)]
        assert named(g, events, "automa_place") == [(4, action, "gray")]
        assert named(g, events, "automa_carve") == []


@pytest.mark.parametrize("number", NUMBERS)
def test_row_3_takes_the_action_with_the_strongest_of_the_colour(number: int) -> None:
    """R-AUTO-3: the support card's colour counts, not the strongest worker of all."""
    data = solo(card=card_id(number), support=support_for(number, "yellow"), gray=[4, 4, 3], yellow=[1, 2])
    g, events = her_turn(data)
    assert named(g, events, "automa_place") == [(2, CARDS[number][2], "yellow")]
    assert mat(g, "yellow") == [1]
    assert mat(g, "gray") == [3, 4, 4]


def test_a_strength_4_worker_of_the_other_colour_does_not_carve() -> None:
    """R-AUTO-3: row 2 asks for a strength-4 worker of the colour."""
    g, events = her_turn(solo(card="automa-01", support=GRAY_SUPPORT, gray=[3, 1, 1], yellow=[4, 4]))
    assert named(g, events, "automa_row") == [(3,)]


# ---------------------------------------------------------------------- the deck
def turns_of_hers(game: mf.Game, seed: int) -> Iterator[list[mf.Event]]:
    """Plays at random; the events of each option after which she has a turn, or two where mine leaves no choice."""
    rng = random.Random(seed)
    while game.decision is not None:
        events = game.play(rng.choice(game.decision.options))
        if any(event.kind == "automa_card" for event in events):
            yield list(events)


def test_when_one_card_is_left_all_14_are_shuffled() -> None:
    """R-AUTO-2: 13 draws, then a new deck; the cards drawn never repeat within it."""
    drawn: list[int] = []
    shuffled_before: list[int] = []
    for seed in range(20):  # until a game lasts long enough
        game = mf.new_game(seed=seed, setup=mf.Setup(seats=("you",), automa=1))
        drawn, shuffled_before = [], []
        for events in turns_of_hers(game, seed):
            for event in events:
                if event.kind == "automa_shuffle":
                    shuffled_before.append(len(drawn))
                elif event.kind == "automa_card":
                    drawn.append(event.numbers[0])
        if len(drawn) >= 27:
            break
    assert len(drawn) >= 27
    assert shuffled_before[:2] == [13, 26]
    assert len(set(drawn[:13])) == 13
    assert len(set(drawn[13:26])) == 13


def test_the_support_side_is_that_of_the_card_on_top() -> None:
    """R-AUTO-2: the drawn card gives the action, the next one colour, curve and resource."""
    g, events = her_turn(solo(card="automa-13", support="automa-08", gray=[3, 3, 3], yellow=[2, 1]))
    assert named(g, events, "automa_place") == [(2, "research", "yellow")]
    assert g.automa is not None
    assert g.pack.rows.automa.cards[g.automa.deck[-1]].id == "automa-08"
    assert [g.pack.rows.automa.cards[c].id for c in g.automa.drawn] == ["automa-13"]


# ---------------------------------------------------------------------- what can be seen
def look(game: mf.Game) -> tuple[str, str, str]:
    """The support side on top of her deck, as it is."""
    assert game.state.automa is not None
    card = game.state.pack.rows.automa.cards[game.state.automa.deck[-1]]
    return card.colour, card.tail, card.resource


def test_a_view_shows_the_cards_drawn_and_three_icons_and_no_more() -> None:
    """R-AUTO-2: never the number of the card on top, never the order below."""
    game = mf.new_game(seed=8, setup=mf.Setup(seats=("you",), automa=2))
    for turn, _ in enumerate(turns_of_hers(game, 8)):
        hers = game.state.automa
        assert hers is not None
        for seat in (0, None):
            shown = game.view(seat)["automa"]
            assert shown is not None
            assert tuple(shown["support"].values()) == look(game)
            assert shown["drawn"] == [card_id(c + 1) for c in hers.drawn]
            cards_named = [value for value in flat(shown) if str(value).startswith("automa-")]
            assert cards_named == shown["drawn"]
        if turn == 15:
            break


def flat(value: object) -> Iterator[object]:
    if isinstance(value, dict):
        for part in value.values():
            yield from flat(part)
    elif isinstance(value, list):
        for part in value:
            yield from flat(part)
    else:
        yield value


@pytest.mark.parametrize(
    ("one", "other"),
    [("automa-01", "automa-14"), ("automa-03", "automa-13"), ("automa-06", "automa-10"), ("automa-08", "automa-09")],
)
def test_two_cards_alike_on_the_support_side_cannot_be_told_apart(one: str, other: str) -> None:
    """R-AUTO-2: neither the view nor the events tell which of them lies on top."""
    seen = []
    for on_top, below in ((one, other), (other, one)):
        data = solo(card="automa-02", support=on_top, gray=[3, 2, 1], yellow=[3, 2])
        deck = data["automa"]["deck"]
        deck.insert(0, deck.pop(deck.index(below)))
        _, events = her_turn(data)
        game = mf.Game.from_dict(data)
        seen.append((game.view(0)["automa"], [event.seen_by(0) for event in events]))
    assert seen[0] == seen[1]


def test_determinisations_keep_what_is_seen_and_deal_the_rest_anew() -> None:
    """R-AUTO-2: same drawn cards, same three icons; the card behind them and the order below vary."""
    data = solo(card="automa-02", support="automa-14", gray=[3, 2, 1])
    game = mf.Game.from_dict(data)
    rng = random.Random(1)
    tops, orders = set(), set()
    assert game.state.automa is not None
    for _ in range(60):
        copy = game.determinise(0, rng)
        her = copy.state.automa
        assert her is not None
        assert look(copy) == ("gray", "top_left", "fiber")
        assert her.drawn == game.state.automa.drawn
        assert sorted(her.deck) == sorted(game.state.automa.deck)
        assert copy.view(0) == game.view(0)
        tops.add(card_id(her.deck[-1] + 1))
        orders.add(her.deck)
    assert tops == {"automa-01", "automa-14"}
    assert len(orders) > 50


def test_a_card_alike_that_was_drawn_already_is_not_on_top_again() -> None:
    """R-AUTO-2: you remember the cards drawn, so the one on top is certain."""
    data = solo(card="automa-01", support="automa-14", gray=[3, 2, 1])
    game = mf.Game.from_dict(data)
    rng = random.Random(2)
    for _ in range(20):
        her = game.determinise(0, rng).state.automa
        assert her is not None
        assert card_id(her.deck[-1] + 1) == "automa-14"
