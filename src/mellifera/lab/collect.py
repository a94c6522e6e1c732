"""Watches one game and counts: a row for each turn, what lay open, what could be taken and what was."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from mellifera.content.vocabulary import PRICE_FULL
from mellifera.engine.events import Event
from mellifera.engine.hexes import NO_HEX
from mellifera.engine.options import CONVERT, FACTION, FLY, PLACE, PLAY, POD, TAKE, TEACH, TOKEN
from mellifera.engine.pack import Pack
from mellifera.engine.state import EMPTY, State
from mellifera.game import Decision, Game
from mellifera.rules.advance import columns_for
from mellifera.rules.build import ALL_COLUMNS, CARVINGS, takeable
from mellifera.rules.place import total_strength
from mellifera.rules.scoring import automa_score, seat_score

TILES: Final = ("farm", "recruit", "development", "carving")
FROM_ROWS: Final = 0
OFFERS: Final = {
    FACTION: "faction", PLAY: "seed", TAKE: "tile", TEACH: "dance", TOKEN: "dance_token", POD: "pod",
    CONVERT: "conversion",
}  # fmt: skip
"""An option with this verb offers a component of this sort."""
ASKING: Final = frozenset({"faction", "step", "after", "take", "teach", "token", "pod", "convert"})
"""Questions among whose options are offers."""
SHOWN: Final = {
    "row": "tile",
    "refresh": "tile",
    "reveal": "tile",
    "draw": "seed",
    "recover": "seed",
    "planet": "planet",
}
"""Events that bring components into sight."""
TAKEN: Final = {
    "chose_faction": "faction", "build": "tile", "play": "seed", "plant": "seed",
    "teach": "dance", "dance_token": "dance_token", "pod": "pod", "convert": "conversion",
    "explore_token": "explore_token",
}  # fmt: skip
"""Events in which a seat takes or uses a component."""
PASSED: Final = {"reserve": "tile", "keep": "seed", "trade": "seed", "discard": "seed"}
"""Events worth a line, in which a component is not (or not yet) used."""

Key = tuple[str, int]
"""A single tile, card or token: its sort and its number in the pack."""


class Taking(NamedTuple):
    """One seat takes or uses one component."""

    turn: int
    seat: int
    kind: str
    component: str
    how: str


class Turn:
    """One turn, while it goes on."""

    __slots__ = (
        "action", "bumps", "cards", "choices", "kind", "number", "options", "score", "seat", "sleeps", "strength",
        "tiles", "total", "vp",
    )  # fmt: skip

    def __init__(self, number: int, seat: int) -> None:
        self.number = number
        self.seat = seat
        self.kind = "skip"
        self.action: str | None = None
        self.strength: int | None = None
        self.total: int | None = None
        self.bumps = self.cards = self.tiles = self.sleeps = self.vp = self.choices = self.options = 0
        self.score = 0


class Collector:
    """Tell it of every decision before it is answered and of all events after; then read what it found."""

    def __init__(self, game: Game) -> None:
        self._g: State = game.state
        self._pack: Pack = game.state.pack
        self._turn: Turn | None = None
        self._looked = -1
        self.turns: list[Turn] = []
        self.takings: list[Taking] = []
        self._seen: set[Key] = set()
        self._could: set[Key] = set()
        self._taken: set[Key] = set()
        self._turns_seen: dict[int, int] = {}
        self._turns_could: dict[int, int] = {}
        self._could_at: dict[int, int] = {}
        g = self._g
        self._show("tile", [t for t in (*g.display, *g.carvings) if t != EMPTY])
        self._show("dance", g.dances)
        self._show("dance_token", g.token_supply)
        self._show("pod", g.pods_in_use)
        self._show("conversion", range(g.pack.first_dance))
        self._show("explore_token", [t for t in g.explore_tokens if t != EMPTY])
        self.happened(game.opening)

    # ------------------------------------------------------------------ before a choice
    def asked(self, decision: Decision) -> None:
        turn = self._turn
        if turn is not None and decision.seat == turn.seat:
            turn.choices += 1
            turn.options += len(decision.options)
            if turn.number != self._looked and decision.prompt == "step":
                self._looked = turn.number
                self._look_at_table(decision)
        if decision.prompt in ASKING:
            for option in decision.options:
                sort = OFFERS.get(option.verb)
                if sort == "tile":
                    self._could_take(option.a)
                elif sort is not None:
                    self._could.add((sort, option.a))
                    if sort == "faction":
                        self._seen.add((sort, option.a))
        elif decision.prompt == "fly":
            for option in decision.options:
                if option.verb == FLY:
                    self._could.add(self._at(option.a))

    def _at(self, cell: int) -> Key:
        token = self._g.explore_tokens[cell]
        return ("planet", self._g.planets[cell]) if token == EMPTY else ("explore_token", token)

    def _look_at_table(self, decision: Decision) -> None:
        """A turn begins: the tiles that lie open, and those that a placement now could take at its price."""
        g = self._g
        p = g.players[decision.seat]
        seen = self._turns_seen
        for piece in (*g.display, *g.carvings):
            if piece != EMPTY:
                seen[piece] = seen.get(piece, 0) + 1
        strongest: dict[int, int] = {}
        for option in decision.options:
            if option.verb == PLACE:
                strongest[option.b] = max(option.a, strongest.get(option.b, 0))
        for action, strength in strongest.items():
            core = g.pack.action_core[action]
            if core == "carve":
                mask, columns = CARVINGS, ALL_COLUMNS
            elif core == "advance":
                mask, columns = g.pack.action_masks[action], columns_for(g, total_strength(g, p, action, strength))
            else:
                continue
            for piece in takeable(g, p, mask, columns, FROM_ROWS, PRICE_FULL, 0, NO_HEX):
                self._could_take(piece)

    def _could_take(self, piece: int) -> None:
        self._could.add(("tile", piece))
        if self._could_at.get(piece) != self._g.turn:
            self._could_at[piece] = self._g.turn
            self._turns_could[piece] = self._turns_could.get(piece, 0) + 1

    # ------------------------------------------------------------------ after a choice
    def happened(self, events: Iterable[Event]) -> None:
        ended: list[Turn] = []
        for event in events:
            kind = event.kind
            if kind == "turn":
                if self._turn is not None:
                    ended.append(self._turn)
                self._turn = Turn(event.numbers[0], event.seat)
            elif kind in TAKEN:
                self._take(event, TAKEN[kind])
            elif kind in SHOWN:
                self._show(SHOWN[kind], _shown(event))
            elif kind in PASSED:
                self._note(event, PASSED[kind], event.numbers[0])
            elif kind == "collect":
                self._visit(event)
            elif kind == "game_over" and self._turn is not None:
                ended.append(self._turn)
                self._turn = None
            if self._turn is not None and event.seat == self._turn.seat:
                self._tell_turn(self._turn, event)
        for turn in ended:
            turn.score = self._score(turn.seat)
        self.turns.extend(ended)

    def _tell_turn(self, turn: Turn, event: Event) -> None:
        kind, numbers = event.kind, event.numbers
        if kind == "vp":
            turn.vp += numbers[0]
        elif kind == "place":
            turn.kind = "place"
            turn.strength, turn.action, turn.total = numbers[0], self._pack.actions[numbers[1]], numbers[2]
        elif kind == "automa_place":
            turn.kind = "place"
            turn.strength, turn.action = numbers[0], self._pack.actions[numbers[1]]
        elif kind in ("retrieve", "automa_retrieve"):
            turn.kind = "retrieve"
        elif kind == "bumped":
            turn.bumps += 1
        elif kind in ("play", "trade"):
            turn.cards += 1
        elif kind in ("build", "automa_take", "automa_carve"):
            turn.tiles += 1
        elif kind in ("asleep", "automa_asleep"):
            turn.sleeps += 1

    def _score(self, seat: int) -> int:
        g = self._g
        return sum((seat_score(g, seat) if seat < len(g.players) else automa_score(g)).values())

    def _show(self, sort: str, numbers: Iterable[int]) -> None:
        for number in numbers:
            self._seen.add((sort, number))

    def _take(self, event: Event, sort: str) -> None:
        number = event.numbers[0]
        if event.seat >= len(self._g.players):
            return
        self._seen.add((sort, number))
        self._could.add((sort, number))
        self._taken.add((sort, number))
        self._note(event, sort, number)
        if sort == "dance":
            self._show("conversion", [self._pack.first_dance + number])

    def _visit(self, event: Event) -> None:
        planet = self._g.planets[event.numbers[0]]
        self._could.add(("planet", planet))
        self._taken.add(("planet", planet))
        self._note(event, "planet", planet)

    def _note(self, event: Event, sort: str, number: int) -> None:
        kind, component = self._name((sort, number))
        turn = 0 if self._turn is None else self._turn.number
        self.takings.append(Taking(turn, event.seat, kind, component, event.kind))

    # ------------------------------------------------------------------ what was found
    def _name(self, key: Key) -> tuple[str, str]:
        """The kind and the row a single thing belongs to; copies share a row."""
        sort, number = key
        rows = self._pack.rows
        if sort == "tile":
            piece = self._pack.pieces[number]
            return TILES[piece.type], piece.row.id
        if sort == "explore_token":
            return sort, rows.explore_tokens[self._pack.explore_tokens[number]].id
        return sort, self._pack.names[sort][number]

    def components(self) -> list[tuple[Any, ...]]:
        """(kind, component, seen, could, taken, turns_seen, turns_could), in order of name."""
        found: dict[tuple[str, str], list[int]] = {}
        for place, keys in enumerate((self._seen, self._could, self._taken)):
            for key in keys:
                found.setdefault(self._name(key), [0, 0, 0, 0, 0])[place] += 1
        for place, counts in ((3, self._turns_seen), (4, self._turns_could)):
            for piece, turns in counts.items():
                found.setdefault(self._name(("tile", piece)), [0, 0, 0, 0, 0])[place] += turns
        return [(*name, *found[name]) for name in sorted(found)]


def _shown(event: Event) -> tuple[int, ...]:
    if event.kind in ("row", "refresh"):
        return event.numbers[1:]
    return event.numbers[:1] if event.kind == "planet" else event.numbers
