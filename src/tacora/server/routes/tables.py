"""Open a table, look at its door, join it, knock, end it."""

from typing import Annotated

from litestar import Response, delete, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter

from tacora.server.addresses import came_by
from tacora.server.answers import Denied, denied, documented
from tacora.server.hub import JoinRequest
from tacora.server.origin import header
from tacora.server.qr import qr_svg, qr_text_svg
from tacora.server.routes.caller import Asked, Bearer, Shared, address_of, authorization_of, wifi_for
from tacora.server.routes.door import sign_of
from tacora.server.routes.models import Device, DoorSign, Joining, Knocking, WifiCard
from tacora.table.outcome import Refusal

__all__ = ["delete_table", "door_sign", "join_table", "knock", "open_table", "table_qr", "wifi"]


@post(
    "/api/tables",
    operation_id="openTable",
    tags=["tables"],
    responses=documented(400, 403, 409, 413, 422, 429, 503),
    description="Open a table. The device that opens it is its host.",
)
async def open_table(request: Asked, data: JSONBody[Joining], services: Shared) -> Device:
    """A new table with good settings; who opens it is the host."""
    address = address_of(request)
    if data.role == "spectator":
        raise Denied(422, "no-such-role", "A table is opened by a player or a screen.")
    services.check_may_open(address)
    seated = await services.hub.open_table(_join(data))
    if isinstance(seated, Refusal):
        raise denied(seated)
    services.opened.setdefault(address, set()).add(seated.code)
    return Device(seated.code, seated.device, seated.token)


@get(
    "/api/tables/{code:str}",
    operation_id="doorSign",
    tags=["tables"],
    responses=documented(400, 404, 429, 503),
    description="What the sign at a table's door says. Codes may be written in any case.",
)
async def door_sign(request: Asked, code: FromPath[str], services: Shared) -> DoorSign:
    """Enough for the page on which somebody chooses name and colour."""
    return sign_of((await services.find_table(code, address_of(request))).table.info())


@post(
    "/api/tables/{code:str}/join",
    operation_id="joinTable",
    tags=["tables"],
    responses=documented(400, 403, 404, 409, 413, 422, 429, 503),
    description="Sit down as a player, or come as a spectator or a big screen.",
)
async def join_table(
    request: Asked, code: FromPath[str], data: JSONBody[Joining], services: Shared
) -> Device:
    """A new device at a table."""
    address = address_of(request)
    live = await services.find_table(code, address)
    services.spend(services.doors.joins, address, "Too many seats taken in a short time: wait a little.")
    services.spend(
        services.doors.table_joins,
        live.table.code,
        "Too many people come to this table at once: wait a little.",
    )
    seated = await services.hub.join(live.table.code, _join(data))
    if isinstance(seated, Refusal):
        raise denied(seated)
    return Device(seated.code, seated.device, seated.token)


@post(
    "/api/tables/{code:str}/knock",
    operation_id="knock",
    tags=["tables"],
    status_code=204,
    responses=documented(400, 403, 404, 409, 413, 422, 429, 503),
    description="Let those at a locked table know that somebody is there.",
)
async def knock(request: Asked, code: FromPath[str], data: JSONBody[Knocking], services: Shared) -> None:
    """Somebody stands before the locked door."""
    address = address_of(request)
    live = await services.find_table(code, address)
    if not live.table.info().locked:
        raise Denied(409, "not-locked", "The door is open: just come in.")
    services.spend(services.doors.knocks, live.table.code, "That was heard: wait until somebody opens.")
    services.spend(services.doors.joins, address, "Too many knocks in a short time: wait a little.")
    refusal = await services.hub.knock(live.table.code, data.name)
    if refusal is not None:
        raise denied(refusal)


@delete(
    "/api/tables/{code:str}",
    operation_id="deleteTable",
    tags=["tables"],
    security=Bearer,
    responses=documented(400, 401, 403, 404, 429, 503),
    description="End a table for good, with all its records. Only its host's token may.",
)
async def delete_table(request: Asked, code: FromPath[str], services: Shared) -> None:
    """Nothing of the table is left."""
    address = address_of(request)
    live, device = await services.find_device(authorization_of(request), address)
    if code.upper() != live.table.code:
        raise Denied(403, "not-at-this-table", "This token belongs to another table.")
    if device != live.table.info().host:
        raise Denied(403, "host-only", "Only the host of the table may do this.")
    await services.hub.delete_table(live.table.code)


@get(
    "/api/tables/{code:str}/qr.svg",
    operation_id="tableQr",
    tags=["tables"],
    media_type="image/svg+xml",
    responses={
        200: ResponseSpec(bytes, media_type="image/svg+xml", description="The code as a picture."),
        **documented(400, 404, 429, 503),
    },
    description="A QR code of the address to join at.",
)
async def table_qr(
    request: Asked,
    code: FromPath[str],
    services: Shared,
    at: Annotated[
        int | None,
        QueryParameter(ge=0, le=31, description="Which of the server's addresses; else the one you came by."),
    ] = None,
) -> Response[bytes]:
    """The code that the others scan."""
    live = await services.find_table(code, address_of(request))
    known = services.addresses()
    if at is not None and at >= len(known):
        raise Denied(404, "no-such-address", f"This server has {len(known)} addresses, counted from 0.")
    scheme, host = request.scope["scheme"], header(request.scope["headers"], b"host")
    base = came_by(scheme, host) if at is None else known[at]
    picture = qr_svg(f"{base or known[0]}/j/{live.table.code}")
    return Response(picture, media_type="image/svg+xml")


@get(
    "/api/wifi",
    operation_id="wifi",
    tags=["tables"],
    security=Bearer,
    responses=documented(401, 403, 404, 429, 503),
    description="A code that joins the house's Wi-Fi: in the house, for the host of a table or a big screen.",
)
async def wifi(request: Asked, services: Shared) -> WifiCard:
    """The password of the house goes no further than to those who show its code."""
    live, device = await services.find_device(authorization_of(request), address_of(request))
    info = live.table.info()
    screens = {one.device for one in info.devices if one.role == "screen"}
    if device != info.host and device not in screens:
        raise Denied(403, "host-only", "Only the host of the table and its big screen may show this.")
    house = wifi_for(request, services)
    if house is None:
        raise Denied(404, "no-wifi", "This server has no Wi-Fi to show you.")
    return WifiCard(house.name, qr_text_svg(house.text).decode())


def _join(data: JSONBody[Joining]) -> JoinRequest:
    return JoinRequest(data.role, data.name, data.colour, data.contribution)
