"""Compares a pack with what is publicly known of the printed game, and looks for pieces that are too much alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mellifera.content.items import clauses
from mellifera.content.rows import Effect, Rows, SideRow

_FACTIONS = (
    "ana", "arti", "capen", "carpa", "casi", "cecro", "cypri", "iber", "jemit", "lama",
    "ligu", "nica", "orea", "pomon", "ria", "saha", "sime", "sini", "utel", "visah",
)  # fmt: skip
_STARTERS = ("ana", "cypri", "lama", "pomon", "sini")
_CARVINGS = {
    "advancement": "vp 4",
    "brood-rearing": "vp 2 per worker",
    "cluster": "vp 3 per adj:",
    "colony": "vp 14",
    "community": "vp 6 per set",
    "delegation": "vp 3",
    "discovery": "vp 3",
    "education": "vp 1 per adj_printed",
    "efficiency": "vp 12",
    "emissary": "vp 4 per adj:",
    "exchange": "vp -3",
    "expansion": "vp 1 per tile",
    "fermentation": "vp 5",
    "food-chamber": "vp 4",
    "foundation": "vp 1",
    "proliferation": "vp",
}
_PLANETS: dict[str, tuple[tuple[str, ...], int]] = {
    "lami": ((), 1),
    "faba": ((), 1),
    "astera": ((), 2),
    "saxifra": (("any_basic",), 1),
    "sapin": ((), 2),
    "perale": (("pollen",), 1),
}
_TOKENS = ("draw 2", "favor 1", "vp 1", "gain pollen 1", "gain fiber 1, gain water 1, gain pollen 1")
_MATS: dict[str, dict[str, int]] = {
    "langstroth": {"discount": 4},
    "log": {"worker": 4, "gain": 3},
    "poppleton": {"build": 1, "favor": 3, "draw": 2},
}
_AUTOMA_CARDS = """
0 1 explore gray top_left fiber
0 2 grow gray top_left water
1 3 convert gray bottom_right pollen
1 1 research yellow top_left water
0 2 advance gray top_left pollen
0 0 advance yellow bottom_right water
1 1 research yellow bottom_right pollen
1 0 convert yellow bottom_right fiber
0 3 grow yellow bottom_right fiber
0 1 explore yellow bottom_right water
1 2 explore yellow top_left pollen
0 2 convert gray bottom_right water
1 0 research gray bottom_right pollen
1 2 advance gray top_left fiber
""".strip().split("\n")
_AUTOMA_LEVELS = (
    (False, (2, 1, 1), (2, 1), 2),
    (False, (2, 2, 1), (2, 2), 2),
    (False, (3, 2, 2), (3, 1), 2),
    (False, (3, 2, 2), (3, 2), 3),
    (True, (3, 2, 2), (3, 1), 2),
    (True, (3, 2, 2), (3, 2), 3),
)


def check_facts(rows: Rows) -> Iterator[str]:
    yield from _check_tiles(rows)
    yield from _check_factions(rows)
    yield from _check_planets_and_tokens(rows)
    yield from _check_dances(rows)
    yield from _check_mats(rows)
    yield from _check_automa(rows)
    for side in rows.sides:
        yield from _check_side(side)
    yield from _check_twins(rows)


def _text(effect: Effect) -> str:
    return ", ".join(str(step) for step in effect)


def _verbs(effects: Sequence[Effect]) -> list[str]:
    return [clause.verb for effect in effects for step in effect for clause in clauses(step)]


def _check_tiles(rows: Rows) -> Iterator[str]:
    for farm in rows.farms:
        if farm.vp != 1 or farm.copies > 2 or not 1 <= len(farm.spots) <= 3:
            yield f"farm {farm.id}: farms bring 1 VP, have 1 to 3 spots and come once or twice"
    for development in rows.developments:
        if development.vp < 1:
            yield f"development {development.id}: developments bring VP"
    for tile in (*rows.farms, *rows.recruits, *rows.developments):
        if not 1 <= sum(tile.cost) <= 4:
            yield f"{tile.type} {tile.id}: the cost of {sum(tile.cost)} resources is outside 1 to 4"
    prices = {recruit.id: recruit.cost for recruit in rows.recruits}
    if prices.get("agriculturalist") != (0, 0, 2, 0, 0):
        yield "recruit agriculturalist: costs 2 pollen"
    if "cleansing-flight" not in [development.id for development in rows.developments]:
        yield "developments: cleansing-flight is missing"
    carvings = {carving.id: _text(carving.effect) for carving in rows.carvings}
    for id, part in _CARVINGS.items():
        if part not in carvings.get(id, ""):
            yield f"carving {id}: is known to score {part!r}"
    if "build" not in _verbs([seed.effect for seed in rows.seeds]):
        yield "seeds: at least one card builds a tile without a worker"


def _check_factions(rows: Rows) -> Iterator[str]:
    if sorted(faction.id for faction in rows.factions) != list(_FACTIONS):
        yield f"factions: are known to be {', '.join(_FACTIONS)}"
    for faction in rows.factions:
        label = f"faction {faction.id}"
        if faction.starter != (faction.id in _STARTERS):
            yield f"{label}: the starters are {', '.join(_STARTERS)}"
        if faction.starter and any(a.trigger != "endgame" for a in (*faction.base, *faction.upgraded)):
            yield f"{label}: the starters' abilities score at the end of the game"
        if bool(faction.setup_effect) != (faction.id == "visah"):
            yield f"{label}: only visah has an effect at setup"
        if faction.base == faction.upgraded:
            yield f"{label}: the upgrade changes nothing"


def _check_planets_and_tokens(rows: Rows) -> Iterator[str]:
    for planet in rows.planets:
        shown = (planet.printed, planet.outlines)
        if shown != _PLANETS.get(planet.id, shown):
            yield f"planet {planet.id}: is known to show {_PLANETS[planet.id]}"
        if not 1 <= len(planet.printed) + planet.outlines <= 3:
            yield f"planet {planet.id}: planets show 1 to 3 resources and outlines"
    for id in sorted(_PLANETS.keys() - {planet.id for planet in rows.planets}):
        yield f"planets: {id} is missing"
    effects = [_text(token.effect) for token in rows.explore_tokens]
    for known in _TOKENS:
        if effects.count(known) != 1:
            yield f"explore tokens: {known!r} must be there once"


def _check_dances(rows: Rows) -> Iterator[str]:
    """Neither Convert nor its dances are among what brings VP during the game."""
    dances = [(f"dance {dance.id}", dance.effect) for dance in rows.dances]
    tokens = [(f"dance token {token.id}", token.effect) for token in rows.dance_tokens]
    for label, effect in (*dances, *tokens):
        if "vp" in _verbs([effect]):
            yield f"{label}: brings VP, but dances bring resources, cards and Favor"


def _check_mats(rows: Rows) -> Iterator[str]:
    if [_text(bonus.effect) for bonus in rows.frame.bonus] != ["draw 1", "draw 1"]:
        yield "frame: two hexes give a seed card"
    if (rows.frame.count, rows.frame.vp_if_full) != (15, 8):
        yield "frame: there are 15, and a full one brings 8 VP"
    for mat in rows.mats:
        verbs = _verbs([bonus.effect for bonus in mat.bonus])
        found = {verb: verbs.count(verb) for verb in verbs}
        if found != _MATS.get(mat.id, found):
            yield f"mat {mat.id}: the bonuses are known to be {_MATS[mat.id]}, not {found}"
        if mat.id == "skep" and set(found) != {"gain"}:
            yield "mat skep: gives resources only"
        if mat.id == "warre" and (len(found) != 3 or "gain" not in found):
            yield "mat warre: gives resources and two other things"


def _check_side(side: SideRow) -> Iterator[str]:
    if not any(sector.first_vp + sector.second_vp == 13 for sector in side.sectors):
        yield f"side {side.id}: in one sector first and second place bring 13 VP together"
    if side.id == "small":
        pods = {sector.position: [pod.row for pod in sector.pods] for sector in side.sectors}
        if {position: len(lines) for position, lines in pods.items()} != {"middle": 5, "right": 3, "left": 4}:
            yield "side small: the sectors have 5, 3 and 4 pods in the middle, right and left"
        elif pods["right"] != [1, 2, 2]:
            yield "side small: the right sector has one pod above two"
        if side.start != (3, 4):
            yield "side small: the QueenShip starts at the bottom right"


def _check_automa(rows: Rows) -> Iterator[str]:
    automa = rows.automa
    for card, known in zip(automa.cards, _AUTOMA_CARDS, strict=False):
        found = f"{card.retrieve_if_at_most} {card.carve} {card.action} {card.colour} {card.tail} {card.resource}"
        if found != known:
            yield f"automa card {card.number}: is known to read {known!r}, not {found!r}"
    levels = tuple((level.expert, level.gray, level.yellow, level.gained_strength) for level in automa.levels)
    if levels != _AUTOMA_LEVELS:
        yield "automa: the difficulty levels differ from the known table"
    if (automa.end_vp_normal, automa.end_vp_expert) != ((1, 2, 3, 7, 3), (2, 3, 4, 7, 4)):
        yield "automa: the VP at the end of the game differ from the known table"
    removed = (automa.removed_seeds, automa.removed_carvings, tuple(sorted(automa.removed_factions)))
    if removed != ((32, 35, 37, 38), ("proliferation",), ("capen", "ria")):
        yield "automa: the known removals are seeds 32, 35, 37 and 38, proliferation, capen and ria"


def _check_twins(rows: Rows) -> Iterator[str]:
    """Different pieces of one set that do the same."""
    sets: dict[str, list[tuple[str, object]]] = {
        "seeds": [(seed.id, seed.effect) for seed in rows.seeds],
        "planted seeds": [(seed.id, seed.planted_effect) for seed in rows.seeds],
        "explore tokens": [(token.id, token.effect) for token in rows.explore_tokens],
        "dance tokens": [(token.id, token.effect) for token in rows.dance_tokens],
        "factions": [(faction.id, (faction.workers, faction.base, faction.upgraded)) for faction in rows.factions],
        "planets": [(p.id, (p.printed, p.outlines, p.effect)) for p in rows.planets],
    }
    for tile in (*rows.farms, *rows.recruits, *rows.developments, *rows.carvings):
        body = (tile.cost, tile.vp, tile.spots, tile.trigger, tile.limit, tile.effect)
        sets.setdefault(f"{tile.type}s", []).append((tile.id, body))
    for name, pairs in sets.items():
        first: dict[object, str] = {}
        for id, deeds in pairs:
            if deeds in first:
                yield f"{name}: {first[deeds]} and {id} do the same"
            first.setdefault(deeds, id)
