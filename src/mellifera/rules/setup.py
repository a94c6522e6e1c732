"""SETUP: options, the shuffled table, factions and mats, starting goods (R-SETUP, R-AUTO-1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mellifera.content.rows import KINDS, Rows
from mellifera.engine import random as chance
from mellifera.engine.hive import first_hive
from mellifera.engine.options import FACTION, MAT, Option
from mellifera.engine.pack import Pack, pack_for
from mellifera.engine.pending import register_check
from mellifera.engine.state import EMPTY, NOBODY, Automa, Offers, Operation, Player, State, Task, register, without
from mellifera.rules import gains
from mellifera.rules.effects import start_effect
from mellifera.rules.hibernate import NOT_TRIGGERED
from mellifera.rules.turn import TURN_BEGIN

MAX_PLAYERS: Final = 5
NOTHING: Final = -1


@dataclass(frozen=True)
class Setup:
    """What is agreed before a game. `seats` are the players' names, clockwise; `automa` is the level of a solo game.

    `first_game`, `draft`, `seed_limit`, `no_two_card_token`: the options of R-SETUP-9. `confirm_turns` asks for an
    explicit end of turn; `free_undo` lets undo pass revealed information, for hot-seat and solo games.
    """

    seats: tuple[str, ...] = ("p1", "p2")
    automa: int = 0
    first_game: bool = False
    draft: bool = False
    seed_limit: bool = False
    no_two_card_token: bool = False
    confirm_turns: bool = False
    free_undo: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "seats", tuple(str(name) for name in self.seats))
        for name in self.seats:
            if not name.isprintable() or not name.strip():
                raise ValueError(f"the name of a seat is one line of printable text, not {name!r}")
        n = len(self.seats)
        if not 1 <= n <= MAX_PLAYERS:
            raise ValueError(f"a game has 1 to {MAX_PLAYERS} seats, not {n}")
        if n == 1 and self.automa not in range(1, 7):
            raise ValueError(f"a solo game needs an Automa level from 1 to 6, not {self.automa}")
        if n > 1 and self.automa:
            raise ValueError("the Automa plays against one player only: give one seat, or no level")
        if self.first_game and self.draft:
            raise ValueError("a first game deals the factions: it cannot be a draft")
        if self.draft and n == 1:
            raise ValueError("a solo game has no draft (R-SETUP-9)")

    @property
    def players(self) -> int:
        return len(self.seats)


def new_state(setup: Setup, seed: str, rows: Rows) -> State:
    """The table as R-SETUP-1 to R-SETUP-8 lay it out, with the choices of factions and mats pending."""
    pack = pack_for(rows, setup.players)
    rng = chance.Shuffler(chance.seed_state(seed))
    side = pack.side
    solo = setup.automa > 0
    n = setup.players
    tokens = tuple(
        i
        for i, row in enumerate(pack.explore_tokens)
        if not (setup.no_two_card_token and rows.explore_tokens[row].variant_removable)
    )
    tokens = rng.shuffled(tokens)[: len(pack.planet_cells)]
    on_cells = [EMPTY] * pack.cells
    for cell, token in zip(pack.planet_cells, tokens, strict=True):
        on_cells[cell] = token
    removed = rows.automa.removed_seeds if solo else ()
    seeds = tuple(i for i, seed_row in enumerate(rows.seeds) if seed_row.number not in removed)
    stacks = [rng.shuffled(tuple(range(first, last))) for first, last in pack.piece_ranges[:3]]
    display: list[int] = []
    for row in range(3):
        display.extend(reversed(stacks[row][-3:]))
        stacks[row] = stacks[row][:-3]
    first, last = pack.piece_ranges[3]
    carvings = tuple(
        i for i in range(first, last) if not solo or pack.pieces[i].row.id not in rows.automa.removed_carvings
    )
    opening = rng.shuffled(tuple(range(n)))[0]
    order = (n, 0) if solo else tuple((opening + i) % n for i in range(n))
    mats = rng.shuffled(tuple(range(len(rows.mats))))[:n]
    offered = _offer_factions(pack, setup, rng)
    planets = rng.shuffled(tuple(range(len(rows.planets))))
    deck = rng.shuffled(seeds)
    dances = rng.shuffled(tuple(range(len(rows.dances))))[: side.dance_slots]
    laid = rng.shuffled(carvings)[: pack.carve_slots]
    her = _new_automa(pack, setup.automa, rng) if solo else None
    players = []
    for seat in range(n):
        vp = rows.automa.human_start_vp if solo else rows.rules.start_score_first_player + order.index(seat)
        players.append(_new_player(pack, NOTHING if setup.draft else mats[seat], vp))
    g = State(pack, players)
    g.turn_order = order
    g.turn_seat = order[0]
    g.pods_in_use = tuple(pod.number for pod in pack.pods if n in pack.sectors[pod.sector].players)
    g.seed_limit = setup.seed_limit
    g.confirm_turns = setup.confirm_turns
    g.automa = her
    g.rng = rng.state
    g.ship = pack.start_cell
    g.planets = (EMPTY,) * pack.cells
    g.explore_tokens = tuple(on_cells)
    g.outlines = (0,) * pack.cells
    g.planet_deck = planets
    g.display = tuple(display)
    g.stacks = tuple(stacks)
    g.carvings = laid
    g.dances = dances
    g.dance_teachers = (NOBODY,) * len(dances)
    g.dance_tokens = ((),) * len(dances)
    g.token_supply = tuple(range(len(rows.dance_tokens)))
    g.deck = deck
    g.batch = (0,) * len(rows.seeds)
    g.spaces = (EMPTY,) * len(pack.spaces)
    g.pods = (NOBODY,) * len(pack.pods)
    g.frames_left = rows.frame.count
    g.turns_left = NOT_TRIGGERED
    g.factions_offered = offered
    g.mats_offered = mats if setup.draft else ()
    _push_choices(g, setup)
    return g


def _offer_factions(pack: Pack, setup: Setup, rng: chance.Shuffler) -> tuple[int, ...]:
    """First game: one starter each. Draft: one more than players, for all. Otherwise two for each seat."""
    rows = pack.rows
    able = [
        i
        for i, faction in enumerate(rows.factions)
        if (not setup.automa or faction.id not in rows.automa.removed_factions)
        and (not setup.first_game or faction.starter)
    ]
    n = setup.players
    wanted = n if setup.first_game else n + 1 if setup.draft else 2 * n
    return rng.shuffled(tuple(able))[:wanted]


def _new_player(pack: Pack, mat: int, vp: int) -> Player:
    hive = first_hive(pack, mat, NOTHING)
    p = Player(hive)
    p.vp = vp
    p.tokens = pack.rows.rules.hibernation_tokens_per_player
    return p


def _new_automa(pack: Pack, level: int, rng: chance.Shuffler) -> Automa:
    rules = pack.rows.automa
    row = rules.levels[level - 1]
    gray = tuple(row.gray.count(s) for s in range(5))
    yellow = tuple(row.yellow.count(s) for s in range(5))
    deck = rng.shuffled(tuple(range(len(rules.cards))))
    return Automa(level, rules.automa_start_vp, rules.hibernation_tokens, gray, yellow, deck, (), (), (), ())


def _push_choices(g: State, setup: Setup) -> None:
    """The stack of a new game, last thing first."""
    seats = tuple([seat for seat in g.turn_order if seat < len(g.players)])
    g.start(TURN_BEGIN, g.turn_order[0])
    for seat in reversed(seats):
        g.start(SETUP_EFFECT, seat)
    for seat in reversed(seats):
        g.start(START, seat)
    if setup.draft:
        for seat in reversed(seats[::-1] + seats):
            g.start(DRAFT, seat)
    else:
        each = len(g.factions_offered) // len(seats)
        for seat in reversed(seats):
            g.push(CHOOSE_FACTION, seat, -1, g.factions_offered[seat * each : (seat + 1) * each])


def _set_faction(g: State, seat: int, faction: int) -> None:
    p = g.players[seat]
    p.hive = first_hive(g.pack, p.hive.mat, faction)
    g.emit("chose_faction", seat, (faction,), g.pack.faction_sources[faction])


class ChooseFaction(Operation):
    """One of the factions dealt to the seat; a first game deals a single one."""

    under = frozenset({"setup.start", "setup.choose_faction"})
    passes_seat = True

    def offers(self, g: State, task: Task, offers: Offers) -> None:
        offers.factions[task.seat] = task.args

    def run(self, g: State, task: Task) -> list[Option] | None:
        return g.pack.options(FACTION, list(task.args))

    def pick(self, g: State, task: Task, option: Option) -> None:
        g.stack.pop()
        _set_faction(g, task.seat, option.a)


class Draft(Operation):
    """One faction or mat of those open to all, of a sort the seat still lacks."""

    under = frozenset({"setup.start", "setup.draft"})
    passes_seat = True

    def offers(self, g: State, task: Task, offers: Offers) -> None:
        offers.draft_factions = g.factions_offered
        offers.draft_mats = g.mats_offered

    def run(self, g: State, task: Task) -> list[Option] | None:
        hive = g.players[task.seat].hive
        options: list[Option] = []
        if hive.faction == NOTHING:
            options.extend(g.pack.options(FACTION, list(g.factions_offered)))
        if hive.mat == NOTHING:
            options.extend(g.pack.options(MAT, list(g.mats_offered)))
        return options

    def pick(self, g: State, task: Task, option: Option) -> None:
        seat = task.seat
        p = g.players[seat]
        g.stack.pop()
        if option.verb == FACTION:
            g.factions_offered = without(g.factions_offered, option.a)
            _set_faction(g, seat, option.a)
        else:
            g.mats_offered = without(g.mats_offered, option.a)
            p.hive = first_hive(g.pack, option.a, p.hive.faction)
            g.emit("chose_mat", seat, (option.a,), g.pack.mat_sources[option.a])


class Start(Operation):
    """R-SETUP-8: workers, resources and starting cards of the faction."""

    under = frozenset({"setup.effect", "setup.start"})
    passes_seat = True

    def run(self, g: State, task: Task) -> list[Option] | None:
        p = g.players[task.seat]
        row = g.pack.rows.factions[p.hive.faction]
        g.stack.pop()
        for strength in row.workers:
            p.pool[strength] += 1
        p.in_play = len(row.workers)
        for spot in row.spots:
            if spot.start:
                p.res[KINDS.index(spot.start)] += 1
        if row.start_cards:
            gains.draw(g, task.seat, row.start_cards, g.pack.faction_sources[p.hive.faction])
        return None


class SetupEffect(Operation):
    under = frozenset({"turn.begin", "setup.effect"})
    passes_seat = True

    def run(self, g: State, task: Task) -> list[Option] | None:
        g.stack.pop()
        start_effect(g, task.seat, g.pack.faction_setup[g.players[task.seat].hive.faction], -1)
        return None


@register_check
def check_setup(g: State, found: list[str]) -> None:
    """Before the first turn: each seat chooses, starts, and has its faction's set-up effect, once."""
    waiting: dict[Operation, list[int]] = {SETUP_EFFECT: [], START: [], CHOOSE_FACTION: [], DRAFT: []}
    for task in g.stack:
        if task.op in waiting:
            waiting[task.op].append(task.seat)
    for seat, p in enumerate(g.players):
        if p.hive.mat < 0 or p.hive.faction < 0:
            if seat not in waiting[CHOOSE_FACTION] and seat not in waiting[DRAFT]:
                found.append(f"player {seat}: faction and mat are needed")
    if g.stack[0].op is not TURN_BEGIN or len(g.stack) == 1:
        return
    if g.turn != 0 or g.stack[0].seat != g.turn_order[0] or g.stack[1].op is not SETUP_EFFECT:
        if not _setup_effect_runs(g):
            found.append("stack: only set-up comes before the first turn")
            return
    for op in (SETUP_EFFECT, START, CHOOSE_FACTION):
        if len(set(waiting[op])) != len(waiting[op]):
            found.append(f"stack: {op.name} comes once for each seat")
    for seat, p in enumerate(g.players):
        missing = (p.hive.faction < 0) + (p.hive.mat < 0)
        if missing != waiting[DRAFT].count(seat) + waiting[CHOOSE_FACTION].count(seat):
            found.append(f"player {seat}: what is still to be chosen is not pending")
        if missing and (seat not in waiting[START] or seat not in waiting[SETUP_EFFECT]):
            found.append(f"player {seat}: the start comes after the choice of a faction")
        if seat in waiting[START] and (p.in_play or seat not in waiting[SETUP_EFFECT]):
            found.append(f"player {seat}: has started already")
    if waiting[DRAFT]:
        _check_draft(g, found)
    dealt = [f for task in g.stack if task.op is CHOOSE_FACTION for f in task.args]
    if len(set(dealt)) != len(dealt) or any(p.hive.faction in dealt for p in g.players):
        found.append("stack: a faction is dealt twice")
    if any(task.op is CHOOSE_FACTION and not task.args for task in g.stack):
        found.append("stack: a seat has no faction to choose from")


def _check_draft(g: State, found: list[str]) -> None:
    lacking = [sum(p.hive.faction < 0 for p in g.players), sum(p.hive.mat < 0 for p in g.players)]
    taken = {p.hive.faction for p in g.players}, {p.hive.mat for p in g.players}
    for needed, gone, offered in zip(lacking, taken, (g.factions_offered, g.mats_offered), strict=True):
        if len(offered) < needed or len(set(offered)) != len(offered) or gone & set(offered):
            found.append("draft: what is offered does not go round")


def _setup_effect_runs(g: State) -> bool:
    """The last seat's set-up effect lies on the first turn itself."""
    if g.turn != 0 or g.stack[0].seat != g.turn_order[0]:
        return False
    return g.stack[1].op.name in ("effects.effect", "verbs_board.reserve_stack")


CHOOSE_FACTION: Final = register(ChooseFaction("setup.choose_faction", "faction", ("dealt:faction*",)))
DRAFT: Final = register(Draft("setup.draft", "draft", ()))
START: Final = register(Start("setup.start", "", ()))
SETUP_EFFECT: Final = register(SetupEffect("setup.effect", "", ()))
