"""Headers that every answer carries: the page may load and talk to nothing but this server."""

from typing import Any

from litestar.types import ASGIApp, Message, Receive, Send

__all__ = ["POLICY", "SecureHeaders", "secure_headers"]

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
"""Nothing inline, nothing from elsewhere. `'self'` covers the page's own WebSocket (CSP level 3)."""

_ALWAYS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),  # codes and record ids stand in addresses
    (b"x-frame-options", b"DENY"),
    (
        b"permissions-policy",
        b"camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
    (b"cross-origin-resource-policy", b"same-origin"),
)
_TLS = (
    (b"strict-transport-security", b"max-age=31536000"),
    (b"cross-origin-opener-policy", b"same-origin"),  # without TLS a browser ignores it, and complains
)


def secure_headers(scheme: str) -> tuple[tuple[bytes, bytes], ...]:
    """The headers for an answer over this scheme; some only where TLS is spoken."""
    return _ALWAYS + _TLS if scheme in ("https", "wss") else _ALWAYS


class SecureHeaders:
    """Adds them to whatever the wrapped application answers, errors included."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Pass the request on, and the answer back with them."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        added = secure_headers(str(scope["scheme"]))
        private = scope["path"].startswith("/api")

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [*message["headers"], *added]
                if private and not any(name == b"cache-control" for name, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
                message["headers"] = headers
            await send(message)

        await self._app(scope, receive, with_headers)
