"""Records and a database of the first edition open for ever: to look at, with a reason, and with nothing lost."""

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from typer.testing import CliRunner

import mellifera as mf
from mellifera.cli.app import app
from mellifera.engine.record import RULES_VERSION, parse_record
from tests.corpus.first_edition import DATABASE, FOLDER, RECORDS, copied, mara, rows, stored_lines
from tests.server.live import Json, Person, Server

RUN = CliRunner()
REASON = f"it was played by rules version 1, and this is version {RULES_VERSION}, which can follow it for "


def run(*words: str) -> tuple[int, str]:
    done = RUN.invoke(app, list(words), input="all\nquit\n")
    assert done.exception is None or isinstance(done.exception, SystemExit)
    return done.exit_code, done.output + done.stderr


# ---------------------------------------------------------------------- records
def test_the_records_are_there() -> None:
    assert len(RECORDS) == 10


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_is_parsed_whole(path: Path) -> None:
    text = path.read_text()
    assert text.startswith("mellifera record 1\nrules 1\n")
    record = mf.load(path)
    assert (record.parts.rules, record.parts.rows) == (1, "")
    again = parse_record(record.text())
    assert again == record.parts
    assert [f"p{seat + 1} {option}" for seat, option in again.moves] == text.split("\n")[7:-3]
    with pytest.raises(mf.RecordError, match=f"{REASON}|does not know the component rows"):
        record.replay()


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_is_followed_as_far_as_it_goes(path: Path) -> None:
    """Games with rows of their own too: the file that the record names lies beside it."""
    before = path.read_bytes()
    code, told = run("show", str(path))
    assert code == 0
    total = len(mf.load(path))
    assert f"This game can only be looked at: {REASON}" in told
    assert f" of {total} choices." in told
    done = int(told.split("After ")[1].split(" ")[0])
    assert 0 < done <= total
    code, told = run("show", str(path), "--at", "1")
    assert (code, told.startswith(f"After 1 of {total} choices.\nThis game can only be looked at: ")) == (0, True)
    code, told = run("replay", str(path))
    assert code == 0
    assert told.count("This game can only be looked at: ") == 1
    assert f"{done} of {total}. " in told
    for words in (("play", "--plain", "--resume", str(path)), ("review", str(path))):
        code, told = run(*words)
        assert code == 1
        assert told.startswith(f"{path}: {REASON}")
        assert "It is left as it is" in told
    assert path.read_bytes() == before


def test_without_the_file_of_rows_the_record_says_so(tmp_path: Path) -> None:
    path = tmp_path / "own-rows.record"
    path.write_bytes((FOLDER / "own-rows.record").read_bytes())
    followed = mf.load(path).follow()
    assert (followed.game, followed.done, followed.total) == (None, 0, 225)
    assert "does not know the component rows" in followed.reason
    code, told = run("show", str(path))
    assert code == 1
    assert "component rows of its own" in told
    assert "rows.toml: cannot be read" in told


# ---------------------------------------------------------------------- the database
@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    before = sha256((FOLDER / DATABASE).read_bytes()).hexdigest()
    with Server(copied(tmp_path_factory.mktemp("first"))) as running:
        yield running
    assert "Traceback" not in running.log
    assert sha256((FOLDER / DATABASE).read_bytes()).hexdigest() == before


@pytest.fixture
def player(server: Server) -> Iterator[Person]:
    person = mara(server)
    yield person
    person.close()


def stored_games() -> dict[str, Json]:
    found = rows(FOLDER / DATABASE, "SELECT id, over, summary FROM games")
    return {str(name): {"over": bool(over), **json.loads(str(summary))} for name, over, summary in found}


