"""A browser's window, which serves one guest after another.

A new one has to start a process, fetch all scripts and read them: twice what a page costs where that is done.
Whoever sits down before a window finds nothing in it of those who were there before.

Pages are laid out for the whole window, but only a corner of it is drawn: nobody looks at the picture, and to
draw one sixty times a second while something moves is a fifth of what a page costs. A new one is drawn whole.
"""

import itertools
import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute

__all__ = ["Between", "Size", "Window"]

Size = tuple[int, int]
Between = Callable[[WebSocketRoute], None]
"""What stands between the sockets of a page and the server."""

_FIRST = """([guest, kept]) => {
  if (location.protocol === "about:") return;
  if (localStorage.getItem("guest") !== guest) {
    localStorage.clear();
    sessionStorage.clear();
    localStorage.setItem("guest", guest);
  }
  for (const [name, value] of Object.entries(kept))
    if (localStorage.getItem("tacora." + name) === null) localStorage.setItem("tacora." + name, value);
}"""
"""What the guest before kept goes with the first page; then only what is missing is put there."""
_GUESTS = itertools.count()
_CORNER = {"width": 1, "height": 1}
_AWAY = {"type": "mouseMoved", "x": -10, "y": -10}


class Window:
    """A browser context with its first tab, and what is in force there for the guest of now."""

    _free: dict[tuple[Browser, str, bool], list["Window"]] = {}  # noqa: RUF012 - one for all, on purpose

    def __init__(
        self, browser: Browser, wishes: dict[str, Any], between: Between | None, *, drawn: bool
    ) -> None:
        self.context: BrowserContext = browser.new_context(no_viewport=True, **wishes)
        self.page: Page = self.context.new_page()
        self._tools = self.context.new_cdp_session(self.page)
        self._drawn = drawn
        if not drawn:
            self._tools.send("Emulation.setVisibleSize", _CORNER)
        self.again = False
        """Whether somebody else may have it when its guest goes."""
        self._place = browser, json.dumps(wishes, sort_keys=True), between is not None
        self._between = between
        if between:  # once and for all guests: nothing takes it away
            self.context.route_web_socket("**/ws/*", self._stand_between)
        self._undo: list[Callable[[], object]] = []

    @classmethod
    def open(
        cls, browser: Browser, size: Size, wishes: dict[str, Any], between: Between | None, *, new: bool
    ) -> "Window":
        """One that somebody has left, or a new one that nobody gets afterwards."""
        place = browser, json.dumps(wishes, sort_keys=True), between is not None
        free = [] if new else cls._free.get(place, [])
        window = free.pop() if free else cls(browser, wishes, between, drawn=new)
        window._between = between
        window.again = not new
        window.resize(size)
        return window

    def resize(self, size: Size) -> None:
        """Another size for the first tab. Playwright's own way to do it draws all of it again."""
        emulated = {"width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": False}
        screen = {"screenWidth": size[0], "screenHeight": size[1], "dontSetVisibleSize": not self._drawn}
        self._tools.send("Emulation.setDeviceMetricsOverride", emulated | screen)

    def draw(self, size: Size) -> None:
        """From now on all of it is drawn, for whoever takes a picture; nobody else gets it afterwards."""
        self.again, self._drawn = False, True
        self.resize(size)

    def _stand_between(self, route: WebSocketRoute) -> None:
        if self._between is not None:
            self._between(route)

    def begin(self, kept: dict[str, str], script: str) -> None:
        """Let the pages of a new guest find this in their memory and nothing else, and run this script."""
        self.run_first(f"({_FIRST})({json.dumps([str(next(_GUESTS)), kept])}); {script}")

    def run_first(self, script: str) -> None:
        """Run this in all pages of this guest before their own scripts."""
        self._undo.append(self.context.add_init_script(script).close)

    def listen(self, page: Page, event: Any, then: Callable[[Any], None]) -> None:
        """Hear of this in this tab until the guest goes."""
        page.on(event, then)
        self._undo.append(lambda: page.remove_listener(event, then))

    def leave(self) -> None:
        """The guest goes. A window that can't be put in order is closed."""
        undo, self._undo = self._undo, []
        if self.again and not self.page.is_closed():
            with suppress(Exception):
                for page in self.context.pages:
                    if page is not self.page:
                        page.close()
                for one in undo:
                    one()
                self.page.goto("about:blank")
                self._tools.send("Input.dispatchMouseEvent", _AWAY)  # over nothing, as before anybody came
                self._tools.send("Page.resetNavigationHistory")
                self._free.setdefault(self._place, []).append(self)
                return
        with suppress(Exception):
            self.context.close()
