"""What comes of an option, in a few words before it is chosen: the most important part first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mellifera.content.rows import KINDS
from mellifera.engine import options as verbs
from mellifera.engine.options import Option
from mellifera.engine.state import EMPTY, NOBODY, State
from mellifera.explain.labels import whose
from mellifera.rules.action import action_at
from mellifera.rules.advance import columns_for
from mellifera.rules.gains import free_outlines
from mellifera.rules.majority import sector_counts
from mellifera.rules.place import can_act_boosted, total_strength
from mellifera.rules.scoring import score_effect
from mellifera.text.components import describe, tile_text
from mellifera.text.details import bonus_line, dance_gifts, frame_line, waste_line
from mellifera.text.prices import favor_words, grown, price_words, tile_price
from mellifera.text.words import conversion_text, cost_words, count, kind_word, seat_name

COLUMNS: Final = ("no column", "left column", "left and middle", "all columns")
BENEFITS: Final = {
    "explore": "planet's benefit",
    "grow": "may upgrade",
    "research": "may plant",
    "convert": "may teach",
}
JOIN: Final = " · "


def consequence(g: State, option: Option, names: Sequence[str]) -> str:
    """One line, parts joined by ` · `; empty where the label says it all."""
    seat = g.stack[-1].seat
    verb, a, b = option.verb, option.a, option.b
    rows = g.pack.rows
    if verb == verbs.PLACE:
        return _placing(g, seat, a, b, names)
    if verb == verbs.RETRIEVE:
        return _retrieving(g, seat)
    if verb in (verbs.PLAY, verbs.REPLAY):
        return rows.seeds[a].text
    if verb == verbs.TRADE:
        return "for 1 basic"
    if verb == verbs.PLANT:
        return JOIN.join((f"{_points(g, seat, a)} now", rows.seeds[a].planted_text))
    if verb in (verbs.KEEP, verbs.DISCARD, verbs.RECOVER):
        return f"{rows.seeds[a].text}{JOIN}planted: {rows.seeds[a].planted_text}"
    if verb in (verbs.FLY, verbs.SETTLE, verbs.CHART):
        return cell_words(g, a, verb == verbs.FLY)
    if verb == verbs.HARVEST and a >= verbs.HARVEST_CELL:
        return cell_words(g, a - verbs.HARVEST_CELL, False)
    if verb in (verbs.TAKE, verbs.RESERVE):
        return tile_words(g, a)
    if verb == verbs.BUILD:
        return _hex(g, seat, a, b)
    if verb in (verbs.POD, verbs.AGAIN):
        return _pod(g, seat, a)
    if verb == verbs.CONVERT:
        return _conversion(g, seat, a, names)
    if verb == verbs.PAY:
        return f"leaves {g.players[seat].res[a] - 1}"
    if verb == verbs.GAIN:
        return f"makes {g.players[seat].res[a] + 1}"
    if verb == verbs.DROP:
        return favor_words(g, seat, 1)
    if verb == verbs.COLLECT:
        return shown_words(g, g.stack[-1].args[0])
    if verb == verbs.BONUS:
        return bonus_line(g)
    return _more(g, option, seat, names)


def _more(g: State, option: Option, seat: int, names: Sequence[str]) -> str:
    """The rarer options."""
    verb, a = option.verb, option.a
    rows = g.pack.rows
    p = g.players[seat]
    if verb == verbs.FACTION:
        return f"{rows.factions[a].base_text}{JOIN}upgraded: {rows.factions[a].upgraded_text}"
    if verb == verbs.MAT:
        return rows.mats[a].text
    if verb == verbs.BUMP:
        strength = _bumped_strength(g, seat)
        return f"becomes {strength + 1}" if a == verbs.BUMP_ACTIVE else f"stays {strength}"
    if verb == verbs.GROW:
        return grown(g, seat, a)
    if verb == verbs.UPGRADE:
        return rows.factions[p.hive.faction].upgraded_text
    if verb == verbs.TEACH:
        return rows.dances[a].text
    if verb == verbs.TOKEN:
        return rows.dance_tokens[a].text
    if verb == verbs.BOOST:
        price_row = g.pack.steps[p.hive.boost].alternatives[0]
        total = total_strength(g, p, g.action, g.place_strength) + price_row.clauses[0].n
        return f"total {total}{JOIN}{price_words(price_row)}"
    if verb == verbs.INCOME:
        owner = seat if a == verbs.OWN_HIVE else a
        return g.pack.pieces[g.players[owner].hive.tiles[option.b]].row.text
    if verb == verbs.STRENGTHEN:
        return _strengthened(g, a)
    if verb in (verbs.USE, verbs.ORDER):
        return source_words(g, seat, a)
    if verb == verbs.IMITATE:
        held = [f"{n} {kind}" for n, kind in zip(g.players[a].res[:3], KINDS[:3], strict=True) if n]
        return f"has {', '.join(held)}" if held else "has no basics"
    if verb == verbs.OUST:
        name = seat_name(names, g.spaces[a] >> 5)
        return "hibernates at once" if g.spaces[a] & 7 == 4 else f"{name} settles it after your turn"
    if verb == verbs.FRAME:
        return frame_line(g, a, option.b)
    if verb == verbs.END and a == verbs.END_WASTE:
        return waste_line(g)
    return ""


# ---------------------------------------------------------------------- placing and retrieving
def _placing(g: State, seat: int, strength: int, action: int, names: Sequence[str]) -> str:
    """`reach 6 · strength-4 benefit · bumps Vera's 2`."""
    p = g.players[seat]
    core = g.pack.action_core[action]
    total = total_strength(g, p, action, strength)
    if core == "explore":
        parts = [f"reach {total}"]
    elif core == "advance":
        parts = [f"total {total}", COLUMNS[columns_for(g, total)]]
    elif core == "grow":
        parts = [f"{total} to spend"]
    elif core == "research":
        parts = [f"draw {total}", f"keep {1 + p.hive.keep}"]
    elif core == "convert":
        parts = [count(total, "time")]
    else:
        parts = ["a carving"]
    if strength == 4:
        parts.extend(_benefit(g, seat, action))
    if can_act_boosted(g, seat, action, strength):
        price = g.pack.steps[p.hive.boost].alternatives[0]
        parts.append(f"{price.clauses[0].n} more for {price_words(price)}")
    first = g.pack.action_first_space[action]
    if g.spaces[first] != EMPTY:
        leaving = g.spaces[first + g.pack.action_spaces[action] - 1]
        if leaving != EMPTY:
            parts.append(f"bumps {whose(g, leaving, names)}")
    return JOIN.join(parts)


def _benefit(g: State, seat: int, action: int) -> list[str]:
    """What strength 4 adds, as far as it can be had now."""
    core = g.pack.action_core[action]
    if not action_at(g, action).benefit4(g, seat):
        return []
    if core == "advance":
        return [f"{g.pack.rows.rules.advance_strength4_vp} points"]
    return [BENEFITS[core]]


def _retrieving(g: State, seat: int) -> str:
    p = g.players[seat]
    held = [s for s in range(1, 5) for _ in range(p.landing[s])]
    held.extend(worker & 7 for worker in g.spaces if worker >= 0 and worker >> 5 == seat)
    asleep = held.count(4)
    incomes = min(len(held) - asleep, len(p.hive.farms))
    parts = [count(len(held), "worker")]
    if asleep:
        parts.append(f"{asleep} hibernate" if asleep > 1 else "1 hibernates")
    return JOIN.join([*parts, count(incomes, "income")])


def _bumped_strength(g: State, seat: int) -> int:
    task = g.stack[-1]
    if task.op.name == "bump.other":
        return g.bumped[task.args[0] + 1] & 7
    return next(g.bumped[i + 1] & 7 for i in range(0, len(g.bumped), 3) if g.bumped[i] == seat)


def _strengthened(g: State, value: int) -> str:
    strength = g.spaces[value - verbs.BOARD] & 7 if value >= verbs.BOARD else value % verbs.LANDING
    return "hibernates" if strength == 4 else f"becomes {strength + 1}"


# ---------------------------------------------------------------------- planets
def cell_words(g: State, cell: int, flying: bool) -> str:
    """What lies on a cell; flying there, how far it is."""
    steps = g.pack.cell_distance[g.ship][cell]
    parts = [count(steps, "cell") if steps else "stay here"] if flying else []
    token = g.explore_tokens[cell]
    if token != EMPTY:
        parts.append("unexplored")
        parts.append(g.pack.rows.explore_tokens[g.pack.explore_tokens[token]].text)
        return JOIN.join(parts)
    if g.planets[cell] == EMPTY:
        return JOIN.join(parts)
    planet = g.pack.rows.planets[g.planets[cell]]
    parts.append(f"gives {shown_words(g, cell)}")
    if free_outlines(g, cell) > 0:
        parts.append("and a basic of your choice")
    if planet.strength4:
        parts.append(f"strength 4: {planet.text}")
    return JOIN.join(parts)


def shown_words(g: State, cell: int) -> str:
    """`2 fiber, 1 any basic`: printed icons and tokens of a planet."""
    counts = dict.fromkeys((*KINDS, "any_basic", "pollen_or_fiber", "wax_or_honey"), 0)
    for kind in g.pack.rows.planets[g.planets[cell]].printed:
        counts[kind] += 1
    for number in range(3):
        counts[KINDS[number]] += g.outlines[cell] >> (2 * number) & 3
    shown = [f"{n} {kind_word(kind)}" for kind, n in counts.items() if n]
    return ", ".join(shown) if shown else "nothing"


# ---------------------------------------------------------------------- tiles, hexes, pods, cards
def tile_words(g: State, piece: int) -> str:
    """`1 fiber · 3 points · text`; a tile for the reserve by its printed cost."""
    tile = g.pack.pieces[piece]
    parts = [tile_price(g, piece) if g.stack[-1].op.prompt == "take" else cost_words(tile.cost)]
    if tile.vp:
        parts.append(count(tile.vp, "point"))
    if tile.row.spots:
        parts.append(f"stores {', '.join(kind_word(kind) for kind in tile.row.spots)}")
    if tile.row.text:
        parts.append(tile_text(tile.row))
    return JOIN.join(parts)


def _hex(g: State, seat: int, piece: int, place: int) -> str:
    """What the tile costs there, and what the hex gives."""
    effect = g.players[seat].hive.bonus.get(place, -1)
    return JOIN.join((tile_price(g, piece, place), g.pack.bonus_texts[effect] if effect >= 0 else "no bonus"))


def _pod(g: State, seat: int, pod: int) -> str:
    """The sector, what it pays, and how its majority would stand."""
    sector = g.pack.pods[pod].sector
    row = g.pack.sectors[sector]
    counts = sector_counts(g, sector)
    rival = max((n for other, n in enumerate(counts) if other != seat), default=0)
    mine = counts[seat] + (1 if g.stack[-1].op.prompt == "pod" else 0)
    points = f"{row.first_vp} and {row.second_vp} points" if row.second_vp else f"{row.first_vp} points"
    return JOIN.join((row.name, f"you {mine}, best rival {rival}", points, g.pack.pods[pod].text))


def _conversion(g: State, seat: int, conversion: int, names: Sequence[str]) -> str:
    text = conversion_text(g.pack, conversion)
    if conversion < g.pack.first_dance:
        return text
    parts = [text, *dance_gifts(g, conversion)]
    teacher = g.dance_teachers[g.dances.index(conversion - g.pack.first_dance)]
    if teacher not in (seat, NOBODY):
        parts.append(f"{favor_words(g, teacher, 1)} to {seat_name(names, teacher)}")
    return JOIN.join(parts)


def source_words(g: State, seat: int, source: int) -> str:
    """What the component that asks says; of a faction the side that is up."""
    hive = g.players[seat].hive
    if source == g.pack.faction_sources[hive.faction]:
        row = g.pack.rows.factions[hive.faction]
        return row.upgraded_text if hive.upgraded else row.base_text
    component = describe(g.pack, g.pack.sources[source])
    return component.texts[0][1] if component is not None else ""


def _points(g: State, seat: int, card: int) -> str:
    return count(score_effect(g, seat, g.pack.seed_scores[card], -1), "point")
