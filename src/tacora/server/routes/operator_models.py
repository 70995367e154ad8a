"""What whoever runs the house is told: tables and figures, nothing of any game and no key of anybody."""

from typing import Annotated

from msgspec import Meta, Struct

from tacora.protocol.entries import Phase

__all__ = ["Heard", "HouseCard", "HouseGame", "HousePerson", "HouseTable", "HouseTables", "Word"]


class HouseCard(Struct, frozen=True):
    """The house as a whole."""

    version: str
    now: int
    started: int
    """Milliseconds of the server's clock."""
    tables: int
    """All tables, in memory or not."""
    live: int
    """Those in memory."""
    connected: int
    """Open sockets."""
    opened: int
    """Tables opened since the start."""
    games: int
    """Games played to their end since the start."""
    memory: int
    """Bytes that the process holds; 0 where the machine does not tell."""
    processor: float
    """Seconds of processor time since the start; 0 where the machine does not tell."""
    disk: int
    """Bytes of the house's file and its log."""
    damaged: int
    """Tables that could not be read."""
    barred: tuple[str, ...]
    """Bots of others that failed since the start; the log says why."""
    word: str
    """What the house says to everybody just now."""


class HousePerson(Struct, frozen=True):
    """Somebody with a seat."""

    name: str
    here: bool
    """Whether their device is connected."""


class HouseTable(Struct, frozen=True):
    """One table from outside. One that is put away has neither people nor phase until somebody comes."""

    code: str
    opened: int
    used: int
    """The moment of its last order."""
    live: bool
    damaged: bool = False
    edition: str = ""
    phase: Phase | None = None
    people: tuple[HousePerson, ...] = ()
    bots: int = 0
    watching: int = 0
    connected: int = 0
    """Open sockets at this table."""
    games: int = 0
    """Games played to their end there."""
    locked: bool = False


class HouseTables(Struct, frozen=True):
    """A page of the list: tables with people first, then the last used."""

    total: int
    tables: list[HouseTable]


class HouseGame(Struct, frozen=True):
    """A finished game of a table: its number and its end, and not the id that opens it."""

    game: int
    at: int


class Word(Struct, frozen=True, forbid_unknown_fields=True):
    """Something to say to everybody; empty to end it."""

    words: Annotated[str, Meta(max_length=200)]


class Heard(Struct, frozen=True):
    """How many sockets a word was sent to."""

    heard: int
