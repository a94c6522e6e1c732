"""What to do at the table, from what the rules did to the state underneath, in a language."""

from __future__ import annotations

from typing import Final

from mellifera.content.rows import TILE_TYPES
from mellifera.engine.events import Event
from mellifera.facts import Amount, Fact, Noun, Said, Several, Titled
from mellifera.rules.scoring import automa_score
from mellifera.solo_helper.box_table import COLOURS, HER, TILE_WORDS, YOU, Table, listed, strengths
from mellifera.solo_helper.typed import phrase
from mellifera.words import Language

SOURCES: Final = ("track", "farms", "recruits", "developments", "carvings", "explore_tokens", "majorities")


def set_up(table: Table) -> list[Said]:
    rules = table.g.pack.rows.automa
    level = rules.levels[table.her.level - 1]
    carvings = {row.id: Titled("carving", row.name) for row in table.g.pack.rows.carvings}
    factions = {row.id: Titled("faction", row.name) for row in table.g.pack.rows.factions}
    removed: dict[str, Fact] = {
        "cards": ", ".join(map(str, rules.removed_seeds)),
        "carvings": Several(tuple([carvings[i] for i in rules.removed_carvings])),
        "factions": Several(tuple([factions[i] for i in rules.removed_factions])),
    }
    hers: dict[str, Fact] = {
        "gray": strengths(level.gray),
        "yellow": strengths(level.yellow),
        "tokens": rules.hibernation_tokens,
        "strength": level.gained_strength,
    }
    return [
        Said("solo.set_up.box", removed),
        Said("solo.set_up.start", {"hers": rules.automa_start_vp, "yours": rules.human_start_vp}),
        Said("solo.set_up.mat", hers),
        Said("solo.set_up.dance", {"n": rules.human_teach_favor}),
        Said("solo.set_up.expert" if level.expert else "solo.set_up.normal"),
    ]


