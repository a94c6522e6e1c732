"""The solo helper: runs the Automa's side for people who play with the real box."""

from mellifera.solo_helper.answers import AnswerError
from mellifera.solo_helper.helper_session import SavedGameError, Session

__all__ = ["AnswerError", "SavedGameError", "Session"]
