"""Words and consequences for somebody who draws the table and knows no rules: prompts, options, reasons, log."""

from mellifera.explain.decision import Explanation, explain
from mellifera.explain.log import LogLine, lines_of

__all__ = ["Explanation", "LogLine", "explain", "lines_of"]
