"""Her side before the first turn, and what the helper knows as drawings in letters, in a language."""

from __future__ import annotations

from typing import Final

from mellifera.facts import Amount, Fact, Noun, Said, Several, Titled
from mellifera.rules.scoring import automa_score
from mellifera.solo_helper.box_table import COLOURS, HER, TILE_WORDS, YOU, Table, listed, strengths
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
        Said("solo.set_up.colours"),
        Said("solo.set_up.start", {"hers": rules.automa_start_vp, "yours": rules.human_start_vp}),
        Said("solo.set_up.needs"),
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
