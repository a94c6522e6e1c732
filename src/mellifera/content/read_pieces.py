"""Makes the rows of tiles, cards, planets, tokens, dances, factions, mats and frames."""

from __future__ import annotations

from mellifera.content.reader import Reader
from mellifera.content.rows import (
    KINDS,
    SPOT_KINDS,
    AbilityRow,
    DanceRow,
    DanceTokenRow,
    ExploreTokenRow,
    FactionRow,
    FactionSpot,
    FrameRow,
    HexBonus,
    MatRow,
    PlanetRow,
    SeedRow,
    TileRow,
)


def read_tile(type: str, row: Reader) -> TileRow:
    tile = TileRow(
        type=type,
        id=row.text("id"),
        name=row.text("name"),
        copies=row.integer("copies", 1) if type == "farm" else 1,
        cost=row.cost("cost"),
        vp=row.integer("vp") if type != "carving" or row.has("vp") else 0,
        spots=row.choices("spots", SPOT_KINDS) if type == "farm" else (),
        trigger=row.trigger("trigger"),
        limit=row.choice("limit", ("turn",)) if row.has("limit") else "",
        effect=row.effect("effect"),
        solo=row.flag("solo") if row.has("solo") else True,
        est=row.number("est"),
        source=row.source(),
        names=row.names(),
    )
    row.leave("text")
    row.done()
    return tile


def read_seed(row: Reader) -> SeedRow:
    row.choice("trigger", ("now",))
    row.choice("planted_trigger", ("endgame",))
    seed = SeedRow(
        id=row.text("id"),
        number=row.integer("number", 1),
        name=row.text("name"),
        solo=row.flag("solo"),
        effect=row.effect("effect"),
        planted_effect=row.effect("planted_effect"),
        est_play=row.number("est_play"),
        est_plant=row.number("est_plant"),
        source=row.source(),
        names=row.names(),
    )
    row.leave("text", "planted_text")
    row.done()
    return seed


def read_faction(row: Reader) -> FactionRow:
    est = row.table("est")
    faction = FactionRow(
        id=row.text("id"),
        name=row.text("name"),
        starter=row.flag("starter"),
        solo=row.flag("solo"),
        workers=row.integers("workers", 1, 4),
        start_cards=row.integer("start_cards"),
        spots=tuple(_read_spot(spot) for spot in row.tables("spots")),
        setup_effect=row.effect("setup_effect") if row.has("setup_effect") else (),
        base=tuple(_read_ability(ability) for ability in row.tables("base")),
        upgraded=tuple(_read_ability(ability) for ability in row.tables("upgraded")),
        est_base=est.number("base"),
        est_upgraded=est.number("upgraded"),
        source=row.source(),
        names=row.names(),
    )
    est.done()
    row.leave("setup_text", "base_text", "upgraded_text", "plan")
    row.done()
    return faction


def _read_spot(row: Reader) -> FactionSpot:
    spot = FactionSpot(
        hex=row.choice("hex", ("left", "right")),
        kind=row.choice("kind", SPOT_KINDS),
        start=row.choice("start", KINDS) if row.has("start") else "",
    )
    row.done()
    return spot


def _read_ability(row: Reader) -> AbilityRow:
    ability = AbilityRow(row.trigger("trigger"), row.effect("effect"))
    row.done()
    return ability


def read_planet(row: Reader) -> PlanetRow:
    row.choice("trigger", ("now",))
    strength4 = row.flag("strength4")
    planet = PlanetRow(
        id=row.text("id"),
        name=row.text("name"),
        printed=row.choices("printed", SPOT_KINDS),
        outlines=row.integer("outlines"),
        strength4=strength4,
        effect=row.effect("effect", may_be_empty=not strength4),
        est=row.number("strength4_est"),
        source=row.source(),
        names=row.names(),
    )
    if planet.effect and not strength4:
        raise row.error("strength4", "must be true, because the planet has an effect")
    row.leave("text")
    row.done()
    return planet


def read_explore_token(row: Reader) -> ExploreTokenRow:
    row.choice("trigger", ("now",))
    token = ExploreTokenRow(
        id=row.text("id"),
        name=row.text("name"),
        copies=row.integer("copies", 1),
        effect=row.effect("effect"),
        est=row.number("est"),
        variant_removable=row.flag("variant_removable"),
        source=row.source(),
        names=row.names(),
    )
    row.leave("text")
    row.done()
    return token


def read_dance(row: Reader) -> DanceRow:
    cost = row.amounts("cost", (*KINDS, "any_basic", "card"))
    dance = DanceRow(
        id=row.text("id"),
        name=row.text("name"),
        slots=row.integer("slots", 1, 2),
        effect=row.effect("effect"),
        est_fixed=row.number("est_fixed"),
        est_cost=row.number("est_cost"),
        source=row.source(),
        names=row.names(),
    )
    paid = {payment.item: payment.amount for payment in dance.effect[0].alternatives[0].pay}
    if cost != paid:
        raise row.error("cost", f"must be what the effect pays, {dance.effect[0]}")
    row.leave("text")
    row.done()
    return dance


def read_dance_token(row: Reader) -> DanceTokenRow:
    token = DanceTokenRow(
        id=row.text("id"),
        name=row.text("name"),
        effect=row.effect("effect"),
        est=row.number("est"),
        source=row.source(),
        names=row.names(),
    )
    row.leave("text")
    row.done()
    return token


def read_mat(row: Reader) -> MatRow:
    faction_hexes = row.table("faction_hexes")
    mat = MatRow(
        id=row.text("id"),
        name=row.text("name"),
        hexes=row.hexes("hexes"),
        base=faction_hexes.hex("base"),
        left=faction_hexes.hex("left"),
        right=faction_hexes.hex("right"),
        bonus=_read_bonuses(row),
        source=row.source(),
        names=row.names(),
    )
    if row.integer("size") != len(mat.hexes):
        raise row.error("size", f"must be the number of hexes, {len(mat.hexes)}")
    faction_hexes.done()
    row.leave("text")
    row.done()
    return mat


def read_frame(row: Reader) -> FrameRow:
    frame = FrameRow(
        hexes=row.hexes("hexes"),
        bonus=_read_bonuses(row),
        count=row.integer("count", 1),
        vp_if_full=row.integer("vp_if_full"),
        source=row.source(),
    )
    row.done()
    return frame


def _read_bonuses(owner: Reader) -> tuple[HexBonus, ...]:
    bonuses = []
    for row in owner.tables("bonus"):
        bonuses.append(HexBonus(row.hex("hex"), row.effect("effect")))
        row.leave("text")
        row.done()
    return tuple(bonuses)
