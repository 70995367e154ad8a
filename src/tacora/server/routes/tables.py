"""Open a table, look at its door, join it, knock, end it."""

import asyncio
from typing import Annotated

from litestar import Response, delete, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter

from tacora.host import Admission, HostedTable, JoinRequest
from tacora.protocol.refusal import Refusal
from tacora.server.addresses import came_by
from tacora.server.names import TRICK, is_plain
from tacora.server.origin import header
from tacora.server.problems import Denied, denied, documented, no_pass
from tacora.server.qr import qr_text_svg
from tacora.server.routes.caller import (
    ApiRequest,
    Bearer,
    Shared,
    address_of,
    authorization_of,
    is_passed,
    wifi_for,
)
from tacora.server.routes.door import sign_of
from tacora.server.routes.models import (
    Device,
    DoorSign,
    HousePass,
    HousePassword,
    Joining,
    KnockCard,
    Knocking,
    LinkCard,
    WifiCard,
)

__all__ = [
    "delete_table",
    "door_sign",
    "host_of",
    "house_pass",
    "invite_screen",
    "join_table",
    "knock",
    "open_table",
    "own_device",
    "renew_token",
    "table_link",
    "table_qr",
    "wifi",
]

CROWD = "Too many people come to this table at once: wait a little."


@post(
    "/api/house/pass",
    operation_id="housePass",
    tags=["tables"],
    responses=documented(400, 403, 404, 413, 415, 429),
    description="Give the password of the house, where it has one. The pass goes into the header Tacora-Pass"
    " wherever a table is opened, or looked for by its code alone.",
)
async def house_pass(request: ApiRequest, data: JSONBody[HousePassword], app_state: Shared) -> HousePass:
    """Once on each device."""
    return HousePass(await app_state.give_pass(data.password, address_of(request)))


@post(
    "/api/tables",
    operation_id="openTable",
    tags=["tables"],
    responses=documented(400, 403, 409, 413, 415, 422, 429, 503),
    description="Open a table. The device that opens it is its host.",
)
async def open_table(request: ApiRequest, data: JSONBody[Joining], app_state: Shared) -> Device:
    """A new table with good settings; who opens it is the host."""
    address = address_of(request)
    if data.role == "spectator":
        raise Denied(422, "no-such-role", "A table is opened by a player or a screen.")
    if not is_passed(request, app_state):
        raise no_pass()
    await app_state.check_may_open(address)
    device = _device(await app_state.host.open_table(_join(data)))
    await app_state.note_opened(address, device.code)
    return device


@get(
    "/api/tables/{code:str}",
    operation_id="doorSign",
    tags=["tables"],
    responses=documented(400, 403, 404, 429, 503),
    description="What the sign at a table's door says. Codes may be written in any case.",
)
async def door_sign(
    request: ApiRequest,
    code: FromPath[str],
    app_state: Shared,
    ticket: Annotated[str, QueryParameter(max_length=32, description="Of a visitor who has knocked.")] = "",
) -> DoorSign:
    """Enough for the page on which somebody chooses name and colour."""
    table = (await _found(request, code, app_state)).table
    return sign_of(table.info(), app_state.shelf.editions, invited=table.invited(ticket))


@post(
    "/api/tables/{code:str}/join",
    operation_id="joinTable",
    tags=["tables"],
    responses=documented(400, 403, 404, 409, 413, 415, 422, 429, 503),
    description="Sit down as a player, or come as a spectator or a big screen.",
)
async def join_table(
    request: ApiRequest, code: FromPath[str], data: JSONBody[Joining], app_state: Shared
) -> Device:
    """A new device at a table."""
    address = address_of(request)
    hosted = await _found(request, code, app_state)
    await app_state.spend_everywhere("joins", address, "Too many seats taken in a short time: wait a little.")
    crowd = "Too many devices of yours come to this table at once: wait a little."
    app_state.spend(app_state.rates.own_joins, f"{address} {hosted.code}", crowd)
    app_state.spend(app_state.rates.table_joins, hosted.table.code, CROWD)
    return _device(await app_state.host.join(hosted.table.code, _join(data)))


@post(
    "/api/tables/{code:str}/knock",
    operation_id="knock",
    tags=["tables"],
    status_code=200,
    responses=documented(400, 403, 404, 409, 413, 415, 422, 429, 503),
    description="Let those at a locked table know that somebody is there. The ticket opens the door later.",
)
async def knock(
    request: ApiRequest, code: FromPath[str], data: JSONBody[Knocking], app_state: Shared
) -> KnockCard:
    """Somebody stands before the locked door."""
    address = address_of(request)
    hosted = await _found(request, code, app_state)
    _check_name(data.name)
    if not hosted.table.info().locked:
        raise Denied(409, "not-locked", "The door is open: just come in.")
    app_state.spend(app_state.rates.knocks, hosted.table.code, "That was heard: wait until somebody opens.")
    await app_state.spend_everywhere("joins", address, "Too many knocks in a short time: wait a little.")
    ticket = await app_state.host.knock(hosted.table.code, data.name)
    if isinstance(ticket, Refusal):
        raise denied(ticket)
    return KnockCard(ticket)


@post(
    "/api/tables/{code:str}/screen",
    operation_id="inviteScreen",
    tags=["tables"],
    security=Bearer,
    responses=documented(400, 401, 403, 404, 409, 429, 503),
    description="A device for the big screen, whose token goes into its link. Only the host's token may.",
)
async def invite_screen(request: ApiRequest, code: FromPath[str], app_state: Shared) -> Device:
    """The host's own big screen: nobody has to let it in."""
    hosted, _ = await host_of(request, code, app_state)
    app_state.spend(app_state.rates.table_joins, hosted.code, CROWD)
    return _device(await app_state.host.invite_screen(hosted))


