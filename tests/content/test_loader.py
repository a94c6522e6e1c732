"""Loading: the built-in pack, files with mistakes, override files, digests."""

import re
from pathlib import Path

import pytest

from mellifera.content import loader
from mellifera.content.errors import ContentError
from mellifera.content.language import parse_step
from mellifera.content.loader import Content, parse_toml, read_files, read_rows
from mellifera.content.reader import Table

FILES = {
    "farm": "farms.toml", "recruit": "recruits.toml", "carving": "carvings.toml", "seed": "seeds.toml",
    "faction": "factions.toml", "planet": "planets.toml", "explore_token": "explore_tokens.toml",
    "dance": "dances.toml", "mat": "mats.toml", "conversion": "board.toml", "card": "automa.toml",
    "difficulty": "automa.toml",
}  # fmt: skip


@pytest.fixture
def override(tmp_path: Path) -> Path:
    return tmp_path / "box.toml"


def row_of(files: dict[str, Table], table: str, name: object) -> Table:
    rows = files[FILES[table]][table]
    assert isinstance(rows, list)
    found: list[Table] = [row for row in rows if name in (row.get("id"), row.get("level"))]
    return found[0]


def test_the_built_in_pack_is_read_once() -> None:
    assert Content.shipped() is Content.shipped()


def test_a_farm_is_read_in_full() -> None:
    farm = next(row for row in Content.shipped().rows.farms if row.id == "dew-trap")
    assert (farm.type, farm.name, farm.copies, farm.cost, farm.vp) == ("farm", "Dew Trap", 2, (1, 0, 0, 0, 0), 1)
    assert (farm.spots, farm.trigger, farm.limit, farm.solo) == (("water",), "income", "", True)
    assert farm.effect == (parse_step("gain water 1"),)
    assert farm.source == (("vp", "rulebook"), ("rest", "house"))


def test_a_source_may_be_one_word() -> None:
    apothecary = next(row for row in Content.shipped().rows.recruits if row.id == "apothecary")
    assert apothecary.source == (("all", "house"),)
    assert apothecary.limit == "turn"


def test_board_and_automa_are_read() -> None:
    rows = Content.shipped().rows
    small, large = rows.sides
    assert (small.id, small.players, small.start, small.column_strength) == ("small", (1, 2, 3), (3, 4), (2, 3, 5))
    assert [action.id for action in large.actions if action.rows] == ["advance_farm", "advance_other"]
    assert next(action for action in small.actions if action.id == "carve").min_strength == 4
    assert (rows.rules.frames, rows.rules.grow_worker_cost, rows.rules.grow_frame_basics) == (15, (0, 0, 1, 0, 0), 2)
    assert (len(rows.favor_track.vp), rows.favor_track.vp[-1]) == (46, 15)
    assert rows.automa.advance_tiles == (
        ("farm",), ("farm", "recruit"), ("farm", "development"), ("farm", "recruit", "development"),
    )  # fmt: skip
    assert rows.automa.action_vp == (1, 2, 3, 6)
    assert [len(level.gray) for level in rows.automa.levels] == [3] * 6
    assert rows.automa.removed_seeds == (32, 35, 37, 38)


def test_named_tiles_stand_in_alphabetical_order() -> None:
    for tiles in (
        Content.shipped().rows.recruits,
        Content.shipped().rows.developments,
        Content.shipped().rows.carvings,
    ):
        names = [tile.name for tile in tiles]
        assert names == sorted(names)


