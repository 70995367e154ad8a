"""What the host of a table may set. Rules options are the edition's; the rest is how people sit together."""

from enum import Enum
from typing import Annotated

from msgspec import Meta, Struct

from tacora.games import DEFAULT_EDITION

__all__ = ["Aid", "Clock", "Mode", "Pace", "Settings"]


class Mode(Enum):
    """How people sit together."""

    DEVICES = "devices"  # every seat on a device of its own
    PARTY = "party"  # a big screen for all, phones as decision cards
    HOTSEAT = "hotseat"  # one device goes round
    DEALER = "dealer"  # real fists at a real table; one device enters who left


class Clock(Enum):
    """What happens when time runs out."""

    OFF = "off"
    SOFT = "soft"  # a nudge
    HARD = "hard"  # the seat quits this expedition; from the second time in a row a bot plays for it


class Aid(Enum):
    """How much the table helps with the odds; the same for everyone, but for seats with their own advice."""

    OFF = "off"
    SYMBOLS = "symbols"  # the risk, roughly
    PERCENT = "percent"  # the risk in figures
    ADVICE = "advice"  # and what to do, as the coach would say it after the game

    @property
    def figures(self) -> bool:
        """Whether the odds are told in figures."""
        return self in (Aid.PERCENT, Aid.ADVICE)


class Pace(Enum):
    """How fast cards are shown; a device may be faster for itself, never slower than the next decision."""

    CALM = "calm"
    NORMAL = "normal"
    FAST = "fast"
    OFF = "off"


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All settings of a table; the defaults are good for friends in one room."""

    edition: Annotated[str, Meta(max_length=64)] = DEFAULT_EDITION
    options: Annotated[dict[str, bool | int | str], Meta(max_length=16)] = {}
    """Rules options by name, as `tacora editions EDITION` lists them."""
    mode: Mode = Mode.DEVICES
    clock: Clock = Clock.OFF
    seconds: Annotated[int, Meta(ge=5, le=300)] = 30
    """How long a decision may take, with a soft or hard clock."""
    grace: Annotated[int, Meta(ge=1, le=300)] = 20
    """So many seconds a table waits for a device that has gone: with a hard clock it goes home then, without
    one the others may go on together."""
    breather: Annotated[int, Meta(ge=0, le=60)] = 5
    """So many seconds between two expeditions; 0 goes on at once."""
    pace: Pace = Pace.NORMAL
    race: str = "normal"
    """The beat of the dragon race: kids, normal, wild or turns."""
    aid: Aid = Aid.SYMBOLS
    """How much of the odds everybody is shown: nothing, a rough risk, figures, or what to do as well."""
    curiosity: bool = True
    """Whether all see what would have come, when the last ones left a cave of their own will."""
    talk: bool = True
    """Whether seats may send phrases and bluff calls."""
    count_only: bool = False
    """Whether only the number of seats that have picked is told, not who."""
    spectators: bool = True
    open_seats: bool = False
    """Whether whoever watches may take over a bot's seat in a running game without asking the host."""
    bot_memory: bool = True
    """Whether bots that can do so remember the game so far, and closed chests (D15), as people do."""
