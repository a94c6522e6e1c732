"""What a component does, as a fact: each language makes the sentence from the row's effect."""

from __future__ import annotations

from mellifera.content.rows import (
    ConversionRow,
    DanceRow,
    DanceTokenRow,
    Effect,
    ExploreTokenRow,
    FactionRow,
    MatRow,
    PlanetRow,
    PodRow,
    SeedRow,
    TileRow,
)
from mellifera.facts import Told
from mellifera.words.language import Language


def tile(row: TileRow) -> Told:
    """A tile's sentence, with what sets it off."""
    return Told(_text, row.text)


def seed(row: SeedRow) -> Told:
    return Told(_text, row.text)


def planted(row: SeedRow) -> Told:
    return Told(_text, row.planted_text)


def faction(row: FactionRow, upgraded: bool) -> Told:
    return Told(_text, row.upgraded_text if upgraded else row.base_text)


def piece(row: PlanetRow | ExploreTokenRow | DanceRow | DanceTokenRow | ConversionRow | PodRow | MatRow) -> Told:
    """Of a planet its strength-4 benefit; of a token, dance, conversion or pod its effect; what a mat is like."""
    return Told(_text, row.text)


def hex_bonus(effect: Effect) -> Told:
    """What a hex gives when it is built on."""
    return Told(_text, " ".join(str(step) for step in effect))


def gist(effect: Effect) -> Told:
    """An effect in a few words, for a button: `1 card + 1 Favor`."""
    return Told(_text, " + ".join(str(step) for step in effect))


def _text(_: Language, text: str) -> str:
    return text
