"""What a learned evaluation sees of a position: counts of a seat, the components it has, how far the game is.

docs/bots.md tells what each means. The counts come in the order of COUNTS, the pace in that of PACE, and components by
the id of their rows, so that weights learned on some rows fit others: an id that is not known counts nothing.
"""

from __future__ import annotations

from typing import Final

from mellifera.engine.pack import Pack
from mellifera.engine.program import CARVING, DEVELOPMENT, FARM, HONEY, RECRUIT
from mellifera.engine.state import EMPTY, NOBODY, State
from mellifera.rules.hibernate import TRIGGERED
from mellifera.rules.majority import sector_counts, sectors_in_use
from mellifera.rules.scoring import score_effect, seat_score

PACE: Final = ("one", "free_pods", "fewest_tokens", "tokens_spent", "rounds", "workers", "strength")
"""How far the game is, for all seats together: shares of the pods and tokens, rounds played, workers a seat."""

COUNTS: Final = (
    "one", "wait", "order",
    "vp_track", "vp_planted", "vp_tiles", "vp_carvings", "vp_favor", "vp_mat", "vp_frames", "vp_faction",
    "vp_majorities",
    "fiber", "water", "pollen", "wax", "honey", "has_fiber", "has_water", "has_pollen", "has_wax", "has_honey",
    "second_honey", "kinds",
    "cards", "second_card", "planted", "plant_slots",
    "workers", "strength", "pool_1", "pool_2", "pool_3", "pool_4", "landing", "landing_strength", "board",
    "board_strength",
    "spots", "free_spots", "open_hexes", "frames", "hexes_to_build", "mat_nearly_full",
    "farms", "recruits", "developments", "carvings", "set", "upgraded", "taught",
    "favor", "explored", "tokens_spent", "tokens_behind",
    "sector_lead", "sector_behind",
    "carve_shown", "carve_paid", "carve_ready", "carve_one_short",
    "rival_track", "rival_tiles", "rival_carvings", "rival_workers",
)  # fmt: skip

_FACTION_BASE: Final = -1
_BASICS: Final = 3
_FOUR: Final = 4


def pace(g: State) -> list[float]:
    """The numbers of PACE."""
    tokens = g.pack.rows.rules.hibernation_tokens_per_player
    fewest = tokens
    spent = 0
    workers = 0
    strength = 0
    for p in g.players:
        fewest = min(fewest, p.tokens)
        spent += tokens - p.tokens
        workers += p.in_play
        for s in range(1, _FOUR + 1):
            strength += s * (p.pool[s] + p.landing[s] + p.held[s])
    for worker in g.spaces:
        if worker >= 0 and worker >> 5 < len(g.players):
            strength += worker & 7
    if g.automa is not None:
        fewest = min(fewest, g.automa.tokens)
    free = 0
    for pod in g.pods_in_use:
        if g.pods[pod] == NOBODY:
            free += 1
    seats = len(g.players)
    return [
        1.0,
        free / len(g.pods_in_use),
        fewest / tokens,
        spent / (tokens * seats),
        max(0, g.turn - 1) / len(g.turn_order),
        workers / seats,
        strength / seats,
    ]


DONE: Final = 0
LAST: Final = 1
BEFORE: Final = 2


def ending(g: State, seat: int) -> int:
    """DONE where the seat has no turn any more, LAST where it has one and the end is triggered, BEFORE it is."""
    if g.ended:
        return DONE
    if g.turns_left == TRIGGERED:
        return LAST
    if g.turns_left < 0:
        return BEFORE
    return LAST if turns_before(g, seat) <= g.turns_left else DONE


def turns_before(g: State, seat: int) -> int:
    """Turns of others before the seat's next one, or what is left of its own; the one under way counts."""
    seats = len(g.turn_order)
    wait = (g.turn_order.index(seat) - g.turn_order.index(g.turn_seat)) % seats
    if wait == 0 and g.options and g.stack[-1].seat != seat:
        return seats
    return wait


