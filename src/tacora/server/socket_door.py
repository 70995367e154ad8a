"""Who gets a socket: the right address, the right page, not too many."""

from typing import Any

import msgspec

from tacora.server.answers import Problem
from tacora.server.headers import secure_headers
from tacora.server.limits import neighbourhood
from tacora.server.origin import is_own_page
from tacora.server.services import Services
from tacora.server.socket_direct import EXTENSION, DirectSocket
from tacora.server.socket_talk import Talk

__all__ = ["SocketDoor"]


class SocketDoor:
    """Answers the handshake of every WebSocket."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Let it in and start the conversation, or refuse it like any other request."""
        await receive()
        client = scope.get("client")
        address = neighbourhood(client[0] if client else "")
        refused = self._refusal(scope, address)
        if refused is not None:
            await _refuse(scope, send, *refused)
            return
        socket = scope.get("extensions", {}).get(EXTENSION)
        if not isinstance(socket, DirectSocket):
            raise TypeError("sockets need `tacora serve`: another server does not hand them over")
        await send({"type": "websocket.accept", "headers": []})
        socket.take_over(Talk(self._services, socket, address), self._services.limits.backlog)

    def _refusal(self, scope: Any, address: str) -> tuple[int, str, str] | None:
        services = self._services
        if scope["path"].lower() != "/ws":
            return 404, "not-found", "The socket is at /ws."
        if not is_own_page(scope["headers"], scope["scheme"], services.config.origins):
            return 403, "foreign-page", "Another page may not play here."
        if not services.doors.requests.take(address, services.seconds()):
            return 429, "too-often", "Too many requests: wait a little."
        if services.sockets[address] >= services.limits.sockets:
            return 429, "too-many-sockets", "Your network has enough open sockets: close one first."
        if services.meters.sockets >= services.limits.all_sockets:
            return 503, "house-full", "This server has as many sockets as it can take."
        return None


async def _refuse(scope: Any, send: Any, status: int, code: str, reason: str) -> None:
    body = msgspec.json.encode(Problem(code, reason))
    headers = [(b"content-type", b"application/json"), *secure_headers(scope["scheme"])]
    await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": body})
