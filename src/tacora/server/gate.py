"""What every request passes first: how often, and from whose page."""

import asyncio
from typing import Any

from litestar.types import ASGIApp, Message, Receive, Send

from tacora.server.app_state import AppState
from tacora.server.buckets import neighbourhood
from tacora.server.origin import header, is_own_name, is_own_page
from tacora.server.problems import send_problem

__all__ = ["WRONG_HOST", "Gate", "head_fault", "is_api"]

WRONG_HOST = "This server does not go by that name: see --origin."
FORWARDED = frozenset({b"x-forwarded-for", b"forwarded"})
DELAY, MOST_DELAYED = 1.0, 500
"""Seconds that a refusal behind a proxy waits, and how many may do so at once."""
MOST_HEAD = 16_384
"""Bytes of a request's head, however it comes in."""
JSON = "application/json"
_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


def is_api(path: str) -> bool:
    """Whether a route answers there, and not the page."""
    return path in ("/api", "/metrics") or path.startswith("/api/")


def head_fault(scope: Any) -> tuple[int, str, str] | None:
    """What is wrong with the head of a request, whoever it is for: status, code and sentence."""
    headers: list[tuple[bytes, bytes]] = scope["headers"]
    if len(scope["raw_path"]) + sum(len(name) + len(value) + 4 for name, value in headers) > MOST_HEAD:
        return 431, "too-big", f"The head of a request has at most {MOST_HEAD} bytes."
    names = {name for name, _ in headers}
    if b"content-length" in names and b"transfer-encoding" in names:  # where two servers could disagree
        return 400, "bad-request", "A body has one length: Content-Length or Transfer-Encoding, not both."
    if scope.get("method", "GET") in _SAFE or not names & {b"content-length", b"transfer-encoding"}:
        return None
    kind = header(headers, b"content-type") or ""
    if (header(headers, b"content-length") or "") != "0" and kind.partition(";")[0].strip().lower() != JSON:
        return 415, "bad-request", "Bodies are JSON: send Content-Type: application/json."
    return None


class Gate:
    """Lets a request through to the routes or the page, and counts how it ended."""

    def __init__(self, app_state: AppState, api: ASGIApp, page: ASGIApp) -> None:
        self._state = app_state
        self._api = api
        self._page = page
        self._delayed = 0

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Refuse, or pass on."""
        if scope["type"] == "lifespan":
            await self._api(scope, receive, send)
            return
        counted = self._counting(send)
        app_state = self._state
        client = scope.get("client")
        address = neighbourhood(client[0] if client else "")
        now = app_state.seconds()
        api = is_api(scope["path"])
        door = app_state.rates.requests if api else app_state.rates.pages
        if not door.take(address, now):
            await self._turn_away(scope, counted, door.wait(address, now))
        elif (fault := head_fault(scope)) is not None:
            await send_problem(counted, *fault, close=True)
        elif not is_own_name(scope["headers"], scope["scheme"], app_state.names):
            await send_problem(counted, 421, "wrong-host", WRONG_HOST)
        elif not api:
            await self._page(scope, receive, counted)
        elif scope["method"] not in _SAFE and not is_own_page(
            scope["headers"], scope["scheme"], app_state.config.pages
        ):
            await send_problem(counted, 403, "foreign-page", "Another page may not change anything here.")
        elif scope["method"] == "HEAD":  # the server below leaves the body out
            await self._ask({**scope, "method": "GET"}, receive, counted)
        else:
            await self._ask(scope, receive, counted)

    async def _turn_away(self, scope: Any, send: Send, wait: int) -> None:
        """Too often: this connection ends. A proxy's serves others, too: there the answer comes late."""
        forwarded = self._state.config.proxies and any(name in FORWARDED for name, _ in scope["headers"])
        if forwarded and self._delayed < MOST_DELAYED:
            self._delayed += 1
            try:
                await asyncio.sleep(DELAY)
            finally:
                self._delayed -= 1
        told = "Too many requests: wait a little."
        await send_problem(send, 429, "too-often", told, wait, close=not forwarded)

    async def _ask(self, scope: Any, receive: Receive, send: Send) -> None:
        """Pass on to the routes; a body that never ends is not waited for, a stream as long as it moves."""
        patience = self._state.limits.request_seconds
        begun = False

        async def moving(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)
            limit.reschedule(asyncio.get_running_loop().time() + patience)

        try:
            async with asyncio.timeout(patience) as limit:
                await self._state.turns.next()
                await self._api(scope, receive, moving)
        except TimeoutError:
            if not begun:
                await send_problem(send, 408, "too-slow", "The request took too long to come in.")

    def _counting(self, send: Send) -> Send:
        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._state.meters.requests[message["status"]] += 1
            await send(message)

        return counted
