"""What the REST routes take and answer."""

from typing import TYPE_CHECKING, Annotated, Any, TypeAlias, Union

from msgspec import Meta, Struct

from tacora.host.odds import odds_rooms
from tacora.protocol.commands import ColourNumber, Name
from tacora.protocol.entries import Phase
from tacora.protocol.settings import Aid, Mode

__all__ = [
    "AddressList",
    "BeliefsCard",
    "BotCard",
    "Device",
    "DoorSeat",
    "DoorSign",
    "EditionCard",
    "EditionCheck",
    "EditionOption",
    "GameCard",
    "Health",
    "HousePass",
    "HousePassword",
    "Joining",
    "KnockCard",
    "Knocking",
    "LinkCard",
    "OddsCard",
    "Ready",
    "RecordCard",
    "RecordList",
    "SharedEdition",
    "Verified",
    "WifiCard",
]

if TYPE_CHECKING:
    _Figures: TypeAlias = Any
else:
    _Figures = Union[tuple(room.OddsFigures for room in odds_rooms())]  # noqa: UP007 - as many as there are
    """Of any game."""

Contribution = Annotated[
    str,
    Meta(
        pattern="^([0-9a-f]{2,32})?$",
        description="The device's own part of the shuffle: 2 to 32 hexadecimal digits, drawn at random.",
    ),
]


class HousePassword(Struct, frozen=True, forbid_unknown_fields=True):
    """The password of the house, as somebody typed it."""

    password: Annotated[str, Meta(max_length=256)]

    def __repr__(self) -> str:
        """No password: what is printed ends up in logs."""
        return "HousePassword()"


class HousePass(Struct, frozen=True, rename={"text": "pass"}):
    """What a device keeps in place of the password; it counts until the password is changed."""

    text: str

    def __repr__(self) -> str:
        """No pass: what is printed ends up in logs."""
        return "HousePass()"


class Joining(Struct, frozen=True, forbid_unknown_fields=True):
    """A device that wants to sit down at a table, or to open one."""

    role: Annotated[str, Meta(pattern="^(player|spectator|screen)$")] = "player"
    name: Name | None = None
    colour: ColourNumber | None = None
    contribution: Contribution = ""
    commitment: Annotated[str, Meta(max_length=64)] = ""
    """The promise on the sign at the door: without it a contribution counts for nothing."""
    ticket: Annotated[str, Meta(max_length=32)] = ""
    """What a visitor got for knocking: once the host has said yes it opens a locked door."""


class Device(Struct, frozen=True):
    """A device that is in. Its token is told this once: it goes into bearer headers and into `hello`."""

    code: str
    device: int
    token: str

    def __repr__(self) -> str:
        """No token: what is printed ends up in logs."""
        return f"Device({self.code}, {self.device})"