def test_the_list_shows_every_game_with_its_scores(player: Person) -> None:
    listed = {game["id"]: game for game in player.get("/api/games").json()["games"]}
    stored = stored_games()
    assert listed.keys() == stored.keys()
    assert len(stored) == 10
    for name, game in listed.items():
        assert (game["over"], game["scores"], game["turn"]) == tuple(
            stored[name][k] for k in ("over", "scores", "turn")
        )
        assert game["read_only"]
        assert not game["my_turn"]


@pytest.mark.parametrize("game", sorted(stored_games()))
def test_a_game_opens_to_be_looked_at(player: Person, game: str) -> None:
    stored = stored_games()[game]
    state = player.state(game)
    lines = stored_lines(game)
    assert state["read_only"].startswith(f"This game can only be looked at: {REASON}")
    assert state["read_only"].endswith(f" of {len(lines)} choices.")
    assert (state["over"], state["prompt"], state["options"]) == (stored["over"], None, [])
    assert (state["result"] or {}).get("scores") == stored["scores"]
    assert next(iter(player.stream(game)))["data"]["read_only"] == state["read_only"]
    for seat in state["mine"]:
        refused = player.command(game, seat, state["seq"], "play", option=lines[0] if lines else "retrieve")
        told = refused.json()
        assert (refused.status_code, told["error"], told["code"]) == (409, state["read_only"], "read_only")
        hint = player.post(f"/api/games/{game}/hint", {"seat": seat, "seq": state["seq"]})
        assert hint.json()["code"] == "read_only"
    for path in ("replay", "review"):
        assert player.get(f"/api/games/{game}/{path}").json()["code"] == "read_only"
    assert player.get("/api/content", game=game).status_code == 200
    assert player.state(game)["seq"] == state["seq"]


@pytest.mark.parametrize("game", sorted(stored_games()))
def test_a_game_is_exported_as_it_is(player: Person, game: str) -> None:
    answer = player.get(f"/api/games/{game}/record")
    assert answer.status_code == 200
    record = mf.Record(parse_record(answer.text))
    assert record.parts.rules == 1
    assert [f"p{seat + 1} {option}" for seat, option in record.parts.moves] == stored_lines(game)
    own = rows(FOLDER / DATABASE, f"SELECT content FROM games WHERE id = '{game}'")[0][0]
    names = {row.id: row.name for row in record.content().rows.recruits}
    costs = {row.id: row.vp for row in record.content().rows.farms}
    assert (names["nurse"], costs["dew-trap"]) == (("Night Nurse", 3) if own else ("Nurse", 1))
    refused = player.post("/api/records", {"text": answer.text})
    assert refused.status_code == 400
    assert f"played by rules version 1, and this is version {RULES_VERSION}" in refused.json()["error"]


def test_nothing_is_lost(server: Server, player: Person) -> None:
    """Every row of the old database is in the new one, and contents are kept once."""
    player.get("/api/games")
    new = server.data / DATABASE
    for table in ("seats", "watchers", "events", "reviews"):
        columns = [str(column[1]) for column in rows(FOLDER / DATABASE, f"PRAGMA table_info({table})")]
        query = f"SELECT {', '.join(columns)} FROM {table} ORDER BY 1, 2"
        assert rows(new, query) == rows(FOLDER / DATABASE, query)
    query = "SELECT id, created, updated, host, setup, seed, chosen_seed, over, summary, hints FROM games ORDER BY id"
    assert rows(new, query) == rows(FOLDER / DATABASE, query)
    assert rows(new, "SELECT DISTINCT rules_version FROM games") == [(1,)]
    texts = rows(new, "SELECT digest, text FROM contents")
    assert {sha256(str(text).encode()).hexdigest() for _, text in texts} == {digest for digest, _ in texts}
    used = {digest for (digest,) in rows(new, "SELECT DISTINCT content_digest FROM games")}
    assert used == {digest for digest, _ in texts}
    assert len(used) == 2


def test_a_new_game_is_played_beside_them(player: Person) -> None:
    game = player.create("me", "bot")["id"]
    state = player.state(game)
    assert state["read_only"] is None
