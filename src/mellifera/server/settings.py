"""How a server is set: where it keeps its data, how fast bots answer, how much it lets in."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

DATABASE: Final = "mellifera.sqlite3"


@dataclass(frozen=True)
class Settings:
    """`url` is an SQLAlchemy address; empty means SQLite in `data`. Rates are those of the limits library.

    `bots` are those of one's own, module:Class by the name they are offered under.
    """

    data: Path
    url: str = ""
    bot_delay: float = 0.4
    bots: Mapping[str, str] = field(default_factory=dict)
    body_limit: int = 256 * 1024
    rate: str = "1200/minute"
    create_rate: str = "60/minute"
    loopback_factor: int = 20
    rooms_kept: int = 200

    @property
    def database_url(self) -> str:
        return self.url or f"sqlite:///{self.data / DATABASE}"


def secret_key(data: Path) -> str:
    """The key that signs cookies: made once, readable by its owner alone."""
    data.mkdir(parents=True, exist_ok=True)
    path = data / "secret.key"
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        key = path.read_text(encoding="ascii").strip()
        if key:
            return key
        handle = os.open(path, os.O_WRONLY)  # a server that was killed while it made the key
    key = secrets.token_hex(32)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(key)
        file.flush()
        os.fsync(file.fileno())
    return key
