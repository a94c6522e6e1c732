"""Every component in words, found by id or name: what the help of a game shows."""

from __future__ import annotations

import difflib
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from mellifera.content.rows import FactionRow, MatRow, PlanetRow, PodRow, SectorRow, SeedRow, Source, TileRow
from mellifera.engine.pack import Pack
from mellifera.facts import Amount, Fact, Facts, Noun, Said, Several, Titled, Told
from mellifera.words import effects, things
from mellifera.words.language import DEFAULT, Language, language

TOPICS: Final = (
    "retrieve", "bump", "hibernate", "favor", "storage", "frame", "reserve", "seed_cards", "strength_4",
    "landing_area", "end",
)  # fmt: skip
"""Words of the game that the help explains."""
MOST_MATCHES: Final = 8
CLOSE_ENOUGH: Final = 0.6
NO_MARKS: Final = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "-": " ", "_": " ", "'": None, "’": None})
"""Letters that Unicode takes for no letter with a mark, and signs that nobody types."""


@dataclass(frozen=True)
class Component:
    """One thing of the game in words. `key` is table and id (`recruit.nurse`, `seed.seed-07`, `topic.bump`).

    `texts` are (label, sentence) pairs, `provenance` says where the values come from; `cost` and `vp` are None where
    the thing has none.
    """

    key: str
    id: str
    title: str
    type: str
    texts: tuple[tuple[str, str], ...]
    cost: str | None = None
    vp: int | None = None
    spots: tuple[str, ...] = ()
    provenance: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """All sentences in one."""
        return " ".join(f"{label}: {sentence}" if label else sentence for label, sentence in self.texts)


Label = Said | None
Texts = list[tuple[Label, Fact]]


class Thing(NamedTuple):
    """What there is to tell of a component, in no language."""

    key: str
    id: str
    title: Fact
    noun: str
    texts: Callable[[], Texts]
    cost: Fact = None
    vp: int | None = None
    spots: tuple[str, ...] = ()
    source: Source = ()

    def told(self, language: Language) -> Component:
        texts = [(language.said(label) if label else "", language.fact(text)) for label, text in self.texts()]
        cost = None if self.cost is None else language.fact(self.cost)
        spots = tuple([language.noun(spot) for spot in self.spots])
        provenance = tuple([_provenance(language, part, how) for part, how in self.source])
        title, noun = _title(language, self), language.noun(self.noun)
        return Component(self.key, self.id, title, noun, tuple(texts), cost, self.vp, spots, provenance)


def components(pack: Pack, language: Language) -> list[Component]:
    """Everything that can be asked about: the pieces of the box, the actions of this board, the words of the game."""
    return [thing.told(language) for thing in _things(pack)]


def describe(pack: Pack, name: str, language: Language) -> Component | None:
    """The component of a name as views, options and events use it; None for a name nothing has.

    Takes ids with their table or without, and the second copies of tiles and tokens (`farm.dew-trap.2`).
    """
    wanted = {name, _without_copy(name)}
    for thing in _things(pack):
        if thing.key in wanted or thing.id in wanted:
            return thing.told(language)
    return None


def find(pack: Pack, query: str, language: Language) -> list[Component]:
    """Components by name or id, best first: what matches in full, then parts of names, then close spellings.

    Names are those of the language and the English ones.
    """
    return [thing.told(language) for thing in _found(pack, _plain(query), language)]


def _found(pack: Pack, asked: str, spoken: Language) -> list[Thing]:
    if not asked:
        return []
    english = language(DEFAULT)
    names = [(thing, (_plain(_title(spoken, thing)), _plain(_title(english, thing)))) for thing in _things(pack)]
    exact = [t for t, titles in names if asked in (*titles, _plain(t.id), _plain(t.key), _plain(t.key, ""))]
    if exact:
        return exact
    parts = [(t, titles) for t, titles in names if any(asked in one for one in (*titles, _plain(t.id)))]
    if parts:
        parts.sort(key=lambda part: not any(one.startswith(asked) for one in part[1]))
        return [thing for thing, _ in parts][:MOST_MATCHES]
    known = {one: thing for thing, titles in reversed(names) for one in reversed(titles)}
    close = difflib.get_close_matches(asked, known, n=MOST_MATCHES, cutoff=CLOSE_ENOUGH)
    return list({known[one].key: known[one] for one in close}.values())


