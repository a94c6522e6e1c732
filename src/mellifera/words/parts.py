"""What comes of an option, before it is chosen: one list of parts, the most important first, for every screen.

Told to the seat that chooses; totals and prices come from the rules, and from nothing that seat may not know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from mellifera.content.rows import KINDS
from mellifera.engine import options as verbs
from mellifera.engine.hexes import NEIGHBOURS, NO_HEX
from mellifera.engine.options import Option
from mellifera.engine.state import EMPTY, NOBODY, State
from mellifera.facts import Amount, Fact, Said, Several, Told
from mellifera.rules.action import action_at
from mellifera.rules.bonus4 import BONUS_PAID
from mellifera.rules.gains import free_outlines
from mellifera.rules.majority import sector_counts
from mellifera.rules.place import can_act_boosted, total_strength
from mellifera.rules.scoring import score_effect
from mellifera.rules.spaces import whose
from mellifera.words import effects, places, prices, things
from mellifera.words.rows import conversion_row, effect_of, pod_row, source_told

Names = Sequence[str]
NOTHING: Final = Said("list.nothing")


def parts(g: State, option: Option, names: Names) -> list[Said]:
    """All of it; nothing where the label says enough."""
    found = _PARTS.get(option.verb)
    return found(g, option, names) if found is not None else g.stack[-1].op.parts(g, g.stack[-1], option, names)


def text(told: Told) -> Said:
    return Said("part.text", {"text": told})


# ---------------------------------------------------------------------- placing and retrieving
def _placing(g: State, option: Option, names: Names) -> list[Said]:
    """`reach 6 · strength-4 benefit · bumps Vera's 2`."""
    seat, strength, number = g.stack[-1].seat, option.a, option.b
    p = g.players[seat]
    action = action_at(g, number)
    found = action.counts(g, seat, total_strength(g, p, number, strength))
    if strength == 4 and action.benefit4(g, seat):
        found.append(action.benefit4_said(g))
    if can_act_boosted(g, seat, number, strength):
        price = g.pack.steps[p.hive.boost].alternatives[0]
        found.append(Said("part.more", {"n": price.clauses[0].n, "price": prices.price(price)}))
    first = g.pack.action_first_space[number]
    if g.spaces[first] != EMPTY:
        leaving = g.spaces[first + g.pack.action_spaces[number] - 1]
        if leaving != EMPTY:
            found.append(Said("part.bumps", {"whose": whose(g, leaving, names)}))
    return found


def _retrieving(g: State, option: Option, names: Names) -> list[Said]:
    seat = g.stack[-1].seat
    p = g.players[seat]
    held = [s for s in range(1, 5) for _ in range(p.landing[s])]
    held.extend(worker & 7 for worker in g.spaces if worker >= 0 and worker >> 5 == seat)
    asleep = held.count(4)
    incomes = min(len(held) - asleep, len(p.hive.farms))
    found = [Said("part.workers", {"n": len(held)})]
    if asleep:
        found.append(Said("part.asleep", {"n": asleep}))
    return [*found, Said("part.incomes", {"n": incomes})]


def _bump(g: State, option: Option, names: Names) -> list[Said]:
    strength = bumped_strength(g)
    if option.a == verbs.BUMP_ACTIVE:
        return [Said("part.becomes", {"strength": strength + 1})]
    return [Said("part.stays", {"strength": strength})]


def bumped_strength(g: State) -> int:
    """Of the worker about which the seat is asked."""
    task = g.stack[-1]
    if task.op.name == "bump.other":
        return g.bumped[task.args[0] + 1] & 7
    waiting = [g.bumped[i + 1] & 7 for i in range(0, len(g.bumped), 3) if g.bumped[i] == task.seat]
    return next(strength for strength in waiting if strength < 4)


def _stronger(strength: int) -> list[Said]:
    return [Said("part.sleeps") if strength == 4 else Said("part.becomes", {"strength": strength + 1})]


def _strengthen(g: State, option: Option, names: Names) -> list[Said]:
    value = option.a
    return _stronger(g.spaces[value - verbs.BOARD] & 7 if value >= verbs.BOARD else value % verbs.LANDING)


def _boost(g: State, option: Option, names: Names) -> list[Said]:
    p = g.players[g.stack[-1].seat]
    price = g.pack.steps[p.hive.boost].alternatives[0]
    total = total_strength(g, p, g.action, g.place_strength) + price.clauses[0].n
    return [Said("part.total", {"n": total}), Said("part.for", {"price": prices.price(price)})]


# ---------------------------------------------------------------------- cards
def _played(g: State, option: Option, names: Names) -> list[Said]:
    return [text(effects.seed(g.pack.rows.seeds[option.a]))]


def _kept(g: State, option: Option, names: Names) -> list[Said]:
    row = g.pack.rows.seeds[option.a]
    return [text(effects.seed(row)), Said("part.planted", {"text": effects.planted(row)})]


def _plant(g: State, option: Option, names: Names) -> list[Said]:
    now = score_effect(g, g.stack[-1].seat, g.pack.seed_scores[option.a], -1)
    return [Said("part.vp_now", {"n": now}), text(effects.planted(g.pack.rows.seeds[option.a]))]


# ---------------------------------------------------------------------- planets
def _fly(g: State, option: Option, names: Names) -> list[Said]:
    steps = g.pack.cell_distance[g.ship][option.a]
    return [Said("part.cells", {"n": steps}) if steps else Said("part.stay"), *cell_parts(g, option.a, flying=True)]


def _settle(g: State, option: Option, names: Names) -> list[Said]:
    return [Said("part.outlines", {"n": free_outlines(g, option.a)}), *cell_parts(g, option.a)]


def _harvest(g: State, option: Option, names: Names) -> list[Said]:
    return cell_parts(g, option.a - verbs.HARVEST_CELL) if option.a >= verbs.HARVEST_CELL else []


def cell_parts(g: State, cell: int, flying: bool = False) -> list[Said]:
    """What lies on a cell: the token of an unexplored planet, or what an explored one gives."""
    rows = g.pack.rows
    token = g.explore_tokens[cell]
    if token != EMPTY:
        return [Said("part.unexplored"), text(effects.piece(rows.explore_tokens[g.pack.explore_tokens[token]]))]
    if g.planets[cell] == EMPTY:
        return []
    planet = rows.planets[g.planets[cell]]
    found = [Said("part.gives", {"shown": shown(g, cell)})]
    if flying and free_outlines(g, cell) > 0:
        found.append(Said("part.and_basic"))
    if planet.strength4:
        found.append(Said("part.strength4", {"text": effects.piece(planet)}))
    return found


def shown(g: State, cell: int) -> Fact:
    """`2 fiber, 1 any basic`: printed icons and tokens of a planet."""
    counts = dict.fromkeys((*KINDS, "any_basic", "pollen_or_fiber", "wax_or_honey"), 0)
    for kind in g.pack.rows.planets[g.planets[cell]].printed:
        counts[kind] += 1
    for number in range(3):
        counts[KINDS[number]] += g.outlines[cell] >> (2 * number) & 3
    found = tuple([Amount(n, kind) for kind, n in counts.items() if n])
    return Several(found, "comma") if found else NOTHING


def _collect(g: State, option: Option, names: Names) -> list[Said]:
    return [Said("part.gives", {"shown": shown(g, g.stack[-1].args[0])})]


def _bonus(g: State, option: Option, names: Names) -> list[Said]:
    """The strength-4 benefit on offer: the planet's or the VP of Advance, and what it costs where it is paid for."""
    task = g.stack[-1]
    price = prices.bonus_price(g, task.seat)
    if task.op.prompt == "bonus":
        found, paid = [Said("part.vp", {"n": g.pack.rows.rules.advance_strength4_vp})], True
    else:
        cell, bonus = task.args[:2]
        found, paid = [text(effects.piece(g.pack.rows.planets[g.planets[cell]]))], bonus == BONUS_PAID
    return [*found, Said("part.for", {"price": price})] if paid and price is not None else found


