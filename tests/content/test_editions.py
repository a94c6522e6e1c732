"""Content as a value: its text makes the same rows again, editions are kept, and others are told by what differs."""

import copy
import json
import pickle
import random
import re

import pytest

import mellifera as mf
from mellifera.content import loader
from mellifera.content.editions import changes_of, content_named, edition, edition_names, first_edition, kept
from mellifera.content.errors import ContentError
from mellifera.content.loader import Content, changed_unchecked, files_of, text_of
from tests.conformance.damage import ODD_VALUES, places

FIRST = "741f27f878f0a8dc83b529ada0239b92fe750ec8888f9debc492ca9d03290b8e"
CHANGE = '[[farm]]\nid = "dew-trap"\nvp = 3\n\n[[recruit]]\nid = "nurse"\nname = "Night Nurse"\n'


def test_the_first_edition_is_kept_as_it_was() -> None:
    assert first_edition().rows.digest == FIRST
    assert kept(FIRST) is first_edition()
    assert content_named(FIRST).rows.digest == FIRST


@pytest.mark.parametrize("name", edition_names())
def test_an_edition_has_the_digest_of_its_name(name: str) -> None:
    number, _, digest = name.partition("-")
    assert edition(name).rows.digest == digest
    assert edition_names()[int(number) - 1] == name


@pytest.mark.parametrize(
    "content",
    [
        Content.shipped(),
        Content.changed(CHANGE),
        first_edition(),
        changed_unchecked(CHANGE, "mine", first_edition()),
        Content.changed('[[recruit]]\nid = "nurse"\nname = "Night Nurse"\n'),
    ],
    ids=["shipped", "changed", "first", "first changed", "renamed"],
)
def test_a_content_comes_back_whole(content: Content) -> None:
    assert Content.from_text(content.text).rows == content.rows
    again = content_named(content.rows.digest, changes_of(content))
    assert (again, again.rows, again.digest) == (content, content.rows, content.digest)
    sent = pickle.loads(pickle.dumps(content))
    assert sent == content
    assert pickle.loads(pickle.dumps(content)) is sent


def test_an_edition_needs_no_changes() -> None:
    assert changes_of(first_edition()) == ""
    changes = json.loads(changes_of(changed_unchecked(CHANGE, "mine", edition(edition_names()[-1]))))
    assert changes["edition"] == edition_names()[-1]
    assert [change[0][0] for change in changes["changes"]] == ["farms.toml", "recruits.toml"]


def test_other_words_are_another_content_that_plays_alike() -> None:
    renamed = Content.changed('[[recruit]]\nid = "nurse"\nname = "Night Nurse"\n')
    assert renamed.rows.digest == Content.shipped().rows.digest
    assert renamed != Content.shipped()
    assert renamed.digest != Content.shipped().digest


def test_a_game_does_not_read_its_content_again(monkeypatch: pytest.MonkeyPatch) -> None:
    content = Content.changed(CHANGE)

    def never(*_: object) -> None:
        raise AssertionError("the rows were read again")

    monkeypatch.setattr(loader, "read_rows", never)
    first = mf.new_game(seed=1, content=content)
    again = mf.new_game(seed=2, content=Content.from_text(Content.changed(CHANGE).text))
    assert first.state.pack is again.state.pack


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ("{", "the changed rows are damaged"),
        ("[]", "the changed rows are damaged"),
        ("[" * 100_000, "the changed rows are damaged"),
        ('{"edition": "9-abc", "changes": []}', "does not know the edition '9-abc'"),
        (f'{{"edition": "1-{FIRST}", "changes": [[["farms.toml", "farm", 99, "vp"], 3]]}}', "rows are damaged"),
        (f'{{"edition": "1-{FIRST}", "changes": [[[], 3]]}}', "rows are damaged"),
        (f'{{"edition": "1-{FIRST}", "changes": [[["farms.toml"], 3]]}}', "does not hold the files"),
        (f'{{"edition": "1-{FIRST}", "changes": [[["farms.toml", "farm", 1, "vp"], "x"]]}}', "dew-trap"),
        (f'{{"edition": "1-{FIRST}", "changes": []}}', "do not have the digest that is named"),
    ],
)
def test_changes_that_do_not_fit_are_refused(changes: str, reason: str) -> None:
    with pytest.raises(ContentError, match=re.escape(reason)):
        content_named("0" * 64, changes)


def test_unknown_rows_are_refused() -> None:
    with pytest.raises(ContentError, match=r"does not know the component rows it was played with \(012345678901\)"):
        content_named("0123456789012345")


def test_damaged_texts_are_read_or_refused() -> None:
    """Whatever is wrong with a kept text is a ContentError."""
    rng = random.Random(7)
    files = files_of(Content.shipped())
    outcomes = set()
    for _ in range(120):
        broken = copy.deepcopy(files)
        for _ in range(rng.choice((1, 2, 3))):
            container, key = rng.choice(places(broken))
            container[key] = copy.deepcopy(rng.choice(ODD_VALUES))
        try:
            outcomes.add(type(Content.from_text(text_of(broken))).__name__)
        except ContentError as error:
            outcomes.add(f"{type(error).__name__}{'' if str(error) else ' without a reason'}")
    assert outcomes == {"Content", "ContentError"}
