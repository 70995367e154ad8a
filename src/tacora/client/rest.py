"""The few requests a device makes beside its socket: open a table, join it, fetch a record."""

import json
import socket
import ssl
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from tacora.client.door import Door

__all__ = [
    "Denied",
    "Unreachable",
    "fetch_record",
    "give_password",
    "is_known",
    "join",
    "open_table",
    "send",
]

_SECONDS = 8.0
_NO_TACORA = "what answers there is no Tacora server"
_MOST = 4_000_000
"""Bytes of an answer; a record of the longest game is far smaller."""


class Denied(Exception):
    """The server said no: a code for programs, and its own sentence."""

    def __init__(self, status: int, code: str, reason: str) -> None:
        super().__init__(reason)
        self.status = status
        self.code = code
        self.reason = reason


class Unreachable(Exception):
    """Nobody answers at this address, or somebody who is no Tacora server."""

    def __init__(self, base: str, reason: str) -> None:
        super().__init__(f"{base} can't be reached: {reason}")
        self.base = base
        self.reason = reason


def open_table(door: Door, name: str | None, house_pass: str = "") -> dict[str, Any]:
    """A new table on this server; who opens it is its host."""
    return _object(door, "POST", "/api/tables", _joining("player", name), house_pass)


def join(door: Door, role: str, name: str | None, house_pass: str = "") -> dict[str, Any]:
    """A device at this table."""
    return _object(door, "POST", f"/api/tables/{door.code}/join", _joining(role, name), house_pass)


def give_password(door: Door, password: str) -> str:
    """The pass of a house that has a password."""
    found = _parsed(send(door, "POST", "/api/house/pass", {"password": password}))
    if not isinstance(found, dict) or not isinstance(found.get("pass"), str):
        raise Unreachable(door.base, _NO_TACORA)
    return str(found["pass"])


def is_known(door: Door, token: str) -> bool:
    """Whether the server still knows this token, at this table or under another code by now."""
    try:
        send(door, "GET", f"/api/tables/{door.code}/records", token=token)
    except Denied as no:
        if no.status in (401, 403):
            return no.code == "not-at-this-table"
        raise
    return True


def fetch_record(door: Door, record: str) -> str:
    """The text of a finished game."""
    return send(door, "GET", f"/api/records/{record}?as=text").decode()


def _joining(role: str, name: str | None) -> dict[str, Any]:
    asked = {"role": role, "name": name}
    return {key: value for key, value in asked.items() if value}


def _object(door: Door, method: str, path: str, body: dict[str, Any], house_pass: str) -> dict[str, Any]:
    found = _parsed(send(door, method, path, body, house_pass=house_pass))
    if not isinstance(found, dict) or "token" not in found:
        raise Unreachable(door.base, _NO_TACORA)
    return found


def send(
    door: Door, method: str, path: str, body: Any = None, token: str | None = None, *, house_pass: str = ""
) -> bytes:
    """A request to this server, and the body of its answer; raises `Denied` or `Unreachable`."""
    headers = {"Accept": "application/json, text/plain"}
    data = None
    if body is not None:
        headers["Content-Type"] = "application/json"
        data = json.dumps(body).encode()
    if house_pass:
        headers["Tacora-Pass"] = house_pass
    if token is not None:
        headers["Authorization"] = f"Bearer {token}"
    request = Request(door.base + path, data, headers, method=method)  # noqa: S310 - http or https by parse_door
    try:
        with urlopen(request, timeout=_SECONDS) as answer:  # noqa: S310
            return bytes(answer.read(_MOST))
    except HTTPError as no:
        raise _denied(door, no) from None
    except URLError as error:
        raise Unreachable(door.base, _why(error.reason)) from None
    except (OSError, ValueError) as error:
        raise Unreachable(door.base, _why(error)) from None


def _denied(door: Door, no: HTTPError) -> Exception:
    with no:
        problem = _parsed(no.read(_MOST))
    if not isinstance(problem, dict) or not isinstance(problem.get("code"), str):
        return Unreachable(door.base, f"it answers {no.code}, as no Tacora server does")
    return Denied(no.code, problem["code"], str(problem.get("reason", "")))


def _parsed(data: bytes) -> Any:
    try:
        return json.loads(data)
    except ValueError:
        return None


def _why(error: object) -> str:
    if isinstance(error, TimeoutError):
        return "nobody answers there"
    if isinstance(error, ConnectionRefusedError):
        return "no server is running there"
    if isinstance(error, ssl.SSLCertVerificationError):
        return "its certificate is not trusted on this machine"
    if isinstance(error, ssl.SSLError):
        return "it does not speak TLS; perhaps its address begins with http://"
    if isinstance(error, socket.gaierror):
        return "there is no such host"
    return (getattr(error, "strerror", None) or str(error) or type(error).__name__).rstrip(".").lower()
