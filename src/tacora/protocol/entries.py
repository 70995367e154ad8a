"""What a table tells: one feed with one sequence number, an entry for every viewer at every number.

On the wire an entry is a JSON object with its name under `news`. Everything here is public or meant for one
seat alone; nothing here is ever built from what its reader may not know.
"""

from enum import Enum
from typing import Any, TypeAlias

from msgspec import Struct

from tacora.protocol.settings import Settings

__all__ = [
    "AskingInfo",
    "Called",
    "Curious",
    "DeviceInfo",
    "Ended",
    "Honesty",
    "Knocked",
    "News",
    "Phase",
    "Picked",
    "Played",
    "RaceInfo",
    "Said",
    "ScoreInfo",
    "SeatInfo",
    "Snapshot",
    "TableChanged",
    "TableInfo",
    "TurnInfo",
    "TurnKind",
]


class Phase(Enum):
    """Where a table stands."""

    LOBBY = "lobby"
    PLAYING = "playing"
    BREATHER = "breather"  # between two expeditions
    OVER = "over"


class SeatInfo(Struct, frozen=True):
    """One seat as everybody sees it."""

    name: str
    colour: int
    """0 to 7: colour and symbol together."""
    bot: str | None
    """The id of the bot whose seat this is; None for a person."""
    device: int | None
    """The device this seat decides on; None for a bot."""
    asleep: bool = False
    """A person's seat that a bot plays for now."""
    away: bool = False
    """Its device has no connection."""
    factor: int = 1
    """Its time limit is so many times the table's; 0 for none."""
    was: int | None = None
    """A bot's seat that this device handed over: it may come back to it at any time."""
    hidden: bool = False
    """It keeps what it has to itself until the end, by its own choice."""
    advice: bool = False
    """It is told what to do, whatever the table's aid: a child's seat, for example. Everybody may know."""


class DeviceInfo(Struct, frozen=True):
    """One device as everybody sees it."""

    device: int
    role: str
    """player, spectator or screen."""
    online: bool
    waiting: bool = False
    """A big screen that the host has not let in yet: it may look on and nothing else."""


class AskingInfo(Struct, frozen=True):
    """Somebody who asks the host for something: `let-in` or `turn-away` answers by the number."""

    number: int
    want: str
    """door (to come in), seat (a bot's seat in a running game) or screen (to be the table's big screen)."""
    name: str
    device: int | None = None
    seat: int | None = None
    granted: bool = False
    """The host has said yes, and the visitor has not come in yet."""


class ScoreInfo(Struct, frozen=True):
    """What somebody has won at this table so far, over all its games."""

    name: str
    colour: int
    """As they sat last."""
    bot: str | None
    games: int
    victories: int
    """Games won, those they shared first place in included."""
    points: int
    device: int | None = None
    """Whose score it is; None for a bot."""


class TableInfo(Struct, frozen=True):
    """The table without the game on it."""

    code: str
    phase: Phase
    host: int | None
    """Who opened the table, or was given it for good."""
    locked: bool
    paused: str | None
    """Why time stands still: `player`, `screen` (the big screen is gone), or None when it runs."""
    settings: Settings
    seats: tuple[SeatInfo, ...]
    devices: tuple[DeviceInfo, ...]
    game: int
    """The number of the game at this table, from 1; that of the next as soon as one is over."""
    commitment: str
    """The dealer's promise for that game."""
    record: str | None = None
    """The id of the last finished game's record."""
    stand_in: int | None = None
    """Who starts games and locks the door while the host is away; never for longer."""
    stand_in_at: int | None = None
    """When somebody will stand in for a host who is gone, by the server's clock."""
    asking: tuple[AskingInfo, ...] = ()
    """Who waits for the host's word."""
    watching: int = 0
    """How many look on without a seat, whether they have joined or only read."""
    own_secrets: bool = False
    """Whether each seat may keep what it has to itself (`conceal`) in the next game."""
    score: tuple[ScoreInfo, ...] = ()
    """Of the games finished at this table: most victories first, then most points."""


class TurnKind(Enum):
    """Who moves now."""

    JOINT = "joint"  # all of these seats, revealed together
    OPEN = "open"  # whichever of these seats comes first
    RACE = "race"  # the dragon race on a beat: send `roll`, or play `leave`
    NONE = "none"  # nobody: the table deals, breathes, or the game is over


