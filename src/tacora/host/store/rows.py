"""What a store keeps, as data."""

from dataclasses import dataclass, field
from zlib import crc32

from msgspec import Struct

__all__ = [
    "DAY",
    "Checkpoint",
    "Lease",
    "Line",
    "NewDevice",
    "NewRecord",
    "NewTable",
    "RecordInfo",
    "Retention",
    "StoredCheckpoint",
    "StoredTable",
    "SweepResult",
    "TableInfo",
    "record_check",
]

DAY = 86_400_000
HOUR = 3_600_000
"""Milliseconds."""


@dataclass(frozen=True, slots=True)
class NewTable:
    """The row that a table begins with. Its secret deals the cards: it is stored, and shown to nobody."""

    secret: str = field(repr=False)
    opened: int

    def check(self, code: str, kept: int = 0) -> int:
        """A sum over the row: a table dealt from a damaged secret would be another game."""
        text = f"{code} {self.secret} {self.opened}"
        return crc32((f"{text} {kept}" if kept else text).encode())


@dataclass(frozen=True, slots=True)
class NewDevice:
    """A device and the hash of its token."""

    device: int
    token_hash: bytes = field(repr=False)
    renewed: bool = False
    """It takes the place of the hash before it."""


@dataclass(frozen=True, slots=True)
class NewRecord:
    """A finished game as text. It goes when its time is over; None keeps it until somebody deletes it."""

    id: str
    game: int
    at: int
    expires: int | None
    text: str = field(repr=False)

    def check(self) -> int:
        """A sum over its name and its text: the table and the code may go, the game stays the same."""
        return record_check(self.id, self.text)


def record_check(record: str, text: str) -> int:
    """The sum of a record as it is stored."""
    return crc32(text.encode(), crc32(f"{record} ".encode()))


class Line(Struct, frozen=True, eq=False, gc=False):
    """One order, and the rows that are written with it or not at all."""

    code: str
    number: int
    """Counted from 1 at each table; a line that does not follow the last one is refused."""
    at: int
    body: bytes
    table: NewTable | None = None
    device: NewDevice | None = None
    revoked: tuple[int, ...] = ()
    record: NewRecord | None = None

    def __repr__(self) -> str:
        """Neither the order nor what it brings: that is nobody's to print."""
        return f"Line({self.code}, {self.number}, {self.at})"

    def check(self) -> int:
        """A sum over the row: disks lie, and a changed order is another game."""
        return crc32(self.body, crc32(f"{self.code} {self.number} {self.at} ".encode()))


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """A table as one value, to stand in place of its orders up to this number."""

    code: str
    number: int
    body: bytes = field(repr=False)
    replaces: int
    """The sum of the last order it stands for: it must still be that one."""


@dataclass(frozen=True, slots=True)
class StoredCheckpoint:
    """A checkpoint as it was stored."""

    number: int
    at: int
    body: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class TableInfo:
    """A stored table from outside."""

    code: str
    opened: int
    used: int
    """The moment of its last order."""
    aside: str | None
    """Why it could not be read, where somebody tried."""


@dataclass(frozen=True, slots=True)
class Lease:
    """Whose code it is: that of a table opened and last used at these moments."""

    opened: int
    used: int
    held: bool
    """A process has the table, or its last rows are just going: nobody else may have the code."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """All a table is rebuilt from. `devices` has those with a token that still counts, by its hash."""

    code: str
    secret: str = field(repr=False)
    opened: int
    orders: tuple[tuple[int, bytes], ...] = field(repr=False)
    """The moment and the text of every order, or of those after the checkpoint."""
    devices: dict[bytes, int] = field(repr=False)
    next_device: int
    kept: StoredCheckpoint | None = None
    """The checkpoint it begins with. Its secret is in there; the one above is empty then."""

    @property
    def first(self) -> int:
        """The number of the first of these orders."""
        return 1 if self.kept is None else self.kept.number + 1


@dataclass(frozen=True, slots=True)
class RecordInfo:
    """A kept record without its text."""

    id: str
    code: str
    game: int
    at: int
    expires: int | None


@dataclass(frozen=True, slots=True)
class SweepResult:
    """What a sweep has found."""

    gone: set[str]
    """The codes of tables that are deleted."""
    due: dict[str, tuple[str, ...]]
    """Records that are past their time, by the code of a table that is not: to be deleted together with what
    that table has of those games."""


@dataclass(frozen=True, slots=True)
class Retention:
    """How many days things are kept; None keeps them until somebody deletes them."""

    tables: int | None = 30
    """After a table's last order: the table, its orders and its tokens."""
    records: int | None = None
    """After the end of a game: its record."""
    unused: int | None = 12
    """Hours after its last order: a table at which no game was ever begun. Where tables stay, so does it."""

    def expires(self, at: int) -> int | None:
        """When a record made now is to go."""
        return None if self.records is None else at + self.records * DAY
