"""The folder that `make page` builds: every file known to the service worker, nothing with an address of its own."""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import json
import re
import shutil
import struct
import subprocess
import tarfile
import tomllib
import zipfile
from html.parser import HTMLParser
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from mellifera.page.packing import archives
from mellifera.page.packing.archives import SOURCES, NotBuilt, check_pyodide, write_archives
from mellifera.page.packing.folder import build, service_worker
from mellifera.words import languages
from tests.conftest import BUILD

EDITION = re.compile(r"^const EDITION = (\{.*?^\});$", re.DOTALL | re.MULTILINE)
MOST_BYTES = 8_000_000


def files_of(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def unpacked(folder: Path, name: str) -> bytes:
    return gzip.decompress((folder / "python" / f"{name}.packed").read_bytes())


class Tags(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.scripts: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        if self.found and self.found[-1][0] in ("script", "style") and data.strip():
            self.scripts.append(data)


@pytest.fixture
def index(page_folder: Path) -> Tags:
    return Tags((page_folder / "index.html").read_text(encoding="utf-8"))


def test_a_build_that_fails_leaves_the_folder_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target, worker = tmp_path / "page", "service_worker.js"
    target.mkdir()
    (target / worker).write_text("yesterday's")

    def fail(_: Path) -> None:
        raise NotBuilt("a module cannot be imported")

    monkeypatch.setattr("mellifera.page.packing.folder.write_archives", fail)
    with pytest.raises(NotBuilt, match="a module"):
        build(target)
    assert files_of(tmp_path) == [f"page/{worker}"]
    assert (target / worker).read_text() == "yesterday's"


def test_all_of_it_is_eight_megabytes_at_most(page_folder: Path) -> None:
    assert sum((page_folder / name).stat().st_size for name in files_of(page_folder)) <= MOST_BYTES


RULES = r"""(text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return [...sheet.cssRules].map((rule) => rule.cssText.replace(/\s+/g, " "));
}"""


def test_styles_are_packed_without_what_no_browser_reads(page_folder: Path, browser: Browser) -> None:
    tab = browser.new_page()
    for written in sorted(SOURCES.glob("web/css/*.css")):
        packed = (page_folder / "static" / "css" / written.name).read_text(encoding="utf-8")
        whole = written.read_text(encoding="utf-8")
        assert "/*" not in packed
        assert len(packed) < 0.95 * len(whole), written.name
        rules = tab.evaluate(RULES, whole)
        assert rules
        assert tab.evaluate(RULES, packed) == rules, written.name
    tab.close()


def test_addresses_are_relative_and_lead_to_files(page_folder: Path, index: Tags) -> None:
    targets = [value for _, given in index.found for key in ("href", "src") if (value := given.get(key))]
    files = [target for target in targets if not target.startswith("#")]
    assert len(files) > 10
    assert [target for target in files if not (page_folder / target).is_file()] == []
    assert [target for target in files if target.startswith("/") or "//" in target] == []


def test_nothing_is_written_into_the_page_that_its_policy_forbids(index: Tags) -> None:
    policy = next(
        given["content"] for tag, given in index.found if given.get("http-equiv") == "Content-Security-Policy"
    )
    assert policy is not None
    rules = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert rules["connect-src"] == rules["worker-src"] == "'self'"
    assert index.scripts == []
    assert [key for _, given in index.found for key in given if key == "style" or key.startswith("on")] == []


def test_the_page_says_which_edition_it_is_and_speaks_english_at_first(page_folder: Path, index: Tags) -> None:
    tag, given = index.found[0]
    assert tag == "html"
    assert given["data-edition"] == "page"
    assert given["lang"] == "en"
    assert "{{" not in (page_folder / "index.html").read_text(encoding="utf-8")


def test_the_service_worker_knows_every_file_by_its_digest(page_folder: Path) -> None:
    found = EDITION.search((page_folder / "service_worker.js").read_text(encoding="utf-8"))
    assert found is not None
    edition = json.loads(found[1])
    assert sorted(edition["files"]) == [name for name in files_of(page_folder) if name != "service_worker.js"]
    for name, digest in edition["files"].items():
        data = (page_folder / name).read_bytes()
        assert digest == f"sha256-{base64.b64encode(hashlib.sha256(data).digest()).decode()}"
    assert set(edition["unpack"]) <= set(edition["files"])


def test_a_changed_file_is_another_version(page_folder: Path, tmp_path: Path) -> None:
    folder = tmp_path / "page"
    shutil.copytree(page_folder, folder)
    (folder / "service_worker.js").unlink()
    same = service_worker(folder)
    assert same == (page_folder / "service_worker.js").read_text(encoding="utf-8")
    (folder / "index.html").write_text("other", encoding="utf-8")
    version = re.compile(r'"version": "(\w+)"')
    other = version.search(service_worker(folder))
    assert other is not None
    assert other[1] not in same


def test_the_same_sources_give_the_same_bytes(page_folder: Path, tmp_path: Path) -> None:
    write_archives(tmp_path / "python")
    for name in files_of(tmp_path / "python"):
        assert (tmp_path / "python" / name).read_bytes() == (page_folder / "python" / name).read_bytes(), name


def test_the_manifest_names_icons_of_their_true_sizes(page_folder: Path) -> None:
    manifest = json.loads((page_folder / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert (page_folder / manifest["start_url"]).is_file()
    assert manifest["scope"] == manifest["id"] == "./"
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        data = (page_folder / icon["src"]).read_bytes()
        assert data.startswith(b"\x89PNG")
        assert "{}x{}".format(*struct.unpack(">II", data[16:24])) == icon["sizes"]


def test_answers_are_made_in_every_language(page_folder: Path) -> None:
    kinds = ("bots", "content", "learn", "rules", "words")
    assert files_of(page_folder / "made") == sorted(
        f"{kind}.{tag}.json.packed" for kind in kinds for tag in languages()
    )
    for tag in languages():
        words = json.loads(gzip.decompress((page_folder / "made" / f"words.{tag}.json.packed").read_bytes()))
        assert words["lang"] == tag
        assert [one["tag"] for one in words["languages"]] == list(languages())


def test_the_archive_has_the_game_and_nothing_that_needs_a_server(page_folder: Path) -> None:
    with tarfile.open(fileobj=io.BytesIO(unpacked(page_folder, "mellifera.tar"))) as archive:
        names = archive.getnames()
    parts = {name.split("/")[1] for name in names}
    assert {"engine", "rules", "words", "content", "bots", "table", "api", "page", "docs"} <= parts
    assert not parts & {"cli", "lab", "server", "terminal", "web", "folders.pyc", "__main__.pyc"}
    assert [name for name in names if name.endswith((".py", ".so", ".js"))] == []
    assert "mellifera/docs/rules.pl.md" in names
    assert [name for name in names if name.startswith(("mellifera/page/packing", "mellifera/page/build"))] == []


def test_rows_and_words_are_packed_without_comments_and_say_the_same(page_folder: Path) -> None:
    with tarfile.open(fileobj=io.BytesIO(unpacked(page_folder, "mellifera.tar"))) as archive:
        found = {name: archive.extractfile(name) for name in archive.getnames() if name.endswith(".toml")}
        said = {name: file.read().decode() for name, file in found.items() if file is not None}
    assert len(said) > 20
    for name, toml in said.items():
        assert tomllib.loads(toml) == tomllib.loads((SOURCES.parent / name).read_text(encoding="utf-8")), name
    assert "#" not in said["mellifera/content/carvings.toml"]


@pytest.mark.parametrize(
    ("toml", "left"),
    [
        ("a = 1  # one\n", "a = 1\n"),
        ("# head\n\n[b]\n", "\n[b]\n"),
        ('a = "x # y"\n', 'a = "x # y"\n'),
        ("a = 'x  # y'  # z\n", "a = 'x  # y'  # z\n"),
    ],
)
def test_a_comment_goes_and_a_value_stays(toml: str, left: str) -> None:
    assert archives.without_comments(toml) == left


def test_the_library_is_compiled_and_whole_where_it_matters(page_folder: Path) -> None:
    with zipfile.ZipFile(io.BytesIO(unpacked(page_folder, "python_stdlib.zip"))) as archive:
        names = set(archive.namelist())
    assert {name for name in names if not name.endswith(".pyc")} == set()
    assert {
        "asyncio/__init__.pyc",
        "importlib/resources/_adapters.pyc",
        "json/decoder.pyc",
        "tomllib/_parser.pyc",
    } <= names
    assert not names & {"pdb.pyc", "unittest/__init__.pyc", "http/server.pyc"}


def test_licences_go_with_what_they_are_of(page_folder: Path) -> None:
    assert "MPL-2.0" in (page_folder / "python" / "NOTICE.txt").read_text(encoding="utf-8")
    vendored = {path.name for path in (SOURCES / "web" / "vendor").glob("LICENSE*")}
    assert vendored
    assert vendored <= {path.name for path in (page_folder / "static" / "vendor").iterdir()}


def test_another_version_of_pyodide_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "PYODIDE", tmp_path)
    with pytest.raises(NotBuilt, match=r"needs Pyodide [\d.]+ in node_modules, and it is missing: run npm ci"):
        check_pyodide()
    (tmp_path / "package.json").write_text('{"version": "0.1"}', encoding="utf-8")
    with pytest.raises(NotBuilt, match=r"it is 0\.1: run npm ci"):
        check_pyodide()


def test_a_module_that_pyodide_cannot_import_is_named(tmp_path: Path) -> None:
    broken = tmp_path / "game" / "mellifera" / "broken.py"
    broken.parent.mkdir(parents=True)
    broken.write_text("import mellifera.nowhere\n", encoding="utf-8")
    with pytest.raises(NotBuilt, match=r"No module named 'mellifera\.nowhere'") as told:
        archives.compile_in_pyodide(tmp_path)
    assert len(str(told.value)) < 5000


def test_a_folder_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear", encoding="utf-8")
    done = subprocess.run([*BUILD, "--to", str(tmp_path)], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == f"{tmp_path} has files in it that are no page: name a new folder, or an empty one.\n"
    assert (tmp_path / "letter.txt").read_text(encoding="utf-8") == "dear"
    with pytest.raises(NotBuilt):
        build(tmp_path)
