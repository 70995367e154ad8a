"""Who asks: the address that counts, and the token it brings."""

from typing import Any, TypeAlias

from litestar import Request
from litestar.di import NamedDependency

from tacora.server.limits import neighbourhood
from tacora.server.origin import header
from tacora.server.services import Services
from tacora.server.wifi import Wifi, in_the_house

Shared: TypeAlias = NamedDependency[Services]
"""What all parts of the server share, handed to a route by its name `services`."""

Asked: TypeAlias = Request[Any, Any, Any]
"""A request as routes see it."""
Bearer: list[dict[str, list[str]]] = [{"token": []}]
"""In the description of a route: it wants a token."""

__all__ = ["Asked", "Bearer", "Shared", "address_of", "authorization_of", "peer_of", "wifi_for"]

_FORWARDED = (b"x-forwarded-for", b"forwarded")


def address_of(request: Asked) -> str:
    """The address that limits count, as the trusted proxies told it."""
    return neighbourhood(request.client.host if request.client else "")


def authorization_of(request: Asked) -> str | None:
    """The `Authorization` header, if there is exactly one."""
    return header(request.scope["headers"], b"authorization")


def peer_of(request: Asked, services: Services) -> str | None:
    """Whose address it is; None where a proxy we do not know speaks for somebody we do not know."""
    forwarded = any(name in _FORWARDED for name, _ in request.scope["headers"])
    if forwarded and not services.config.proxies:
        return None
    return request.client.host if request.client else ""


def wifi_for(request: Asked, services: Services) -> Wifi | None:
    """The Wi-Fi, for somebody who is in the house already; others learn not even that there is one."""
    peer = peer_of(request, services)
    return services.config.wifi if peer is not None and in_the_house(peer) else None
