"""What every request passes: limits, identity, and the headers that keep the page to itself."""

from __future__ import annotations

import hashlib
import ipaddress
import secrets
from http.cookies import CookieError, SimpleCookie
from typing import Final
from urllib.parse import urlsplit

from itsdangerous import BadSignature, Signer
from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mellifera.server.reader import reader_of
from mellifera.server.refusals import Refused, answer
from mellifera.server.settings import Settings

COOKIE: Final = "mellifera"
A_YEAR: Final = 365 * 24 * 3600
CSP: Final = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; "
    "form-action 'self'"
)
CREATING: Final = ("/api/games", "/api/records", "/whatif")
HEADERS: Final = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


class Identity:
    """Clients are told apart by a signed random number in a cookie; nothing else is known of them."""

    def __init__(self, key: str) -> None:
        self._signer = Signer(key, salt="mellifera.client", digest_method=hashlib.sha256)

    def read(self, header: str | None) -> str | None:
        if not header:
            return None
        try:
            morsel = SimpleCookie(header).get(COOKIE)
            return None if morsel is None else self._signer.unsign(morsel.value).decode("ascii")
        except (BadSignature, CookieError, UnicodeDecodeError):
            return None

    def cookie(self, client: str, secure: bool) -> str:
        value = self._signer.sign(client).decode("ascii")
        end = "; Secure" if secure else ""
        return f"{COOKIE}={value}; Path=/; Max-Age={A_YEAR}; HttpOnly; SameSite=Lax{end}"


class TooLarge(Exception):
    """The body went over the limit while it was read."""


class Guard:
    """The outermost layer. Puts `client` into the request's state."""

    def __init__(self, app: ASGIApp, settings: Settings, key: str) -> None:
        self.app = app
        self.settings = settings
        self.identity = Identity(key)
        self._limiter = MovingWindowRateLimiter(MemoryStorage())
        self._rate = parse(settings.rate)
        self._create_rate = parse(settings.create_rate)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        static = scope["path"].startswith("/static/")
        client = self.identity.read(headers.get("cookie"))
        new = None
        if client is None:
            client = secrets.token_hex(16)
            new = None if static else self.identity.cookie(client, scope["scheme"] == "https")
        scope.setdefault("state", {})["client"] = client
        size = 0
        refused = False

        async def limited_receive() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > self.settings.body_limit:
                raise TooLarge
            return message

        async def marked_send(message: Message) -> None:
            if message["type"] == "http.response.start":
                out = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    out[name] = value
                out.setdefault("cache-control", _caching(scope["path"]))
                if new is not None:
                    out.append("set-cookie", new)
            await send(message)

        async def checked_send(message: Message) -> None:
            """Whatever the application makes of a body that was cut off, the answer is that it was too large."""
            nonlocal refused
            if size <= self.settings.body_limit:
                await marked_send(message)
            elif not refused:
                refused = True
                await answer(_too_large(self.settings.body_limit), reader_of(scope))(scope, receive, marked_send)

        refusal = self._refusal(scope, headers, static)
        if refusal is not None:
            await answer(refusal, reader_of(scope))(scope, receive, marked_send)
        else:
            await self.app(scope, limited_receive, checked_send)

    def _refusal(self, scope: Scope, headers: Headers, static: bool) -> Refused | None:
        length = headers.get("content-length", "")
        if length.isdecimal() and int(length) > self.settings.body_limit:
            return _too_large(self.settings.body_limit)
        if scope["method"] not in ("GET", "HEAD") and not _same_origin(headers):
            return Refused("bad_request", "other_site")
        if static:
            return None
        address = (scope.get("client") or ("", 0))[0]
        weight = 1 if is_loopback(address) else self.settings.loopback_factor
        creates = scope["method"] == "POST" and scope["path"].endswith(CREATING)
        if self._over(self._rate, address, weight) or (creates and self._over(self._create_rate, address, weight)):
            return Refused("too_many")
        return None

    def _over(self, rate: RateLimitItem, address: str, weight: int) -> bool:
        """Loopback gets `loopback_factor` times the rate: every other request weighs that much more."""
        generous = type(rate)(rate.amount * self.settings.loopback_factor, rate.multiples)
        return not self._limiter.hit(generous, address, cost=weight)


def _too_large(limit: int) -> Refused:
    return Refused("too_large", limit=limit // 1024)


def _caching(path: str) -> str:
    """Vendored files and fonts change with a release only; everything else is asked for again, by its ETag."""
    if path.startswith(("/static/vendor/", "/static/fonts/")):
        return "public, max-age=86400"
    return "no-cache" if path.startswith("/static/") else "no-store"


def _same_origin(headers: Headers) -> bool:
    """Browsers name the page a request comes from; programs do not."""
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host")


def is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