@pytest.mark.parametrize(
    ("table", "name", "key", "value", "message"),
    [
        ("farm", "dew-trap", "effect", ["gian water 1"], "farm 'dew-trap', effect step 1, column 1: unknown verb"),
        ("farm", "dew-trap", "effect", ["draw 1", "may x 1"], "farm 'dew-trap', effect step 2, column 5: unknown verb"),
        ("farm", "dew-trap", "effect", [], "farm 'dew-trap', effect: must hold at least one step"),
        ("farm", "dew-trap", "effect", "draw 1", "farm 'dew-trap', effect: must be a list of texts, not 'draw 1'"),
        ("farm", "dew-trap", "effect", [1], "farm 'dew-trap', effect: must hold texts, not 1"),
        ("farm", "dew-trap", "ink", "red", "farm 'dew-trap', ink: unknown key; known are copies, cost"),
        ("farm", "dew-trap", "cots", {"wax": 1}, "farm 'dew-trap', cots: unknown key; did you mean 'cost'"),
        ("farm", "dew-trap", "vp", "1", "farm 'dew-trap', vp: must be a whole number from 0 to 99, not '1'"),
        ("farm", "dew-trap", "vp", True, "farm 'dew-trap', vp: must be a whole number from 0 to 99, not true"),
        ("farm", "dew-trap", "vp", -1, "farm 'dew-trap', vp: must be a whole number from 0 to 99, not -1"),
        ("farm", "dew-trap", "copies", 0, "farm 'dew-trap', copies: must be a whole number from 1 to 99, not 0"),
        ("farm", "dew-trap", "name", 5, "farm 'dew-trap', name: must be text, not 5"),
        ("farm", "dew-trap", "names", "Rosa", "farm 'dew-trap', names: must be a table such as { pl = "),
        ("farm", "dew-trap", "names", {"pl": 5}, "farm 'dew-trap', names: must be a table such as { pl = "),
        ("farm", "dew-trap", "name", "", "farm 'dew-trap', name: must be text, not ''"),
        ("farm", "dew-trap", "est", "2", "farm 'dew-trap', est: must be a number, not '2'"),
        ("farm", "dew-trap", "cost", {"gold": 1}, "farm 'dew-trap', cost: must be one of fiber, water, pollen"),
        ("farm", "dew-trap", "cost", {"water": 0}, "farm 'dew-trap', cost.water: must be a whole number from 1 to 99"),
        ("farm", "dew-trap", "cost", 2, "farm 'dew-trap', cost: must be a table such as { fiber = 1 }, not 2"),
        ("farm", "dew-trap", "spots", ["gold"], "farm 'dew-trap', spots: must be one of fiber, water"),
        ("farm", "dew-trap", "source", "guess", "source: must be one of rulebook, public, inferred, house"),
        ("farm", "dew-trap", "source", {"vp": "guess"}, "farm 'dew-trap', source.vp: must be one of rulebook"),
        ("farm", "dew-trap", "source", {}, "farm 'dew-trap', source: must be one of rulebook"),
        ("farm", "dew-trap", "solo", 1, "farm 'dew-trap', solo: must be true or false, not 1"),
        ("farm", "dew-trap", "id", 7, "farms.toml, farm 7, id: must be text, not 7"),
        ("recruit", "guard", "trigger", "on_nap", "recruits.toml, recruit 'guard', trigger: unknown trigger 'on_nap'"),
        ("recruit", "guard", "limit", "round", "recruits.toml, recruit 'guard', limit: must be 'turn', not 'round'"),
        ("recruit", "guard", "copies", 2, "recruits.toml, recruit 'guard', copies: unknown key"),
        ("carving", "swarm", "cost", [2], "carvings.toml, carving 'swarm', cost: must be a table such as"),
        ("seed", "seed-01", "planted_trigger", "now", "seed 'seed-01', planted_trigger: must be 'endgame', not 'now'"),
        ("seed", "seed-01", "planted_effect", ["vp x"], "seed 'seed-01', planted_effect step 1, column 1: bad argum"),
        ("seed", "seed-01", "number", 1.5, "seeds.toml, seed 'seed-01', number: must be a whole number from 1 to 99"),
        ("faction", "ana", "workers", [5], "factions.toml, faction 'ana', workers: must be a whole number from 1 to 4"),
        ("faction", "ana", "est", {"base": 9}, "factions.toml, faction 'ana', [est], upgraded: the key is missing"),
        ("faction", "ana", "spots", [{"hex": "top", "kind": "wax"}], "'ana', spots 1, hex: must be one of left"),
        ("faction", "ana", "spots", ["wax"], "factions.toml, faction 'ana', spots: must hold tables, not 'wax'"),
        ("faction", "ana", "base", [{"trigger": "now", "effect": ["x"]}], "'ana', base 1, effect step 1, column 1"),
        ("planet", "faba", "strength4", False, "planets.toml, planet 'faba', strength4: must be true"),
        ("planet", "lami", "strength4", True, "planets.toml, planet 'lami', effect: must hold at least one step"),
        ("planet", "lami", "printed", {}, "planets.toml, planet 'lami', printed: must be a list of words, not a table"),
        ("explore_token", "twin-pods", "trigger", "income", "explore_token 'twin-pods', trigger: must be 'now'"),
        ("dance", "round-dance", "cost", {"wax": 1}, "dance 'round-dance', cost: must be what the effect pays"),
        ("dance", "round-dance", "slots", 3, "dance 'round-dance', slots: must be a whole number from 1 to 2"),
        ("mat", "log", "size", 11, "mats.toml, mat 'log', size: must be the number of hexes, 12"),
        ("mat", "log", "hexes", [[0, 0, 0]], "mats.toml, mat 'log', hexes: a hex reads [q, r], not a list"),
        ("mat", "log", "faction_hexes", [0], "mats.toml, mat 'log', faction_hexes: must be a table, not a list"),
        ("mat", "log", "bonus", [{"hex": [0, -1]}], "mat 'log', bonus 1, effect: the key is missing"),
        ("conversion", "make-wax", "effect", ["pay wax 1"], "conversion 'make-wax', effect step 1, column 1: 'pay'"),
        ("card", "automa-01", "colour", "red", "automa.toml, card 'automa-01', colour: must be one of gray, yellow"),
        ("difficulty", 3, "gray", [3, 2], "automa.toml, [setup], gray_workers: difficulty 3 does not list 3 gray"),
        ("difficulty", 3, "expert", "no", "automa.toml, difficulty 3, expert: must be true or false, not 'no'"),
    ],
)  # fmt: skip
def test_a_bad_value_is_named_by_file_row_and_key(
    table: str, name: object, key: str, value: object, message: str
) -> None:
    files = read_files()
    row_of(files, table, name)[key] = value
    with pytest.raises(ContentError, match=re.escape(message)) as caught:
        read_rows(files, {})
    assert str(caught.value).startswith(FILES[table] + ", ")


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("board.toml/rules/plant_limit", "two", "board.toml, [rules], plant_limit: must be a whole number"),
        ("board.toml/supply/frames", 0, "board.toml, [supply], frames: must be a whole number from 1 to 99, not 0"),
        ("board.toml/favor_track/length", 19, "board.toml, [favor_track], vp: must have length + 1 numbers"),
        (
            "board.toml/side/small/grid/planet_spots",
            12,
            "[side], [small], [grid], planet_spots: must be columns x rows",
        ),
        (
            "board.toml/side/small/grid/start/column",
            0,
            "[small], [grid], [start], column: must be a whole number from 1",
        ),
        (
            "board.toml/side/large/advance_display/columns",
            4,
            "[large], [advance_display], min_total_strength: must have",
        ),
        ("board.toml/side/middle", {}, "board.toml, [side], middle: unknown key; known are large, small"),
        ("board.toml/rule", {}, "board.toml, rule: unknown key; did you mean 'rules'?"),
        ("automa.toml/rules/action_vp_by_strength", [1], "automa.toml, [rules], action_vp_by_strength: must have 4"),
        ("automa.toml/end_vp/normal/farm", "1", "automa.toml, [end_vp], [normal], farm: must be a whole number"),
        ("automa.toml/removed/carvings", [3], "automa.toml, [removed], carvings: must hold texts, not 3"),
        ("mats.toml/frame/count", 0, "mats.toml, [frame], count: must be a whole number from 1 to 99, not 0"),
    ],
)
def test_a_bad_table_is_named_by_file_and_key(path: str, value: object, message: str) -> None:
    files = read_files()
    file, *keys, last = path.split("/")
    table = files[file]
    for key in keys:
        inner = table[key]
        assert isinstance(inner, dict)
        table = inner
    table[last] = value
    with pytest.raises(ContentError, match=re.escape(message)):
        read_rows(files, {})


