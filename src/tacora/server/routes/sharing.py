"""An edition that somebody shares by a link: looked at first, then taken by the host of a table."""

import asyncio

import msgspec
from litestar import post
from litestar.params import FromPath, FromQuery, JSONBody

from tacora.editions.links import LinkFault, unpack
from tacora.games import AnyEdition
from tacora.host.logs import get_log
from tacora.protocol.commands import Set
from tacora.protocol.entries import Phase
from tacora.server.problems import Denied, denied, documented
from tacora.server.routes.caller import ApiRequest, Bearer, Lang, Shared, address_of
from tacora.server.routes.catalogue import edition_card
from tacora.server.routes.models import EditionCard, EditionCheck, SharedEdition
from tacora.server.routes.tables import host_of
from tacora.server.shelf import shared_edition

__all__ = ["check_edition", "take_edition"]

OFTEN = "Too many editions looked at in a short time: wait a little."


@post(
    "/api/editions/check",
    operation_id="checkEdition",
    tags=["catalogue"],
    status_code=200,
    responses=documented(400, 409, 413, 415, 422, 429),
    description="Look at an edition that somebody shares: its card with its digest, and its whole file.",
)
async def check_edition(
    request: ApiRequest, data: JSONBody[SharedEdition], app_state: Shared, lang: FromQuery[Lang] = "en"
) -> EditionCheck:
    """Nothing is taken."""
    app_state.spend(app_state.rates.drawings, address_of(request), OFTEN)
    text, edition = await asyncio.to_thread(_read, data.packed)
    shelf = app_state.shelf
    known = shelf.knows(edition)
    return EditionCheck(edition_card(edition, lang, shelf), text, known=known, takes=shelf.takes)


@post(
    "/api/tables/{code:str}/edition",
    operation_id="takeEdition",
    tags=["tables"],
    security=Bearer,
    status_code=200,
    responses=documented(400, 401, 403, 409, 413, 415, 422, 429, 503),
    description="Play an edition that somebody shares at this table, in its lobby. Only the host's token may."
    " The house keeps it, see --take-editions.",
)
async def take_edition(
    request: ApiRequest,
    code: FromPath[str],
    data: JSONBody[SharedEdition],
    app_state: Shared,
    lang: FromQuery[Lang] = "en",
) -> EditionCard:
    """Keep the edition, and have this table play it."""
    app_state.spend(app_state.rates.drawings, address_of(request), OFTEN)
    hosted, device = await host_of(request, code, app_state)
    text, edition = await asyncio.to_thread(_read, data.packed)
    shelf = app_state.shelf
    if hosted.table.info().phase is not Phase.LOBBY:
        raise Denied(409, "game-on", "Edition, options and mode are fixed until the rematch.")
    try:
        await shelf.take(edition, text)
    except OSError as error:
        get_log("server").error("an edition could not be kept", why=str(error))
        told = "The edition could not be kept, so it is not played: try again in a moment."
        raise Denied(503, "not-saved", told) from None
    wanted = msgspec.structs.replace(hosted.table.settings, edition=edition.id, options={})
    refusal = await app_state.host.submit(hosted, device, Set(wanted), "")
    if refusal is not None:
        raise denied(refusal)
    return edition_card(edition, lang, shelf)


def _read(packed: str) -> tuple[str, AnyEdition]:
    try:
        text = unpack(packed)
    except LinkFault as fault:
        raise Denied(422, "bad-link", str(fault)) from None
    return text, shared_edition(text)
