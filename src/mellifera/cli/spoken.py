"""The command line in the reader's language: commands and options name their texts by key, which are told when shown.

The language is chosen before anything else: `--lang` anywhere on the line, else MELLIFERA_LANG, else the locale.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

import typer
from typer.core import TyperCommand, TyperGroup

from mellifera.facts import Fact, Said, Several
from mellifera.terminal.seats import SEAT_KINDS
from mellifera.words import Language, best, language, languages
from mellifera.words.listing import SETS
from mellifera.words.problems import SaidError

LANG: Final = "--lang"
VARIABLE: Final = "MELLIFERA_LANG"
LOCALE: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The first that is set decides, as for other programs."""
PROGRAM: Final = "mellifera"
WRONG_USAGE: Final = 2
FACTS: Final[dict[str, Fact]] = {"kinds": ", ".join(SEAT_KINDS), "sets": ", ".join(SETS)}
"""What help texts may name."""
UsageError: Final = cast(type[Exception], typer.BadParameter.__mro__[1])
"""What all mistakes on the line are; typer gives it no name of its own."""


class WrongUsage(SaidError):
    """A mistake on the line: what is wrong, and what would be right."""

    def __init__(self, key: str, **facts: Fact) -> None:
        super().__init__(Said(key, facts))


# ---------------------------------------------------------------------- which language
def by_environment(environ: Mapping[str, str]) -> str:
    locale = next((environ[name] for name in LOCALE if environ.get(name)), "")
    return best([environ.get(VARIABLE, ""), locale.partition(".")[0]])


def taken(words: Sequence[str]) -> tuple[list[str], str | None]:
    """The line without `--lang TAG`, and the tag."""
    rest = list(words)
    tag = None
    place = 0
    while place < len(rest) and rest[place] != "--":
        if rest[place] == LANG:
            if place + 1 == len(rest):
                raise WrongUsage("cli.wrong.no_value", option=LANG, needs=Said("cli.needs.lang"))
            tag = rest[place + 1]
            del rest[place : place + 2]
        elif rest[place].startswith(f"{LANG}="):
            tag = rest.pop(place).partition("=")[2]
        else:
            place += 1
    return rest, tag


def by_tag(tag: str) -> Language:
    if tag not in languages():
        known = tuple([f"{known} ({language(known).name})" for known in languages()])
        raise WrongUsage("cli.wrong.language", tag=tag, known=Several(known, "or"))
    return language(tag)


def language_of(context: typer.Context) -> Language:
    spoken = context.obj
    return spoken if isinstance(spoken, Language) else language(by_environment(os.environ))


# ---------------------------------------------------------------------- help
class SpokenCommand(TyperCommand):
    """A command whose help is made of the catalogue's entries."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        write_help(self, ctx, formatter)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        ctx.allow_extra_args = True
        given = list(args)
        try:
            rest = super().parse_args(ctx, args)
        except UsageError as error:
            raise mistake(self, error, given) from None
        if ctx.args:
            raise WrongUsage("cli.wrong.extra", words=" ".join(ctx.args))
        return rest


class SpokenGroup(TyperGroup):
    """A group of commands; called with none it shows what there is, unless it can do something by itself."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        write_help(self, ctx, formatter)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if not args and not self.invoke_without_command:
            typer.echo(ctx.get_help(), err=True)
            ctx.exit(WRONG_USAGE)
        given = list(args)
        try:
            return super().parse_args(ctx, args)
        except UsageError as error:
            raise mistake(self, error, given) from None

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if not args[0].startswith("-") and args[0] not in self.commands:
            raise WrongUsage("cli.wrong.no_command", command=args[0], known=", ".join(self.commands))
        return super().resolve_command(ctx, args)

    def main(self, args: Sequence[str] | None = None, prog_name: str | None = None, *_: Any, **extra: Any) -> Any:
        """Runs the line; what is wrong with it is told in a sentence, with the way to help, and exit code 2."""
        words = sys.argv[1:] if args is None else list(args)
        spoken = language(by_environment(os.environ))
        try:
            words, tag = taken(words)
            if tag is not None:
                spoken = by_tag(tag)
            code = super().main(words, prog_name or PROGRAM, standalone_mode=False, obj=spoken, **extra)
        except WrongUsage as problem:
            _refused(spoken, problem.said)
        except typer.Abort:
            sys.exit(1)
        sys.exit(code if isinstance(code, int) else 0)


