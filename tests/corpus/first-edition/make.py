"""Made the files of this folder, with the code of commit 47f6606, from a checkout of it:

    PYTHONPATH=src:. python .../tests/corpus/first-edition/make.py .../tests/corpus/first-edition

It runs with no other version, and need not run again.
"""

import os
import random
import sqlite3
import sys
import tempfile
import time
from pathlib import Path

import mellifera as mf
from mellifera.bots import Budget, SeatView, make_bot
from tests.server.live import Person, Server, play_on

ROWS = '[[farm]]\nid = "dew-trap"\nvp = 3\n\n[[recruit]]\nid = "nurse"\nname = "Night Nurse"\n'
NEVER = 100_000
RECORDS = {
    "two": (mf.Setup(seats=("Mara", "Bot 2 (random)"), confirm_turns=True), NEVER),
    "two-half": (mf.Setup(seats=("Mara", "Otto"), confirm_turns=True, free_undo=True), 90),
    "three": (mf.Setup(seats=("Mara", "Otto", "Vera"), seed_limit=True), NEVER),
    "four-half": (mf.Setup(seats=("Mara", "Otto", "Vera", "Ines"), first_game=True), 150),
    "five": (mf.Setup(seats=("Mara", "Otto", "Vera", "Ines", "Zoe"), no_two_card_token=True), NEVER),
    "solo-1": (mf.Setup(seats=("Mara",), automa=1, confirm_turns=True), NEVER),
    "solo-5-half": (mf.Setup(seats=("Mara",), automa=5), 60),
    "draft": (mf.Setup(seats=("Mara", "Otto", "Vera"), draft=True), NEVER),
    "own-rows": (mf.Setup(seats=("Mara", "Otto"), content="rows.toml"), NEVER),
    "own-rows-half": (mf.Setup(seats=("Mara", "Otto"), content="rows.toml", confirm_turns=True), 70),
}


def record(name: str) -> None:
    """Greedy bots play, now and then at random."""
    setup, most = RECORDS[name]
    game = mf.new_game(seed=f"corpus {name}", setup=setup)
    rng = random.Random(name)
    bots = [make_bot("greedy:easy", seat) for seat in range(len(setup.seats))]
    while game.decision is not None and game.length < most:
        seat = game.decision.seat
        chance = rng.random() < 0.2
        option = (
            rng.choice(game.decision.options)
            if chance
            else bots[seat].decide(SeatView(game, seat), game.decision, Budget())
        )
        game.play(option)
    game.record.save(f"{name}.record")
    print(name, game.length, game.result and game.result.scores)


def database(data: Path) -> None:
    rng = random.Random("corpus")
    with Server(data) as server:
        mara = Person(server)
        over = [mara.create("bot", "bot", seed="over-1")["id"], mara.create("bot", "bot", "bot", seed="over-2")["id"]]
        over.append(mara.create("me", automa=2, seed="over-3", options={"confirm_turns": True})["id"])
        play_on([mara], over[-1], rng)
        over.append(mara.create("me", "bot", seed="over-4", content=ROWS)["id"])
        play_on([mara], over[-1], rng)
        half = mara.create("me", "bot", "bot", seed="half-1")["id"]
        play_on([mara], half, rng, 40)
        half = mara.create("me", "here", seed="half-2", options={"free_undo": True})["id"]
        state = play_on([mara], half, rng, 50)
        seat = state["prompt"]["seat"]
        assert mara.command(half, seat, state["seq"], "undo").status_code == 200
        state = mara.state(half, seat)
        assert mara.command(half, seat, state["seq"], "standing", answer="bump landing").status_code == 200
        play_on([mara], half, rng, 30)
        friends = mara.create("me", "friend", seed="half-3", options={"draft": True})
        vera = Person(server)
        vera.post(f"/api{friends['links'][0]['url']}", {})
        play_on([mara, vera], friends["id"], rng, 45)
        play_on([mara], mara.create("me", "bot", seed="half-4", content=ROWS)["id"], rng, 35)
        mara.create("me", automa=6, seed="half-5")
        for game in over:
            while not mara.state(game)["over"]:
                time.sleep(0.1)
        bots = [{"kind": "bot", "name": name, "bot": "hard"} for name in ("Mason", "Carder")]
        assert mara.post("/api/games", {"seats": bots, "seed": "half-6"}).status_code == 201
        time.sleep(4)
        server.kill()
        cookie = next(iter(mara.http.cookies.jar))
        (data / "cookie.txt").write_text(f"{cookie.name}={cookie.value}\n")
    base = sqlite3.connect(data / "mellifera.sqlite3")
    base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    base.execute("PRAGMA journal_mode=DELETE")
    base.execute("VACUUM")
    base.close()


if __name__ == "__main__":
    here = Path(sys.argv[1]).absolute()
    os.chdir(here)
    Path("rows.toml").write_text(ROWS)
    for name in RECORDS:
        record(name)
    with tempfile.TemporaryDirectory() as folder:
        database(Path(folder))
        for file in ("mellifera.sqlite3", "secret.key", "cookie.txt"):
            Path(file).write_bytes((Path(folder) / file).read_bytes())
