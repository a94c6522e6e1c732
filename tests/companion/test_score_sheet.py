"""The score sheet for the real box: the engine's totals, ranking and winners, and every tie by its rule."""

from __future__ import annotations

import random

import pytest

from mellifera.companion.score_sheet import Sheet, SheetIn, score_sheet, sectors_of
from mellifera.companion.seats import NAME_LENGTH
from mellifera.companion.sheet_checks import SectorIn
from mellifera.content.loader import Content
from mellifera.engine.state import State
from mellifera.game import Game
from mellifera.rules.majority import sector_counts
from mellifera.rules.scoring import Result, score
from mellifera.words import language
from mellifera.words.problems import SaidError
from tests.conformance.random_games import PLAYERS, new_table, played

ROWS = Content.shipped().rows
EN, PL = language("en"), language("pl")
NAMES = ["Mara", "Otto", "Vera", "Ines", "Zoe"]
GAMES = 300


def sheet(players: int = 2, automa: int = 0, **given: object) -> SheetIn:
    """An empty sheet with what is given."""
    columns = players + (automa > 0)
    empty: SheetIn = {
        "names": NAMES[:players],
        "automa": automa,
        "entries": [{} for _ in range(columns)],
        "comb": None,
        "workers": [None] * columns,
        "taught": None,
    }
    return {**empty, **given}  # type: ignore[typeddict-item]


def added_up(given: SheetIn) -> Sheet:
    return score_sheet(given, ROWS, EN)


def totals(found: Sheet) -> list[int]:
    return [column["total"] for column in found["columns"]]


# ---------------------------------------------------------------------- beside the engine
def filled_in(g: State, result: Result, *, from_tokens: bool) -> SheetIn:
    """A finished game as people would write it down: VP, or how many there are of what counts by the piece."""
    players = len(g.players)
    given = sheet(players, g.automa.level if g.automa else 0)
    lines = {line["source"]: line["cells"] for line in added_up(given)["lines"]}
    for line in result.breakdown:
        cell = lines[line.source][line.seat] if line.source in lines else None
        if cell is None:
            assert line.vp == 0
            continue
        assert line.vp % cell["worth"] == 0
        given["entries"][line.seat][line.source] = line.vp // cell["worth"]
    if from_tokens:
        for entered in given["entries"]:
            del entered["majorities"]
        used = sectors_of(g.pack, players)
        given["comb"] = [
            {"first": row.first_vp, "second": row.second_vp, "tokens": sector_counts(g, g.pack.sectors.index(row))}
            for row in used
        ]
    if g.automa:
        given["taught"] = g.players[0].taught >= 0
    else:
        given["workers"] = [p.in_play for p in g.players]
    return given


def played_out(number: int, players: int) -> Game:
    game = new_table(number, players)
    for _ in played(game, random.Random(number)):
        pass
    return game