@post(
    "/api/tables/{code:str}/token",
    operation_id="renewToken",
    tags=["tables"],
    security=Bearer,
    responses=documented(400, 401, 403, 404, 429, 503),
    description="A new token for the device that asks. The old one is worthless from then on.",
)
async def renew_token(request: ApiRequest, code: FromPath[str], app_state: Shared) -> Device:
    """Whoever has a copy of the old token is out."""
    address = address_of(request)
    hosted, device = await own_device(request, code, app_state)
    await app_state.spend_everywhere("joins", address, "Too many new tokens in a short time: wait a little.")
    return _device(await app_state.host.renew(hosted, device))


@delete(
    "/api/tables/{code:str}",
    operation_id="deleteTable",
    tags=["tables"],
    security=Bearer,
    responses=documented(400, 401, 403, 404, 429, 503),
    description="End a table for good, with all its records. Only its host's token may.",
)
async def delete_table(request: ApiRequest, code: FromPath[str], app_state: Shared) -> None:
    """Nothing of the table is left."""
    hosted, _ = await host_of(request, code, app_state)
    await app_state.host.delete_table(hosted.table.code)


@get(
    "/api/tables/{code:str}/qr.svg",
    operation_id="tableQr",
    tags=["tables"],
    media_type="image/svg+xml",
    responses={
        200: ResponseSpec(bytes, media_type="image/svg+xml", description="The code as a picture."),
        **documented(400, 403, 404, 429, 503),
    },
    description="A QR code of the address to join at: a link that counts whatever others at an address try.",
)
async def table_qr(
    request: ApiRequest,
    code: FromPath[str],
    app_state: Shared,
    at: Annotated[
        int | None,
        QueryParameter(ge=0, le=31, description="Which of the server's addresses; else the one you came by."),
    ] = None,
) -> Response[bytes]:
    """The code that the others scan."""
    address = address_of(request)  # a picture brings no pass: somebody from there must be at the table
    seen = is_passed(request, app_state) or await app_state.knows(address, code.upper())
    hosted = await app_state.find_table(code, address, passed=seen)
    known = app_state.addresses()
    if at is not None and at >= len(known):
        raise Denied(404, "no-such-address", f"This server has {len(known)} addresses, counted from 0.")
    scheme, host = request.scope["scheme"], header(request.scope["headers"], b"host")
    told = app_state.config.public_url or came_by(scheme, host) or known[0]
    link = app_state.link_to(hosted)
    url = f"{told if at is None else known[at]}/j/{link}"
    return Response(await app_state.picture(url, address), media_type="image/svg+xml")


@get(
    "/api/tables/{code:str}/link",
    operation_id="tableLink",
    tags=["tables"],
    security=Bearer,
    responses=documented(400, 401, 403, 429, 503),
    description="What to put behind /j/ for a link like the one in the QR code; for who is at the table.",
)
async def table_link(request: ApiRequest, code: FromPath[str], app_state: Shared) -> LinkCard:
    """Whoever is at a table may invite others to it."""
    hosted, _ = await own_device(request, code, app_state)
    return LinkCard(app_state.link_to(hosted))


@get(
    "/api/wifi",
    operation_id="wifi",
    tags=["tables"],
    security=Bearer,
    responses=documented(401, 403, 404, 429, 503),
    description="A code that joins the house's Wi-Fi: in the house, for the host of a table or a big screen.",
)
async def wifi(request: ApiRequest, app_state: Shared) -> WifiCard:
    """The password of the house goes no further than to those who show its code."""
    hosted, device = await app_state.find_device(authorization_of(request), address_of(request))
    info = hosted.table.info()
    screens = {one.device for one in info.devices if one.role == "screen" and not one.waiting}
    if device != info.host and device not in screens:
        raise Denied(403, "host-only", "Only the host of the table and its big screen may show this.")
    house = wifi_for(request, app_state)
    if house is None:
        raise Denied(404, "no-wifi", "This server has no Wi-Fi to show you.")
    picture = await asyncio.to_thread(qr_text_svg, house.text)
    return WifiCard(house.name, picture.decode())


def _join(data: JSONBody[Joining]) -> JoinRequest:
    _check_name(data.name)
    return JoinRequest(data.role, data.name, data.colour, data.contribution, data.commitment, data.ticket)


def _check_name(name: str | None) -> None:
    if name is not None and not is_plain(name):
        raise denied(TRICK)


def _device(admission: Admission | Refusal) -> Device:
    if isinstance(admission, Refusal):
        raise denied(admission)
    return Device(admission.code, admission.device, admission.token)


async def _found(request: ApiRequest, code: str, app_state: Shared) -> HostedTable:
    """The table that is meant, for somebody who may look for it here."""
    passed = is_passed(request, app_state)
    return await app_state.find_table(code, address_of(request), passed=passed)


async def own_device(request: ApiRequest, code: str, app_state: Shared) -> tuple[HostedTable, int]:
    """The device that asks, at its own table."""
    return await app_state.find_device(authorization_of(request), address_of(request), code)


async def host_of(request: ApiRequest, code: str, app_state: Shared) -> tuple[HostedTable, int]:
    """The table of the host who asks, and their device; nobody else may, not even who stands in."""
    hosted, device = await own_device(request, code, app_state)
    if device != hosted.table.info().host:
        raise Denied(403, "host-only", "Only the host of the table may do this.")
    return hosted, device
