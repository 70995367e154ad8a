"""That the server is there, how it fares, and where to find it."""

from functools import lru_cache
from ipaddress import ip_address

import msgspec
from litestar import Litestar, Response, get
from litestar.openapi.datastructures import ResponseSpec

from tacora import __version__
from tacora.server.answers import Denied, documented
from tacora.server.metrics import render
from tacora.server.routes.caller import Asked, Shared, peer_of, wifi_for
from tacora.server.routes.models import AddressList, Health
from tacora.server.services import Services

__all__ = ["addresses", "health", "metrics", "openapi"]

_TEXT = "text/plain; version=0.0.4; charset=utf-8"


@get(
    "/api/health",
    operation_id="health",
    tags=["server"],
    responses=documented(429),
    description="Whether the server works; for load balancers and for the page.",
    sync_to_thread=False,
)
def health(services: Shared) -> Health:
    """It does, or nobody would answer."""
    return Health(
        ok=True,
        version=__version__,
        tables=len(services.hub.codes()),
        sockets=services.meters.sockets,
        now=services.hub.clock.now(),
    )


@get(
    "/api/addresses",
    operation_id="addresses",
    tags=["server"],
    responses=documented(429),
    description="Under which addresses people in the room reach this server, the most likely first.",
    sync_to_thread=False,
)
def addresses(request: Asked, services: Shared) -> AddressList:
    """What the terminal printed at the start."""
    return AddressList(services.addresses(), wifi=wifi_for(request, services) is not None)


@get(
    "/metrics",
    operation_id="metrics",
    tags=["server"],
    media_type="text/plain",
    responses={
        200: ResponseSpec(str, media_type="text/plain", description="Figures in Prometheus's text format."),
        **documented(403, 429),
    },
    description="Figures for Prometheus; only for the machine itself, or for those it was told of.",
    sync_to_thread=False,
)
def metrics(request: Asked, services: Shared) -> Response[bytes]:
    """Figures are not for players: how often a pick was changed is nobody's business."""
    if not _may_read(request, services):
        raise Denied(403, "not-for-you", "Figures are told to the machine itself; see --metrics-from.")
    return Response(render(services.meters), media_type=_TEXT)


@get("/api/openapi.json", include_in_schema=False, sync_to_thread=False)
def openapi(request: Asked) -> Response[bytes]:
    """What all these routes take and answer, for programs."""
    return Response(_described(request.app), media_type="application/json")


@lru_cache(maxsize=1)
def _described(app: Litestar) -> bytes:
    return msgspec.json.encode(app.openapi_schema.to_schema())


def _may_read(request: Asked, services: Services) -> bool:
    try:
        address = ip_address(peer_of(request, services) or "")
    except ValueError:
        return False
    return any(address in network for network in services.config.metrics_from)