# ---------------------------------------------------------------------- what there is
def _things(pack: Pack) -> Iterator[Thing]:
    rows = pack.rows
    for tiles in (rows.farms, rows.recruits, rows.developments, rows.carvings):
        yield from map(_tile, tiles)
    yield from map(_seed, rows.seeds)
    yield from map(_faction, rows.factions)
    yield from map(_planet, rows.planets)
    for noun, singles in (
        ("explore_token", rows.explore_tokens), ("dance", rows.dances), ("dance_token", rows.dance_tokens),
        ("conversion", rows.conversions),
    ):  # fmt: skip
        for row in singles:
            yield _piece(noun, row.id, things.named(noun, row), noun, _only(effects.piece(row)), row.source)
    yield from map(_mat, rows.mats)
    for sector in pack.sectors:
        for pod in sector.pods:
            yield _pod(sector, pod)
    for card in rows.automa.cards:
        title = Titled("automa_card", card.name)
        yield _piece("automa_card", card.id, title, "automa_card", _only(effects.piece(card)), ())
    track = effects.piece(rows.favor_track)
    yield Thing("favor_track", "favor_track", Said("component.favor_track"), "favor", lambda: [(None, track)])
    for action in pack.actions:
        yield _piece("action", action, Noun(action), "action", _only(help_of_action(pack, action)), ())
    for topic in TOPICS:
        text = Said(f"help.{topic}.text", _numbers(pack))
        yield _piece("topic", topic, Said(f"help.{topic}.title"), "word", _only(text), ())


def help_of_action(pack: Pack, action: str) -> Fact:
    """What an action of the board is for; one of an extension says it in `help.action` of its own words."""
    return Told(_help_of_action, (pack, action))


def _help_of_action(spoken: Language, told: tuple[Pack, str]) -> str:
    pack, action = told
    key = f"help.action.{action}"
    return spoken.say(key, _numbers(pack)) if spoken.has(key) else spoken.say("component.of_action")


def _numbers(pack: Pack) -> Facts:
    """The numbers that the help names, from the content."""
    rules, side = pack.rows.rules, pack.side
    left, middle, right = side.column_strength
    return {
        "bonus": side.empty_space_bonus,
        "left": left,
        "middle": middle,
        "right": right,
        "vp": rules.advance_strength4_vp,
        "worker_cost": things.amounts(rules.grow_worker_cost),
        "frame_strength": rules.grow_frame_strength,
        "basics": rules.grow_frame_basics,
        "tokens": rules.hibernation_tokens_per_player,
        "teach": pack.rows.automa.human_teach_favor,
    }


def _piece(
    table: str, ident: str, title: Fact, noun: str, texts: Callable[[], Texts], source: Source, **more: tuple[str, ...]
) -> Thing:
    return Thing(f"{table}.{ident}", ident, title, noun, texts, source=source, spots=more.get("spots", ()))


def _only(text: Fact) -> Callable[[], Texts]:
    """A single sentence without a label."""
    return lambda: [(None, text)]


def _tile(row: TileRow) -> Thing:
    texts: Texts = [(effects.label(row), effects.tile_sentence(row))]
    cost: Fact = things.amounts(row.cost) if any(row.cost) else Said("component.free")
    vp = row.vp if row.type != "carving" else None
    title = things.tile_of(row)
    return Thing(f"{row.type}.{row.id}", row.id, title, row.type, lambda: texts, cost, vp, row.spots, row.source)


def _seed(row: SeedRow) -> Thing:
    texts: Texts = [(_label("played"), effects.seed(row)), (_label("planted"), effects.planted(row))]
    return _piece("seed", row.id, things.named("seed_card", row), "seed_card", lambda: texts, row.source)


