"""What an option would mean in the position at hand: cost, benefit, who is bumped. Read from the chooser's own view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mellifera.engine import hexes
from mellifera.engine import options as verbs
from mellifera.engine.options import Option
from mellifera.engine.pack import NO_EFFECT, Pack
from mellifera.text.components import describe, hex_bonus
from mellifera.text.words import card_title, conversion_text, cost_words, kind_word, listed, seat_name

View = dict[str, Any]


def option_detail(pack: Pack, option: Option, view: View, names: Sequence[str]) -> str:
    """One line about an option, or nothing where the label says it all. `view` is the view of the seat that chooses."""
    verb, a = option.verb, option.a
    rows = pack.rows
    if verb == verbs.FACTION:
        return f"{rows.factions[a].base_text} Upgraded: {rows.factions[a].upgraded_text}"
    if verb == verbs.MAT:
        return rows.mats[a].text
    if verb in (verbs.TAKE, verbs.RESERVE):
        return tile_line(pack, a)
    if verb == verbs.PLACE:
        return _placing_line(pack, option, view, names)
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
        return conversion_text(pack, a)
    if verb == verbs.TEACH:
        return rows.dances[a].text
    if verb == verbs.TOKEN:
        return rows.dance_tokens[a].text
    if verb in (verbs.USE, verbs.ORDER):
        component = describe(pack, pack.sources[a])
        return component.text if component is not None else ""
    if verb == verbs.BUILD:
        return _hex_line(pack, option.b, view)
    if verb == verbs.INCOME:
        return _income_line(pack, option, view)
    if verb == verbs.UPGRADE:
        faction = _own(view).get("faction")
        return rows.factions[pack.names["faction"].index(faction)].upgraded_text if faction else ""
    if verb in (verbs.RECALL, verbs.OUST):
        return _worker_line(view["board"]["spaces"][a]["worker"], names)
    return ""


def tile_line(pack: Pack, piece: int) -> str:
    """`2 fiber, 1 water; 3 VP; what it does`."""
    row = pack.pieces[piece].row
    parts = [cost_words(row.cost)]
    if row.vp:
        parts.append(f"{row.vp} VP")
    if row.spots:
        parts.append(f"stores {listed([kind_word(kind) for kind in row.spots])}")
    if row.text:
        parts.append(row.text)
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


def placing(pack: Pack, option: Option, view: View) -> tuple[int | None, View | None]:
    """What a placed worker would add up to, where two spaces are added, and the worker it would push off."""
    strength, action = option.a, option.b
    first = pack.action_first_space[action]
    spaces = [space["worker"] for space in view["board"]["spaces"][first : first + pack.action_spaces[action]]]
    total = None
    if len(spaces) == 2:
        other = spaces[0] or spaces[1]
        bonus = pack.side.empty_space_bonus if pack.action_rows[action] and other is None else 0
        total = strength + (other["strength"] if other is not None else 0) + bonus
    return total, spaces[-1] if spaces[0] is not None else None


def _placing_line(pack: Pack, option: Option, view: View, names: Sequence[str]) -> str:
    total, leaves = placing(pack, option, view)
    parts = [f"total {total}"] if total is not None else []
    if leaves is not None:
        parts.append(f"bumps {_worker_line(leaves, names)}")
    return ", ".join(parts)


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
