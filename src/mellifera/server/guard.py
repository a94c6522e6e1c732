"""What every request passes: limits, identity, and the headers that keep the page to itself."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import secrets
from typing import Final

from itsdangerous import BadSignature, Signer
from starlette.datastructures import Headers, MutableHeaders, QueryParams
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mellifera.api.reader import chosen
from mellifera.server.answers import as_refusal
from mellifera.server.devices import Devices
from mellifera.server.settings import Settings
from mellifera.server.shares import Rates
from mellifera.table.refusals import Refused
from mellifera.words import Language

COOKIE: Final = "mellifera"
"""How the name of the cookie begins; before servers on one computer were told apart it was all of it."""
A_YEAR: Final = 365 * 24 * 3600
CSP: Final = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; "
    "form-action 'self'"
)
OFFLINE_CSP: Final = CSP.replace(
    "default-src 'self'", "default-src 'self'; script-src 'self' blob: 'wasm-unsafe-eval'; worker-src 'self'"
)
"""The page edition runs Python as WebAssembly in workers, which unpack its modules themselves (blob:)."""
OFFLINE: Final = "/offline/"
FILES: Final = ("/static/", OFFLINE)
"""Files alone lie there: they are for anybody and cost next to nothing."""
CREATING: Final = ("/api/games", "/api/records", "/whatif", "/api/key")
GUESSING: Final = "/api/key/use"
HEADERS: Final = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


class Identity:
    """Clients are told apart by a signed random number in a cookie; nothing else is known of them.

    Cookies know no ports, so its name has something of the server's key: servers on one computer have each their own.
    """

    def __init__(self, key: str) -> None:
        self._signer = Signer(key, salt="mellifera.client", digest_method=hashlib.sha256)
        self.name = f"{COOKIE}_{hashlib.sha256(f'mellifera.cookie {key}'.encode()).hexdigest()[:12]}"

    def read(self, header: str | None) -> tuple[str, int] | None:
        """A client, and the number of the key that it had.

        Cut by hand: the parser of older Pythons takes seconds over a long line of backslashes, and gives up where
        another page of the same host has left something strange.
        """
        cookies = [part.partition("=") for part in (header or "").split(";")]
        for wanted in (self.name, COOKIE):
            for name, _, value in cookies:
                if name.strip() == wanted:
                    with contextlib.suppress(BadSignature):
                        client, _, number = self._signer.unsign(value.strip()).decode("ascii").partition("-")
                        return client, int(number or 0)
        return None

    def cookie(self, client: str, number: int, secure: bool) -> str:
        value = self._signer.sign(f"{client}-{number}" if number else client).decode("ascii")
        end = "; Secure" if secure else ""
        return f"{self.name}={value}; Path=/; Max-Age={A_YEAR}; HttpOnly; SameSite=Lax{end}"


class TooLarge(HTTPException):
    """The body went over the limit while it was read."""

    def __init__(self) -> None:
        super().__init__(413)


class TooSlow(HTTPException):
    """The body did not come in time."""

    def __init__(self) -> None:
        super().__init__(408)


class Guard:
    """The outermost layer. Puts `client` into the request's state; whoever `becomes` another stays that one."""

    def __init__(self, app: ASGIApp, settings: Settings, key: str, rates: Rates, devices: Devices) -> None:
        self.app = app
        self.settings = settings
        self.identity = Identity(key)
        self._rates = rates
        self._devices = devices

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        static = f"{scope['path']}/".startswith(FILES)
        found = self.identity.read(headers.get("cookie"))
        counts = found is not None and found[1] >= self._devices.number_of(found[0])
        client, number = found if found is not None and counts else (secrets.token_hex(16), 0)
        asks_data = scope["path"].startswith("/api/")
        new = None
        if not static and not (found is not None and asks_data):  # with every page the year begins anew
            new = self._cookie(client, scope, number)
        scope.setdefault("state", {})["client"] = client
        size = 0
        refused = whole = False
        until = asyncio.get_running_loop().time() + self.settings.body_seconds

        async def limited_receive() -> Message:
            nonlocal size, whole
            if whole:
                return await receive()
            try:
                async with asyncio.timeout_at(until):
                    message = await receive()
            except TimeoutError:
                raise TooSlow from None
            size += len(message.get("body", b""))
            whole = not message.get("more_body", False)
            if size > self.settings.body_limit:
                raise TooLarge
            return message

        async def marked_send(message: Message) -> None:
            if message["type"] == "http.response.start":
                out = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    out[name] = value
                if scope["path"].startswith(OFFLINE):
                    out["content-security-policy"] = OFFLINE_CSP
                out.setdefault("cache-control", _caching(scope["path"]))
                becomes = scope["state"].get("becomes")
                if becomes is not None:
                    out.append("set-cookie", self._cookie(becomes, scope))
                elif new is not None:
                    out.append("set-cookie", new)
            await send(message)

        async def checked_send(message: Message) -> None:
            """Whatever the application makes of a body that was cut off, the answer is that it was too large."""
            nonlocal refused
            if size <= self.settings.body_limit:
                await marked_send(message)
            elif not refused:
                refused = True
                await as_refusal(_too_large(self.settings.body_limit), _reader(scope))(scope, receive, marked_send)

        refusal = self._refusal(scope, headers, static)
        if refusal is not None:
            await as_refusal(refusal, _reader(scope))(scope, receive, marked_send)
        else:
            await self.app(scope, limited_receive, checked_send)

    def _cookie(self, client: str, scope: Scope, number: int = 0) -> str:
        """With the newest number that is known: whoever comes with one may have it of a worker that knows more."""
        newest = max(number, self._devices.number_of(client))
        return self.identity.cookie(client, newest, scope["scheme"] == "https")

    def _refusal(self, scope: Scope, headers: Headers, static: bool) -> Refused | None:
        length = headers.get("content-length", "")
        if length.isdecimal() and int(length) > self.settings.body_limit:
            return _too_large(self.settings.body_limit)
        if scope["method"] not in ("GET", "HEAD") and not _same_origin(headers):
            return Refused("bad_request", "other_site")
        if static:
            return None
        creates = scope["method"] == "POST" and scope["path"].endswith(CREATING)
        guesses = scope["method"] == "POST" and scope["path"] == GUESSING
        return Refused("too_many") if self._rates.over(address_of(scope), creates, guesses) else None


def address_of(scope: Scope) -> str:
    """Where a request comes from, by a proxy's word if there is one that counts."""
    found: str = (scope.get("client") or ("", 0))[0]
    return found


def _reader(scope: Scope) -> Language:
    return chosen(QueryParams(scope["query_string"]).get("lang", ""), Headers(scope=scope).get("accept-language", ""))


def _too_large(limit: int) -> Refused:
    return Refused("too_large", limit=limit // 1024)


def _caching(path: str) -> str:
    """Vendored files and fonts change with a release only; everything else is asked for again, by its ETag."""
    if path.startswith(("/static/vendor/", "/static/fonts/")):
        return "public, max-age=86400"
    return "no-cache" if path.startswith(FILES) else "no-store"


def _same_origin(headers: Headers) -> bool:
    """Browsers name the page a request comes from; programs do not."""
    origin = headers.get("origin")
    return origin is None or origin.partition("://")[2] == headers.get("host")
