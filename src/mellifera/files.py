"""The one way a whole file is written: it is there complete, or as it was before."""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Final

UNFINISHED: Final = ".tmp"
"""How the name of a file ends until it is complete."""
NAME_KEPT: Final = 50
"""So much of the name stands in that of the unfinished file; the whole might be too long with its ending."""


@contextlib.contextmanager
def whole_file(path: str | os.PathLike[str]) -> Iterator[Path]:
    """A path beside the file to write to. When the block ends it takes the file's place, and is on the disk by then.

    If the block raises, the file is as it was and nothing is left beside it; an OSError names the file itself.
    """
    target = Path(path)
    unfinished = target.with_name(f"{target.name[:NAME_KEPT]}.{secrets.token_hex(4)}{UNFINISHED}")
    try:
        yield unfinished
        with unfinished.open("rb+") as file:
            os.fsync(file.fileno())
        unfinished.replace(target)
    except BaseException as error:
        if isinstance(error, OSError) and str(error.filename) == str(unfinished):
            error.filename = str(target)
        with contextlib.suppress(OSError):
            unfinished.unlink()
        raise


def write_whole(path: str | os.PathLike[str], data: str | bytes) -> None:
    """Writes a file whole or not at all; text is UTF-8 with plain line ends."""
    with whole_file(path) as unfinished:
        unfinished.write_bytes(data.encode() if isinstance(data, str) else data)