@pytest.mark.parametrize("players", PLAYERS)
def test_the_sheet_is_as_right_as_the_engine(players: int) -> None:
    """R-SCORE-1, R-SCORE-2, R-SCORE-3, R-AUTO-11: random games, every other one with all points made equal."""
    decided = set()
    for number in range(GAMES // len(PLAYERS)):
        g = played_out(number, players).state
        result = score(g)
        if number % 2:
            most = max(result.scores)
            for seat, p in enumerate(g.players):
                p.vp += most - result.scores[seat]
            if g.automa:
                g.automa.vp += most - result.scores[-1]
            result = score(g)
            assert len(set(result.scores)) == 1
        found = added_up(filled_in(g, result, from_tokens=number % 3 == 0))
        assert totals(found) == list(result.scores)
        assert found["ranking"] == list(result.ranking)
        assert found["winners"] == list(result.winners)
        by_line = {line["source"]: line["vp"] for line in found["lines"]}
        for line in result.breakdown:
            assert by_line.get(line.source, [0] * (players + 1))[line.seat] == line.vp
        decided.add(found["decided"])
    assert {"points", "taught" if players == 1 else "workers"} <= decided


# ---------------------------------------------------------------------- what the sheet has
def test_the_lines_come_in_the_order_of_the_rules() -> None:
    """R-SCORE-1: the score track first, then as the rules tell it; explore tokens score in no game of people."""
    told = ["track", "planted", "farms", "recruits", "developments", "carvings", "favor", "mat", "frames", "faction"]
    for players in (2, 3, 4, 5):
        found = added_up(sheet(players))
        assert [line["source"] for line in found["lines"]] == [*told, "majorities"]
        assert all(None not in line["cells"] and len(line["cells"]) == players for line in found["lines"])


def test_the_automa_has_lines_of_her_own() -> None:
    """R-AUTO-11: her things by number, her track and her majorities; nothing of a hive."""
    found = added_up(sheet(1, automa=2))
    hers = [line["source"] for line in found["lines"] if line["cells"][1]]
    assert hers == ["track", "farms", "recruits", "developments", "carvings", "explore_tokens", "majorities"]
    mine = [line["source"] for line in found["lines"] if line["cells"][0]]
    assert "explore_tokens" not in mine
    assert len(mine) == 11


@pytest.mark.parametrize(("level", "vp"), [(1, [1, 2, 3, 7, 3]), (4, [1, 2, 3, 7, 3]), (5, [2, 3, 4, 7, 4])])
def test_her_things_score_by_the_mode_of_her_level(level: int, vp: list[int]) -> None:
    """R-AUTO-11: levels 5 and 6 are expert."""
    things = ("farms", "recruits", "developments", "carvings", "explore_tokens")
    found = added_up(sheet(1, automa=level, entries=[{}, dict.fromkeys(things, 1)]))
    assert [line["vp"][1] for line in found["lines"] if line["source"] in things] == vp
    assert all(line["hers"] for line in found["lines"] if line["source"] in things)


def test_a_full_mat_and_full_frames_are_counted() -> None:
    """R-SCORE-1: 8 VP each."""
    found = added_up(sheet(entries=[{"mat": 1, "frames": 2}, {}]))
    assert totals(found) == [24, 0]


@pytest.mark.parametrize(("players", "pods", "sectors"), [(1, 8, 2), (2, 8, 2), (3, 12, 3), (4, 15, 4), (5, 15, 4)])
def test_the_comb_has_the_sectors_in_use(players: int, pods: int, sectors: int) -> None:
    """R-HIB-3."""
    comb = added_up(sheet(players, automa=2 if players == 1 else 0))["comb"]
    assert (comb["pods"], len(comb["sectors"]), comb["tokens"]) == (pods, sectors, 7)


def test_majorities_are_counted_with_the_vp_that_the_board_prints() -> None:
    """R-SCORE-2: tied for first share 13, rounded down; a second place where the sector pays one."""
    comb: list[SectorIn] = [{"first": 9, "second": 4, "tokens": [2, 2]}, {"first": 8, "second": 3, "tokens": [2, 1]}]
    found = added_up(sheet(comb=comb, entries=[{"majorities": 99}, {}]))
    assert [sector["vp"] for sector in found["comb"]["sectors"]] == [[6, 6], [8, 3]]
    assert totals(found) == [14, 9]


# ---------------------------------------------------------------------- ties
def test_most_points_win_and_nothing_is_asked() -> None:
    """R-SCORE-3."""
    found = added_up(sheet(3, entries=[{"track": 40}, {"track": 52}, {"track": 40}]))
    assert (found["winners"], found["decided"], found["ask"]) == ([1], "points", None)
    assert [column["place"] for column in found["columns"]] == [2, 1, 2]
    assert found["verdict"] == "Otto wins with 52 VP, 12 ahead of Mara and Vera."
    assert found["reason"] == ""


def test_a_tie_asks_for_the_workers_of_those_who_are_tied() -> None:
    """R-SCORE-3: of nobody else."""
    found = added_up(sheet(3, entries=[{"track": 52}, {"track": 40}, {"track": 52}]))
    assert (found["winners"], found["decided"], found["rule"]) == ([], "open", "R-SCORE-3")
    ask = found["ask"]
    assert ask is not None
    assert (ask["by"], ask["columns"], ask["most"]) == ("workers", [0, 2], 4)
    assert found["verdict"] == "Mara and Vera are tied with 52 VP."
    half = added_up(sheet(3, entries=[{"track": 52}, {"track": 40}, {"track": 52}], workers=[3, None, None]))
    assert (half["winners"], half["decided"]) == ([], "open")


def test_more_workers_in_play_break_a_tie() -> None:
    """R-SCORE-3."""
    found = added_up(sheet(3, entries=[{"track": 52}, {"track": 40}, {"track": 52}], workers=[2, None, 3]))
    assert (found["winners"], found["ranking"], found["decided"]) == ([2], [2, 0, 1], "workers")
    assert found["verdict"] == "Vera wins with 52 VP after a tie."
    assert found["reason"] == "More workers in play break the tie: Vera 3, Mara 2."


def test_as_many_workers_share_the_victory() -> None:
    """R-SCORE-3."""
    found = added_up(sheet(3, entries=[{"track": 52}] * 3, workers=[3, 1, 3]))
    assert (found["winners"], found["decided"]) == ([0, 2], "shared")
    assert [column["place"] for column in found["columns"]] == [1, 3, 1]
    assert found["verdict"] == "Mara and Vera share the victory with 52 VP."


@pytest.mark.parametrize(("taught", "winner"), [(True, 0), (False, 1)])
def test_a_tie_with_the_automa_is_yours_if_you_have_taught(taught: bool, winner: int) -> None:
    """R-AUTO-11: it is asked first, and workers do not matter."""
    entries = [{"track": 30}, {"track": 30}]
    asked = added_up(sheet(1, automa=3, entries=entries, workers=[4, None]))
    assert (asked["winners"], asked["decided"], asked["rule"]) == ([], "open", "R-AUTO-11")
    assert asked["ask"] is not None
    assert asked["ask"]["by"] == "taught"
    found = added_up(sheet(1, automa=3, entries=entries, taught=taught))
    assert (found["winners"], found["decided"]) == ([winner], "taught")


def test_the_result_can_be_sent_to_somebody_in_both_languages() -> None:
    given = sheet(entries=[{"track": 50, "carvings": 5}, {"track": 52, "mat": 1}])
    assert score_sheet(given, ROWS, EN)["text"] == (
        "Apiary: Otto wins with 60 VP, 5 ahead of Mara.\n"
        "1. Otto: 60 VP (Score track 52, Full mat 8)\n"
        "2. Mara: 55 VP (Score track 50, Carvings 5)"
    )
    assert score_sheet(given, ROWS, PL)["text"] == (
        "Apiary: Wygrywa Otto: 60 PZ, o 5 więcej niż Mara.\n"
        "1. Otto: 60 PZ (Tor punktacji 52, Zapełniona planszetka ula 8)\n"
        "2. Mara: 55 PZ (Tor punktacji 50, Zdobienia 5)"
    )


# ---------------------------------------------------------------------- numbers that cannot be right
def small_comb(first: int = 9, second: int = 4, tokens: list[int] | None = None) -> list[SectorIn]:
    none = [0, 0]
    return [
        {"first": first, "second": second, "tokens": tokens or none},
        {"first": 6, "second": 0, "tokens": none},
    ]


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (sheet(entries=[{"farms": -1}, {}]), "Mara, Farms: -1 cannot be right; enter a number from 0 to 250."),
        (sheet(entries=[{}, {"track": 251}]), "Otto, Score track: 251 cannot be right; enter a number from 0 to 250."),
        (sheet(entries=[{"carvings": -4}, {}]), "Mara, Carvings: -4 cannot be right; enter a number from -3 to 250."),
        (sheet(entries=[{"mat": 8}, {}]), "Mara, Full mat: 8 cannot be right; enter how many there are, from 0 to 1."),
        (sheet(entries=[{"frames": 9}, {"frames": 7}]), "Full frames: 16 are too many; the box has 15 for everybody"),
        (
            sheet(entries=[{"explore_tokens": 1}, {}]),
            "Mara: there is no line “explore_tokens”; there are Score track, ",
        ),
        (sheet(1, 1, entries=[{}, {"mat": 1}]), "Automa: there is no line “mat”; there are Score track, Farms, "),
        (sheet(1, 1, entries=[{}, {"explore_tokens": 12}]), "Automa, Explore tokens: 12 .* from 0 to 11"),
        (sheet(entries=[{}]), "This sheet has 2 columns, not 1."),
        (sheet(workers=[1]), "This sheet has 2 columns, not 1."),
        (sheet(workers=[5, None]), "Mara: 5 workers in play cannot be right; enter a number from 0 to 4."),
        (sheet(comb=small_comb()[:1]), "2 sectors of the comb are in use, not 1."),
        (sheet(comb=small_comb(tokens=[1])), "This sheet has 2 columns, not 1."),
        (sheet(comb=small_comb(first=31)), "Middle sector: 31 VP cannot be right; enter a number from 0 to 30."),
        (sheet(comb=small_comb(tokens=[0, -2])), "Otto, Middle sector: -2 cannot be right; .* 0 or more."),
        (sheet(comb=small_comb(tokens=[8, 0])), "Mara has 7 tokens in all, so 8 on the comb are too many."),
        (sheet(comb=small_comb(tokens=[5, 4])), "9 tokens on the comb are too many: 8 pods are in use."),
        (sheet(names=[]), "1 to 5 people play, not 0."),
        (sheet(names=[*NAMES, "Eva"]), "1 to 5 people play, not 6."),
        (sheet(names=["Mara", " "]), "Seat 2 needs a name: one line of at most 24 characters."),
        (sheet(names=["M" * (NAME_LENGTH + 1), "Otto"]), "Seat 1 needs a name"),
        (sheet(names=["Mara\nOtto", "Vera"]), "Seat 1 needs a name"),
        (sheet(1, 7), "A solo game needs the Automa's level, 1 to 6, not 7."),
        (sheet(names=["Mara"]), "A solo game needs the Automa's level, 1 to 6, not 0."),
        (sheet(2, 1), "The Automa plays against one person only: with 2 people leave her level at 0."),
    ],
)
def test_a_number_that_cannot_be_right_is_named(given: SheetIn, sentence: str) -> None:
    with pytest.raises(SaidError, match=sentence):
        added_up(given)


def test_it_is_said_in_polish_too() -> None:
    with pytest.raises(SaidError) as problem:
        added_up(sheet(entries=[{"mat": 8}, {}]))
    assert PL.said(problem.value.said) == (
        "Mara, Zapełniona planszetka ula: 8 nie może się zgadzać; podaj, ile ich jest, od 0 do 1."
    )
