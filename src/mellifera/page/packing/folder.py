"""The folder of the page edition: which file comes from where, and the service worker that keeps them all."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
import tempfile
from pathlib import Path
from typing import Final

from mellifera.api.front_page import front_page
from mellifera.page.packing.archives import PACKED, SOURCES, NotBuilt, packed, write_archives
from mellifera.page.packing.made import made_answers
from mellifera.words import DEFAULT, language

PAGE: Final = SOURCES / "page"
WEB: Final = SOURCES / "web"
ROOT_FILES: Final = ("index.html", "manifest.webmanifest", "service_worker.js")
CSP: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; "
    "style-src 'self'; font-src 'self'; img-src 'self' data:; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
HEAD: Final = f"""\
<meta http-equiv="Content-Security-Policy" content="{CSP}">
<meta name="theme-color" content="#070a15">
<link rel="apple-touch-icon" href="page/icons/icon-192.png">
<link rel="stylesheet" href="page/skeleton.css">
"""
UNPACKED: Final = {"pyodide.asm.wasm": "application/wasm", "pyodide.asm.mjs": "text/javascript"}
"""Code, which browsers keep compiled if they have it as it is."""


def build(target: Path) -> int:
    """Builds into `target`, which is made anew, and returns how many bytes it has; without success it stays."""
    if target.exists() and not (target / "service_worker.js").is_file() and any(target.iterdir()):
        raise NotBuilt(f"{target} has files in it that are no page: name a new folder, or an empty one.")
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{target.name}-", dir=target.parent) as beside:
        made = Path(beside, target.name)
        size = _build(made)
        shutil.rmtree(target, ignore_errors=True)
        made.rename(target)
    return size


def _build(target: Path) -> int:
    shutil.copytree(WEB, target / "static", ignore=shutil.ignore_patterns("index.html", "*.d.ts"))
    beside = shutil.ignore_patterns("*.py", "packing", "__pycache__", "skeleton.html", *ROOT_FILES)
    shutil.copytree(PAGE, target / "page", ignore=beside)
    for path in target.rglob("*.css"):
        _write(path, shorter_style(path.read_text(encoding="utf-8")))
    write_archives(target / "python")
    (target / "made").mkdir()
    for name, body in made_answers().items():
        (target / "made" / f"{name}{PACKED}").write_bytes(packed(body.encode()))
    _write(target / "index.html", index_page())
    _write(target / "manifest.webmanifest", manifest())
    _write(target / "service_worker.js", service_worker(target))
    return sum(path.stat().st_size for path in target.rglob("*") if path.is_file())


def shorter_style(css: str) -> str:
    """Without comments, indentation and empty lines, and the same to a browser."""
    return re.sub(r"\n\s*", "\n", re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)).lstrip()


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")


def index_page() -> str:
    """The client's page with relative addresses, in English until the client speaks, and the skeleton of a table."""
    source = (WEB / "index.html").read_text(encoding="utf-8")
    text = front_page(source, language(DEFAULT)).replace('"/static/', '"static/')
    skeleton = (PAGE / "skeleton.html").read_text(encoding="utf-8").strip()
    for place, put in (
        ("<html ", '<html data-edition="page" '),
        ('<meta charset="utf-8">\n', f'<meta charset="utf-8">\n{HEAD}'),
        ('"/manifest.webmanifest"', '"manifest.webmanifest"'),
        ('<div id="app"></div>', f'<div id="app"></div>{skeleton}'),
    ):
        if text.count(place) != 1:
            raise NotBuilt(f"web/index.html should have {place.strip()} once, where the page edition adds to it.")
        text = text.replace(place, put)
    return text


def manifest() -> str:
    """What a device asks for when the page is put on its home screen."""
    reader = language(DEFAULT)
    icons = [
        {"src": f"page/icons/{name}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for name, size, purpose in (
            ("icon-192", 192, "any"), ("icon-512", 512, "any"), ("maskable-512", 512, "maskable"),
        )
    ]  # fmt: skip
    told = {
        "name": "Mellifera",
        "short_name": "Mellifera",
        "description": reader.say("page.about"),
        "lang": reader.tag,
        "id": "./",
        "start_url": "./index.html",
        "scope": "./",
        "display": "standalone",
        "background_color": "#070a15",
        "theme_color": "#070a15",
        "icons": icons,
    }
    return json.dumps(told, ensure_ascii=False, indent=2) + "\n"


def service_worker(target: Path) -> str:
    """The service worker with the list of all files; its version is a digest over them."""
    files = {
        path.relative_to(target).as_posix(): path.read_bytes() for path in sorted(target.rglob("*")) if path.is_file()
    }
    digests = {
        name: f"sha256-{base64.b64encode(hashlib.sha256(data).digest()).decode()}" for name, data in files.items()
    }
    version = hashlib.sha256(json.dumps(digests).encode()).hexdigest()[:16]
    unpack = {f"python/{name}{PACKED}": type_ for name, type_ in UNPACKED.items()}
    edition = json.dumps({"version": version, "files": digests, "unpack": unpack}, indent=1)
    text = (PAGE / "service_worker.js").read_text(encoding="utf-8")
    filled, times = re.subn(
        r"^const EDITION = \{.*\};$", lambda _: f"const EDITION = {edition};", text, flags=re.MULTILINE
    )
    if times != 1:
        raise NotBuilt(
            "page/service_worker.js should have one line `const EDITION = {...};`, which the build fills in."
        )
    return filled
