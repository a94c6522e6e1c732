"""Makes the rows of automa.toml, the solo opponent."""

from __future__ import annotations

from mellifera.content.reader import Reader
from mellifera.content.rows import AutomaCardRow, AutomaLevelRow, AutomaRow

_ACTIONS = ("explore", "advance", "grow", "research", "convert")
_SCORED = ("farm", "recruit", "development", "carving", "explore_token")


def read_automa(file: Reader) -> AutomaRow:
    setup, removed, deck, rules, end_vp = (file.table(key) for key in ("setup", "removed", "deck", "rules", "end_vp"))
    advance = rules.table("advance_tiles")
    row = AutomaRow(
        cards=tuple(_read_card(card) for card in file.tables("card")),
        levels=tuple(_read_level(level) for level in file.tables("difficulty", "level")),
        removed_seeds=removed.integers("seeds", 1),
        removed_carvings=removed.texts("carvings"),
        removed_factions=removed.texts("factions"),
        automa_start_vp=setup.integer("automa_start_vp"),
        human_start_vp=setup.integer("human_start_vp"),
        hibernation_tokens=setup.integer("hibernation_tokens", 1),
        reshuffle_at=deck.integer("reshuffle_at"),
        retrieve_vp=rules.integer("retrieve_vp"),
        action_vp=_read_action_vp(rules),
        expert_action_vp_extra=rules.integer("expert_action_vp_extra"),
        human_teach_favor=rules.integer("human_teach_favor"),
        advance_tiles=tuple(advance.choices(f"s{n}", ("farm", "recruit", "development")) for n in (1, 2, 3, 4)),
        explore_twice_at_strength=rules.integer("explore_twice_at_strength", 1, 4),
        end_vp_normal=_read_end_vp(end_vp.table("normal")),
        end_vp_expert=_read_end_vp(end_vp.table("expert")),
    )
    _check_workers(setup, row.levels)
    setup.integer("players_as", 1, 5)
    rules.leave("tie", "hibernate", "s_curve")
    for part in (setup, removed, deck, rules):
        part.leave("text")
    for part in (setup, removed, deck, rules, end_vp):
        part.source()
        part.done()
    advance.done()
    file.done()
    return row


def _check_workers(setup: Reader, levels: tuple[AutomaLevelRow, ...]) -> None:
    gray, yellow = setup.integer("gray_workers", 1), setup.integer("yellow_workers", 1)
    for level in levels:
        if (len(level.gray), len(level.yellow)) != (gray, yellow):
            raise setup.error("gray_workers", f"difficulty {level.level} does not list {gray} gray, {yellow} yellow")


def _read_action_vp(rules: Reader) -> tuple[int, int, int, int]:
    vp = rules.integers("action_vp_by_strength")
    if len(vp) != 4:
        raise rules.error("action_vp_by_strength", "must have 4 numbers, one for each strength")
    return vp[0], vp[1], vp[2], vp[3]


def _read_end_vp(row: Reader) -> tuple[int, int, int, int, int]:
    farm, recruit, development, carving, token = (row.integer(key) for key in _SCORED)
    row.done()
    return farm, recruit, development, carving, token


def _read_card(row: Reader) -> AutomaCardRow:
    card = AutomaCardRow(
        id=row.text("id"),
        name=row.text("name"),
        number=row.integer("number", 1),
        retrieve_if_at_most=row.integer("retrieve_if_at_most", 0, 5),
        carve=row.integer("carve"),
        action=row.choice("action", _ACTIONS),
        colour=row.choice("colour", ("gray", "yellow")),
        tail=row.choice("s_curve_tail", ("top_left", "bottom_right")),
        resource=row.choice("resource", ("fiber", "water", "pollen")),
    )
    row.source()
    row.leave("text")
    row.done()
    return card


def _read_level(row: Reader) -> AutomaLevelRow:
    level = AutomaLevelRow(
        level=row.integer("level", 1),
        expert=row.flag("expert"),
        gray=row.integers("gray", 1, 4),
        yellow=row.integers("yellow", 1, 4),
        gained_strength=row.integer("gained_strength", 1, 4),
    )
    row.source()
    row.done()
    return level
