"""Backup and restore in two commands each, as docs/hosting.md has them: all games go on, with the seats people had."""

from __future__ import annotations

import random
import re
import shutil
import subprocess
from pathlib import Path

import psycopg

from tests.api import person as api
from tests.server.live import PATIENCE, START, Json, Person, Server
from tests.server.postgres import Cluster
from tests.sources import ROOT

PAGE = (ROOT / "docs" / "hosting.md").read_text("utf-8")


def admin(*words: str) -> subprocess.CompletedProcess[str]:
    command = [*START, "admin", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)


def told(state: Json) -> Json:
    return {name: value for name, value in state.items() if name != "seats"}


def test_sqlite_is_copied_while_it_runs_and_put_back(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "games.copy"
    with Server(data) as server:
        mara = Person(server)
        game = mara.create("me", "here", seed="copied")["id"]
        before = api.play_on([mara], game, random.Random(4), most=9)
        assert admin("backup", str(copy), "--data", str(data)).returncode == 0
        assert copy.stat().st_mode & 0o077 == 0
        server.kill()
        shutil.rmtree(data)
        assert "1 game is in" in admin("restore", str(copy), "--data", str(data)).stdout
        server.start()
        assert told(mara.state(game)) == told(before)
        assert api.play_on([mara], game, random.Random(5), most=3)["seq"] > before["seq"]
        mara.close()
    for words in (("restore", str(copy)), ("restore", str(tmp_path / "none")), ("backup", str(copy))):
        refused = admin(*words, "--data", str(data))
        assert refused.returncode == 1
        assert "Traceback" not in refused.stderr
    nothing = admin("backup", str(tmp_path / "new.copy"), "--data", str(tmp_path / "none"))
    assert (nothing.returncode, (tmp_path / "new.copy").exists()) == (1, False)


def command(program: str) -> list[str]:
    """The words of a command of the page."""
    found = re.search(rf"^{program} .*$", PAGE, re.MULTILINE)
    assert found is not None, program
    return found[0].replace('"$DATABASE"', "$DATABASE").split()


def test_postgres_is_dumped_and_put_back(cluster: Cluster, tmp_path: Path) -> None:
    url = cluster.make()
    with Server(tmp_path / "data", "--database", url) as server:
        mara = Person(server)
        game = mara.create("me", "here", seed="dumped")["id"]
        before = api.play_on([mara], game, random.Random(4), most=9)
        for program in ("pg_dump", "pg_restore"):
            words = [word.replace("$DATABASE", url) for word in command(program)]
            subprocess.run([cluster.programs / program, *words[1:]], cwd=tmp_path, timeout=PATIENCE, check=True)
            if program == "pg_dump":
                server.kill()
                with psycopg.connect(url) as connection:
                    connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
        shutil.rmtree(tmp_path / "data")
        server.start()
        assert told(mara.state(game)) == told(before)
        assert api.play_on([mara], game, random.Random(5), most=3)["seq"] > before["seq"]
        mara.close()
