"""Whether what is pending fits the position: the order of the tasks on the stack, and the numbers of each."""

from __future__ import annotations

from typing import Final

from mellifera.engine.program import ANY_BASIC
from mellifera.engine.spots import kept_sets
from mellifera.engine.state import DUE, EMPTY, Player, State, Task

BASES: Final = frozenset({"turn_begin", "step", "after_step", "turn_end", "next_turn", "finish"})
"""Exactly one of these lies at the bottom: where the turn stands."""

LIES_ON: Final[dict[str, frozenset[str]]] = {
    "settle_others": frozenset({"next_turn"}),
    "other_bump": frozenset({"settle_others"}),
    "after_bump": frozenset({"settle_others"}),
    "storage": frozenset({"turn_end", "finish", "storage"}),
    "automa_turn": frozenset({"turn_end"}),
    "enter": frozenset({"after_step"}),
    "boost": frozenset({"enter"}),
    "follow": frozenset({"after_step"}),
    "due_workers": frozenset({"after_step", "follow"}),
    "retrieved": frozenset({"after_step"}),
    "after_card": frozenset({"step", "after_step"}),
    "advance": frozenset({"due_workers"}),
    "advance_bonus": frozenset({"due_workers"}),
    "carve": frozenset({"due_workers"}),
    "grow": frozenset({"due_workers"}),
    "research_bonus": frozenset({"due_workers"}),
    "own_bump": frozenset({"advance", "carve", "convert", "fly", "grow", "research"}),
    "put": frozenset({"collect"}),
    "take_token": frozenset({"put", "chart"}),
    "turn_up": frozenset({"put", "chart"}),
    "after_token": frozenset({"turn_up", "put", "chart"}),
    "setup_effect": frozenset({"turn_begin", "setup_effect"}),
    "start": frozenset({"setup_effect", "start"}),
    "choose_faction": frozenset({"start", "choose_faction"}),
    "draft": frozenset({"start", "draft"}),
}
"""Operations that are pushed in few places, and what lies under them there. All others may lie on anything."""

ON_TOP: Final = frozenset(
    {
        "boost", "frame_place", "harvest", "hex", "imitate", "keep", "other_bump", "own_bump", "pay", "recover",
        "refresh", "reserve", "reserve_stack", "settle", "take", "teach",
    }
)  # fmt: skip
"""Questions whose answer never leads to another question before they are gone."""

CHANGES_SEAT: Final = frozenset({"settle_others", "turn_begin", "setup_effect", "start", "choose_faction", "draft"})
"""What lies on these may be another seat's; anything else belongs to the seat of what it lies on."""

NEVER_PENDING: Final = frozenset(
    {"favor", "vp", "draw", "others", "worker", "upgrade", "teach_verb", "act", "slot", "strength"}
)  # fmt: skip
"""Verbs that are done on the spot."""

BONUS_PAID: Final = 2
_BONUS_AT: Final = {"fly": 2, "advance": 1, "grow": 1, "research": 2, "convert": 1, "collect": 1, "research_bonus": 0}
_ABILITIES_FROM: Final = {
    "after_card": 0, "after_bump": 0, "follow": 0, "sleep": 0, "after_sleep": 0, "retrieved": 0, "built": 1,
    "abilities": 1, "after_token": 1,
}  # fmt: skip


def check_pending(g: State, found: list[str]) -> None:
    """Adds a sentence for each thing that is wrong with the stack."""
    if g.ended:
        if g.stack or g.turns_left != 0:
            found.append("stack: nothing is pending after the end, and no turn is left")
        return
    if not g.stack:
        found.append("stack: the game goes on, but nothing is pending")
        return
    _check_order(g, found)
    if found:
        return
    _check_turn(g, found)
    _check_setup(g, found)
    for i, task in enumerate(g.stack):
        if task.seat < len(g.players) and not _fits(g, i, task, g.players[task.seat]):
            found.append(f"stack: {task.op.name} does not fit the position")


