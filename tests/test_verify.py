"""`mellifera verify`: a record that was changed anywhere is refused, and so is a secret that was picked too late."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from typer.testing import CliRunner

import mellifera as mf
from mellifera.cli.app import app
from mellifera.engine.dealing import Dealing
from mellifera.table.fresh_dealing import new_dealing, new_number
from mellifera.table.verified import NotVerified, verify
from mellifera.words import language

HOLDS, REFUSED, NO_PROOF = 0, 1, 3


def dealt(dealing: Dealing, moves: int, players: int = 2) -> mf.Game:
    game = mf.new_game(players=players, seed=dealing.seed)
    game.dealing = dealing.text()
    rng = random.Random(3)
    while (decision := game.decision) is not None and game.length < moves:
        game.play(rng.choice(decision.options))
    return game


def some_dealing(*givers: str) -> Dealing:
    dealing = new_dealing()
    for who in givers:
        dealing = dealing.given(who, new_number())
    return dealing


def why(text: str, noted: str | None = None) -> str:
    """Why a record is refused; the entry of the words."""
    with pytest.raises(NotVerified) as wrong:
        verify(text, noted)
    assert language("en").said(wrong.value.said)
    assert language("pl").said(wrong.value.said)
    return wrong.value.said.key.removeprefix("fair.wrong.")


def run(*line: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["--lang", "en", "verify", *line])
    return result.exit_code, result.output


# ---------------------------------------------------------------------- what holds
def test_a_record_says_what_its_seed_was_made_of_and_who_gave_numbers(tmp_path: Path) -> None:
    dealing = some_dealing("p1", "p2")
    game = dealt(dealing, 30)
    file = tmp_path / "game.record"
    game.record.save(file)
    code, output = run(str(file))
    assert code == HOLDS
    assert dealing.commitment in output
    assert "p1 (p1), p2 (p2)" in output
    assert run(str(file), "--fingerprint", f" {dealing.commitment.upper()} ")[0] == HOLDS
    again = mf.load(file).replay()
    assert again.record.text() == game.record.text() == file.read_text(encoding="utf-8")


def test_line_ends_of_another_system_are_no_change(tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    file.write_bytes(dealt(some_dealing(), 5).record.text().replace("\n", "\r\n").encode())
    assert run(str(file))[0] == HOLDS


def test_a_game_of_the_terminal_carries_its_dealing(tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    CliRunner().invoke(app, ["--lang", "en", "play", "--solo", "--plain", "--record", str(file)], input="1\n1\nquit\n")
    code, output = run(str(file))
    assert (code, "(p1)" in output) == (HOLDS, True), output
    resumed = CliRunner().invoke(app, ["--lang", "en", "play", "--plain", "--resume", str(file)], input="1\nquit\n")
    assert resumed.exit_code == 0
    assert run(str(file))[0] == HOLDS


def test_a_record_without_proof_replays_and_says_so(tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    mf.new_game(seed="lavender").record.save(file)
    code, output = run(str(file))
    assert (code, "no proof of its dealing" in output) == (NO_PROOF, True)
    code, output = run(str(file), "--fingerprint", "ab")
    assert (code, "no fingerprint to compare" in output) == (REFUSED, True)


# ---------------------------------------------------------------------- what was changed
@pytest.mark.parametrize(("line", "reason"), [("seed", "seed"), ("dealing", "")])
def test_a_changed_byte_of_seed_or_numbers_is_refused(line: str, reason: str) -> None:
    text = dealt(some_dealing("p1", "p2"), 4).record.text()
    start = text.index(f"\n{line} ") + len(f"\n{line} ")
    for at in range(start, text.index("\n", start)):
        for bit in range(7):
            changed = chr(ord(text[at]) ^ 1 << bit)
            if changed != "\n":
                found = why(text[:at] + changed + text[at + 1 :])
                assert found == (reason or found)
                assert found in ("seed", "commitment", "damaged", "changed")


def test_a_changed_number_is_told_from_a_changed_secret() -> None:
    dealing = some_dealing("p1", "p2")
    text = dealt(dealing, 4).record.text()
    other = new_number()
    assert why(text.replace(dealing.numbers[0][1], other)) == "seed"
    assert why(text.replace(dealing.numbers[1][1], other)) == "seed"
    assert why(text.replace(dealing.secret, other * 2)) == "commitment"
    assert why(text.replace(dealing.commitment, other * 2)) == "commitment"
    assert why(text.replace(dealing.deal, "abc")) == "commitment"
    assert why(text.replace('"p2"', '"p3"')) == "seed"


def flipped(text: str, rng: random.Random, times: int, begin: int = 0) -> int:
    """Flips a bit of every byte from `begin` on, one at a time; each must be refused. How many were."""
    data = text.encode()
    for at in range(begin, len(data)):
        for bit in rng.sample(range(8), times):
            changed = data[:at] + bytes([data[at] ^ 1 << bit]) + data[at + 1 :]
            try:
                why(changed.decode())
            except UnicodeDecodeError:
                continue
    return len(data) - begin


def test_a_changed_byte_anywhere_is_refused() -> None:
    assert flipped(dealt(some_dealing("p1"), 18).record.text(), random.Random(5), 1) > 800


@pytest.mark.nightly
@pytest.mark.parametrize("players", [1, 3, 5])
def test_a_changed_byte_anywhere_in_a_whole_game_is_refused(players: int) -> None:
    text = dealt(some_dealing("p1"), 10_000, players).record.text()
    assert flipped(text, random.Random(players), 1) > 1500


def test_what_no_position_tells_is_under_the_seal() -> None:
    """A name, or another way to the same position, leaves the digests of the positions as they are."""
    text = dealt(some_dealing(), 12).record.text()
    name = text.replace('"seats": ["p1"', '"seats": ["P1"')
    assert name != text
    assert why(name) == "changed"


def test_a_record_that_was_cut_off_or_names_no_positions_is_refused() -> None:
    game = dealt(some_dealing(), 6)
    text = game.record.text()
    assert why(text[: text.rindex("\np")]) == "record"
    assert why(text.replace(f"start {game.record.parts.start}", "start -")) == "unknown"
    assert why("chess record 1\n") == "record"


# ---------------------------------------------------------------------- a dealer who cheats
def test_a_secret_that_is_picked_after_the_numbers_is_caught(tmp_path: Path) -> None:
    """He shows the fingerprint of one secret, waits for the numbers, and takes the secret that suits him best."""
    shown = some_dealing()
    number = new_number()

    def hand(dealing: Dealing) -> int:
        return hash(mf.new_game(seed=dealing.seed).digest())

    picked = max((Dealing(shown.deal, new_dealing().secret).given("p1", number) for _ in range(20)), key=hand)
    text = dealt(picked, 8).record.text()
    assert verify(text).dealing == picked  # by itself it holds: it is another deal
    assert why(text, shown.commitment) == "noted"
    as_promised = text.replace(picked.commitment, shown.commitment)
    assert why(as_promised, shown.commitment) == "commitment"
    file = tmp_path / "game.record"
    file.write_text(text, encoding="utf-8")
    code, output = run(str(file), "--fingerprint", shown.commitment)
    assert (code, "not the one that was noted" in output) == (REFUSED, True)


def test_a_file_that_is_no_text_or_not_there_is_told_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    assert run(str(file))[0] == REFUSED
    file.write_bytes(b"\xff\xfe")
    code, output = run(str(file))
    assert (code, "not a text file" in output) == (REFUSED, True)
