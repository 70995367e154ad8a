"""What a device may ask of a table. Each command is data; `Table.handle` decides.

On the wire a command is a JSON object with its name under `do`. Seats are counted from 0.
"""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from tacora.protocol.settings import Settings

__all__ = [
    "HOUSE",
    "AddBot",
    "AddSeat",
    "Advise",
    "Answer",
    "AskSeat",
    "Call",
    "Command",
    "Conceal",
    "Connect",
    "Contribute",
    "Disconnect",
    "Fists",
    "Forget",
    "GiveTime",
    "GoOn",
    "GoWithout",
    "HandOver",
    "Hold",
    "Join",
    "Kick",
    "Knock",
    "LeaveTable",
    "LetIn",
    "Lock",
    "MakeHost",
    "Order",
    "Pause",
    "Play",
    "Readers",
    "Recolour",
    "Rematch",
    "RemoveSeat",
    "Rename",
    "Renew",
    "Resume",
    "Roll",
    "Say",
    "ServerCommand",
    "Set",
    "Shuffle",
    "Skip",
    "Sleep",
    "Start",
    "StoredOrder",
    "TakeBack",
    "TakeOver",
    "Tick",
    "TurnAway",
    "Wake",
]

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=16)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=19)]
ColourNumber: TypeAlias = Annotated[int, Meta(ge=0, le=7)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
Short: TypeAlias = Annotated[str, Meta(max_length=32)]
Contribution: TypeAlias = Annotated[str, Meta(max_length=32, pattern="^[0-9a-f]*$")]


def _kebab(name: str) -> str:
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("-")


class _Command(Struct, frozen=True, tag_field="do", tag=_kebab, forbid_unknown_fields=True):
    """The base of all commands."""


# ---- in the lobby, by the host unless it says otherwise


class Set(_Command, frozen=True):
    """Change the settings; the rules ones only in the lobby."""

    settings: Settings


class AddSeat(_Command, frozen=True):
    """Another person on the sending device, of any player. In the lobby."""

    name: Name
    colour: ColourNumber | None = None


class AddBot(_Command, frozen=True):
    """A bot takes a free seat. In the lobby."""

    bot: Short
    name: Name | None = None


class RemoveSeat(_Command, frozen=True):
    """Take a seat away: the host any bot's, a device its own. In the lobby."""

    seat: SeatNumber


class Rename(_Command, frozen=True):
    """Another name for a seat: its own device, or the host."""

    seat: SeatNumber
    name: Name


class Recolour(_Command, frozen=True):
    """Another colour and symbol for a seat, as `Rename`. A taken one gives the next free one."""

    seat: SeatNumber
    colour: ColourNumber


class Conceal(_Command, frozen=True):
    """Keep what a seat has to itself until the end, or not: its own device, where the edition lets it."""

    seat: SeatNumber
    hidden: bool


class Advise(_Command, frozen=True):
    """Advice for one seat alone, or no more of it. The host gives it; its own device may decline it."""

    seat: SeatNumber
    advice: bool


class Start(_Command, frozen=True):
    """Begin the game with the seats as they are."""


class Rematch(_Command, frozen=True):
    """Back to the lobby after a game, with the same seats and settings."""


class Lock(_Command, frozen=True):
    """Let nobody else in, or open up again. Locking sends away whoever only watches."""

    locked: bool


class Kick(_Command, frozen=True):
    """Put a device out for good: its token is worthless. Its seats go to bots, or away in the lobby.

    The door is shut with it, so that nobody comes back in by another name unless the host lets them.
    """

    device: Number


class MakeHost(_Command, frozen=True):
    """Hand the host's rights to another device for good."""

    device: Number


class LetIn(_Command, frozen=True):
    """Say yes to one of those in the table's list `asking`: at the door, for a seat, or a big screen."""

    number: Number


class TurnAway(_Command, frozen=True):
    """Say no to one of those in the table's list `asking`."""

    number: Number


class Contribute(_Command, frozen=True):
    """This device's part of the next shuffle, after it has seen the promise for it; the last one counts."""

    commitment: Annotated[str, Meta(max_length=64)]
    """The promise it was shown: for another game it counts for nothing."""
    contribution: Annotated[str, Meta(min_length=2, max_length=32, pattern="^[0-9a-f]+$")]


# ---- deciding


class Play(_Command, frozen=True):
    """Make a move: one of the texts that the turn lists for this seat.

    In a joint decision it lies face down and may be changed until the last one is in. `decision` is the
    number of the decision it is meant for: one that comes late is refused, and never counts for the next.
    """

    seat: SeatNumber
    decision: Number
    move: Short


class TakeBack(_Command, frozen=True):
    """Take a pick back before the reveal."""

    seat: SeatNumber
    decision: Number


class Fists(_Command, frozen=True):
    """Dealer mode: these seats left, all others inside go on. By the host."""

    decision: Number
    leaving: Annotated[tuple[SeatNumber, ...], Meta(max_length=20)]


class Roll(_Command, frozen=True):
    """Dragon race on a beat: this seat wants to roll on the next one, or on each while it holds."""

    seat: SeatNumber
    hold: bool | None = None
    """True: pressed down; False: let go; None: tapped once."""


# ---- the flow of the game


class Pause(_Command, frozen=True):
    """Stop all clocks: any player."""


class Resume(_Command, frozen=True):
    """Let them run again: any player."""


class GoOn(_Command, frozen=True):
    """Do not wait for the end of the breather: any player."""


class Hold(_Command, frozen=True):
    """Hold the breather until somebody says go on: any player."""


class Skip(_Command, frozen=True):
    """Do not watch what only bots play: the rest of it runs at once, until a person decides. Any player."""

    decision: Number


class GiveTime(_Command, frozen=True):
    """So many seconds more for everyone, or a factor of time for one seat (0: no limit). By the host."""

    seconds: Annotated[int, Meta(ge=0, le=300)] = 30
    seat: SeatNumber | None = None
    factor: Annotated[int, Meta(ge=0, le=10)] | None = None


class GoWithout(_Command, frozen=True):
    """Do not wait for a seat whose device is gone: it goes home as if late, or a bot plays for it.

    The host's word counts at once. That of the others counts when the table has waited for its `grace`, and
    more than half of the people who are there want the same.
    """

    seat: SeatNumber
    decision: Number
    bot: bool = False


# ---- who plays a seat


class TakeOver(_Command, frozen=True):
    """Take a bot's seat: in the lobby whoever watches; in a game its own person, or the host.

    With the setting `open_seats` whoever watches may in a game, too.
    """

    seat: SeatNumber
    name: Name
    contribution: Contribution = ""


class AskSeat(_Command, frozen=True):
    """Ask the host for a bot's seat in a game."""

    seat: SeatNumber
    name: Name


class Sleep(_Command, frozen=True):
    """Let a bot play for this seat for now: its own device, or the host."""

    seat: SeatNumber


class Wake(_Command, frozen=True):
    """Play again for oneself."""

    seat: SeatNumber


class HandOver(_Command, frozen=True):
    """Give the seat up for good: a bot takes it."""

    seat: SeatNumber


class LeaveTable(_Command, frozen=True):
    """Go: a watcher is forgotten; a player's seats are handed over, or taken away in the lobby."""


# ---- talk


class Say(_Command, frozen=True):
    """A phrase of the catalogue, by its id."""

    seat: SeatNumber
    phrase: Short


class Call(_Command, frozen=True):
    """A bluff call before the reveal: "I'm out!" or "One more!". Once a decision; the reveal tells all."""

    seat: SeatNumber
    decision: Number
    leaving: bool


Command: TypeAlias = (
    Set | AddSeat | AddBot | RemoveSeat | Rename | Recolour | Conceal | Advise | Start | Rematch | Lock
    | Kick | MakeHost | LetIn | TurnAway | Contribute | Play | TakeBack | Fists | Roll | Pause | Resume | GoOn
    | Hold | Skip | GiveTime | GoWithout | TakeOver | AskSeat | Sleep | Wake | HandOver | LeaveTable
    | Say | Call
)  # fmt: skip
"""What a device may send."""


# ---- what only the server says


class Join(_Command, frozen=True):
    """A new device: a player with a seat, a spectator, or a big screen. Refused when locked or full."""

    device: Number
    role: Short
    name: Name | None = None
    colour: ColourNumber | None = None
    contribution: Contribution = ""
    """The seat's part of the shuffle's seed: hexadecimal, as the device drew it."""
    ticket: Short = ""
    """What the visitor got who knocked: with it somebody comes in whom the host has let in."""
    invited: bool = False
    """A big screen by the host's own link; others wait until the host lets them in."""


class Knock(_Command, frozen=True):
    """Somebody stands before the locked door."""

    name: Name
    ticket: Short = ""
    """Known to the visitor alone; they come in with it once the host has said yes."""


class Connect(_Command, frozen=True):
    """The device has its first open socket."""

    device: Number


class Disconnect(_Command, frozen=True):
    """The device has no open socket any more."""

    device: Number


class Answer(_Command, frozen=True):
    """What a bot that was asked picks."""

    seat: SeatNumber
    decision: Number
    move: Short


class Tick(_Command, frozen=True):
    """Time has passed."""


class Shuffle(_Command, frozen=True):
    """A fresh secret for the next game, drawn by the server: its commitment is shown at once.

    With a `seed`, which everybody may know, the table's games can be repeated: the secret of the next one is
    `secret_from_seed(seed)`, that of the one after it follows from seed + 1, and so on; nobody contributes to
    it, and the records carry their seeds. In the lobby it takes the place of a secret drawn before.
    """

    secret: str = ""
    seed: Annotated[int, Meta(ge=0, le=2**53)] | None = None

    def __repr__(self) -> str:
        """A secret is not for printing."""
        return "Shuffle(...)"


class Forget(_Command, frozen=True):
    """A record was deleted: the table lets go of that game, by default of the last one."""

    record: Annotated[str, Meta(max_length=64)] = ""


class Readers(_Command, frozen=True):
    """So many read along without having joined."""

    count: Number


class Renew(_Command, frozen=True):
    """The device has a new token; the one before is worthless."""

    device: Number


ServerCommand: TypeAlias = (
    Join | Knock | Connect | Disconnect | Answer | Tick | Shuffle | Forget | Readers | Renew
)


class Order(Struct, frozen=True, omit_defaults=True):
    """A command with who gives it; this is what the store keeps, so it is all a table is rebuilt from."""

    do: Command | ServerCommand
    by: int | None = None
    """The device; None for the server itself."""
    key: Short = ""
    """Chosen by the device. A second order with the same key changes nothing and is answered as the first."""
    lag: int = 0
    """Milliseconds: half the round trip as the server measured it. It counts in the dragon race only."""
    rules: int | None = None
    """With `Start`: the version of the rules the game is played by to its end; None for the newest.

    A host writes it down with the order. A stored one without it is of the first version.
    """


HOUSE = 2
"""Of the house: what orders do. 0 are those of Tacora 0.1, whose stored orders say nothing about it.

1 are those from before bots that are alone in a cave made haste.
"""


class StoredOrder(Order, frozen=True, omit_defaults=True):
    """An order that was carried out once, as the store has it: done again it does what it did then."""

    house: int = 0
