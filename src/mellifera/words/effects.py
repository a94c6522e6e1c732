"""What components do, as facts: their sentences are made from their rows, so they cannot disagree with what happens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from mellifera.content.rows import (
    AbilityRow,
    AutomaCardRow,
    ConversionRow,
    DanceRow,
    DanceTokenRow,
    Effect,
    ExploreTokenRow,
    FactionRow,
    FavorTrackRow,
    MatRow,
    PlanetRow,
    PodRow,
    SeedRow,
    TileRow,
)
from mellifera.facts import Fact, Noun, Said, Several, Told
from mellifera.words import gists
from mellifera.words.clauses import Place
from mellifera.words.language import Language
from mellifera.words.sentences import sentence

LABELS: Final = {"farm": "income", "development": "built"}
"""When a tile does what its sentence says, as a label before it. Those of recruits and carvings say it themselves."""
Single = ExploreTokenRow | DanceRow | DanceTokenRow | ConversionRow | PodRow
"""What has one effect and no trigger."""
Own = Single | PlanetRow | MatRow | FavorTrackRow | AutomaCardRow
OWNERS: Final = {
    ExploreTokenRow: "explore_token", DanceRow: "dance", DanceTokenRow: "dance_token", ConversionRow: "conversion",
    PodRow: "pod",
}  # fmt: skip


def tile(row: TileRow) -> Told:
    """A tile's sentence with its label, where it has one: `When built: draw 3 seed cards.`"""
    return Told(_tile, row)


def tile_sentence(row: TileRow) -> Told:
    """A tile's sentence alone."""
    return Told(_tile_sentence, row)


def seed(row: SeedRow) -> Told:
    """What a card gives when it is played."""
    return Told(_effect, (row.effect, Place("seed")))


def planted(row: SeedRow) -> Told:
    """What a planted card scores."""
    return Told(_effect, (row.planted_effect, Place("planted", "endgame")))


def faction(row: FactionRow, upgraded: bool) -> Told:
    """What a faction can do."""
    return Told(_abilities, row.upgraded if upgraded else row.base)


def faction_setup(row: FactionRow) -> Told:
    return Told(_effect, (row.setup_effect, Place("faction", "setup")))


def piece(row: Own) -> Told:
    """Anything else that bears a name: planet, token, dance, conversion, pod, mat, card of the Automa, Favor track."""
    return Told(_own, row)


def hex_bonus(effect: Effect) -> Told:
    """What a hex gives when it is built on."""
    return Told(_effect, (effect, Place("hex")))


def hex_gist(effect: Effect) -> Told:
    """What a hex gives, in a few words."""
    return Told(_gist, (effect, Place("hex")))


def gist(effect: Effect, trigger: str = "now") -> Told:
    """An effect in a few words, for a button."""
    return Told(_gist, (effect, Place(trigger=trigger)))


def label(row: TileRow) -> Said | None:
    """When a tile does what its sentence says, where the sentence does not say it."""
    return Said(f"component.label.{LABELS[row.type]}") if row.type in LABELS else None


# ---------------------------------------------------------------------- in a language
def _effect(language: Language, told: tuple[Effect, Place]) -> str:
    return sentence(language, *told)


def _gist(language: Language, told: tuple[Effect, Place]) -> str:
    return gists.gist(language, *told)


def _tile_sentence(language: Language, row: TileRow) -> str:
    return sentence(language, row.effect, Place(row.type, row.trigger, row.limit))


def _tile(language: Language, row: TileRow) -> str:
    text = _tile_sentence(language, row)
    before = label(row)
    if before is None:
        return text
    return language.say("component.labelled", label=language.said(before), text=language.small(text))


def _abilities(language: Language, abilities: Sequence[AbilityRow]) -> str:
    return " ".join([sentence(language, ability.effect, Place("faction", ability.trigger)) for ability in abilities])


def _own(language: Language, row: Own) -> str:
    if isinstance(row, PlanetRow):
        return sentence(language, row.effect, Place("planet")) if row.effect else language.say("step.no_benefit4")
    if isinstance(row, MatRow):
        return _mat(language, row)
    if isinstance(row, FavorTrackRow):
        return sentence(language, row.past_end_effect, Place("favor_track", "past_end"))
    if isinstance(row, AutomaCardRow):
        return _automa_card(language, row)
    place = Place(OWNERS[type(row)])
    if isinstance(row, ExploreTokenRow) and is_of_revealed(row.effect):
        place = Place("explore_token", "revealed")
    return sentence(language, row.effect, place)


def is_of_revealed(effect: Effect) -> bool:
    """Whether a token's effect waits until its planet has been turned up."""
    return any(
        clause.verb == "settle" and clause.args[1] == "here"
        for step in effect for way in step.alternatives for clause in way.clauses
    )  # fmt: skip


def _mat(language: Language, row: MatRow) -> str:
    """What its hexes give, the same only once."""
    counted = Counter([gists.gist(language, bonus.effect, Place("hex")) for bonus in row.bonus])
    bonuses: list[Fact] = [Said("gist.times", {"what": what, "n": n}) if n > 1 else what for what, n in counted.items()]
    return language.say("component.mat", bonuses=Several(tuple(bonuses), "comma"))


def _automa_card(language: Language, row: AutomaCardRow) -> str:
    carve = Said("component.automa.carve", {"n": row.carve}) if row.carve else Said("component.automa.no_carve")
    return language.say(
        "component.automa.card",
        n=row.retrieve_if_at_most,
        carve=carve,
        action=Noun(row.action),
        colour=Said(f"component.automa.{row.colour}"),
        tail=Said(f"component.automa.{row.tail}"),
        resource=Noun(row.resource),
    )
