"""Options that several commands share."""

import re
from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import typer
from typer.core import TyperCommand

from tacora.cli.output import WrongCall
from tacora.game import SetupError

if TYPE_CHECKING:
    from tacora.games import AnyEdition, AnyOptions

__all__ = [
    "AsJson",
    "ClusterAddress",
    "Edition",
    "EditionsFolder",
    "Language",
    "PageFile",
    "Removed",
    "RuleCommand",
    "Rules",
    "SolvedEdition",
    "language",
    "options_asked",
    "pace_of",
]

AsJson: TypeAlias = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
ClusterAddress: TypeAlias = Annotated[
    str | None,
    typer.Option("--cluster", metavar="ADDRESS", help="Play on a Ray cluster: its HOST:PORT, or local."),
]
Edition: TypeAlias = Annotated[
    str, typer.Option("--edition", metavar="E", help="Which edition; see tacora editions.")
]
SolvedEdition: TypeAlias = Annotated[str, typer.Option("--edition", metavar="E", help="Which edition.")]
EditionsFolder: TypeAlias = Annotated[
    Path | None, typer.Option("--editions", metavar="DIR", help="A folder with edition files of your own.")
]
Language: TypeAlias = Annotated[
    str | None, typer.Option("--lang", metavar="LANG", help="Language; the environment's by default.")
]
PageFile: TypeAlias = Annotated[Path | None, typer.Option(metavar="F.html", help="Write a page with charts.")]
Removed: TypeAlias = Annotated[
    str, typer.Option(metavar='"snake lava"', help="Traps that ended earlier expeditions.")
]
Rules: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--rule",
        metavar="NAME[=VALUE]",
        help="A house rule of the edition, listed by tacora editions E; may be repeated.",
    ),
]


class RuleCommand(TyperCommand):
    """A command with `--rule`: it takes every house rule of every game as a flag of its own, too.

    A switch stands for `--rule NAME`, a flag with a value for `--rule NAME=VALUE`.
    """

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the arguments, with the flags of house rules put as `--rule`."""
        own = {name for parameter in self.params for name in parameter.opts}
        if "--rule" in own:
            flags = {flag: rule for flag, rule in _rule_flags().items() if flag not in own}
            args = list(_as_rules(args, flags))
        return super().parse_args(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        """Run it; where a house rule would allow what is refused, its flag is named."""
        try:
            return super().invoke(ctx)
        except SetupError as error:
            if not error.allows:
                raise
            flag = f"--{error.allows.replace('_', '-')}"
            raise WrongCall(f"{error} With {flag} other numbers can play.") from None


def _rule_flags() -> dict[str, str]:
    """Every flag that stands for a house rule: `NAME`, `NAME=VALUE`, or `NAME=` where its value follows."""
    from tacora.games import games

    flags = {}
    for kit in games().values():
        takes_value = {rule.name for rule in kit.house_rules() if rule.kind != "switch"}
        named = {rule.name: rule.name for rule in kit.house_rules()} | dict(kit.flags)
        for flag, rule in named.items():
            flags[f"--{flag.replace('_', '-')}"] = f"{rule}=" if rule in takes_value else rule
    return flags


def _as_rules(args: list[str], flags: dict[str, str]) -> Iterator[str]:
    """The arguments with each of these flags put as a `--rule`."""
    left = iter(args)
    for word in left:
        flag, equals, value = word.partition("=")
        rule = flags.get(flag)
        if rule is None:
            yield word
        elif rule.endswith("="):
            yield f"--rule={rule}{value if equals else next(left, '')}"
        else:
            yield f"--rule={rule}{equals}{value}"


def options_asked(edition: "AnyEdition", rules: list[str] | None) -> "AnyOptions":
    """The options a `--rule` each asks for, checked against the edition's game."""
    from tacora.games import games, kit_of

    kit = kit_of(edition)
    known = {rule.name: rule for rule in kit.house_rules()}
    chosen: dict[str, Any] = {}
    for text in rules or ():
        name, _, value = text.partition("=")
        name = name.replace("-", "_")
        if name not in known:
            if any(name == rule.name for other in games().values() for rule in other.house_rules()):
                raise WrongCall(
                    f"The option --{name.replace('_', '-')} is not for a game of {edition.title}."
                )
            raise WrongCall(
                f"There is no house rule {name!r} in {edition.title}: choose {', '.join(known) or 'none'}."
            )
        try:
            chosen[name] = known[name].read(value)
        except ValueError as error:
            raise WrongCall(f"--rule {text}: {error}.") from None
    return kit.options(**chosen)


def pace_of(text: str) -> Fraction:
    """Dragon rolls per chamber roll as they were typed; a number of endless digits is none."""
    if re.fullmatch(r"-?\d{1,9}(\.\d{1,9}|/\d{1,9})?", text, re.ASCII):
        with suppress(ZeroDivisionError):
            return Fraction(text)
    raise WrongCall(f"--pace {text} is no number: write it as 1, 1.5 or 3/2.")


def language(wanted: str | None) -> str:
    """The language asked for, else the environment's."""
    from tacora.texts import LANGUAGES, preferred_language

    if wanted is None:
        return preferred_language()
    if wanted not in LANGUAGES:
        raise WrongCall(f"There is no language {wanted!r} here: choose {', '.join(LANGUAGES)}.")
    return wanted
