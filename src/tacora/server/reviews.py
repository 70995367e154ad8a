"""Questions to the coach: answered one after the other, beside the server, and kept for a while."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass, field
from importlib.util import find_spec
from typing import Any

import msgspec

from tacora.coach.process import Ask
from tacora.coach.review import Progress
from tacora.host.logs import get_log
from tacora.server.coach_process import CoachProcess
from tacora.server.problems import Denied, Problem

__all__ = ["FAILED", "Line", "ReviewDesk"]

_BEAT = 2.0
"""Seconds after which somebody who waits is told again how things stand."""
FAILED = Problem("internal", "The coach could not finish this review; the game itself is safe.")


class _Reply(msgspec.Struct, frozen=True):
    """As much of the coach's lines as is read here."""

    progress: Progress | None = None
    problem: str | None = None


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of the stream: how far it is, or how it ended; review and branch are the game's own."""

    progress: Progress | None = None
    review: Any = None
    branch: Any = None
    problem: Problem | None = None


@dataclass(slots=True, eq=False)
class _Job:
    """A question that waits or is being answered, and the newest line about it."""

    ask: Ask
    address: str
    line: bytes
    over: bool = False
    moved: asyncio.Event = field(default_factory=asyncio.Event)

    def publish(self, line: bytes, *, over: bool = False) -> None:
        """Wake whoever follows."""
        self.line, self.over = line, over
        self.moved.set()
        self.moved = asyncio.Event()


class ReviewDesk:
    """One question after the other; an address may have one open, and all who ask the same share it."""

    def __init__(self, *, queue: int = 8, kept: int = 32, idle: float = 60) -> None:
        self._most, self._kept, self._idle = queue, kept, idle
        self._open: dict[Ask, _Job] = {}
        self._done: OrderedDict[Ask, bytes] = OrderedDict()
        self._jobs: asyncio.Queue[_Job] = asyncio.Queue()
        self._work: asyncio.Task[None] | None = None

    def follow(self, ask: Ask, address: str) -> AsyncIterator[bytes]:
        """The lines about a question, the answer last; raises `Denied` where it can't be taken on."""
        if (kept := self._done.get(ask)) is not None:
            self._done.move_to_end(ask)
            return _once(kept)
        if ask not in self._open:
            self._check(address)
            self._open[ask] = _Job(ask, address, _line(Line(Progress(0, 0))))
            self._jobs.put_nowait(self._open[ask])
            if self._work is None:
                self._work = asyncio.get_running_loop().create_task(self._answer_all())
        return _follow(self._open[ask])

    def check_installed(self) -> None:
        """Refuse where no review can be made at all."""
        if find_spec("numba") is None:
            raise Denied(
                501, "no-simulator", "The coach needs the simulator: install tacora[sim] on the server."
            )

    def _check(self, address: str) -> None:
        self.check_installed()
        if any(job.address == address for job in self._open.values()):
            reason = "The coach is still busy with a game you asked about: wait a little."
            raise Denied(429, "busy", reason, 5)
        if len(self._open) >= self._most:
            raise Denied(503, "busy", "The coach has too many games to look at: try again in a minute.", 60)

    async def _answer_all(self) -> None:
        """Answer what is asked until nobody asks any more; the process ends then, or with the loop."""
        coach: CoachProcess | None = None
        try:
            while (job := await self._next()) is not None:
                coach = coach or await CoachProcess.start()
                if not await self._answer(job, coach):
                    coach.end()
                    coach = None
        except OSError as error:  # no process could be started; whoever asks again has another try
            get_log("coach").error("the coach could not be started", why=str(error))
        finally:
            self._work = None
            while not self._jobs.empty():
                self._jobs.get_nowait()
            if coach is not None:
                coach.end()
            for job in self._open.values():
                job.publish(_line(Line(problem=FAILED)), over=True)
            self._open.clear()

    async def _next(self) -> _Job | None:
        """The next question; None when there has been none for a while."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self._idle):
                return await self._jobs.get()
        return None if self._jobs.empty() else self._jobs.get_nowait()

    async def _answer(self, job: _Job, coach: CoachProcess) -> bool:
        """Pass on line by line what the coach says; whether it can be asked again."""
        async for line in coach.answer(job.ask):
            reply = msgspec.json.decode(line, type=_Reply)
            if reply.progress is not None:
                job.publish(line)
            else:
                self._keep(job, line, reply.problem)
                return True
        del self._open[job.ask]
        job.publish(_line(Line(problem=FAILED)), over=True)
        get_log("coach").error("a review was not finished", why=await coach.complaint())
        return False

    def _keep(self, job: _Job, line: bytes, problem: str | None) -> None:
        """The answer, for those who wait and those who ask again."""
        if problem is not None:
            line = _line(Line(problem=Problem("not-reviewed", problem)))
        del self._open[job.ask]
        self._done[job.ask] = line
        while len(self._done) > self._kept:
            self._done.popitem(last=False)
        job.publish(line, over=True)


async def _once(line: bytes) -> AsyncIterator[bytes]:
    yield line


async def _follow(job: _Job) -> AsyncIterator[bytes]:
    """The newest line whenever there is one, and now and then the same again."""
    while True:
        line, over, moved = job.line, job.over, job.moved
        yield line
        if over:
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(_BEAT):
                await moved.wait()


def _line(line: Line) -> bytes:
    return msgspec.json.encode(line) + b"\n"
