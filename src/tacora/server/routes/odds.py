"""The odds of the open decision: from the public view alone, and only as far as the table's aid goes."""

from typing import Literal

from litestar import get
from litestar.params import FromPath, FromQuery

from tacora.rules.diamant import Phase, View
from tacora.server.answers import Denied, documented
from tacora.server.hub import Live
from tacora.server.hub.desk import Looked
from tacora.server.routes.caller import Asked, Shared, address_of, authorization_of
from tacora.server.routes.models import OddsCard, OddsFigures
from tacora.server.services import Services
from tacora.solve.words import odds_in_words, odds_rows
from tacora.table.settings import Aid
from tacora.texts import Texts

__all__ = ["table_odds"]

Lang = Literal["en", "de"]


@get(
    "/api/tables/{code:str}/odds",
    operation_id="tableOdds",
    tags=["tables"],
    responses=documented(400, 401, 403, 404, 409, 429, 503),
    description="What the open decision of a game of Diamant is worth, in figures and in words. For devices "
    "at the table, and for anybody where anybody may watch.",
)
async def table_odds(
    request: Asked, code: FromPath[str], services: Shared, lang: FromQuery[Lang] = "en"
) -> OddsCard:
    """The same for everyone; nothing of it is told before what it follows from."""
    live = await _may_look(request, code, services)
    while live.outbox and not live.gone:
        await services.hub.settled(live)
    if live.mending or live.gone:
        raise Denied(503, "not-saved", "This table can't be asked now: try again in a moment.")
    aid, turn = live.table.settings.aid, live.table.snapshot(None).turn
    view = live.table.public_view()
    if aid is Aid.OFF:
        raise Denied(403, "no-odds", "This table plays without help with the odds.")
    if not isinstance(view, View) or view.phase is not Phase.DECISION:
        raise Denied(409, "nothing-to-decide", "Nobody has to decide between going on and leaving now.")
    looked = await services.hub.odds.look(view)
    return _card(looked, aid, turn.decision, Texts(lang, view.edition))


async def _may_look(request: Asked, code: str, services: Services) -> Live:
    """Whoever is at the table; without a token only where anybody may watch, as on the socket."""
    address = address_of(request)
    if (token := authorization_of(request)) is None:
        live = await services.find_table(code, address)
        if (info := live.table.info()).locked or not info.settings.spectators:
            raise Denied(403, "no-spectators", "Nobody may watch at this table without a token.")
        return live
    live, _ = await services.find_device(token, address)
    if code.upper() != live.table.code:
        raise Denied(403, "not-at-this-table", "This token belongs to another table.")
    return live


def _card(looked: Looked, aid: Aid, decision: int, texts: Texts) -> OddsCard:
    odds, figures = looked.odds, aid is Aid.PERCENT
    choices = odds.equilibrium
    words = [*odds_in_words(odds, texts, figures=figures)]
    if looked.building:
        words.append(texts("odds-say-building"))
    return OddsCard(
        decision=decision,
        aid=aid,
        source=choices.source.value,
        building=looked.building,
        figures=OddsFigures(
            tuple(map(float, odds.bust)), choices.chance, choices.leaving, choices.going_on, choices.alone
        )
        if figures
        else None,
        rows=tuple(odds_rows(odds, texts)) if figures else (),
        words=tuple(words),
    )
