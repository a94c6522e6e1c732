"""The state of a game: plain slots, small ints and tuples, a hand-written clone, and the stack of pending tasks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mellifera.engine import random as chance
from mellifera.engine.events import Event, Events, Notes
from mellifera.engine.hive import Hive
from mellifera.engine.options import Option
from mellifera.engine.pack import Pack
from mellifera.facts import Facts, Said
from mellifera.marks import mypyc_attr

NOBODY: Final = -1
EMPTY: Final = -1
NOWHERE: Final = -1
MOST_SEATS: Final = 6
"""Five players, or one and the Automa."""
DUE: Final = 8
"""Added to a strength on the board: the worker hibernates when the action is over (R-HIB-4)."""
YELLOW: Final = 16
"""Added to an Automa worker's strength on the board: her second colour."""


class Offers:
    """What lies open to all while somebody chooses: for a view."""

    def __init__(self) -> None:
        self.factions: dict[int, tuple[int, ...]] = {}
        """By the seat they were dealt to."""
        self.draft_factions: tuple[int, ...] = ()
        self.draft_mats: tuple[int, ...] = ()
        self.tiles: tuple[int, ...] = ()


class Operation:
    """A thing to do, shared by all games. A task on the stack names it and carries its numbers.

    `run` acts on the top task: it pops or replaces it, pushes others and returns None; or, changing nothing, it
    returns the options among which the task's seat must choose, and `pick` goes on with the choice.
    `name` is `FILE.what` by the file of the rules that has it, or `verb.VERB` for a verb of the effect language.
    `fields` names the numbers of its tasks and says of what sort they are, for reading a saved position ("left:n");
    the last may be repeated ("answers:ability*").

    The rest is for everybody who looks at a stack from outside: whether a loaded one can have come about, what of it
    may be seen, and what is told of it. `under` names what it may lie on (nothing named: anything).
    """

    under: frozenset[str] = frozenset()
    bottom = False
    """Says where the turn stands: exactly one of these lies at the bottom."""
    on_top = False
    """A question whose answer never leads to another one before it is gone."""
    passes_seat = False
    """What lies on it may be another seat's."""
    waits = True
    """False for what is done on the spot and never found on a stack."""
    never_asks = False
    """So its seat may be the Automa's."""
    sees_drawn = False
    """Its seat looks at the cards drawn, and nobody else."""

    def __init__(self, name: str, prompt: str, fields: tuple[str, ...]) -> None:
        self.name = name
        self.prompt = prompt
        self.fields = fields
        self.sorts = tuple([field.partition(":")[2] for field in fields])
        self.plain = tuple([Task(self, seat, -1, ()) for seat in range(MOST_SEATS)])
        """Tasks without source and numbers, by seat: all games share them."""

    def run(self, g: State, task: Task) -> list[Option] | None:
        raise NotImplementedError(self.name)

    def pick(self, g: State, task: Task, option: Option) -> None:
        raise NotImplementedError(self.name)

    def shown(self, g: State) -> bool:
        """Whether a single option is asked all the same (docs/decisions.md, section 2)."""
        return False

    def fits(self, g: State, i: int) -> bool:
        """Whether the numbers of `g.stack[i]`, a task of this operation, make sense in a loaded position."""
        return True

    def offers(self, g: State, task: Task, offers: Offers) -> None:
        """Adds what lies open to all while the task waits, such as factions to choose from."""

    def open_tiles(self, task: Task) -> tuple[int, int]:
        """A row, and how many tiles on top of its stack lie open."""
        return 0, 0

    def open_spots(self, task: Task) -> tuple[int, int]:
        """A dance, and how many of its spots still wait for their tokens."""
        return 0, 0

    def uncovers(self, task: Task) -> int:
        """The cell whose planet it will turn up, or NOWHERE."""
        return NOWHERE

    # What a player is told while it asks, as facts for the words package. `names` are the players' by seat.
    def facts(self, g: State, task: Task, option: Option, names: Sequence[str]) -> Facts:
        """What the label of one of its options can tell besides the option's own numbers."""
        return {}

    def parts(self, g: State, task: Task, option: Option, names: Sequence[str]) -> list[Said]:
        """What comes of one of its options, the most important first."""
        return []

    def details(self, g: State, task: Task, names: Sequence[str]) -> list[Said]:
        """What stands below its question: a limit, a price, a way out."""
        return []


OPERATIONS: Final[dict[str, Operation]] = {}


