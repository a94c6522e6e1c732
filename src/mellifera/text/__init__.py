"""All words a player reads, as pure functions over a pack, options, events and views. Nothing here prints.

The sentences stand in tables of templates (`prompts`, `options`, `events`, `automa`, `glossary`), so another language
is a matter of other tables.
"""

from mellifera.text.automa import automa_story, split_turns
from mellifera.text.components import Component, components, describe, find
from mellifera.text.details import option_detail
from mellifera.text.events import event_line, event_lines, log_lines
from mellifera.text.options import option_label, option_text
from mellifera.text.prompts import PROMPTS, prompt_hint, prompt_line
from mellifera.text.scores import SCORE_LABELS, result_line

__all__ = [
    "PROMPTS",
    "SCORE_LABELS",
    "Component",
    "automa_story",
    "components",
    "describe",
    "event_line",
    "event_lines",
    "find",
    "log_lines",
    "option_detail",
    "option_label",
    "option_text",
    "prompt_hint",
    "prompt_line",
    "result_line",
    "split_turns",
]
