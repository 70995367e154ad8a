"""Ports for servers under test that nobody else on this machine takes meanwhile.

A port that the system hands out may be gone before its server listens there, or between a server's death and
its return: any connection of this machine that begins meanwhile may have been given the same number.
"""

import secrets
import socket

__all__ = ["free_port"]

_OURS = range(20_000, 32_768)
"""Below what Linux gives to connections, above what Ray keeps for its workers."""
_HELD: list[socket.socket] = []


def free_port() -> int:
    """A port that nobody listens on, and that no other process asks of us as long as this one lives.

    The same number is held for datagrams, which no server of ours uses: others see that until we end.
    """
    while True:
        port = secrets.choice(_OURS)
        holder = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        try:
            holder.bind(("127.0.0.1", port))
            with socket.socket() as door:
                door.bind(("127.0.0.1", port))
        except OSError:
            holder.close()
        else:
            _HELD.append(holder)
            return port
