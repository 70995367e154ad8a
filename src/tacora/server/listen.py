"""Take the port before anything else is done: whether it is free is known at once."""

import errno
import socket

from tacora.server.config import ConfigError

__all__ = ["SEND_BUFFER", "listen"]

SEND_BUFFER = 65_536
"""Bytes; Linux doubles it for its own bookkeeping."""
UNREAD = 30_000
"""Milliseconds that what was sent may stay unread before the kernel gives the connection up, where it can."""


def listen(host: str, port: int) -> socket.socket:
    """A socket bound to this place; raises `ConfigError` with a sentence and a way out."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    try:
        _bind(sock, family, host, port)
    except OSError as error:
        sock.close()
        raise ConfigError(_sentence(error, host, port)) from None
    return sock


def _bind(sock: socket.socket, family: int, host: str, port: int) -> None:
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if family == socket.AF_INET6:  # `::` means every address, those of IPv4 included
        sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
    # every socket gets this from the one that listens: it bounds what a slow reader leaves in the kernel
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux; inherited too
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD)
    sock.bind((host, port))
    sock.listen(1024)


def _sentence(error: OSError, host: str, port: int) -> str:
    match error.errno:
        case errno.EADDRINUSE:
            free = _free(host, port)
            return f"Port {port} is taken by another program, perhaps another Tacora: try --port {free}."
        case errno.EACCES | errno.EPERM:
            return f"Port {port} is not for everybody on this machine: try --port 8080."
        case errno.EADDRNOTAVAIL:
            return f"{host} is no address of this machine: try --host 0.0.0.0."
        case _:
            return f"The server can't listen on {host}, port {port}: {error.strerror or error}."


def _free(host: str, port: int) -> int:
    """A port near by that is free right now."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for other in range(port + 1, min(port + 20, 65535)):
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            try:
                _bind(probe, family, host, other)
            except OSError:
                continue
            return other
    return 0