def _check_order(g: State, found: list[str]) -> None:
    stack = g.stack
    names = [task.op.name for task in stack]
    if names[0] not in BASES or sum(name in BASES for name in names) != 1:
        found.append("stack: exactly one turn is pending, at the bottom")
    for i, task in enumerate(stack):
        name = names[i]
        if name in NEVER_PENDING:
            found.append(f"stack: {name} is never pending")
        if i == 0:
            continue
        below = stack[i - 1]
        if name in LIES_ON and below.op.name not in LIES_ON[name]:
            found.append(f"stack: {name} never comes after {below.op.name}")
        if below.op.name in ON_TOP:
            found.append(f"stack: nothing comes between {below.op.name} and its answer")
        if below.op.name == "storage" and name != "storage":
            found.append("stack: storage is settled before anything else")
        if task.seat != below.seat and below.op.name not in CHANGES_SEAT and name != "storage":
            found.append(f"stack: {name} belongs to another seat than what it is part of")
    if any(task.seat >= len(g.players) for task in stack[1:] if task.op.name not in ("automa_turn", "settle_others")):
        found.append("stack: the Automa never decides")


def _check_turn(g: State, found: list[str]) -> None:
    """The bottom of the stack and the numbers of the turn tell the same story."""
    stack = g.stack
    names = [task.op.name for task in stack]
    base = names[0]
    if base not in ("turn_begin", "finish") and stack[0].seat != g.turn_seat:
        found.append("stack: the turn pending is another seat's")
    if base in ("step", "after_step") and g.turn_seat >= len(g.players):
        found.append("stack: the Automa never decides")
    if (base == "next_turn" and len(stack) > 1 and names[1] != "settle_others") or (
        base == "finish" and any(name != "storage" for name in names[1:])
    ):
        found.append(f"stack: {names[1]} never comes after {base}")
    if base == "finish" and g.turns_left != 0:
        found.append("stack: the game finishes when no turn is left")
    if g.drawn and "keep" not in names:
        found.append("cards: some are drawn, but nobody keeps one")
    if g.in_action and ("due_workers" not in names or g.place_strength == 0):
        found.append("stack: an action is under way without its end")
    acting = {task.seat for task in stack if task.op.name == "due_workers"}
    if _due(g) - acting:
        found.append("workers: one is due to hibernate though no action is under way")
    if any(g.bumped[i] != g.turn_seat for i in range(0, len(g.bumped), 3)):
        if base not in ("step", "after_step", "turn_end") and "settle_others" not in names:
            found.append("bumped: workers wait though no turn is pending that settles them")
    own = [g.bumped[i + 1] & 7 for i in range(0, len(g.bumped), 3) if g.bumped[i] == g.turn_seat]
    if own and not {"due_workers", "settle_others"} & set(names):
        found.append("bumped: the active seat's own worker is settled within its action")
    if any(strength < 4 for strength in own) and names[-1] != "own_bump" and "settle_others" not in names:
        found.append("bumped: the active seat's own worker is settled at once")


def _due(g: State) -> set[int]:
    """The seats with a worker that hibernates when the action is over."""
    seats = {seat for seat, p in enumerate(g.players) if p.due_pool or p.due_landing}
    return seats | {worker >> 5 for worker in g.spaces if worker >= 0 and worker & DUE}


