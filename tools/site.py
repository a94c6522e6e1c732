"""Builds the documentation as a site: gathers the pages, has zensical build them into dist/docs, checks every link.

`python -m tools.site [--serve]`
"""

from __future__ import annotations

import argparse
import posixpath
import re
import shutil
import subprocess
import sys
from functools import partial
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

ROOT: Final = Path(__file__).parents[1]
PAGES: Final = ROOT / "build" / "pages"
SITE: Final = ROOT / "dist" / "docs"
MOVED: Final = {
    "README.md": "index.md",
    "README.pl.md": "index.pl.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "LICENSE": "LICENSE",
}
"""Pages of the project's root, and what they are called on the site."""
LINK: Final = re.compile(r"(!?\[[^\]]*\])\(([^)\s]+)\)")
PORT: Final = 8001


def site_name(path: str) -> str | None:
    """What a file of the project, named from its root, is called on the site; None if it is not there."""
    if path in MOVED:
        return MOVED[path]
    kept = path.startswith("docs/") and (ROOT / path).is_file()
    return path.removeprefix("docs/") if kept else None


def moved_links(text: str, folder: str) -> str:
    """A page's links as they are on the site; one to a file that is not there becomes its text alone."""

    def moved(found: re.Match[str]) -> str:
        words, target = found.groups()
        address = urlsplit(target)
        if address.scheme or not address.path:
            return found[0]
        name = site_name(posixpath.normpath(posixpath.join(folder, address.path)))
        if name is None:
            return words.removeprefix("[").removesuffix("]")
        return f"{words}({name}{'#' + address.fragment if address.fragment else ''})"

    return LINK.sub(moved, text)


def gather() -> None:
    """Copies docs/ and the pages of the root into one folder."""
    shutil.rmtree(PAGES, ignore_errors=True)
    shutil.copytree(ROOT / "docs", PAGES)
    for page in sorted((ROOT / "docs").glob("*.md")):
        (PAGES / page.name).write_text(moved_links(page.read_text("utf-8"), "docs"), encoding="utf-8")
    for source, name in MOVED.items():
        (PAGES / name).write_text(moved_links((ROOT / source).read_text("utf-8"), ""), encoding="utf-8")


class Links(HTMLParser):
    """The places a page names and those it leads to."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.targets: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if name := given.get("id") or (given.get("name") if tag == "a" else None):
            self.ids.add(name)
        for key in ("href", "src"):
            if target := given.get(key):
                self.targets.append(target)


def broken_links(site: Path) -> list[str]:
    """Links between pages that lead nowhere: `page: target`."""
    pages = {}
    for file in sorted(site.rglob("*.html")):
        pages[file] = Links()
        pages[file].feed(file.read_text("utf-8"))
    found = []
    for file, links in pages.items():
        if file.name == "404.html":
            continue  # served at any address, so its links are written from the root
        for target in links.targets:
            address = urlsplit(target)
            if address.scheme or address.netloc:
                continue
            there = (file.parent / unquote(address.path)).resolve() if address.path else file
            there = there / "index.html" if there.is_dir() else there
            missing = not there.exists()
            unnamed = there in pages and address.fragment and unquote(address.fragment) not in pages[there].ids
            if missing or (unnamed and not address.fragment.startswith("__")):
                found.append(f"{file.relative_to(site)}: {target}")
    return found


def build() -> int:
    gather()
    shutil.rmtree(SITE, ignore_errors=True)
    done = subprocess.run([sys.executable, "-m", "zensical", "build", "--clean", "--strict"], cwd=ROOT, check=False)
    if done.returncode:
        return done.returncode
    broken = broken_links(SITE)
    for link in broken:
        print(f"leads nowhere: {link}", file=sys.stderr)
    if not broken:
        print(f"The site is in {SITE.relative_to(ROOT)}/; open {SITE.relative_to(ROOT)}/index.html")
    return 1 if broken else 0


def serve() -> None:
    handler = partial(SimpleHTTPRequestHandler, directory=str(SITE))
    print(f"Serving the site on http://127.0.0.1:{PORT}/ (Ctrl+C ends it)")
    with ThreadingHTTPServer(("127.0.0.1", PORT), handler) as server:
        server.serve_forever()


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--serve", action="store_true", help="serve the site after building it")
    asked = parser.parse_args()
    failed = build()
    if asked.serve and not failed:
        serve()
    return failed


if __name__ == "__main__":
    sys.exit(main())
