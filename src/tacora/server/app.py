"""The application: routes for requests, one door for sockets, a page for people, and the host behind them."""

from typing import Any

from litestar import Litestar
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import ASGIApp, Receive, Send

from tacora import __version__
from tacora.host.store import StoreError
from tacora.server.app_state import AppState
from tacora.server.gate import Gate
from tacora.server.headers import SecureHeaders
from tacora.server.page import Page, load_page
from tacora.server.preview import Previews
from tacora.server.problems import (
    Denied,
    answer_denied,
    answer_http,
    answer_no_disk,
    answer_unknown,
    answer_unreadable,
)
from tacora.server.routes import ROUTES
from tacora.server.sockets import SocketRoute

__all__ = ["build_api", "build_app"]


def build_app(app_state: AppState, page: Page | None = None) -> ASGIApp:
    """All of it as one ASGI application; whoever runs it starts the host first."""
    sockets = SocketRoute(app_state)
    gate = SecureHeaders(Gate(app_state, build_api(app_state), page or load_page(tags=Previews(app_state))))

    async def application(scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await sockets(scope, receive, send)
        else:
            await gate(scope, receive, send)

    return application


def build_api(app_state: AppState) -> Litestar:
    """The REST part with its OpenAPI description."""

    def shared() -> AppState:
        return app_state

    return Litestar(
        ROUTES,
        dependencies={"app_state": Provide(shared, sync_to_thread=False)},
        exception_handlers={
            Denied: answer_denied,
            HTTPException: answer_http,
            UnicodeDecodeError: answer_unreadable,
            RecursionError: answer_unreadable,
            StoreError: answer_no_disk,
            Exception: answer_unknown,
        },
        request_max_body_size=app_state.limits.body,
        openapi_config=_openapi(),
        logging_config=None,
        debug=False,
    )


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Tacora",
        version=__version__,
        description="Tables, records, editions and bots. Play itself runs over the WebSocket at /ws/CODE.",
        path="/description",  # never reached: what is not under /api is the page's
        render_plugins=[JsonRenderPlugin()],
        components=Components(
            security_schemes={
                "token": SecurityScheme(
                    type="http", scheme="bearer", description="The token a device got when it joined."
                )
            }
        ),
    )
