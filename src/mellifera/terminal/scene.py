"""What a screen knows besides the position: the language it speaks, the components, the names at the seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mellifera.content.rows import DanceRow, ExploreTokenRow, FactionRow, MatRow, PlanetRow, SeedRow, TileRow
from mellifera.engine.pack import Pack
from mellifera.facts import Fact, Noun, Player, Several, Titled
from mellifera.words import Language, things


class Scene(NamedTuple):
    """Views name components; the rows behind the names are found here."""

    language: Language
    pack: Pack
    names: Sequence[str]

    def say(self, key: str, **facts: Fact) -> str:
        return self.language.say(key, facts)

    def player(self, seat: int) -> Player:
        return things.player(self.names, seat)

    def name(self, seat: int) -> str:
        """Who sits there, the Automa included."""
        return self.language.fact(self.player(seat))

    def title(self, component: Titled) -> str:
        return self.language.title(component)

    def action(self, action: str) -> str:
        return self.language.noun(action, "title")

    # ------------------------------------------------------------------ rows
    def tile(self, name: str) -> TileRow:
        return self.pack.pieces[self.pack.names["tile"].index(name)].row

    def seed(self, name: str) -> SeedRow:
        return self.pack.rows.seeds[self.pack.names["seed"].index(name)]

    def token(self, name: str) -> ExploreTokenRow:
        return self.pack.rows.explore_tokens[self.pack.explore_tokens[self.pack.names["token"].index(name)]]

    def planet(self, name: str) -> PlanetRow:
        return self.pack.rows.planets[self.pack.names["planet"].index(name)]

    def dance(self, name: str) -> DanceRow:
        return self.pack.rows.dances[self.pack.names["dance"].index(name)]

    def faction(self, name: str) -> FactionRow:
        return self.pack.rows.factions[self.pack.names["faction"].index(name)]

    def mat(self, name: str) -> MatRow:
        return self.pack.rows.mats[self.pack.names["mat"].index(name)]


def kinds(names: Sequence[str]) -> Several:
    """Kinds of resources one after another."""
    return Several(tuple([Noun(name) for name in names]))
