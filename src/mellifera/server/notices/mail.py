"""Mail by the server's own SMTP."""

from __future__ import annotations

import smtplib
import ssl
from email import policy
from email.message import EmailMessage
from typing import Final, NamedTuple
from urllib.parse import parse_qs, unquote, urlsplit

SECONDS: Final = 20.0
ONE_LINE: Final = policy.SMTP.clone(max_line_length=900)
"""An address that is broken over two lines is not always found again."""


class Smtp(NamedTuple):
    host: str
    port: int
    secure: bool
    user: str
    password: str
    sender: str


def smtp_from(url: str) -> Smtp:
    """`smtp://name:password@host:587?from=bees@example.org`, or `smtps://`; ValueError if it is no such address."""
    parts = urlsplit(url)
    sender = parse_qs(parts.query).get("from", [""])[0]
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname or "@" not in sender:
        raise ValueError(url)
    secure = parts.scheme == "smtps"
    port = parts.port or (465 if secure else 587)
    return Smtp(parts.hostname, port, secure, unquote(parts.username or ""), unquote(parts.password or ""), sender)


def send(smtp: Smtp, to: str, subject: str, text: str, stop: str) -> None:
    """Raises OSError or SMTPException. `stop` is where one press stops it (RFC 8058)."""
    message = EmailMessage(ONE_LINE)
    message["From"], message["To"], message["Subject"] = smtp.sender, to, subject
    message["List-Unsubscribe"] = f"<{stop}>"
    message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(text)
    context = ssl.create_default_context()
    if smtp.secure:
        server: smtplib.SMTP = smtplib.SMTP_SSL(smtp.host, smtp.port, timeout=SECONDS, context=context)
    else:
        server = smtplib.SMTP(smtp.host, smtp.port, timeout=SECONDS)
    with server:
        server.ehlo()
        if not smtp.secure and server.has_extn("starttls"):
            server.starttls(context=context)
            server.ehlo()
        if smtp.user:
            server.login(smtp.user, smtp.password)
        server.send_message(message)
