"""What every request passes: cookies, limits, headers, names as data."""

from __future__ import annotations

import stat
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from mellifera.server.settings import Settings, secret_key
from mellifera.table.names import NAME_LENGTH, clean_name
from tests.server.live import Person, served

New = Callable[[], Person]
ME = {"kind": "me", "name": "Mara"}


@pytest.fixture
def small(tmp_path: Path) -> Iterator[httpx.Client]:
    """A server with small limits that is no more generous to this computer than to others."""
    settings = Settings(tmp_path, rate=30, create_rate=3, body_limit=2000, loopback_factor=1)
    with served(settings) as client:
        yield client


def test_the_cookie_is_signed_and_out_of_reach_of_scripts(person: New) -> None:
    mara = person()
    header = mara.get("/").headers["set-cookie"]
    assert "HttpOnly" in header
    assert "SameSite=Lax" in header
    game = mara.create("me", automa=1)["id"]
    assert mara.state(game)["mine"] == [0]
    assert "set-cookie" not in mara.get("/api/games").headers
    assert "set-cookie" not in mara.get("/static/main.js").headers


def test_a_forged_cookie_is_a_stranger(person: New) -> None:
    mara, mallory = person(), person()
    game = mara.create("me", automa=1)["id"]
    cookie, value = next(iter(mara.http.cookies.items()))
    name, _, signature = value.partition(".")
    other = f"{name}.{'A' if signature[0] != 'A' else 'B'}{signature[1:]}"
    for forged in (name, other, f"{name[::-1]}.{signature}", "x.y", ""):
        mallory.http.cookies.set(cookie, forged)
        assert mallory.state(game)["mine"] == []
        mallory.http.cookies.clear()
    mallory.http.cookies.set(cookie, value)
    assert mallory.state(game)["mine"] == [0]


def test_the_year_of_a_cookie_begins_anew_with_every_page(person: New) -> None:
    mara = person()
    first = mara.get("/").headers["set-cookie"]
    again = mara.get("/new").headers["set-cookie"]
    assert first == again
    assert "Max-Age=31536000" in again


def test_servers_on_one_computer_leave_each_other_s_cookies(person: New, tmp_path: Path) -> None:
    """Browsers send a cookie to every port of a host."""
    mara = person()
    game = mara.create("me", automa=1)["id"]
    with served(Settings(tmp_path)) as other:
        other.cookies.update(mara.http.cookies)
        other.get("/")
        mara.http.cookies.update(other.cookies)
    assert len(mara.http.cookies) == 2
    assert mara.state(game)["mine"] == [0]


def test_a_cookie_is_found_among_whatever_else_a_browser_sends(person: New) -> None:
    mara = person()
    game = mara.create("me", automa=1)["id"]
    cookie = "=".join(next(iter(mara.http.cookies.items())))
    name = cookie.partition("=")[0]
    mara.http.cookies.clear()
    url = f"{mara.server.url}/api/games/{game}"
    for others in ("{}", "a=b;{}", 'x="y;z"; ; =; {} ;b', name + "=forged; {}", "\xfc=\xe4; {}"):
        header = others.format(cookie)
        answer = mara.http.get(url, headers={b"cookie": header.encode("latin-1")})
        assert answer.json()["mine"] == [0], header


def test_signs_that_cannot_be_kept_are_refused(person: New) -> None:
    mara = person()
    game = mara.create("me", automa=1)["id"]
    for path in ("/api/games/%00", f"/api/games/{game}%00/log", "/api/content?game=%00", "/static/%00", "/g/%00"):
        assert 200 <= mara.get(path).status_code < 500, path
    assert mara.post("/api/join/%00", {}).status_code == 400
    body = {"seq": 0, "key": "a\0", "seat": 0, "type": "undo"}
    assert mara.post(f"/api/games/{game}/commands", body).status_code == 400


def test_a_client_keeps_so_many_games_and_no_more(tmp_path: Path) -> None:
    with served(Settings(tmp_path, games_per_client=2)) as client:
        body = {"seats": [ME], "automa": 1}
        games = [client.post("/api/games", json=body).json()["id"] for _ in range(2)]
        answer = client.post("/api/games", json=body)
        assert (answer.status_code, answer.json()["reason"], answer.json()["facts"]) == (
            429,
            "too_many_games",
            {"n": 2},
        )
        assert client.delete(f"/api/games/{games[0]}").status_code == 200
        assert client.post("/api/games", json=body).status_code == 201
        listed = client.get("/api/games", params={"skip": 1}).json()["games"]
        assert [item["id"] for item in listed] == [games[1]]


def test_the_key_is_its_owner_s_alone(tmp_path: Path) -> None:
    key = secret_key(tmp_path / "new")
    path = tmp_path / "new" / "secret.key"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert len(key) >= 64
    assert secret_key(tmp_path / "new") == key
    path.write_text("")
    assert len(secret_key(tmp_path / "new")) >= 64