class RaceInfo(Struct, frozen=True):
    """The dragon race on a beat; times in milliseconds of the server's clock."""

    beat: int
    """The length of a beat."""
    next: int
    """When the next beat falls."""
    counting: int
    """Beats to go before the first that counts; 0 once the race is on."""
    adventurer: int
    holder: int
    """Who has the dragon dice."""


class TurnInfo(Struct, frozen=True):
    """What is to be decided now."""

    kind: TurnKind
    decision: int
    """The number of this decision at this table; send it back with the move."""
    moves: dict[int, tuple[str, ...]]
    """The texts each seat may send. They follow from what is public."""
    picked: tuple[int, ...] = ()
    """The seats that have picked; empty when only the number is told."""
    ready: int = 0
    """How many have picked."""
    deadlines: dict[int, int] = {}
    """When a seat's time runs out, by the server's clock; seats without a limit are missing."""
    race: RaceInfo | None = None
    auto: int | None = None
    """When the breather ends by itself."""
    missing: tuple[int, ...] = ()
    """The seats all wait for whose devices are gone: the others may go on without them."""


class Honesty(Struct, frozen=True):
    """A bluff call after the reveal."""

    seat: int
    leaving: bool
    honest: bool


class _News(Struct, frozen=True, tag_field="news", tag=str.lower, kw_only=True):
    seq: int
    at: int
    """Milliseconds of the server's clock."""


class TableChanged(_News, frozen=True, kw_only=True, tag="table"):
    """Anything about seats, devices, host, settings or phase changed; `what` says the occasion.

    joined, left, kicked, connected, away, seated, unseated, renamed, recoloured, concealed, advised, set,
    locked, unlocked, host, stand-in, host-back, started, rematch, shuffled, contributed, paused, resumed,
    held, time, slept, woke, wants-on, went-on, taken-over, handed-over, asks, let-in, turned-away, watchers.
    """

    what: str
    seat: int | None = None
    device: int | None = None
    table: TableInfo
    turn: TurnInfo | None = None


class Picked(_News, frozen=True, kw_only=True):
    """A seat has picked (or taken back its pick); nobody is told what."""

    seat: int | None
    """None when only the number is told."""
    ready: int
    of: int


class Played(_News, frozen=True, kw_only=True):
    """Something happened in the game: events in order, then the view and the turn as they are now.

    `reveal` is when to start showing it, so that all devices start together.
    """

    events: tuple[Any, ...]
    view: Any
    risk: tuple[int, int] | None
    """Fatal cards and cards left, or falls of the next roll; None where there is no next one."""
    turn: TurnInfo
    phase: Phase
    reveal: int
    late: tuple[int, ...] = ()
    """Seats whose time ran out at this decision."""
    calls: tuple[Honesty, ...] = ()


class Curious(_News, frozen=True, kw_only=True):
    """What would have come: the next cards of a cave everyone has left."""

    cards: tuple[str, ...]


class Said(_News, frozen=True, kw_only=True):
    """A phrase."""

    seat: int
    phrase: str


class Called(_News, frozen=True, kw_only=True):
    """A bluff call; whether it is true shows at the reveal."""

    seat: int
    leaving: bool


class Knocked(_News, frozen=True, kw_only=True):
    """Somebody stands before the locked door."""

    name: str
    number: int | None = None
    """In the table's list `asking`."""


class Ended(_News, frozen=True, kw_only=True):
    """A game is over: its record can be fetched, its shuffle checked."""

    record: str
    secret: str
    table: TableInfo


News: TypeAlias = TableChanged | Picked | Played | Curious | Said | Called | Knocked | Ended


class Snapshot(Struct, frozen=True):
    """All one device may know now; with it a page can be drawn from nothing."""

    seq: int
    now: int
    device: int | None
    """The reader's own device; None for a reader without one."""
    table: TableInfo
    view: Any
    """The game's view; None before the first game."""
    risk: tuple[int, int] | None
    turn: TurnInfo
    mine: dict[int, str]
    """The reader's own picks that lie face down, by seat."""
