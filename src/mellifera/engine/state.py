"""The state of a game: plain slots, small ints and tuples, a hand-written clone, and the stack of pending frames."""

from __future__ import annotations

from typing import Final

from mellifera.engine import random as chance
from mellifera.engine.events import Event
from mellifera.engine.hive import Hive
from mellifera.engine.options import Option
from mellifera.engine.pack import Pack

NOBODY: Final = -1
EMPTY: Final = -1
DUE: Final = 8
"""Added to a strength on the board: the worker hibernates when the action is over (R-HIB-4)."""
YELLOW: Final = 16
"""Added to an Automa worker's strength on the board: her second colour."""


class Operation:
    """A thing to do, shared by all games. A frame on the stack names it and carries its numbers.

    `run` acts on the top frame: it pops or replaces it, pushes others and returns None; or, changing nothing, it
    returns the options among which the frame's seat must choose, and `pick` goes on with the choice.
    `fields` names the numbers of its frames, for reading a saved position: the last may be repeated ("ability*").
    """

    def __init__(self, name: str, prompt: str, fields: tuple[str, ...]) -> None:
        self.name = name
        self.prompt = prompt
        self.fields = fields

    def run(self, g: State, frame: Frame) -> list[Option] | None:
        raise NotImplementedError(self.name)

    def pick(self, g: State, frame: Frame, option: Option) -> None:
        raise NotImplementedError(self.name)

    def shown(self, g: State) -> bool:
        """Whether a single option is asked all the same (docs/decisions.md, section 2)."""
        return False


OPERATIONS: Final[dict[str, Operation]] = {}


def register(operation: Operation) -> Operation:
    OPERATIONS[operation.name] = operation
    return operation


class Frame:
    """One pending operation. Never changed after it is made, so clones share frames."""

    __slots__ = ("args", "op", "seat", "source")

    def __init__(self, op: Operation, seat: int, source: int, args: tuple[int, ...]) -> None:
        self.op = op
        self.seat = seat
        self.source = source
        self.args = args


class Player:
    """What a seat has. Workers by strength: `pool`, `landing`, and `held` (retrieved, before their +1)."""

    __slots__ = (
        "due_landing", "due_pool", "explored", "favor", "fired", "hand", "held", "hive", "in_play", "known",
        "landing", "limited", "paid", "planted", "pool", "res", "reserve", "taught", "tokens", "vp",
    )  # fmt: skip

    def __init__(
        self,
        hive: Hive,
        vp: int,
        favor: int,
        taught: int,
        tokens: int,
        in_play: int,
        due_pool: int,
        due_landing: int,
        limited: int,
        res: list[int],
        pool: list[int],
        landing: list[int],
        held: tuple[int, ...],
        hand: tuple[int, ...],
        known: tuple[int, ...],
        planted: tuple[int, ...],
        reserve: tuple[int, ...],
        explored: tuple[int, ...],
        paid: tuple[int, ...],
        fired: tuple[int, ...],
    ) -> None:
        self.hive = hive
        self.vp = vp
        self.favor = favor
        self.taught = taught
        self.tokens = tokens
        self.in_play = in_play
        self.due_pool = due_pool
        self.due_landing = due_landing
        self.limited = limited
        self.res = res
        self.pool = pool
        self.landing = landing
        self.held = held
        self.hand = hand
        self.known = known
        self.planted = planted
        self.reserve = reserve
        self.explored = explored
        self.paid = paid
        self.fired = fired

    def clone(self) -> Player:
        return Player(
            self.hive, self.vp, self.favor, self.taught, self.tokens, self.in_play, self.due_pool, self.due_landing,
            self.limited, self.res.copy(), self.pool.copy(), self.landing.copy(), self.held, self.hand, self.known,
            self.planted, self.reserve, self.explored, self.paid, self.fired,
        )  # fmt: skip


class Automa:
    """The solo opponent: workers on her mat by colour and strength, her deck, what she took."""

    __slots__ = ("carvings", "deck", "drawn", "explored", "gray", "level", "tiles", "tokens", "vp", "yellow")

    def __init__(
        self,
        level: int,
        vp: int,
        tokens: int,
        gray: tuple[int, ...],
        yellow: tuple[int, ...],
        deck: tuple[int, ...],
        drawn: tuple[int, ...],
        explored: tuple[int, ...],
        tiles: tuple[int, ...],
        carvings: tuple[int, ...],
    ) -> None:
        self.level = level
        self.vp = vp
        self.tokens = tokens
        self.gray = gray
        self.yellow = yellow
        self.deck = deck
        self.drawn = drawn
        self.explored = explored
        self.tiles = tiles
        self.carvings = carvings

    def clone(self) -> Automa:
        return Automa(
            self.level, self.vp, self.tokens, self.gray, self.yellow, self.deck, self.drawn, self.explored,
            self.tiles, self.carvings,
        )  # fmt: skip


