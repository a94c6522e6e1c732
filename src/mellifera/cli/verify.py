"""`mellifera verify`: whether a record holds, and whether it was dealt as it says. See docs/fairness.md."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from mellifera.cli.common import fail
from mellifera.cli.spoken import language_of
from mellifera.facts import Fact, Several
from mellifera.table.verified import NotVerified, Verified
from mellifera.table.verified import verify as verified
from mellifera.terminal.saved_games import reason

NO_PROOF: Final = 3
"""The exit code for a record that holds, but does not tell what its seed was made of."""

File = Annotated[Path, typer.Argument(metavar="cli.value.file", help="cli.verify.file")]
Fingerprint = Annotated[
    str | None, typer.Option("--fingerprint", metavar="cli.value.text", help="cli.verify.fingerprint")
]


def verify(context: typer.Context, file: File, fingerprint: Fingerprint = None) -> None:
    spoken = language_of(context)
    try:
        text = file.read_bytes().decode().replace("\r\n", "\n")
        found = verified(text, None if fingerprint is None else fingerprint.strip().lower())
    except OSError as error:
        fail(spoken.say("terminal.wrong.unreadable", file=str(file), why=reason(error)))
    except UnicodeDecodeError:
        fail(spoken.say("cli.verify.no_text", file=str(file)))
    except NotVerified as wrong:
        fail(spoken.say("cli.verify.refused", file=str(file), why=wrong.said))
    typer.echo(spoken.say("cli.verify.replays", file=str(file), n=found.game.length))
    if found.dealing is None:
        typer.echo(spoken.say("cli.verify.no_proof"))
        raise typer.Exit(NO_PROOF)
    typer.echo(spoken.say("cli.verify.dealt", print=found.dealing.commitment))
    typer.echo(
        spoken.say("cli.verify.numbers" if found.dealing.numbers else "cli.verify.no_numbers", names=_names(found))
    )
    if fingerprint is None:
        typer.echo(spoken.say("cli.verify.compare"))


def _names(found: Verified) -> Fact:
    """Whose numbers are in the seed, by name where they have a seat."""
    seats = {f"p{number}": name for number, name in enumerate(found.game.setup.seats, start=1)}
    givers = () if found.dealing is None else found.dealing.numbers
    return Several(tuple(f"{seats[who]} ({who})" if who in seats else who for who, _ in givers), "comma")
