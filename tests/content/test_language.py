"""The effect language: reading, printing, errors with columns, and the page that describes it."""

import re

import pytest

from mellifera.content.items import clauses, counters, items
from mellifera.content.language import (
    Alternative,
    Clause,
    Condition,
    EffectError,
    Payment,
    Step,
    parse_step,
    parse_trigger,
)
from mellifera.content.loader import Content
from mellifera.content.vocabulary import COUNTERS, TRIGGERS, VERBS
from tests.content.vocabulary import TRIGGER_ACTIONS, documented, spellings

ITEMS = list(items(Content.shipped().rows))
STEPS = sorted({str(step) for item in ITEMS for step in item.steps()})


@pytest.mark.parametrize("text", STEPS)
def test_every_step_of_the_pack_prints_as_it_was_written(text: str) -> None:
    assert str(parse_step(text)) == text


def test_a_step_with_everything() -> None:
    step = parse_step(
        "if card >= 2 and adj:farm <= 3: may pay card 1 + any_basic 2 -> vp 1 per 2 farm max 7 & draw 1 | favor 2 x3"
    )
    assert step == Step(
        conditions=(Condition("card", ">=", 2), Condition("adj:farm", "<=", 3)),
        may=True,
        alternatives=(
            Alternative(
                (Payment("card", 1), Payment("any_basic", 2)),
                (Clause("vp", ("1",), "farm", 2, 7), Clause("draw", ("1",))),
            ),
            Alternative((), (Clause("favor", ("2",)),)),
        ),
        times=3,
    )


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("gian water 1", 1, "did you mean 'gain'?"),
        ("may gian water 1", 5, "unknown verb 'gian'"),
        ("draw 1 & gian water 1", 10, "unknown verb 'gian'"),
        ("draw 1 | gian water 1", 10, "unknown verb 'gian'"),
        ("pay water 1 -> gian honey 1", 16, "unknown verb 'gian'"),
        ("if card >= 1: gian honey 1", 15, "unknown verb 'gian'"),
        ("gain watr 1", 1, "it reads 'gain (fiber|water|"),
        ("draw 0", 1, "it reads 'draw N'"),
        ("upgrade 2", 1, "it reads 'upgrade'"),
        ("vp 1 per frm", 10, "did you mean 'frame'"),
        ("vp 1 per 2 adj:frm", 12, "unknown counter 'adj:frm'"),
        ("vp 1 per printed_vp:carving", 10, "unknown counter 'printed_vp:carving'"),
        ("if crd >= 1: vp 1", 4, "did you mean 'card'"),
        ("if card >= 1 and frm == 1: vp 1", 18, "unknown counter 'frm'"),
        ("if card > 1: vp 1", 4, "COUNTER >= NUMBER"),
        ("if card >= 1 vp 1", 1, "': '"),
        ("pay water 1", 1, "' -> '"),
        ("pay gold 1 -> vp 1", 5, "a payment reads KIND NUMBER"),
        ("pay water 1 + gold 1 -> vp 1", 15, "a payment reads KIND NUMBER"),
        ("others gain any_basic 1", 1, "no choice"),
        ("others upgrade", 1, "no choice"),
        ("draw 1 x1", 1, "write it as 'draw 1'"),
        ("", 1, "a verb is missing"),
        ("draw  1", 1, "bad arguments"),
        ("vp 1 per 1 farm", 1, "write it as 'vp 1 per farm'"),
    ],
)
def test_a_bad_step_is_refused_with_its_column(text: str, column: int, message: str) -> None:
    with pytest.raises(EffectError) as caught:
        parse_step(text)
    assert message in str(caught.value)
    assert caught.value.column == column


def test_triggers_are_a_name_and_an_argument() -> None:
    assert parse_trigger("on_build:farm") == ("on_build", "farm")
    assert parse_trigger("on_retrieve") == ("on_retrieve", "")


@pytest.mark.parametrize("text", ["on_biuld:farm", "on_build", "on_build:wax", "now:4", "action:retrieve", ""])
def test_a_bad_trigger_is_refused(text: str) -> None:
    with pytest.raises(EffectError, match=r"unknown trigger .*(did you mean|known are)"):
        parse_trigger(text)


def test_the_page_describes_exactly_the_verbs_of_the_parser() -> None:
    forms = documented("Verbs")
    assert sorted(form.split(" ")[0] for form in forms) == sorted(VERBS)
    for form in forms:
        for text in spellings(form):
            assert str(parse_step(text)) == text


def test_the_page_describes_exactly_the_triggers_of_the_parser() -> None:
    forms = documented("Triggers")
    assert {form.split(":")[0] for form in forms} == set(TRIGGERS)
    for form in forms:
        for text in (form.replace("TYPE", "tile").replace("ACTION", action) for action in TRIGGER_ACTIONS):
            parse_trigger(text)
    for name, pattern in TRIGGERS.items():
        assert (name in forms) == bool(re.fullmatch(name + pattern, name))


def test_the_page_describes_exactly_the_counters_of_the_parser() -> None:
    written = [form.replace("TYPE", "farm") for form in documented("Counters")]
    for counter in written:
        assert parse_step(f"vp 1 per {counter}")
    for pattern in COUNTERS:
        assert any(re.fullmatch(pattern, counter) for counter in written), pattern


def test_the_pack_uses_every_verb_and_trigger() -> None:
    used_verbs = {clause.verb for item in ITEMS for step in item.steps() for clause in clauses(step)}
    used_triggers = {trigger.split(":")[0] for item in ITEMS for trigger, _ in item.abilities}
    assert set(VERBS) == used_verbs
    assert set(TRIGGERS) <= used_triggers


def test_counters_of_conditions_and_products_are_found() -> None:
    assert counters(parse_step("if card >= 1: vp 1 per farm & draw 1")) == ["card", "farm"]
