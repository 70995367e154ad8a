"""Who asks: the address that counts, and the token it brings."""

from typing import Any, TypeAlias

from litestar import Request
from litestar.di import NamedDependency

from tacora.server.limits import neighbourhood
from tacora.server.origin import header
from tacora.server.services import Services

Shared: TypeAlias = NamedDependency[Services]
"""What all parts of the server share, handed to a route by its name `services`."""

__all__ = ["Shared", "address_of", "authorization_of"]


def address_of(request: Request[Any, Any, Any]) -> str:
    """The address that limits count, as the trusted proxies told it."""
    return neighbourhood(request.client.host if request.client else "")


def authorization_of(request: Request[Any, Any, Any]) -> str | None:
    """The `Authorization` header, if there is exactly one."""
    return header(request.scope["headers"], b"authorization")
