"""Tables of solved games are built in a process of their own, once somebody needs them."""

import asyncio
import subprocess
import sys
from importlib.util import find_spec

from tacora.host.logs import get_log

__all__ = ["TableBuilder"]


class TableBuilder:
    """Starts one building at a time, each for a reason of its own; what comes of it goes into the log."""

    def __init__(self) -> None:
        self._asked: set[tuple[str, ...]] = set()
        self._work: asyncio.Task[None] | None = None
        self._process: subprocess.Popen[str] | None = None
        self._stopped = False

    @property
    def busy(self) -> bool:
        """Whether tables are being built now."""
        return self._work is not None and not self._work.done()

    def want(self, builder: str, arguments: tuple[str, ...], why: str = "") -> None:
        """Have a game's builder make its tables: edition, players, what to begin with; on the event loop."""
        edition, players, *_ = arguments
        if self.busy or (edition, players, why) in self._asked:
            return
        self._asked.add((edition, players, why))
        log = get_log("odds")
        if find_spec("numba") is None:
            log.info("no table of the equilibrium: the extra tacora[sim] would build it", edition=edition)
            return
        log.info("tables of the equilibrium are being built", edition=edition, why=why or "not there yet")
        self._work = asyncio.get_running_loop().create_task(
            self._build(edition, (sys.executable, "-m", builder, *arguments))
        )

    async def stop(self) -> None:
        """Give up what is under way; a table that is done stays."""
        self._stopped = True
        if self._process is not None:
            self._process.kill()
        if self._work is not None:
            await self._work

    async def _build(self, edition: str, call: tuple[str, ...]) -> None:
        code, built, problem = await asyncio.to_thread(self._run, call)
        if self._stopped:
            return
        if code:
            last = problem.strip().rpartition("\n")[2]
            get_log("odds").error("tables of the equilibrium were not built", edition=edition, why=last)
        else:
            get_log("odds").info("tables of the equilibrium are built", files=len(built.splitlines()))

    def _run(self, call: tuple[str, ...]) -> tuple[int, str, str]:
        """On a thread of its own: starting a process takes longer than the loop may be held up."""
        pipe = subprocess.PIPE
        with subprocess.Popen(call, stdout=pipe, stderr=pipe, text=True) as process:  # noqa: S603 - ours
            self._process = process
            if self._stopped:
                process.kill()
            built, problem = process.communicate()
        return process.returncode, built, problem
