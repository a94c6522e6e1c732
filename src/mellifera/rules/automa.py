"""AUTO: the solo opponent's turn. An opponent by rule: nothing is random but her deck (R-AUTO)."""

from __future__ import annotations

from typing import Final

from mellifera.content.rows import AutomaCardRow
from mellifera.engine.options import Option
from mellifera.engine.program import FARM
from mellifera.engine.state import EMPTY, YELLOW, Automa, Operation, State, Task, put_at, register
from mellifera.rules import gains
from mellifera.rules.automa_paths import carve_path, explore_path
from mellifera.rules.automa_workers import add_to_mat, automa_of, automa_seat, worker_returns
from mellifera.rules.bump import DUE_WORKERS
from mellifera.rules.spaces import enter_space

ROW_RETRIEVE: Final = 1
ROW_CARVE: Final = 2
ROW_ACTION: Final = 3


class AutomaTurn(Operation):
    under = frozenset({"turn.end"})
    never_asks = True

    def run(self, g: State, task: Task) -> list[Option] | None:
        g.stack.pop()
        g.start(DUE_WORKERS, task.seat)
        take_turn(g)
        return None


AUTOMA_TURN: Final = register(AutomaTurn("automa.turn", "", ()))


def draw_card(g: State) -> tuple[int, int]:
    """R-AUTO-2: (card, support card). With one card left all 14 are shuffled into a new deck first."""
    her = automa_of(g)
    seat = automa_seat(g)
    if len(her.deck) <= g.pack.rows.automa.reshuffle_at:
        her.deck = g.shuffle(tuple(range(len(g.pack.rows.automa.cards))))
        her.drawn = ()
        g.emit("automa_shuffle", seat)
    card = her.deck[-1]
    her.deck = her.deck[:-1]
    her.drawn += (card,)
    g.revealed = True
    return card, her.deck[-1]


def take_turn(g: State) -> None:
    """R-AUTO-3: the first row of the card that applies is her turn."""
    cards = g.pack.rows.automa.cards
    number, on_top = draw_card(g)
    card, support = cards[number], cards[on_top]
    g.emit("automa_card", automa_seat(g), (number, first_alike(cards, support)))
    carry_out(g, row_of(g, card, support), card, support)


def first_alike(cards: tuple[AutomaCardRow, ...], support: AutomaCardRow) -> int:
    """The first card with this support side: it names what lies on top without telling which card that is."""
    look = (support.colour, support.tail, support.resource)
    return next(i for i, c in enumerate(cards) if (c.colour, c.tail, c.resource) == look)


def mat_of(her: Automa, support: AutomaCardRow) -> tuple[int, ...]:
    """How many workers of each strength the support side's colour has on her mat."""
    return her.yellow if support.colour == "yellow" else her.gray


def row_of(g: State, card: AutomaCardRow, support: AutomaCardRow) -> int:
    mat = mat_of(automa_of(g), support)
    if sum(mat) <= card.retrieve_if_at_most:
        return ROW_RETRIEVE
    if card.carve and mat[4] and any(piece != EMPTY for piece in g.carvings):
        return ROW_CARVE
    return ROW_ACTION


def carry_out(g: State, row: int, card: AutomaCardRow, support: AutomaCardRow) -> None:
    her = automa_of(g)
    yellow = support.colour == "yellow"
    g.emit("automa_row", automa_seat(g), (row,))
    if row == ROW_RETRIEVE:
        retrieve_colour(g, yellow)
    elif row == ROW_CARVE:
        send(g, her, 4, yellow, "carve")
        carve(g, card.carve, support.tail)
    else:
        strength = strongest(mat_of(her, support))
        send(g, her, strength, yellow, card.action)
        act(g, card, support, strength)


def strongest(mat: tuple[int, ...]) -> int:
    return max(s for s in range(1, 5) if mat[s])


