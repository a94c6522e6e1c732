"""The pages of docs/ as a site, the drawing of the house, and what they say of the project's files."""

import re
import tomllib
from pathlib import Path

import pytest
from tools import draw_house, site

from tests.conftest import SLOW, TESTS

ROOT = Path(__file__).parents[1]
PAGES = sorted([*(ROOT / "docs").glob("*.md"), *ROOT.glob("*.md")])
NAMED = re.compile(r"`((?:src|tests|docs|tools|benchmarks|\.ci|\.github)/[\w./-]+)`")
"""A file or folder that a page names from the project's root."""


def test_the_site_is_built_and_every_link_leads_somewhere() -> None:
    assert site.build() == 0
    made = {path.name for path in site.SITE.glob("*.html")}
    assert {"index.html", "index.pl.html", "rules.html", "rules.pl.html", "architecture.html"} <= made
    assert (site.SITE / "search.json").stat().st_size > 100_000


def test_a_link_that_leads_nowhere_is_found(tmp_path: Path) -> None:
    (tmp_path / "one.html").write_text(
        '<h1 id="top">One</h1><a href="two.html#here">there</a> <a href="two.html#gone">gone</a> <img src="lost.png">'
    )
    (tmp_path / "two.html").write_text('<h1 id="here">Two</h1><a href="one.html#top">back</a>')
    assert site.broken_links(tmp_path) == ["one.html: two.html#gone", "one.html: lost.png"]


def test_links_are_moved_with_their_pages() -> None:
    text = "[a](docs/rules.md#glossary) [b](CONTRIBUTING.md) [code](src/mellifera) [out](https://example.org/docs/x.md)"
    assert site.moved_links(text, "") == (
        "[a](rules.md#glossary) [b](contributing.md) code [out](https://example.org/docs/x.md)"
    )
    assert site.moved_links("[c](../CONTRIBUTING.md)", "docs") == "[c](contributing.md)"


def test_every_page_is_in_the_navigation() -> None:
    navigation = (ROOT / "zensical.toml").read_text("utf-8")
    tomllib.loads(navigation)
    missing = [page.name for page in (ROOT / "docs").glob("*.md") if f'"{page.name}"' not in navigation]
    assert missing == []


def test_the_drawing_of_the_house_is_true() -> None:
    drawn = draw_house.DRAWING.read_text("utf-8")
    assert drawn == draw_house.drawing(), "python -m tools.draw_house draws it anew"


def test_the_drawing_leaves_out_what_a_longer_way_says() -> None:
    assert draw_house.reduced({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == [("a", "b"), ("b", "c")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_a_page_names_is_there(page: Path) -> None:
    named = NAMED.findall(page.read_text("utf-8"))
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_what_make_quick_leaves_out_is_there() -> None:
    assert [name for name in SLOW if not (TESTS / name).exists()] == []
