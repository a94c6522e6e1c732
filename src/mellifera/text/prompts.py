"""What is asked: a question for every prompt key of the operations, and a line on what it means."""

from __future__ import annotations

from typing import Final

from mellifera.engine.pack import Pack
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
    "after": "You may play seed cards before you end your turn.",
    "bump": "One stronger and ready at once, or unchanged and waiting to be retrieved.",
    "draft": "You end with one faction and one mat.",
    "frame": "The number is the frame's first hex; it needs to touch your hive.",
    "gain": "What finds no storage spot at the end of your turn is discarded for 1 Favor each.",
    "keep": "The other cards are discarded.",
    "pod": "You gain the pod's benefit at once.",
    "put": "The resource comes from the supply and stays on the planet.",
    "step": "Place one worker or retrieve all; seed cards may be played before and after.",
    "storage": "These do not fit your storage spots; each discarded one brings 1 Favor.",
}


def prompt_line(pack: Pack, prompt: str, source: str | None) -> str:
    """The question, led by the component that asks: `Nurse: which resource do you gain?`."""
    question = PROMPTS[prompt]
    if not source:
        return question
    return f"{source_title(pack, source)}: {question[0].lower()}{question[1:]}"


def prompt_hint(prompt: str) -> str:
    """A second line with the limit or the way out; empty for questions that need none."""
    return HINTS.get(prompt, "")
