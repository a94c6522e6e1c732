"""BUILD, HIVE, RESERVE: choosing a tile, its hex, paying, and what the hex and the tile give (R-BUILD)."""

from __future__ import annotations

from typing import Final

from mellifera.content.vocabulary import DISCOUNT_RESERVE, FROM_LEFT, FROM_RESERVE, PRICE_FREE, PRICE_FULL
from mellifera.engine.hexes import NO_HEX, RIGHT
from mellifera.engine.options import BUILD, DONE, TAKE, Option
from mellifera.engine.pieces import Piece
from mellifera.engine.program import DEVELOPMENT, CompiledClause
from mellifera.engine.state import EMPTY, NOWHERE, Operation, Player, State, Task, put_at, register, without
from mellifera.rules.effect_verb import Verb, register_verb, with_done
from mellifera.rules.effects import do_effect, start_effect
from mellifera.rules.payment import start_payment
from mellifera.rules.triggers import answering, start_abilities

ALL_COLUMNS: Final = 3
CARVINGS: Final = 8
"""The bit of carvings in a mask of tile types (farm 1, recruit 2, development 4)."""
COLUMN_BY_COLUMN: Final = tuple(
    [tuple([row * 3 + c for c in range(3) for row in range(3) if mask >> row & 1]) for mask in range(8)]
)
"""Places of the display by the mask of their rows, the first column's first."""


def to_pay(p: Player, tile: Piece, less: int, hex_discount: int) -> int:
    """Tokens to pay for a tile at full price less discounts (never below 0)."""
    tokens = tile.total_cost - p.hive.discounts[tile.type] - less - hex_discount
    if tile.number in p.reserve:
        tokens -= p.hive.discounts[DISCOUNT_RESERVE]
    return tokens if tokens > 0 else 0


def can_take(g: State, p: Player, piece: int, price: int, less: int, only_hex: int) -> bool:
    """Whether a legal empty hex exists on which the tile can be paid."""
    hive = p.hive
    if only_hex != NO_HEX:
        return only_hex in hive.frontier and can_build_on(g, p, piece, only_hex, price, less)
    if not hive.frontier:
        return False
    if price == PRICE_FREE:
        return True
    tile = g.pack.pieces[piece]
    saved = hive.savings[tile.type] + less
    if p.reserve and piece in p.reserve:
        saved += hive.discounts[DISCOUNT_RESERVE]
    return can_afford(p.res, tile, saved)


def can_afford(res: list[int], tile: Piece, saved: int) -> bool:
    """Whether a tile's price can be paid when any `saved` tokens of it are left out."""
    for kind, wanted in tile.price:
        if res[kind] < wanted:
            saved -= wanted - res[kind]
            if saved < 0:
                return False
    return True


def can_build_on(g: State, p: Player, piece: int, place: int, price: int, less: int) -> bool:
    if price == PRICE_FREE:
        return True
    tile = g.pack.pieces[piece]
    return can_afford(p.res, tile, tile.total_cost - to_pay(p, tile, less, p.hive.hex_discount(place, tile.type)))


def candidates(g: State, p: Player, mask: int, columns: int, origin: int) -> list[int]:
    """Tiles that an Advance action or a build effect reaches: face-up ones of the columns, and reserve tiles."""
    found: list[int] = []
    if mask & CARVINGS:
        return [piece for piece in g.carvings if piece != EMPTY]
    if origin != FROM_RESERVE:
        for row in range(3):
            if mask >> row & 1:
                for piece in g.display[row * 3 : row * 3 + columns]:
                    if piece != EMPTY:
                        found.append(piece)
                        if origin == FROM_LEFT:
                            break
    if origin != FROM_LEFT:
        for piece in p.reserve:
            if mask >> g.pack.pieces[piece].type & 1:
                found.append(piece)
    return found


def takeable(
    g: State, p: Player, mask: int, columns: int, origin: int, price: int, less: int, only_hex: int
) -> list[int]:
    return [t for t in candidates(g, p, mask, columns, origin) if can_take(g, p, t, price, less, only_hex)]


def can_take_any(
    g: State, p: Player, mask: int, columns: int, origin: int, price: int, less: int, only_hex: int
) -> bool:
    for tile in candidates(g, p, mask, columns, origin):
        if can_take(g, p, tile, price, less, only_hex):
            return True
    return False


def least_columns(g: State, p: Player, mask: int) -> int:
    """How many columns an Advance action must reach to offer a tile: 0 if one in reserve will do, 4 if nothing will."""
    for piece in p.reserve:
        if mask >> g.pack.pieces[piece].type & 1 and can_take(g, p, piece, PRICE_FULL, 0, NO_HEX):
            return 0
    place = first_affordable(g, p, g.display, COLUMN_BY_COLUMN[mask])
    return ALL_COLUMNS + 1 if place == NOWHERE else place % ALL_COLUMNS + 1


def first_affordable(g: State, p: Player, tiles: tuple[int, ...], places: tuple[int, ...]) -> int:
    """The first of these places of the table whose tile can be paid on some hex, or NOWHERE. It is looked for at every
    turn: most tiles are too dear, and for the others this is `can_afford` without a call."""
    hive, res, costs = p.hive, p.res, g.pack.piece_costs
    if not hive.frontier:
        return NOWHERE
    payable = res[0] + res[1] + res[2] + res[3] + res[4] + hive.most_saved
    for place in places:
        piece = tiles[place]
        if costs[piece] <= payable:
            tile = g.pack.pieces[piece]
            saved = hive.savings[tile.type]
            for kind, wanted in tile.price:
                if res[kind] < wanted:
                    saved -= wanted - res[kind]
                    if saved < 0:
                        break
            else:
                return place
    return NOWHERE


