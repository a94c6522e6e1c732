"""What to do at the table, in plain words, from what the rules did to the state underneath."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mellifera.content.rows import TILE_TYPES
from mellifera.engine.events import Event
from mellifera.rules.scoring import automa_score
from mellifera.solo_helper.box_table import COLOURS, COUNTS, HER, YOU, Table

SOURCE_NAMES: Final = {
    "track": "on the score track", "farms": "farms", "recruits": "recruits", "developments": "developments",
    "carvings": "carvings", "explore_tokens": "explore tokens", "majorities": "majorities in the comb",
}  # fmt: skip

HELP: Final = """In your turn, first say anything of this kind that happened:
  end                      you triggered the end (your 7th token, or the comb is full)
  bump grow                an effect pushed the worker there off the board (bump explore.2: the second space)
  fix vp 12                her VP, or her farms, recruits, developments, carvings, tokens (explore tokens)
  fix gray 3 2             her workers of a colour on her mat
  fix explore.2 you 3      who stands on a space: you, gray or yellow with a strength, or empty
Then, when your turn is over, where your worker went and its strength, which hands over to her:
  explore 3, advance 2, grow 1, research 2, convert 3, carve 4
  retrieve                 you took your workers back
  nothing                  your step was skipped
At any time: show (what I know), undo (take the last answer back), help, quit (all is saved)."""


def set_up(table: Table) -> list[str]:
    rules = table.g.pack.rows.automa
    level = rules.levels[table.her.level - 1]
    names = {row.id: row.name for row in table.g.pack.rows.carvings}
    names |= {row.id: row.name for row in table.g.pack.rows.factions}
    removed = [f"seed cards {', '.join(map(str, rules.removed_seeds))}"]
    removed += [f"the carving {names[i]}" for i in rules.removed_carvings]
    removed.append(f"the factions {' and '.join(names[i] for i in rules.removed_factions)}")
    return [
        f"Set up for two players, without {'; '.join(removed)}.",
        f"She starts with {rules.automa_start_vp} VP, you with {rules.human_start_vp}; she goes first.",
        f"On her mat: gray workers {_strengths(level.gray)}, yellow workers {_strengths(level.yellow)}, "
        f"{rules.hibernation_tokens} tokens. New workers come with strength {level.gained_strength}.",
        f"When you teach a dance you gain {rules.human_teach_favor} Queen's Favor, once; she never uses a dance.",
        f"She plays in {'expert' if level.expert else 'normal'} mode. Her cards are drawn here: leave hers in the box.",
    ]


def _strengths(strengths: Iterable[int]) -> str:
    return " ".join(map(str, strengths)) or "none"


def planets(table: Table) -> list[str]:
    """A drawing: ? unexplored, o explored, S the ship, . the start cell."""
    columns = table.g.pack.columns
    lines = ["  column      " + " ".join(str(c + 1) for c in range(columns))]
    for row in range(len(table.cells) // columns):
        marks = []
        for name in table.cells[row * columns : (row + 1) * columns]:
            known = "." if name == table.start else "o" if table.is_explored(name) else "?"
            marks.append("S" if name == table.ship else known)
        lines.append(f"  row {row + 1}       {' '.join(marks)}")
    lines.append("  ? unexplored, o explored, S the ship, . the start cell")
    return lines


def carvings(table: Table) -> list[str]:
    shown = {letter: [("x" if table.has_carving(s) else "-") for s in table.slots if s[0] == letter] for letter in "tb"}
    return [f"  top row t:    {' '.join(shown['t'])}", f"  bottom row b: {' '.join(shown['b'])}"]


def comb(table: Table) -> list[str]:
    lines = []
    for sector in table.sectors:
        yours, hers = table.tokens_in(sector, YOU), table.tokens_in(sector, HER)
        pods = len(table.pods_of(sector))
        lines.append(f"  {table.sector_name(sector)}: {hers} of hers, {yours} of yours, {pods} pods")
    return lines


def status(table: Table) -> list[str]:
    lines = [f"Level {table.her.level}. She has {table.her.vp} VP on the track and {table.her.tokens} tokens left."]
    for colour in COLOURS:
        board = ", ".join(table.on_board(colour)) or "none"
        lines.append(f"  {colour}: on her mat {_strengths(table.on_mat(colour))}; on the board {board}")
    marked = zip(table.g.pack.spaces, table.g.spaces, strict=True)
    yours = [f"{w & 7} on {name}" for name, w in marked if w >= 0 and w >> 5 == YOU]
    lines.append(f"  yours on the board: {', '.join(yours) or 'none'}")
    gathered = [
        f"{table.count(word)} {'explore tokens' if word == 'tokens' else word}" for word in COUNTS if word != "vp"
    ]
    lines.append(f"  she has gathered {', '.join(gathered)}")
    return [*lines, *planets(table), *carvings(table), *comb(table)]


def final_score(table: Table) -> list[str]:
    lines = automa_score(table.g)
    shown = [f"  {SOURCE_NAMES[source]:24}{lines[source]:4}" for source in SOURCE_NAMES]
    return ["Her score:", *shown, f"  {'in all':24}{sum(lines.values()):4}"]


# ---------------------------------------------------------------------- events
def told(table: Table, events: list[Event], resource: str = "", slot: str = "") -> list[str]:
    """The events of a turn as instructions. `slot` is the one from which she carved."""
    lines = []
    for place, event in enumerate(events):
        line = _line(table, event, slot)
        if line:
            lines.append(line)
        new = any(following.kind == "automa_token" for following in events[place + 1 : place + 2])
        if event.kind in ("automa_path", "automa_token") and not new:
            lines.append(f"If the planet there has an empty outline, put 1 {resource} on it.")
    return lines


def _worker(colour: int, strength: int) -> str:
    return f"{COLOURS[colour]} worker of strength {strength}"


def _line(table: Table, event: Event, slot: str) -> str:
    n = event.numbers
    pack = table.g.pack
    match event.kind:
        case "automa_shuffle":
            return "All her cards are shuffled anew."
        case "automa_place":
            arrow = "the arrow space of " if pack.action_spaces[n[1]] == 2 else ""
            return f"Put her {_worker(n[2], n[0])} on {arrow}{pack.actions[n[1]].capitalize()}."
        case "shift":
            owner = "Your" if n[0] == YOU else "Her"
            return f"{owner} worker of strength {n[1]} there moves to the second space."
        case "bumped":
            place = pack.actions[n[2]].capitalize()
            if n[0] == HER:
                return f"Her worker of strength {n[1]} on {place} is bumped."
            if event.seat == HER:
                return f"Your worker of strength {n[1]} on {place} is bumped: settle it as usual."
            return ""
        case "automa_retrieve":
            return f"She takes her {COLOURS[n[0]]} workers back from the board ({n[1]})."
        case "automa_back":
            return f"It goes on her mat: a {_worker(n[1], n[0])}."
        case "automa_asleep":
            return f"Her {_worker(n[1], n[0])} goes to sleep."
        case "automa_worker":
            return f"A new {_worker(n[1], n[0])} goes on her mat at once."
        case "pod":
            sector = table.sector_name(pack.pods[n[0]].sector)
            return (
                f"Put one of her tokens on the first free pod of the {sector}, in reading order, without its benefit."
            )
        case "vp":
            return f"She gains {n[0]} VP and has {table.her.vp}."
        case "automa_path":
            path = ", ".join(table.cells[cell] for cell in n)
            return f"Fly the ship to {table.cells[n[-1]]} (path: {path})."
        case "automa_token":
            return "That one is new: she takes its explore token without the benefit; turn up the top planet there."
        case "automa_take":
            word = TILE_TYPES[pack.pieces[n[0]].type]
            return f"She takes the leftmost {word}; the next one leaves the game; the row slides and refills." + (
                f" (If that row was empty: fix {word}s {table.count(word + 's') - 1}.)"
            )
        case "automa_carve":
            return f"She takes the carving on slot {slot}."
        case "end_trigger":
            return "That triggers the end of the game."
    return ""
