"""The parts of the rich screen: titled blocks of lines made from a view, each for a given width."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from mellifera.engine.view import CellView, PlayerView, View
from mellifera.facts import Titled
from mellifera.terminal.hive_art import Hexes, draw, read_hex
from mellifera.terminal.lines import Block, Numbers, fit, hung, joined, numbered, packed, wrapped
from mellifera.terminal.marks import (
    AUTOMA_COLOURS,
    FAINT,
    HONEY,
    MUTED,
    TITLE,
    kind_mark,
    seat_mark,
    styled,
    worker_mark,
)
from mellifera.terminal.scene import Scene
from mellifera.terminal.shorts import short_effect
from mellifera.words import effects, things

ENDING: Final = "bold #ff9c8f"


def short_action(scene: Scene, action: str) -> str:
    """The title of an action; of long ones a shorter form."""
    key = f"terminal.action.{action}"
    return scene.say(key) if scene.language.has(key) else scene.action(action)


# ---------------------------------------------------------------------- the board
def planets(scene: Scene, view: View, numbers: Numbers, width: int, whole: bool = False) -> Block:
    """The grid, two lines a cell: place and name, then what is there; as many as needed, if the `whole` is asked."""
    board = view["board"]
    columns = scene.pack.columns
    cell_width = (width - columns + 1) // columns
    lines = []
    for row in range(0, scene.pack.cells, columns):
        stacks = []
        for cell in board["cells"][row : row + columns]:
            parts = _cell(scene, cell, cell["cell"] == board["ship"], numbers)
            stacks.append([line for part in parts for line in (wrapped(part, cell_width) if whole else [part])])
        for number in range(max(len(stack) for stack in stacks)):
            there = [stack[number] if number < len(stack) else Text() for stack in stacks]
            lines.append(styled("│", FAINT).join([fit(line, cell_width) for line in there]))
    return Block("planets", scene.say("terminal.title.planets_left", n=board["planets_left"]), lines)


def _cell(scene: Scene, cell: CellView, ship: bool, numbers: Numbers) -> tuple[Text, Text]:
    head = numbered(numbers, cell["cell"]) or styled(cell["cell"], FAINT)
    if ship:
        head.append("⊕", style=HONEY)
    head.append(" ")
    if cell["token"] is not None:
        token = scene.token(cell["token"])
        gives = styled(f"? {short_effect(scene.language, token.effect)}", FAINT)
        return head.append(scene.title(Titled("explore_token", token.name)), style=MUTED), gives
    if cell["planet"] is None:
        return head.append(scene.say("terminal.start"), style=FAINT), Text()
    planet = scene.planet(cell["planet"])
    shown = [kind_mark(scene.language, kind) for kind in planet.printed]
    for kind, n in cell["resources"].items():
        shown.extend([kind_mark(scene.language, kind)] * n)
    shown.extend([styled("○", MUTED)] * cell["free_outlines"])
    if planet.strength4:
        shown.append(styled(f"4:{short_effect(scene.language, planet.effect)}", FAINT))
    return head.append(scene.title(Titled("planet", planet.name)), style=TITLE), joined(shown, " ")


def actions(scene: Scene, view: View, width: int) -> Block:
    """Who stands where; of two spaces the arrow space comes first."""
    places: dict[str, list[Text]] = {}
    for space in view["board"]["spaces"]:
        mark = worker_mark(scene.language, space["worker"], view["players"])
        places.setdefault(space["action"], []).append(mark)
    parts = []
    for action, there in places.items():
        part = styled(f"{short_action(scene, action)} ", MUTED)
        part.append_text(Text("›").append_text(joined(there, " "))) if there[1:] else part.append_text(there[0])
        parts.append(part)
    return Block("actions", scene.say("terminal.title.actions_arrow"), packed(parts, width))


def comb(scene: Scene, view: View, numbers: Numbers, width: int, full: bool = False) -> Block:
    """Sector by sector, VP for most and second most tokens; `full` or to choose a pod, with the pods' benefits."""
    parts: list[Text] = []
    lines: list[Text] = []
    pack, pods = scene.pack, view["board"]["pods"]
    used = [pod for pod in pods if pod["in_use"]]
    for number, sector in enumerate(pack.sectors):
        there = [i for i, pod in enumerate(pods) if pack.pods[i].sector == number and pod["in_use"]]
        if not there:
            continue
        worth = scene.say(
            "terminal.sector_worth", sector=things.sector(pack, number), first=sector.first_vp, second=sector.second_vp
        )
        head = styled(f"{worth} ", MUTED)
        if numbers or full:
            shown = [_pod(scene, i, pods[i]["owner"], view["players"], numbers) for i in there]
            lines.extend(packed([head, *shown], width))
        else:
            marks = [_pod_mark(pods[i]["owner"], view["players"]) for i in there]
            parts.append(head.append_text(Text().join(marks)))
    free = sum(pod["owner"] is None for pod in used)
    title = scene.say("terminal.title.comb_free", free=free, n=len(used))
    return Block("comb", title, lines or packed(parts, width))