# ---------------------------------------------------------------------- tiles, hexes, frames
def _tile(g: State, option: Option, names: Names) -> list[Said]:
    """`1 fiber · 3 VP · text`; a tile for the reserve by its printed cost."""
    tile = g.pack.pieces[option.a]
    taken = g.stack[-1].op.prompt == "take"
    found = [Said("part.price", {"price": prices.tile_price(g, option.a) if taken else prices.cost(tile.cost)})]
    if taken:
        found.extend(_cheaper(g, option.a))
    if tile.vp:
        found.append(Said("part.vp", {"n": tile.vp}))
    if tile.row.spots:
        found.append(Said("part.stores", {"spots": spots(tile.row.spots)}))
    if tile.row.effect:
        found.append(text(effects.tile(tile.row)))
    return found


def _cheaper(g: State, piece: int) -> list[Said]:
    """Where a hex makes the tile cheaper: the one that saves most."""
    seat = g.stack[-1].seat
    hive, type = g.players[seat].hive, g.pack.pieces[piece].type
    saving = {place: hive.hex_discount(place, type) for place in hive.grid.discounts if place in hive.frontier}
    best = max(saving, key=lambda place: saving[place], default=NO_HEX)
    if not saving.get(best) or prices.tile_price(g, piece, best) == prices.tile_price(g, piece):
        return []
    where = places.hex_facts(g, seat, best)["where"]
    return [Said("part.cheaper", {"price": prices.tile_price(g, piece, best), "where": where})]