@pytest.mark.parametrize(("table", "name", "key"), [("farm", "dew-trap", "cost"), ("card", "automa-02", "action")])
def test_a_missing_key_is_named(table: str, name: str, key: str) -> None:
    files = read_files()
    row = row_of(files, table, name)
    row[key + "s"] = row.pop(key)
    with pytest.raises(ContentError, match=rf"'{name}', {key}: the key is missing; perhaps '{key}s' is misspelt"):
        read_rows(files, {})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('a = 1\nb "x"\n', "x.toml, line 2, column 3: not TOML: Expected '='"),
        ("a = 1\na = 2\n", "x.toml, line 2, column 6: not TOML: Cannot overwrite a value"),
        ("a =", "x.toml, line 1, column 4: not TOML: Invalid value"),
        ("a = 1\nb = [1,\n", "x.toml, line 3, column 1: not TOML:"),
    ],
)
def test_broken_toml_is_named_by_line_and_column(text: str, message: str) -> None:
    with pytest.raises(ContentError, match=re.escape(message)):
        parse_toml(text, "x.toml")


def test_an_override_changes_only_what_it_names(override: Path) -> None:
    override.write_text('[[farm]]\nid = "dew-trap"\ncost = { water = 2 }\nnames = { pl = "Rosa" }\n', encoding="utf-8")
    changed, built_in = Content.read(override).rows, Content.shipped().rows
    before = next(row for row in built_in.farms if row.id == "dew-trap")
    after = next(row for row in changed.farms if row.id == "dew-trap")
    assert (after.cost, after.names) == ((0, 2, 0, 0, 0), (("pl", "Rosa"),))
    assert (after.name, after.copies, after.effect) == (before.name, before.copies, before.effect)
    assert [row for row in changed.farms if row.id != "dew-trap"] == [
        row for row in built_in.farms if row.id != "dew-trap"
    ]
    assert changed.recruits == built_in.recruits
    assert Content.read(str(override)).rows == changed


