"""Every endpoint there is, wherever the API is served."""

from __future__ import annotations

from typing import Final

from mellifera.api.companion import COMPANION
from mellifera.api.deals import DEALS
from mellifera.api.games import GAMES
from mellifera.api.lessons import LESSONS
from mellifera.api.lobby import LOBBY
from mellifera.api.notices import NOTICES
from mellifera.api.people import PEOPLE
from mellifera.api.player_key import PLAYER_KEY
from mellifera.api.reference import REFERENCE

ENDPOINTS: Final = (*GAMES, *DEALS, *PEOPLE, *PLAYER_KEY, *LOBBY, *NOTICES, *REFERENCE, *COMPANION, *LESSONS)