def spots(kinds: Sequence[str]) -> Several:
    """Storage spots: `2 any basics, 1 water`."""
    return Several(tuple([Amount(n, kind) for kind, n in Counter(kinds).items()]), "comma")


def _hex(g: State, option: Option, names: Names) -> list[Said]:
    """What the tile costs there, and what the hex gives."""
    effect = g.players[g.stack[-1].seat].hive.bonus.get(option.b, -1)
    bonus = text(effects.hex_bonus(effect_of(g.pack, effect))) if effect >= 0 else Said("part.no_bonus")
    return [Said("part.price", {"price": prices.tile_price(g, option.a, option.b)}), bonus]


def _frame(g: State, option: Option, names: Names) -> list[Said]:
    """How many hexes of a frame could be built on at once: those next to tiles of the hive."""
    hive = g.players[g.stack[-1].seat].hive
    built = {*hive.tiles, *g.pack.mat_faction[hive.mat]}
    around = [{option.a + offset + step for step in NEIGHBOURS} for offset in g.pack.frame_shapes[option.b]]
    near = sum(not built.isdisjoint(places) for places in around)
    return [Said("part.near", {"n": near}) if near else Said("part.not_near")]


def _grow(g: State, option: Option, names: Names) -> list[Said]:
    return [prices.grown(g, g.stack[-1].seat, option.a)]


def _upgrade(g: State, option: Option, names: Names) -> list[Said]:
    return [text(effects.faction(g.pack.rows.factions[g.players[g.stack[-1].seat].hive.faction], upgraded=True))]


def _income(g: State, option: Option, names: Names) -> list[Said]:
    owner = g.stack[-1].seat if option.a == verbs.OWN_HIVE else option.a
    return [text(effects.tile(g.pack.pieces[g.players[owner].hive.tiles[option.b]].row))]


# ---------------------------------------------------------------------- pods, dances, resources, components
def _pod(g: State, option: Option, names: Names) -> list[Said]:
    """The sector, how its majority would stand, what it pays, and what the pod gives."""
    sector = g.pack.pods[option.a].sector
    row = g.pack.sectors[sector]
    seat = g.stack[-1].seat
    counts = sector_counts(g, sector)
    rival = max((n for other, n in enumerate(counts) if other != seat), default=0)
    mine = counts[seat] + (1 if option.verb == verbs.POD else 0)
    pays = {"first": row.first_vp, "second": row.second_vp}
    return [
        Said("part.sector", {"sector": things.sector(g.pack, sector)}),
        Said("part.majority", {"mine": mine, "rival": rival}),
        Said("part.pays", pays) if row.second_vp else Said("part.vp", {"n": row.first_vp}),
        text(effects.piece(pod_row(g.pack, option.a))),
    ]


