"""What the helper knows of the table: an engine state in which only what the Automa's rules look at is true.

Tiles, planets and tokens in it are stand-ins: how many there are and where is what counts. Your own things are not
tracked, but for your workers on the board and your hibernation tokens.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from mellifera.content.rows import AutomaCardRow, Rows
from mellifera.engine.program import DEVELOPMENT, FARM, RECRUIT
from mellifera.engine.state import EMPTY, NOBODY, YELLOW, Automa, State, put_at
from mellifera.facts import Fact, Noun, Said, Several, Titled
from mellifera.rules.automa import carry_out
from mellifera.rules.automa_workers import automa_of, worker_returns
from mellifera.rules.hibernate import NOT_TRIGGERED, TRIGGERED, free_pods
from mellifera.rules.majority import sectors_in_use
from mellifera.rules.setup import Setup, new_state
from mellifera.rules.spaces import bump_off, enter_space
from mellifera.solo_helper.typed import phrase

YOU: Final = 0
HER: Final = 1
COLOURS: Final = ("gray", "yellow")
TILE_WORDS: Final = {"farms": FARM, "recruits": RECRUIT, "developments": DEVELOPMENT}
GATHERED: Final = (*TILE_WORDS, "carvings", "tokens")
"""What she gathers; `tokens` are her explore tokens."""
COUNTS: Final = (*GATHERED, "vp")
"""What of hers can be corrected by a number."""


def _sleepers(g: State, seat: int) -> int:
    return sum(g.bumped[i] == seat and g.bumped[i + 1] & 7 == 4 for i in range(0, len(g.bumped), 3))


def strengths(workers: Iterable[int]) -> Fact:
    """`3 2 2`, or that there are none."""
    return " ".join(map(str, workers)) or Said("solo.none")


def listed(found: Sequence[Said]) -> Fact:
    return Several(tuple(found), "comma") if found else Said("solo.none")


class Table:
    def __init__(self, level: int, seed: str, rows: Rows) -> None:
        self.g: State = new_state(Setup(seats=("you",), automa=level), seed, rows)
        self.her: Automa = automa_of(self.g)
        pack = self.g.pack
        self.actions: list[str] = pack.actions
        self.cells: list[str] = pack.names["cell"]
        self.start: str = self.cells[pack.start_cell]
        self.slots: list[str] = [f"t{i + 1}" for i in range(pack.side.carve_top)]
        self.slots += [f"b{i + 1}" for i in range(pack.side.carve_bottom)]
        self.sectors: list[int] = sectors_in_use(self.g)
        self.refill()

    def refill(self) -> None:
        """Stand-ins back in place: the rows are full, planets are never short, and nothing lies on them."""
        g, pack = self.g, self.g.pack
        rows = [range(first, first + 3) for first, _ in pack.piece_ranges[:3]]
        g.display = tuple([piece for row in rows for piece in row])
        g.planet_deck = tuple(range(len(pack.rows.planets)))
        g.outlines = (0,) * pack.cells

    # ------------------------------------------------------------------ the planets
    @property
    def ship(self) -> str:
        return self.cells[self.g.ship]

    def is_explored(self, cell: str) -> bool:
        return cell != self.start and self.g.explore_tokens[self.cells.index(cell)] == EMPTY

    def set_ship(self, cell: str) -> None:
        """A planet with the ship on it has been explored."""
        self.g.ship = self.cells.index(cell)
        if cell != self.start:
            self.set_explored(cell, True)

    def set_explored(self, cell: str, explored: bool) -> None:
        g, place = self.g, self.cells.index(cell)
        g.explore_tokens = put_at(g.explore_tokens, place, EMPTY if explored else 0)
        g.planets = put_at(g.planets, place, 0 if explored else EMPTY)

    # ------------------------------------------------------------------ the carvings
    def has_carving(self, slot: str) -> bool:
        return self.g.carvings[self.slots.index(slot)] != EMPTY

    def set_carving(self, slot: str, there: bool) -> None:
        stand_in = self.g.pack.piece_ranges[3][0]
        self.g.carvings = put_at(self.g.carvings, self.slots.index(slot), stand_in if there else EMPTY)

    # ------------------------------------------------------------------ the comb
    def sector(self, sector: int) -> Titled:
        return Titled("sector", self.g.pack.sectors[sector].name)

    def pods_of(self, sector: int) -> list[int]:
        return [pod.number for pod in self.g.pack.pods if pod.sector == sector and pod.number in self.g.pods_in_use]

    def tokens_in(self, sector: int, seat: int) -> int:
        return sum(self.g.pods[pod] == seat for pod in self.pods_of(sector))

    def room_in(self, sector: int, seat: int) -> int:
        """How many tokens of that seat can lie there beside the other's."""
        return len(self.pods_of(sector)) - self.tokens_in(sector, HER if seat == YOU else YOU)

    def set_tokens(self, seat: int, counts: tuple[int, ...]) -> None:
        """Only the number in each sector counts: which pods they are is yours to see."""
        for sector, n in zip(self.sectors, counts, strict=True):
            pods = self.pods_of(sector)
            hers, yours = [n if seat == s else self.tokens_in(sector, s) for s in (HER, YOU)]
            owners = [HER] * hers + [YOU] * yours + [NOBODY] * (len(pods) - hers - yours)
            for pod, owner in zip(pods, owners, strict=True):
                self.g.pods = put_at(self.g.pods, pod, owner)
        if seat == HER:
            self.her.tokens = self.g.pack.rows.automa.hibernation_tokens - sum(counts)

    # ------------------------------------------------------------------ workers
    def space_of(self, word: str) -> int | None:
        """`grow` or `explore.2`; an action with two spaces alone means its arrow space."""
        spaces = self.g.pack.spaces
        name = word if "." in word else f"{word}.1"
        return spaces.index(name) if name in spaces else None

    def set_space(self, space: int, seat: int, colour: str, strength: int) -> None:
        """Strength 0 empties the space."""
        worker = seat << 5 | (YELLOW if colour == "yellow" else 0) | strength
        self.g.spaces = put_at(self.g.spaces, space, worker if strength else EMPTY)

    def set_mat(self, colour: str, strengths: tuple[int, ...]) -> None:
        counts = tuple([strengths.count(strength) for strength in range(5)])
        if colour == "yellow":
            self.her.yellow = counts
        else:
            self.her.gray = counts

    def on_mat(self, colour: str) -> list[int]:
        counts = self.her.yellow if colour == "yellow" else self.her.gray
        return [strength for strength in (4, 3, 2, 1) for _ in range(counts[strength])]

    def on_board(self, colour: str) -> list[Said]:
        """Her workers of a colour on the board, such as "3 on grow.1"."""
        yellow = colour == "yellow"
        return [said for w, said in self._workers() if w >> 5 == HER and bool(w & YELLOW) == yellow]

    def yours_on_board(self) -> list[Said]:
        return [said for w, said in self._workers() if w >> 5 == YOU]

    def _workers(self) -> list[tuple[int, Said]]:
        marked = zip(self.g.pack.spaces, self.g.spaces, strict=True)
        return [(w, Said("solo.on_space", {"strength": w & 7, "space": phrase(name)})) for name, w in marked if w >= 0]

    def missing(self) -> Said | None:
        """A sentence if her workers do not add up, after corrections."""
        level = self.g.pack.rows.automa.levels[self.her.level - 1]
        for colour, wanted in (("gray", len(level.gray)), ("yellow", len(level.yellow))):
            there = len(self.on_mat(colour)) + len(self.on_board(colour))
            if there != wanted:
                facts: dict[str, Fact] = {
                    "wanted": wanted,
                    "worker": Noun(f"{colour}_worker"),
                    "there": there,
                    "mat": strengths(self.on_mat(colour)),
                    "board": listed(self.on_board(colour)),
                }
                return Said("solo.missing", facts)
        return None

    def place_yours(self, action: str, strength: int) -> None:
        enter_space(self.g, YOU, self.actions.index(action), YOU << 5 | strength)

    def take_yours_back(self) -> None:
        self.g.spaces = tuple([EMPTY if w >= 0 and w >> 5 == YOU else w for w in self.g.spaces])

    def push_off(self, space: int) -> None:
        bump_off(self.g, space, YOU)

    def bumped_sleepers(self, seat: int) -> int:
        """How many of the workers just bumped are that seat's and hibernate."""
        return _sleepers(self.g, seat)

    def settle_bumped(self) -> None:
        """Hers go back to her mat or to sleep; yours are yours to settle."""
        bumped, self.g.bumped = self.g.bumped, ()
        for i in range(0, len(bumped), 3):
            if bumped[i] == HER:
                worker_returns(self.g, bumped[i + 1])

    def puts_to_sleep(self, row: int, card: AutomaCardRow, support: AutomaCardRow) -> bool:
        """Whether this turn of hers makes one of her workers hibernate."""
        trial = self.g.clone()
        before = automa_of(trial).tokens
        carry_out(trial, row, card, support)
        return _sleepers(trial, HER) > 0 or automa_of(trial).tokens < before

    # ------------------------------------------------------------------ her score
    def set_count(self, word: str, n: int) -> None:
        her = self.her
        if word == "vp":
            her.vp = n
        elif word == "tokens":
            her.explored = (0,) * n
        elif word == "carvings":
            her.carvings = (self.g.pack.piece_ranges[3][0],) * n
        else:
            kind = TILE_WORDS[word]
            others = tuple([t for t in her.tiles if self.g.pack.pieces[t].type != kind])
            her.tiles = others + (self.g.pack.piece_ranges[kind][0],) * n

    def count(self, word: str) -> int:
        her = self.her
        if word == "vp":
            return her.vp
        if word == "tokens":
            return len(her.explored)
        if word == "carvings":
            return len(her.carvings)
        return sum(self.g.pack.pieces[t].type == TILE_WORDS[word] for t in her.tiles)

    # ------------------------------------------------------------------ the end
    @property
    def ending(self) -> bool:
        return self.g.turns_left != NOT_TRIGGERED

    def you_end_it(self) -> None:
        self.g.turns_left = TRIGGERED

    def note_end(self, in_your_last: bool) -> bool:
        """True if your tokens show that you triggered the end, now or in your last turn, and that was not known."""
        yours = self.g.pods.count(YOU)
        if self.ending or (free_pods(self.g) and yours < self.g.pack.rows.rules.hibernation_tokens_per_player):
            return False
        self.g.turns_left = len(self.g.turn_order) - 1 if in_your_last else TRIGGERED
        return True

    def next_turn(self) -> bool:
        """Goes on to the next turn; False when there is none (R-END-1)."""
        g = self.g
        if g.turns_left == TRIGGERED:
            g.turns_left = len(g.turn_order)
        if g.turns_left == 0:
            return False
        if g.turns_left != NOT_TRIGGERED:
            g.turns_left -= 1
        return True
