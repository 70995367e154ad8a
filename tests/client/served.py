"""A real server on a loopback port, in a thread of its own: clients that block can talk to it too."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from tacora.client.door import Door
from tacora.server.config import ServerConfig
from tacora.server.limits import Limits
from tacora.server.listen import listen
from tacora.server.start import prepare
from tests.scale import HANG

ROOMY = replace(Limits.none_by_address(), request_seconds=HANG, hello_seconds=HANG, pong_seconds=HANG)


@contextmanager
def served(folder: Path, port: int = 0) -> Iterator[Door]:
    """The door of a server that runs until the block ends; the same folder brings its tables back."""
    config = ServerConfig(host="127.0.0.1", port=port, database=folder / "games.db", limits=ROOMY)
    sock = listen(config.host, config.port)
    bound = sock.getsockname()[1]
    ready = threading.Event()
    server = prepare(config, bound).server(ready.set)
    server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[sock])), daemon=True)
    thread.start()
    assert ready.wait(HANG)
    try:
        yield Door(f"http://127.0.0.1:{bound}")
    finally:
        server.should_exit = True
        thread.join(HANG)
        sock.close()
