"""The parts of the rich screen: titled blocks of lines made from a view, each for a given width."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from mellifera.engine.pack import Pack
from mellifera.terminal.hive_art import Hexes, draw, read_hex
from mellifera.terminal.marks import (
    FAINT,
    HONEY,
    MUTED,
    TITLE,
    TYPE_COLOURS,
    TYPE_LETTERS,
    kind_mark,
    seat_mark,
    worker_mark,
)
from mellifera.text.shorts import short_cost, short_effect
from mellifera.text.words import ACTION_NAMES, seat_name

View = dict[str, Any]
Numbers = Mapping[str, int]
"""The number of the option that chooses a cell, hex, tile or pod, by its name."""
SHORT_ACTIONS: Final = {**ACTION_NAMES, "advance_farm": "Adv. farms", "advance_other": "Adv. others"}
_MEASURE: Final = Console(width=400, height=100, force_terminal=False)


@dataclass(frozen=True)
class Block:
    name: str
    title: str
    lines: list[Text]

    @property
    def height(self) -> int:
        return len(self.lines) + 1


def fit(text: Text, width: int) -> Text:
    """Cut with an ellipsis, or filled up with spaces, to exactly this width."""
    text = text.copy()
    text.truncate(width, overflow="ellipsis", pad=True)
    return text


def wrapped(text: Text, width: int) -> list[Text]:
    return list(text.wrap(_MEASURE, max(width, 10)))


def joined(parts: Sequence[Text], gap: str = "  ") -> Text:
    return Text(gap).join(parts)


def _numbered(numbers: Numbers, name: str) -> Text | None:
    return Text(f"[{numbers[name]}]", style=HONEY) if name in numbers else None


# ---------------------------------------------------------------------- the board
def planets(pack: Pack, view: View, numbers: Numbers, width: int) -> Block:
    """The grid, two lines a cell: place and name, then what is there."""
    board = view["board"]
    cell_width = (width - pack.columns + 1) // pack.columns
    lines = []
    for row in range(0, pack.cells, pack.columns):
        heads, bodies = [], []
        for cell in board["cells"][row : row + pack.columns]:
            head, body = _cell(pack, cell, cell["cell"] == board["ship"], numbers)
            heads.append(fit(head, cell_width))
            bodies.append(fit(body, cell_width))
        bar = Text("│", style=FAINT)
        lines.extend([bar.join(heads), bar.join(bodies)])
    return Block("planets", f"Planets, {board['planets_left']} face down", lines)


def _cell(pack: Pack, cell: View, ship: bool, numbers: Numbers) -> tuple[Text, Text]:
    head = _numbered(numbers, cell["cell"]) or Text(cell["cell"], style=FAINT)
    if ship:
        head.append("⊕", style=HONEY)
    head.append(" ")
    if cell["token"] is not None:
        token = pack.rows.explore_tokens[pack.explore_tokens[pack.names["token"].index(cell["token"])]]
        return head.append(token.name, style=MUTED), Text(f"? {short_effect(token.effect)}", style=FAINT)
    if cell["planet"] is None:
        return head.append("start", style=FAINT), Text()
    planet = pack.rows.planets[pack.names["planet"].index(cell["planet"])]
    shown = [kind_mark(kind) for kind in planet.printed]
    for kind, n in cell["resources"].items():
        shown.extend([kind_mark(kind)] * n)
    shown.extend([Text("○", style=MUTED)] * cell["free_outlines"])
    if planet.strength4:
        shown.append(Text(f"4:{short_effect(planet.effect)}", style=FAINT))
    return head.append(planet.name, style=TITLE), joined(shown, " ")


def actions(pack: Pack, view: View, width: int) -> Block:
    """Who stands where; of two spaces the arrow space comes first."""
    places: dict[str, list[Text]] = {}
    for space in view["board"]["spaces"]:
        places.setdefault(space["action"], []).append(worker_mark(space["worker"], view["players"]))
    parts = []
    for action, there in places.items():
        part = Text(f"{SHORT_ACTIONS[action]} ", style=MUTED)
        part.append_text(Text("›").append_text(joined(there, " "))) if there[1:] else part.append_text(there[0])
        parts.append(part)
    return Block("actions", "Workers on the board (› arrow space)", wrapped(joined(parts, "   "), width))


def rows(pack: Pack, view: View, numbers: Numbers, width: int) -> Block:
    """The Advance rows, two lines a tile: name, then cost and VP."""
    board = view["board"]
    cell_width = (width - 4) // 3
    lines = []
    for row, tiles in board["rows"].items():
        names, costs = [], []
        for tile in tiles:
            name, cost = _tile(pack, tile, numbers)
            names.append(fit(name, cell_width))
            costs.append(fit(cost, cell_width))
        colour = TYPE_COLOURS[row]
        lines.append(Text(f"{TYPE_LETTERS[row]} ", style=f"bold {colour}").append_text(joined(names, " ")))
        lines.append(Text(f"{board['stacks'][row]:<2}", style=FAINT).append_text(joined(costs, " ")))
    needs = "/".join(str(n) for n in pack.side.column_strength)
    return Block("rows", f"Tiles to build, columns need {needs}", lines)


def _tile(pack: Pack, tile: str | None, numbers: Numbers) -> tuple[Text, Text]:
    if tile is None:
        return Text("–", style=FAINT), Text()
    row = pack.pieces[pack.names["tile"].index(tile)].row
    head = _numbered(numbers, tile) or Text()
    if head.plain:
        head.append(" ")
    head.append(row.name, style=TYPE_COLOURS[row.type])
    return head, Text(f"{short_cost(row.cost)}, {row.vp} VP", style=MUTED)


def carvings(pack: Pack, view: View, numbers: Numbers, width: int) -> Block:
    parts = []
    for tile in view["board"]["carvings"]:
        if tile is not None:
            name, _ = _tile(pack, tile, numbers)
            row = pack.pieces[pack.names["tile"].index(tile)].row
            parts.append(name.append(f" {short_cost(row.cost)}", style=FAINT))
    for part in parts:
        part.no_wrap = True
    return Block("carvings", "Carvings", _packed(parts, width) or [Text("all taken", style=FAINT)])


def _packed(parts: Sequence[Text], width: int) -> list[Text]:
    """Parts one after another, a new line where the next would not fit whole."""
    lines: list[Text] = []
    for part in parts:
        if lines and lines[-1].cell_len + 2 + part.cell_len <= width:
            lines[-1].append("  ").append_text(part)
        else:
            lines.append(part.copy())
    return lines


def dances(pack: Pack, view: View, numbers: Numbers, width: int) -> Block:
    lines = []
    for slot in view["board"]["dances"]:
        dance = pack.rows.dances[pack.names["dance"].index(slot["dance"])]
        line = _numbered(numbers, slot["dance"]) or Text()
        if slot["teacher"] is None:
            line.append("untaught ", style=FAINT)
        else:
            line.append_text(seat_mark(slot["teacher"], view["players"])).append(" ")
        line.append(f"{dance.name}: ", style=MUTED).append(short_effect(dance.effect), style=FAINT)
        for token in slot["tokens"]:
            row = pack.rows.dance_tokens[pack.names["dance_token"].index(token)]
            line.append(f" [{short_effect(row.effect)}]", style=MUTED)
        lines.append(fit(line, width))
    return Block("dances", "Dances", lines)


def comb(pack: Pack, view: View, numbers: Numbers, width: int) -> Block:
    lines: list[Text] = []
    pods = view["board"]["pods"]
    used = [pod for pod in pods if pod["in_use"]]
    for number, sector in enumerate(pack.sectors):
        parts = []
        for i, pod in enumerate(pods):
            if pack.pods[i].sector == number and pod["in_use"]:
                parts.append(_pod(pack, i, pod["owner"], view["players"], numbers))
        if parts:
            head = Text(f"{sector.name.split()[0]} {sector.first_vp}/{sector.second_vp} VP:", style=MUTED)
            lines.extend(_packed([head, *parts], width))
    free = sum(pod["owner"] is None for pod in used)
    return Block("comb", f"Hibernation comb, {free} of {len(used)} pods free", lines)


def _pod(pack: Pack, pod: int, owner: int | None, players: int, numbers: Numbers) -> Text:
    if owner is not None:
        return seat_mark(owner, players)
    name = pack.pods[pod].name
    sector = pack.sectors[pack.pods[pod].sector]
    effect = next(p.effect for p in sector.pods if p.id == name)
    head = _numbered(numbers, name) or Text(name, style=FAINT)
    return head.append(f" {short_effect(effect)}", style=MUTED)


# ---------------------------------------------------------------------- the players
def hive(pack: Pack, view: View, whose: int, numbers: Numbers, tall: bool, names: Sequence[str]) -> Block:
    player = view["seats"][whose]
    art = Hexes(pack, player)
    for place, number in numbers.items():
        art.number(read_hex(place), number)
    title = f"Hive of {names[whose]}" if whose != view["seat"] else "Your hive"
    return Block("hive", f"{title}: F farm, R recruit, D development, C carving", draw(art, tall))


def rivals(pack: Pack, view: View, names: Sequence[str], width: int) -> Block:
    lines = []
    for player in view["seats"]:
        if player["seat"] != view["seat"]:
            lines.append(fit(_rival(player, view["players"], names), width))
    her = view["automa"]
    if her is not None:
        mark = seat_mark(her["seat"], view["players"])
        line = mark.append(f" Automa {her['vp']} VP, {her['tokens']} tokens")
        for colour in ("gray", "yellow"):
            line.append(f", {colour} {' '.join(map(str, her[colour])) or 'none'}", style=MUTED)
        support = her["support"]
        line.append(f"; next: {support['colour']}, {support['resource']}", style=FAINT)
        lines.append(fit(line, width))
    return Block("rivals", "Rivals", lines)


def _rival(player: View, players: int, names: Sequence[str]) -> Text:
    seat = player["seat"]
    line = seat_mark(seat, players).append(f" {names[seat]}", style=TITLE)
    line.append(f" {player['vp']} VP, Fav {player['favor']}, ")
    line.append_text(resources(player))
    line.append(f" ready {' '.join(map(str, player['pool'])) or '–'}", style=MUTED)
    if player["landing"]:
        line.append(f" landed {' '.join(map(str, player['landing']))}", style=MUTED)
    line.append(f", cards {len(player['hand'])}, tiles {len(player['tiles'])}, tokens {player['tokens']}", style=MUTED)
    return line


def resources(player: View) -> Text:
    """`2f 1p`; a dash for nothing."""
    held = [Text(str(n)).append_text(kind_mark(kind)) for kind, n in player["resources"].items() if n]
    return joined(held, " ") if held else Text("–")


def own(pack: Pack, view: View, names: Sequence[str], width: int) -> Block:
    """Workers, resources against storage, hand, planted cards, reserve of the seat that looks."""
    player = view["seats"][view["seat"]]
    seat = player["seat"]
    mark = seat_mark(seat, view["players"])
    first = Text("ready ", style=MUTED)
    first.append_text(joined([mark.copy().append(str(s)) for s in player["pool"]] or [Text("none")], " "))
    first.append("  landed ", style=MUTED)
    first.append_text(joined([mark.copy().append(str(s)) for s in player["landing"]] or [Text("none")], " "))
    first.append(f"  Favor {player['favor']}  hibernation tokens {player['tokens']}", style=MUTED)
    first.append("  holds ", style=MUTED).append_text(resources(player))
    spots = [Text(f"{n}×").append_text(kind_mark(kind)) for kind, n in player["spots"].items() if n]
    room = sum(player["spots"].values())
    held = sum(player["resources"].values())
    first.append("  spots ", style=MUTED).append_text(joined(spots or [Text("none")], " "))
    first.append(f" ({held} of {room})", style=HONEY if held > room else FAINT)
    lines = wrapped(first, width)
    for card in player["hand"]:
        seed = pack.rows.seeds[pack.names["seed"].index(card)]
        line = Text(f"{seed.name}: ", style=TITLE).append(seed.text, style=MUTED)
        lines.append(fit(line.append(f" Planted: {seed.planted_text}", style=FAINT), width))
    kept = [Text(f"planted {seed_name(pack, card)}", style=MUTED) for card in player["planted"]]
    kept.extend(Text(f"reserve {tile_name(pack, tile)}", style=MUTED) for tile in player["reserve"])
    lines.extend(_packed(kept, width))
    title = f"{names[seat]}, {player['vp']} VP, {len(player['hand'])} cards"
    return Block("own", title, lines)


def seed_name(pack: Pack, card: str) -> str:
    return pack.rows.seeds[pack.names["seed"].index(card)].name


def tile_name(pack: Pack, tile: str) -> str:
    return pack.pieces[pack.names["tile"].index(tile)].row.name


def scores(view: View, names: Sequence[str]) -> Text:
    """The top line: the turn, then every seat's mark, name and VP; whose turn it is stands in honey."""
    line = Text(f"Turn {view['turn']}", style=TITLE) if view["turn"] else Text("Setup", style=TITLE)
    everybody = [(player["seat"], player["vp"]) for player in view["seats"]]
    if view["automa"] is not None:
        everybody.append((view["automa"]["seat"], view["automa"]["vp"]))
    for seat, vp in everybody:
        line.append("   ").append_text(seat_mark(seat, view["players"]))
        line.append(f" {seat_name(names, seat)} {vp}", style=HONEY if seat == view["turn_seat"] else MUTED)
    if view["turns_left"] is not None:
        line.append(f"   last turns: {view['turns_left']} to come", style="bold #ff9c8f")
    elif view["ending"]:
        line.append("   one more turn for everybody after this one", style="bold #ff9c8f")
    return line
