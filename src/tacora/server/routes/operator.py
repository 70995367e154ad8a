"""For whoever runs the house: its tables from outside, their end, a word to everybody, and figures."""

from typing import TYPE_CHECKING, Annotated, TypeAlias

from litestar import delete, get, post, put
from litestar.params import FromPath, JSONBody, QueryParameter

from tacora.host.logs import get_log
from tacora.server.app_state import AppState
from tacora.server.housekeeping import check_operator, check_same, close_table, house_card, list_tables, say
from tacora.server.problems import Denied, documented
from tacora.server.routes.caller import ApiRequest, Bearer, Shared, address_of, authorization_of
from tacora.server.routes.operator_models import Heard, HouseCard, HouseGame, HouseTables, Word

__all__ = ["OPERATOR_ROUTES"]

_NO_RECORD = "There is no such game here (any more)."
if TYPE_CHECKING:
    Opened: TypeAlias = int | None
else:
    Opened = Annotated[
        int | None,
        QueryParameter(
            ge=0,
            description="When it was opened, as the list says: a code may be another table's since then.",
        ),
    ]


def _check(request: ApiRequest, app_state: AppState) -> None:
    check_operator(app_state, authorization_of(request), address_of(request))


@get(
    "/api/operator",
    operation_id="house",
    tags=["operator"],
    security=Bearer,
    responses=documented(401, 404, 429),
    description="The house in figures. Everything here wants the operator's token, see --operator.",
    sync_to_thread=False,
)
def house(request: ApiRequest, app_state: Shared) -> HouseCard:
    """How the house fares."""
    _check(request, app_state)
    return house_card(app_state)


@get(
    "/api/operator/tables",
    operation_id="houseTables",
    tags=["operator"],
    security=Bearer,
    responses=documented(400, 401, 404, 429, 503),
    description="All tables, 200 in one answer: those with people first, then the last used.",
)
async def house_tables(
    request: ApiRequest,
    app_state: Shared,
    after: Annotated[int, QueryParameter(ge=0, le=1_000_000, description="How many to leave out.")] = 0,
) -> HouseTables:
    """Every table from outside."""
    _check(request, app_state)
    return await list_tables(app_state, after)


@post(
    "/api/operator/tables/{code:str}/close",
    operation_id="closeTable",
    tags=["operator"],
    security=Bearer,
    status_code=204,
    responses=documented(400, 401, 404, 429, 503),
    description="End a table: its people are told so. The records of its finished games stay.",
)
async def close(request: ApiRequest, code: FromPath[str], app_state: Shared, opened: Opened = None) -> None:
    """Send everybody away from a table."""
    _check(request, app_state)
    await check_same(app_state, code, opened)
    await close_table(app_state, code, records=False)


@delete(
    "/api/operator/tables/{code:str}",
    operation_id="deleteHouseTable",
    tags=["operator"],
    security=Bearer,
    responses=documented(400, 401, 404, 429, 503),
    description="End a table for good, with the records of its games.",
)
async def delete_whole(
    request: ApiRequest, code: FromPath[str], app_state: Shared, opened: Opened = None
) -> None:
    """Nothing of a table is left."""
    _check(request, app_state)
    await check_same(app_state, code, opened)
    await close_table(app_state, code, records=True)


@get(
    "/api/operator/tables/{code:str}/games",
    operation_id="houseGames",
    tags=["operator"],
    security=Bearer,
    responses=documented(400, 401, 404, 429, 503),
    description="The finished games of a table by number, without the ids that open them.",
)
async def games(
    request: ApiRequest, code: FromPath[str], app_state: Shared, opened: Opened = None
) -> list[HouseGame]:
    """When which game ended."""
    _check(request, app_state)
    await check_same(app_state, code, opened)
    return [HouseGame(record.game, record.at) for record in await app_state.host.records(code)]


@delete(
    "/api/operator/tables/{code:str}/games/{game:int}",
    operation_id="deleteHouseGame",
    tags=["operator"],
    security=Bearer,
    responses=documented(400, 401, 404, 429, 503),
    description="Delete a finished game of a table for good, by its number.",
)
async def delete_game(
    request: ApiRequest, code: FromPath[str], game: FromPath[int], app_state: Shared, opened: Opened = None
) -> None:
    """Nothing of this game is left."""
    _check(request, app_state)
    await check_same(app_state, code, opened)
    found = [record.id for record in await app_state.host.records(code) if record.game == game]
    for record in found:
        await _delete_record(app_state, record)
    if not found:
        raise Denied(404, "no-such-record", _NO_RECORD)


@delete(
    "/api/operator/records/{record:str}",
    operation_id="deleteHouseRecord",
    tags=["operator"],
    security=Bearer,
    responses=documented(400, 401, 404, 429, 503),
    description="Delete a finished game for good, by the id in its link.",
)
async def delete_by_link(request: ApiRequest, record: FromPath[str], app_state: Shared) -> None:
    """The same for somebody who has complained about a link."""
    _check(request, app_state)
    await _delete_record(app_state, record)


@put(
    "/api/operator/word",
    operation_id="sayWord",
    tags=["operator"],
    security=Bearer,
    responses=documented(400, 401, 404, 413, 415, 422, 429),
    description="Say something to everybody at every table, and for a quarter of an hour to whoever comes.",
    sync_to_thread=False,
)
def word(request: ApiRequest, data: JSONBody[Word], app_state: Shared) -> Heard:
    """One line for all; an empty one ends it."""
    _check(request, app_state)
    return Heard(say(app_state, data.words))


async def _delete_record(app_state: AppState, record: str) -> None:
    if not await app_state.host.delete_record(record):
        raise Denied(404, "no-such-record", _NO_RECORD)
    get_log("server").info("the operator deleted a game")


OPERATOR_ROUTES = (
    house,
    house_tables,
    close,
    delete_whole,
    games,
    delete_game,
    delete_by_link,
    word,
)