def test_an_override_reaches_board_mats_and_automa(override: Path) -> None:
    override.write_text(
        """
        [rules]
        full_mat_vp = 10
        [favor_track]
        length = 2
        vp = [0, 1, 2]
        [frame]
        source = "house"
        [side.large.carve]
        top_row = 5
        [[sector]]
        id = "large-lower"
        first_vp = 6
        pod = [{ id = "lo2", effect = ["favor 4"] }]
        [[mat]]
        id = "log"
        name = "Hollow Log"
        [[conversion]]
        id = "make-wax"
        effect = ["pay fiber 1 -> gain wax 1"]
        [automa.rules]
        retrieve_vp = 3
        [[automa.card]]
        id = "automa-01"
        carve = 2
        [[automa.difficulty]]
        level = 6
        gained_strength = 4
        """,
        encoding="utf-8",
    )
    rows = Content.read(override).rows
    assert rows.rules.full_mat_vp == 10
    assert rows.favor_track.vp == (0, 1, 2)
    assert rows.frame.source == (("all", "house"),)
    assert (rows.sides[0].carve_top, rows.sides[1].carve_top) == (4, 5)
    lower = rows.sides[1].sectors[3]
    assert lower.first_vp == 6
    assert [str(pod.effect[0]) for pod in lower.pods] == ["refresh recruit", "favor 4", "refresh farm"]
    assert rows.mats[1].name == "Hollow Log"
    assert str(rows.conversions[2].effect[0]) == "pay fiber 1 -> gain wax 1"
    assert rows.automa.retrieve_vp == 3
    assert rows.automa.cards[0].carve == 2
    assert rows.automa.levels[5].gained_strength == 4


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[[farm]]\nid = "dew-tarp"', "farm 'dew-tarp', id: there is no farm 'dew-tarp'; did you mean 'dew-trap'?"),
        ('[[farm]]\nname = "Dew"', "farm 1, id: the key is missing"),
        ("[[farm]]\nid = [1]", "id: must be text, not a list"),
        ('[[farm]]\nid = "dew-trap"\n[[farm]]\nid = "dew-trap"', "farm 'dew-trap', id: the row stands twice"),
        ('[[farm]]\nid = "dew-trap"\ncopies = 3', "farm 'dew-trap', copies: cannot be changed; it must stay 2"),
        ('[[farm]]\nid = "dew-trap"\ncots = 3', "farm 'dew-trap', cots: unknown key; did you mean 'cost'"),
        ('[[farm]]\nid = "dew-trap"\neffect = ["gian 1"]', "farm 'dew-trap', effect step 1, column 1: unknown verb"),
        ('[[seed]]\nid = "seed-01"\nnumber = 2', "seed 'seed-01', number: cannot be changed; it must stay 1"),
        ('[farm]\nid = "dew-trap"', "farm: must be a list of tables, not a table"),
        ('[[fram]]\nid = "dew-trap"', "fram: unknown key; did you mean 'frame' or 'farm'?"),
        ("[supply]\nfiber = 9", "supply: unknown key; known are automa, carving"),
        ("[rules]\nplant = 9", "[rules], plant: unknown key; did you mean 'plant_limit'"),
        ("[frame]\ncount = 9", "[frame], count: cannot be changed; it must stay 15"),
        ('[[sector]]\nid = "small-left"\nplayers = [2]', "sector 'small-left', players: cannot be changed"),
        ('[[sector]]\nid = "small-left"\npod = [{ id = "sr1" }]', "'small-left', pod 'sr1', id: there is no pod 'sr1'"),
        ('[[sector]]\nid = "small-left"\npod = [{ id = "sl1", effect = ["x"] }]', "pod 'sl1', effect step 1, column 1"),
        ("[side.small.action]\nspaces = 9", "[side], [small], action: unknown key; known are advance_display"),
        ("[side.small.grid]\nrows = 9", "[side], [small], [grid], planet_spots: must be columns x rows - 1 = 26"),
        ("[side.tiny.grid]\nrows = 9", "[side], tiny: unknown key; known are large, small"),
        ("[[automa.difficulty]]\nlevel = 7", "[automa], difficulty 7, level: there is no difficulty 7; known are 1, 2"),
        ("[automa.hive]\nx = 1", "[automa], hive: unknown key; known are card, deck"),
        ("[automa.deck]\nreshuffle_at = 'x'", "[deck], reshuffle_at: must be a whole number"),
        ("x = ", "line 1, column 5: not TOML"),
    ],
)  # fmt: skip
def test_a_bad_override_is_named_by_file_row_and_key(override: Path, text: str, message: str) -> None:
    override.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError, match=re.escape(message)) as caught:
        Content.read(override)
    assert str(caught.value).startswith(str(override))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("#" * 200_001, "is larger than 200 kB"),
        (".".join("a" * 90_000) + " = 1", "a key has more than 6 parts"),
        (f'x = {{ y = """z"""", {".".join("b" * 9000)} = 1 }} # "', "a key has more than 6 parts"),
        ("x = " + "[" * 50_000, "more than 8 deep"),
        ("x = " + "{y=" * 50_000, "more than 8 deep"),
        ("x = " + "1" * 9000, "a key or a number has more than 60 signs"),
        ("x = 0x" + "f" * 9000, "a key or a number has more than 60 signs"),
        (f'[[farm]]\nid = "dew-trap"\nname = "{"x" * 61}"', "'dew-trap', name: must have at most 60 signs"),
        (f'[[farm]]\nid = "dew-trap"\nnames = {{ pl = "{"x" * 61}" }}', "names: must be at most 20, of at most 60"),
        (f'[[farm]]\nid = "dew-trap"\neffect = ["{"x" * 401}"]', "effect step 1: must have at most 400 signs"),
        (f'[[farm]]\nid = "dew-trap"\nvp = "{"x" * 999}"', f"not '{'x' * 39}…"),
    ],
    ids=range(11),
)
def test_what_is_far_from_any_component_is_refused_before_it_costs_work(text: str, message: str) -> None:
    with pytest.raises(ContentError, match=re.escape(message)) as caught:
        Content.changed(text, "box.toml")
    assert len(str(caught.value)) < 300


