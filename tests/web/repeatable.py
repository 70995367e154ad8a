"""The house as tests of the page want it: the same name deals the same cards.

python -m tests.web.repeatable --db FILE --port PORT

`POST /chance` with a name: all that is drawn from now on follows from it.
"""

from typing import Any

import pytest
from litestar.types import ASGIApp, Receive, Send

from bench import served
from tacora.server.app import build_app
from tests.chance import Chance

_CHANCE = Chance("")


def _with_chance(app: ASGIApp) -> ASGIApp:
    """The application with one door more."""

    async def application(scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"] != "/chance":
            await app(scope, receive, send)
            return
        _CHANCE.begin((await receive())["body"].decode())  # type: ignore[typeddict-item]
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    return application


def main() -> None:
    """Serve until stopped."""
    patch = pytest.MonkeyPatch()
    _CHANCE.take_over(patch.setattr)
    patch.setattr("tacora.server.start.build_app", lambda app_state: _with_chance(build_app(app_state)))
    served.main()


if __name__ == "__main__":
    main()
