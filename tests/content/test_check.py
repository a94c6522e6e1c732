"""The checks of a whole pack: the built-in pack passes, and each check fails on a pack made wrong for it."""

from dataclasses import replace

import pytest

from mellifera.content.check import check
from mellifera.content.language import parse_step
from mellifera.content.loader import Content
from mellifera.content.rows import (
    AbilityRow,
    Effect,
    FactionRow,
    FactionSpot,
    Hex,
    MatRow,
    PlanetRow,
    Rows,
    SectorRow,
    SideRow,
    TileRow,
)

ROWS = Content.shipped().rows


def effect(*steps: str) -> Effect:
    return tuple(parse_step(step) for step in steps)


def tile(id: str, /, **changes: object) -> Rows:
    """The pack with a changed farm, recruit, development or carving."""

    def change(tiles: tuple[TileRow, ...]) -> tuple[TileRow, ...]:
        return tuple(replace(row, **changes) if row.id == id else row for row in tiles)  # type: ignore[arg-type]

    return replace(
        ROWS,
        farms=change(ROWS.farms),
        recruits=change(ROWS.recruits),
        developments=change(ROWS.developments),
        carvings=change(ROWS.carvings),
    )


def seed(number: int, /, **changes: object) -> Rows:
    rows = (replace(row, **changes) if row.number == number else row for row in ROWS.seeds)  # type: ignore[arg-type]
    return replace(ROWS, seeds=tuple(rows))


def faction(id: str, /, **changes: object) -> Rows:
    def change(row: FactionRow) -> FactionRow:
        return replace(row, **changes) if row.id == id else row  # type: ignore[arg-type]

    return replace(ROWS, factions=tuple(change(row) for row in ROWS.factions))


def planet(id: str, /, **changes: object) -> Rows:
    def change(row: PlanetRow) -> PlanetRow:
        return replace(row, **changes) if row.id == id else row  # type: ignore[arg-type]

    return replace(ROWS, planets=tuple(change(row) for row in ROWS.planets))


def token(index: int, /, **changes: object) -> Rows:
    rows = list(ROWS.explore_tokens)
    rows[index] = replace(rows[index], **changes)  # type: ignore[arg-type]
    return replace(ROWS, explore_tokens=tuple(rows))


def dance(index: int, /, **changes: object) -> Rows:
    rows = list(ROWS.dances)
    rows[index] = replace(rows[index], **changes)  # type: ignore[arg-type]
    return replace(ROWS, dances=tuple(rows))


def dance_token(index: int, /, **changes: object) -> Rows:
    rows = list(ROWS.dance_tokens)
    rows[index] = replace(rows[index], **changes)  # type: ignore[arg-type]
    return replace(ROWS, dance_tokens=tuple(rows))


def mat(id: str, /, **changes: object) -> Rows:
    def change(row: MatRow) -> MatRow:
        return replace(row, **changes) if row.id == id else row  # type: ignore[arg-type]

    return replace(ROWS, mats=tuple(change(row) for row in ROWS.mats))


def bonus(id: str, hex: Hex, /, **changes: object) -> Rows:
    chosen = next(row for row in ROWS.mats if row.id == id)
    bonuses = (replace(row, **changes) if row.hex == hex else row for row in chosen.bonus)  # type: ignore[arg-type]
    return mat(id, bonus=tuple(bonuses))


def frame(**changes: object) -> Rows:
    return replace(ROWS, frame=replace(ROWS.frame, **changes))  # type: ignore[arg-type]


def side(index: int, /, **changes: object) -> Rows:
    sides: list[SideRow] = list(ROWS.sides)
    sides[index] = replace(sides[index], **changes)  # type: ignore[arg-type]
    return replace(ROWS, sides=tuple(sides))


def sector(index: int, /, **changes: object) -> Rows:
    """The pack with a changed sector of the small side: 0 middle, 1 right, 2 left."""
    sectors: list[SectorRow] = list(ROWS.sides[0].sectors)
    sectors[index] = replace(sectors[index], **changes)  # type: ignore[arg-type]
    return side(0, sectors=tuple(sectors))


