"""The coach's review of a finished game line by line, the other choice played on, the sums of an evening."""

import asyncio
from typing import Any, Union

import msgspec
from litestar import MediaType, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery
from litestar.response import Response, Stream

from tacora.coach.process import Ask
from tacora.coach.review import Opponents, Progress
from tacora.coach.run import coaches
from tacora.server.evenings import EveningGame, EveningLine
from tacora.server.problems import Denied, Problem, documented
from tacora.server.reviews import FAILED, Line
from tacora.server.routes.caller import ApiRequest, Bearer, Shared, address_of
from tacora.server.routes.records import finished_text
from tacora.server.routes.tables import own_device

__all__ = ["review", "table_evening", "what_if"]

_LINES = "application/x-ndjson"
_PART = 0.8
"""Of the time a request may take."""


def _of_any_game(shape: str) -> Any:
    return Union[tuple(getattr(coach, shape) for coach in coaches())]  # noqa: UP007 - as many as there are


_LINE = msgspec.defstruct(
    "ReviewLine",
    [
        ("progress", Progress | None, None),
        ("review", _of_any_game("Review") | None, None),
        ("problem", Problem | None, None),
    ],
    namespace={"__doc__": "How far a review is, or how it ended."},
    frozen=True,
)


@get(
    "/api/records/{record:str}/review",
    operation_id="reviewRecord",
    tags=["records"],
    media_type=_LINES,
    responses={
        200: ResponseSpec(
            _LINE,
            media_type=_LINES,
            generate_examples=False,
            description="JSON values, one a line, each with one key: `progress`, then `review` or `problem`.",
        ),
        **documented(400, 404, 409, 429, 501, 503),
    },
    description="The coach's review of a finished game, against equals or against these players. "
    "It is made once and kept for a while; one at a time for an address.",
)
async def review(
    request: ApiRequest,
    record: FromPath[str],
    app_state: Shared,
    opponents: FromQuery[Opponents] = "equilibrium",
) -> Stream:
    """How far it is, now and then; the review comes last."""
    text = await finished_text(record, request, app_state)
    lines = app_state.reviews.follow(
        Ask(text, opponents, edition=app_state.shelf.source_for(text)), address_of(request)
    )
    return Stream(lines, media_type=_LINES, headers={"Cache-Control": "no-store"})


@get(
    "/api/tables/{code:str}/evening",
    operation_id="tableEvening",
    tags=["tables"],
    security=Bearer,
    media_type=_LINES,
    responses={
        200: ResponseSpec(
            EveningLine,
            media_type=_LINES,
            generate_examples=False,
            description="JSON values, one a line, each with one key: `progress`, `evening`, `problem`.",
        ),
        **documented(400, 401, 403, 429, 501, 503),
    },
    description="Luck and skill over the finished games of a table, by people as its score has them: the "
    "sums of the coach's reviews against equals. For every device at the table, as the score is.",
)
async def table_evening(request: ApiRequest, code: FromPath[str], app_state: Shared) -> Stream:
    """How many games have been looked at, now and then; the sums come last."""
    hosted, _ = await own_device(request, code, app_state)
    app_state.reviews.check_installed()
    info, games = hosted.table.info(), []
    for record, seats in hosted.table.evening():
        if (text := await app_state.host.record_text(record)) is not None:
            ask = Ask(text, "equilibrium", edition=app_state.shelf.source_for(text))
            games.append(EveningGame(record, ask, seats))
    lines = app_state.evenings.follow(games, info.score, code=hosted.code, played=info.game - 1)
    return Stream(lines, media_type=_LINES, headers={"Cache-Control": "no-store"})


@get(
    "/api/records/{record:str}/what-if",
    operation_id="whatIf",
    tags=["records"],
    responses={
        200: ResponseSpec(_of_any_game("Branch"), generate_examples=False, description="The branch."),
        **documented(400, 404, 409, 429, 501, 503),
    },
    description="One decision of a finished game the other way: the same cards, the others as they picked.",
)
async def what_if(  # noqa: PLR0917 - what is asked
    request: ApiRequest,
    record: FromPath[str],
    app_state: Shared,
    step: FromQuery[int],
    seat: FromQuery[int],
    pick: FromQuery[str],
    opponents: FromQuery[Opponents] = "equilibrium",
) -> Response[Any]:
    """The branch to the end of its expedition; where it takes long it is there when asked again."""
    text = await finished_text(record, request, app_state)
    own = app_state.shelf.source_for(text)
    asked = Ask(text, opponents, step=step, seat=seat, pick=pick, edition=own)
    last = Line()
    try:
        async with asyncio.timeout(_PART * app_state.limits.request_seconds):
            async for line in app_state.reviews.follow(asked, address_of(request)):
                last = msgspec.json.decode(line, type=Line)
    except TimeoutError:
        raise Denied(503, "busy", "The coach needs a moment longer: ask again.", 2) from None
    if last.branch is None:
        problem = last.problem or FAILED
        raise Denied(409 if problem.code == "not-reviewed" else 503, problem.code, problem.reason)
    return Response(last.branch, media_type=MediaType.JSON)
