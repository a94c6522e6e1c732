"""Words and consequences for somebody who draws the table and knows no rules: prompts, options, reasons, log."""

from mellifera.explain.automa import automa_told
from mellifera.explain.decision import Explanation, explain
from mellifera.explain.live import live
from mellifera.explain.log import LogLine, lines_of

__all__ = ["Explanation", "LogLine", "automa_told", "explain", "lines_of", "live"]