def _check_setup(g: State, found: list[str]) -> None:
    """Before the first turn: each seat chooses, starts, and has its faction's set-up effect, once."""
    if g.stack[0].op.name != "turn_begin" or len(g.stack) == 1:
        return
    if g.turn != 0 or g.stack[0].seat != g.turn_order[0] or g.stack[1].op.name != "setup_effect":
        if not _setup_effect_runs(g):
            found.append("stack: only set-up comes before the first turn")
            return
    waiting: dict[str, list[int]] = {"setup_effect": [], "start": [], "choose_faction": [], "draft": []}
    for task in g.stack:
        if task.op.name in waiting:
            waiting[task.op.name].append(task.seat)
    for name in ("setup_effect", "start", "choose_faction"):
        if len(set(waiting[name])) != len(waiting[name]):
            found.append(f"stack: {name} comes once for each seat")
    for seat, p in enumerate(g.players):
        hive = p.hive
        missing = (hive.faction < 0) + (hive.mat < 0)
        if missing != waiting["draft"].count(seat) + waiting["choose_faction"].count(seat):
            found.append(f"player {seat}: what is still to be chosen is not pending")
        if missing and (seat not in waiting["start"] or seat not in waiting["setup_effect"]):
            found.append(f"player {seat}: the start comes after the choice of a faction")
        if seat in waiting["start"] and (p.in_play or seat not in waiting["setup_effect"]):
            found.append(f"player {seat}: has started already")
    if len(waiting["draft"]):
        lacking = [sum(p.hive.faction < 0 for p in g.players), sum(p.hive.mat < 0 for p in g.players)]
        taken = {p.hive.faction for p in g.players}, {p.hive.mat for p in g.players}
        for needed, gone, offered in zip(lacking, taken, (g.factions_offered, g.mats_offered), strict=True):
            if len(offered) < needed or len(set(offered)) != len(offered) or gone & set(offered):
                found.append("draft: what is offered does not go round")
    dealt = [f for task in g.stack if task.op.name == "choose_faction" for f in task.args]
    if len(set(dealt)) != len(dealt) or any(p.hive.faction in dealt for p in g.players):
        found.append("stack: a faction is dealt twice")
    if any(task.op.name == "choose_faction" and not task.args for task in g.stack):
        found.append("stack: a seat has no faction to choose from")


def _setup_effect_runs(g: State) -> bool:
    """The last seat's set-up effect lies on the first turn itself."""
    return g.turn == 0 and g.stack[0].seat == g.turn_order[0] and g.stack[1].op.name in ("effect", "reserve_stack")


# ---------------------------------------------------------------------- single tasks
def _fits(g: State, i: int, task: Task, p: Player) -> bool:
    """Whether the numbers of one task make sense here."""
    name, args = task.op.name, task.args
    hive = p.hive
    if name in _BONUS_AT and args[_BONUS_AT[name]] == BONUS_PAID and hive.bonus4 < 0:
        return False
    if name in _ABILITIES_FROM and not _has_abilities(g, p, args[_ABILITIES_FROM[name] :]):
        return False
    if name in ("effect", "step_of_effect", "chain"):
        return _fits_effect(g, task)
    if name in ("collect", "put", "take_token", "turn_up", "harvest", "settle", "after_token"):
        return _fits_planet(g, i, task)
    if name in ("hex", "lay", "built"):
        return _fits_build(g, task, p)
    if name == "advance_bonus":
        return hive.bonus4 >= 0
    if name == "boost" or (name == "enter" and g.boosted):
        return hive.boost >= 0
    if name == "fly":
        return args[0] > 0
    if name == "gain":
        return args[2] < 0 or args[0] == ANY_BASIC
    if name == "convert":
        return (args[3], args[4]) in ((-1, -1), hive.accept)
    if name == "pay":
        held = args[6] <= sum(p.res[:3]) and args[7] <= len(p.hand)
        return (args[8] < 0) == (args[9] < 0) and args[5] <= sum(args[:5]) and held
    if name == "imitate":
        return args[2] < len(g.players) and args[2] != task.seat
    if name == "teach":
        return p.taught < 0
    if name in ("frame_turn", "frame_place"):
        return sum(other.op.name in ("frame_turn", "frame_place") for other in g.stack) <= g.frames_left
    if name == "reserve_stack":
        return args[0] <= args[2] <= len(g.stacks[args[1]])
    if name == "dance_token":
        once = sum(other.op.name == "dance_token" for other in g.stack) == 1
        return once and p.taught == args[0] and 0 < args[1] <= len(g.token_supply)
    if name == "other_bump":
        at = args[0]
        return not (at % 3 or at >= len(g.bumped) or g.bumped[at] != task.seat or g.bumped[at + 1] & 7 == 4)
    if name == "storage":
        return _fits_storage(g, task, p)
    return True


