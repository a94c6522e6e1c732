"""docs/components.md shows how to add a verb, a trigger and an action: here its examples are built and played."""

import re
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).parents[1] / "docs" / "components.md"
ROOT = Path(__file__).parents[1]
OWN = "own_rules"
REGISTRATION = "__init__.py"
MOST_FILES = 2

PLAYED = """
import tomllib
from pathlib import Path

import mellifera as mf
import own_rules
from mellifera.content.loader import files_of, text_of
from tests.table import lines, play, player, resources, seat, table

rows = Path("rows.toml").read_text()
board = tomllib.loads(Path("board.toml").read_text())
files = files_of(mf.Content.changed(rows))
files["board.toml"]["side"]["small"]["action"] += board["side"]["small"]["action"]
content = mf.Content.from_text(text_of(files))

# the verb asks, tells and does; the trigger answers it
giver = seat(workers=[1], resources={"pollen": 9, "fiber": 9, "water": 9, "wax": 9, "honey": 9},
             tiles={"1,0": "recruit.forager"})
game = table(seats=[giver, seat(), seat()], content=content, spaces={"advance.2": (1, 4)},
             display={"development": ["development.bee-bread"]})
play(game, "place 1 advance", "take development.bee-bread")
while game.decision.prompt != "gift":
    play(game, lines(game)[0])
assert lines(game) == ["gift p2", "gift p3"], lines(game)
again = mf.Game.from_dict(game.to_dict(), content)
assert lines(again) == lines(game), "a position in the middle of it can be saved and loaded"
events = play(game, "gift p3")
assert player(game, 2)["favor"] == 1
assert player(game, 0)["vp"] == 2, "the trigger"
assert [e.numbers for e in events if e.kind == "gift"] == [(2,)]

# the action is placed on, counts, bumps, asks and has a strength-4 benefit
game = table(seats=[seat(workers=[4, 1]), seat()], content=content, spaces={"forage.1": (1, 2)})
assert "place 1 forage" in lines(game)
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

# a whole random game is recorded and replays
import random
game = mf.new_game(players=3, seed=5, content=content)
rng = random.Random(5)
while game.decision is not None:
    game.play(rng.choice(game.decision.options))
assert any(move.option.text.endswith("forage") for move in game.moves)
game.record.replay()
print("played")
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


def test_a_verb_a_trigger_and_an_action_of_ones_own_are_played(tmp_path: Path) -> None:
    """Each touches its own file and the registration; the action has its row of spaces besides."""
    shown = examples()
    package = tmp_path / OWN
    package.mkdir()
    touched = {"gift": {REGISTRATION}, "forage": {REGISTRATION}}
    for path, code in shown.items():
        file = Path(path)
        if file.parent.name == "rules":
            (package / file.name).write_text(code, encoding="utf-8")
            touched[file.stem].add(file.name)
        else:
            (tmp_path / file.name).write_text(code, encoding="utf-8")
    (package / REGISTRATION).write_text(f"from {OWN} import forage, gift\n", encoding="utf-8")
    assert {len(files) for files in touched.values()} == {MOST_FILES}
    script = tmp_path / "played.py"
    script.write_text(PLAYED, encoding="utf-8")
    source = f"import sys; sys.path[:0] = [{str(tmp_path)!r}, {str(ROOT)!r}]; exec(open('played.py').read())"
    done = subprocess.run([sys.executable, "-c", source], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "played\n"
