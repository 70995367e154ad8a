"""What a game in the terminal is started with, and how it ends: the face towards the command line."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from enum import Enum
from pathlib import Path

from tacora.rules import trolldragon
from tacora.rules.diamant import Options
from tacora.table.race import RacePace

__all__ = ["Aid", "Ended", "NoTerminal", "NothingToResume", "PlayError", "Speed", "TuiSetup", "today"]


class Aid(Enum):
    """How much the table says about the odds."""

    OFF = "off"
    SYMBOLS = "symbols"
    PERCENT = "percent"


class Speed(Enum):
    """How long moments stay on the screen; `off` has no timers at all, everything waits for Enter."""

    CALM = "calm"
    NORMAL = "normal"
    FAST = "fast"
    OFF = "off"

    @property
    def factor(self) -> float:
        """What every length of time is multiplied by."""
        return {Speed.CALM: 1.5, Speed.NORMAL: 1.0, Speed.FAST: 0.45, Speed.OFF: 0.0}[self]


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
    """Everything the command line says. Where edition or seats are missing, a set-up screen asks.

    `seats` as on the command line: `you` (or `human`) is a person, `you:Mia` one with a name, everything
    else is the id of a bot.
    """

    language: str | None = None
    """None: the language of the environment."""
    edition: str | None = None
    seats: tuple[str, ...] | None = None
    options: Options = field(default_factory=Options)
    dice_options: trolldragon.Options = field(default_factory=trolldragon.Options)
    """What a table of Troll & Dragon agrees on."""
    race: RacePace = RacePace.TURNS
    """How the dragon race is run; in turn unless somebody asks for a clock."""
    seed: int | None = None
    """An open number that makes the game repeatable, bots included; None: a secret nobody can guess."""
    aid: Aid = Aid.SYMBOLS
    speed: Speed = Speed.NORMAL
    editions_folder: Path | None = None
    games_folder: Path | None = None
    """Where games are saved; None: `games` in the user's data folder."""
    resume: bool | Path = False
    """True: the last unfinished game; a path: that one."""
    clock: Callable[[], float] = time.monotonic
    """Only for the dragon race, and for the short guard against keys meant for the moment before."""
    today: Callable[[], date] = today


@dataclass(frozen=True, slots=True)
class Ended:
    """How it ended: the file the game lies in (None if none was begun), and a sentence to print."""

    saved: Path | None
    finished: bool
    sentence: str