def _refused(spoken: Language, said: Said) -> None:
    typer.echo(f"{spoken.said(said)}\n{spoken.say('cli.help.where')}", err=True)
    sys.exit(WRONG_USAGE)


def write_help(command: Any, ctx: Any, formatter: Any) -> None:
    """The page of a command: how it is called, what it does, its arguments, options and commands."""
    spoken = language_of(ctx)
    params = command.get_params(ctx)
    arguments = [param for param in params if param.param_type_name == "argument"]
    commands = getattr(command, "commands", {})
    pieces = [spoken.say("cli.value.options"), *(_value(spoken, argument) for argument in arguments)]
    pieces.extend([spoken.say("cli.value.command")] if commands else [])
    formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=f"{spoken.say('cli.help.usage')} ")
    with formatter.indentation():
        formatter.write_paragraph()
        formatter.write_text(spoken.say(command.help, FACTS))
    options = [_option_row(spoken, param) for param in params if param.param_type_name == "option"]
    lang = (f"{LANG} {spoken.say('cli.value.lang')}", spoken.say("cli.option.lang", known=", ".join(languages())))
    sections = (
        ("cli.help.arguments", [(_value(spoken, argument), _told(spoken, argument)) for argument in arguments]),
        ("cli.help.options", [*options[:-1], lang, *options[-1:]]),
        ("cli.help.commands", [(name, spoken.say(found.help, FACTS)) for name, found in commands.items()]),
    )
    for title, rows in sections:
        if rows:
            with formatter.section(spoken.say(title)):
                formatter.write_dl(rows)


def _value(spoken: Language, param: Any) -> str:
    return spoken.say(param.metavar) if param.metavar else ""


def _option_row(spoken: Language, param: Any) -> tuple[str, str]:
    return f"{', '.join(param.opts)} {_value(spoken, param)}".rstrip(), _told(spoken, param)


def _told(spoken: Language, param: Any) -> str:
    """What a parameter means; typer's own option for help has no key."""
    text = spoken.say("cli.option.help" if param.name == "help" else param.help, FACTS)
    if param.required:
        return f"{text} {spoken.say('cli.help.required')}"
    if param.default and param.show_default and param.name != "help":
        return f"{text} {spoken.say('cli.help.default', value=str(param.default))}"
    return text


# ---------------------------------------------------------------------- mistakes
def mistake(command: Any, error: Any, words: Sequence[str]) -> WrongUsage:
    """What typer found wrong, as facts."""
    param: Any = getattr(error, "param", None)
    option: str | None = getattr(error, "option_name", None)
    if hasattr(error, "possibilities"):
        return WrongUsage("cli.wrong.no_option", option=option, close=", ".join(sorted(error.possibilities or ())))
    if option is not None:
        param = next(known for known in command.params if option in known.opts)
        if param.is_flag:
            return WrongUsage("cli.wrong.flag", option=option)
        return WrongUsage("cli.wrong.no_value", option=option, needs=_needs(param))
    named: Fact = param.opts[0] if param.param_type_name == "option" else Said(param.metavar)
    value = _given(param, words)
    if value is None:
        return WrongUsage("cli.wrong.missing", name=named, needs=_needs(param))
    return WrongUsage("cli.wrong.value", name=named, needs=_needs(param), value=value)


def _needs(param: Any) -> Said:
    """What should stand there: the entry `cli.needs` of the same name as the one that is shown for a value."""
    return Said(param.metavar.replace("cli.value.", "cli.needs."))


def _given(param: Any, words: Sequence[str]) -> str | None:
    """What was given for an option."""
    for place, word in enumerate(words):
        name, _, value = word.partition("=")
        if name in param.opts:
            return value if value else words[place + 1]
    return None
