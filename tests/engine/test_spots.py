"""R-STORE-2: what can be kept is compared with every maximal matching, found token by token."""

import random
from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mellifera as mf
from mellifera.content.rows import SPOT_KINDS
from mellifera.engine.spots import Overflow, Spots, Tokens, can_waste, fits, kept_sets
from tests.table import lines, play, seat, table

TAKES = {
    "fiber": {0}, "water": {1}, "pollen": {2}, "wax": {3}, "honey": {4}, "any_basic": {0, 1, 2},
    "pollen_or_fiber": {0, 2}, "wax_or_honey": {3, 4},
}  # fmt: skip
SPOT_TAKES = [TAKES[kind] for kind in SPOT_KINDS]


def all_kept(tokens: Tokens, spots: Spots) -> set[Tokens]:
    """The kept tokens of every matching of single tokens to single spots that leaves no discarded token a free spot."""
    single_tokens = [kind for kind, n in enumerate(tokens) for _ in range(n)]
    single_spots = [SPOT_TAKES[kind] for kind, n in enumerate(spots) for _ in range(n)]
    found = set()
    for matching in _matchings(single_tokens, single_spots, ()):
        used = {spot for spot in matching if spot >= 0}
        empty = [takes for spot, takes in enumerate(single_spots) if spot not in used]
        discarded = [kind for kind, spot in zip(single_tokens, matching, strict=True) if spot < 0]
        if not any(kind in takes for kind in discarded for takes in empty):
            kept = [kind for kind, spot in zip(single_tokens, matching, strict=True) if spot >= 0]
            found.add(tuple(kept.count(kind) for kind in range(5)))
    return found


def _matchings(tokens: list[int], spots: list[set[int]], begun: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every way to give each token a spot of its own or none (-1)."""
    if len(begun) == len(tokens):
        yield begun
        return
    yield from _matchings(tokens, spots, (*begun, -1))
    for number, takes in enumerate(spots):
        if tokens[len(begun)] in takes and number not in begun:
            yield from _matchings(tokens, spots, (*begun, number))


def counts(length: int, most: int) -> st.SearchStrategy[tuple[int, ...]]:
    """Tuples of that length that add up to so many at most."""
    pieces = st.lists(st.integers(0, length - 1), max_size=most)
    return pieces.map(lambda drawn: tuple(drawn.count(kind) for kind in range(length)))


@settings(max_examples=250, deadline=None)
@given(tokens=counts(5, 6), spots=counts(8, 5))
def test_what_can_be_kept_is_every_maximal_matching(tokens: Tokens, spots: Spots) -> None:
    """R-STORE-2."""
    oracle = all_kept(tokens, spots)
    assert set(kept_sets(tokens, spots)) == oracle
    assert list(kept_sets(tokens, spots)) == sorted(oracle)
    assert fits(tokens, spots) == (tokens in oracle)


@settings(max_examples=500, deadline=None)
@given(tokens=counts(5, 7), spots=counts(8, 6))
def test_what_is_wasteful_keeps_fewer_than_another_arrangement(tokens: Tokens, spots: Spots) -> None:
    """R-STORE-2: `end` knows the fullest arrangements, `end waste` exists if there is another one."""
    oracle = all_kept(tokens, spots)
    most = max(sum(kept) for kept in oracle)
    fullest = {kept for kept in oracle if sum(kept) == most}
    over = Overflow(tokens, spots)
    assert over.least() == sum(tokens) - most
    assert over.droppable() == [kind for kind in range(5) if any(kept[kind] < tokens[kind] for kept in fullest)]
    gone = [tuple(had - has for had, has in zip(tokens, kept, strict=True)) for kept in fullest]
    assert over.only_way() == (gone[0] if len(gone) == 1 else None)
    assert can_waste(tokens, spots) == (fullest != oracle)
    assert not fits(tokens, spots) or fullest == {tokens}


def test_what_is_wasteful_in_every_small_hive() -> None:
    """R-STORE-2: the quick answer is that of all arrangements, for up to three basics of a kind and two spots each."""
    for held in product(range(4), repeat=3):
        for own in product(range(3), repeat=5):
            tokens: Tokens = (*held, 0, 0)
            spots: Spots = (own[0], own[1], own[2], 0, 0, own[3], own[4], 0)
            assert can_waste(tokens, spots) == (len({sum(kept) for kept in kept_sets(tokens, spots)}) > 1)


def test_a_wasteful_arrangement_may_push_tokens_out() -> None:
    """Pollen on the any-basic spot leaves the water without one: both ways are legal."""
    tokens: Tokens = (0, 1, 1, 0, 0)
    spots: Spots = (0, 0, 1, 0, 0, 1, 0, 0)
    assert kept_sets(tokens, spots) == ((0, 0, 1, 0, 0), (0, 1, 1, 0, 0))
    assert can_waste(tokens, spots)


def ends_of_storage(game: mf.Game) -> set[tuple[int, ...]]:
    """What seat 0 holds once its storage is settled, by every row of choices."""
    found = set()
    open_games = [game]
    while open_games:
        here = open_games.pop()
        assert here.decision is not None
        if here.decision.prompt != "storage":
            found.add(tuple(here.state.players[0].res))
            continue
        for option in here.decision.options:
            ahead = here.clone()
            ahead.play(option)
            open_games.append(ahead)
    return found


@pytest.mark.parametrize("number", range(25))
def test_the_choices_reach_exactly_what_can_be_kept(number: int) -> None:
    """R-STORE-2: token by token, `end` reaches every fullest arrangement and `end waste` every legal one, no others.

    `end waste` is listed exactly if there is a difference.
    """
    rng = random.Random(number)
    held = {kind: rng.randrange(3) for kind in ("fiber", "water", "pollen", "wax", "honey")}
    game = table(seats=[seat(resources=held, workers=[1], landing=[1], faction=rng.choice(["ana", "sime", "lama"]))])
    tokens = tuple(held.values())
    spots = game.state.players[0].hive.spots
    play(game, "retrieve")
    oracle = all_kept(tokens, spots)
    most = max(sum(kept) for kept in oracle)
    fullest = {kept for kept in oracle if sum(kept) == most}
    if fullest == oracle:
        assert "end waste" not in lines(game)
        assert ends_of_storage(game) == oracle
        return
    assert lines(game) == ["end", "end waste"]
    wasteful = game.clone()
    play(wasteful, "end waste")
    assert ends_of_storage(wasteful) == oracle
    play(game, "end")
    assert ends_of_storage(game) == fullest
