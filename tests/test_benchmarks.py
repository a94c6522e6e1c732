"""The benchmark: budgets are judged round by round, and Mellifera can be measured."""

import pytest

from benchmarks import envs, state_worker, worker
from benchmarks.run import BUDGETS, judged, ratio
from benchmarks.subjects import SUBJECTS, Mellifera
from benchmarks.worker import Speed


def even(compiled: float, pure: float, clone: float) -> dict[str, list[Speed]]:
    """Three rounds in which every peer makes one decision a second, the machine slower in each."""
    found = {}
    for name in SUBJECTS:
        ours = name.startswith("mellifera")
        speed = {"mellifera compiled": compiled, "mellifera": pure}.get(name, 1.0)
        cost = clone if ours else 1.0
        found[name] = [Speed(speed / slower, speed / slower, cost * slower, 1.0, 1.0) for slower in (1, 2, 4)]
    return found


def test_ratios_are_taken_round_by_round() -> None:
    assert ratio(even(7.0, 2.5, 0.05), "mellifera compiled", "catanatron", "decisions") == 7.0


@pytest.mark.parametrize(
    ("compiled", "pure", "clone", "good"),
    [(10.5, 2.6, 0.02, True), (9.9, 2.6, 0.02, False), (10.5, 2.4, 0.02, False), (10.5, 2.6, 0.03, False)],
)
def test_a_missed_budget_is_told(compiled: float, pure: float, clone: float, good: bool) -> None:
    assert judged(even(compiled, pure, clone))[1] is good


@pytest.mark.parametrize(("before", "good"), [(10.5, True), (10.8, False)])
def test_this_version_may_not_be_slower_than_one_measured_beside_it(before: float, good: bool) -> None:
    found = even(10.5, 2.6, 0.02)
    found["before"] = found["mellifera"]
    found["before compiled"] = [Speed(before / slower, 1.0, 1.0, 1.0, 1.0) for slower in (1, 2, 4)]
    assert judged(found)[1] is good


def test_budgets_name_games_that_are_measured() -> None:
    assert {name for budget in BUDGETS for name in (budget.ours, budget.theirs)} <= set(SUBJECTS)


def test_mellifera_can_be_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "PLAY_SECONDS", 0.0001)
    monkeypatch.setattr(worker, "EACH_SECONDS", 0.0001)
    monkeypatch.setattr(worker, "POSITIONS", 2)
    subject = Mellifera(compiled=False)
    speed = worker.measured(subject, worker.positions_of(subject, 1), 1)
    assert all(figure > 0 for figure in speed)


def test_a_pure_mellifera_is_not_measured_as_compiled() -> None:
    with pytest.raises(SystemExit, match="is not compiled"):
        Mellifera(compiled=True)


def test_state_can_be_measured() -> None:
    answer_bytes, answer_seconds, first_bytes, first_seconds = state_worker.measured(1)
    assert 0 < answer_bytes < first_bytes
    assert min(answer_seconds, first_seconds) > 0


def test_environments_can_be_measured() -> None:
    found = envs.measured(1, 0.0001)
    assert all(speed > 0 for speeds in found.values() for speed in speeds)
    assert envs.report(found).row_count == len(envs.SUBJECTS)