def rules(**changes: object) -> Rows:
    return replace(ROWS, rules=replace(ROWS.rules, **changes))  # type: ignore[arg-type]


def automa(**changes: object) -> Rows:
    return replace(ROWS, automa=replace(ROWS.automa, **changes))  # type: ignore[arg-type]


def ability(trigger: str, *steps: str) -> tuple[AbilityRow, ...]:
    return (AbilityRow(trigger, effect(*steps)),)


RIGHT = ROWS.sides[0].sectors[1]
ACTIONS = ROWS.sides[0].actions
LOG = next(row for row in ROWS.mats if row.id == "log")
SKEP = next(row for row in ROWS.mats if row.id == "skep")
CARDS = ROWS.automa.cards
LEVELS = ROWS.automa.levels
FRAME_BONUS = ROWS.frame.bonus
TRACK = ROWS.favor_track
POD_OF_PODS = replace(RIGHT.pods[2], effect=effect("pod 1"))

ERRORS = [
    # pieces
    (replace(ROWS, farms=()), "farms: 0 pieces instead of 40"),
    (replace(ROWS, farms=ROWS.farms[1:]), "farms: 38 pieces instead of 40"),
    (tile("dew-trap", copies=1), "farms: 39 pieces instead of 40"),
    (replace(ROWS, recruits=ROWS.recruits[1:]), "recruits: 29 pieces instead of 30"),
    (replace(ROWS, developments=ROWS.developments[1:]), "developments: 28 pieces instead of 29"),
    (replace(ROWS, carvings=ROWS.carvings[1:]), "carvings: 29 pieces instead of 30"),
    (replace(ROWS, seeds=ROWS.seeds[:-1]), "seeds: 44 pieces instead of 45"),
    (replace(ROWS, factions=ROWS.factions[1:]), "factions: 19 pieces instead of 20"),
    (replace(ROWS, planets=ROWS.planets[1:]), "planets: 14 pieces instead of 15"),
    (token(0, copies=2), "explore tokens: 21 pieces instead of 20"),
    (replace(ROWS, dances=ROWS.dances[1:]), "dances: 4 pieces instead of 5"),
    (replace(ROWS, dance_tokens=ROWS.dance_tokens[1:]), "dance tokens: 8 pieces instead of 9"),
    (replace(ROWS, conversions=ROWS.conversions[1:]), "conversions: 3 pieces instead of 4"),
    (replace(ROWS, mats=ROWS.mats[1:]), "mats: 4 pieces instead of 5"),
    (automa(cards=CARDS[:-1]), "automa cards: 13 pieces instead of 14"),
    (tile("dew-trap", id="flax-rows"), "farms: the id 'flax-rows' is not unique"),
    (tile("dew-trap", name="Flax Rows"), "farms: the name 'Flax Rows' is not unique"),
    (tile("dew-trap", id="Dew Trap"), "farms: the id 'Dew Trap' must be small letters"),
    (sector(1, pods=(replace(RIGHT.pods[0], id="sm1"), *RIGHT.pods[1:])), "pods: the id 'sm1' is not unique"),
    (seed(7, number=8), "seeds: the numbers must count from 1 in order"),
    (tile("dew-trap", cost=(0, 0, 0, 1, 0)), "farm dew-trap: a farm costs fiber and water, not wax"),
    (tile("guard", cost=(0, 1, 0, 0, 0)), "recruit guard: a recruit costs pollen, not water"),
    (tile("dew-trap", trigger="now"), "farm dew-trap: the trigger of a farm is 'income', not 'now'"),
    (tile("bearding", trigger="always"), "development bearding: the trigger of a development is 'now'"),
    (tile("swarm", trigger="now"), "carving swarm: the trigger of a carving is 'endgame'"),
    (
        tile("swarm", vp=7),
        "carving swarm: prints 7 VP, but a carving scores by its condition alone; printed VP belong to farms, recruits "
        "and developments",
    ),
    (tile("guard", trigger="income"), "recruit guard: a recruit has an ongoing ability"),
    (faction("ana", workers=()), "faction ana: must start with 1 to 4 workers"),
    (faction("ana", workers=(1, 1, 1, 1, 1)), "faction ana: must start with 1 to 4 workers"),
    (faction("ana", spots=(FactionSpot("left", "wax", ""),)), "faction ana: needs a resource spot on each"),
    (
        faction("ana", spots=(FactionSpot("left", "wax", "honey"), FactionSpot("right", "wax", ""))),
        "faction ana: honey does not fit on a spot for wax",
    ),
    (
        faction("ana", spots=(FactionSpot("left", "any_basic", "wax"), FactionSpot("right", "wax", ""))),
        "faction ana: wax does not fit on a spot for any_basic",
    ),
    (dance(0, effect=effect("favor 1 & slot 1")), "dance round-dance: must be one step that pays"),
    (dance(0, slots=2), "dance round-dance: its effect must use each of its 2 slots once"),
    (
        replace(ROWS, conversions=(replace(ROWS.conversions[0], effect=effect("draw 1")), *ROWS.conversions[1:])),
        "conversion swap-card: must be one step that pays",
    ),
    # effects where the rules cannot use them
    (tile("guard", effect=effect("strength 1")), "recruit guard: 'strength' works only under action or on_place"),
    (tile("guard", effect=effect("discount farm 1")), "recruit guard: 'discount' works only under always or hex"),
    (tile("forager", effect=effect("keep 1")), "recruit forager: 'keep' works only under action:research"),
    (tile("guard", effect=effect("bonus4")), "recruit guard: 'bonus4' works only under action or on_place"),
    (tile("dew-trap", effect=effect("slot 1")), "farm dew-trap: 'slot' works only under dance"),
    (tile("dew-trap", effect=effect("copy_carving")), "farm dew-trap: 'copy_carving' works only under endgame"),
    (tile("mentor", effect=effect("draw 1")), "recruit mentor: 'draw' happens at a moment"),
    (tile("swarm", effect=effect("draw 1")), "carving swarm: 'draw' cannot happen at the end of the game"),
    (seed(1, planted_effect=effect("gain wax 1")), "seed seed-01, planted: 'gain' cannot happen at the end"),
    (tile("guard", effect=effect("if placed_strength == 3: draw 1")), "recruit guard: 'placed_strength' has a value"),
    (tile("dew-trap", effect=effect("favor 1 per discarded")), "farm dew-trap: 'discarded' has a value only under"),
    (tile("bearding", effect=effect("income built")), "development bearding: 'income built' needs a farm just built"),
    (seed(1, effect=effect("others draw 1")), "seed seed-01: needs a real opponent"),
    (seed(1, planted_effect=effect("vp 1 per lead")), "seed seed-01, planted: needs a real opponent"),
    (tile("swarm", effect=effect("if lead >= 1: vp 3")), "carving swarm: needs a real opponent"),
    (tile("dew-trap", effect=effect("income 1 opponent")), "farm dew-trap: needs a real opponent"),
    (tile("bearding", effect=effect(*["draw 1"] * 9)), "development bearding: has 9 steps; 8 are the most"),
    (
        tile("bearding", effect=effect(" | ".join(["draw 1"] * 7))),
        "development bearding: a step has 7 alternatives; 6 are the most",
    ),
    (
        tile("bearding", effect=effect("pay any_basic 12 + wax 1 -> frame full")),
        "development bearding: a price has 13 parts to pay; 12 are the most",
    ),
    (
        tile("bearding", effect=effect(" & ".join(["draw 1"] * 7))),
        "development bearding: 7 things follow one another; 6 are the most",
    ),
    (
        dance(0, effect=effect("pay any_basic 2 -> act convert 1 & slot 1")),
        "dance round-dance: 'act convert' cannot follow the price of a conversion",
    ),
    # geometry
    (frame(hexes=((0, 0), (1, 0), (2, 0))), "frame: must be 4 different, connected hexes"),
    (frame(hexes=((0, 0), (1, 0), (0, 1), (5, 5))), "frame: must be 4 different, connected hexes"),
    (frame(hexes=((0, 0), (1, 0), (0, 1), (0, 2))), "frame: must look the same after a half turn"),
    (frame(bonus=FRAME_BONUS[:1]), "frame: a half turn must bring each bonus to a bonus"),
    (frame(bonus=(replace(FRAME_BONUS[0], hex=(3, 3)),)), "frame: the bonus on hex 3,3 is not on a hex"),
    (mat("log", hexes=(*LOG.hexes, (9, 9))), "mat log: the hexes must be different and connected"),
    (mat("log", hexes=(*LOG.hexes, (0, 0))), "mat log: the hexes must be different and connected"),
    (mat("log", left=(2, 0)), "mat log: the faction hexes must be three hexes"),
    (mat("log", hexes=tuple(h for h in LOG.hexes if h != (1, 0))), "mat log: the 4 hexes around the faction base"),
    (mat("log", bonus=(*LOG.bonus, LOG.bonus[0])), "mat log: a hex has two bonuses"),
    (bonus("log", (0, -1), hex=(0, 0)), "mat log: the bonus on hex 0,0 is not on a hex that can be built on"),
    (bonus("poppleton", (0, -2), hex=(1, 0)), "mat poppleton: there is no hex to build on to the right of 1,0"),
    (mat("log", hexes=SKEP.hexes, bonus=SKEP.bonus), "mats: log and skep have the same layout"),
    # board
    (side(0, players=(1, 2)), "side small: must be for (1, 2, 3) players"),
    (side(0, actions=ACTIONS[1:]), "side small: actions and their spaces must be"),
    (side(0, actions=(replace(ACTIONS[0], spaces=1), *ACTIONS[1:])), "side small: actions and their spaces must be"),
    (
        side(0, actions=(ACTIONS[0], replace(ACTIONS[1], rows=("farm",)), *ACTIONS[2:])),
        "side small: the Advance actions must reach farms, recruits and developments",
    ),
    (side(0, column_strength=(2, 5, 3)), "side small: the strength needed for a column must not fall"),
    (side(0, start=(4, 4)), "side small: the start lies outside the grid"),
    (side(0, columns=9), "side small: there are not enough planets or explore tokens for 35 planet spots"),
    (side(0, carve_top=30), "side small: there are not enough carvings"),
    (side(0, dance_slots=6), "side small: there are not enough dances"),
    (sector(1, pods=RIGHT.pods[:2]), "side small: 7 pods for 1 players instead of 8"),
    (sector(1, pods=RIGHT.pods[::-1]), "sector small-right: the pods must stand in reading order"),
    (sector(1, first_vp=0), "sector small-right: the first place must bring more"),
    # rules
    (replace(ROWS, favor_track=replace(TRACK, vp=(1, 2))), "favor track: the VP must start at 0"),
    (replace(ROWS, favor_track=replace(TRACK, vp=(0, 2, 1))), "favor track: the VP must start at 0 and never fall"),
    (rules(full_frame_vp=9), "rules: full_frame_vp must be the frame's vp_if_full"),
    (rules(frames=14), "rules: the supply must hold as many frames"),
    (rules(plant_limit=5), "rules: plant_limit must not exceed plant_limit_max"),
    # automa
    (automa(cards=CARDS[::-1]), "automa: the card numbers must count from 1"),
    (automa(levels=LEVELS[::-1]), "automa: the difficulty levels must count from 1"),
    (automa(reshuffle_at=14), "automa: reshuffle_at must be smaller"),
    (automa(removed_seeds=(32, 35, 37, 38, 99)), "seed 99: the automa removes it"),
    (automa(removed_factions=("ria",)), "faction capen: it says solo = false, but the automa does not remove it"),
    (tile("swarm", solo=False), "carving swarm: it says solo = false"),
    (tile("dew-trap", solo=False), "farm dew-trap: no farm leaves the solo game"),
    # loops
    (tile("guard", effect=effect("hibernate 1")), "the trigger 'on_hibernate' can set itself off, by guard"),
    (tile("weaver", effect=effect("frame free")), "the trigger 'on_frame' can set itself off, by weaver"),
    (
        faction("carpa", base=ability("on_gain_worker", "recall 1")),
        "the trigger 'on_hibernate' can set itself off",
    ),
    (tile("astronomer", effect=effect("act explore 1")), "the trigger 'on_explore_token' can set itself off"),
    (tile("dew-trap", effect=effect("income 1")), "the income of a farm can lead to itself, by dew-trap"),
    (sector(1, pods=(*RIGHT.pods[:2], POD_OF_PODS)), "the benefit of a pod can lead to itself, by ll2, sl2, sr3"),
    (seed(8, effect=effect("recover 1")), "seed cards can take each other back without end: seed-08, seed-24"),
    (tile("dew-trap", effect=effect("recover 1")), "seed cards can take each other back without end: seed-10, "),
    (
        tile("apothecary", limit="", effect=effect("recover 1")),
        "seed cards can be taken back whenever they are played, by apothecary",
    ),
]  # fmt: skip

