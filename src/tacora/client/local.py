"""A table in this process: a host without a port, kept in one small file, so that a crash loses nothing.

The device is one like any other: it hears the same frames as over a socket and asks with the same commands.
"""

import asyncio
import contextlib
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any

from tacora.client.frames import read_frame
from tacora.client.link import Follower, LinkError, LinkState, Listener
from tacora.client.seen import Gap, Seen
from tacora.games import AnyEdition
from tacora.host import Host, HostedTable, JoinRequest
from tacora.host.odds import public_odds
from tacora.host.store import Retention, SqliteStore, StoreError
from tacora.host.store.connecting import in_use
from tacora.protocol.commands import Command, RemoveSeat
from tacora.protocol.entries import Phase, Snapshot
from tacora.protocol.refusal import Refusal
from tacora.table import Table, TableCheckpoint

__all__ = ["LocalLink", "Opening", "discard", "fresh_path", "tables_folder", "unfinished"]

_SUFFIX = ".table"
_CLOSED = Refusal("closed", "The table is closed.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """What a new table begins with: commands in their order, and an open seed if there is one."""

    commands: Sequence[Command]
    seed: int | None = None


def tables_folder(games: Path) -> Path:
    """Where tables of unfinished games are kept, beside the records of those that are over."""
    return games / "tables"


def fresh_path(games: Path, day: date) -> Path:
    """A file for a new table."""
    return tables_folder(games) / f"{day.isoformat()}_{secrets.token_hex(4)}{_SUFFIX}"


def unfinished(games: Path) -> list[Path]:
    """The tables that somebody left, and nobody sits at now."""
    return [path for path in tables_folder(games).glob(f"*{_SUFFIX}") if not in_use(path)]


def discard(path: Path) -> None:
    """Delete a table and what SQLite keeps beside it."""
    for piece in path.parent.glob(f"{path.name}*"):
        with contextlib.suppress(OSError):
            piece.unlink()


class _Frames(asyncio.Queue[bytes | None]):
    """What the host has in the place of a socket. Frames are read by `run`, not in the middle of its work."""

    def push(self, frame: bytes) -> None:
        """A frame comes in."""
        self.put_nowait(frame)

    def close(self, _code: int, _reason: str) -> None:
        """The host lets go of this device."""
        self.put_nowait(None)


class LocalLink(Follower):
    """A link to a table of this process. `opening` is for a new one; without it, the table is in the file."""

    address = None

    def __init__(
        self,
        path: Path,
        listener: Listener,
        *,
        opening: Opening | None = None,
        editions: Mapping[str, AnyEdition] | None = None,
    ) -> None:
        super().__init__(listener)
        self.path = path
        self._opening = opening
        self._editions = editions
        self._host = Host(SqliteStore(path), retention=Retention(tables=None), make_table=self._make)
        self._frames = _Frames()
        self._ready = asyncio.Event()
        self._stopped = asyncio.Event()
        self._hosted: HostedTable | None = None
        self._device = 0
        self._past: tuple[Any, ...] = ()
        self._closing = False

    @property
    def bot_faults(self) -> tuple[str, ...]:
        """A sentence for each bot that failed: chance has played for it."""
        return tuple(str(fault) for fault in self._host.bot_faults)

    @property
    def now(self) -> int:
        """What time it is at the table."""
        return self._host.now_at(self._hosted)

    @property
    def quiet(self) -> bool:
        """Whether everything the table has told so far is known here, and no bot is thinking."""
        hosted, seen = self._hosted, self.seen
        if hosted is None or seen is None or hosted.outbox or not self._frames.empty():
            return False
        return self._host.bots_idle and seen.seq == hosted.table.seq

    async def run(self) -> None:
        """Open the file, sit down, and follow the table until `close`."""
        try:
            await self._host.start()
        except StoreError as error:
            self._ready.set()
            self._stopped.set()
            self._show(LinkState.REFUSED, Refusal("no-store", str(error)))
            return
        try:
            refusal = await self._sit_down()
            if refusal is not None:
                self._show(LinkState.REFUSED, refusal)
            elif self._hosted is not None:
                self._attach(self._hosted)
                self._ready.set()
                while not self._closing and (frame := await self._frames.get()) is not None:
                    self._read(frame)
                self._host.detach(self._hosted, self._device, self._frames)
        finally:
            await self._host.stop()
            self._ready.set()
            self._stopped.set()
        if self.state is not LinkState.REFUSED:
            self._show(LinkState.CLOSED)

    async def ask(self, command: Command) -> Refusal | None:
        """Ask the table: None once it is done and safe, or why not."""
        await self._ready.wait()
        if self._hosted is None or self._stopped.is_set():
            return _CLOSED
        return await self._host.submit(self._hosted, self._device, command, "")

    async def record(self, record: str) -> str:
        """The text of a finished game."""
        text = await self._host.record_text(record)
        if text is None:
            raise LinkError("it is not in the file of this table")
        return text

    async def close(self) -> None:
        """Go, and let go of the file; one without a game in the middle is not worth keeping."""
        self._closing = True
        self._frames.put_nowait(None)
        await self._stopped.wait()
        if self.seen is not None and self.seen.table.phase in (Phase.LOBBY, Phase.OVER):
            discard(self.path)

    # ---- what comes in

    def _read(self, data: bytes) -> None:
        frame = read_frame(data)
        try:
            if frame is not None:
                self._take(frame)
        except Gap:  # the table was read again from its file: begin with a snapshot
            self.seen = None
            if self._hosted is not None:
                self._host.detach(self._hosted, self._device, self._frames)
                self._attach(self._hosted)

    def _attach(self, hosted: HostedTable) -> None:
        """Listen from now on; what happened before is asked for in the same moment."""
        self._past = hosted.table.history(self._device)
        self._host.attach(hosted, self._device, self._frames)

    def _snapshot(self, snapshot: Snapshot) -> Seen:
        """Here the game can be told from its first event, whenever this device has come."""
        seen, past = super()._snapshot(snapshot), self._past
        self._past = ()
        return replace(seen, events=past, whole=True) if past else seen

    # ---- sitting down

    def _make(self, code: str, secret: str, now: int, checkpoint: TableCheckpoint | None) -> Table:
        if checkpoint is not None:
            return Table.restored(code, checkpoint, odds=public_odds, editions=self._editions)
        return Table(code, secret, now, odds=public_odds, editions=self._editions)

    async def _sit_down(self) -> Refusal | None:
        """The only table there is, or a new one; why not where that can't be."""
        for code in self._host.codes():
            self._hosted = await self._host.find(code)
            return None
        if self._opening is None:
            return Refusal("no-such-table", "There is no table in this file.")
        seated = await self._host.open_table(JoinRequest(name="?"))
        if isinstance(seated, Refusal):
            return seated
        self._hosted, self._device = await self._host.find(seated.code), seated.device
        if self._hosted is None:
            return _CLOSED
        if self._opening.seed is not None:
            await self._host.shuffle(self._hosted, self._opening.seed)
        # whoever opens a table sits down first: the seats come in the order that was asked for instead
        for command in (RemoveSeat(0), *self._opening.commands):
            refusal = await self._host.submit(self._hosted, self._device, command, "")
            if refusal is not None:
                return refusal
        return None