def _has_abilities(g: State, p: Player, numbers: tuple[int, ...]) -> bool:
    """Noted abilities lie in the hive, or did so before the faction was upgraded, and do something."""
    able = set(p.hive.abilities)
    if p.hive.faction >= 0:
        able.update(g.pack.faction_abilities[p.hive.faction][0])
    return all(number in able and g.pack.abilities[number].follow >= 0 for number in numbers)


def _fits_effect(g: State, task: Task) -> bool:
    """An effect under way is one that its source has; a dance under way has been taught in full."""
    number, i = task.args[0], task.args[1]
    name = task.op.name
    for effect in g.pack.effects:
        if effect.source != task.source:
            continue
        if name == "effect":
            known = effect.number == number and i < len(effect.steps)
        elif name == "step_of_effect":
            known = any(step.number == number and 0 < i <= step.times for step in effect.steps)
        else:
            known = any(a.number == number and i < len(a.clauses) for step in effect.steps for a in step.alternatives)
        if known:
            return not g.pack.sources[task.source].startswith("dance.") or _taught(g, task.source)
    return False


def _taught(g: State, source: int) -> bool:
    dance = g.pack.names["dance"].index(g.pack.sources[source].removeprefix("dance."))
    if dance not in g.dances:
        return False
    return len(g.dance_tokens[g.dances.index(dance)]) == g.pack.rows.dances[dance].slots


def _fits_planet(g: State, i: int, task: Task) -> bool:
    """A planet that is being explored or shows something; above the task it may still be turned up."""
    name, args = task.op.name, task.args
    if name == "settle":
        return args[3] < 0 or (args[1] == 1 and _free_outlines(g, args[3]) > 0)
    cell = args[1] if name == "harvest" else args[0]
    if cell < 0:
        return name == "harvest"
    if cell == g.pack.start_cell:
        return False
    if name == "after_token":
        return g.explore_tokens[cell] == EMPTY
    if name == "take_token":
        return g.explore_tokens[cell] != EMPTY and _once(g, cell)
    if name == "turn_up":
        return g.explore_tokens[cell] == EMPTY and g.planets[cell] == EMPTY and _once(g, cell)
    above = any(f.op.name in ("take_token", "turn_up") and f.args[0] == cell for f in g.stack[i + 1 :])
    return g.planets[cell] != EMPTY or above


def _once(g: State, cell: int) -> bool:
    return sum(f.op.name in ("take_token", "turn_up") and f.args[0] == cell for f in g.stack) == 1


def _free_outlines(g: State, cell: int) -> int:
    planet, packed = g.planets[cell], g.outlines[cell]
    room = g.pack.planet_outlines[planet] if planet != EMPTY else 0
    return room - ((packed & 3) + (packed >> 2 & 3) + (packed >> 4 & 3))


def _fits_build(g: State, task: Task, p: Player) -> bool:
    if task.op.name == "built":
        return task.args[0] in p.hive.tiles
    piece = task.args[0]
    if piece not in g.display and piece not in g.carvings and piece not in p.reserve:
        return False
    if task.op.name == "lay" and task.args[1] not in p.hive.frontier:
        return False
    return sum(f.op.name in ("hex", "lay") and f.args[0] == piece for f in g.stack) == 1


def _fits_storage(g: State, task: Task, p: Player) -> bool:
    """What was held at the beginning, less tokens dropped one by one as R-STORE-2 allows, is held now."""
    begun = (task.args[0], task.args[1], task.args[2], task.args[3], task.args[4])
    if any(now > before for now, before in zip(p.res, begun, strict=True)):
        return False
    if sum(f.op.name == "storage" and f.seat == task.seat for f in g.stack) > 1:
        return False
    return any(all(k <= n for k, n in zip(kept, p.res, strict=True)) for kept in kept_sets(begun, p.hive.spots))
