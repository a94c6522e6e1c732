"""What an option would mean in the position at hand: cost, benefit, who is bumped.

Told from the chooser's own view; totals and prices come from the rules, and from nothing the chooser may not know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mellifera.engine import hexes
from mellifera.engine import options as verbs
from mellifera.engine.options import Option
from mellifera.engine.pack import NO_EFFECT, Pack
from mellifera.engine.state import State
from mellifera.rules.bonus4 import BONUS_PAID
from mellifera.rules.place import total_strength
from mellifera.text.components import describe, hex_bonus, tile_text
from mellifera.text.prices import bonus_price, favor_words, grown, tile_price
from mellifera.text.words import card_title, conversion_text, cost_words, count, kind_word, listed, seat_name

View = Mapping[str, Any]


def option_detail(g: State, option: Option, view: View, names: Sequence[str]) -> str:
    """One line about an option, or nothing where the label says it all. `view` is the view of the seat that chooses."""
    verb, a = option.verb, option.a
    pack, seat = g.pack, g.stack[-1].seat
    rows = pack.rows
    if verb == verbs.FACTION:
        return f"{rows.factions[a].base_text} Upgraded: {rows.factions[a].upgraded_text}"
    if verb == verbs.MAT:
        return rows.mats[a].text
    if verb == verbs.TAKE:
        return tile_line(pack, a, tile_price(g, a))
    if verb == verbs.RESERVE:
        return tile_line(pack, a)
    if verb == verbs.PLACE:
        return _placing_line(g, option, view, names)
    if verb in (verbs.PLAY, verbs.REPLAY):
        return rows.seeds[a].text
    if verb == verbs.PLANT:
        return rows.seeds[a].planted_text
    if verb in (verbs.KEEP, verbs.RECOVER, verbs.DISCARD):
        return f"{rows.seeds[a].text} Planted: {rows.seeds[a].planted_text}"
    if verb in (verbs.FLY, verbs.CHART, verbs.SETTLE):
        return cell_line(pack, view, a)
    if verb == verbs.HARVEST and a >= verbs.HARVEST_CELL:
        return cell_line(pack, view, a - verbs.HARVEST_CELL)
    if verb in (verbs.POD, verbs.AGAIN):
        return f"{pack.pods[a].text} ({pack.sectors[pack.pods[a].sector].name})"
    if verb == verbs.CONVERT:
        return " ".join((conversion_text(pack, a), *dance_gifts(g, a)))
    if verb == verbs.TEACH:
        return rows.dances[a].text
    if verb == verbs.TOKEN:
        return rows.dance_tokens[a].text
    if verb in (verbs.USE, verbs.ORDER):
        component = describe(pack, pack.sources[a])
        return component.text if component is not None else ""
    if verb == verbs.BUILD:
        bonus = _hex_line(pack, option.b, view)
        return f"{tile_price(g, a, option.b)}; {bonus}" if bonus else tile_price(g, a, option.b)
    if verb == verbs.GROW:
        return grown(g, seat, a)
    if verb == verbs.DROP:
        return favor_words(g, seat, 1)
    if verb == verbs.BONUS:
        return bonus_line(g)
    if verb == verbs.FRAME:
        return frame_line(g, a, option.b)
    if verb == verbs.END and a == verbs.END_WASTE:
        return waste_line(g)
    if verb == verbs.INCOME:
        return _income_line(pack, option, view)
    if verb == verbs.UPGRADE:
        faction = _own(view).get("faction")
        return rows.factions[pack.names["faction"].index(faction)].upgraded_text if faction else ""
    if verbs.VERB_NAMES[verb] in ("recall", "oust"):
        return _worker_line(view["board"]["spaces"][a]["worker"], names)
    return ""


def tile_line(pack: Pack, piece: int, price: str = "") -> str:
    """`2 fiber, 1 water; 3 VP; what it does`: with the printed cost if no `price` is given."""
    row = pack.pieces[piece].row
    parts = [price or cost_words(row.cost)]
    if row.vp:
        parts.append(f"{row.vp} VP")
    if row.spots:
        parts.append(f"stores {listed([kind_word(kind) for kind in row.spots])}")
    if row.text:
        parts.append(tile_text(row))
    return "; ".join(parts)


def cell_line(pack: Pack, view: View, cell: int) -> str:
    """What lies on a cell: the token of an unexplored planet, or the planet and what it shows."""
    there = view["board"]["cells"][cell]
    if there["token"] is not None:
        token = pack.rows.explore_tokens[pack.explore_tokens[pack.names["token"].index(there["token"])]]
        return f"unexplored, token {token.name}: {token.text}"
    if there["planet"] is None:
        return "the start cell"
    planet = pack.rows.planets[pack.names["planet"].index(there["planet"])]
    shown = [kind_word(kind) for kind in planet.printed]
    for kind, n in there["resources"].items():
        shown.extend([kind] * n)
    parts = [f"{planet.name}: {listed(shown)}"]
    if there["free_outlines"]:
        parts.append(f"{there['free_outlines']} free for a basic of your choice")
    if planet.strength4:
        parts.append(f"strength 4: {planet.text}")
    return "; ".join(parts)


def _own(view: View) -> View:
    return view["seats"][view["seat"]] if view["seat"] is not None else {}


def placing(g: State, option: Option, view: View) -> tuple[int | None, View | None]:
    """What a placed worker would add up to, where that is not just its strength, and the worker it would push off."""
    strength, action = option.a, option.b
    pack = g.pack
    total = total_strength(g, g.players[g.stack[-1].seat], action, strength)
    first = pack.action_first_space[action]
    spaces = [space["worker"] for space in view["board"]["spaces"][first : first + pack.action_spaces[action]]]
    told = len(spaces) == 2 or total != strength
    return (total if told else None), spaces[-1] if spaces[0] is not None else None


def _placing_line(g: State, option: Option, view: View, names: Sequence[str]) -> str:
    total, leaves = placing(g, option, view)
    parts = [f"total {total}"] if total is not None else []
    if leaves is not None:
        parts.append(f"bumps {_worker_line(leaves, names)}")
    return ", ".join(parts)


def bonus_line(g: State) -> str:
    """The strength-4 benefit on offer: the planet's or the VP of Advance, and what it costs where it is paid for."""
    task = g.stack[-1]
    if task.op.prompt == "bonus":
        return f"{g.pack.rows.rules.advance_strength4_vp} VP {bonus_price(g, task.seat)}"
    cell, bonus = task.args[:2]
    text = g.pack.rows.planets[g.planets[cell]].text
    return f"{text} ({bonus_price(g, task.seat)})" if bonus == BONUS_PAID else text


