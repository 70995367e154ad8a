"""A device without a page: it moves the seats that nobody looks at."""

import json
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

import msgspec
from websockets.sync.client import connect

from tacora.client.frames import Welcome, hello_text, read_entry, read_frame
from tacora.client.seen import Seen, fold, from_snapshot, with_mine
from tacora.protocol.frames import NewsFrame, RefusedFrame
from tests.scale import HANG

__all__ = ["Hand", "Seat"]


@dataclass(frozen=True)
class Seat:
    """What lets a device sit down: its token is the seat."""

    code: str
    device: int
    token: str
    role: str = "player"


class Hand:
    """A device without a page: it knows what its seats know, and asks for what the test says."""

    def __init__(self, port: int, seat: Seat) -> None:
        self.seat = seat
        self._asked = 0
        self._life = uuid4().hex[:8]
        self._acks: set[str] = set()
        self._refused: dict[str, str] = {}
        self._seen: Seen | None = None
        self._open = ExitStack()
        self._socket = self._open.enter_context(
            connect(
                f"ws://127.0.0.1:{port}/ws",
                compression=None,
                max_size=2**22,
                open_timeout=HANG,
                ping_timeout=HANG,
            )
        )
        self._socket.send(hello_text(seat.token, None))
        while self._seen is None:
            self._read()

    @property
    def seen(self) -> Seen:
        """All this device knows, with what has come in by now; what a page shows may still be on its way."""
        while self._read(0):
            pass
        assert self._seen is not None
        return self._seen

    def until(self, true: Callable[[Seen], bool]) -> Seen:
        """Follow the table until this is true."""
        while not true(self.seen):
            self._read()
        return self.seen

    def ask(self, do: str, **values: Any) -> None:
        """Ask for something and wait until it is done; a refusal is an error."""
        refusal = self.try_(do, **values)
        assert refusal is None, f"{do}: {refusal}"

    def try_(self, do: str, **values: Any) -> str | None:
        """Ask for something; the refusal's code, or None."""
        self._asked += 1
        key = f"{self._life}-{self._asked}"
        self._socket.send(json.dumps({"type": "ask", "key": key, "command": {"do": do, **values}}))
        while key not in self._acks and key not in self._refused:
            self._read()
        return self._refused.get(key)

    def set(self, **changes: Any) -> None:
        """Change settings of the table."""
        told = self.house_settings() | changes
        self.ask("set", settings=told)

    def house_settings(self) -> dict[str, Any]:
        """The settings as they travel."""
        told: dict[str, Any] = msgspec.to_builtins(self.seen.table.settings)
        return told

    def play(self, move: str, *seats: int) -> None:
        """Lay this for these seats, or for all own ones that decide now."""
        turn = self.seen.turn
        for seat in seats or self.seen.own:
            if move in turn.moves.get(seat, ()):
                self.ask("play", seat=seat, decision=turn.decision, move=move)

    def close(self) -> None:
        """Go; the seats stay."""
        with suppress(Exception):
            self._open.close()

    def _read(self, timeout: float = HANG) -> bool:
        try:
            frame = read_frame(self._socket.recv(timeout))
        except TimeoutError:
            if timeout:
                raise
            return False
        match frame:
            case Welcome(snapshot=snapshot) if snapshot is not None:
                self._seen = from_snapshot(snapshot)
            case NewsFrame(entries=entries, acks=acks, mine=mine) if self._seen is not None:
                for entry in entries:
                    self._seen = fold(self._seen, read_entry(entry))
                if mine is not None:
                    self._seen = with_mine(self._seen, mine)
                self._acks |= set(acks)
            case RefusedFrame(key=key, code=code):
                self._refused[key] = code
            case _:
                pass
        return True
