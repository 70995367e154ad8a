"""The house as tests of the page want it: the same name deals the same cards.

python -m tests.web.repeatable --db FILE --port PORT

`POST /chance` with a name: all that is drawn from now on follows from it.
`POST /later` with milliseconds: so much time goes by at once, for the tables and all that waits in them.
`GET /axe.js`: what looks for barriers, from the page's own house, as the page's content policy wants it.

Nobody builds solved tables behind a test that asks for odds: that takes a minute, and whether they are there
would be luck. The coach plays each choice out fewer times: what the page is shown is what the server says.
"""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from litestar.types import ASGIApp, Receive, Send

from bench import served
from tacora.coach.process import Ask
from tacora.coach.review import PLAYOUTS
from tacora.host.clock import Alarm, ServerClock
from tacora.server.app import build_app
from tests.chance import Chance
from tests.scale import at_scale

_CHANCE = Chance("")
_AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
_SCRIPT = [(b"content-type", b"text/javascript"), (b"cache-control", b"max-age=31536000, immutable")]


class Hasty(ServerClock):
    """The house's clock, with hands that a test may put forward: nobody has to sit through twenty seconds."""

    def __init__(self) -> None:
        super().__init__()
        self._waiting: set[_Wait] = set()
        _CLOCKS.append(self)

    def call_at(self, at: int, callback: Callable[[], object]) -> Alarm:
        """Call once this moment has come, or was leapt over."""
        wait = _Wait(self, at, callback)
        self.wait(wait)
        return wait

    def wait(self, wait: "_Wait") -> None:
        """As long as it is still to go."""
        self._waiting.add(wait)
        wait.alarm = super().call_at(wait.at, wait.ring)

    def forget(self, wait: "_Wait") -> None:
        """It has rung, or nobody wants it any more."""
        self._waiting.discard(wait)

    def leap(self, milliseconds: int) -> None:
        """Let so much time go by; what falls due meanwhile is called at the next turn of the loop."""
        self._ahead += milliseconds * 1_000_000
        for wait in list(self._waiting):
            wait.cancel()
            self.wait(wait)


class _Wait:
    """A call that waits on a clock which may leap."""

    alarm: Alarm

    def __init__(self, clock: Hasty, at: int, callback: Callable[[], object]) -> None:
        self._clock, self.at, self._callback = clock, at, callback

    def ring(self) -> None:
        self._clock.forget(self)
        self._callback()

    def cancel(self) -> None:
        """Forget it."""
        self._clock.forget(self)
        self.alarm.cancel()


_CLOCKS: list[Hasty] = []


def _later(body: str) -> None:
    for clock in _CLOCKS:
        clock.leap(int(body))


_DOORS: dict[str, Callable[[str], None]] = {"/chance": _CHANCE.begin, "/later": _later}


def _with_doors(app: ASGIApp) -> ASGIApp:
    """The application with three doors more."""

    async def application(scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"] == "/axe.js":
            await send({"type": "http.response.start", "status": 200, "headers": _SCRIPT})
            await send({"type": "http.response.body", "body": _AXE.read_bytes(), "more_body": False})
            return
        door = _DOORS.get(scope["path"]) if scope["type"] == "http" else None
        if door is None:
            await app(scope, receive, send)
            return
        door((await receive())["body"].decode())  # type: ignore[typeddict-item]
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    return application


def main() -> None:
    """Serve until stopped."""
    patch = pytest.MonkeyPatch()
    _CHANCE.take_over(patch.setattr)
    patch.setattr("tacora.host.host.ServerClock", Hasty)
    patch.setattr("tacora.server.start.TableBuilder", lambda: None)
    routes = sys.modules["tacora.server.routes.review"]  # the package has a handler of this name
    patch.setattr(routes, "Ask", partial(Ask, playouts=at_scale(400, PLAYOUTS)))
    patch.setattr("tacora.server.start.build_app", lambda app_state: _with_doors(build_app(app_state)))
    served.main()


if __name__ == "__main__":
    main()
