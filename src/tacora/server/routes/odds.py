"""The odds of the open decision: from the public view alone, and only as far as the table's aid goes."""

from litestar import get
from litestar.params import FromPath, FromQuery

from tacora.host import HostedTable
from tacora.host.odds import FoundOdds, OddsRoom, odds_room
from tacora.protocol.settings import Aid
from tacora.server.app_state import AppState
from tacora.server.problems import Denied, documented
from tacora.server.routes.caller import ApiRequest, Lang, Shared, address_of, authorization_of, is_passed
from tacora.server.routes.models import OddsCard
from tacora.texts import Texts

__all__ = ["aid_for", "settled_table", "table_odds"]


@get(
    "/api/tables/{code:str}/odds",
    operation_id="tableOdds",
    tags=["tables"],
    responses=documented(400, 401, 403, 404, 409, 429, 503),
    description="The risk of the open decision, and with advice what each choice is worth, in figures and in "
    "words. For devices at the table, and for anybody where anybody may watch. `seat` is one's own seat, "
    "which may have advice of its own.",
)
async def table_odds(
    request: ApiRequest,
    code: FromPath[str],
    app_state: Shared,
    lang: FromQuery[Lang] = "en",
    seat: FromQuery[int | None] = None,
) -> OddsCard:
    """The same for everyone, but for a seat's own advice; nothing is told before what it follows from."""
    hosted, device = await settled_table(request, code, app_state)
    aid, turn = aid_for(hosted, device, seat), hosted.table.snapshot(None).turn
    view = hosted.table.public_view()
    if aid is Aid.OFF:
        raise Denied(403, "no-odds", "This table plays without help with the odds.")
    room = odds_room(view)
    if view is None or room is None or not room.decides(view):
        raise Denied(409, "nothing-to-decide", "Nobody has to decide between going on and leaving now.")
    found = await app_state.host.odds.look(view)
    return _card(room, found, aid, turn.decision, app_state.shelf.texts(view.edition, lang))


async def settled_table(
    request: ApiRequest, code: str, app_state: AppState
) -> tuple[HostedTable, int | None]:
    """The table for this device, once all that has happened there is saved."""
    hosted, device = await _may_look(request, code, app_state)
    while hosted.outbox and not hosted.gone:
        await app_state.host.settled(hosted)
    if hosted.mending or hosted.gone:
        raise Denied(503, "not-saved", "This table can't be asked now: try again in a moment.")
    return hosted, device


async def _may_look(request: ApiRequest, code: str, app_state: AppState) -> tuple[HostedTable, int | None]:
    """The table for this device; without a token only where anybody may watch, as on the socket."""
    address = address_of(request)
    if (token := authorization_of(request)) is None:
        hosted = await app_state.find_table(code, address, passed=is_passed(request, app_state))
        if (info := hosted.table.info()).locked or not info.settings.spectators:
            raise Denied(403, "no-spectators", "Nobody may watch at this table without a token.")
        return hosted, None
    hosted, device = await app_state.find_device(token, address)
    if code.upper() != hosted.table.code:
        raise Denied(403, "not-at-this-table", "This token belongs to another table.")
    return hosted, device


def aid_for(hosted: HostedTable, device: int | None, seat: int | None) -> Aid:
    """As much as the table agreed on; advice for a seat of this device that has it."""
    info = hosted.table.info()
    own = [one for number, one in enumerate(info.seats) if number == seat and one.device == device]
    return Aid.ADVICE if any(one.advice for one in own) else info.settings.aid


def _card(room: OddsRoom, found: FoundOdds, aid: Aid, decision: int, texts: Texts) -> OddsCard:
    odds, figures, advice = found.odds, aid.figures, aid is Aid.ADVICE
    words = [*room.words(odds, texts, figures=figures, advice=advice)]
    if advice and found.building:
        words.append(texts("odds-say-building"))
    return OddsCard(
        decision=decision,
        aid=aid,
        source=room.source(odds),
        building=found.building,
        figures=room.figures(odds, advice=advice) if figures else None,
        rows=tuple(room.rows(odds, texts, advice=advice)) if figures else (),
        words=tuple(words),
    )
