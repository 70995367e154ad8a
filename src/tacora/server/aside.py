"""The coach in a process beside the server: neither compiling nor playing disturbs the tables."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import IO, cast

import msgspec

from tacora.coach.aside import Ask

__all__ = ["Aside"]

_MODULE = "tacora.coach.aside"


class Aside:
    """A process that is asked one question at a time."""

    def __init__(self, process: "subprocess.Popen[bytes]") -> None:
        self._process = process
        ends = (process.stdin, process.stdout, process.stderr)
        self._asked, self._said, self._wrong = (cast("IO[bytes]", end) for end in ends)

    @classmethod
    async def start(cls) -> "Aside":
        """Start it; what it needs is loaded with the first question."""
        pipe, call = subprocess.PIPE, (sys.executable, "-m", _MODULE)
        return cls(await asyncio.to_thread(subprocess.Popen, call, stdin=pipe, stdout=pipe, stderr=pipe))

    async def answer(self, ask: Ask) -> AsyncIterator[bytes]:
        """The lines of an answer as they come; they end early where the process does."""
        await asyncio.to_thread(self._hand_over, msgspec.json.encode(ask) + b"\n")
        while line := await asyncio.to_thread(self._said.readline):
            yield line

    async def complaint(self) -> str:
        """The last line of what went wrong, of a process that has ended."""
        told = await asyncio.to_thread(self._wrong.read)
        return told.decode(errors="replace").strip().rpartition("\n")[2]

    def end(self) -> None:
        """Stop it, wherever it is."""
        self._process.kill()
        self._process.wait()
        for end in (self._said, self._wrong):
            end.close()
        with suppress(BrokenPipeError):
            self._asked.close()

    def _hand_over(self, question: bytes) -> None:
        with suppress(BrokenPipeError):  # it has died; its complaint says why
            self._asked.write(question)
            self._asked.flush()
