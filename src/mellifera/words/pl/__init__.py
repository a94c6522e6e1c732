"""Polish: nouns with gender and cases, three classes of plurals."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from mellifera.words.language import Language, MissingWords

PERSONAL = "m1"
"""Masculine personal nouns count in the genitive from 2 on: 2 rekrutów."""
AUTOMA = {"": "Automa", "in": "Automa", "of": "Automy", "gen": "Automy", "dat": "Automie", "acc": "Automę"}
AUTOMA["ins"], AUTOMA["loc"] = "Automą", "Automie"
NUMBERED = {"Gracz": "gracza", "Bot": "bota"}
"""Seats that nobody has named (`seat_name`) bear words of the language, which a number follows: gracza 2."""

SIGNS = str.maketrans({".": ",", ",": "\u00a0", "-": "−"})


class Polish(Language):
    """Forms of a noun: a case (`nom` if none is named; gen, acc, ins, loc) and `title`, of several with `.pl`."""

    tag = "pl"
    name = "Polski"
    plurals = ("one", "few", "many")
    examples: ClassVar[tuple[int, ...]] = (1, 2, 5)
    unbroken: ClassVar[str] = r"(?<![\p{L}\d])([aiouwzAIOUWZ]|\d+) "

    def plural(self, n: int) -> int:
        n = abs(n)
        if n == 1:
            return 0
        return 1 if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else 2

    def figures(self, text: str) -> str:
        return text.translate(SIGNS)

    def noun(self, key: str, form: str = "") -> str:
        forms = self._forms(key)
        if form.startswith("title"):
            return self.capital(forms[form.replace("title", "nom")])
        if form == "acc.pl":
            form = "gen.pl" if forms["gender"] == PERSONAL else "nom.pl"
        return forms[form or "nom"]

    def _forms(self, key: str) -> dict[str, str]:
        try:
            forms: dict[str, str] = self.nouns[key]
        except KeyError:
            raise MissingWords(f"the language 'pl' has no noun {key!r}") from None
        return forms

    def count(self, n: int, key: str, form: str = "") -> str:
        case = form or "nom"
        if abs(n) == 1:
            word = self.noun(key, case)
        elif case in ("nom", "acc"):
            few = self.plural(n) == 1 and self._forms(key)["gender"] != PERSONAL
            word = self.noun(key, "nom.pl" if few else "gen.pl")
        else:
            word = self.noun(key, f"{case}.pl")
        return f"{self.number(n)} {word}"

    def titled(self, noun: str, title: str, form: str = "") -> str:
        return f"{self.noun(noun, form)} {title}"

    def player(self, name: str, form: str = "") -> str:
        if not name:
            return AUTOMA[form]
        if form not in ("of", "gen", "acc"):
            return name
        word, _, number = name.partition(" ")
        return f"{NUMBERED[word]} {number}" if word in NUMBERED and number.isdecimal() else f"gracza {name}"


def make(folder: Path) -> Language:
    return Polish(folder)