def test_texts_and_comments_may_hold_any_sign() -> None:
    text = f'# {"[" * 99}\n[[farm]]\nid = \'dew-trap\' # {"a." * 99}\nname = "a. {"[" * 9}{"." * 9} \\"" # {"1" * 99}'
    assert "a. [" in Content.changed(text).text


def test_an_override_that_makes_the_pack_unplayable_is_refused(override: Path) -> None:
    override.write_text('[[farm]]\nid = "dew-trap"\ntrigger = "now"', encoding="utf-8")
    with pytest.raises(
        ContentError, match=r"box\.toml: the pack cannot be played: farm dew-trap: the trigger of a farm"
    ):
        Content.read(override)


def test_an_override_that_prints_vp_on_a_carving_is_refused_and_told_why(override: Path) -> None:
    """R-SCORE-1: no VP, said or not, is the same pack as the built-in one."""
    override.write_text('[[carving]]\nid = "swarm"\nvp = 7', encoding="utf-8")
    message = (
        "box.toml: the pack cannot be played: carving swarm: prints 7 VP, but a carving scores by its condition alone; "
        "printed VP belong to farms, recruits and developments"
    )
    with pytest.raises(ContentError, match=re.escape(message)):
        Content.read(override)
    override.write_text('[[carving]]\nid = "swarm"\nvp = 0', encoding="utf-8")
    assert Content.read(override).rows == Content.shipped().rows


def test_an_override_that_cannot_be_read_is_refused(override: Path) -> None:
    with pytest.raises(ContentError, match=r"box\.toml: cannot be read: No such file"):
        Content.read(override)
    override.write_bytes(b"\xff\xfe\xff")
    with pytest.raises(ContentError, match=r"box\.toml: is not a UTF-8 text file"):
        Content.read(override)


