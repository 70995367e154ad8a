"""What a bot that reads the others believes of them: advice, though all of it follows from what is public."""

from asyncio import to_thread

from litestar import get
from litestar.params import FromPath, FromQuery

from tacora.bots.naming import name_here
from tacora.host.believing import believing_room
from tacora.protocol.entries import Phase
from tacora.protocol.settings import Aid
from tacora.server.problems import Denied, documented
from tacora.server.routes.caller import ApiRequest, Lang, Shared
from tacora.server.routes.models import BeliefsCard
from tacora.server.routes.odds import aid_for, settled_table

__all__ = ["table_beliefs"]


@get(
    "/api/tables/{code:str}/beliefs",
    operation_id="tableBeliefs",
    tags=["tables"],
    responses=documented(400, 401, 403, 404, 409, 429, 503),
    description="What bots that read the others believe of them after what everybody has seen, a sentence "
    "for each seat of which something is certain. With advice, or once the game is over; for the devices "
    "that may ask for the odds. `seat` is one's own seat, which may have advice of its own.",
)
async def table_beliefs(
    request: ApiRequest,
    code: FromPath[str],
    app_state: Shared,
    lang: FromQuery[Lang] = "en",
    seat: FromQuery[int | None] = None,
) -> BeliefsCard:
    """The same for everyone who may have it; picks that lie face down are in none of it."""
    hosted, device = await settled_table(request, code, app_state)
    table, info = hosted.table, hosted.table.info()
    if info.phase is not Phase.OVER and aid_for(hosted, device, seat) is not Aid.ADVICE:
        raise Denied(
            403, "no-advice", "What a bot believes of others is advice, and this table plays without."
        )
    view, room = table.public_view(), None if table.played is None else believing_room(table.played)
    readers = () if room is None else room.readers_at(info)
    if view is None or room is None or not readers:
        raise Denied(409, "nobody-reads", "No bot at this table works out what the others are like.")
    texts = app_state.shelf.texts(view.edition, lang)
    names = [name_here(one.name, one.bot, texts) for one in info.seats]
    found = await to_thread(room.beliefs, table.noted, names)
    said = tuple((number, texts(one.key, **one.args)) for number, one in sorted(found.items()))
    return BeliefsCard(readers, said)
