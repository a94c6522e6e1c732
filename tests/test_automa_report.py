"""The report of the Automa by level: its numbers add up."""

import math

from tools.automa_report import LEVELS, Played, difference, interval, play, report

from mellifera.content.loader import Content


def test_the_sources_of_her_vp_add_up_to_her_score() -> None:
    """R-AUTO-11: with each mode, the track split into start, retrieving and actions."""
    for level in (1, 6):
        played = play(level, 3, "random")
        assert sum(played.sources.values()) == played.hers
        assert played.sources["start"] == 1
        assert played.sources["retrieving"] % 2 == 0


def test_the_greedy_bot_beats_chance() -> None:
    greedy = [play(2, number).yours for number in range(2)]
    chance = [play(2, number, "random").yours for number in range(2)]
    assert min(greedy) > max(chance)


def test_intervals() -> None:
    mean, wide = interval([1.0, 2.0, 3.0, 4.0])
    assert mean == 2.5
    assert math.isclose(wide, 1.96 * math.sqrt(5 / 3) / 2)
    rise, wide = difference([1.0, 30.0], [2.0, 33.0])
    assert rise == 2.0
    assert math.isclose(wide, 1.96 * math.sqrt(2) / math.sqrt(2))


def test_the_report_tells_what_was_played() -> None:
    sources = {"start": 1, "retrieving": 9, "carvings": 10}
    filled = {name: sources.get(name, 0) for name in play(1, 0, "random").sources}
    by_level = {
        level: [Played(20 + 10 * level, 50, True, 20.0, filled), Played(20 + 10 * level, 60, False, 22.0, filled)]
        for level in LEVELS
    }
    text = report(by_level, [Played(30, 10, False, 30.0, filled)] * 2)
    assert "2 games for each level" in text
    assert f"The content was `{Content.shipped().rows.digest[:12]}`." in text
    assert "scores 55 on average over all levels; playing at random\nscores 10. " in text
    assert "| 1 | 30.0 ± 0.0 | 0.0 | 55.0 ± 9.8 | 50% | 21.0 ± 2.0 | 1.43 |" in text
    assert "| 1 to 2 | +10.0 ± 0.0 | yes |" in text
