"""That the server is there, how it fares, and where to find it."""

from functools import lru_cache
from ipaddress import ip_address

import msgspec
from litestar import Litestar, Response, get
from litestar.openapi.datastructures import ResponseSpec

from tacora import __version__
from tacora.server.app_state import AppState
from tacora.server.metrics import render
from tacora.server.problems import Denied, documented
from tacora.server.routes.caller import ApiRequest, Shared, peer_of, wifi_for
from tacora.server.routes.models import AddressList, Health, Ready

__all__ = ["addresses", "health", "metrics", "openapi", "ready"]

_TEXT = "text/plain; version=0.0.4; charset=utf-8"


@get(
    "/api/health",
    operation_id="health",
    tags=["server"],
    responses=documented(429),
    description="Whether the server works. Version and counts are told to those who may read /metrics.",
    sync_to_thread=False,
)
def health(request: ApiRequest, app_state: Shared) -> Health:
    """It does, or nobody would answer. A stranger need not know which version has how many guests."""
    now = app_state.host.clock.now()
    if not _may_read(request, app_state):
        return Health(ok=True, now=now)
    tables = len(app_state.host.codes())
    return Health(ok=True, now=now, version=__version__, tables=tables, sockets=app_state.meters.sockets)


@get(
    "/api/ready",
    operation_id="ready",
    tags=["server"],
    responses=documented(404, 429, 503),
    description="For balancers: 200 where new visitors are served, 404 where this node is about to go and"
    " serves only those it has, 503 where it is not sure of its tables.",
    sync_to_thread=False,
)
def ready(app_state: Shared) -> Ready:
    """Whether to send anybody here."""
    if app_state.host.ready:
        return Ready(ok=True)
    if app_state.host.leaving:
        raise Denied(404, "leaving", "This node is about to go: others take its tables.")
    raise Denied(503, "not-ready", "This node can't be sure of its tables now.", 1)


@get(
    "/api/addresses",
    operation_id="addresses",
    tags=["server"],
    responses=documented(429),
    description="Under which addresses people in the room reach this server, the most likely first.",
    sync_to_thread=False,
)
def addresses(request: ApiRequest, app_state: Shared) -> AddressList:
    """What the terminal printed at the start."""
    wifi, password = wifi_for(request, app_state) is not None, app_state.passes is not None
    return AddressList(app_state.addresses(), wifi=wifi, password=password)


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
def metrics(request: ApiRequest, app_state: Shared) -> Response[bytes]:
    """Figures are not for players: how often a pick was changed is nobody's business."""
    if not _may_read(request, app_state):
        raise Denied(403, "not-for-you", "Figures are told to the machine itself; see --metrics-from.")
    return Response(render(app_state.meters), media_type=_TEXT)


@get("/api/openapi.json", include_in_schema=False, sync_to_thread=False)
def openapi(request: ApiRequest) -> Response[bytes]:
    """What all these routes take and answer, for programs."""
    return Response(_described(request.app), media_type="application/json")


@lru_cache(maxsize=1)
def _described(app: Litestar) -> bytes:
    return msgspec.json.encode(app.openapi_schema.to_schema())


def _may_read(request: ApiRequest, app_state: AppState) -> bool:
    try:
        address = ip_address(peer_of(request, app_state) or "")
    except ValueError:
        return False
    return any(address in network for network in app_state.config.metrics_from)