def register(operation: Operation) -> Operation:
    OPERATIONS[operation.name] = operation
    return operation


@mypyc_attr(free_list_len=1)
class Task:
    """One pending operation. Never changed after it is made, so clones share tasks."""

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
        "landing", "limited", "planted", "pool", "res", "reserve", "taught", "tokens", "vp",
    )  # fmt: skip

    def __init__(self, hive: Hive, like: Player | None = None) -> None:
        """A seat that has nothing but a hive, or one that has the same as `like`."""
        self.hive = hive
        if like is None:
            self.vp = 0
            self.favor = 0
            self.taught = -1
            self.tokens = 0
            self.in_play = 0
            self.due_pool = 0
            self.due_landing = 0
            self.limited = 0
            self.res = [0, 0, 0, 0, 0]
            self.pool = [0, 0, 0, 0, 0]
            self.landing = [0, 0, 0, 0, 0]
            self.held: tuple[int, ...] = (0, 0, 0, 0, 0)
            self.hand: tuple[int, ...] = ()
            self.known: tuple[int, ...] = ()
            self.planted: tuple[int, ...] = ()
            self.reserve: tuple[int, ...] = ()
            self.explored: tuple[int, ...] = ()
            self.fired: tuple[int, ...] = ()
        else:
            self.vp = like.vp
            self.favor = like.favor
            self.taught = like.taught
            self.tokens = like.tokens
            self.in_play = like.in_play
            self.due_pool = like.due_pool
            self.due_landing = like.due_landing
            self.limited = like.limited
            self.res = like.res.copy()
            self.pool = like.pool.copy()
            self.landing = like.landing.copy()
            self.held = like.held
            self.hand = like.hand
            self.known = like.known
            self.planted = like.planted
            self.reserve = like.reserve
            self.explored = like.explored
            self.fired = like.fired

    def clone(self) -> Player:
        return Player(self.hive, self)


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
    """A whole position. Groups: the setting, the table, the turn under way, and what is pending.

    `playing` is the seed card whose benefit is under way: it joins the discard pile when that is settled (R-SEED-1).
    """

    __slots__ = (
        "action", "automa", "batch", "boosted", "bumped", "carvings", "confirm_turns", "dance_teachers",
        "dance_tokens", "dances", "deck", "deck_batch", "discard", "discarded", "display", "drawn", "ended",
        "explore_tokens", "factions_offered", "frames_left", "in_action", "last_built", "last_paid", "mats_offered",
        "notes", "options", "outlines", "pack", "place_cell", "place_space", "place_strength", "planet_deck", "planets",
        "players", "playing", "pods", "pods_in_use", "revealed", "rng", "seed_limit", "ship", "spaces", "stack",
        "stacks", "token_supply", "total", "turn", "turn_order", "turn_seat", "turns_left",
    )  # fmt: skip

    def __init__(self, pack: Pack, players: list[Player], like: State | None = None) -> None:
        """A table with nothing on it, or one with the same on it as `like`. Events are recorded when asked for."""
        self.pack = pack
        self.players = players
        if like is None:
            self.turn_order: tuple[int, ...] = ()
            self.pods_in_use: tuple[int, ...] = ()
            self.seed_limit = False
            self.confirm_turns = False
            self.automa: Automa | None = None
            self.rng = 0
            self.ship = 0
            self.planets: tuple[int, ...] = ()
            self.explore_tokens: tuple[int, ...] = ()
            self.outlines: tuple[int, ...] = ()
            self.planet_deck: tuple[int, ...] = ()
            self.display: tuple[int, ...] = ()
            self.stacks: tuple[tuple[int, ...], ...] = ()
            self.carvings: tuple[int, ...] = ()
            self.dances: tuple[int, ...] = ()
            self.dance_teachers: tuple[int, ...] = ()
            self.dance_tokens: tuple[tuple[int, ...], ...] = ()
            self.token_supply: tuple[int, ...] = ()
            self.deck: tuple[int, ...] = ()
            self.discard: tuple[int, ...] = ()
            self.playing = EMPTY
            self.drawn: tuple[int, ...] = ()
            self.batch: tuple[int, ...] = ()
            self.deck_batch = 0
            self.spaces: tuple[int, ...] = ()
            self.pods: tuple[int, ...] = ()
            self.frames_left = 0
            self.bumped: tuple[int, ...] = ()
            self.turn = 0
            self.turn_seat = 0
            self.turns_left = -1
            self.ended = False
            self.action = 0
            self.place_strength = 0
            self.place_space = 0
            self.place_cell = -1
            self.total = 0
            self.boosted = False
            self.in_action = False
            self.last_built = 0
            self.last_paid = 0
            self.discarded = 0
            self.factions_offered: tuple[int, ...] = ()
            self.mats_offered: tuple[int, ...] = ()
            self.stack: list[Task] = []
            self.options: list[Option] = []
        else:
            self.turn_order = like.turn_order
            self.pods_in_use = like.pods_in_use
            self.seed_limit = like.seed_limit
            self.confirm_turns = like.confirm_turns
            self.automa = like.automa.clone() if like.automa is not None else None
            self.rng = like.rng
            self.ship = like.ship
            self.planets = like.planets
            self.explore_tokens = like.explore_tokens
            self.outlines = like.outlines
            self.planet_deck = like.planet_deck
            self.display = like.display
            self.stacks = like.stacks
            self.carvings = like.carvings
            self.dances = like.dances
            self.dance_teachers = like.dance_teachers
            self.dance_tokens = like.dance_tokens
            self.token_supply = like.token_supply
            self.deck = like.deck
            self.discard = like.discard
            self.playing = like.playing
            self.drawn = like.drawn
            self.batch = like.batch
            self.deck_batch = like.deck_batch
            self.spaces = like.spaces
            self.pods = like.pods
            self.frames_left = like.frames_left
            self.bumped = like.bumped
            self.turn = like.turn
            self.turn_seat = like.turn_seat
            self.turns_left = like.turns_left
            self.ended = like.ended
            self.action = like.action
            self.place_strength = like.place_strength
            self.place_space = like.place_space
            self.place_cell = like.place_cell
            self.total = like.total
            self.boosted = like.boosted
            self.in_action = like.in_action
            self.last_built = like.last_built
            self.last_paid = like.last_paid
            self.discarded = like.discarded
            self.factions_offered = like.factions_offered
            self.mats_offered = like.mats_offered
            self.stack = like.stack.copy()
            self.options = like.options
        self.notes: Notes | None = None
        self.revealed = False

    def clone(self) -> State:
        """An independent copy."""
        return State(self.pack, [p.clone() for p in self.players], self)

    # ------------------------------------------------------------------ the stack
    def start(self, op: Operation, seat: int) -> None:
        """Pushes an operation that needs neither source nor numbers."""
        self.stack.append(op.plain[seat])

    def push(self, op: Operation, seat: int, source: int, args: tuple[int, ...]) -> None:
        self.stack.append(Task(op, seat, source, args))

    def push_answers(self, op: Operation, seat: int, answers: tuple[int, ...]) -> None:
        """Pushes an operation that carries the abilities which will answer an event: none, as a rule."""
        self.stack.append(Task(op, seat, -1, answers) if answers else op.plain[seat])

    def replace(self, task: Task, args: tuple[int, ...]) -> None:
        """The top task goes on with other numbers."""
        self.stack[-1] = Task(task.op, task.seat, task.source, args)

    # ------------------------------------------------------------------ chance and events
    def shuffle(self, items: tuple[int, ...]) -> tuple[int, ...]:
        order, self.rng = chance.shuffled(items, self.rng)
        return order

    def emit(self, kind: str, seat: int, numbers: tuple[int, ...] = (), source: int = -1, hidden: bool = False) -> None:
        notes = self.notes
        if notes is not None:
            notes.append(kind)  # one by one: compiled, a list that is extended takes three times as long
            notes.append(seat)
            notes.append(source)
            notes.extend(numbers)
            if hidden:
                notes.append(None)

    @property
    def events(self) -> list[Event] | None:
        """What has happened since this was set to an empty list; None: nobody listens."""
        return None if self.notes is None else Events(self.notes, 0, len(self.notes)).to_list()

    @events.setter
    def events(self, events: list[Event] | None) -> None:
        self.notes = None if events is None else []
        for event in events or ():
            self.emit(event.kind, event.seat, event.numbers, event.source, event.hidden)


def put_at(items: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """The tuple with one item changed."""
    changed = list(items)
    changed[place] = value
    return tuple(changed)


def without(items: tuple[int, ...], value: int) -> tuple[int, ...]:
    """The tuple less the first item of this value."""
    place = items.index(value)
    return items[:place] + items[place + 1 :]
