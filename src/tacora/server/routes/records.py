"""Finished games: to download, to replay, to check, to delete."""

import asyncio
from typing import Annotated, Literal

import msgspec
from litestar import Response, delete, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, QueryParameter

from tacora.host.logs import get_log
from tacora.host.store import StoreError
from tacora.record import RecordError
from tacora.server.app_state import AppState, bearer_of
from tacora.server.problems import Denied, documented
from tacora.server.replay import checks, fold
from tacora.server.routes.caller import ApiRequest, Bearer, Shared, address_of, authorization_of
from tacora.server.routes.models import RecordCard, RecordList, Verified
from tacora.server.shelf import Shelf

__all__ = [
    "delete_record",
    "delete_record_of_table",
    "finished_text",
    "get_record",
    "list_records",
    "verify",
]

NOT_DELETED = "It could not be deleted now, and it is still there: try again in a moment."
_TEXT = "text/plain; charset=utf-8"
_LONGEST = 64


@get(
    "/api/tables/{code:str}/records",
    operation_id="listRecords",
    tags=["records"],
    security=Bearer,
    responses=documented(400, 401, 403, 429, 503),
    description="The finished games of a table that the asking device had a seat in, or was the host of.",
)
async def list_records(request: ApiRequest, code: FromPath[str], app_state: Shared) -> RecordList:
    """Whoever sat there may look: other evenings are not theirs."""
    hosted, device = await app_state.find_device(authorization_of(request), address_of(request), code)
    found = await app_state.host.records(hosted.table.code)
    own = [record for record in found if hosted.table.may_see_record(record.id, device)]
    return RecordList([RecordCard(record.id, record.game, record.at) for record in own])


@get(
    "/api/records/{record:str}",
    operation_id="getRecord",
    tags=["records"],
    media_type="text/plain",
    responses={
        200: ResponseSpec(
            str,
            media_type="text/plain",
            description="The record's text; with `as=json` or `Accept: application/json` every step of it.",
        ),
        **documented(400, 404, 409, 429, 503),
    },
    description="A finished game: its file, or all its steps as the public saw them.",
)
async def get_record(
    request: ApiRequest,
    record: FromPath[str],
    app_state: Shared,
    as_: Annotated[Literal["text", "json"] | None, QueryParameter(name="as")] = None,
) -> Response[bytes]:
    """The file as it is, or folded for a page."""
    text = await finished_text(record, request, app_state)
    accepted = request.headers.get("accept", "")
    if as_ == "json" or (as_ is None and "application/json" in accepted and "text/" not in accepted):
        return Response(
            await asyncio.to_thread(_folded, text, app_state.shelf), media_type="application/json"
        )
    name = f'attachment; filename="tacora-{record}.record"'
    return Response(text.encode(), media_type=_TEXT, headers={"Content-Disposition": name})


@get(
    "/api/records/{record:str}/verify",
    operation_id="verifyRecord",
    tags=["records"],
    responses=documented(400, 404, 409, 429, 503),
    description="Whether the moves are legal and every draw follows from what was promised beforehand.",
)
async def verify(request: ApiRequest, record: FromPath[str], app_state: Shared) -> Verified:
    """Every check with its answer."""
    text = await finished_text(record, request, app_state)
    try:
        found = await asyncio.to_thread(checks, text, app_state.shelf)
    except RecordError as error:
        raise _unreadable(error) from None
    return Verified(fair=all(check.holds for check in found), checks=list(found))


@delete(
    "/api/records/{record:str}",
    operation_id="deleteRecord",
    tags=["records"],
    security=Bearer,
    responses=documented(307, 400, 401, 403, 404, 429, 503),
    description="Delete a finished game for good. A device that had a seat in it may, and the table's host.",
)
async def delete_record(request: ApiRequest, record: FromPath[str], app_state: Shared) -> Response[None]:
    """Nothing of the game is left but the table.

    A balancer sends records anywhere, and tables to their node: only that one can compact its table.
    """
    code = await app_state.host.table_elsewhere(bearer_of(authorization_of(request)))
    if code is not None:
        return Response(None, status_code=307, headers={"Location": f"/api/tables/{code}/records/{record}"})
    await _delete(request, record, app_state)
    return Response(None, status_code=204)


@delete(
    "/api/tables/{code:str}/records/{record:str}",
    operation_id="deleteRecordOfTable",
    tags=["records"],
    security=Bearer,
    responses=documented(400, 401, 403, 404, 429, 503),
    description="The same where the table is: for several servers behind one balancer.",
)
async def delete_record_of_table(
    request: ApiRequest,
    code: FromPath[str],  # noqa: ARG001 - a balancer reads it
    record: FromPath[str],
    app_state: Shared,
) -> None:
    """At the node that the table's code leads to."""
    await _delete(request, record, app_state)


async def _delete(request: ApiRequest, record: str, app_state: AppState) -> None:
    address = address_of(request)
    hosted, device = await app_state.find_device(authorization_of(request), address)
    own = {found.id for found in await app_state.host.records(hosted.table.code)}
    if record not in own:
        raise Denied(403, "not-at-this-table", "No game of this token's table has this record.")
    if not hosted.table.may_see_record(record, device):
        raise Denied(403, "not-your-game", "Only who had a seat in this game, or its host, may delete it.")
    try:
        await app_state.host.delete_record(record)
    except StoreError as error:  # its message names the file: that is for the log
        get_log("server").error("a record was not deleted", why=str(error))
        raise Denied(503, "not-saved", NOT_DELETED) from None


async def finished_text(record: str, request: ApiRequest, app_state: AppState) -> str:
    """The text of a record; only finished games have one."""
    address = address_of(request)
    await app_state.check_wrong(address)
    text = await app_state.host.record_text(record) if len(record) <= _LONGEST else None
    if text is None:
        await app_state.count_wrong(address)
        raise Denied(404, "no-such-record", "There is no such record here (any more).")
    return text


def _folded(text: str, shelf: Shelf) -> bytes:
    """The whole replay as JSON; beside the loop, since a long game takes a while."""
    try:
        return msgspec.json.encode(fold(text, shelf))
    except RecordError as error:
        raise _unreadable(error) from None


def _unreadable(error: RecordError) -> Denied:
    """A record of an edition that has changed since, say."""
    return Denied(409, "unreadable", f"This record can't be replayed here: {error}.")
