"""What stands in the terminal: where to find the table, and a code to scan."""

import os
import sys
import threading
from collections.abc import Iterator

from tacora.server.addresses import only_here
from tacora.server.config import ServerConfig
from tacora.server.qr import qr_terminal
from tacora.texts import Texts

__all__ = ["announce", "farewell", "open_browser"]


def announce(config: ServerConfig, addresses: tuple[str, ...], texts: Texts, *, blocks: bool) -> str:
    """The addresses, a QR code of the best one where others can reach it, and how to stop."""
    return "\n".join(_lines(config, addresses, texts, blocks=blocks))


def _lines(config: ServerConfig, addresses: tuple[str, ...], texts: Texts, *, blocks: bool) -> Iterator[str]:
    shared = not only_here(addresses[0])
    if shared:
        yield qr_terminal(addresses[0], blocks=blocks)
    yield texts("server-open" if shared else "server-open-here")
    for address in addresses:
        yield f"  {address}"
    if config.operator is not None:
        yield texts("server-operator", address=f"{addresses[-1]}/operator", place=config.operator.place)
    if config.password is not None:
        yield texts("server-password", place=config.password.place)
    if not shared and len(addresses) > 1:
        yield texts("server-no-network")
    if config.place is None:
        yield texts("server-keeps-nothing")
        yield texts("server-how-to-stop-memory")
    else:
        yield texts("server-keeps", place=config.place)
        yield texts("server-how-to-stop")


def farewell(config: ServerConfig, texts: Texts) -> str:
    """The last line."""
    return texts("server-stopped-memory" if config.place is None else "server-stopped")


def open_browser(url: str) -> None:
    """Open the page, where there is a screen to open it on; a browser in the terminal would be in the way."""
    if not _has_screen():
        return
    import webbrowser

    # some browsers keep the call until they are closed, and the table must go on meanwhile
    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def _has_screen() -> bool:
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
