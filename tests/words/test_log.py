"""The log: lines with the places they speak of, as a seat may know them, told to each reader in his language."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

import pytest

import mellifera as mf
from mellifera.engine.pack import Pack
from mellifera.table.played import Played
from mellifera.words import language, log
from mellifera.words.events import log_lines
from mellifera.words.lines import text_of
from mellifera.words.log import Lines, Log, LogLine, lines_of
from tests.table import play, seat, table

EN, PL = language("en"), language("pl")


def told(game: mf.Game, events: Iterable[mf.Event], viewer: int | None) -> list[LogLine]:
    return lines_of(game.state.pack, events, ("Mara", "Vera"), viewer, 3)


def test_lines_name_places_on_the_table() -> None:
    game = table(seats=[seat(workers=[1], resources={"fiber": 1})], display={"farm": ["farm.dew-trap"]}, spaces={})
    events = play(game, "place 1 advance", "build farm.dew-trap 1,0")
    found = {line.kind: line for line in told(game, events, 0)}
    assert found["place"].refs == (("space", "advance"),)
    assert found["place"].depth == 0
    assert found["place"].seat == 0
    assert found["build"].refs == (("tile", "farm.dew-trap"), ("hex", "0:1,0"))
    assert found["build"].depth == 1
    assert found["place"].turn == 3


def test_drawn_cards_are_named_only_to_their_owner() -> None:
    """R-RES-1: the cards drawn, and the one kept, are hidden from the others."""
    game = table(seats=[seat(workers=[2])], deck=["seed-07", "seed-08"])
    events = play(game, "place 2 research", "keep seed-07")
    own = {line.kind: line for line in told(game, events, 0)}
    other = {line.kind: line for line in told(game, events, 1)}
    assert ("card", "seed-07") in own["draw"].refs
    assert own["keep"].refs == (("card", "seed-07"),)
    assert other["draw"].refs == ()
    assert other["keep"].refs == ()
    assert "a card" in EN.said(other["keep"].said)
    assert other["discard"].refs == (("card", "seed-08"),)
    everything = lines_of(game.state.pack, events, ("Mara", "Vera"), None, 3, all_open=True)
    assert everything == told(game, events, 0)


@pytest.mark.parametrize("seed", range(10))
def test_every_event_of_a_game_has_words_and_its_turn(seed: int) -> None:
    players = seed % 5 + 1
    names = ("Mara", "Vera", "Otto", "Ida", "Kit")[:players]
    setup = mf.Setup(seats=names, automa=3 if players == 1 else 0, draft=players > 1 and seed % 2 == 0)
    game, rng = mf.new_game(setup=setup, seed=seed), random.Random(seed)
    turn = 0
    while game.decision is not None:
        lines = lines_of(game.state.pack, game.play(rng.choice(game.decision.options)), game.setup.seats, None, turn)
        assert all(EN.said(line.said) and line.turn >= turn for line in lines)
        turn = max([turn, *(line.turn for line in lines)])
        assert turn == game.state.turn
    assert turn > 10


def test_one_log_is_told_to_readers_of_two_languages_as_the_game_goes_on() -> None:
    game, rng = mf.new_game(players=2, seed=3), random.Random(3)
    log = Log(None)
    for length in range(1, 61):
        assert game.decision is not None
        game.play(rng.choice(game.decision.options))
        log.follow(game, range(1, length + 1))
        log.tell(EN if length % 2 else PL)
    english, polish = log.tell(EN), log.tell(PL)
    assert len(english) == len(polish) == len(log) > 60
    assert [text_of(line["text"]) for line in english] == all_lines("en", game)
    assert [text_of(line["text"]) for line in polish] == all_lines("pl", game)
    assert english[-1]["seq"] == 60
    assert log.tell(PL, len(log) - 3) == polish[-3:]


def test_a_log_forgets_what_was_taken_back() -> None:
    game, rng = mf.new_game(players=2, seed=5), random.Random(5)
    log = Log(0)
    game.keep_positions = True
    undone = 0
    for _ in range(80):
        assert game.decision is not None
        game.play(rng.choice(game.decision.options))
        log.follow(game, range(1, game.length + 1))
        log.tell(EN)
        if count := game.take_back():
            undone += 1
            game.undo(count)
            log.follow(game, range(1, game.length + 1))
            again = Log(0)
            again.follow(game, range(1, game.length + 1))
            assert log.tell(EN) == again.tell(EN)
            assert game.decision is not None
            game.play(rng.choice(game.decision.options))
            log.follow(game, range(1, game.length + 1))
            assert [text_of(line["text"]) for line in log.tell(PL)] == all_lines("pl", game, 0)
    assert undone > 10


def all_lines(tag: str, game: mf.Game, viewer: int | None = None) -> list[str]:
    return log_lines(language(tag), game, viewer)


def test_what_everybody_sees_becomes_a_line_once_however_often_and_whoever_looks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In copies of the game too, as each choice makes one; what is taken back and chosen again is kept once."""
    made: list[mf.Event] = []
    line_of = log._line_of

    def counted(pack: Pack, seen: mf.Event, names: Sequence[str], turn: int) -> LogLine | None:
        made.append(seen)
        return line_of(pack, seen, names, turn)

    monkeypatch.setattr(log, "_line_of", counted)
    kept, rng = Lines(), random.Random(4)
    logs = [Log(viewer, kept=kept) for viewer in (None, 0, 1)]
    played = Played(mf.new_game(setup=mf.Setup(seats=("Mara", "Vera"), free_undo=True), seed="once"))
    seen = 0
    for seq in range(1, 60):
        played = played.copy()
        before = played.game.length
        played.play(rng.choice(played.game.state.options).text, seq)
        fresh = [*played.game.moves[-1].events, *(played.game.opening if before == 0 else [])]
        made.clear()
        for one in logs:
            one.follow(played.game, played.seqs)
            one.follow(played.game, played.seqs)
        hidden = sum(event.hidden for event in fresh)
        assert len(made) == len(fresh) - hidden + hidden * len(logs)
        if seq % 5 == 0:
            played = played.copy()
            played.undo(2)
            for one in logs:
                one.follow(played.game, played.seqs)
        seen = max(seen, played.game.length)
        assert len(kept._by_move) <= seen + 2
    again = Log(0)
    again.follow(played.game, played.seqs)
    assert again.tell(EN) == logs[1].tell(EN)
