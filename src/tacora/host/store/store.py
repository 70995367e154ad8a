"""What the host needs of a store; SQLite is one, another database can follow."""

from collections.abc import Callable, Sequence
from typing import Literal, Protocol, TypeAlias

from tacora.host.store.rows import (
    Checkpoint,
    Lease,
    Line,
    RecordInfo,
    Retention,
    StoredTable,
    SweepResult,
    TableInfo,
)

__all__ = ["Store", "Taken", "Written"]

Taken: TypeAlias = Literal["", "free", "dead", "asked"]
"""How a table was taken: nobody had it, its node had died, or its node let go when asked; empty for none."""

Written: TypeAlias = Callable[[list[tuple[Line, str | None]]], None]
"""Told on the event loop, once for each commit: every line with None, or with why it was not saved."""


class Store(Protocol):
    """Keeps tables as the orders given at them. A line that was reported saved survives any crash."""

    shared: bool
    """Whether other nodes have the same store: then a table is claimed before it is read."""

    @property
    def sure(self) -> bool:
        """Whether nobody else can have taken what this process has."""
        ...

    def listen(self, wanted: Callable[[str], None], lost: Callable[[], None]) -> None:
        """Whom to tell that another node wants a table, and that all tables of this one are lost."""
        ...

    async def claim(self, code: str) -> Taken:
        """Take a table for this process; empty where there is none. Raises `TableElsewhere`."""
        ...

    async def release(self, code: str, used: int) -> None:
        """Let others have a table of which everything is on disk; it was last used at this moment."""
        ...

    async def lease(self, code: str) -> Lease | None:
        """Whose code this is, wherever that table is; None where it is nobody's."""
        ...

    async def count(self, since: int) -> int:
        """How many tables there are, about; where there are many, those that were used since."""
        ...

    async def rename(self, code: str, new: str, before: int | None = None) -> bool:
        """Name a table of ours anew, with all it has; or, with a moment, one that nobody has used after it.

        False where there is none, somebody has it, the name is taken, or the table can't do without its own:
        the records of an open seed are named after it. Raises `DamagedTable`.
        """
        ...

    async def open(self, written: Written) -> None:
        """Get ready; raises `StoreError` with a sentence for the person who started the server."""
        ...

    async def close(self) -> None:
        """Write what is queued, then let go of everything."""
        ...

    def append(self, line: Line) -> None:
        """Queue a line; never waits. `written` is told what became of it, in the same order.

        Where a commit failed and may have happened all the same, its lines are told when that is known.
        """
        ...

    async def flushed(self) -> None:
        """Wait until `written` has been told of every line appended so far.

        Raises `StoreError` while that can't be: the disk does not answer, and some are in doubt.
        """
        ...

    async def tables(self) -> list[TableInfo]:
        """All tables, the last used first."""
        ...

    async def load(self, code: str) -> StoredTable | None:
        """A table with all its orders; raises `DamagedTable`."""
        ...

    async def device(self, token_hash: bytes) -> tuple[str, int] | None:
        """The table and the device this token opens."""
        ...

    async def record(self, record: str, now: int) -> str | None:
        """The text of a record."""
        ...

    async def records(self, code: str, now: int) -> list[RecordInfo]:
        """The records of a table's games."""
        ...

    async def set_aside(self, code: str, reason: str | None) -> None:
        """Note why a table can't be used; None when it can again."""
        ...

    async def table_of(self, record: str) -> str | None:
        """The code of the table a record is from, empty where that is gone; None where there is no record."""
        ...

    async def compact(self, checkpoint: Checkpoint) -> bool:
        """Put a checkpoint in place of all orders up to its number; False where they have changed."""
        ...

    async def delete_records(self, records: Sequence[str], checkpoint: Checkpoint | None) -> bool:
        """Delete records, and compact their table, both or neither; False where there was none.

        After the next `scrub` nothing of it is left in the file.
        """
        ...

    async def delete_table(self, code: str, *, records: bool = True) -> bool:
        """Delete a table and all it has for good; False where there is none.

        Without `records` its finished games stay until their own time, and only their ids lead to them.
        """
        ...

    async def sweep(self, retention: Retention, now: int, keep: set[str], since: int) -> SweepResult:
        """Delete tables past their time, but none of those to keep, and tell which records are to follow.

        Nothing that was last used before `since` is touched.
        """
        ...

    async def scrub(self) -> None:
        """Wipe out what was deleted, little by little: nobody's order waits for it."""
        ...

    async def fact(self, name: str) -> int | None:
        """A number that the house remembers under this name."""
        ...

    async def remember(self, name: str, value: int) -> None:
        """Remember it."""
        ...
