"""A line between a node and its database that can fail as lines do: it swallows answers, freezes, or is cut.

It runs on a thread of its own, so that nodes can be started and stopped by whoever holds it.
"""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress

__all__ = ["Relay"]


class Relay:
    """Passes bytes on between whoever connects and one port of this machine."""

    def __init__(self, target: int) -> None:
        self.port = 0
        self._target = target
        self._mute = False
        self._loop = asyncio.new_event_loop()
        self._open = asyncio.Event()
        self._open.set()
        self._lines: set[asyncio.StreamWriter] = set()
        ready = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(ready,), daemon=True)
        self._thread.start()
        ready.wait()

    def swallow(self) -> None:
        """What is asked still arrives, and is done; its answers never come back."""
        self._do(lambda: setattr(self, "_mute", True))

    def freeze(self) -> None:
        """Nothing passes; what was on its way arrives late, even if nobody waits for it any more."""
        self._do(self._open.clear)

    def cut(self) -> None:
        """End every connection."""
        self._do(self._cut)

    def heal(self) -> None:
        """Pass everything on again."""

        def healed() -> None:
            self._mute = False
            self._open.set()

        self._do(healed)

    def stop(self) -> None:
        """No more."""
        self._do(self._cut)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    def _do(self, what: Callable[[], object]) -> None:
        """Do this on the relay's own thread, and wait for it."""
        done = threading.Event()

        def doing() -> None:
            what()
            done.set()

        self._loop.call_soon_threadsafe(doing)
        done.wait()

    def _cut(self) -> None:
        for writer in tuple(self._lines):
            writer.transport.abort()

    def _run(self, ready: threading.Event) -> None:
        asyncio.set_event_loop(self._loop)
        server = self._loop.run_until_complete(asyncio.start_server(self._connected, "127.0.0.1", 0))
        self.port = server.sockets[0].getsockname()[1]
        ready.set()
        self._loop.run_forever()
        server.close()
        for task in asyncio.all_tasks(self._loop):
            task.cancel()
            with suppress(asyncio.CancelledError, OSError):
                self._loop.run_until_complete(task)
        self._loop.close()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._lines.add(writer)
        try:
            await self._open.wait()
            there, back = await asyncio.open_connection("127.0.0.1", self._target)
            self._lines.add(back)
            try:
                await asyncio.wait(
                    {
                        asyncio.ensure_future(self._pass_on(reader, back, answers=False)),
                        asyncio.ensure_future(self._pass_on(there, writer, answers=True)),
                    }
                )
            finally:
                self._lines.discard(back)
                back.transport.abort()
        except OSError:
            pass
        finally:
            self._lines.discard(writer)
            writer.transport.abort()

    async def _pass_on(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, answers: bool
    ) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                await self._open.wait()
                if not (answers and self._mute):
                    writer.write(data)
                    await writer.drain()
        await self._open.wait()
        with suppress(OSError):
            writer.close()
