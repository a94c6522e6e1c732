"""Web push: messages that only the subscription's browser can read, signed by this server (RFC 8030, 8291, 8292).

`pip install 'mellifera-game[push]'` brings what it needs.
"""

from __future__ import annotations

import base64
import json
import time
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import serialization
from py_vapid import Vapid02
from pywebpush import WebPusher

TTL_SECONDS: Final = 12 * 3600
"""So long a push service keeps a message for a browser that is not there."""
SIGNED_SECONDS: Final = 3600


def new_key() -> str:
    """A key pair of a server, to be kept."""
    made = Vapid02()
    made.generate_keys()
    return str(made.private_pem().decode("ascii"))


def public_key(key: str) -> str:
    """What browsers subscribe with."""
    public = Vapid02.from_pem(key.encode("ascii")).public_key
    point = public.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(point).rstrip(b"=").decode("ascii")


def request_of(subscription: str, message: bytes, key: str, site: str) -> tuple[str, bytes, dict[str, str]]:
    """Address, body and headers of the request that brings a message to a browser; ValueError if it is none."""
    told = json.loads(subscription)
    endpoint = str(told["endpoint"])
    body = WebPusher(told).encode(message, content_encoding="aes128gcm")["body"]
    where = urlsplit(endpoint)
    home = urlsplit(site)
    contact = site if home.scheme == "https" else f"mailto:notices@{home.hostname}"
    claims = {
        "aud": f"{where.scheme}://{where.netloc}", "exp": int(time.time()) + SIGNED_SECONDS, "sub": contact,
    }  # fmt: skip
    signed = Vapid02.from_pem(key.encode("ascii")).sign(claims)
    headers = {"content-encoding": "aes128gcm", "content-type": "application/octet-stream", "ttl": str(TTL_SECONDS)}
    return endpoint, body, {**headers, **signed}
