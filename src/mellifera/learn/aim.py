"""The aim in 60 seconds and the legend of the icons: what a newcomer sees beside the lessons, as icons and facts."""

from __future__ import annotations

from typing import Final, NamedTuple, TypedDict

from mellifera.facts import Fact, Noun, Said
from mellifera.words.glyphs import Glyph, written_glyphs
from mellifera.words.language import DEFAULT, Language, language

STAGES: Final[dict[str, tuple[str, Fact]]] = {
    "win": ("vp", Said("learn.aim.win.title")),
    "place": ("worker", Said("learn.aim.place.title")),
    "stronger": ("strength", Noun("strength")),
    "bump": ("bump", Said("learn.aim.bump.title")),
    "sleep": ("hibernate", Said("help.hibernate.title")),
    "end": ("sector", Said("help.end.title")),
}
"""The aim, then how a game goes in five stages: the sentences, each with an icon and a title."""
ACTIONS: Final = ("explore", "advance", "grow", "research", "convert", "carve")
SCORES: Final = {
    "play": ("vp", "learn.scores.play.title"),
    "tiles": ("recruit", "learn.scores.tiles.title"),
    "carvings": ("carving", "score.carvings"),
    "planted": ("plant", "score.planted"),
    "favor": ("favor", "score.favor"),
    "full": ("hex", "learn.scores.full.title"),
    "faction": ("faction", "score.faction"),
    "comb": ("hibernate", "score.majorities"),
}
"""What brings points (R-SCORE-1)."""
LEGEND: Final = {
    "resources": (
        "fiber", "water", "pollen", "wax", "honey", "any-basic", "either-pollen-fiber", "either-wax-honey", "spot",
        "pollen-or-fiber", "wax-or-honey",
    ),
    "points": ("vp", "favor", "crown-lead", "sector", "set", "group"),
    "tiles": (
        "farm", "recruit", "development", "carving", "faction", "frame", "hex", "adjacent", "build", "reserve",
        "discount", "income", "upgrade",
    ),
    "workers": ("worker", "strength", "bump", "retrieve", "landing", "hibernate", "supply", "human"),
    "cards": ("seed", "draw", "discard", "hand", "keep", "plant", "dance", "refresh"),
    "actions": (*ACTIONS, "planet", "explore-token", "start", "swap"),
    "signs": ("arrow", "per", "scurve-tl", "scurve-br"),
}  # fmt: skip
"""Every icon that stands for a thing of the game, by group."""
READING: Final = {
    "income": ("income", ":", "water*2"),
    "trigger": ("retrieve", ":", "pollen"),
    "pay": ("pollen", "+", "fiber", "->", "wax"),
    "choice": ("wax", "/", "favor*2"),
    "per": ("vp*3", "'per'", "carving"),
    "four": ("four", "draw*3"),
}
"""Examples of lines of icons, written as in `words/glyphs.py`."""
TABLE: Final = ("mine", "rival", "automa", "legal", "second")
"""What else is drawn at the table: who is whose, and what can be pressed."""
NOUNS: Final = {
    "vp": "victory_point", "seed": "seed_card", "either-pollen-fiber": "pollen_or_fiber",
    "either-wax-honey": "wax_or_honey",
}  # fmt: skip
"""Icons that stand for a noun of another name."""


class Statement(NamedTuple):
    """A sentence with an icon and, over it, a few words."""

    icon: str
    title: Fact
    text: Said


class Entry(NamedTuple):
    """An icon and what it stands for."""

    icon: str
    name: Fact


class Group(NamedTuple):
    """A part of the legend."""

    title: Said
    entries: tuple[Entry, ...]


class ToldStatement(TypedDict):
    icon: str
    title: str
    text: str


class ToldEntry(TypedDict):
    icon: str
    name: str


class ToldGroup(TypedDict):
    title: str
    entries: list[ToldEntry]


class ToldReading(TypedDict):
    """A line of icons and what it says."""

    glyphs: list[Glyph]
    name: str


class ToldLegend(TypedDict):
    """Every icon by group; how a line of them is read; what else is drawn at the table: there `icon` is a drawing."""

    heading: str
    groups: list[ToldGroup]
    reading_title: str
    reading: list[ToldReading]
    table: ToldGroup


class ToldAim(TypedDict):
    """The aim in words: how a game goes, the actions of the board, what scores."""

    heading: str
    stages: list[ToldStatement]
    actions: list[ToldStatement]
    scores: list[ToldStatement]


def stages() -> list[Statement]:
    """How a game goes, from the aim to the end."""
    return [Statement(icon, title, Said(f"learn.aim.{name}.text")) for name, (icon, title) in STAGES.items()]


def actions() -> list[Statement]:
    """What the actions of the board are for."""
    return [Statement(action, Noun(action), Said(f"learn.action.{action}")) for action in ACTIONS]


def scores() -> list[Statement]:
    """What brings points."""
    return [Statement(icon, Said(title), Said(f"learn.scores.{name}.text")) for name, (icon, title) in SCORES.items()]


def legend() -> list[Group]:
    """Every icon of the game with its words."""
    return [
        Group(Said(f"learn.legend.title.{name}"), tuple([Entry(icon, _name(icon)) for icon in icons]))
        for name, icons in LEGEND.items()
    ]


def _name(icon: str) -> Fact:
    """The legend's own words for an icon, or the noun of the same name."""
    key = NOUNS.get(icon, icon.replace("-", "_"))
    own = f"learn.legend.icon.{key}"
    return Noun(key) if icon in NOUNS or not language(DEFAULT).has(own) else Said(own)


# ---------------------------------------------------------------------- in words
def told_aim(language: Language) -> ToldAim:
    """The aim in a language, as plain data."""
    return {
        "heading": language.say("learn.aim.heading"),
        "stages": [_told(language, statement) for statement in stages()],
        "actions": [_told(language, statement) for statement in actions()],
        "scores": [_told(language, statement) for statement in scores()],
    }


def told_legend(language: Language) -> ToldLegend:
    """The legend in a language, as plain data."""
    groups: list[ToldGroup] = []
    for group in legend():
        entries: list[ToldEntry] = [{"icon": entry.icon, "name": language.fact(entry.name)} for entry in group.entries]
        groups.append({"title": language.said(group.title), "entries": entries})
    reading: list[ToldReading] = [
        {"glyphs": written_glyphs(language, " ".join(line)), "name": language.say(f"learn.legend.reading.{name}")}
        for name, line in READING.items()
    ]
    table: list[ToldEntry] = [{"icon": name, "name": language.say(f"learn.legend.table.{name}")} for name in TABLE]
    return {
        "heading": language.say("learn.legend.heading"),
        "groups": groups,
        "reading_title": language.say("learn.legend.title.reading"),
        "reading": reading,
        "table": {"title": language.say("learn.legend.title.table"), "entries": table},
    }


def _told(language: Language, statement: Statement) -> ToldStatement:
    title = language.capital(language.fact(statement.title))
    return {"icon": statement.icon, "title": title, "text": language.said(statement.text)}