def _pod_mark(owner: int | None, players: int) -> Text:
    return styled("○", FAINT) if owner is None else seat_mark(owner, players)


def _pod(scene: Scene, pod: int, owner: int | None, players: int, numbers: Numbers) -> Text:
    if owner is not None:
        return seat_mark(owner, players)
    name = scene.pack.pods[pod].name
    sector = scene.pack.sectors[scene.pack.pods[pod].sector]
    effect = next(p.effect for p in sector.pods if p.id == name)
    head = numbered(numbers, name) or styled(name, FAINT)
    return head.append(f" {short_effect(scene.language, effect)}", style=MUTED)


# ---------------------------------------------------------------------- the players
def hive(scene: Scene, view: View, whose: int, numbers: Numbers, tall: bool) -> Block:
    art = Hexes(scene, view["seats"][whose])
    for place, number in numbers.items():
        art.number(read_hex(place), number)
    if whose == view["seat"]:
        title = scene.say("terminal.title.own_hive")
    else:
        title = scene.say("terminal.title.hive_of", who=scene.player(whose))
    return Block("hive", title, draw(art, tall))


def rivals(scene: Scene, view: View, width: int) -> Block:
    lines: list[Text] = []
    for player in view["seats"]:
        if player["seat"] != view["seat"]:
            lines.extend(line for part in _rival(scene, player, view["players"]) for line in hung(part, width, 2))
    her = view["automa"]
    if her is not None:
        line = seat_mark(her["seat"], view["players"])
        line.append(f" {scene.say('terminal.her_level', level=her['level'])}", style=MUTED)
        for colour, workers in (("gray", her["gray"]), ("yellow", her["yellow"])):
            home = " ".join(map(str, workers)) or "–"
            line.append(f" {scene.say(f'terminal.colour.{colour}')} {home}", style=AUTOMA_COLOURS[colour])
        support = her["support"]
        second = scene.say(
            "terminal.her_things",
            tiles=len(her["tiles"]),
            carvings=len(her["carvings"]),
            tokens=her["tokens"],
            colour=scene.say(f"terminal.colour.{support['colour']}"),
            resource=scene.language.noun(support["resource"]),
        )
        lines.extend([*hung(line, width, 2), *hung(styled(f"  {second}", FAINT), width, 2)])
    return Block("rivals", scene.say("terminal.title.rivals"), lines)


def _rival(scene: Scene, player: PlayerView, players: int) -> list[Text]:
    seat = player["seat"]
    first = seat_mark(seat, players).append(f" {scene.name(seat)}", style=TITLE)
    first.append(f", {scene.say('terminal.label.favor')} {player['favor']}", style=MUTED)
    first.append(f", {scene.say('terminal.label.holds')} ", style=MUTED).append_text(resources(scene, player))
    first.append(f", {scene.say('terminal.label.ready')} {' '.join(map(str, player['pool'])) or '–'}", style=MUTED)
    if player["landing"]:
        landed = " ".join(map(str, player["landing"]))
        first.append(f", {scene.say('terminal.label.landed')} {landed}", style=MUTED)
    counts = {
        "hand": len(player["hand"]),
        "planted": len(player["planted"]),
        "tiles": len(player["tiles"]),
        "frames": len(player["frames"]),
        "tokens_left": player["tokens"],
    }
    words = [f"{scene.say(f'terminal.label.{key}')} {n}" for key, n in counts.items()]
    return [first, styled(f"  {', '.join(words)}", FAINT)]


