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
    AUTOMA_COLOURS,
    FAINT,
    HONEY,
    MUTED,
    TITLE,
    TYPE_COLOURS,
    TYPE_LETTERS,
    kind_mark,
    seat_mark,
    styled,
    worker_mark,
)
from mellifera.text.shorts import short_cost, short_effect
from mellifera.text.words import ACTION_NAMES, seat_name

View = Mapping[str, Any]
Numbers = Mapping[str, int | str]
"""The number of the option that chooses a cell, hex, tile or pod, by its name; a name where there are several."""
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
    return styled(f"[{numbers[name]}]", HONEY) if name in numbers else None


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
        bar = styled("│", FAINT)
        lines.extend([bar.join(heads), bar.join(bodies)])
    return Block("planets", f"Planets, {board['planets_left']} face down", lines)


def _cell(pack: Pack, cell: View, ship: bool, numbers: Numbers) -> tuple[Text, Text]:
    head = _numbered(numbers, cell["cell"]) or styled(cell["cell"], FAINT)
    if ship:
        head.append("⊕", style=HONEY)
    head.append(" ")
    if cell["token"] is not None:
        token = pack.rows.explore_tokens[pack.explore_tokens[pack.names["token"].index(cell["token"])]]
        return head.append(token.name, style=MUTED), styled(f"? {short_effect(token.effect)}", FAINT)
    if cell["planet"] is None:
        return head.append("start", style=FAINT), Text()
    planet = pack.rows.planets[pack.names["planet"].index(cell["planet"])]
    shown = [kind_mark(kind) for kind in planet.printed]
    for kind, n in cell["resources"].items():
        shown.extend([kind_mark(kind)] * n)
    shown.extend([styled("○", MUTED)] * cell["free_outlines"])
    if planet.strength4:
        shown.append(styled(f"4:{short_effect(planet.effect)}", FAINT))
    return head.append(planet.name, style=TITLE), joined(shown, " ")


def actions(pack: Pack, view: View, width: int) -> Block:
    """Who stands where; of two spaces the arrow space comes first."""
    places: dict[str, list[Text]] = {}
    for space in view["board"]["spaces"]:
        places.setdefault(space["action"], []).append(worker_mark(space["worker"], view["players"]))
    parts = []
    for action, there in places.items():
        part = styled(f"{SHORT_ACTIONS[action]} ", MUTED)
        part.append_text(Text("›").append_text(joined(there, " "))) if there[1:] else part.append_text(there[0])
        parts.append(part)
    return Block("actions", "Workers on the board (› arrow space)", wrapped(joined(parts, "   "), width))


def rows(pack: Pack, view: View, numbers: Numbers, width: int) -> Block:
    """The Advance rows, two lines a tile: name, then cost and VP; under the row's letter the size of its stack."""
    board = view["board"]
    cell_width = (width - 5) // 3
    lines = []
    for row, tiles in board["rows"].items():
        names, costs = [], []
        for tile in tiles:
            name, cost = _tile(pack, tile, numbers)
            names.append(fit(name, cell_width))
            costs.append(fit(cost, cell_width))
        colour = TYPE_COLOURS[row]
        lines.append(styled(f"{TYPE_LETTERS[row]}  ", f"bold {colour}").append_text(joined(names, " ")))
        lines.append(styled(f"{board['stacks'][row]:<3}", FAINT).append_text(joined(costs, " ")))
    needs = "/".join(str(n) for n in pack.side.column_strength)
    return Block("rows", f"Tiles to build, columns need {needs}", lines)


def _tile(pack: Pack, tile: str | None, numbers: Numbers) -> tuple[Text, Text]:
    if tile is None:
        return styled("–", FAINT), Text()
    row = pack.pieces[pack.names["tile"].index(tile)].row
    head = _numbered(numbers, tile) or Text()
    if head.plain:
        head.append(" ")
    head.append(row.name, style=TYPE_COLOURS[row.type])
    return head, styled(f"{short_cost(row.cost)}, {row.vp} VP", MUTED)


