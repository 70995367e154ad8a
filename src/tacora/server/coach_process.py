"""The coach in a process beside the server: neither compiling nor playing disturbs the tables."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import IO, cast

import msgspec

from tacora.coach.process import Ask

__all__ = ["CoachProcess"]

_MODULE = "tacora.coach.process"


class CoachProcess:
    """A process that is asked one question at a time."""

    def __init__(self, process: "subprocess.Popen[bytes]") -> None:
        self._process = process
        ends = (process.stdin, process.stdout, process.stderr)
        self._stdin, self._stdout, self._stderr = (cast("IO[bytes]", end) for end in ends)

    @classmethod
    async def start(cls) -> "CoachProcess":
        """Start it; what it needs is loaded with the first question."""
        pipe, call = subprocess.PIPE, (sys.executable, "-m", _MODULE)
        return cls(await asyncio.to_thread(subprocess.Popen, call, stdin=pipe, stdout=pipe, stderr=pipe))

    async def answer(self, ask: Ask) -> AsyncIterator[bytes]:
        """The lines of an answer as they come; they end early where the process does."""
        await asyncio.to_thread(self._hand_over, msgspec.json.encode(ask) + b"\n")
        while line := await asyncio.to_thread(self._stdout.readline):
            yield line

    async def complaint(self) -> str:
        """The last line of what went wrong, of a process that has ended."""
        complaint = await asyncio.to_thread(self._stderr.read)
        return complaint.decode(errors="replace").strip().rpartition("\n")[2]

    def end(self) -> None:
        """Stop it, wherever it is."""
        self._process.kill()
        self._process.wait()
        for end in (self._stdout, self._stderr):
            end.close()
        with suppress(BrokenPipeError):
            self._stdin.close()

    def _hand_over(self, question: bytes) -> None:
        with suppress(BrokenPipeError):  # it has died; its complaint says why
            self._stdin.write(question)
            self._stdin.flush()
