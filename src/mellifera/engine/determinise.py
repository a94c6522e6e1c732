"""Dealing the hidden parts anew, consistently with what a seat knows."""

from __future__ import annotations

from mellifera.engine import random as chance
from mellifera.engine.loop import settle
from mellifera.engine.state import Automa, State
from mellifera.engine.view import researcher


def determinised(g: State, seat: int | None, bits: int) -> State:
    """A clone in which everything the seat cannot know is random; what it can know is untouched.

    Hidden things are sorted before they are shuffled: the same knowledge and the same bits give the same clone.
    """
    copy = g.clone()
    dealer = chance.Shuffler(bits)
    _deal_seeds(copy, seat, dealer)
    copy.planet_deck = dealer.shuffled(tuple(sorted(copy.planet_deck)))
    copy.stacks = tuple([_shuffled_below(g, row, dealer) for row in range(3)])
    if copy.automa is not None:
        _deal_automa(copy, copy.automa, dealer)
    copy.rng = chance.advance(dealer.state)
    settle(copy)
    return copy


def _shuffled_below(g: State, row: int, dealer: chance.Shuffler) -> tuple[int, ...]:
    """A stack of tiles in random order, but for tiles on top that lie turned up for all."""
    stack = g.stacks[row]
    shown = 0
    for task in g.stack:
        at, open_tiles = task.op.open_tiles(task)
        if at == row:
            shown += open_tiles
    cut = len(stack) - shown
    return dealer.shuffled(tuple(sorted(stack[:cut]))) + stack[cut:]


def _deal_seeds(g: State, seat: int | None, dealer: chance.Shuffler) -> None:
    """Hidden cards change places among those that went into the deck at the same time.

    After a reshuffle everybody knows which cards are in the deck, and that a card drawn before it is none of them;
    `batch` says for each card at which shuffle it last went in.
    """
    hidden: dict[int, list[int]] = {}
    hands: list[list[int]] = []
    for number, p in enumerate(g.players):
        hands.append([] if number == seat else [c for c in p.hand if c not in p.known])
    drawn = () if seat is not None and researcher(g) == seat else g.drawn
    for cards in (*hands, list(drawn), list(g.deck)):
        for card in cards:
            hidden.setdefault(g.batch[card], []).append(card)
    dealt = {batch: list(dealer.shuffled(tuple(sorted(cards)))) for batch, cards in sorted(hidden.items())}

    def another(card: int) -> int:
        return dealt[g.batch[card]].pop()

    for number, p in enumerate(g.players):
        if hands[number]:
            p.hand = tuple([another(c) if c in hands[number] else c for c in p.hand])
    if drawn:
        g.drawn = tuple([another(c) for c in drawn])
    g.deck = tuple([another(c) for c in g.deck])


def _deal_automa(g: State, her: Automa, dealer: chance.Shuffler) -> None:
    """Any card whose support side looks like the one on top may be it; the order below is unknown."""
    cards = g.pack.rows.automa.cards
    top = cards[her.deck[-1]]
    look = (top.colour, top.tail, top.resource)
    alike = tuple([c for c in sorted(her.deck) if (cards[c].colour, cards[c].tail, cards[c].resource) == look])
    chosen = dealer.shuffled(alike)[0]
    rest = dealer.shuffled(tuple([c for c in sorted(her.deck) if c != chosen]))
    her.deck = (*rest, chosen)
