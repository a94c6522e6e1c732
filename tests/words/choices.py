"""What a reader is told in a position, as text: for tests of the words of a decision."""

from __future__ import annotations

import mellifera as mf
from mellifera.words import language, options, prompts, reasons

EN, PL = language("en"), language("pl")
NAMES = ("Mara", "Vera", "Otto Klein", "Ines", "Zoe")
JOIN = " · "


def pending(game: mf.Game) -> mf.Decision:
    assert game.decision is not None
    return game.decision


def parts(game: mf.Game, tag: str = "en") -> dict[str, str]:
    """What comes of each option."""
    names, told = game.setup.seats, language(tag)
    return {
        option.text: JOIN.join(map(told.said, options.parts(game.state, option, names)))
        for option in pending(game).options
    }


def labels(game: mf.Game, tag: str = "en") -> dict[str, str]:
    """The buttons."""
    names, told = game.setup.seats, language(tag)
    return {option.text: told.said(options.short(game.state, option, names)) for option in pending(game).options}


def long_labels(game: mf.Game, tag: str = "en") -> dict[str, str]:
    names, told = game.setup.seats, language(tag)
    return {option.text: told.said(options.long(game.state, option, names)) for option in pending(game).options}


def question(game: mf.Game, tag: str = "en") -> tuple[str, str]:
    """The short question and what stands below it."""
    told, decision, names = language(tag), pending(game), game.setup.seats
    details = [told.said(detail) for detail in prompts.details(game.state, decision, names)]
    return told.said(prompts.short_question(game.state, decision, names)), JOIN.join(details)


def others(game: mf.Game, viewer: int | None, tag: str = "en") -> str:
    return language(tag).said(prompts.others(game.state, pending(game), game.setup.seats, viewer))


def why(game: mf.Game, kind: str, name: str, worker: int | None = None, tag: str = "en") -> list[str]:
    """The reasons against a place."""
    told = language(tag)
    found = reasons.reasons(game.state)
    return [told.said(reason.said) for reason in found if (reason.target, reason.worker) == ((kind, name), worker)]


def whole_game(seed: int) -> mf.Game:
    players = seed % 5 + 1
    setup = mf.Setup(
        seats=NAMES[:players], automa=3 if players == 1 else 0, confirm_turns=True, draft=players > 1 and seed % 2 == 0
    )
    return mf.new_game(setup=setup, seed=seed)