def resources(scene: Scene, player: PlayerView) -> Text:
    """`2f 1p`; a dash for nothing."""
    held = [Text(str(n)).append_text(kind_mark(scene.language, kind)) for kind, n in player["resources"].items() if n]
    return joined(held, " ") if held else Text("–")


def own(scene: Scene, view: View, width: int, room: int) -> Block:
    """Workers, resources against storage, hand, planted cards, reserve of the seat that looks.

    Cards are told whole if that fits into `room` lines, else in a line each.
    """
    player = view["seats"][view["seat"] or 0]
    first = wrapped(_stock(scene, view, player), width)
    cards = [_card(scene, card) for card in player["hand"] if card is not None]
    planted = [(Titled("seed_card", scene.seed(card).name), "terminal.label.planted") for card in player["planted"]]
    reserve = [(things.tile_of(scene.tile(tile)), "terminal.label.reserve") for tile in player["reserve"]]
    kept = [styled(f"{scene.say(label)}: {scene.title(named)}", MUTED) for named, label in (*planted, *reserve)]
    last = packed(kept, width)
    whole = [line for card in cards for line in hung(card, width, 2)]
    if len(first) + len(whole) + len(last) + 1 > room:
        whole = [fit(card, width) for card in cards]
    title = scene.say(
        "terminal.title.own", who=scene.player(player["seat"]), vp=player["vp"], cards=len(player["hand"])
    )
    return Block("own", title, [*first, *whole, *last])


def _card(scene: Scene, card: str) -> Text:
    seed = scene.seed(card)
    line = styled(f"{scene.title(Titled('seed_card', seed.name))}: ", TITLE)
    line.append(scene.language.fact(effects.seed(seed)), style=MUTED)
    return line.append(f" {scene.say('terminal.if_planted', does=effects.planted(seed))}", style=FAINT)


def _stock(scene: Scene, view: View, player: PlayerView) -> Text:
    mark = seat_mark(player["seat"], view["players"])
    line = Text()
    for label, workers in (("ready", player["pool"]), ("landed", player["landing"])):
        line.append(f"{scene.say(f'terminal.label.{label}')} ", style=MUTED)
        marks = [mark.copy().append(str(strength)) for strength in workers]
        line.append_text(joined(marks, " ") if marks else Text("–")).append("  ")
    for label, n in (("favor", player["favor"]), ("tokens", player["tokens"])):
        line.append(f"{scene.say(f'terminal.label.{label}')} {n}  ", style=MUTED)
    line.append(f"{scene.say('terminal.label.holds')} ", style=MUTED).append_text(resources(scene, player))
    spots = [Text(f"{n}×").append_text(kind_mark(scene.language, k)) for k, n in player["spots"].items() if n]
    line.append(f"  {scene.say('terminal.label.spots')} ", style=MUTED)
    line.append_text(joined(spots, " ") if spots else Text("–"))
    held, room = sum(player["resources"].values()), sum(player["spots"].values())
    used = scene.say("terminal.used", n=held, of=room)
    return line.append(f" ({used})", style=HONEY if held > room else FAINT)


def scores(scene: Scene, view: View) -> Text:
    """The top line: the turn, then every seat's mark, name and VP; whose turn it is stands in honey."""
    head = scene.say("terminal.turn_short", n=view["turn"]) if view["turn"] else scene.say("terminal.setup_short")
    line = styled(head, TITLE)
    everybody = [(player["seat"], player["vp"]) for player in view["seats"]]
    if view["automa"] is not None:
        everybody.append((view["automa"]["seat"], view["automa"]["vp"]))
    for seat, vp in everybody:
        line.append("   ").append_text(seat_mark(seat, view["players"]))
        line.append(f" {scene.name(seat)} {vp}", style=HONEY if seat == view["turn_seat"] else MUTED)
    if view["turns_left"] is not None:
        line.append(f"   {scene.say('terminal.turns_left_short', n=view['turns_left'])}", style=ENDING)
    elif view["ending"]:
        line.append(f"   {scene.say('terminal.one_more_short')}", style=ENDING)
    return line
