"""Requests that leave this server for an address somebody gave: public ones alone, over HTTPS, and without detours.

The address is looked up once, and what was looked up is what is connected to: a name that leads elsewhere the next
time reaches nothing inside.
"""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
from collections.abc import Collection, Mapping
from typing import Final
from urllib.parse import urlsplit

SECONDS: Final = 10.0
READ_BYTES: Final = 1024
TRANSLATED: Final = tuple(map(ipaddress.IPv6Network, ("64:ff9b::/96", "::/96")))
LOCAL_TRANSLATION: Final = ipaddress.IPv6Network("64:ff9b:1::/48")
"""Where machines without an IPv4 address reach those that have no other (RFC 6052, 8215)."""


class NotAllowed(Exception):
    """`why` is `webhook_url`, `webhook_https` or `webhook_private`, entries of errors.toml."""

    def __init__(self, why: str) -> None:
        self.why = why
        super().__init__(why)


class _Pinned(http.client.HTTPConnection):
    """To one address, whatever its name leads to by then."""

    def __init__(self, address: str, host: str, port: int, secure: bool) -> None:
        super().__init__(host, port, timeout=SECONDS)
        self._address = address
        self._secure = secure

    def connect(self) -> None:
        self.sock = socket.create_connection((self._address, self.port), SECONDS)
        if self._secure:
            self.sock = ssl.create_default_context().wrap_socket(self.sock, server_hostname=self.host)


def reached(url: str, allowed: Collection[str]) -> tuple[str, str, int, bool]:
    """The address, host and port behind a URL, and whether it is HTTPS; NotAllowed if nothing may be sent there.

    Hosts that are `allowed` may be private and without HTTPS.
    """
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise NotAllowed("webhook_url") from None
    if parts.scheme not in ("http", "https") or not host or parts.username is not None or not url.isascii():
        raise NotAllowed("webhook_url")
    secure = parts.scheme == "https"
    if not secure and host not in allowed:
        raise NotAllowed("webhook_https")
    port = port or (443 if secure else 80)
    try:
        found = [str(one[4][0]) for one in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    except (OSError, UnicodeError):
        raise NotAllowed("webhook_url") from None
    if host not in allowed and not all(is_public(address) for address in found):
        raise NotAllowed("webhook_private")
    return found[0], host, port, secure


def is_public(address: str) -> bool:
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        if found.is_site_local or found in LOCAL_TRANSLATION:
            return False
        found = _behind(found) or found
    return found.is_global and not found.is_multicast


def _behind(address: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    """The address of the older kind that one leads to, if it does."""
    if any(address in network for network in TRANSLATED):
        return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour


def post(url: str, body: bytes, headers: Mapping[str, str], allowed: Collection[str]) -> int:
    """The status that was answered; no other address is followed. Raises OSError, HTTPException or NotAllowed."""
    address, host, port, secure = reached(url, allowed)
    parts = urlsplit(url)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    connection = _Pinned(address, host, port, secure)
    try:
        connection.request("POST", path, body, dict(headers))
        answer = connection.getresponse()
        answer.read(READ_BYTES)
        return answer.status
    finally:
        connection.close()