class Take(Verb):
    """Choosing a tile. `types` has a bit for each type of tile that may be taken."""

    on_top = True

    def can(self, g: State, seat: int, clause: CompiledClause, ctx: int) -> bool:
        p = g.players[seat]
        return can_take_any(g, p, *self._terms(clause, ctx))

    def start(self, g: State, seat: int, source: int, clause: CompiledClause, n: int, ctx: int, optional: int) -> None:
        g.push(self, seat, source, (*self._terms(clause, ctx), optional))

    def _terms(self, clause: CompiledClause, ctx: int) -> tuple[int, int, int, int, int, int]:
        columns = ALL_COLUMNS
        only_hex = ctx + RIGHT if clause.on_right else NO_HEX
        return (clause.a, columns, clause.c, clause.b, clause.n, only_hex)

    def run(self, g: State, task: Task) -> list[Option] | None:
        mask, columns, origin, price, less, only_hex, optional = task.args
        tiles = takeable(g, g.players[task.seat], mask, columns, origin, price, less, only_hex)
        if not tiles:
            g.stack.pop()
            return None
        return with_done(g, g.pack.options(TAKE, tiles), optional)

    def pick(self, g: State, task: Task, option: Option) -> None:
        _, _, _, price, less, only_hex, optional = task.args
        if option.verb == DONE:
            self.decline(g, True, optional)
            return
        g.stack.pop()
        g.push(HEX, task.seat, task.source, (option.a, price, less, only_hex))


class ChooseHex(Operation):
    on_top = True

    def run(self, g: State, task: Task) -> list[Option] | None:
        piece, price, less, only_hex = task.args
        p = g.players[task.seat]
        places = p.hive.frontier if only_hex == NO_HEX else (only_hex,)
        anywhere = can_build_on(g, p, piece, NO_HEX, price, less)
        options: list[Option] = []
        for place in places:
            if anywhere or (place in p.hive.grid.discounts and can_build_on(g, p, piece, place, price, less)):
                options.append(g.pack.option(BUILD, piece, place))
        return options

    def pick(self, g: State, task: Task, option: Option) -> None:
        piece, price, less, _ = task.args
        p = g.players[task.seat]
        tile = g.pack.pieces[piece]
        tokens = 0 if price == PRICE_FREE else to_pay(p, tile, less, p.hive.hex_discount(option.b, tile.type))
        g.stack.pop()
        if tokens:
            g.push(LAY, task.seat, task.source, (piece, option.b))
            start_payment(g, task.seat, tile.source, tile.cost, tokens, 0, 0)
        else:
            lay(g, task.seat, piece, option.b)

    def fits(self, g: State, i: int) -> bool:
        return _can_be_laid(g, g.stack[i])


def _can_be_laid(g: State, task: Task) -> bool:
    """Whether the tile lies where it can be taken, and is being built once."""
    piece = task.args[0]
    if piece not in g.display and piece not in g.carvings and piece not in g.players[task.seat].reserve:
        return False
    return sum(other.op in (HEX, LAY) and other.args[0] == piece for other in g.stack) == 1


def remove_from_display(g: State, piece: int) -> None:
    if piece in g.display:
        g.display = put_at(g.display, g.display.index(piece), EMPTY)
    elif piece in g.carvings:
        g.carvings = put_at(g.carvings, g.carvings.index(piece), EMPTY)


def lay(g: State, seat: int, piece: int, place: int) -> None:
    """Puts the tile down: hex bonus, development's benefit, then the abilities that lay there before (R-BUILD-2)."""
    p = g.players[seat]
    tile = g.pack.pieces[piece]
    answers = answering(g, seat, "on_build", (tile.row.type, "tile"))
    if piece in p.reserve:
        p.reserve = without(p.reserve, piece)
    else:
        remove_from_display(g, piece)
    p.hive = p.hive.with_tile(place, piece)
    g.emit("build", seat, (piece, place), tile.source)
    g.push(BUILT, seat, tile.source, (place, *answers))
    if tile.type == DEVELOPMENT:
        start_effect(g, seat, tile.effect, place)
    bonus = p.hive.bonus.get(place, -1)
    if bonus >= 0 and not g.pack.effects[bonus].steps[0].modifier:
        do_effect(g, seat, bonus, place)


class Lay(Operation):
    """The tile is paid."""

    def run(self, g: State, task: Task) -> list[Option] | None:
        piece, place = task.args
        g.stack.pop()
        lay(g, task.seat, piece, place)
        return None

    def fits(self, g: State, i: int) -> bool:
        task = g.stack[i]
        return task.args[1] in g.players[task.seat].hive.frontier and _can_be_laid(g, task)


class Built(Operation):
    """The build is complete: effects about "the farm just built" mean this hex."""

    def run(self, g: State, task: Task) -> list[Option] | None:
        g.stack.pop()
        g.last_built = task.args[0]
        if len(task.args) > 1:
            start_abilities(g, task.seat, task.args[1:], task.args[0])
        return None

    def fits(self, g: State, i: int) -> bool:
        return g.stack[i].args[0] in g.players[g.stack[i].seat].hive.tiles


TAKE_VERB: Final = register_verb(
    "build",
    Take(
        "verb.build",
        "take",
        ("types:n", "columns:n", "origin:n", "price:n", "less:n", "only_hex:maybe_hex", "optional:flag"),
    ),
)
HEX: Final = register(ChooseHex("build.hex", "hex", ("tile:tile", "price:flag", "less:n", "only_hex:maybe_hex")))
LAY: Final = register(Lay("build.lay", "", ("tile:tile", "hex:hex")))
BUILT: Final = register(Built("build.built", "", ("hex:hex", "answers:ability*")))
