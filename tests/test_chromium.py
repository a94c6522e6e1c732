"""How the browser tests come by their browser, without one being started."""

from __future__ import annotations

import stat
import sys
import threading
from pathlib import Path

import pytest

from tests.web import chromium


class Shell:
    """Notes what would be run; `does` says what brings which file about, `unknown` is in no command that works."""

    def __init__(self, **does: Path) -> None:
        self.does = does
        self.ran: list[str] = []
        self.unknown = "nothing"

    def __call__(self, command: list[str]) -> bool:
        self.ran.append(" ".join(command).removeprefix(f"{sys.executable} -m "))
        for word, path in self.does.items():
            if word in self.ran[-1] and self.unknown not in self.ran[-1]:
                executable(path)
                return True
        return False


def executable(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("#!/bin/sh\n", encoding="ascii")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


@pytest.fixture
def bin_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder on the PATH."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setenv("PATHEXT", "")
    monkeypatch.setattr(chromium, "user_cache_path", lambda *_, **__: tmp_path)
    return folder


def be_root(monkeypatch: pytest.MonkeyPatch, root: bool) -> None:
    monkeypatch.setattr(chromium, "is_root", lambda: root)


def test_the_systems_browser_is_used_and_nothing_is_installed(bin_folder: Path, tmp_path: Path) -> None:
    executable(bin_folder / "chromium")
    shell = Shell()
    assert chromium.find(tmp_path / "fetched", shell) == bin_folder / "chromium"
    assert shell.ran == []


def test_root_asks_debian(bin_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    be_root(monkeypatch, True)
    executable(bin_folder / "apt-get")
    shell = Shell(install=bin_folder / "chromium-headless-shell")
    assert chromium.find(tmp_path / "fetched", shell) == bin_folder / "chromium-headless-shell"
    assert shell.ran == ["apt-get update -qq", "apt-get install -y -qq chromium-headless-shell"]


def test_an_older_debian_has_the_whole_browser_alone(
    bin_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    be_root(monkeypatch, True)
    executable(bin_folder / "apt-get")
    shell = Shell(**{"qq chromium": bin_folder / "chromium"})
    shell.unknown = "chromium-headless-shell"
    assert chromium.find(tmp_path / "fetched", shell) == bin_folder / "chromium"
    asked = [command.removeprefix("apt-get install -y -qq ") for command in shell.ran]
    assert asked == ["apt-get update -qq", "chromium-headless-shell", "chromium"]


def test_the_shell_is_preferred_to_the_whole_browser(bin_folder: Path, tmp_path: Path) -> None:
    for name in ("chromium", "chromium-headless-shell"):
        executable(bin_folder / name)
    assert chromium.find(tmp_path / "fetched", Shell()) == bin_folder / "chromium-headless-shell"
    assert chromium.find(tmp_path / "fetched", Shell(), whole=True) == bin_folder / "chromium"


def test_others_fetch_it_as_playwright_does(bin_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    be_root(monkeypatch, False)
    executable(bin_folder / "apt-get")
    shell = Shell(playwright=tmp_path / "fetched")
    for _ in range(2):  # the second worker finds what the first has fetched
        assert chromium.find(tmp_path / "fetched", shell) == tmp_path / "fetched"
    assert shell.ran == ["playwright install chromium"]


def test_where_even_that_fails_one_sentence_says_so(
    bin_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    be_root(monkeypatch, False)
    with pytest.raises(chromium.NoBrowser, match=r"playwright install chromium.*put `chromium` on the PATH"):
        chromium.find(tmp_path / "fetched", Shell())


def test_only_one_worker_installs_at_a_time(bin_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    be_root(monkeypatch, False)
    shell = Shell(playwright=tmp_path / "fetched")
    workers = [threading.Thread(target=chromium.find, args=(tmp_path / "fetched", shell)) for _ in range(8)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert shell.ran == ["playwright install chromium"]
