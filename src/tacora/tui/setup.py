"""What a game in the terminal is started with, and how it ends: the face towards the command line."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from tacora.protocol.settings import Aid, Pace


class PlayError(Exception):
    """The game can't start; the message is one sentence for people in their language."""


class NoTerminal(PlayError):
    """Input or output is no terminal, or one that can't place text."""


class NothingToResume(PlayError):
    """There is no saved game, or it is damaged."""


def today() -> date:
    """The date a finished game's file is named after; nothing in the game depends on it."""
    return date.today()  # noqa: DTZ011 - the players' own calendar day is meant


@dataclass(frozen=True, slots=True, kw_only=True)
class TuiSetup:
    """Everything the command line says about a table here. Where edition or seats are missing, a lobby asks.

    `seats` as on the command line: `you` (or `human`) is a person, `you:Mia` one with a name, everything
    else is the id of a bot.
    """

    language: str | None = None
    """None: the language of the environment."""
    edition: str | None = None
    seats: tuple[str, ...] | None = None
    options: Mapping[str, bool | int | str] = field(default_factory=dict)
    """House rules by name, those that differ from the rulebook's game."""
    race: str = "turns"
    """How a race is run; in turn unless somebody asks for a clock."""
    seed: int | None = None
    """An open number that makes the game repeatable, bots included; None: a secret nobody can guess."""
    aid: Aid = Aid.SYMBOLS
    pace: Pace = Pace.NORMAL
    editions_folder: Path | None = None
    games_folder: Path | None = None
    """Where games are saved; None: `games` in the user's data folder."""
    resume: bool | Path = False
    """True: the last unfinished game; a path: that one."""
    today: Callable[[], date] = today


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoteSetup:
    """What the command line says about a served table."""

    address: str
    name: str | None = None
    watch: bool = False
    password: str | None = field(default=None, repr=False)
    """Of the house, where it has one."""
    language: str | None = None
    games_folder: Path | None = None
    seats: Path | None = None
    """The file with this user's seats; None: the usual one."""


@dataclass(frozen=True, slots=True)
class Ended:
    """How it ended: the file the game lies in (None if none was begun), and a sentence to print."""

    saved: Path | None
    finished: bool
    sentence: str
    faults: tuple[str, ...] = ()
    """Bots that failed and for which chance has played, a sentence each."""
