"""Whole files or none, in one folder that every system knows, with what earlier versions left still found."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest

from mellifera import folders
from mellifera.files import UNFINISHED, whole_file, write_whole
from mellifera.folders import data_folder, kept


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    write_whole(file, "one\n")
    write_whole(file, "two żółć\n")
    assert file.read_bytes() == "two żółć\n".encode()
    assert list(tmp_path.iterdir()) == [file]


def test_a_name_as_long_as_the_system_allows(tmp_path: Path) -> None:
    file = tmp_path / ("x" * 255)
    write_whole(file, b"data")
    assert file.read_bytes() == b"data"


def test_others_may_read_it_as_any_file_of_yours(tmp_path: Path) -> None:
    write_whole(tmp_path / "report.html", "page")
    (tmp_path / "plain.html").write_text("page", encoding="utf-8")
    assert (tmp_path / "report.html").stat().st_mode == (tmp_path / "plain.html").stat().st_mode


def test_a_file_that_cannot_be_finished_is_as_before_and_leaves_nothing(tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    write_whole(file, "before")

    def half() -> None:
        with whole_file(file) as unfinished:
            assert unfinished.name.endswith(UNFINISHED)
            unfinished.write_text("half", encoding="utf-8")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        half()
    assert file.read_text(encoding="utf-8") == "before"
    assert list(tmp_path.iterdir()) == [file]


def test_an_error_names_the_file_itself(tmp_path: Path) -> None:
    file = tmp_path / "nowhere" / "game.record"
    with pytest.raises(OSError, match="No such file") as caught:
        write_whole(file, "x")
    assert caught.value.filename == str(file)


# ---------------------------------------------------------------------- the data folder
@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    return tmp_path


def left(folder: Path, name: str) -> Path:
    folder.mkdir(parents=True)
    (folder / name).write_text("kept", encoding="utf-8")
    return folder / name


def test_the_environment_says_where(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "mine"))
    assert data_folder() == home / "mine" / "mellifera"
    left(home / ".local" / "share" / "mellifera", "mellifera.sqlite3")
    assert kept("mellifera.sqlite3") == home / "mine" / "mellifera" / "mellifera.sqlite3"


def test_the_solo_helpers_old_game_is_found(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "user_data_path", lambda name, appauthor: home / ".local" / "share" / name)
    monkeypatch.setattr(folders, "user_config_path", lambda name, appauthor, roaming: home / ".config" / name)
    assert kept("solo-helper.json") == home / ".local" / "share" / "mellifera" / "solo-helper.json"
    old = left(home / ".config" / "mellifera", "solo-helper.json")
    assert kept("solo-helper.json") == old
    new = left(home / ".local" / "share" / "mellifera", "solo-helper.json")
    assert kept("solo-helper.json") == new


def test_on_a_mac_the_servers_old_games_are_found(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "user_data_path", lambda name, appauthor: home / "Library" / name)
    monkeypatch.setattr(folders, "user_config_path", lambda name, appauthor, roaming: home / "Library" / name)
    left(home / "Library" / "mellifera", "solo-helper.json")
    assert data_folder() == home / "Library" / "mellifera"
    assert kept("mellifera.sqlite3") == home / "Library" / "mellifera" / "mellifera.sqlite3"
    old = left(home / ".local" / "share" / "mellifera", "mellifera.sqlite3")
    assert kept("mellifera.sqlite3") == old


def test_the_systems_rule_is_asked_for_its_folder(home: Path) -> None:
    assert data_folder() == platformdirs.user_data_path("mellifera", appauthor=False)
