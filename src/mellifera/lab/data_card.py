"""The card of a data set: what it holds, how it was made, what its columns mean, who may use it."""

from __future__ import annotations

import shlex
from importlib import resources
from pathlib import Path
from typing import Final

import polars as pl

from mellifera.lab.positions import FEATURES
from mellifera.lab.run_folder import read_run
from mellifera.lab.run_settings import Settings

CARD: Final = "README.md"


def data_card(settings: Settings, out: Path) -> str:
    """Markdown, English. It says nothing but what follows from the run, so that the same run has the same card."""
    run = read_run(out)
    rows = {
        file.stem: f"{pl.scan_parquet(file).select(pl.len()).collect().item():,}"
        for file in sorted(out.glob("*.parquet"))
    }
    text = resources.files("mellifera.lab").joinpath("data_card.md").read_text(encoding="utf-8")
    return text.format(
        command=command(settings),
        version=run["version"],
        code=run["code"],
        content=run["content"],
        seed=run["seed"],
        bots=", ".join(f"`{bot}`" for bot in settings.bots),
        games=f"{settings.total:,}",
        features=", ".join(f"`{name}`" for name in FEATURES),
        **rows,
    )


def command(settings: Settings) -> str:
    """The command that makes the data set again; changed rows have to be named besides."""
    words = ["mellifera lab export", f"--games {settings.games}", f"--seats {','.join(settings.bots)}"]
    for option, numbers in (("--players", settings.players), ("--solo-level", settings.solo_levels)):
        if numbers:
            words.append(f"{option} {','.join(map(str, numbers))}")
    return " ".join([*words, f"--seed {shlex.quote(settings.seed)}", "--out", "DIR"])
