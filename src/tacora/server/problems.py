"""How the server says no: a status, a code for programs and one sentence for people; never a traceback."""

from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import Send

from tacora.host.logs import get_log
from tacora.host.store import StoreError, TableElsewhere, UnreadableTable
from tacora.protocol.refusal import Refusal

__all__ = [
    "BAD_BODY",
    "Denied",
    "Problem",
    "answer_denied",
    "answer_http",
    "answer_no_disk",
    "answer_unknown",
    "answer_unreadable",
    "denied",
    "documented",
    "no_pass",
    "send_problem",
]


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a request was not carried out."""

    code: str
    reason: str
    rule: str | None = None


class Denied(Exception):
    """Raised by a route: answered with this status, and nothing has changed."""

    def __init__(self, status: int, code: str, reason: str, wait: int | None = None) -> None:
        super().__init__(code)
        self.status = status
        self.problem = Problem(code, reason)
        self.wait = wait
        """Seconds until it may be tried again."""


BAD_BODY = "This request does not bring what this address takes: see /api/openapi.json."
_STATUS = {
    "host-only": 403,
    "locked": 403,
    "table-locked": 403,
    "kicked": 403,
    "no-spectators": 403,
    "players-only": 403,
    "not-at-this-table": 403,
    "no-such-table": 404,
    "bad-name": 422,
    "bad-contribution": 422,
    "no-name": 422,
    "name-needed": 422,
    "no-such-role": 422,
    "fault": 503,
    "not-saved": 503,
    "stopping": 503,
    "moving": 503,
}
"""By the code of a table's refusal; all others are a conflict with how things stand (409)."""
_MEANING = {
    307: "The table is at another node: the same request there, with the same token.",
    400: "The request can't be read.",
    401: "A token is missing or wrong.",
    403: "This device or page may not do that.",
    404: "There is no such thing here.",
    405: "This address knows other methods.",
    409: "It does not fit how things stand at the table.",
    413: "The body is too big.",
    415: "The body is not JSON.",
    422: "A value does not fit.",
    429: "Too often: try again later.",
    501: "This server is installed without what this needs.",
    503: "The server can't do it now, and nothing has changed.",
}
_CODES = {400: "bad-request", 404: "not-found", 405: "wrong-method", 413: "too-big", 415: "bad-request"}


def documented(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals of a route, for OpenAPI."""
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=_MEANING[status])
        for status in statuses
    }


def denied(refusal: Refusal) -> Denied:
    """A table's refusal as an answer to a request."""
    wait = 1 if refusal.code in {"moving", "stopping"} else None
    error = Denied(_STATUS.get(refusal.code, 409), refusal.code, refusal.reason, wait)
    error.problem = Problem(refusal.code, refusal.reason, refusal.rule)
    return error


def no_pass() -> Denied:
    """For a device that has neither given the house's password nor come by a link."""
    told = "This house has a password: give it once, or come by a fresh link of a table."
    return Denied(403, "house-password", told)


def answer_denied(_request: Request[Any, Any, Any], error: Denied) -> Response[Problem]:
    """A route's own refusal."""
    return Response(error.problem, status_code=error.status, headers=_headers(error.status, error.wait))


def answer_http(_request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """What the framework refuses: an unknown address, a wrong method, a body that can't be read."""
    status = error.status_code if error.status_code in _CODES else 400
    reason = BAD_BODY if status == 400 and error.status_code < 500 else _MEANING[status]
    allow = {name: value for name, value in (error.headers or {}).items() if name.lower() == "allow"}
    return Response(Problem(_CODES[status], reason), status_code=status, headers=allow)


def answer_unreadable(_request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A body that is no UTF-8, or nested without end: the framework lets the decoder's own errors through."""
    get_log("server").info("unreadable body", kind=type(error).__name__)
    return Response(Problem("bad-request", BAD_BODY), status_code=400)


def answer_no_disk(request: Request[Any, Any, Any], error: StoreError) -> Response[Problem]:
    """The store can't read or write now; what it says names the file, and is for the log."""
    if isinstance(error, UnreadableTable):  # logged when it was found to be so
        told = Denied(503, "not-readable", "This table can't be read from disk now: try again in a moment.")
    elif isinstance(error, TableElsewhere):
        told = Denied(503, "moving", "This table is on its way to another place: try again in a moment.", 1)
    else:
        get_log("server").error("the store failed", why=str(error))
        told = Denied(503, "no-disk", "The server's disk can't be used now: try again in a moment.")
    return answer_denied(request, told)


def answer_unknown(_request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A fault of ours: logged with its place, told without."""
    get_log("server").error("fault", kind=type(error).__name__, exc_info=error)
    told = Problem("internal", "The server made a mistake; what was safe before is safe now.")
    return Response(told, status_code=500)


async def send_problem(
    send: Send, status: int, code: str, reason: str, wait: int | None = None, *, close: bool = False
) -> None:
    """The same answer before any route has been found; `close` ends the connection with it."""
    body = msgspec.json.encode(Problem(code, reason))
    headers = {"content-type": "application/json", "content-length": str(len(body)), **_headers(status, wait)}
    if close:
        headers["connection"] = "close"
    start: Any = {
        "type": "http.response.start",
        "status": status,
        "headers": [(name.lower().encode(), value.encode()) for name, value in headers.items()],
    }
    await send(start)
    end: Any = {"type": "http.response.body", "body": body}
    await send(end)


def _headers(status: int, wait: int | None) -> dict[str, str]:
    headers = {} if wait is None else {"Retry-After": str(wait)}
    if status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    return headers