def _conversion(g: State, option: Option, names: Names) -> list[Said]:
    found = [text(effects.piece(conversion_row(g.pack, option.a)))]
    dance = option.a - g.pack.first_dance
    if dance < 0:
        return found
    place = g.dances.index(dance)
    for token in g.dance_tokens[place]:
        row = g.pack.rows.dance_tokens[token]
        found.append(Said("part.token", {"token": things.dance_token(g.pack, token), "text": effects.piece(row)}))
    teacher = g.dance_teachers[place]
    if teacher not in (g.stack[-1].seat, NOBODY):
        told: dict[str, Fact] = {"favor": prices.favor(g, teacher, 1), "who": things.player(names, teacher)}
        found.append(Said("part.teacher", told))
    return found


def _held(g: State, option: Option, names: Names) -> list[Said]:
    held = g.players[g.stack[-1].seat].res[option.a]
    if option.verb == verbs.PAY:
        return [Said("part.leaves", {"n": held - 1})]
    return [Said("part.makes", {"n": held + 1})]


def _drop(g: State, option: Option, names: Names) -> list[Said]:
    return [Said("part.favor", {"favor": prices.favor(g, g.stack[-1].seat, 1)})]


def _end(g: State, option: Option, names: Names) -> list[Said]:
    if option.a != verbs.END_WASTE:
        return []
    return [Said("part.favor_each", {"favor": prices.favor(g, g.stack[-1].seat, 1)})]


def _imitate(g: State, option: Option, names: Names) -> list[Said]:
    held = [Amount(n, kind) for n, kind in zip(g.players[option.a].res[:3], KINDS[:3], strict=True) if n]
    return [Said("part.has", {"held": Several(tuple(held), "comma")}) if held else Said("part.has_none")]


def _faction(g: State, option: Option, names: Names) -> list[Said]:
    row = g.pack.rows.factions[option.a]
    return [text(effects.faction(row, upgraded=False)), Said("part.upgraded", {"text": effects.faction(row, True)})]


def _source(g: State, option: Option, names: Names) -> list[Said]:
    return source_parts(g, g.stack[-1].seat, option.a)


def source_parts(g: State, seat: int, source: int) -> list[Said]:
    """What the component that asks says; of a faction the side that is up."""
    hive = g.players[seat].hive
    rows = g.pack.rows
    if source == g.pack.faction_sources[hive.faction]:
        return [text(effects.faction(rows.factions[hive.faction], hive.upgraded))]
    told = source_told(g.pack, source)
    return [text(told)] if told is not None else []


_PARTS: Final[dict[int, Callable[[State, Option, Names], list[Said]]]] = {
    verbs.PLACE: _placing,
    verbs.RETRIEVE: _retrieving,
    verbs.BUMP: _bump,
    verbs.STRENGTHEN: _strengthen,
    verbs.RECALL: lambda g, option, names: _stronger(g.spaces[option.a] & 7),
    verbs.BOOST: _boost,
    verbs.PLAY: _played,
    verbs.REPLAY: _played,
    verbs.KEEP: _kept,
    verbs.DISCARD: _kept,
    verbs.RECOVER: _kept,
    verbs.TRADE: lambda g, option, names: [Said("part.for", {"price": Amount(1, "basic")})],
    verbs.PLANT: _plant,
    verbs.FLY: _fly,
    verbs.SETTLE: _settle,
    verbs.CHART: lambda g, option, names: cell_parts(g, option.a),
    verbs.HARVEST: _harvest,
    verbs.COLLECT: _collect,
    verbs.BONUS: _bonus,
    verbs.TAKE: _tile,
    verbs.RESERVE: _tile,
    verbs.BUILD: _hex,
    verbs.FRAME: _frame,
    verbs.GROW: _grow,
    verbs.UPGRADE: _upgrade,
    verbs.INCOME: _income,
    verbs.POD: _pod,
    verbs.AGAIN: _pod,
    verbs.CONVERT: _conversion,
    verbs.TEACH: lambda g, option, names: [text(effects.piece(g.pack.rows.dances[option.a]))],
    verbs.TOKEN: lambda g, option, names: [text(effects.piece(g.pack.rows.dance_tokens[option.a]))],
    verbs.PAY: _held,
    verbs.GAIN: _held,
    verbs.DROP: _drop,
    verbs.END: _end,
    verbs.IMITATE: _imitate,
    verbs.FACTION: _faction,
    verbs.MAT: lambda g, option, names: [text(effects.piece(g.pack.rows.mats[option.a]))],
    verbs.USE: _source,
    verbs.ORDER: _source,
}
