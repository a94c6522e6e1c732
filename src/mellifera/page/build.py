"""Builds dist/page: the client, Python, answers made in advance, and what keeps the page on a device.

`python -m mellifera.page.build [--serve] [--port PORT] [--to FOLDER]`
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final

from mellifera.page.packing.archives import ROOT, NotBuilt
from mellifera.page.packing.folder import build

TARGET: Final = ROOT / "dist" / "page"
PORT: Final = 8002


def serve(folder: Path, port: int) -> None:
    handler = partial(SimpleHTTPRequestHandler, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", port), handler) as server:
        print(f"Serving the page on http://127.0.0.1:{server.server_address[1]}/ (Ctrl+C ends it)", flush=True)
        server.serve_forever()


def main() -> int:
    parser = argparse.ArgumentParser(prog="mellifera.page.build", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--to", type=Path, default=TARGET, metavar="FOLDER", help="build into this folder")
    parser.add_argument("--serve", action="store_true", help="serve the page after building it")
    parser.add_argument("--port", type=int, default=PORT, help=f"for --serve; {PORT} if not given")
    asked = parser.parse_args()
    try:
        size = build(asked.to)
    except NotBuilt as error:
        print(error, file=sys.stderr)
        return 1
    print(f"The page is in {asked.to}, {size / 1e6:.1f} MB.")
    if asked.serve:
        serve(asked.to, asked.port)
    return 0


if __name__ == "__main__":
    sys.exit(main())