class Knocking(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody before a locked door."""

    name: Name


class KnockCard(Struct, frozen=True):
    """Somebody was heard. With the ticket, theirs alone, they look whether they may come in, and join."""

    ticket: str

    def __repr__(self) -> str:
        """No ticket: what is printed ends up in logs."""
        return "KnockCard()"


class DoorSeat(Struct, frozen=True):
    """One seat, as the sign at the door names it."""

    name: str
    colour: int
    bot: str | None
    """The id of the bot that has this seat; None for a person."""
    away: bool
    """Its device has no connection, or a bot plays for it for now."""


class DoorSign(Struct, frozen=True):
    """What anybody with the code may know before joining; nothing of the game itself."""

    code: str
    phase: Phase
    edition: str
    game: str
    mode: Mode
    locked: bool
    host: str | None
    """The name at the host's first seat."""
    seats: tuple[DoorSeat, ...]
    most: int
    """How many seats the edition has."""
    full: bool
    free_colours: tuple[int, ...]
    take_over: tuple[int, ...]
    """The seats of bots that somebody who watches may take over; numbered from 0."""
    consent: bool
    """Whether the host is asked first."""
    spectators: bool
    """Whether one may just watch."""
    watching: int
    """How many do, whether they have joined or only read."""
    number: int
    """Of the game at this table, from 1: the one that is on, or the next."""
    commitment: str
    """The dealer's promise for that game, shown before anybody contributes to it."""
    invited: bool | None = None
    """For a visitor who has knocked: whether the host has let them in; None for anybody else."""


class OddsCard(Struct, frozen=True):
    """The odds of the decision that is open, from what everybody sees, as far as the table's aid goes."""

    decision: int
    aid: Aid
    source: str
    """table: solved; relics: solved without the relics; ahead: one card ahead only; learned: within the turn
    exact, and what comes after it learned from games."""
    building: bool
    """Whether the solved table of this deck is being built right now."""
    figures: _Figures | None
    """None where the aid is in symbols."""
    rows: tuple[tuple[str, str], ...]
    """The figures with their labels, in the language asked for."""
    words: tuple[str, ...]
    """The same in sentences."""


class BeliefsCard(Struct, frozen=True):
    """What bots that read the others believe of them, from what everybody has seen."""

    readers: tuple[int, ...]
    """Their seats; numbered from 0."""
    beliefs: tuple[tuple[int, str], ...]
    """Seats of which something is certain, each with a sentence in the language asked for."""


class RecordCard(Struct, frozen=True):
    """A finished game, in a list."""

    id: str
    game: int
    at: int
    """When it ended, in milliseconds since 1970."""


class RecordList(Struct, frozen=True):
    """The finished games of a table, the newest last."""

    records: list[RecordCard]


class Verified(Struct, frozen=True):
    """Whether a game's shuffle was fair: every check must hold."""

    fair: bool
    checks: list[Any]
    """Each with `check`, `holds` and `reason`."""


class EditionOption(Struct, frozen=True):
    """A house rule: something a table may agree on."""

    name: str
    kind: str
    """switch, number, seat (its number from 1), choice or word."""
    default: bool | int | str | None
    choices: tuple[str, ...] = ()
    """The values of a choice, and those words the edition knows."""
    rule: str = ""
    """Its number in the rules."""
    label: str = ""
    """What it is called."""
    line: str = ""
    """What it changes, in one sentence."""
    labels: tuple[str, ...] = ()
    """What the choices are called, in their order."""
    excludes: str = ""
    """Another rule that is not chosen together with this one."""


class EditionCard(Struct, frozen=True):
    """One edition, in words of the language asked for."""

    id: str
    game: str
    title: str
    line: str
    publisher: str
    year: int
    least: int
    most: int
    digest: str
    options: tuple[EditionOption, ...]
    material: dict[str, Any]
    """All the edition states about itself."""
    packed: str = ""
    """For a link that shares it, where it is somebody's own."""


class SharedEdition(Struct, frozen=True, forbid_unknown_fields=True):
    """An edition as a link has it."""

    packed: Annotated[str, Meta(max_length=8192)]


class EditionCheck(Struct, frozen=True):
    """An edition that somebody shares, read by the same checks as a file, before anybody takes it."""

    card: EditionCard
    text: str
    """Its whole file."""
    known: bool
    """Whether this house has it already."""
    takes: bool
    """Whether hosts of tables may bring it here."""


class GameCard(Struct, frozen=True):
    """One game of this server."""

    id: str
    title: str
    editions: tuple[str, ...]
    """Ids; the one to begin with first."""
    rooms: tuple[str, ...]
    """What the server knows of it beside its rules: bots, sim, coach and others."""


class BotCard(Struct, frozen=True):
    """One bot, in words of the language asked for."""

    id: str
    game: str | None
    """The only game it plays; None for every one."""
    name: str
    line: str
    level: int = 0
    """Its place on the game's ladder, from 1 for the weakest; 0 for a character beside it."""
    mood: str = "even"
    """Its temperament on the ladder: careful, even or bold."""


class AddressList(Struct, frozen=True):
    """Where people can reach this server, the most likely address first."""

    addresses: tuple[str, ...]
    wifi: bool = False
    """Whether hosts may show a code that joins the Wi-Fi; nobody outside the house is told."""
    password: bool = False
    """Whether the house has a password, so that only links and QR codes lead guests to a table."""


class LinkCard(Struct, frozen=True):
    """A table's code as it stands in a link that always counts."""

    link: str


class WifiCard(Struct, frozen=True):
    """How guests get into the house's Wi-Fi without typing its password."""

    name: str
    picture: str
    """A QR code as SVG, for a phone's camera."""

    def __repr__(self) -> str:
        """No picture: the password is in it."""
        return f"WifiCard({self.name!r})"


class Ready(Struct, frozen=True):
    """That new visitors are served here."""

    ok: bool


class Health(Struct, frozen=True, omit_defaults=True):
    """That the server is there. Version and counts are told to those who may read its figures."""

    ok: bool
    now: int
    """Milliseconds of the server's clock."""
    version: str | None = None
    tables: int | None = None
    sockets: int | None = None