def carvings(pack: Pack, view: View, numbers: Numbers, width: int) -> Block:
    parts = []
    for tile in view["board"]["carvings"]:
        if tile is not None:
            name, _ = _tile(pack, tile, numbers)
            row = pack.pieces[pack.names["tile"].index(tile)].row
            parts.append(name.append(f" {short_cost(row.cost)}", style=FAINT))
    for part in parts:
        part.no_wrap = True
    return Block("carvings", "Carvings", _packed(parts, width) or [styled("all taken", FAINT)])


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
            line.append("– ", style=FAINT)
        else:
            line.append_text(seat_mark(slot["teacher"], view["players"])).append(" ")
        line.append(f"{dance.name}: ", style=MUTED).append(short_effect(dance.effect), style=FAINT)
        for token in slot["tokens"]:
            row = pack.rows.dance_tokens[pack.names["dance_token"].index(token)]
            line.append(f" [{short_effect(row.effect)}]", style=MUTED)
        lines.append(fit(line, width))
    return Block("dances", "Dances (– not taught yet)", lines)


def comb(pack: Pack, view: View, numbers: Numbers, width: int, full: bool = False) -> Block:
    """Sector by sector, VP for most and second most tokens; `full` or to choose a pod, with the pods' benefits."""
    parts: list[Text] = []
    lines: list[Text] = []
    pods = view["board"]["pods"]
    used = [pod for pod in pods if pod["in_use"]]
    for number, sector in enumerate(pack.sectors):
        there = [i for i, pod in enumerate(pods) if pack.pods[i].sector == number and pod["in_use"]]
        if not there:
            continue
        head = styled(f"{sector.name.split()[0]} {sector.first_vp}/{sector.second_vp} VP ", MUTED)
        if numbers or full:
            shown = [_pod(pack, i, pods[i]["owner"], view["players"], numbers) for i in there]
            lines.extend(_packed([head, *shown], width))
        else:
            marks = [_pod_mark(pods[i]["owner"], view["players"]) for i in there]
            parts.append(head.append_text(Text().join(marks)))
    free = sum(pod["owner"] is None for pod in used)
    return Block("comb", f"Hibernation comb, {free} of {len(used)} pods free", lines or _packed(parts, width))


def _pod_mark(owner: int | None, players: int) -> Text:
    return styled("○", FAINT) if owner is None else seat_mark(owner, players)


def _pod(pack: Pack, pod: int, owner: int | None, players: int, numbers: Numbers) -> Text:
    if owner is not None:
        return seat_mark(owner, players)
    name = pack.pods[pod].name
    sector = pack.sectors[pack.pods[pod].sector]
    effect = next(p.effect for p in sector.pods if p.id == name)
    head = _numbered(numbers, name) or styled(name, FAINT)
    return head.append(f" {short_effect(effect)}", style=MUTED)


# ---------------------------------------------------------------------- the players
def hive(pack: Pack, view: View, whose: int, numbers: Numbers, tall: bool, names: Sequence[str]) -> Block:
    player = view["seats"][whose]
    art = Hexes(pack, player)
    for place, number in numbers.items():
        art.number(read_hex(place), number)
    title = f"Hive of {names[whose]}" if whose != view["seat"] else "Your hive"
    return Block("hive", f"{title}: Farm Recruit Development Carving", draw(art, tall))


def rivals(pack: Pack, view: View, names: Sequence[str], width: int) -> Block:
    lines: list[Text] = []
    for player in view["seats"]:
        if player["seat"] != view["seat"]:
            lines.extend(fit(line, width) for line in _rival(player, view["players"], names))
    her = view["automa"]
    if her is not None:
        mark = seat_mark(her["seat"], view["players"])
        line = mark.append(f" Automa, level {her['level']}, at home", style=MUTED)
        for colour in ("gray", "yellow"):
            line.append(f" {colour} {' '.join(map(str, her[colour])) or '–'}", style=AUTOMA_COLOURS[colour])
        support = her["support"]
        second = f"  tiles {len(her['tiles'])}, carvings {len(her['carvings'])}, tokens left {her['tokens']}"
        second += f", next: {support['colour']}, {support['resource']}"
        lines.extend([fit(line, width), fit(styled(second, FAINT), width)])
    return Block("rivals", "Rivals", lines)


