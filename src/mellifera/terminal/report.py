"""A position in plain sentences, from a view: what the line mode prints and `mellifera show` tells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mellifera.content.rows import SeedRow, TileRow
from mellifera.engine.view import AutomaView, CellView, PlayerView, View, WorkerView
from mellifera.facts import Amount, Fact, Facts, Noun, Said, Several, Titled
from mellifera.terminal.scene import Scene, kinds
from mellifera.words import effects, prices, things

COLUMNS: Final = ("left", "middle", "right")


# ---------------------------------------------------------------------- the course of the game
def turn_line(scene: Scene, view: View) -> str:
    """`Turn 12, Mara's turn.`, with what is left of the game once the end has come near."""
    if view["over"]:
        return scene.say("terminal.over")
    if view["turn"] == 0:
        return scene.say("terminal.setup")
    line = scene.say("terminal.turn", n=view["turn"], who=scene.player(view["turn_seat"]))
    if view["turns_left"] is not None:
        line += f" {scene.say('terminal.turns_left', n=view['turns_left'])}"
    elif view["ending"]:
        line += f" {scene.say('terminal.one_more')}"
    return line


def scores_line(scene: Scene, view: View) -> str:
    parts = [f"{scene.name(player['seat'])}: {player['vp']}" for player in view["seats"]]
    if view["automa"] is not None:
        parts.append(f"{scene.name(view['automa']['seat'])}: {view['automa']['vp']}")
    return scene.say("terminal.scores", scores=", ".join(parts))


# ---------------------------------------------------------------------- the board
def worker(scene: Scene, worker: WorkerView | None) -> Said:
    """Who stands there, and how strong."""
    if worker is None:
        return Said("terminal.empty")
    key = f"terminal.worker.{worker['colour']}" if "colour" in worker else "terminal.worker.player"
    return Said(key, {"who": scene.player(worker["seat"]), "strength": worker["strength"]})


def actions_lines(scene: Scene, view: View) -> list[str]:
    """One line an action: who stands there."""
    by_action: dict[str, list[Said]] = {}
    for space in view["board"]["spaces"]:
        by_action.setdefault(space["action"], []).append(worker(scene, space["worker"]))
    lines = []
    for action, there in by_action.items():
        if there[1:]:
            lines.append(scene.say("terminal.two_spaces", action=Noun(action), first=there[0], second=there[1]))
        else:
            lines.append(scene.say("terminal.one_space", action=Noun(action), there=there[0]))
    return lines


def planets_lines(scene: Scene, view: View) -> list[str]:
    lines = [scene.say("terminal.ship", cell=view["board"]["ship"])]
    lines.extend(f"{cell['cell']}: {cell_line(scene, cell)}" for cell in view["board"]["cells"])
    return lines


def cell_line(scene: Scene, cell: CellView) -> str:
    """What lies on a cell: the token of an unexplored planet, or the planet and what it shows."""
    if cell["token"] is not None:
        token = scene.token(cell["token"])
        named = Titled("explore_token", token.name)
        return scene.say("terminal.unexplored", token=named, does=effects.piece(token))
    if cell["planet"] is None:
        return scene.say("terminal.start_cell")
    planet = scene.planet(cell["planet"])
    shown = [*planet.printed, *(kind for kind, n in cell["resources"].items() for _ in range(n))]
    return scene.say(
        "terminal.planet",
        planet=Titled("planet", planet.name),
        shown=kinds(shown),
        free=Said("terminal.outlines", {"n": cell["free_outlines"]}) if cell["free_outlines"] else None,
        does=effects.piece(planet) if planet.strength4 else None,
    )


def tile_facts(scene: Scene, row: TileRow) -> str:
    """`2 fiber, 1 water; 3 VP; stores ...; what it does`."""
    parts: list[Fact] = [prices.cost(row.cost)]
    if row.vp:
        parts.append(Amount(row.vp, "vp"))
    if row.spots:
        parts.append(Said("terminal.stores", {"kinds": kinds(row.spots)}))
    if row.effect:
        parts.append(effects.tile(row))
    return "; ".join([scene.language.fact(part) for part in parts])


def rows_lines(scene: Scene, view: View) -> list[str]:
    lines = []
    for row, tiles in view["board"]["rows"].items():
        lines.append(scene.say(f"terminal.row.{row}", n=view["board"]["stacks"][row]))
        for column, tile in zip(COLUMNS, tiles, strict=True):
            if tile is not None:
                lines.append(f"  {scene.say(f'terminal.column.{column}')}: {_tile_line(scene, tile)}")
    return lines


def _tile_line(scene: Scene, tile: str) -> str:
    row = scene.tile(tile)
    return scene.say("terminal.tile", tile=things.tile_of(row), facts=tile_facts(scene, row))


def carvings_lines(scene: Scene, view: View) -> list[str]:
    return [_tile_line(scene, tile) for tile in view["board"]["carvings"] if tile is not None]


def dances_lines(scene: Scene, view: View) -> list[str]:
    """A line for each dance, and one for each of its tokens."""
    lines = []
    for slot in view["board"]["dances"]:
        dance = scene.dance(slot["dance"])
        facts: dict[str, Fact] = {"dance": Titled("dance", dance.name), "does": effects.piece(dance)}
        if slot["teacher"] is None:
            lines.append(scene.say("terminal.dance", **facts))
        else:
            lines.append(scene.say("terminal.dance_taught", who=scene.player(slot["teacher"]), **facts))
        for token in slot["tokens"]:
            row = scene.pack.rows.dance_tokens[scene.pack.names["dance_token"].index(token)]
            named = Titled("dance_token", row.name)
            lines.append(f"  {scene.say('terminal.dance_token', token=named, does=effects.piece(row))}")
    return lines


def comb_lines(scene: Scene, view: View) -> list[str]:
    """Sector by sector: its VP, then each pod in use, free with its benefit or taken."""
    lines = []
    pack, pods = scene.pack, view["board"]["pods"]
    for number, sector in enumerate(pack.sectors):
        there = [(pack.pods[i], pod) for i, pod in enumerate(pods) if pack.pods[i].sector == number and pod["in_use"]]
        if not there:
            continue
        named = things.sector(pack, number)
        lines.append(scene.say("terminal.sector", sector=named, first=sector.first_vp, second=sector.second_vp))
        benefits = {row.id: row for row in sector.pods}
        for pod, seen in there:
            if seen["owner"] is None:
                state = scene.language.fact(effects.piece(benefits[pod.name]))
            else:
                state = scene.say("terminal.pod_taken", who=scene.player(seen["owner"]))
            lines.append(f"  {pod.name}: {state}")
    return lines


def board_lines(scene: Scene, view: View) -> list[str]:
    """The whole board, section by section."""
    board = view["board"]
    sections = (
        ("terminal.title.actions", actions_lines(scene, view)),
        ("terminal.title.planets", planets_lines(scene, view)),
        ("terminal.title.rows", rows_lines(scene, view)),
        ("terminal.title.carvings", carvings_lines(scene, view)),
        ("terminal.title.dances", dances_lines(scene, view)),
        ("terminal.title.comb", comb_lines(scene, view)),
    )
    lines = []
    for title, body in sections:
        lines.append(f"{scene.say(title)}:")
        lines.extend(f"  {line}" for line in body)
    left = scene.say("terminal.left", deck=board["deck"], discard=len(board["discard"]), frames=board["frames"])
    return [*lines, left]


# ---------------------------------------------------------------------- the players
def hive_lines(scene: Scene, player: PlayerView) -> list[str]:
    """Faction, mat, frames, tiles by hex."""
    lines = []
    if player["faction"] is not None:
        faction = scene.faction(player["faction"])
        key = "terminal.faction_upgraded" if player["upgraded"] else "terminal.faction_base"
        does = effects.faction(faction, player["upgraded"])
        lines.append(scene.say(key, faction=Titled("faction", faction.name), does=does))
    if player["mat"] is not None:
        mat = scene.mat(player["mat"])
        lines.append(scene.say("terminal.mat", mat=Titled("mat", mat.name), does=effects.piece(mat)))
        places = {f"{bonus.hex[0]},{bonus.hex[1]}": effects.hex_bonus(bonus.effect) for bonus in mat.bonus}
        free = {place: does for place, does in places.items() if place not in player["tiles"]}
        lines.extend(f"  {scene.say('terminal.bonus', hex=place, does=does)}" for place, does in free.items())
    lines.extend(scene.say("terminal.frame", hex=f["hex"], turn=f["turn"]) for f in player["frames"])
    for place, tile in player["tiles"].items():
        row = scene.tile(tile)
        said = effects.tile(row) if row.effect else None
        lines.append(scene.say("terminal.built", hex=place, tile=things.tile_of(row), does=said))
    return lines if player["tiles"] else [*lines, scene.say("terminal.no_tiles")]


def card_line(scene: Scene, key: str, row: SeedRow) -> str:
    """A seed card in one line: its benefit, and what it scores when planted."""
    facts: Facts = {"card": Titled("seed_card", row.name), "does": effects.seed(row), "planted": effects.planted(row)}
    return scene.language.say(key, facts)


def stock_lines(scene: Scene, player: PlayerView) -> list[str]:
    """Resources against storage, workers, cards as far as they are known, and the rest beside the hive."""
    held = tuple([Amount(n, kind) for kind, n in player["resources"].items() if n])
    spots = tuple([Said("terminal.spots", {"n": n, "kind": Noun(kind)}) for kind, n in player["spots"].items() if n])
    lines = [
        scene.say("terminal.stock", held=Several(held), spots=Several(spots)),
        scene.say(
            "terminal.workers",
            ready=strengths(player["pool"]),
            landed=strengths(player["landing"]),
            n=player["workers"],
        ),
        scene.say("terminal.standing_of", favor=player["favor"], vp=player["vp"], tokens=player["tokens"]),
    ]
    lines.extend(card_line(scene, "terminal.in_hand", scene.seed(card)) for card in player["hand"] if card is not None)
    if hidden := player["hand"].count(None):
        lines.append(scene.say("terminal.hidden_cards", n=hidden))
    lines.extend(card_line(scene, "terminal.planted", scene.seed(card)) for card in player["planted"])
    if player["faction"] is not None:
        lines.append(scene.say("terminal.slots", n=player["plant_slots"], used=len(player["planted"])))
    for tile in player["reserve"]:
        row = scene.tile(tile)
        lines.append(scene.say("terminal.in_reserve", tile=things.tile_of(row), facts=tile_facts(scene, row)))
    return lines


def strengths(workers: Sequence[int]) -> Said:
    if not workers:
        return Said("terminal.none")
    return Said("terminal.strengths", {"strengths": Several(tuple(workers))})


def rival_lines(scene: Scene, view: View) -> list[str]:
    """Every other seat, and the Automa."""
    lines = []
    for player in view["seats"]:
        if player["seat"] != view["seat"]:
            lines.append(f"{scene.name(player['seat'])}:")
            lines.extend(f"  {line}" for line in (*stock_lines(scene, player), *hive_lines(scene, player)))
    if view["automa"] is not None:
        lines.extend(automa_lines(scene, view["automa"]))
    return lines


def automa_lines(scene: Scene, her: AutomaView) -> list[str]:
    support = her["support"]
    taken = tuple([things.tile_of(scene.tile(tile)) for tile in (*her["tiles"], *her["carvings"])])
    return [
        scene.say("terminal.automa", level=her["level"], vp=her["vp"], tokens=her["tokens"]),
        "  " + scene.say("terminal.at_home", gray=strengths(her["gray"]), yellow=strengths(her["yellow"])),
        "  "
        + scene.say(
            "terminal.her_deck",
            n=her["deck"],
            worker=Noun(f"{support['colour']}_worker"),
            resource=Noun(support["resource"]),
            tail=Said(f"automa.tail.{support['tail']}"),
        ),
        "  " + scene.say("terminal.her_tiles", tiles=Several(taken), n=len(her["explore_tokens"])),
    ]


def position_lines(scene: Scene, view: View) -> list[str]:
    """Everything a view holds."""
    lines = [turn_line(scene, view), scores_line(scene, view), *board_lines(scene, view)]
    if view["seat"] is not None:
        own = view["seats"][view["seat"]]
        lines.append(f"{scene.name(view['seat'])}:")
        lines.extend(f"  {line}" for line in (*stock_lines(scene, own), *hive_lines(scene, own)))
    return [*lines, *rival_lines(scene, view)]