def retrieve_colour(g: State, yellow: bool) -> None:
    seat = automa_seat(g)
    workers = [w for w in g.spaces if w >= 0 and w >> 5 == seat and bool(w & YELLOW) == yellow]
    g.spaces = tuple([EMPTY if w in workers else w for w in g.spaces])
    g.emit("automa_retrieve", seat, (1 if yellow else 0, len(workers)))
    score(g, g.pack.rows.automa.retrieve_vp)
    for worker in workers:
        worker_returns(g, worker & 31)


def score(g: State, n: int) -> None:
    automa_of(g).vp += n
    g.emit("vp", automa_seat(g), (n,))


def send(g: State, her: Automa, strength: int, yellow: bool, core: str) -> None:
    """R-AUTO-4: her worker takes the arrow space like anybody's."""
    add_to_mat(her, yellow, strength, -1)
    seat = automa_seat(g)
    action = g.pack.action_core.index(core)
    g.emit("automa_place", seat, (strength, action, 1 if yellow else 0))
    enter_space(g, seat, action, seat << 5 | (YELLOW if yellow else 0) | strength)


def act(g: State, card: AutomaCardRow, support: AutomaCardRow, strength: int) -> None:
    if card.action == "explore":
        first = g.pack.action_first_space[g.pack.action_core.index("explore")]
        reach = sum(w & 7 for w in g.spaces[first : first + 2] if w >= 0)
        explore(g, support, strength, reach)
    elif card.action == "advance":
        for word in g.pack.rows.automa.advance_tiles[strength - 1]:
            advance(g, FARM + ("farm", "recruit", "development").index(word))
    else:
        rules = g.pack.rows.automa
        extra = rules.expert_action_vp_extra if rules.levels[automa_of(g).level - 1].expert else 0
        score(g, rules.action_vp[strength - 1] + extra)


def explore(g: State, support: AutomaCardRow, strength: int, reach: int) -> None:
    """R-AUTO-5: once, or twice with a strength-4 worker, going on in the same direction."""
    her = automa_of(g)
    seat = automa_seat(g)
    right = down = support.tail == "top_left"
    began = g.ship
    kind = g.pack.kind(support.resource)
    for _ in range(2 if strength >= g.pack.rows.automa.explore_twice_at_strength else 1):
        unexplored = tuple([token != EMPTY for token in g.explore_tokens])
        path, right, down = explore_path(g.pack, g.ship, began, unexplored, reach, right, down)
        cell = path[-1]
        g.ship = cell
        g.emit("automa_path", seat, tuple(path))
        if g.explore_tokens[cell] != EMPTY:
            her.explored += (g.explore_tokens[cell],)
            g.emit("automa_token", seat, (g.explore_tokens[cell], cell))
            g.explore_tokens = put_at(g.explore_tokens, cell, EMPTY)
            g.planets = put_at(g.planets, cell, g.planet_deck[-1])
            g.planet_deck = g.planet_deck[:-1]
            g.emit("planet", seat, (g.planets[cell], cell))
        if gains.free_outlines(g, cell) > 0:
            gains.place_resource(g, seat, cell, kind)


def advance(g: State, row: int) -> None:
    """R-AUTO-7: the first tile of the row is hers, the next leaves the game; the row refills when her turn ends."""
    her = automa_of(g)
    seat = automa_seat(g)
    there = [column for column in range(3) if g.display[row * 3 + column] != EMPTY]
    for place, column in enumerate(there[:2]):
        piece = g.display[row * 3 + column]
        g.display = put_at(g.display, row * 3 + column, EMPTY)
        if place == 0:
            her.tiles += (piece,)
            g.emit("automa_take", seat, (piece,))
        else:
            g.emit("automa_discard", seat, (piece,))


def carve(g: State, k: int, tail: str) -> None:
    """R-AUTO-8: the k-th carving along the S-curve over the two rows."""
    her = automa_of(g)
    there = tuple([piece != EMPTY for piece in g.carvings])
    slot = carve_path(g.pack.side.carve_top, there, k, tail == "top_left")
    piece = g.carvings[slot]
    g.carvings = put_at(g.carvings, slot, EMPTY)
    her.carvings += (piece,)
    g.emit("automa_carve", automa_seat(g), (piece, k))
