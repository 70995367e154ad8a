"""One revealing pick, profiled: how many files it runs through from its frame to the disk's queue.

python -m bench.pick

Three people sit at a hosted table, and the last pick is read from its frame, handled and queued for the disk.
Counted are calls within Tacora, its files, changes from one file to another, and questions for legal moves.
"""

import asyncio
import sys
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any

import tacora
from tacora.host import Admission, Host, JoinRequest
from tacora.protocol.commands import Command, Play, Set, Start
from tacora.protocol.frames import Ask, encode_frame
from tacora.protocol.settings import Pace, Settings
from tacora.server.frames_in import read_frame

ROOT = str(Path(tacora.__file__).parent)
SEED = 3
"""Deals three cards that end no expedition, so that the figures are the same every time."""


class Walk:
    """The way of one call through the files of Tacora."""

    def __init__(self) -> None:
        self.files: Counter[str] = Counter()
        self.changes = 0
        self.legal = 0
        self._last = ""

    def __call__(self, frame: FrameType, event: str, _what: Any) -> None:
        """What `sys.setprofile` tells."""
        code = frame.f_code
        if event != "call" or not code.co_filename.startswith(ROOT):
            return
        self.files[code.co_filename] += 1
        self.changes += self._last not in ("", code.co_filename)
        self.legal += code.co_name == "legal" and code.co_filename.endswith("rules/game.py")
        self._last = code.co_filename


async def profile() -> Walk:
    """Seat three people, have two pick, and follow the third one's pick."""
    walk = Walk()
    async with Host() as host:
        first = await host.open_table(JoinRequest(name="Mia"), seed=SEED)
        if not isinstance(first, Admission):
            raise TypeError(first.reason)
        for name in ("Jonas", "Kim"):
            await host.join(first.code, JoinRequest(name=name))
        hosted = host.hosted(first.code)
        if hosted is None:
            raise LookupError(first.code)
        for device in range(3):
            host.attach(hosted, device, Ear())
        for number in range(3):  # the second and third decision find everything warm
            if number == 0:
                await _do(host, hosted, 0, Set(Settings(pace=Pace.OFF, breather=0)), "set")
                await _do(host, hosted, 0, Start(), "start")
            decision = hosted.table.snapshot(None).turn.decision
            for seat in range(2):
                await _do(host, hosted, seat, Play(seat, decision, "continue"), f"{number}{seat}")
            text = encode_frame(Ask(key=f"{number}2", command=Play(2, decision, "continue")))
            walk = Walk()
            sys.setprofile(walk)
            try:
                asked = read_frame(text)
                if isinstance(asked, Ask):
                    host.post(hosted, 2, asked.command, asked.key, 0)
            finally:
                sys.setprofile(None)
            await host.settled(hosted)
    return walk


class Ear:
    """A device that listens and says nothing."""

    def push(self, frame: bytes) -> None:
        """Heard."""

    def close(self, code: int, reason: str) -> None:
        """Gone."""


async def _do(host: Host, hosted: Any, device: int, command: Command, key: str) -> None:
    refusal = await host.submit(hosted, device, command, key)
    if refusal is not None:
        raise ValueError(refusal.reason)


def main() -> None:
    """Print what was counted."""
    walk = asyncio.run(profile())
    for file, calls in walk.files.most_common():
        print(f"{calls:5}  {file.removeprefix(ROOT + '/')}")
    print(f"{walk.files.total()} calls, {len(walk.files)} files, {walk.changes} changes of file")
    print(f"the rules were asked {walk.legal} times for legal moves")


if __name__ == "__main__":
    main()
