"""A position in plain sentences, from a view: what the line mode prints and `mellifera show` tells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from mellifera.engine.pack import Pack
from mellifera.text.components import tile_text
from mellifera.text.details import cell_line, hand_line, tile_line
from mellifera.text.words import action_name, count, kind_word, listed, seat_name

View = Mapping[str, Any]
COLUMN_NAMES: Final = ("left", "middle", "right")


def title_of(pack: Pack, tile: str) -> str:
    return pack.pieces[pack.names["tile"].index(tile)].row.name


def turn_line(view: View, names: Sequence[str]) -> str:
    """`Turn 12, Mara's turn.`, with what is left of the game once the end has come near."""
    if view["over"]:
        return "The game is over."
    if view["turn"] == 0:
        return "Setup."
    line = f"Turn {view['turn']}, {seat_name(names, view['turn_seat'])}'s turn."
    if view["turns_left"] is not None:
        line += f" The end is near: {count(view['turns_left'], 'turn')} to come."
    elif view["ending"]:
        line += " The end is near: everybody has one more turn after this one."
    return line


def scores_line(view: View, names: Sequence[str]) -> str:
    parts = [f"{names[player['seat']]} {player['vp']}" for player in view["seats"]]
    if view["automa"] is not None:
        parts.append(f"{seat_name(names, view['automa']['seat'])} {view['automa']['vp']}")
    return f"VP so far: {', '.join(parts)}."


def worker_words(worker: View, names: Sequence[str]) -> str:
    colour = f"{worker['colour']} " if "colour" in worker else ""
    return f"{seat_name(names, worker['seat'])} {colour}{worker['strength']}"


def actions_lines(view: View, names: Sequence[str]) -> list[str]:
    """One line an action: who stands there."""
    by_action: dict[str, list[str]] = {}
    for space in view["board"]["spaces"]:
        worker = space["worker"]
        by_action.setdefault(space["action"], []).append("empty" if worker is None else worker_words(worker, names))
    return [
        f"{action_name(action)}: {there[0]}" + (f" on the arrow space, {there[1]} on the second" if there[1:] else "")
        for action, there in by_action.items()
    ]


def planets_lines(pack: Pack, view: View) -> list[str]:
    lines = [f"QueenShip at {view['board']['ship']}."]
    for number, cell in enumerate(view["board"]["cells"]):
        lines.append(f"{cell['cell']}: {cell_line(pack, view, number)}")
    return lines


def rows_lines(pack: Pack, view: View) -> list[str]:
    lines = []
    for row, tiles in view["board"]["rows"].items():
        lines.append(f"{row.capitalize()} row, {count(view['board']['stacks'][row], 'tile')} in the stack:")
        for column, tile in zip(COLUMN_NAMES, tiles, strict=True):
            if tile is not None:
                piece = pack.names["tile"].index(tile)
                lines.append(f"  {column}: {title_of(pack, tile)}, {tile_line(pack, piece)}")
    return lines


def carvings_lines(pack: Pack, view: View) -> list[str]:
    tiles = [tile for tile in view["board"]["carvings"] if tile is not None]
    return [f"{title_of(pack, tile)}, {tile_line(pack, pack.names['tile'].index(tile))}" for tile in tiles]


def dances_lines(pack: Pack, view: View, names: Sequence[str]) -> list[str]:
    lines = []
    for slot in view["board"]["dances"]:
        dance = pack.rows.dances[pack.names["dance"].index(slot["dance"])]
        taught = "not taught" if slot["teacher"] is None else f"taught by {seat_name(names, slot['teacher'])}"
        line = f"{dance.name}, {taught}: {dance.text}"
        for token in slot["tokens"]:
            line += f" Token: {pack.rows.dance_tokens[pack.names['dance_token'].index(token)].text}"
        lines.append(line)
    return lines


def comb_lines(pack: Pack, view: View, names: Sequence[str]) -> list[str]:
    """Sector by sector: its VP, then each pod in use, free with its benefit or taken."""
    lines = []
    pods = view["board"]["pods"]
    for number, sector in enumerate(pack.sectors):
        there = [(pack.pods[i], pod) for i, pod in enumerate(pods) if pack.pods[i].sector == number and pod["in_use"]]
        if not there:
            continue
        lines.append(f"{sector.name}: {sector.first_vp} VP for most tokens, {sector.second_vp} for second most.")
        for pod, seen in there:
            state = pod.text if seen["owner"] is None else f"taken by {seat_name(names, seen['owner'])}"
            lines.append(f"  {pod.name}: {state}")
    return lines


def hive_lines(pack: Pack, player: View) -> list[str]:
    """Faction, mat, frames, tiles by hex."""
    lines = []
    if player["faction"] is not None:
        faction = pack.rows.factions[pack.names["faction"].index(player["faction"])]
        side, text = ("upgraded", faction.upgraded_text) if player["upgraded"] else ("base", faction.base_text)
        lines.append(f"Faction {faction.name}, {side} side: {text}")
    if player["mat"] is not None:
        mat = pack.rows.mats[pack.names["mat"].index(player["mat"])]
        lines.append(f"Mat {mat.name}: {mat.text}")
        free = [bonus for bonus in mat.bonus if f"{bonus.hex[0]},{bonus.hex[1]}" not in player["tiles"]]
        lines.extend(f"  bonus on hex {bonus.hex[0]},{bonus.hex[1]}: {bonus.text}" for bonus in free)
    lines.extend(f"Frame with its first hex on {f['hex']}, turned by {f['turn']} degrees" for f in player["frames"])
    for place, tile in player["tiles"].items():
        row = pack.pieces[pack.names["tile"].index(tile)].row
        lines.append(f"Hex {place}: the {row.type} {row.name}. {tile_text(row)}".rstrip())
    if not player["tiles"]:
        lines.append("No tiles built yet.")
    return lines


def stock_lines(pack: Pack, player: View) -> list[str]:
    """Resources against storage, workers, cards as far as they are known, and the rest beside the hive."""
    resources = [f"{n} {kind}" for kind, n in player["resources"].items() if n]
    spots = [f"{n} for {kind_word(kind)}" for kind, n in player["spots"].items() if n]
    lines = [
        f"Resources: {listed(resources)}. Storage spots: {listed(spots)}.",
        f"Workers ready: {strengths(player['pool'])}. Landing area: {strengths(player['landing'])}."
        f" In play: {player['workers']}.",
        f"Favor {player['favor']}, {player['vp']} VP, {count(player['tokens'], 'hibernation token')} left.",
    ]
    hidden = player["hand"].count(None)
    for card in player["hand"]:
        if card is not None:
            lines.append(f"In hand, {hand_line(pack, card)}")
    if hidden:
        lines.append(f"In hand: {count(hidden, 'hidden card')}.")
    for card in player["planted"]:
        seed = pack.rows.seeds[pack.names["seed"].index(card)]
        lines.append(f"Planted, {seed.name}: {seed.planted_text}")
    if player["faction"] is not None:
        lines.append(f"Planting slots: {player['plant_slots']}, used {len(player['planted'])}.")
    for tile in player["reserve"]:
        lines.append(f"In reserve, {title_of(pack, tile)}: {tile_line(pack, pack.names['tile'].index(tile))}")
    return lines


def strengths(workers: Sequence[int]) -> str:
    return f"strength {listed([str(s) for s in workers])}" if workers else "none"


def rival_lines(pack: Pack, view: View, names: Sequence[str]) -> list[str]:
    """Every other seat, and the Automa."""
    lines = []
    for player in view["seats"]:
        if player["seat"] != view["seat"]:
            lines.append(f"{names[player['seat']]}:")
            lines.extend(f"  {line}" for line in (*stock_lines(pack, player), *hive_lines(pack, player)))
    if view["automa"] is not None:
        lines.extend(automa_lines(pack, view["automa"]))
    return lines


def automa_lines(pack: Pack, her: View) -> list[str]:
    support = her["support"]
    taken = [title_of(pack, tile) for tile in (*her["tiles"], *her["carvings"])]
    return [
        f"Automa, level {her['level']}: {her['vp']} VP, {count(her['tokens'], 'hibernation token')} left.",
        f"  At home: gray {strengths(her['gray'])}; yellow {strengths(her['yellow'])}.",
        f"  On top of her deck of {her['deck']}: {support['colour']}, {support['resource']}, "
        f"path {support['tail'].replace('_', ' ')}.",
        f"  Taken: {listed(taken)}; {count(len(her['explore_tokens']), 'explore token')}.",
    ]


def board_lines(pack: Pack, view: View, names: Sequence[str]) -> list[str]:
    """The whole board, section by section."""
    board = view["board"]
    sections = (
        ("Workers on the board", actions_lines(view, names)),
        ("Planets", planets_lines(pack, view)),
        ("Tiles to build", rows_lines(pack, view)),
        ("Carvings", carvings_lines(pack, view)),
        ("Dances", dances_lines(pack, view, names)),
        ("Hibernation comb", comb_lines(pack, view, names)),
    )
    lines = []
    for title, body in sections:
        lines.append(f"{title}:")
        lines.extend(f"  {line}" for line in body)
    lines.append(f"Seed deck: {board['deck']}, discarded: {len(board['discard'])}. Frames left: {board['frames']}.")
    return lines


def position_lines(pack: Pack, view: View, names: Sequence[str]) -> list[str]:
    """Everything a view holds."""
    lines = [turn_line(view, names), scores_line(view, names), *board_lines(pack, view, names)]
    if view["seat"] is not None:
        own = view["seats"][view["seat"]]
        lines.append(f"{names[view['seat']]}:")
        lines.extend(f"  {line}" for line in (*stock_lines(pack, own), *hive_lines(pack, own)))
    return [*lines, *rival_lines(pack, view, names)]