def test_the_example_of_the_components_page_loads(override: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "components.md").read_text(encoding="utf-8")
    example = re.findall(r"```toml\n(# my-box\.toml\n.*?)```", page, re.DOTALL)[0]
    override.write_text(example, encoding="utf-8")
    rows = Content.read(override).rows
    farm = next(row for row in rows.farms if row.id == "dew-trap")
    assert (farm.name, farm.cost, str(farm.effect[0])) == ("Fog Net", (2, 0, 0, 0, 0), "gain water 2")
    assert rows.rules.full_mat_vp == 10
    assert rows.sides[0].sectors[1].first_vp == 7
    override.write_text(example.replace("gain water 2", "gian water 2"), encoding="utf-8")
    message = re.findall(r"^my-box\.toml(, farm .*)$", page, re.MULTILINE)[0]
    with pytest.raises(ContentError, match=re.escape(message)):
        Content.read(override)


COSMETIC = {
    "name": '[[farm]]\nid = "dew-trap"\nname = "Fog Net"',
    "names": '[[farm]]\nid = "dew-trap"\nnames = { pl = "Sieć na mgłę" }',
    "estimate": '[[farm]]\nid = "dew-trap"\nest = 1.1',
    "source": '[[farm]]\nid = "dew-trap"\nsource = "public"',
    "same value": '[[farm]]\nid = "dew-trap"\nvp = 1',
    "faction": '[[faction]]\nid = "ana"\nest = { base = 8, upgraded = 16 }',
    "sentences of earlier versions": """
        farm = [{ id = "dew-trap", text = "Take 1 water." }]
        seed = [{ id = "seed-01", text = "Take 2.", planted_text = "Score." }]
        faction = [{ id = "ana", plan = "Farm.", base_text = "Score.", upgraded_text = "Score.", setup_text = "Go." }]
        automa.card = [{ id = "automa-01", text = "Do it." }]
        favor_track.past_end_text = "Gain 1 VP."
    """,
}
RULES = {
    "cost": '[[farm]]\nid = "dew-trap"\ncost = { water = 1 }',
    "vp": '[[farm]]\nid = "dew-trap"\nvp = 2',
    "spots": '[[farm]]\nid = "dew-trap"\nspots = ["any_basic"]',
    "effect": '[[farm]]\nid = "dew-trap"\neffect = ["gain fiber 1"]',
    "trigger": '[[recruit]]\nid = "guard"\ntrigger = "on_frame"',
    "limit": '[[recruit]]\nid = "guard"\nlimit = "turn"',
    "planted": '[[seed]]\nid = "seed-01"\nplanted_effect = ["vp 7"]',
    "workers": '[[faction]]\nid = "ana"\nworkers = [2, 2]',
    "planet": '[[planet]]\nid = "lami"\noutlines = 2',
    "sector": '[[sector]]\nid = "small-left"\nfirst_vp = 8',
    "rules": "[rules]\nfull_mat_vp = 9",
    "favor": "[favor_track]\npast_end_effect = ['vp 2']",
    "automa": "[automa.end_vp]\nexpert = { farm = 9, recruit = 3, development = 4, carving = 7, explore_token = 4 }",
}


@pytest.mark.parametrize("text", COSMETIC.values(), ids=COSMETIC.keys())
def test_the_digest_does_not_see_cosmetics(override: Path, text: str) -> None:
    override.write_text(text, encoding="utf-8")
    assert Content.read(override).rows.digest == Content.shipped().rows.digest


def test_the_digest_sees_everything_that_plays(override: Path) -> None:
    digests = {Content.shipped().rows.digest}
    for text in RULES.values():
        override.write_text(text, encoding="utf-8")
        digests.add(Content.read(override).rows.digest)
    assert len(digests) == len(RULES) + 1
    assert all(re.fullmatch(r"[0-9a-f]{64}", digest) for digest in digests)


def test_the_digest_is_the_same_every_time() -> None:
    assert read_rows(loader.read_files(), {}).digest == Content.shipped().rows.digest


def test_the_same_file_gives_the_same_rows_until_it_changes(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('[[farm]]\nid = "dew-trap"\nvp = 1\nname = "Dew Net"\n', encoding="utf-8")
    first = Content.read(file).rows
    assert Content.read(file).rows is first
    file.write_text('[[farm]]\nid = "dew-trap"\nvp = 1\nname = "Dew Basin"\n', encoding="utf-8")
    assert [farm.name for farm in Content.read(file).rows.farms if farm.id == "dew-trap"] == ["Dew Basin"]
