"""Secrets and numbers that deals are made of, from the system's source: the engine knows no chance but the seed's."""

from __future__ import annotations

import secrets

from mellifera.engine.dealing import Dealing


def new_dealing(deal: str = "") -> Dealing:
    return Dealing(deal or secrets.token_hex(12), secrets.token_hex(32))


def new_number() -> str:
    return secrets.token_hex(16)
