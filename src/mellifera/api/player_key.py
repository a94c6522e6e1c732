"""A player's key: words to write down that make another device the same client. A server keeps a hash of it alone."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Final

from mellifera.api import requests as r
from mellifera.api.answers import Answer
from mellifera.api.house import House
from mellifera.api.router import Asked, Endpoints, Reply
from mellifera.api.store import Keys
from mellifera.table import wire as w
from mellifera.table.refusals import Refused
from mellifera.words import Language, language, languages

PLAYER_KEY: Final = Endpoints()
SECRET_BYTES: Final = 13
"""104 bits by chance, and a byte that tells a slip of the pen: fourteen words, each of which is a byte."""
WORDS: Final = SECRET_BYTES + 1


# ---------------------------------------------------------------------- the key as words
def new_secret() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


def hash_of(secret: bytes) -> str:
    """What is kept. With 104 bits by chance there is nothing to guess, so a plain hash does."""
    return hashlib.sha256(b"mellifera player key " + secret).hexdigest()


def _check_byte(secret: bytes) -> int:
    return hashlib.sha256(b"mellifera key check " + secret).digest()[0]


def words_of(secret: bytes, reader: Language) -> list[str]:
    """The key in the reader's language; it is read in any."""
    listed = reader.say("key.words").split()
    return [listed[byte] for byte in (*secret, _check_byte(secret))]


def secret_of(text: str) -> bytes:
    """What somebody typed as a key, in whatever language; Refused says what is wrong with it."""
    given = re.findall(r"[^\W\d_]+", text.casefold())
    if len(given) != WORDS:
        raise Refused("bad_request", "key_length", n=len(given), all=WORDS)
    lists = [language(tag).say("key.words").split() for tag in languages()]
    known = max(lists, key=lambda listed: sum(word in listed for word in given))
    for number, word in enumerate(given, start=1):
        if word not in known:
            raise Refused("bad_request", "key_word", n=number, word=word[:24])
    *secret, check = [known.index(word) for word in given]
    if _check_byte(bytes(secret)) != check:
        raise Refused("bad_request", "key_check")
    return bytes(secret)


# ---------------------------------------------------------------------- endpoints
def _keys(house: House) -> Keys:
    if house.keys is None:
        raise Refused("bad_request", "key_needs_server")
    return house.keys


@PLAYER_KEY.add("GET", "/api/key", Reply(200, w.KeyMade, "whether you have one"))
async def see_key(house: House, asked: Asked) -> Answer:
    """When your key was made, if you have one. What it is nobody knows but you."""
    return Answer(w.KeyMade(made=await _keys(house).key_made(asked.client)))


@PLAYER_KEY.add("POST", "/api/key", Reply(201, w.PlayerKey, "your new key"))
async def make_key(house: House, asked: Asked) -> Answer:
    """A new key, shown this once. The one that you had no longer works, and all devices but this one lose your games
    until they are given the new one. Push stops at all of them; this one may ask for it again."""
    keys, secret = _keys(house), new_secret()
    renewed = await keys.key_made(asked.client) is not None
    made = await keys.keep_key(asked.client, hash_of(secret))
    if renewed:
        await house.notices.forget_devices(asked.client)
    return Answer(w.PlayerKey(words=words_of(secret, asked.reader), made=made), 201, asked.client)


@PLAYER_KEY.add("POST", "/api/key/use", Reply(200, w.KeyUsed, "this device is that player"))
async def use_key(house: House, asked: Asked, body: r.KeyIn) -> Answer:
    """From now on this device is whoever made the key. Games of its own are left behind, if you say so."""
    store = house.rooms.store
    client = await _keys(house).client_of_key(hash_of(secret_of(body.words)))
    if client is None:
        raise Refused("not_found", "no_such_key")
    if client != asked.client and not body.leave and await store.of_client(asked.client, 1):
        raise Refused("own_games")
    games = await store.of_client(client, 50)
    sat = next((seat for game in games for seat in game.seats if seat.client == client), None)
    return Answer(w.KeyUsed(games=len(games), name=sat.name if sat else ""), client=client)