def _faction(row: FactionRow) -> Thing:
    workers = Several(tuple([str(strength) for strength in row.workers]))
    begins: list[Fact] = [Said("component.workers", {"list": workers})]
    lying = Counter(spot.start for spot in row.spots if spot.start)
    begins.extend(Amount(n, kind) for kind, n in lying.items())
    if row.start_cards:
        begins.append(Amount(row.start_cards, "seed_card"))
    starts = Said("component.starts_with", {"parts": Several(tuple(begins), "semicolon")})
    texts: Texts = [(_label("starts_with"), starts)]
    if row.setup_effect:
        texts.append((_label("setup"), effects.faction_setup(row)))
    texts.append((_label("base"), effects.faction(row, upgraded=False)))
    texts.append((_label("upgraded"), effects.faction(row, upgraded=True)))
    if language(DEFAULT).has(f"component.plan.{row.id}"):
        texts.append((_label("plan"), Said(f"component.plan.{row.id}")))
    spots = tuple([spot.kind for spot in row.spots])
    return _piece("faction", row.id, things.named("faction", row), "faction", lambda: texts, row.source, spots=spots)


def _planet(row: PlanetRow) -> Thing:
    parts: list[Fact] = [Noun(kind) for kind in row.printed]
    if row.outlines or not parts:
        parts.append(Said("component.outlines", {"n": row.outlines}))
    shows = Said("component.shows", {"parts": Several(tuple(parts), "comma")})
    texts: Texts = [(_label("shows"), shows), (_label("strength4"), effects.piece(row))]
    return _piece("planet", row.id, things.named("planet", row), "planet", lambda: texts, row.source)


def _mat(row: MatRow) -> Thing:
    texts: Texts = [(None, effects.piece(row))]
    for effect in dict.fromkeys(bonus.effect for bonus in row.bonus):
        texts.append((_label("hex"), effects.hex_bonus(effect)))
    return _piece("mat", row.id, things.named("mat", row), "mat", lambda: texts, row.source)


def _pod(sector: SectorRow, pod: PodRow) -> Thing:
    facts: Mapping[str, Fact] = {
        "sector": Told(_sector_name, sector.name), "first": sector.first_vp, "second": sector.second_vp,
    }  # fmt: skip
    texts: Texts = [(None, effects.piece(pod)), (None, Said("component.in_sector", facts))]
    title = Said("component.pod", {"sector": Titled("sector", sector.name), "n": sector.pods.index(pod) + 1})
    return _piece("pod", pod.id, title, "pod", lambda: texts, sector.source)


def _label(name: str) -> Said:
    return Said(f"component.label.{name}")


# ---------------------------------------------------------------------- words
def _sector_name(spoken: Language, name: str) -> str:
    return spoken.small(spoken.title(Titled("sector", name)))


def _title(spoken: Language, thing: Thing) -> str:
    return spoken.fact(thing.title, "title")


def part_name(spoken: Language, part: str) -> str:
    """The part of a row whose value comes from somewhere; one that only an author's own row names keeps his word."""
    key = f"component.part.{part}"
    return spoken.say(key) if spoken.has(key) else part.replace("_", " ")


def _provenance(spoken: Language, part: str, how: str) -> str:
    known = part_name(spoken, part)
    return spoken.say("component.provenance", part=known, how=Said(f"component.origin.{how}"))


def _without_copy(name: str) -> str:
    """`farm.dew-trap.2` is a `farm.dew-trap`; `nectar-drop.2` a `nectar-drop`."""
    head, dot, tail = name.rpartition(".")
    return head if dot and tail.isdecimal() else name


def _plain(text: str, dot: str = ".") -> str:
    """Spelling that forgives case, marks on letters, hyphens, underscores and apostrophes."""
    parted = unicodedata.normalize("NFD", text.casefold().translate(NO_MARKS))
    plain = "".join([letter for letter in parted if not unicodedata.combining(letter)])
    return " ".join(plain.replace(".", dot or " ").split())
