"""The smallest things that happen to a seat: resources, Favor, VP, cards, workers. Nothing here asks."""

from __future__ import annotations

from mellifera.engine.program import CompiledClause
from mellifera.engine.state import State, put_at


def gain(g: State, seat: int, kind: int, n: int, source: int) -> None:
    g.players[seat].res[kind] += n
    g.emit("gain", seat, (kind, n), source)


def favor(g: State, seat: int, n: int, source: int) -> None:
    """R-FAVOR-1: past the last space each step is the track's past-end effect instead."""
    p = g.players[seat]
    last = len(g.pack.favor_vp) - 1
    steps = n if n < last - p.favor else last - p.favor
    if steps:
        p.favor += steps
        g.emit("favor", seat, (steps,), source)
    if n > steps:
        for step in g.pack.effects[g.pack.past_end_effect].steps:
            for clause in step.alternatives[0].clauses:
                fixed_gain(g, seat, clause, clause.n * (n - steps), source)


def vp(g: State, seat: int, n: int, source: int) -> None:
    g.players[seat].vp += n
    g.emit("vp", seat, (n,), source)


def fixed_gain(g: State, seat: int, clause: CompiledClause, n: int, source: int) -> None:
    """A clause that is a gain of a fixed kind, `favor` or `vp`."""
    if n == 0:
        return
    if clause.verb == "gain":
        gain(g, seat, clause.a, n, source)
    elif clause.verb == "favor":
        favor(g, seat, n, source)
    else:
        vp(g, seat, n, source)


def can_draw(g: State) -> bool:
    return bool(g.deck) or bool(g.discard)


def top_cards(g: State, n: int) -> tuple[int, ...]:
    """Takes up to n cards from the deck, one after another; an empty deck is the shuffled discard pile (R-RES-1)."""
    taken: list[int] = []
    while len(taken) < n and can_draw(g):
        if not g.deck:
            g.deck_batch += 1
            batch = list(g.batch)
            for card in g.discard:
                batch[card] = g.deck_batch
            g.batch = tuple(batch)
            g.deck = g.shuffle(g.discard)
            g.discard = ()
            g.emit("reshuffle", -1, (len(g.deck),))
        deck = g.deck
        rest = max(0, len(deck) - (n - len(taken)))
        for place in range(len(deck) - 1, rest - 1, -1):
            taken.append(deck[place])
        g.deck = deck[:rest]
        g.revealed = True
    return tuple(taken)


def draw(g: State, seat: int, n: int, source: int) -> None:
    cards = top_cards(g, n)
    if cards:
        g.players[seat].hand += cards
        g.emit("draw", seat, cards, source, hidden=True)


def leave_hand(g: State, seat: int, card: int) -> None:
    p = g.players[seat]
    place = p.hand.index(card)
    p.hand = p.hand[:place] + p.hand[place + 1 :]
    if card in p.known:
        p.known = tuple([c for c in p.known if c != card])


def discard_card(g: State, seat: int, card: int) -> None:
    leave_hand(g, seat, card)
    g.discard += (card,)
    g.emit("discard", seat, (card,))


def upgrade(g: State, seat: int) -> None:
    p = g.players[seat]
    p.hive = p.hive.with_upgrade()
    g.emit("upgrade", seat, (), g.pack.faction_sources[p.hive.faction])


def place_resource(g: State, seat: int, cell: int, kind: int) -> None:
    """A basic from the supply onto an empty outline; outlines are counted two bits a kind."""
    g.outlines = put_at(g.outlines, cell, g.outlines[cell] + (1 << (2 * kind)))
    g.emit("put", seat, (kind, cell, g.planets[cell]))


def outline_count(packed: int) -> int:
    return (packed & 3) + (packed >> 2 & 3) + (packed >> 4 & 3)


def free_outlines(g: State, cell: int) -> int:
    planet = g.planets[cell]
    if planet < 0:
        return 0
    return g.pack.planet_outlines[planet] - outline_count(g.outlines[cell])
