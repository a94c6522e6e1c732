"""What happens at the table, step by step: in facts for words, and as pieces that move from place to place.

A place is named as a drawing calls it: `space:grow.1`, `mat:gray`, `cell:2,3`, `slot:t1`, `sector:small-right`,
`row:farm`; `hers` is what she gathered, `tokens` are those on her mat, `track` is the score track, `you` your own
docking mat, `supply` the rest of the box.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from mellifera.content.rows import TILE_TYPES
from mellifera.engine.events import Event
from mellifera.engine.state import EMPTY, YELLOW, put_at
from mellifera.facts import Fact, Noun, Said
from mellifera.solo_helper.box_table import COLOURS, HER, YOU, Table
from mellifera.solo_helper.typed import phrase
from mellifera.words.automa import cells_counted

StepKind = Literal[
    "set_up", "her_turn", "her_last_turn", "your_last_turn", "noted", "end_now", "end_in_your_turn", "over", "you_win",
    "she_wins", "card", "support", "why", "shuffle", "place", "shift", "bumped", "retrieve", "back", "asleep",
    "new_worker", "pod", "vp", "fly", "token", "put", "take", "carve", "end",
]  # fmt: skip
Whose = Literal["", "hers", "yours"]
MOVES_WORKERS: Final = ("automa_place", "automa_retrieve", "bumped", "shift")
"""From the first of these in a turn on, the action spaces are as after the turn: pushing along is one movement."""


class Worker(NamedTuple):
    """`owner` is `you` or one of her colours."""

    owner: str
    strength: int

    @staticmethod
    def of(number: int) -> Worker:
        owner = "you" if number >> 5 == YOU else COLOURS[bool(number & YELLOW)]
        return Worker(owner, number & 7)


class Board(NamedTuple):
    """Where all lies that the helper looks at, in the engine's own tuples. She has the tiles, so many carvings and
    explore tokens, and so many tokens left for the comb."""

    spaces: tuple[int, ...]
    mats: tuple[tuple[int, ...], tuple[int, ...]]
    ship: int
    explore_tokens: tuple[int, ...]
    carvings: tuple[int, ...]
    pods: tuple[int, ...]
    tiles: tuple[int, ...]
    carved: int
    found: int
    tokens: int
    vp: int

    @staticmethod
    def of(table: Table) -> Board:
        g, her = table.g, table.her
        lying = (g.spaces, (her.gray, her.yellow), g.ship, g.explore_tokens, g.carvings, g.pods)
        return Board(*lying, her.tiles, len(her.carvings), len(her.explored), her.tokens, her.vp)

    def with_worker(self, colour: int, strength: int, n: int) -> Board:
        """So many more of them on her mat."""
        mat = put_at(self.mats[colour], strength, self.mats[colour][strength] + n)
        return self._replace(mats=(mat, self.mats[1]) if colour == 0 else (self.mats[0], mat))


class Step(NamedTuple):
    """One line for the player: what is said, and what moves from `starts` to `end`. `board` is the table after it.

    A flight has its cells in `path`, and what each of them `counts` (0: nothing). `n` are VP, or the number of a
    turn. `correction` is the answer that takes the step back where the table was not as the helper thought. `whose`
    turn it is told in: neither before the first nor after the last.
    """

    kind: StepKind
    said: Said
    board: Board
    worker: Worker | None = None
    starts: tuple[str, ...] = ()
    end: str = ""
    path: tuple[int, ...] = ()
    counts: tuple[int, ...] = ()
    thing: str = ""
    n: int = 0
    correction: str = ""
    whose: Whose = ""


class Teller:
    """Tells what the rules do to the table: `begin`, let them do it, and `end` gives the steps."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.before = Board.of(table)
        self.after = self.before
        self.left: list[str] = []
        """The spaces which workers of hers have left and from which none has come home yet."""

    def line(self, kind: StepKind, said: Said, n: int = 0) -> Step:
        """Something that is only told."""
        return Step(kind, said, Board.of(self.table), n=n)

    def begin(self) -> None:
        self.before = Board.of(self.table)
        self.table.g.events = []

    def end(self, resource: str = "") -> list[Step]:
        """The steps since `begin`. `resource` is what she leaves on planets."""
        events = self.table.g.events or []
        self.table.g.events = None
        self.after = Board.of(self.table)
        board = self.before
        steps: list[Step] = []
        for place, event in enumerate(events):
            was, board = board, self._moved(board, event)
            step = self._step(event, was, board)
            if step is not None:
                steps.append(step)
            new = any(following.kind == "automa_token" for following in events[place + 1 : place + 2])
            if event.kind in ("automa_path", "automa_token") and not new:
                steps.append(self._put(board, resource))
        return steps

    # ------------------------------------------------------------------ the pieces
    def _moved(self, board: Board, event: Event) -> Board:
        n = event.numbers
        if event.kind in MOVES_WORKERS:
            board = board._replace(spaces=self.after.spaces)
        match event.kind:
            case "automa_place":
                return board.with_worker(n[2], n[0], -1)
            case "automa_back" | "automa_worker":
                return board.with_worker(n[1], n[0], 1)
            case "pod":
                return board._replace(pods=put_at(board.pods, n[0], HER), tokens=board.tokens - 1)
            case "vp":
                return board._replace(vp=board.vp + n[0])
            case "automa_path":
                return board._replace(ship=n[-1])
            case "automa_token":
                tokens = put_at(board.explore_tokens, n[1], EMPTY)
                return board._replace(explore_tokens=tokens, found=board.found + 1)
            case "automa_take":
                return board._replace(tiles=(*board.tiles, n[0]))
            case "automa_carve":
                return board._replace(carvings=self.after.carvings, carved=board.carved + 1)
        return board

    def _space(self, action: int, which: int) -> str:
        return f"space:{self.table.g.pack.spaces[self.table.g.pack.action_first_space[action] + which]}"

    def _bumped_from(self, action: int) -> int:
        """The space that is empty now, or else the last of the action: there the arrow space pushes workers off."""
        pack = self.table.g.pack
        first = pack.action_first_space[action]
        spaces = range(first, first + pack.action_spaces[action])
        emptied = [s for s in spaces if self.before.spaces[s] != EMPTY and self.after.spaces[s] == EMPTY]
        return emptied[0] if emptied else spaces[-1]

    def _tile(self, event: Event) -> str:
        return TILE_TYPES[self.table.g.pack.pieces[event.numbers[0]].type]

    # ------------------------------------------------------------------ the steps
    def _put(self, board: Board, resource: str) -> Step:
        said = Said("solo.do.put", {"kind": Noun(resource)})
        place = f"cell:{self.table.cells[board.ship]}"
        return Step("put", said, board, starts=("supply",), end=place, thing=resource)

    def _worker_step(self, kind: StepKind, board: Board, worker: Worker, start: str, end: str, **facts: Fact) -> Step:
        said = Said(f"solo.do.{kind}", {"worker": Noun(f"{worker.owner}_worker"), "strength": worker.strength, **facts})
        return Step(kind, said, board, worker, (start,) if start else (), end)

    def _step(self, event: Event, was: Board, board: Board) -> Step | None:
        n = event.numbers
        match event.kind:
            case "automa_shuffle":
                return Step("shuffle", Said("solo.do.shuffle"), board)
            case "automa_place" | "automa_retrieve" | "automa_back" | "automa_asleep" | "automa_worker":
                return self._her_worker(event, board)
            case "shift":
                worker = Worker.of(self.after.spaces[self.table.g.pack.action_first_space[n[2]] + 1])
                said = Said("solo.do.shift_yours" if n[0] == YOU else "solo.do.shift_hers", {"strength": n[1]})
                return Step("shift", said, board, worker, (self._space(n[2], 0),), self._space(n[2], 1))
            case "bumped":
                return self._bumped(event, board)
            case "pod":
                sector = self.table.g.pack.pods[n[0]].sector
                end = f"sector:{self.table.g.pack.sectors[sector].id}"
                said = Said("solo.do.pod", {"sector": self.table.sector(sector)})
                return Step("pod", said, board, starts=("tokens",), end=end, thing="hibernate")
            case "vp":
                return Step("vp", Said("solo.do.vp", {"n": n[0], "vp": board.vp}), board, end="track", n=n[0])
            case "automa_path" | "automa_token":
                return self._flown(event, was, board)
            case "automa_take":
                word = self._tile(event)
                fix = f"fix {word}s {self.table.count(f'{word}s') - 1}"
                said = Said("solo.do.take", {"type": Noun(word), "fix": phrase(fix)})
                return Step("take", said, board, starts=(f"row:{word}",), end="hers", thing=word, correction=fix)
            case "automa_carve":
                slots = zip(self.table.slots, self.before.carvings, self.after.carvings, strict=True)
                slot = next(name for name, was, now in slots if was != now)
                said = Said("solo.do.carve", {"slot": slot})
                return Step("carve", said, board, starts=(f"slot:{slot}",), end="hers", thing="carving")
            case "end_trigger":
                return Step("end", Said("solo.do.end"), board)
        return None

    def _her_worker(self, event: Event, board: Board) -> Step:
        n = event.numbers
        pack = self.table.g.pack
        if event.kind == "automa_place":
            colour = COLOURS[n[2]]
            key = "solo.do.place_arrow" if pack.action_spaces[n[1]] == 2 else "solo.do.place"
            facts: dict[str, Fact] = {"worker": Noun(f"{colour}_worker"), "strength": n[0]}
            said = Said(key, {**facts, "action": Noun(pack.actions[n[1]])})
            return Step("place", said, board, Worker(colour, n[0]), (f"mat:{colour}",), self._space(n[1], 0))
        if event.kind == "automa_retrieve":
            colour = COLOURS[n[0]]
            there = zip(pack.spaces, self.before.spaces, strict=True)
            gone = tuple([f"space:{name}" for name, w in there if w >= 0 and Worker.of(w).owner == colour])
            self.left.extend(gone)
            said = Said("solo.do.retrieve", {"worker": Noun(f"{colour}_worker"), "n": n[1]})
            return Step("retrieve", said, board, starts=gone, end=f"mat:{colour}")
        worker, mat = Worker(COLOURS[n[1]], n[0]), f"mat:{COLOURS[n[1]]}"
        if event.kind == "automa_back":
            return self._worker_step("back", board, worker, self.left.pop(0), mat)
        if event.kind == "automa_asleep":
            return self._worker_step("asleep", board, worker, self.left.pop(0), "supply")
        return self._worker_step("new_worker", board, worker, "supply", mat)

    def _bumped(self, event: Event, board: Board) -> Step | None:
        """Hers waits for what becomes of it; yours is told of only where you have not bumped it yourself."""
        owner, strength, action = event.numbers
        space = self._bumped_from(action)
        start = f"space:{self.table.g.pack.spaces[space]}"
        if owner == HER:
            self.left.append(start)
        elif event.seat != HER:
            return None
        key = "solo.do.bumped_hers" if owner == HER else "solo.do.bumped_yours"
        said = Said(key, {"strength": strength, "action": Noun(self.table.g.pack.actions[action])})
        worker = Worker.of(self.before.spaces[space])
        return Step("bumped", said, board, worker, (start,), "" if owner == HER else "you")

    def _flown(self, event: Event, was: Board, board: Board) -> Step:
        n = event.numbers
        cells, pack = self.table.cells, self.table.g.pack
        if event.kind == "automa_token":
            start = f"cell:{cells[n[1]]}"
            return Step("token", Said("solo.do.token"), board, starts=(start,), end="hers", thing="explore-token")
        path = ", ".join(cells[cell] for cell in n)
        said = Said("solo.do.fly", {"cell": cells[n[-1]], "path": path})
        counts = cells_counted(n, (pack.start_cell, self.before.ship))
        start, end = f"cell:{cells[was.ship]}", f"cell:{cells[n[-1]]}"
        return Step("fly", said, board, starts=(start,), end=end, path=n, counts=counts)
