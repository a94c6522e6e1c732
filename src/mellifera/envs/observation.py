"""A seat's view as a row of numbers. What is hidden from a seat is not in its view, so it cannot be in here either.

Seats are told from the observer's: the first is his own, the others follow clockwise, and the Automa sits last. Numbers
lie between 0 and MOST: ones for what is there, counts divided by what is usual (`SCALES`). `Encoder.names` says what
each one is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from mellifera.content.rows import KINDS, SPOT_KINDS, TILE_TYPES
from mellifera.engine import hexes
from mellifera.engine.pack import Pack
from mellifera.engine.state import OPERATIONS
from mellifera.engine.view import AutomaView, BoardView, PlayerView, View, WorkerView
from mellifera.envs.option_table import FAR, region, seats_at

Numbers = NDArray[np.float32]
MOST: Final = 10.0
SCALES: Final = {
    "turn": 30, "turns_left": 5, "planets_left": 15, "stack": 40, "deck": 45, "frames": 15, "vp": 100, "favor": 10,
    "tokens": 7, "resource": 10, "spot": 10, "workers": 8, "hand": 10, "plant_slots": 5, "strength": 4, "total": 8,
    "outlines": 4, "count": 4, "level": 6,
}  # fmt: skip
"""What counts are divided by."""
COLUMNS: Final = 3
STRENGTHS: Final = 4


class Layout:
    """Gives out places in the row, block after block."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def block(self, name: str, parts: Iterable[str]) -> dict[str, int]:
        """A place for each part, by its name."""
        places: dict[str, int] = {}
        for part in parts:
            places[part] = len(self.names)
            self.names.append(f"{name}.{part}")
        return places

    def row(self, name: str, length: int) -> int:
        """The first of so many places."""
        first = len(self.names)
        self.names += [f"{name}.{number}" for number in range(length)]
        return first


class SeatPlaces:
    """Where a seat's own things are told."""

    def __init__(self, layout: Layout, at: int, seats: int, pack: Pack) -> None:
        names = pack.names
        me = f"seat+{at}"
        self.counts = layout.block(
            me, ("vp", "favor", "tokens", "workers", "hand", "plant_slots", "frames", "reserve", "explore_tokens")
        )
        self.flags = layout.block(me, ("upgraded", "deciding", "on_turn"))
        self.order = layout.row(f"{me}.place_in_turn_order", seats)
        self.resources = layout.block(f"{me}.resource", KINDS)
        self.spots = layout.block(f"{me}.spot", SPOT_KINDS)
        self.pool = layout.row(f"{me}.pool", STRENGTHS)
        self.landing = layout.row(f"{me}.landing", STRENGTHS)
        self.retrieved = layout.row(f"{me}.retrieved", STRENGTHS)
        self.bumped = layout.row(f"{me}.bumped", STRENGTHS)
        self.faction = layout.block(f"{me}.faction", names["faction"])
        self.offered = layout.block(f"{me}.offered", names["faction"])
        self.mat = layout.block(f"{me}.mat", names["mat"])
        self.taught = layout.block(f"{me}.taught", names["dance"])
        self.teaches = layout.block(f"{me}.teacher_of", names["dance"])
        self.hand = layout.block(f"{me}.known_card", names["seed"])
        self.planted = layout.block(f"{me}.planted", names["seed"])
        self.reserve = layout.block(f"{me}.reserve", names["tile"])
        self.tiles = layout.block(f"{me}.tile", names["tile"])
        self.tokens = layout.block(f"{me}.explore_token", names["token"])
        self.pods = layout.block(f"{me}.pod", names["pod"])
        self.spaces = layout.block(f"{me}.space", pack.spaces)
        places = [hexes.text_of(place) for place in region(FAR)]
        self.room = layout.block(f"{me}.hex", places)
        self.built = {kind: layout.block(f"{me}.{kind}_at", places) for kind in TILE_TYPES}


