"""docs/components.md shows how to add a verb, a trigger and an action: here its examples are built, played and told."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "components.md"
PACKAGE = "src/mellifera/"
MOST_FILES = 4
"""Of a verb that asks: its rule, its words in two languages, its test."""

BEGUN = """
import tomllib
from pathlib import Path

import mellifera as mf
from mellifera.content.loader import files_of, text_of
from mellifera.words import effects, events, language, options, prompts
from tests.table import lines, play, player, resources, seat, table

EN, PL = language("en"), language("pl")
rows = Path("rows.toml").read_text()
board = tomllib.loads(Path("board.toml").read_text())
files = files_of(mf.Content.changed(rows))
files["board.toml"]["side"]["small"]["action"] += board["side"]["small"]["action"]
content = mf.Content.from_text(text_of(files))


def told(said):
    return EN.said(said), PL.said(said)
"""

VERB = """
# the verb asks, tells and does; the trigger answers it
giver = seat(workers=[1], resources={"pollen": 9, "fiber": 9, "water": 9, "wax": 9, "honey": 9},
             tiles={"1,0": "recruit.forager"})
game = table(seats=[giver, seat(favor=2), seat()], content=content, spaces={"advance.2": (1, 4)},
             display={"development": ["development.bee-bread"]})
play(game, "place 1 advance", "take development.bee-bread")
while game.decision.prompt != "gift":
    play(game, lines(game)[0])
assert lines(game) == ["gift p2", "gift p3"], lines(game)
again = mf.Game.from_dict(game.to_dict(), content)
assert lines(again) == lines(game), "a position in the middle of it can be saved and loaded"

# it is asked, labelled and explained in both languages
g, decision, names = game.state, game.decision, ("Mara", "Vera", "Otto")
option = decision.options[0]
assert told(prompts.question(g, decision, names)) == (
    "Bee Bread: who gets your gift?", "Pierzga: kto dostaje prezent?")
assert told(prompts.short_question(g, decision, names)) == (
    "Bee Bread: a gift for whom?", "Pierzga: prezent dla kogo?")
assert told(prompts.others(g, decision, names, 1)) == ("Mara makes a gift", "Mara daje prezent")
assert told(options.label(g.pack, option, names)) == ("Give Vera 1 Favor", "1 przysługa dla gracza Vera")
assert told(options.short(g, option, names)) == ("Vera", "Vera")
assert [told(part) for part in options.parts(g, option, names)] == [("has 2 Favor", "ma 2 przysługi")]
assert options.target(g.pack, option) == ("seat", "1")

happened = play(game, "gift p3")
assert player(game, 2)["favor"] == 1
assert player(game, 0)["vp"] == 2, "the trigger"
assert [e.numbers for e in happened if e.kind == "gift"] == [(2,)]
assert events.event_lines(EN, g.pack, happened, names)[0] == "Mara makes a gift to Otto (Bee Bread)"
assert events.event_lines(PL, g.pack, happened, names)[0] == "Mara daje prezent: Otto (Pierzga)"

# the components that use it are told
development = next(row for row in content.rows.developments if row.id == "bee-bread")
recruit = next(row for row in content.rows.recruits if row.id == "forager")
assert "choose 1 opponent" in EN.fact(effects.tile(development)), EN.fact(effects.tile(development))
assert "wybierz 1 przeciwnika" in PL.fact(effects.tile(development)), PL.fact(effects.tile(development))
assert EN.fact(effects.tile(recruit)) == "Whenever you make a gift, gain 2 VP."
assert PL.fact(effects.tile(recruit)) == "Zawsze gdy dajesz prezent, zdobądź 2 PZ."
"""

ACTION = """
# the action is placed on, counts, bumps, asks and has a strength-4 benefit
game = table(seats=[seat(workers=[4, 1]), seat()], content=content, spaces={"forage.1": (1, 2)})
assert "place 1 forage" in lines(game)
place = next(option for option in game.decision.options if option.text == "place 4 forage")
names = ("Mara", "Vera")
assert told(options.long(game.state, place, names)) == (
    "Place a strength-4 worker on Forage", "Umieść robotnicę o sile 4 na polu akcji zbierania")
assert [told(part) for part in options.parts(game.state, place, names)] == [
    ("gain 4 basics", "bierzesz 4 surowce podstawowe"),
    ("strength-4 benefit", "efekt siły 4"),
    ("bumps Vera's 2", "spycha: Vera (2)"),
]
play(game, "place 4 forage")
assert player(game, 0)["favor"] == 1
play(game, "gain water", "gain water", "gain fiber", "gain pollen")
assert resources(game) == {"water": 2, "fiber": 1, "pollen": 1}
while game.decision.prompt != "bump":
    play(game, lines(game)[0])
assert game.decision.seat == 1

# own workers bump alike
game = table(seats=[seat(workers=[1])], content=content, spaces={"forage.1": (0, 2)})
play(game, "place 1 forage", "bump landing")
assert lines(game) == ["gain fiber", "gain water", "gain pollen"]

# a whole random game is recorded, replays, and is told in both languages
import random
game = mf.new_game(players=3, seed=5, content=content)
rng = random.Random(5)
while game.decision is not None:
    chosen = rng.choice(game.decision.options)
    assert all(told(options.label(game.state.pack, chosen, names=("Mara", "Vera", "Otto"))))
    game.play(chosen)
assert any(move.option.text.endswith("forage") for move in game.moves)
game.record.replay()
for language in (EN, PL):
    assert len(events.log_lines(language, game, None)) > 100
"""


def examples() -> dict[str, str]:
    """The page's code by the file its first line names; the rows without one are `rows.toml`."""
    found = {}
    for language, code in re.findall(r"```(python|toml)\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL):
        named = re.match(r"# src/mellifera/(\S+)\n", code)
        if named:
            found[named.group(1)] = code
        elif language == "toml" and "gift" in code:
            found["rows.toml"] = code
    return found


def test_a_verb_a_trigger_and_an_action_of_ones_own_are_played_and_told(tmp_path: Path) -> None:
    """Each is put into a copy of the sources as new files; no file that is there changes, but for the row of spaces."""
    leave = shutil.ignore_patterns("__pycache__", "web")
    shutil.copytree(ROOT / PACKAGE, tmp_path / PACKAGE, ignore=leave)
    touched: dict[str, set[str]] = {"gift": {"tests/rules/test_gift.py"}, "forage": {"tests/rules/test_forage.py"}}
    for path, code in examples().items():
        file = tmp_path / PACKAGE / path
        if path.startswith(("rules/", "words/")):
            assert not file.exists()
            file.write_text(code, encoding="utf-8")
        else:
            (tmp_path / file.name).write_text(code, encoding="utf-8")
        if file.stem in touched:
            touched[file.stem].add(path)
    assert {name: len(files) for name, files in touched.items()} == {"gift": MOST_FILES, "forage": MOST_FILES}
    script = tmp_path / "played.py"
    script.write_text(f"{BEGUN}{VERB}{ACTION}\nprint(mf.__file__)\n", encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path / "src"), str(ROOT)])}
    done = subprocess.run(
        [sys.executable, str(script)], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert Path(done.stdout.strip()) == tmp_path / PACKAGE / "__init__.py"