def planets(language: Language, table: Table) -> list[str]:
    """A drawing: ? unexplored, o explored, S the ship, . the start cell."""
    columns = table.g.pack.columns
    rows = range(len(table.cells) // columns)
    heads = [language.say("solo.drawing.column"), *(language.say("solo.drawing.row", n=row + 1) for row in rows)]
    width = max(len(head) for head in heads) + 3
    drawn = [" ".join(str(column + 1) for column in range(columns))]
    for row in rows:
        marks = []
        for name in table.cells[row * columns : (row + 1) * columns]:
            known = "." if name == table.start else "o" if table.is_explored(name) else "?"
            marks.append("S" if name == table.ship else known)
        drawn.append(" ".join(marks))
    lines = [f"  {head:{width}}{marks}" for head, marks in zip(heads, drawn, strict=True)]
    return [*lines, f"  {language.say('solo.drawing.planets')}"]


def carvings(language: Language, table: Table) -> list[str]:
    """A drawing: x there, - gone."""
    heads = {letter: language.say(f"solo.drawing.carvings_{letter}") for letter in "tb"}
    width = max(len(head) for head in heads.values()) + 1
    lines = []
    for letter, head in heads.items():
        marks = [("x" if table.has_carving(slot) else "-") for slot in table.slots if slot[0] == letter]
        lines.append(f"  {head:{width}}{' '.join(marks)}")
    return lines


def comb(language: Language, table: Table) -> list[str]:
    lines = []
    for sector in table.sectors:
        facts: dict[str, Fact] = {
            "sector": table.sector(sector),
            "hers": table.tokens_in(sector, HER),
            "yours": table.tokens_in(sector, YOU),
            "pods": len(table.pods_of(sector)),
        }
        lines.append(f"  {language.say('solo.drawing.sector', facts)}")
    return lines


def status(language: Language, table: Table) -> list[str]:
    her = table.her
    lines = [language.say("solo.status.her", level=her.level, vp=her.vp, tokens=her.tokens)]
    for colour in COLOURS:
        mat, board = strengths(table.on_mat(colour)), listed(table.on_board(colour))
        worker = Noun(f"{colour}_worker")
        lines.append(f"  {language.say('solo.status.workers', worker=worker, mat=mat, board=board)}")
    lines.append(f"  {language.say('solo.status.yours', workers=listed(table.yours_on_board()))}")
    gathered = [Amount(table.count(word), word.removesuffix("s")) for word in (*TILE_WORDS, "carvings")]
    gathered.append(Amount(table.count("tokens"), "explore_token"))
    lines.append(f"  {language.say('solo.status.gathered', things=Several(tuple(gathered), 'comma'))}")
    return [*lines, *planets(language, table), *carvings(language, table), *comb(language, table)]


def final_score(language: Language, table: Table) -> list[str]:
    lines = automa_score(table.g)
    shown = {language.say(f"solo.score.{source}"): lines[source] for source in SOURCES}
    shown[language.say("solo.score.total")] = sum(lines.values())
    width = max(len(label) for label in shown) + 2
    return [language.say("solo.score.title"), *(f"  {label:{width}}{n:4}" for label, n in shown.items())]


# ---------------------------------------------------------------------- events
def told(table: Table, events: list[Event], resource: str = "", slot: str = "") -> list[Said]:
    """The events of a turn as instructions. `slot` is the one from which she carved."""
    found = []
    for place, event in enumerate(events):
        said = _said(table, event, slot)
        if said is not None:
            found.append(said)
        new = any(following.kind == "automa_token" for following in events[place + 1 : place + 2])
        if event.kind in ("automa_path", "automa_token") and not new:
            found.append(Said("solo.do.put", {"kind": Noun(resource)}))
    return found


def _worker(colour: int, strength: int) -> dict[str, Fact]:
    return {"worker": Noun(f"{COLOURS[colour]}_worker"), "strength": strength}


def _said(table: Table, event: Event, slot: str) -> Said | None:
    n = event.numbers
    pack = table.g.pack
    match event.kind:
        case "automa_shuffle":
            return Said("solo.do.shuffle")
        case "automa_place":
            key = "solo.do.place_arrow" if pack.action_spaces[n[1]] == 2 else "solo.do.place"
            return Said(key, {**_worker(n[2], n[0]), "action": Noun(pack.actions[n[1]])})
        case "shift":
            return Said("solo.do.shift_yours" if n[0] == YOU else "solo.do.shift_hers", {"strength": n[1]})
        case "bumped":
            facts: dict[str, Fact] = {"strength": n[1], "action": Noun(pack.actions[n[2]])}
            if n[0] == HER:
                return Said("solo.do.bumped_hers", facts)
            return Said("solo.do.bumped_yours", facts) if event.seat == HER else None
        case "automa_retrieve":
            return Said("solo.do.retrieve", {"worker": Noun(f"{COLOURS[n[0]]}_worker"), "n": n[1]})
        case "automa_back":
            return Said("solo.do.back", _worker(n[1], n[0]))
        case "automa_asleep":
            return Said("solo.do.asleep", _worker(n[1], n[0]))
        case "automa_worker":
            return Said("solo.do.new_worker", _worker(n[1], n[0]))
        case "pod":
            return Said("solo.do.pod", {"sector": table.sector(pack.pods[n[0]].sector)})
        case "vp":
            return Said("solo.do.vp", {"n": n[0], "vp": table.her.vp})
        case "automa_path":
            path = ", ".join(table.cells[cell] for cell in n)
            return Said("solo.do.fly", {"cell": table.cells[n[-1]], "path": path})
        case "automa_token":
            return Said("solo.do.token")
        case "automa_take":
            word = TILE_TYPES[pack.pieces[n[0]].type]
            fix = phrase(f"fix {word}s {table.count(word + 's') - 1}")
            return Said("solo.do.take", {"type": Noun(word), "fix": fix})
        case "automa_carve":
            return Said("solo.do.carve", {"slot": slot})
        case "end_trigger":
            return Said("solo.do.end")
    return None
