"""`tacora odds`: the exact figures of a position, as the room `commands` of its game knows them.

A game's room has a function `odds(asked, *, ...) -> Answer`: its keyword arguments are the game's options.
"""

from collections.abc import Callable, Iterable
from functools import cache
from inspect import Signature, signature
from typing import TYPE_CHECKING, Any, NamedTuple

import typer
from typer.core import TyperCommand
from typer.main import get_command

from tacora.cli.options import AsJson, EditionsFolder, Language, SolvedEdition, language
from tacora.cli.output import WrongCall, print_json
from tacora.cli.terminal import folded
from tacora.games import DEFAULT_EDITION, games, kit_of

if TYPE_CHECKING:
    from tacora.games import AnyEdition
    from tacora.report.text import Answer
    from tacora.texts import Texts

_GIVEN = "tacora.odds"
"""Where the games' options wait in the context."""


class Asked(NamedTuple):
    """What is asked about: an edition, in a language, with these options on the command line."""

    edition: "AnyEdition"
    texts: "Texts"
    typed: frozenset[str]

    def refuse(self, names: Iterable[str], why: str) -> None:
        """Refuse options that were typed and say nothing about this position."""
        for name in names:
            if name in self.typed:
                raise WrongCall(f"{_flag(name)} {why}.")


class OddsCommand(TyperCommand):
    """Takes the options of every game; they are read when the command is, so that no other waits for them."""

    def get_params(self, ctx: Any) -> list[Any]:
        """The edition, the games' own options, and the common ones."""
        edition, *common = super().get_params(ctx)
        return [edition, *_options().values(), *common]

    def invoke(self, ctx: Any) -> Any:
        """Hand the games' options over beside the common ones."""
        ctx.meta[_GIVEN] = {
            name: ctx.params.pop(name)
            for name in _options()
            if (source := ctx.get_parameter_source(name)) is not None and source.name == "COMMANDLINE"
        }
        for name in _options():
            ctx.params.pop(name, None)
        return super().invoke(ctx)


def odds(
    context: typer.Context,
    *,
    edition_id: SolvedEdition = DEFAULT_EDITION,
    folder: EditionsFolder = None,
    lang: Language = None,
    as_json: AsJson = False,
) -> None:
    """Say the exact risk of a position and what each choice is worth."""
    from tacora.editions import load_edition
    from tacora.texts import Texts

    edition = load_edition(edition_id, folder)
    given: dict[str, Any] = context.meta[_GIVEN]
    asked = Asked(edition, Texts(language(lang), edition.id, folder), frozenset(given))
    answer = _function(asked)(asked, **given)
    if as_json:
        print_json(answer.data)
        return
    for line in answer.lines():
        typer.echo(folded(line))


def _function(asked: Asked) -> "Callable[..., Answer]":
    """What the edition's game says about odds; refuses options that another game has."""
    kit = kit_of(asked.edition)
    known = _functions()
    own = known.get(kit.id)
    if own is None:
        raise WrongCall(asked.texts("cli-odds-none", game=kit.title(asked.texts)))
    for name in asked.typed - _names(own):
        other = next(game for game, function in known.items() if name in _names(function))
        raise WrongCall(
            asked.texts(
                "cli-odds-other-game",
                option=_flag(name),
                game=games()[other].title(asked.texts),
                edition=asked.edition.id,
                own=kit.title(asked.texts),
            )
        )
    return own


def _functions() -> "dict[str, Callable[..., Answer]]":
    """By game, what says its odds."""
    rooms = {kit.id: kit.room("commands") for kit in games().values() if kit.has("commands")}
    return {game: room.odds for game, room in rooms.items() if hasattr(room, "odds")}


def _names(function: "Callable[..., Answer]") -> set[str]:
    return {str(parameter.name) for parameter in _parameters(function)}


@cache
def _options() -> dict[str, Any]:
    """Every game's options by name; where two games have one name, the first game's is shown."""
    found: dict[str, Any] = {}
    for function in _functions().values():
        for parameter in _parameters(function):
            found.setdefault(str(parameter.name), parameter)
    return found


def _parameters(function: "Callable[..., Answer]") -> list[Any]:
    """The options that Typer makes of a function's keyword arguments."""

    def options() -> None:
        """Only the signature counts."""

    keywords = [item for item in signature(function).parameters.values() if item.kind is item.KEYWORD_ONLY]
    options.__signature__ = Signature(keywords)  # type: ignore[attr-defined]
    app = typer.Typer(add_completion=False)
    app.command()(options)
    return list(get_command(app).params)


def _flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"
