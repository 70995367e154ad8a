"""The parent's side of a stranger's bot: its process, and the one question it thinks about."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import IO, cast

import msgspec

from tacora.bots.process import Question, Said, framed

__all__ = ["BotProcess"]

_NEEDED = {"TACORA_CACHE", "TACORA_DATA", "TACORA_TABLES"}
"""Of our own variables a bot gets those that say where files are; passwords are among the others."""


_NICE = 10
"""Whatever a stranger's bot computes, from its start on, tables come first."""


class BotProcess:
    """Starts at once; `heard` is called on the loop with every line, and with None when it has ended."""

    def __init__(self, bot: str, place: str, heard: Callable[[Said | None, str], None]) -> None:
        self._call = (sys.executable, "-m", "tacora.bots.process", bot, *((place,) if place else ()))
        self._heard = heard
        self._loop = asyncio.get_running_loop()
        self._process: subprocess.Popen[bytes] | None = None
        self._over = False
        Thread(target=self._run, name=f"tacora-bot-{bot}", daemon=True).start()

    def ask(self, question: Question) -> None:
        """Hand a question over to a process that is ready: it waits for one, so the pipe is empty."""
        if self._process is not None:
            stdin = cast("IO[bytes]", self._process.stdin)
            with suppress(BrokenPipeError):  # it has died; that is heard of soon
                stdin.write(framed(question))
                stdin.flush()

    def end(self) -> None:
        """Stop it, wherever it is, and hear nothing more of it."""
        self._over = True
        if self._process is not None:
            self._process.kill()

    def _run(self) -> None:
        """On a thread of its own: starting a process takes longer than the loop may be held up."""
        pipe, env = subprocess.PIPE, _environment()
        with subprocess.Popen(  # noqa: S603 - our own module
            self._call, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, env=env
        ) as process:
            if hasattr(os, "setpriority"):
                os.setpriority(os.PRIO_PROCESS, process.pid, _NICE)
            self._process = process
            if self._over:
                process.kill()
            for line in cast("IO[bytes]", process.stdout):
                try:
                    said = msgspec.json.decode(line, type=Said)
                except msgspec.DecodeError:  # somebody else wrote into our pipe
                    process.kill()
                    break
                self._tell(said, "")
            with suppress(BrokenPipeError):
                process.communicate()
        self._tell(None, _ended(process.returncode))

    def _tell(self, said: Said | None, how: str) -> None:
        if not self._over:
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                self._loop.call_soon_threadsafe(self._pass_on, said, how)

    def _pass_on(self, said: Said | None, how: str) -> None:
        if not self._over:
            self._heard(said, how)


def _environment() -> dict[str, str]:
    ours = {name for name in os.environ if name.startswith("TACORA_")} - _NEEDED
    found = {name: value for name, value in os.environ.items() if name not in ours}
    return {**found, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}


def _ended(code: int) -> str:
    return f"was ended by signal {-code}" if code < 0 else f"ended its process with exit code {code}"
