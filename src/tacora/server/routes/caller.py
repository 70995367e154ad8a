"""Who asks: the address that counts, and the token it brings."""

from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from litestar import Request
from litestar.di import NamedDependency

from tacora.server.app_state import AppState
from tacora.server.buckets import neighbourhood
from tacora.server.gate import FORWARDED
from tacora.server.house_pass import HEADER
from tacora.server.origin import header
from tacora.server.wifi import Wifi, in_the_house
from tacora.texts import LANGUAGES

Shared: TypeAlias = NamedDependency[AppState]
"""What all parts of the server share, handed to a route by its name `app_state`."""

ApiRequest: TypeAlias = Request[Any, Any, Any]
"""A request as routes see it."""
Bearer: list[dict[str, list[str]]] = [{"token": []}]
"""In the description of a route: it wants a token."""
if TYPE_CHECKING:
    Lang: TypeAlias = str
else:
    Lang = Literal[LANGUAGES]
"""One of the languages there are."""

__all__ = [
    "ApiRequest",
    "Bearer",
    "Lang",
    "Shared",
    "address_of",
    "authorization_of",
    "is_passed",
    "peer_of",
    "wifi_for",
]


def address_of(request: ApiRequest) -> str:
    """The address that limits count, as the trusted proxies told it."""
    return neighbourhood(request.client.host if request.client else "")


def authorization_of(request: ApiRequest) -> str | None:
    """The `Authorization` header, if there is exactly one."""
    return header(request.scope["headers"], b"authorization")


def is_passed(request: ApiRequest, app_state: AppState) -> bool:
    """Whether this device has a pass of the house, or none is needed."""
    return app_state.has_pass(header(request.scope["headers"], HEADER))


def peer_of(request: ApiRequest, app_state: AppState) -> str | None:
    """Whose address it is; None where a proxy we do not know speaks for somebody we do not know."""
    forwarded = any(name in FORWARDED for name, _ in request.scope["headers"])
    if forwarded and not app_state.config.proxies:
        return None
    return request.client.host if request.client else ""


def wifi_for(request: ApiRequest, app_state: AppState) -> Wifi | None:
    """The Wi-Fi, for somebody who is in the house already; others learn not even that there is one."""
    peer = peer_of(request, app_state)
    return app_state.config.wifi if peer is not None and in_the_house(peer) else None
