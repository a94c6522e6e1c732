"""How a server is set: where it keeps its data, how fast bots answer, how much it lets in."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from mellifera.table.clock import Clock, SystemClock

DATABASE: Final = "mellifera.sqlite3"
KEY_FILE: Final = "secret.key"


@dataclass(frozen=True)
class Settings:
    """`url` is an SQLAlchemy address; empty means SQLite in `data`. Rates are requests, new games and tries of a
    player's key a minute for each address; the same computer may do `loopback_factor` times as much. A connection may
    keep silent for `header_seconds`, and take `body_seconds` for what it sends.

    `bots` are those of one's own, module:Class by the name they are offered under. `page` is the folder of the page
    edition, if it was built. `proxies` are the addresses, with commas, whose word counts on where requests come from.
    `site` is the address by which people reach the server: with it they can be told of their games, by mail where there
    is `smtp`; `notice_hosts` may be told though they are private. `read_only`: games can only be looked at.
    """

    data: Path
    url: str = ""
    bot_delay: float = 0.4
    bots: Mapping[str, str] = field(default_factory=dict)
    page: Path | None = None
    proxies: str = ""
    log_format: str = "text"
    lobby: bool = False
    body_limit: int = 256 * 1024
    rate: int = 1200
    create_rate: int = 60
    key_rate: int = 10
    loopback_factor: int = 20
    connections: int = 4000
    header_seconds: float = 10.0
    body_seconds: float = 30.0
    streams_per_client: int = 12
    streams_per_network: int = 100
    rooms_kept: int = 200
    games_per_client: int = 1000
    read_only: bool = False
    site: str = ""
    smtp: str = ""
    notice_hosts: tuple[str, ...] = ()
    notice_seconds: float = 10.0
    clock: Clock = field(default_factory=SystemClock)

    @property
    def database_url(self) -> str:
        return self.url or f"sqlite:///{self.data / DATABASE}"


def secret_key(data: Path) -> str:
    """The key that signs cookies: made once, readable by its owner alone."""
    data.mkdir(parents=True, exist_ok=True)
    path = data / KEY_FILE
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