def frame_line(g: State, place: int, turn: int) -> str:
    """How many hexes of a frame could be built on at once: those next to tiles of the hive."""
    hive = g.players[g.stack[-1].seat].hive
    near = len(hive.with_frame(turn, place).frontier) - len(hive.frontier)
    return f"{count(near, 'hex', 'hexes')} next to your tiles" if near else "no hex next to your tiles"


def waste_line(g: State) -> str:
    return f"{favor_words(g, g.stack[-1].seat, 1)} for each discarded"


def dance_gifts(g: State, conversion: int) -> list[str]:
    """What the tokens on a dance give: `Wax Step: Gain 1 wax.`; nothing for a conversion of the board."""
    dance = conversion - g.pack.first_dance
    if dance < 0 or dance not in g.dances:
        return []
    tokens = [g.pack.rows.dance_tokens[token] for token in g.dance_tokens[g.dances.index(dance)]]
    return [f"{token.name}: {token.text}" for token in tokens]


def _worker_line(worker: View | None, names: Sequence[str]) -> str:
    if worker is None:
        return ""
    colour = f"{worker['colour']} " if "colour" in worker else ""
    return f"{seat_name(names, worker['seat'])}'s {colour}strength-{worker['strength']} worker"


def _hex_line(pack: Pack, code: int, view: View) -> str:
    own = _own(view)
    place = hexes.text_of(code)
    if own.get("mat") and (text := hex_bonus(pack, own["mat"], place)):
        return text
    for frame in own.get("frames", ()):
        turn = hexes.TURNS.index(frame["turn"])
        anchor = _code(frame["hex"])
        for offset, effect in zip(pack.frame_shapes[turn], pack.frame_bonus[turn], strict=True):
            if anchor + offset == code and effect != NO_EFFECT:
                return pack.bonus_texts[effect]
    return ""


def _code(hex_text: str) -> int:
    q, _, r = hex_text.partition(",")
    return hexes.code_of(int(q), int(r))


def _income_line(pack: Pack, option: Option, view: View) -> str:
    seat = view["seat"] if option.a == verbs.OWN_HIVE else option.a
    name = view["seats"][seat]["tiles"].get(hexes.text_of(option.b))
    if name is None:
        return ""
    row = pack.pieces[pack.names["tile"].index(name)].row
    return f"{row.name}: {row.text}"


def hand_line(pack: Pack, card: str) -> str:
    """A seed card in one line: `Alyssum: benefit. Planted: scoring.`"""
    number = pack.names["seed"].index(card)
    seed = pack.rows.seeds[number]
    return f"{card_title(pack, number)}: {seed.text} Planted: {seed.planted_text}"
