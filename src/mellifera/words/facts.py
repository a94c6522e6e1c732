"""The facts that are put into words; they lie below the rules, which give some themselves."""

from mellifera.facts import Amount, Fact, Facts, Noun, Player, Said, Several, Titled, Told

__all__ = ["Amount", "Fact", "Facts", "Noun", "Player", "Said", "Several", "Titled", "Told"]