class State:
    """A whole position. Groups: the setting, the table, the turn under way, and what is pending."""

    __slots__ = (
        "action", "apart", "automa", "batch", "boosted", "bumped", "carvings", "confirm_turns", "dance_teachers",
        "dance_tokens", "dances", "deck", "deck_batch", "discard", "discarded", "display", "drawn", "ended", "events",
        "explore_tokens", "factions_offered", "frames_left", "in_action", "last_built", "last_paid", "mats_offered",
        "options", "outlines", "pack", "place_cell", "place_space", "place_strength", "planet_deck", "planets",
        "players", "pods", "pods_in_use", "revealed", "rng", "seed_limit", "ship", "spaces", "stack", "stacks",
        "token_supply", "total", "turn", "turn_order", "turn_seat", "turns_left",
    )  # fmt: skip

    def __init__(
        self,
        pack: Pack,
        turn_order: tuple[int, ...],
        pods_in_use: tuple[int, ...],
        seed_limit: bool,
        confirm_turns: bool,
        players: list[Player],
        automa: Automa | None,
        rng: int,
        ship: int,
        planets: tuple[int, ...],
        explore_tokens: tuple[int, ...],
        outlines: tuple[int, ...],
        planet_deck: tuple[int, ...],
        display: tuple[int, ...],
        stacks: tuple[tuple[int, ...], ...],
        carvings: tuple[int, ...],
        dances: tuple[int, ...],
        dance_teachers: tuple[int, ...],
        dance_tokens: tuple[tuple[int, ...], ...],
        token_supply: tuple[int, ...],
        deck: tuple[int, ...],
        discard: tuple[int, ...],
        apart: tuple[int, ...],
        drawn: tuple[int, ...],
        batch: tuple[int, ...],
        deck_batch: int,
        spaces: tuple[int, ...],
        pods: tuple[int, ...],
        frames_left: int,
        bumped: tuple[int, ...],
        turn: int,
        turn_seat: int,
        turns_left: int,
        ended: bool,
        action: int,
        place_strength: int,
        place_space: int,
        place_cell: int,
        total: int,
        boosted: bool,
        in_action: bool,
        last_built: int,
        last_paid: int,
        discarded: int,
        factions_offered: tuple[int, ...],
        mats_offered: tuple[int, ...],
        stack: list[Frame],
    ) -> None:
        self.pack = pack
        self.turn_order = turn_order
        self.pods_in_use = pods_in_use
        self.seed_limit = seed_limit
        self.confirm_turns = confirm_turns
        self.players = players
        self.automa = automa
        self.rng = rng
        self.ship = ship
        self.planets = planets
        self.explore_tokens = explore_tokens
        self.outlines = outlines
        self.planet_deck = planet_deck
        self.display = display
        self.stacks = stacks
        self.carvings = carvings
        self.dances = dances
        self.dance_teachers = dance_teachers
        self.dance_tokens = dance_tokens
        self.token_supply = token_supply
        self.deck = deck
        self.discard = discard
        self.apart = apart
        self.drawn = drawn
        self.batch = batch
        self.deck_batch = deck_batch
        self.spaces = spaces
        self.pods = pods
        self.frames_left = frames_left
        self.bumped = bumped
        self.turn = turn
        self.turn_seat = turn_seat
        self.turns_left = turns_left
        self.ended = ended
        self.action = action
        self.place_strength = place_strength
        self.place_space = place_space
        self.place_cell = place_cell
        self.total = total
        self.boosted = boosted
        self.in_action = in_action
        self.last_built = last_built
        self.last_paid = last_paid
        self.discarded = discarded
        self.factions_offered = factions_offered
        self.mats_offered = mats_offered
        self.stack = stack
        self.options: list[Option] = []
        self.events: list[Event] | None = None
        self.revealed = False

    def clone(self) -> State:
        """An independent copy; events are not recorded in it until somebody asks for them."""
        players = [p.clone() for p in self.players]
        automa = self.automa.clone() if self.automa is not None else None
        copy = State(
            self.pack, self.turn_order, self.pods_in_use, self.seed_limit, self.confirm_turns, players, automa,
            self.rng, self.ship, self.planets, self.explore_tokens, self.outlines, self.planet_deck, self.display,
            self.stacks, self.carvings, self.dances, self.dance_teachers, self.dance_tokens, self.token_supply,
            self.deck, self.discard, self.apart, self.drawn, self.batch, self.deck_batch, self.spaces, self.pods,
            self.frames_left, self.bumped, self.turn, self.turn_seat, self.turns_left, self.ended, self.action,
            self.place_strength, self.place_space, self.place_cell, self.total, self.boosted, self.in_action,
            self.last_built, self.last_paid, self.discarded, self.factions_offered, self.mats_offered,
            self.stack.copy(),
        )  # fmt: skip
        copy.options = self.options
        return copy

    # ------------------------------------------------------------------ the stack
    def push(self, op: Operation, seat: int, source: int, args: tuple[int, ...]) -> None:
        self.stack.append(Frame(op, seat, source, args))

    def replace(self, frame: Frame, args: tuple[int, ...]) -> None:
        """The top frame goes on with other numbers."""
        self.stack[-1] = Frame(frame.op, frame.seat, frame.source, args)

    # ------------------------------------------------------------------ chance and events
    def shuffle(self, items: tuple[int, ...]) -> tuple[int, ...]:
        order, self.rng = chance.shuffled(items, self.rng)
        return order

    def emit(self, kind: str, seat: int, numbers: tuple[int, ...] = (), source: int = -1, hidden: bool = False) -> None:
        if self.events is not None:
            self.events.append(Event(kind, seat, numbers, source, hidden))


def put_at(items: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """The tuple with one item changed."""
    changed = list(items)
    changed[place] = value
    return tuple(changed)


def without(items: tuple[int, ...], value: int) -> tuple[int, ...]:
    """The tuple less the first item of this value."""
    place = items.index(value)
    return items[:place] + items[place + 1 :]
