"""The first game with the coach: what she says of a kind of question that is new, in the words of the lessons."""

from __future__ import annotations

from typing import Final

from mellifera.words.language import Language

LINES: Final = {
    "fly": "learn.1.far.rule", "put": "learn.1.put.rule", "take": "learn.2.farm.rule", "hex": "learn.2.build.rule",
    "income": "learn.3.income.rule", "bump": "help.bump.text", "grow": "learn.4.worker.rule",
    "frame": "learn.4.lay.rule", "keep": "learn.4.keep.rule", "plant": "learn.4.plant.rule",
    "gain": "learn.4.gain.rule", "teach": "learn.5.dance.rule", "pod": "learn.aim.sleep.text",
    "after": "help.seed_cards.text",
}  # fmt: skip
"""By what is asked: sentences that are true of every position. Where a worker goes is a matter of advice."""


def told_first_game(language: Language) -> dict[str, str]:
    """What is said at each kind of question, in a language."""
    return {prompt: language.say(entry) for prompt, entry in LINES.items()}
