"""First flight in the page edition: the same lessons, run by the Python of the page, also without a connection."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.learner import Learner, steps_with_others
from tests.web.person import Person

Come = Callable[..., Person]


def flies(somebody: Person, numbers: list[int], *, offline: bool) -> None:
    learner = Learner(somebody)
    somebody.go("/learn")
    for number in numbers:
        somebody.page.get_by_test_id(f"lesson-{number}").locator("a").click()
        somebody.page.wait_for_selector(f"[data-testid=coach][data-lesson='{number}']")
        somebody.context.set_offline(offline)  # Python and the components are there: nothing more is asked for
        wrong = steps_with_others(number)
        assert learner.learns(wrong).keys() == wrong
        somebody.page.get_by_test_id("all-lessons").click()
        expect(somebody.page.get_by_test_id(f"lesson-{number}")).to_have_attribute("data-standing", "done")


def test_the_first_and_the_last_lesson_in_the_page(come: Come) -> None:
    somebody = come(390, 844, "pl-PL")
    flies(somebody, [1, 6], offline=True)
    assert somebody.page.url.endswith("#/learn")


@pytest.mark.nightly
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
@pytest.mark.parametrize("locale", ["en-GB", "pl-PL"])
def test_all_lessons_in_the_page(come: Come, width: int, height: int, locale: str) -> None:
    flies(come(width, height, locale), [1, 2, 3, 4, 5, 6], offline=False)
