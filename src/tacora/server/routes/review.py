"""The coach's review of a finished game, line by line while it is made, and the other choice played on."""

import asyncio
from typing import Literal

import msgspec
from litestar import get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery
from litestar.response import Stream

from tacora.coach.aside import Ask
from tacora.coach.review import Branch, Opponents
from tacora.server.answers import Denied, documented
from tacora.server.reviews import FAILED, Line
from tacora.server.routes.caller import Asked, Shared, address_of
from tacora.server.routes.records import finished_text

__all__ = ["review", "what_if"]

_LINES = "application/x-ndjson"
_PART = 0.8
"""Of the time a request may take."""


@get(
    "/api/records/{record:str}/review",
    operation_id="reviewRecord",
    tags=["records"],
    media_type=_LINES,
    responses={
        200: ResponseSpec(
            Line,
            media_type=_LINES,
            generate_examples=False,
            description="JSON values, one a line, each with one key: `progress`, then `review` or `problem`.",
        ),
        **documented(400, 404, 409, 429, 501, 503),
    },
    description="The coach's review of a finished game of Diamant, against equals or against these players. "
    "It is made once and kept for a while; one at a time for an address.",
)
async def review(
    request: Asked, record: FromPath[str], services: Shared, opponents: FromQuery[Opponents] = "equilibrium"
) -> Stream:
    """How far it is, now and then; the review comes last."""
    text = await finished_text(record, request, services)
    lines = services.reviews.follow(Ask(text, opponents), address_of(request))
    return Stream(lines, media_type=_LINES, headers={"Cache-Control": "no-store"})


@get(
    "/api/records/{record:str}/what-if",
    operation_id="whatIf",
    tags=["records"],
    responses=documented(400, 404, 409, 429, 501, 503),
    description="One decision of a finished game the other way: the same cards, the others as they picked.",
)
async def what_if(  # noqa: PLR0917 - what is asked
    request: Asked,
    record: FromPath[str],
    services: Shared,
    step: FromQuery[int],
    seat: FromQuery[int],
    pick: FromQuery[Literal["continue", "leave"]],
    opponents: FromQuery[Opponents] = "equilibrium",
) -> Branch:
    """The branch to the end of its expedition; where it takes long it is there when asked again."""
    text = await finished_text(record, request, services)
    asked = Ask(text, opponents, step=step, seat=seat, pick=pick)
    told = Line()
    try:
        async with asyncio.timeout(_PART * services.limits.request_seconds):
            async for line in services.reviews.follow(asked, address_of(request)):
                told = msgspec.json.decode(line, type=Line)
    except TimeoutError:
        raise Denied(503, "busy", "The coach needs a moment longer: ask again.", 2) from None
    if told.branch is None:
        problem = told.problem or FAILED
        raise Denied(409 if problem.code == "not-reviewed" else 503, problem.code, problem.reason)
    return told.branch