def test_pages_keep_to_themselves(person: New) -> None:
    mara = person()
    for path in ("/", "/new", "/rules", "/about", "/g/x", "/g/x/end", "/g/x/replay", "/join/t", "/api/bots"):
        answer = mara.get(path)
        assert answer.status_code == 200
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
    assert "<script" in mara.get("/").text
    assert "no-store" in mara.get("/api/games").headers["cache-control"]
    assert "max-age" in mara.get("/static/vendor/preact.js").headers["cache-control"]
    assert mara.get("/static/../server/app.py").status_code == 404
    assert mara.get("/static/%2e%2e/server/app.py").status_code == 404


def test_a_head_is_that_of_the_answer(person: New) -> None:
    mara = person()
    game = mara.create("me", "here")["id"]
    for path, status in (("/api/health", 200), (f"/api/games/{game}", 200), (f"/api/games/{game}/stream", 405)):
        answer = mara.http.head(f"{mara.server.url}{path}")
        assert (answer.status_code, answer.content) == (status, b"")


def test_answers_are_compressed(person: New) -> None:
    mara = person()
    mara.http.headers["accept-encoding"] = "gzip"
    for path in ("/api/content", "/static/main.js"):
        assert mara.get(path).headers["content-encoding"] == "gzip"


def test_names_are_one_short_line_of_data(person: New) -> None:
    assert clean_name("  Ada\n\tLovelace ") == "Ada Lovelace"
    assert clean_name("a\u202eb\x00c\u200bd") == "abcd"
    assert len(clean_name("x" * 80)) == NAME_LENGTH
    mara = person()
    nasty = "<img src=x onerror=1>{0}{who}%s"
    body = {"seats": [{"kind": "me", "name": nasty}], "automa": 1, "options": {"first_game": True}}
    answer = mara.post("/api/games", body)
    state = mara.state(answer.json()["id"])
    assert state["seats"][0]["name"] == nasty[:NAME_LENGTH]
    assert any(nasty[:NAME_LENGTH] in str(line["text"]) for line in state["log"])
    assert mara.get(f"/api/games/{state['id']}").headers["content-type"].startswith("application/json")
    assert mara.post("/api/games", {"seats": [{"kind": "me", "name": "x" * 101}], "automa": 1}).status_code == 400


def test_large_bodies_are_refused(small: httpx.Client) -> None:
    body = {"seats": [ME], "automa": 1, "content": "#" * 3000}
    answer = small.post("/api/games", json=body)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")

    def pieces() -> Iterator[bytes]:
        for _ in range(10):
            yield b"#" * 1000

    streamed = small.post("/api/games", content=pieces(), headers={"content-type": "application/json"})
    assert (streamed.status_code, streamed.json()["code"]) == (413, "too_large")


def test_too_many_requests_are_refused(small: httpx.Client) -> None:
    codes = [small.post("/api/games", json={"seats": [ME], "automa": 1}).status_code for _ in range(5)]
    assert codes == [201, 201, 201, 429, 429]
    answers = [small.get("/api/bots") for _ in range(40)]
    assert answers[0].status_code == 200
    assert answers[-1].json() == {
        "error": "Too many requests; wait a little.", "code": "too_many", "reason": "too_many", "facts": {},
    }  # fmt: skip
    assert small.get("/static/main.js").status_code == 200


def test_requests_from_other_sites_change_nothing(person: New) -> None:
    mara = person()
    body = {"seats": [ME], "automa": 1}
    url = f"{mara.server.url}/api/games"
    for origin in ("https://evil.example", "null", "http://", "http://[", "http://[::1"):
        refused = mara.http.post(url, json=body, headers={"origin": origin})
        assert (refused.status_code, refused.json()["reason"]) == (400, "other_site"), origin
    assert mara.http.post(url, json=body, headers={"origin": mara.server.url}).status_code == 201


def test_broken_unicode_is_refused(person: New) -> None:
    mara = person()
    game = mara.create("me", automa=1)["id"]
    headers = {"content-type": "application/json"}
    half = '"\\ud800"'
    for path, body in (
        ("/api/games", f'{{"seats": [{{"kind": "me", "name": {half}}}], "automa": 1}}'),
        ("/api/games", f'{{"seats": [{{"kind": "me"}}], "automa": 1, "content": {half}}}'),
        (f"/api/games/{game}/commands", f'{{"seq": 0, "key": {half}, "seat": 0, "type": "undo"}}'),
        (f"/api/games/{game}/commands", f'{{"seq": 0, "key": "k", "seat": 0, "type": "play", "option": {half}}}'),
        ("/api/records", f'{{"text": {half}}}'),
    ):
        answer = mara.http.post(f"{mara.server.url}{path}", content=body, headers=headers)
        assert answer.status_code == 400, path


def test_bad_bodies_say_where(person: New) -> None:
    mara = person()
    game = mara.create("me", automa=1)["id"]
    answer = mara.http.post(f"{mara.server.url}/api/games/{game}/commands", content=b"{")
    assert answer.status_code == 400
    assert answer.json()["code"] == "bad_request"
    answer = mara.post(f"/api/games/{game}/commands", {"seq": "x", "key": "k", "seat": 0, "type": "play"})
    assert answer.json()["error"].startswith("seq: ")
    assert mara.http.delete(f"{mara.server.url}/api/games").status_code == 405
