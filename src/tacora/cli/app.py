"""`tacora`: the commands, and what a wrong call gets."""

import sys
from collections.abc import Sequence
from io import TextIOBase
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from tacora import __version__
from tacora.cli import arena, bots, conform, db, editions, house, odds, play, record, review, serve, sim
from tacora.cli.options import RuleCommand
from tacora.cli.output import INTERRUPTED, FailedCheck, WrongCall, told_fault
from tacora.cli.terminal import let_go, speak_plainly
from tacora.games import games
from tacora.games.picking import BotFault

__all__ = ["app", "main"]


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
    sys.exit(_run(arguments))


def _run(arguments: Sequence[str] | None) -> int:
    speak_plainly()
    try:
        code = app(args=arguments, prog_name="tacora", standalone_mode=False)
        sys.stdout.flush()
    except WrongCall as error:
        return _say(str(error), 2)
    except (FailedCheck, BotFault) as error:
        return _say(str(error), 1)
    except (typer.Abort, KeyboardInterrupt):
        return _say("Interrupted.", INTERRUPTED)
    except BrokenPipeError:
        let_go()
        return 0
    except SystemExit:
        if not isinstance(sys.stdout, TextIOBase):  # Typer wraps it where the reader of a pipe has gone
            let_go()
            return 0
        raise
    except Exception as error:
        if (told := getattr(error, "format_message", None)) is not None:  # Typer's own usage errors
            return _say(f"{told().rstrip('.')}. See tacora --help.", 2)
        if (sentence := told_fault(error)) is not None:
            return _say(sentence, 2)
        raise
    return code if isinstance(code, int) else 0


def _say(sentence: str, code: int) -> int:
    if sentence:
        typer.echo(f"tacora: {sentence}", err=True)
    return code
