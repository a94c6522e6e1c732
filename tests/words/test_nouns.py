"""Every Polish noun counted from 0 to 130 in every case, against a table of its own."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from mellifera.words import language

PL = language("pl")
TABLE: dict[str, list[str]] = tomllib.loads((Path(__file__).parent / "nouns.pl.toml").read_text("utf-8"))
FEW = (*range(2, 5), *range(22, 25), *range(32, 35), *range(42, 45), *range(52, 55), *range(62, 65), *range(72, 75),
       *range(82, 85), *range(92, 95), *range(102, 105), *range(122, 125))  # fmt: skip
"""Written out, so that the rule is not taken from the code: 12 to 14 and 112 to 114 are no few."""


def test_the_table_has_every_noun() -> None:
    assert set(TABLE) == set(PL.nouns)


@pytest.mark.parametrize("noun", [noun for noun, forms in TABLE.items() if len(forms) > 5])
def test_a_noun_counts_from_0_to_130_in_every_case(noun: str) -> None:
    nom, nom_few, nom_many, acc, acc_few, acc_many, gen, gen_pl, ins, ins_pl, loc, loc_pl = TABLE[noun]
    cases = {
        "nom": (nom, nom_few, nom_many),
        "acc": (acc, acc_few, acc_many),
        "gen": (gen, gen_pl, gen_pl),
        "ins": (ins, ins_pl, ins_pl),
        "loc": (loc, loc_pl, loc_pl),
    }
    for case, (one, few, many) in cases.items():
        for n in range(131):
            form = one if n == 1 else few if n in FEW else many
            assert PL.count(n, noun, case) == f"{n} {form}", (n, case)


@pytest.mark.parametrize("noun", [noun for noun, forms in TABLE.items() if len(forms) == 5])
def test_a_noun_without_plural_has_its_cases(noun: str) -> None:
    assert [PL.noun(noun, case) for case in ("nom", "acc", "gen", "ins", "loc")] == TABLE[noun]


@pytest.mark.parametrize(
    ("n", "counted"),
    [
        (0, "0 kart siewu, 0 robotnic, 0 rekrutów, 0 innowacji, 0 wód"),
        (1, "1 kartę siewu, 1 robotnicę, 1 rekruta, 1 innowację, 1 wodę"),
        (2, "2 karty siewu, 2 robotnice, 2 rekrutów, 2 innowacje, 2 wody"),
        (4, "4 karty siewu, 4 robotnice, 4 rekrutów, 4 innowacje, 4 wody"),
        (5, "5 kart siewu, 5 robotnic, 5 rekrutów, 5 innowacji, 5 wód"),
        (12, "12 kart siewu, 12 robotnic, 12 rekrutów, 12 innowacji, 12 wód"),
        (21, "21 kart siewu, 21 robotnic, 21 rekrutów, 21 innowacji, 21 wód"),
        (22, "22 karty siewu, 22 robotnice, 22 rekrutów, 22 innowacje, 22 wody"),
        (101, "101 kart siewu, 101 robotnic, 101 rekrutów, 101 innowacji, 101 wód"),
        (112, "112 kart siewu, 112 robotnic, 112 rekrutów, 112 innowacji, 112 wód"),
        (122, "122 karty siewu, 122 robotnice, 122 rekrutów, 122 innowacje, 122 wody"),
    ],
)
def test_tricky_numbers_in_the_accusative(n: int, counted: str) -> None:
    nouns = ("seed_card", "worker", "recruit", "development", "water")
    assert ", ".join(PL.count(n, noun, "acc") for noun in nouns) == counted
