"""`tacora`: the commands, and what a wrong call gets."""

import sys
from collections.abc import Sequence
from io import TextIOBase
from itertools import pairwise
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from tacora import __version__
from tacora.cli import (
    arena,
    bots,
    conform,
    db,
    editions,
    house,
    odds,
    play,
    record,
    review,
    serve,
    sim,
    study,
    train,
)
from tacora.cli.options import RuleCommand
from tacora.cli.output import INTERRUPTED, FailedCheck, WrongCall, told_fault
from tacora.cli.terminal import let_go, speak_plainly, wrapped
from tacora.cli.usage import usage_sentence
from tacora.games import games
from tacora.games.picking import BotFault

__all__ = ["app", "main"]

_SEE_HELP = " See tacora --help."


class HouseGroup(TyperGroup):
    """The commands of the house, and those that games bring: a game is loaded only where one may be meant."""

    def list_commands(self, ctx: Any) -> list[str]:
        """All of them, the games' last."""
        self._bring()
        return super().list_commands(ctx)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of this name; games are asked where the house has none."""
        if cmd_name not in self.commands:
            self._bring()
        return super().get_command(ctx, cmd_name)

    def _bring(self) -> None:
        brought = typer.Typer(rich_markup_mode=None)  # as the house's own commands look
        for kit in games().values():
            if kit.has("commands"):
                for name, commands in getattr(kit.room("commands"), "SUBCOMMANDS", {}).items():
                    brought.add_typer(commands, name=name)
        for name, found in typer.main.get_group(brought).commands.items():
            self.commands.setdefault(name, found)


app = typer.Typer(
    cls=HouseGroup,
    help="Play, host and study games of push your luck. Without a command: serve.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command(context_settings={"auto_envvar_prefix": "TACORA_SERVE"})(serve.serve)
app.command(cls=RuleCommand)(play.play)
app.command()(editions.editions)
app.command(cls=odds.OddsCommand)(odds.odds)
app.command(cls=RuleCommand)(sim.sim)
app.command(cls=RuleCommand)(arena.arena)
app.command()(study.study)
app.command()(train.train)
app.command()(conform.conform)
record.app.command()(review.review)
app.add_typer(record.app, name="record")
app.command()(db.backup)
app.command()(db.restore)
app.add_typer(db.app, name="db")
app.add_typer(house.app, name="house")
app.add_typer(bots.app, name="bots")


def _print_version(wanted: bool) -> None:  # noqa: FBT001  # the shape Typer calls
    if wanted:
        typer.echo(f"tacora {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _root(
    context: typer.Context,
    _version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Say the version.")
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        group: Any = context.command
        with group.get_command(context, "serve").make_context("serve", [], parent=context) as alone:
            alone.command.invoke(alone)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command. Faults go to stderr as one sentence: 2 for a wrong call, 1 for a failed check."""
    speak_plainly()
    typed = sys.argv[1:] if arguments is None else list(arguments)
    code, sentence = _run(typed)
    for part in sentence.splitlines():
        typer.echo(wrapped("", f"tacora: {_told(part, typed)}", err=True), err=True)
    sys.exit(code)


def _run(arguments: Sequence[str]) -> tuple[int, str]:
    """Run a command: its exit code, and what to say where it went wrong."""
    try:
        code = app(args=arguments, prog_name="tacora", standalone_mode=False)
        sys.stdout.flush()
    except WrongCall as error:
        return 2, str(error)
    except (FailedCheck, BotFault) as error:
        return 1, str(error)
    except (typer.Abort, KeyboardInterrupt):
        return INTERRUPTED, "Interrupted."
    except BrokenPipeError:
        let_go()
        return 0, ""
    except SystemExit:
        if not isinstance(sys.stdout, TextIOBase):  # Typer wraps it where the reader of a pipe has gone
            let_go()
            return 0, ""
        raise
    except Exception as error:
        if (sentence := usage_sentence(error)) is not None:
            return 2, f"{sentence}{_SEE_HELP}"
        if (sentence := told_fault(error)) is not None:
            return 2, sentence
        raise
    return code if isinstance(code, int) else 0, ""


def _told(sentence: str, typed: Sequence[str]) -> str:
    """What went wrong in the language of the call: that of its `--lang`, else the environment's."""
    from tacora.texts import LANGUAGES, preferred_language
    from tacora.texts.refusals import in_language

    wanted = [after for word, after in pairwise([*typed, ""]) if word == "--lang"]
    wanted += [word.removeprefix("--lang=") for word in typed if word.startswith("--lang=")]
    known = [language for language in wanted if language in LANGUAGES]
    language = known[-1] if known else preferred_language()
    said = in_language(sentence.removesuffix(_SEE_HELP), language)
    return f"{said} {in_language(_SEE_HELP.strip(), language)}" if sentence.endswith(_SEE_HELP) else said