class AutomaPlaces:
    def __init__(self, layout: Layout, pack: Pack) -> None:
        names = pack.names
        rows = pack.rows.automa.cards
        self.counts = layout.block("automa", ("vp", "tokens", "level", "deck"))
        self.gray = layout.row("automa.gray", STRENGTHS)
        self.yellow = layout.row("automa.yellow", STRENGTHS)
        self.drawn = layout.block("automa.drawn", names["automa_card"])
        self.support = [
            layout.block(f"automa.support.{field}", sorted({getattr(card, field) for card in rows}))
            for field in ("colour", "tail", "resource")
        ]
        self.tokens = layout.block("automa.explore_token", names["token"])
        self.tiles = layout.block("automa.tile", names["tile"])
        self.pods = layout.block("automa.pod", names["pod"])
        self.teaches = layout.block("automa.teacher_of", names["dance"])
        self.spaces = {colour: layout.block(f"automa.{colour}_at", pack.spaces) for colour in ("gray", "yellow")}
        self.on_turn = layout.row("automa.on_turn", 1)


class Encoder:
    """Makes observations for games of so many players with the components of a pack."""

    def __init__(self, pack: Pack, players: int) -> None:
        self.pack = pack
        self.players = players
        layout = Layout()
        names = pack.names
        board = pack.spaces
        self._counts = layout.block("game", ("turn", "turns_left", "planets_left", "deck", "frames", "drawn"))
        self._flags = layout.block("game", ("ending", "over", "seed_limit"))
        self._stacks = layout.block("stack", names["row"])
        self._prompts = layout.block("prompt", sorted({op.prompt for op in OPERATIONS.values() if op.prompt}))
        self._sources = layout.block("source", names["source"])
        self._placing = layout.block("placing", ("strength", "total", "active"))
        self._action = layout.block("placing.action", pack.actions)
        self._ship = layout.block("ship", names["cell"])
        self._tokens = [layout.block(f"cell.{cell}.token", names["token"]) for cell in names["cell"]]
        self._planets = [layout.block(f"cell.{cell}.planet", names["planet"]) for cell in names["cell"]]
        self._outlines = [layout.block(f"cell.{cell}", (*KINDS[:3], "free")) for cell in names["cell"]]
        self._columns = [layout.block(f"column{column + 1}", names["tile"]) for column in range(COLUMNS)]
        self._carvings = layout.block("carving_row", names["tile"])
        self._turned_up = layout.block("turned_up", names["tile"])
        self._draft_factions = layout.block("draft", names["faction"])
        self._draft_mats = layout.block("draft", names["mat"])
        self._dances = layout.block("dance", names["dance"])
        self._dance_tokens = {dance: layout.block(f"dance.{dance}", names["dance_token"]) for dance in names["dance"]}
        self._supply = layout.block("dance_token", names["dance_token"])
        self._discard = layout.block("discard", names["seed"])
        self._playing = layout.block("playing", names["seed"])
        self._drawn = layout.block("drawn", names["seed"])
        self._in_use = layout.block("pod_in_use", names["pod"])
        self._strength = layout.block("space_strength", board)
        self._due = layout.block("space_due", board)
        self._seats = [SeatPlaces(layout, at, seats_at(players), pack) for at in range(players)]
        self._automa = AutomaPlaces(layout, pack) if players == 1 else None
        self._mats = {
            name: [hexes.text_of(place) for place in places]
            for name, places in zip(names["mat"], pack.mat_hexes, strict=True)
        }
        self._frames: dict[tuple[int, str], list[str]] = {}
        self.names = tuple(layout.names)

    def __len__(self) -> int:
        return len(self.names)

    def encode(self, view: View) -> Numbers:
        """The view as numbers, in a new array."""
        seat = view["seat"]
        if seat is None:
            raise ValueError("a spectator has no observation: only seats have")
        row = Row(len(self.names))
        self._game(view, row)
        self._board(view["board"], seat, row)
        for other in view["seats"]:
            self._seat(view, other, self._seats[(other["seat"] - seat) % self.players], row)
        if self._automa is not None and view["automa"] is not None:
            self._her(view, view["automa"], self._automa, row)
        return row.array()

    def _game(self, view: View, row: Row) -> None:
        board = view["board"]
        counts = self._counts
        row.put(counts["turn"], view["turn"], "turn")
        row.put(counts["turns_left"], view["turns_left"] or 0, "turns_left")
        row.put(counts["planets_left"], board["planets_left"], "planets_left")
        row.put(counts["deck"], board["deck"], "deck")
        row.put(counts["frames"], board["frames"], "frames")
        row.put(counts["drawn"], len(view["drawn"]), "hand")
        for flag, value in (("ending", view["ending"]), ("over", view["over"]), ("seed_limit", view["seed_limit"])):
            if value:
                row.ones.append(self._flags[flag])
        for name, left in board["stacks"].items():
            row.put(self._stacks[name], left, "stack")
        decision = view["decision"]
        if decision is not None:
            row.ones.append(self._prompts[decision["prompt"]])
            if decision["source"] is not None:
                row.ones.append(self._sources[decision["source"]])
        placing = view["placing"]
        if placing is not None:
            row.ones.append(self._action[placing["action"]])
            row.put(self._placing["strength"], placing["strength"], "strength")
            row.put(self._placing["total"], placing["total"], "total")
            if placing["active"]:
                row.ones.append(self._placing["active"])
        row.mark(self._drawn, view["drawn"])
        offers = view["offers"]
        row.mark(self._draft_factions, offers["draft_factions"])
        row.mark(self._draft_mats, offers["draft_mats"])
        row.mark(self._turned_up, offers["turned_up"])

    def _board(self, board: BoardView, seat: int, row: Row) -> None:
        ones = row.ones
        ones.append(self._ship[board["ship"]])
        for number, cell in enumerate(board["cells"]):
            if cell["token"] is not None:
                ones.append(self._tokens[number][cell["token"]])
            if cell["planet"] is not None:
                ones.append(self._planets[number][cell["planet"]])
                outlines = self._outlines[number]
                for kind, count in cell["resources"].items():
                    row.put(outlines[kind], count, "outlines")
                row.put(outlines["free"], cell["free_outlines"], "outlines")
        for tiles in board["rows"].values():
            for column, tile in enumerate(tiles):
                if tile is not None:
                    ones.append(self._columns[column][tile])
        row.mark(self._carvings, board["carvings"])
        for dance in board["dances"]:
            ones.append(self._dances[dance["dance"]])
            row.mark(self._dance_tokens[dance["dance"]], dance["tokens"])
            teacher = dance["teacher"]
            if teacher is not None:
                ones.append(self._places(teacher, seat).teaches[dance["dance"]])
        row.mark(self._supply, board["dance_tokens"])
        row.mark(self._discard, board["discard"])
        row.mark(self._playing, (board["playing"],))
        for pod in board["pods"]:
            if pod["in_use"]:
                ones.append(self._in_use[pod["pod"]])
            if pod["owner"] is not None:
                ones.append(self._places(pod["owner"], seat).pods[pod["pod"]])
        for space in board["spaces"]:
            worker = space["worker"]
            if worker is not None:
                self._worker(worker, space["space"], seat, row)
        for worker in board["bumped"]:
            if worker["seat"] < self.players:
                at = self._seats[(worker["seat"] - seat) % self.players].bumped
                row.put(at + worker["strength"] - 1, 1, "count")

    def _places(self, owner: int, seat: int) -> SeatPlaces | AutomaPlaces:
        if owner < self.players or self._automa is None:
            return self._seats[(owner - seat) % self.players]
        return self._automa

    def _worker(self, worker: WorkerView, space: str, seat: int, row: Row) -> None:
        places = self._places(worker["seat"], seat)
        if isinstance(places, SeatPlaces):
            row.ones.append(places.spaces[space])
        else:
            row.ones.append(places.spaces[worker["colour"]][space])
        row.put(self._strength[space], worker["strength"], "strength")
        if worker["due"]:
            row.ones.append(self._due[space])

    def _seat(self, view: View, p: PlayerView, places: SeatPlaces, row: Row) -> None:
        counts = places.counts
        for name in ("vp", "favor", "tokens", "workers", "plant_slots"):
            row.put(counts[name], p[name], name)
        row.put(counts["hand"], len(p["hand"]), "hand")
        row.put(counts["frames"], len(p["frames"]), "frames")
        row.put(counts["reserve"], len(p["reserve"]), "count")
        row.put(counts["explore_tokens"], len(p["explore_tokens"]), "count")
        seat = p["seat"]
        decision = view["decision"]
        flags = places.flags
        if p["upgraded"]:
            row.ones.append(flags["upgraded"])
        if decision is not None and decision["seat"] == seat:
            row.ones.append(flags["deciding"])
        if view["turn_seat"] == seat:
            row.ones.append(flags["on_turn"])
        row.ones.append(places.order + view["turn_order"].index(seat))
        for kind, count in p["resources"].items():
            row.put(places.resources[kind], count, "resource")
        for kind, count in p["spots"].items():
            row.put(places.spots[kind], count, "spot")
        row.workers(places.pool, p["pool"])
        row.workers(places.landing, p["landing"])
        row.workers(places.retrieved, p["retrieved"])
        row.mark(places.faction, (p["faction"],))
        row.mark(places.offered, view["offers"]["factions"].get(str(seat), ()))
        row.mark(places.mat, (p["mat"],))
        row.mark(places.taught, (p["taught"],))
        row.mark(places.hand, p["hand"])
        row.mark(places.planted, p["planted"])
        row.mark(places.reserve, p["reserve"])
        row.mark(places.tokens, p["explore_tokens"])
        if p["mat"] is not None:
            row.mark(places.room, self._mats[p["mat"]])
        for frame in p["frames"]:
            row.mark_known(places.room, self._frame(frame["turn"], frame["hex"]))
        for place, tile in p["tiles"].items():
            row.ones.append(places.tiles[tile])
            built = places.built[tile.partition(".")[0]]
            row.mark_known(built, (place,))

    def _frame(self, turn: int, place: str) -> list[str]:
        """The hexes a frame covers."""
        found = self._frames.get((turn, place))
        if found is None:
            q, r = map(int, place.split(","))
            shape = self.pack.frame_shapes[hexes.TURNS.index(turn)]
            found = [hexes.text_of(hexes.code_of(q, r) + offset) for offset in shape]
            self._frames[turn, place] = found
        return found

    def _her(self, view: View, her: AutomaView, places: AutomaPlaces, row: Row) -> None:
        for name in ("vp", "tokens", "level", "deck"):
            row.put(places.counts[name], her[name], name)
        row.workers(places.gray, her["gray"])
        row.workers(places.yellow, her["yellow"])
        row.mark(places.drawn, her["drawn"])
        support = her["support"]
        for block, word in zip(places.support, (support["colour"], support["tail"], support["resource"]), strict=True):
            row.ones.append(block[word])
        row.mark(places.tokens, her["explore_tokens"])
        row.mark(places.tiles, her["tiles"])
        row.mark(places.tiles, her["carvings"])
        if view["turn_seat"] == her["seat"]:
            row.ones.append(places.on_turn)


class Row:
    """An observation in the making."""

    def __init__(self, length: int) -> None:
        self.length = length
        self.ones: list[int] = []
        self.counts: dict[int, float] = {}

    def put(self, place: int, count: int, scale: str) -> None:
        if count:
            self.counts[place] = self.counts.get(place, 0.0) + count / SCALES[scale]

    def mark(self, places: dict[str, int], names: Iterable[str | None]) -> None:
        for name in names:
            if name is not None:
                self.ones.append(places[name])

    def mark_known(self, places: dict[str, int], names: Iterable[str]) -> None:
        """As far as they have places: a hive can grow beyond the region that is told hex by hex."""
        for name in names:
            place = places.get(name)
            if place is not None:
                self.ones.append(place)

    def workers(self, first: int, strengths: Sequence[int]) -> None:
        for strength in strengths:
            self.put(first + strength - 1, 1, "count")

    def array(self) -> Numbers:
        made: Numbers = np.zeros(self.length, np.float32)
        made[self.ones] = 1.0
        made[list(self.counts)] = list(self.counts.values())
        return np.clip(made, 0.0, MOST, out=made)