def counts(g: State, seat: int) -> list[float]:
    """The numbers of COUNTS."""
    p = g.players[seat]
    pack = g.pack
    hive = p.hive
    res = p.res
    lines = seat_score(g, seat)
    seats = len(g.turn_order)
    place = g.turn_order.index(seat)
    wait = turns_before(g, seat)
    has = [0.0, 0.0, 0.0, 0.0, 0.0]
    kinds = 0
    for kind in range(5):
        if res[kind] > 0:
            has[kind] = 1.0
            kinds += 1
    landing = 0
    landing_strength = 0
    strength = 0
    for s in range(1, _FOUR + 1):
        landing += p.landing[s]
        landing_strength += s * p.landing[s]
        strength += s * (p.pool[s] + p.held[s])
    board = 0
    board_strength = 0
    for worker in g.spaces:
        if worker >= 0 and worker >> 5 == seat:
            board += 1
            board_strength += worker & 7
    strength += landing_strength + board_strength
    spots = 0
    for number in hive.spots:
        spots += number
    held = res[0] + res[1] + res[2] + res[3] + res[4]
    gap = hexes_to_build(g, seat)
    tokens = pack.rows.rules.hibernation_tokens_per_player
    spent = tokens - p.tokens
    most_spent = 0
    rival_track = 0
    rival_tiles = 0
    rival_carvings = 0
    rival_workers = 0
    for other in range(len(g.players)):
        if other == seat:
            continue
        o = g.players[other]
        most_spent = max(most_spent, tokens - o.tokens)
        rival_track = max(rival_track, o.vp)
        built = o.hive.counts
        rival_tiles = max(rival_tiles, built[FARM] + built[RECRUIT] + built[DEVELOPMENT])
        rival_carvings = max(rival_carvings, built[CARVING])
        rival_workers = max(rival_workers, o.in_play)
    if g.automa is not None:
        most_spent = max(most_spent, tokens - g.automa.tokens)
        rival_track = g.automa.vp
        rival_tiles = len(g.automa.tiles)
        rival_carvings = len(g.automa.carvings)
    lead = 0
    behind = 0
    for sector in sectors_in_use(g):
        tally = sector_counts(g, sector)
        best = 0
        for other in range(len(tally)):
            if other != seat:
                best = max(best, tally[other])
        margin = tally[seat] - best
        if margin > 0:
            lead += min(margin, 2)
        elif tally[seat] > 0 and margin == -1:
            behind += 1
    carve = carvings_at_hand(g, seat)
    built = hive.counts
    return [
        1.0, wait / seats, place / seats,
        float(lines["track"]), float(lines["planted"]),
        float(lines["farms"] + lines["recruits"] + lines["developments"]), float(lines["carvings"]),
        float(lines["favor"]), float(lines["mat"]), float(lines["frames"]), float(lines["faction"]),
        float(lines["majorities"]),
        float(res[0]), float(res[1]), float(res[2]), float(res[3]), float(res[4]),
        has[0], has[1], has[2], has[3], has[4], 1.0 if res[HONEY] > 1 else 0.0, float(kinds),
        float(len(p.hand)), 1.0 if len(p.hand) > 1 else 0.0, float(len(p.planted)),
        float(hive.plant_slots - len(p.planted)),
        float(p.in_play), float(strength), float(p.pool[1]), float(p.pool[2]), float(p.pool[3]), float(p.pool[4]),
        float(landing), float(landing_strength), float(board), float(board_strength),
        float(spots), float(max(0, spots - held)), float(len(hive.frontier)), float(len(hive.frames)), float(gap),
        1.0 / gap if gap else 0.0,
        float(built[FARM]), float(built[RECRUIT]), float(built[DEVELOPMENT]), float(built[CARVING]),
        float(min(built)), 1.0 if hive.upgraded else 0.0, 1.0 if p.taught >= 0 else 0.0,
        float(p.favor), float(len(p.explored)), float(spent), float(most_spent - spent),
        float(lead), float(behind),
        carve[0], carve[1], carve[2], carve[3],
        float(rival_track), float(rival_tiles), float(rival_carvings), float(rival_workers),
    ]  # fmt: skip


def carvings_at_hand(g: State, seat: int) -> list[float]:
    """What the best carving on display would score as things stand: any, one there is honey for, one there is honey
    and a worker strong enough for, and one that a single honey is missing for."""
    p = g.players[seat]
    honey = p.res[HONEY]
    strong = False
    for s in range(p.hive.carve_at, _FOUR + 1):
        if p.pool[s] > 0 or p.landing[s] > 0:
            strong = True
    shown = 0.0
    paid = 0.0
    short = 0.0
    saved = p.hive.savings[CARVING]
    for number in g.carvings:
        if number == EMPTY:
            continue
        piece = g.pack.pieces[number]
        price = max(0, piece.cost[HONEY] - saved)
        vp = float(score_effect(g, seat, piece.effect, _FACTION_BASE))
        shown = max(shown, vp)
        if price <= honey:
            paid = max(paid, vp)
        elif price == honey + 1:
            short = max(short, vp)
    return [shown, paid, paid if strong else 0.0, short]


def hexes_to_build(g: State, seat: int) -> int:
    """Hexes of the mat still without a tile."""
    hive = g.players[seat].hive
    built = len(hive.tiles) - hive.tiles_on_frames()
    return len(g.pack.mat_hexes[hive.mat]) - len(g.pack.mat_faction[hive.mat]) - built


# ---------------------------------------------------------------------- components
class ComponentIds:
    """A number for every component a seat can have, in the order of `names`."""

    def __init__(self, pack: Pack) -> None:
        names: list[str] = []
        pieces: dict[str, int] = {}
        self.of_piece: list[int] = []
        for piece in pack.pieces:
            name = pack.sources[piece.source]
            if name not in pieces:
                pieces[name] = len(names)
                names.append(name)
            self.of_piece.append(pieces[name])
        self.first_card = len(names)
        for seed in pack.names["seed"]:
            names.append(f"hand.{seed}")
        self.first_faction = len(names)
        for faction in pack.names["faction"]:
            names.append(f"faction.{faction}")
        self.first_upgraded = len(names)
        for faction in pack.names["faction"]:
            names.append(f"upgraded.{faction}")
        self.first_mat = len(names)
        for mat in pack.names["mat"]:
            names.append(f"mat.{mat}")
        self.first_dance = len(names)
        for dance in pack.names["dance"]:
            names.append(f"taught.{dance}")
        self.names = tuple(names)


def components(g: State, seat: int, ids: ComponentIds) -> list[int]:
    """The numbers of the components that the seat has, some of them more than once."""
    p = g.players[seat]
    hive = p.hive
    found = [ids.of_piece[number] for number in hive.tiles.values()]
    for card in p.hand:
        found.append(ids.first_card + card)
    if hive.faction >= 0:
        found.append((ids.first_upgraded if hive.upgraded else ids.first_faction) + hive.faction)
    if hive.mat >= 0:
        found.append(ids.first_mat + hive.mat)
    if p.taught >= 0:
        found.append(ids.first_dance + p.taught)
    return found