WARNINGS = [
    # balance
    (tile("dew-trap", est=9), "farm dew-trap: the balance 32.10 is outside 3.0 to 7.5"),
    (tile("guard", est=0), "recruit guard: the balance"),
    (tile("bearding", est=0), "development bearding: the balance"),
    (tile("swarm", est=30), "carving swarm: the balance 26.50 is outside 1.5 to 10.5"),
    (tile("swarm", cost=(0, 0, 0, 0, 4)), "carving swarm: the balance -2.00 is outside 1.5 to 10.5"),
    (tile("swarm", cost=(0, 0, 0, 0, 0)), "carving swarm: the balance 12.00 is outside 1.5 to 10.5"),
    (seed(1, est_play=9), "seed seed-01: the balance 9.00 is outside 1.8 to 3.6"),
    (seed(1, est_plant=9), "seed seed-01, planted: the balance 9.00 is outside 5.0 to 7.0"),
    (planet("faba", est=9), "planet faba: the balance 9.00 is outside 2.5 to 7.0"),
    (token(0, est=9), "explore token twin-pods: the balance 9.00 is outside 0.8 to 3.0"),
    (faction("ana", workers=(4, 4, 4)), "faction ana: the balance"),
    (dance(0, est_cost=9), "dance round-dance with"),
    (
        dance(0, effect=effect("pay any_basic 1 -> favor 2 & slot 1")),
        "dance round-dance with token-fiber: gives back all that it costs",
    ),
    (
        dance(2, effect=effect("pay card 1 -> favor 4 & slot 1")),
        "dance tremble-dance with token-card: gives back all that it costs",
    ),
    (
        dance(3, effect=effect("pay wax 1 -> favor 4 & slot 1")),
        "dance sickle-dance with token-wax: gives back all that it costs",
    ),
    (
        dance(3, effect=effect("pay water 1 + wax 1 -> gain wax 1 & slot 1")),
        "dance sickle-dance with token-water: gives back all that it costs",
    ),
    # facts
    (tile("dew-trap", vp=2), "farm dew-trap: farms bring 1 VP"),
    (tile("bearding", vp=0), "development bearding: developments bring VP"),
    (tile("guard", cost=(0, 0, 5, 0, 0)), "recruit guard: the cost of 5 resources is outside 1 to 4"),
    (tile("agriculturalist", cost=(0, 0, 3, 0, 0)), "recruit agriculturalist: costs 2 pollen"),
    (tile("cleansing-flight", id="flight"), "developments: cleansing-flight is missing"),
    (tile("colony", effect=effect("if recruit == 0: vp 13")), "carving colony: is known to score 'vp 14'"),
    (replace(ROWS, seeds=tuple(replace(row, effect=effect("draw 1")) for row in ROWS.seeds)), "seeds: at least one"),
    (faction("ana", id="anna"), "factions: are known to be ana, arti"),
    (faction("ana", starter=False), "faction ana: the starters are ana, cypri"),
    (faction("ana", base=ability("always", "discount farm 1")), "faction ana: the starters' abilities score"),
    (faction("ana", setup_effect=effect("draw 1")), "faction ana: only visah has an effect at setup"),
    (faction("ana", base=ROWS.factions[0].upgraded), "faction ana: the upgrade changes nothing"),
    (planet("lami", outlines=2), "planet lami: is known to show"),
    (planet("lami", outlines=4), "planet lami: planets show 1 to 3"),
    (planet("lami", id="lamium"), "planets: lami is missing"),
    (token(0, effect=effect("draw 3")), "explore tokens: 'draw 2' must be there once"),
    (
        dance(0, effect=effect("pay any_basic 2 -> vp 2 & slot 1")),
        "dance round-dance: brings VP, but dances bring resources, cards and Favor",
    ),
    (
        dance_token(6, effect=effect("vp 2")),
        "dance token token-favor: brings VP, but dances bring resources, cards and Favor",
    ),
    (frame(bonus=tuple(replace(row, effect=effect("vp 1")) for row in FRAME_BONUS)), "frame: two hexes give a seed"),
    (frame(count=14), "frame: there are 15"),
    (mat("log", bonus=LOG.bonus[1:]), "mat log: the bonuses are known to be {'worker': 4, 'gain': 3}"),
    (bonus("skep", (1, -2), effect=effect("vp 1")), "mat skep: gives resources only"),
    (bonus("warre", (0, -2), effect=effect("favor 2")), "mat warre: gives resources and two other things"),
    (sector(0, first_vp=8), "side small: in one sector first and second place bring 13 VP together"),
    (sector(0, position="lower"), "side small: the sectors have 5, 3 and 4 pods"),
    (sector(1, pods=tuple(replace(pod, row=1) for pod in RIGHT.pods)), "side small: the right sector has one pod"),
    (side(0, start=(1, 1)), "side small: the QueenShip starts at the bottom right"),
    (automa(cards=(replace(CARDS[0], carve=2), *CARDS[1:])), "automa card 1: is known to read"),
    (automa(levels=LEVELS[::-1]), "automa: the difficulty levels differ"),
    (automa(end_vp_normal=(1, 1, 1, 1, 1)), "automa: the VP at the end of the game differ"),
    (automa(removed_carvings=()), "automa: the known removals are seeds 32"),
    (tile("dew-trap", effect=effect("gain pollen 1"), spots=("pollen",)), "farms: clover-terrace and dew-trap"),
    (seed(1, effect=effect("draw 2")), "seeds: seed-01 and seed-06 do the same"),
    (seed(1, planted_effect=effect("vp 2 per wax")), "planted seeds: seed-01 and seed-03 do the same"),
    (token(1, effect=effect("draw 2")), "explore tokens: twin-pods and lone-crown do the same"),
]  # fmt: skip


def test_the_built_in_pack_has_no_errors_and_no_warnings() -> None:
    report = check(ROWS)
    assert report.errors == ()
    assert report.warnings == ()


@pytest.mark.parametrize(("rows", "message"), ERRORS, ids=[message for _, message in ERRORS])
def test_a_pack_that_cannot_be_played_has_an_error(rows: Rows, message: str) -> None:
    errors = check(rows).errors
    assert any(error.startswith(message) for error in errors), errors


def test_a_card_taken_back_once_a_turn_is_no_loop() -> None:
    """R-SEED-1: Apothecary answers the first card of a turn alone."""
    assert check(tile("apothecary", effect=effect("recover 1"))).errors == ()


@pytest.mark.parametrize(("rows", "message"), WARNINGS, ids=[message for _, message in WARNINGS])
def test_a_doubtful_pack_has_a_warning(rows: Rows, message: str) -> None:
    warnings = check(rows).warnings
    assert any(warning.startswith(message) for warning in warnings), warnings
