"""Asking somebody's bot: its move, or one sentence about what it did instead.

Whoever plays games with bots of others asks through `picked`: a wrong answer never counts as a move.
"""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # the rules are imported through `tacora.games`, and bring no chance with them
    from random import Random

__all__ = ["PATIENCE", "BotFault", "picked", "watching"]

PATIENCE = 10.0
"""Seconds after which a bot is not waited for any longer."""
_LONGEST = 200
"""Letters of a bot's own words that are passed on."""


class BotFault(Exception):
    """A bot that failed, with whose it is, what it did and where."""

    def __init__(self, bot: str, origin: str, what: str, place: str = "", game: int | None = None) -> None:
        said = f"The bot {bot!r} of {origin}" if origin else f"The bot {bot!r}"
        during = "" if game is None else f" in game {game}"
        super().__init__(f"{said} {what}{during}{f' ({place})' if place else ''}.")
        self.bot, self.origin, self.what, self.place, self.game = bot, origin, what, place, game

    def in_game(self, game: int) -> "BotFault":
        """The same, with the number of the game in which it happened."""
        return BotFault(self.bot, self.origin, self.what, self.place, game)

    def __reduce__(self) -> Any:
        return BotFault, (self.bot, self.origin, self.what, self.place, self.game)


class _TooLong(BaseException):
    """Raised inside a bot that thinks for too long; no bot's `except Exception` takes it for its own."""


def picked(bot: str, origin: str, pick: "Callable[[Any, Random], Any]", view: Any, rng: "Random") -> Any:
    """The move a bot picks; raises `BotFault` where it fails, ends the program, or picks what is no move."""
    limit = _limit
    try:
        if limit:
            signal.setitimer(signal.ITIMER_REAL, limit, 1.0)  # again and again: a bot may catch the first
        try:
            move = pick(view, rng)
        finally:
            if limit:
                signal.setitimer(signal.ITIMER_REAL, 0)
        if any(type(legal) is type(move) and legal == move for legal in view.legal):
            return move
        fault, place = f"picked {_short(repr(move))}, which is none of its moves", ""
    except KeyboardInterrupt:
        raise
    except _TooLong:
        fault, place = f"has not answered for {limit:g} seconds", ""
    except BaseException as error:  # a stranger's code may raise anything, SystemExit included
        fault, place = f"failed with {_short(_told(error))}", _place(error)
    raise BotFault(bot, origin, fault, place)


_limit = 0.0


@contextmanager
def watching(seconds: float = PATIENCE) -> Iterator[None]:
    """Bots that are asked meanwhile have so long; where signals are to be had: in the main thread of Unix."""
    global _limit  # noqa: PLW0603 - a process has one alarm
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def too_long(_number: int, _frame: object) -> None:
        raise _TooLong

    before, _limit = signal.signal(signal.SIGALRM, too_long), seconds
    try:
        yield
    finally:
        _limit = 0.0
        signal.signal(signal.SIGALRM, before)


def _told(error: BaseException) -> str:
    with suppress(Exception):  # its own words may fail, too
        if words := str(error):
            return f"{type(error).__name__}: {words}"
    return type(error).__name__


def _place(error: BaseException) -> str:
    """File and line where it was raised, in code that is not ours."""
    place, trace = "", error.__traceback__
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename
        if file != __file__:
            place = f"{Path(file).name}, line {trace.tb_lineno}"
        trace = trace.tb_next
    return place


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _LONGEST else f"{line[:_LONGEST]}…"
