"""What the README promises: its Python example runs, its commands and links exist, the Polish one says the same."""

import doctest
import re
from pathlib import Path

import pytest

from tests.english import english_words

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
POLISH = (ROOT / "README.pl.md").read_text(encoding="utf-8")
PAGES = [path for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")] if path.is_file()]


def anchor(heading: str) -> str:
    """The anchor GitHub gives a heading."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def test_python_examples_run() -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    assert blocks
    example = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "README.md", "README.md", 0)
    told: list[str] = []
    result = doctest.DocTestRunner().run(example, out=told.append)
    assert result.attempted > 0
    assert result.failed == 0, "".join(told)


def test_make_targets_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))
    shown = set(re.findall(r"^make ([a-z]+)", README, re.MULTILINE)) | set(re.findall(r"`make ([a-z]+)", README))
    assert shown >= {"play", "test"}
    assert shown <= targets


def anchors(page: Path) -> list[str]:
    return [anchor(heading) for heading in re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    broken = []
    for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
        if "://" in target:
            continue
        name, _, part = target.partition("#")
        file = page.parent / name if name else page
        if not file.exists() or (part and part not in anchors(file)):
            broken.append(target)
    assert broken == []


def code_blocks(text: str) -> list[str]:
    """The code of a page without the remarks beside it: those are in the language of the page."""
    return [re.sub(r" +# .*", "", block) for block in re.findall(r"^```.*?^```", text, re.MULTILINE | re.DOTALL)]


def test_the_polish_readme_has_the_same_code() -> None:
    assert len(code_blocks(README)) > 2
    assert code_blocks(POLISH) == code_blocks(README)
    remarks = [set(re.findall(r" +# (.*)", page)) for page in (README, POLISH)]
    assert len(remarks[0]) == len(remarks[1]) > 0
    assert not remarks[0] & remarks[1]


def test_the_polish_readme_is_laid_out_alike() -> None:
    def layout(text: str) -> list[str]:
        prose = re.sub(r"^```.*?^```", "```", text, flags=re.MULTILINE | re.DOTALL)
        return re.findall(r"^(?:#+ |- |!\[|```)", prose, re.MULTILINE)

    def links(text: str) -> list[str]:
        return sorted(link.replace(".pl.md", ".md") for link in re.findall(r"\]\(([^)\s]+)\)", text))

    assert layout(POLISH) == layout(README)
    assert links(POLISH) == links(README)
    assert "](README.pl.md)" in README.split("\n## ")[0]
    assert "](README.md)" in POLISH.split("\n## ")[0]


def test_the_polish_readme_is_polish() -> None:
    assert english_words(README)
    assert english_words(POLISH) == []
    assert english_words(" ".join(re.findall(r" +# (.*)", POLISH))) == []
    assert not set('"“—') & set(re.sub(r"```.*?```|`[^`]*`", "", POLISH, flags=re.DOTALL))
