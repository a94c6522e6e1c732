"""`/offline/`: the page edition beside the server's own pages, or what to do where it was not built."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from mellifera.server import offline
from mellifera.server.guard import CSP
from mellifera.server.settings import Settings
from mellifera.words import language
from tests.server.live import Server, served
from tests.server.test_serve import serve
from tests.sources import ROOT

BROWSER = {"accept": "text/html,*/*", "accept-encoding": "gzip"}
FILES = {
    "index.html": b"<!doctype html><title>A page</title>",
    "service_worker.js": b"self.addEventListener('fetch', () => {});",
    "page/table_worker.js": b"postMessage('ready');",
    "python/pyodide.asm.wasm": b"\0asm\1\0\0\0",
    "python/mellifera.tar.packed": b"\x1f\x8b" + bytes(4000),
    "static/main.js": b"// a client\n" * 200,
}
"""A folder as `make page` builds them, as far as a server can tell."""


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("page")
    for name, body in FILES.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(body)
    return folder


@pytest.fixture(scope="module")
def browser(page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with (
        Server(tmp_path_factory.mktemp("data"), "--page", str(page)) as server,
        httpx.Client(base_url=server.url, headers=BROWSER) as client,
    ):
        yield client


def test_the_folder_is_served_as_it_is(browser: httpx.Client) -> None:
    for name, body in FILES.items():
        answer = browser.get(f"/offline/{name}")
        assert (answer.status_code, answer.content) == (200, body)
    first = browser.get("/offline/")
    assert first.content == FILES["index.html"]
    assert browser.get("/offline/", headers={"if-none-match": first.headers["etag"]}).status_code == 304
    assert browser.get("/offline/../secret.key").status_code == 404
    assert browser.get("/offline/%2e%2e/secret.key").status_code == 404


def test_the_address_without_its_slash_leads_there_behind_any_proxy(browser: httpx.Client) -> None:
    answer = browser.get("/offline")
    assert answer.is_redirect
    assert answer.headers["location"] == "offline/"
    assert browser.get("/offline", follow_redirects=True).url.path == "/offline/"


def test_browsers_may_run_python_there_and_nowhere_else(browser: httpx.Client) -> None:
    for name in ("", "page/table_worker.js", "service_worker.js"):
        policy = browser.get(f"/offline/{name}").headers["content-security-policy"]
        assert set(policy.split("; ")) == {
            *CSP.split("; "),
            "script-src 'self' blob: 'wasm-unsafe-eval'",
            "worker-src 'self'",
        }
    for path in ("/", "/about", "/api/health", "/static/main.js", "/offline"):
        assert browser.get(path).headers["content-security-policy"] == CSP


def test_types_are_those_that_browsers_insist_on(browser: httpx.Client) -> None:
    kinds = {name: browser.get(f"/offline/{name}").headers["content-type"] for name in FILES}
    assert kinds["index.html"].startswith("text/html")
    assert kinds["python/pyodide.asm.wasm"] == "application/wasm"
    assert all("javascript" in kinds[name] for name in kinds if name.endswith(".js"))


def test_what_is_packed_is_not_compressed_again(browser: httpx.Client) -> None:
    assert "content-encoding" not in browser.get("/offline/python/mellifera.tar.packed").headers
    assert browser.get("/offline/static/main.js").headers["content-encoding"] == "gzip"


def test_nobody_is_known_and_nothing_counted_there(page: Path, tmp_path: Path) -> None:
    settings = Settings(tmp_path, page=page, rate=3, loopback_factor=1)
    with served(settings) as client:
        for name in ("", *FILES):
            answer = client.get(f"/offline/{name}")
            assert answer.status_code == 200
            assert "set-cookie" not in answer.headers
            assert answer.headers["cache-control"] == "no-cache"
        assert "set-cookie" not in client.get("/offline").headers
        counted = [client.get("/about") for _ in range(4)]
    assert [answer.status_code for answer in counted] == [200, 200, 200, 429]
    assert "set-cookie" in counted[0].headers


# ---------------------------------------------------------------------- where it is looked for
def test_where_it_was_not_built_people_are_told_how(tmp_path: Path) -> None:
    with served(Settings(tmp_path)) as client:
        for path in ("/offline", "/offline/", "/offline/page/table_worker.js"):
            answer = client.get(path, follow_redirects=True)
            told = answer.json()
            assert (answer.status_code, told["code"], told["reason"]) == (404, "not_found", "no_offline")
            assert "make page" in told["error"]
        for tag in ("en", "pl"):
            answer = client.get("/offline/", headers={**BROWSER, "accept-language": tag})
            assert answer.status_code == 404
            assert language(tag).say("error.no_offline") in answer.text
            assert "/static/css/screens.css" in answer.text
            assert "main.js" not in answer.text


def test_an_installed_page_comes_before_one_of_a_clone(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed, clone = tmp_path / "installed", tmp_path / "clone"
    monkeypatch.setattr(offline, "PLACES", (installed, clone))
    assert offline.built_page() is None
    for found in (clone, installed):
        found.mkdir()
        (found / "index.html").write_bytes(FILES["index.html"])
        assert offline.built_page() == found


def test_it_is_looked_for_in_the_package_and_in_the_clone() -> None:
    beside = Path(sys.prefix).parent / "dist" / "page"
    assert (ROOT / "src" / "mellifera" / "page" / "built", ROOT / "dist" / "page", beside) == offline.PLACES


def test_a_folder_that_is_no_page_is_named(tmp_path: Path) -> None:
    done = serve("--port", "0", "--data", str(tmp_path / "data"), "--page", str(tmp_path))
    assert done.returncode == 1
    assert str(tmp_path) in done.stderr
    assert "make page" in done.stderr
    assert not (tmp_path / "data").exists()
