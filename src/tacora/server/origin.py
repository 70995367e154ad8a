"""Whether the page that asks is ours: other people's pages may neither play nor change anything here."""

import socket
from collections.abc import Iterable
from ipaddress import ip_address
from urllib.parse import urlsplit

__all__ = ["header", "is_own_name", "is_own_page", "own_names"]

_HOME = ("local", "lan", "home", "home.arpa", "internal", "localdomain", "fritz.box")
"""What routers and mDNS put behind the name of a machine."""
_PORTS = {"http": "80", "https": "443"}
_SCHEMES = {"ws": "http", "wss": "https"}


def header(headers: Iterable[tuple[bytes, bytes]], name: bytes) -> str | None:
    """The value of a header that may stand there once; twice is as good as not at all."""
    found = [value for key, value in headers if key == name]
    return found[0].decode("latin-1") if len(found) == 1 else None


def is_own_page(headers: Iterable[tuple[bytes, bytes]], scheme: str, allowed: frozenset[str]) -> bool:
    """Whether `Origin` names this host, or one the server was told of.

    No `Origin` at all is a program and no page: it has no cookies of anybody to borrow, and needs a token.
    """
    pairs = list(headers)
    origins = [value for key, value in pairs if key == b"origin"]
    if not origins:
        return True
    origin = header(pairs, b"origin")
    if origin is None or origin == "null":
        return False
    if _whole(origin) in map(_whole, allowed):
        return True
    host = header(pairs, b"host")
    return host is not None and _plain(origin) == _plain(f"{_SCHEMES.get(scheme, scheme)}://{host}")


def own_names(host: str, origins: Iterable[str]) -> frozenset[str]:
    """The names this server is asked for by: of the machine in its own network, and those it was told."""
    machine = socket.gethostname().split(".")[0].lower()
    names = {"localhost", host.lower(), machine, *(f"{machine}.{suffix}" for suffix in _HOME)}
    return frozenset(names | {urlsplit(origin).hostname or "" for origin in origins} - {""})


def is_own_name(headers: Iterable[tuple[bytes, bytes]], scheme: str, names: frozenset[str]) -> bool:
    """Whether `Host` names us: an address, or one of our names.

    A page can have its own name lead to an address in the house (DNS rebinding): its `Origin` and `Host`
    agree then, and only the name gives it away. With TLS the browser has compared it with the certificate.
    """
    found = [value.decode("latin-1") for key, value in headers if key == b"host"]
    if scheme in ("https", "wss") or not found:
        return True
    try:
        name = urlsplit(f"//{found[0]}").hostname or ""
    except ValueError:
        return False
    if len(found) == 1 and name.rstrip(".") in names:
        return True
    try:
        ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return len(found) == 1


def _whole(origin: str) -> str:
    """Scheme, host and port as a browser writes them, however somebody typed them."""
    return f"{origin.lower().partition('://')[0]}://{_plain(origin)}"


def _plain(origin: str) -> str:
    """The host and port that are meant. The scheme is not compared: a proxy may have taken TLS off."""
    scheme, _, host = origin.lower().partition("://")
    name, colon, port = host.rpartition(":")
    if not colon or not port.isdigit():
        name, port = host, ""
    if port in ("", _PORTS.get(scheme)):
        port = ""
    return f"{name}:{port}" if port else name
