"""What is asked: a question for every prompt key of the operations, and a line on what it means."""

from __future__ import annotations

from typing import Final

from mellifera.engine.options import END, END_WASTE, PLAY, STORE, TRADE
from mellifera.engine.pack import Pack
from mellifera.game import Decision
from mellifera.text.words import source_title

PROMPTS: Final[dict[str, str]] = {
    "after": "End your turn?",
    "again": "Which pod again?",
    "bonus": "Take the strength-4 benefit?",
    "boost": "Pay for more strength?",
    "bump": "Where does your bumped worker go?",
    "chain": "Do this next?",
    "chart": "Which planet's token?",
    "collect": "Collect or take the benefit first?",
    "convert": "Which conversion?",
    "draft": "Which faction or mat?",
    "effect": "Which benefit first?",
    "faction": "Which faction do you lead?",
    "fly": "Where does the QueenShip fly?",
    "frame": "Where does the frame go?",
    "gain": "Which resource do you gain?",
    "grow": "What do you grow?",
    "harvest": "What do you harvest?",
    "hex": "On which hex?",
    "imitate": "Which opponent do you imitate?",
    "income": "Which farm pays its income?",
    "keep": "Which card do you keep?",
    "may": "Use it?",
    "order": "Which ability comes next?",
    "oust": "Which worker do you bump?",
    "pay": "What do you pay?",
    "plant": "Which card do you plant?",
    "pod": "Which pod takes your token?",
    "put": "Which resource on the outline?",
    "recall": "Which worker comes back?",
    "recover": "Which discarded card?",
    "refresh": "Which row is refreshed?",
    "replay": "Which discarded card's benefit?",
    "reserve": "Which tile into your reserve?",
    "settle": "Where do you put resources?",
    "sleep": "Which worker hibernates?",
    "step": "What do you do this turn?",
    "storage": "Which resource do you discard?",
    "strengthen": "Which worker grows stronger?",
    "take": "Which tile do you build?",
    "teach": "Which dance do you teach?",
    "token": "Which token for the dance?",
}
HINTS: Final[dict[str, str]] = {
    "bump": "One stronger and ready at once, or unchanged and waiting to be retrieved.",
    "draft": "You end with one faction and one mat.",
    "frame": "Named by its first hex and its turn, clockwise about that hex; it has to touch your hive.",
    "gain": "What finds no storage spot at the end of your turn is discarded for 1 Favor each.",
    "keep": "The other cards are discarded.",
    "pod": "You gain the pod's benefit at once.",
    "put": "The resource comes from the supply and stays on the planet.",
    "step": "Place one worker or retrieve all; seed cards may be played before and after.",
}
CARDS_FIRST: Final = "You may play seed cards before you end your turn."
MAY_WASTE: Final = "By itself as much as possible is kept; you may also discard more, for 1 Favor each."
CANNOT_KEEP_ALL: Final = "They cannot all be kept; each discarded one brings 1 Favor."
MAY_KEEP: Final = "You may keep what is left, or discard more for 1 Favor each."


def prompt_line(pack: Pack, prompt: str, source: str | None) -> str:
    """The question, led by the component that asks: `Nurse: which resource do you gain?`."""
    question = PROMPTS[prompt]
    if not source:
        return question
    return f"{source_title(pack, source)}: {question[0].lower()}{question[1:]}"


def prompt_hint(decision: Decision) -> str:
    """A second line with the limit or the way out; empty for questions that need none."""
    verbs = {option.verb for option in decision.options}
    if decision.prompt == "after":
        wasteful = any(option.verb == END and option.a == END_WASTE for option in decision.options)
        parts = [CARDS_FIRST] if verbs & {PLAY, TRADE} else []
        return " ".join([*parts, *([MAY_WASTE] if wasteful else [])])
    if decision.prompt == "storage":
        return MAY_KEEP if STORE in verbs else CANNOT_KEEP_ALL
    return HINTS.get(decision.prompt, "")
