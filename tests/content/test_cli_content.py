"""`mellifera content`: exit codes, one clear sentence for each mistake, no tracebacks."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from mellifera.cli.content import content_app
from mellifera.words.listing import SETS

RUN = CliRunner()


@pytest.fixture
def override(tmp_path: Path) -> Path:
    return tmp_path / "box.toml"


def test_check_of_the_built_in_pack() -> None:
    result = RUN.invoke(content_app, ["check"])
    assert result.exit_code == 0
    assert result.stdout.startswith("ok: 40 farms, 30 recruits, 29 developments, 30 carvings, 45 seed cards")
    assert result.stdout.count("\n") == 1
    assert result.stderr == ""


def test_check_of_a_file_that_is_wrong(override: Path) -> None:
    override.write_text('[[farm]]\nid = "dew-trap"\neffect = ["gian water 1"]', encoding="utf-8")
    result = RUN.invoke(content_app, ["check", str(override)])
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr == (
        f"{override}, farm 'dew-trap', effect step 1, column 1: unknown verb 'gian'; did you mean 'gain'?\n"
    )


def test_check_lists_every_error_of_a_pack(override: Path) -> None:
    text = '[[farm]]\nid = "dew-trap"\ntrigger = "now"\n[[carving]]\nid = "swarm"\ntrigger = "now"'
    override.write_text(text, encoding="utf-8")
    result = RUN.invoke(content_app, ["check", str(override)])
    assert result.exit_code == 1
    assert result.stderr.splitlines() == [
        "farm dew-trap: the trigger of a farm is 'income', not 'now'",
        "carving swarm: the trigger of a carving is 'endgame', not 'now'",
    ]


def test_check_warns_and_goes_on(override: Path) -> None:
    override.write_text('[[farm]]\nid = "dew-trap"\nest = 9', encoding="utf-8")
    result = RUN.invoke(content_app, ["check", str(override)])
    assert result.exit_code == 0
    assert result.stdout.startswith("ok (1 warning): 40 farms")
    assert result.stderr == "warning: farm dew-trap: the balance 32.10 is outside 3.0 to 7.5\n"


def test_check_of_a_file_that_is_not_there(override: Path) -> None:
    result = RUN.invoke(content_app, ["check", str(override)])
    assert result.exit_code == 1
    assert result.stderr == f"{override}: cannot be read: there is no such file or folder\n"


def test_list_is_plain_when_nobody_watches() -> None:
    result = RUN.invoke(content_app, ["list", "dances"])
    assert result.exit_code == 0
    lines = [line.split("\t") for line in result.stdout.splitlines()]
    assert lines[0] == ["id", "name", "slots", "text", "effect"]
    assert [line[0] for line in lines[1:]][:2] == ["round-dance", "waggle-dance"]


def test_list_is_a_table_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "200")
    result = RUN.invoke(content_app, ["list", "dances"])
    assert result.exit_code == 0
    assert "┃" in result.stdout
    assert "Round Dance" in result.stdout


def test_list_in_polish(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MELLIFERA_LANG", "pl")
    result = RUN.invoke(content_app, ["list", "dances"])
    assert result.exit_code == 0
    lines = [line.split("\t") for line in result.stdout.splitlines()]
    assert lines[0] == ["id", "nazwa", "miejsca", "opis", "efekt"]
    assert lines[1][1] == "Taniec okrężny"
    assert lines[1][3].startswith("Zapłać 2 dowolne surowce podstawowe, aby ")


def test_list_with_an_override(override: Path) -> None:
    override.write_text('[[dance]]\nid = "round-dance"\nname = "Ring [Dance]"', encoding="utf-8")
    result = RUN.invoke(content_app, ["list", "dances", "--content", str(override)])
    assert result.exit_code == 0
    assert "round-dance\tRing [Dance]\t1" in result.stdout


def test_list_without_a_set_names_the_sets() -> None:
    result = RUN.invoke(content_app, ["list"])
    assert result.exit_code == 0
    assert tuple(result.stdout.split()) == SETS


def test_list_of_an_unknown_set() -> None:
    result = RUN.invoke(content_app, ["list", "farm"])
    assert result.exit_code == 1
    assert result.stderr.startswith("There is no set 'farm': there are farms, recruits, developments, ")