def _rival(player: View, players: int, names: Sequence[str]) -> list[Text]:
    seat = player["seat"]
    first = seat_mark(seat, players).append(f" {names[seat]}", style=TITLE)
    first.append(f", Favor {player['favor']}, holds ", style=MUTED).append_text(resources(player))
    first.append(f", ready {' '.join(map(str, player['pool'])) or '–'}", style=MUTED)
    if player["landing"]:
        first.append(f", landed {' '.join(map(str, player['landing']))}", style=MUTED)
    counts = (("cards", "hand"), ("planted", "planted"), ("tiles", "tiles"), ("frames", "frames"))
    second = styled("  " + ", ".join(f"{word} {len(player[key])}" for word, key in counts), FAINT)
    return [first, second.append(f", tokens left {player['tokens']}", style=FAINT)]


def resources(player: View) -> Text:
    """`2f 1p`; a dash for nothing."""
    held = [Text(str(n)).append_text(kind_mark(kind)) for kind, n in player["resources"].items() if n]
    return joined(held, " ") if held else Text("–")


def own(pack: Pack, view: View, names: Sequence[str], width: int) -> Block:
    """Workers, resources against storage, hand, planted cards, reserve of the seat that looks."""
    player = view["seats"][view["seat"]]
    seat = player["seat"]
    mark = seat_mark(seat, view["players"])
    first = styled("ready ", MUTED)
    first.append_text(joined([mark.copy().append(str(s)) for s in player["pool"]] or [Text("none")], " "))
    first.append("  landed ", style=MUTED)
    first.append_text(joined([mark.copy().append(str(s)) for s in player["landing"]] or [Text("none")], " "))
    first.append(f"  Favor {player['favor']}  tokens {player['tokens']}", style=MUTED)
    first.append("  holds ", style=MUTED).append_text(resources(player))
    spots = [Text(f"{n}×").append_text(kind_mark(kind)) for kind, n in player["spots"].items() if n]
    room = sum(player["spots"].values())
    held = sum(player["resources"].values())
    first.append("  spots ", style=MUTED).append_text(joined(spots or [Text("none")], " "))
    first.append(f" ({held} of {room})", style=HONEY if held > room else FAINT)
    lines = wrapped(first, width)
    for card in player["hand"]:
        seed = pack.rows.seeds[pack.names["seed"].index(card)]
        line = styled(f"{seed.name}: ", TITLE).append(seed.text, style=MUTED)
        lines.append(fit(line.append(f" Planted: {seed.planted_text}", style=FAINT), width))
    kept = [styled(f"planted {seed_name(pack, card)}", MUTED) for card in player["planted"]]
    kept.extend(styled(f"reserve {tile_name(pack, tile)}", MUTED) for tile in player["reserve"])
    lines.extend(_packed(kept, width))
    title = f"{names[seat]}, {player['vp']} VP, {len(player['hand'])} cards"
    return Block("own", title, lines)


def seed_name(pack: Pack, card: str) -> str:
    return pack.rows.seeds[pack.names["seed"].index(card)].name


def tile_name(pack: Pack, tile: str) -> str:
    return pack.pieces[pack.names["tile"].index(tile)].row.name


def scores(view: View, names: Sequence[str]) -> Text:
    """The top line: the turn, then every seat's mark, name and VP; whose turn it is stands in honey."""
    line = styled(f"Turn {view['turn']}", TITLE) if view["turn"] else styled("Setup", TITLE)
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
