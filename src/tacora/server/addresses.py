"""Where people can reach this server: the addresses of this machine in the room's network, and its name."""

import re
import socket
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address
from urllib.parse import urlsplit

__all__ = ["Reach", "addresses", "came_by", "machine_addresses", "machine_name", "only_here"]

_PROBES = ("192.168.255.254", "10.255.255.254", "172.31.255.254", "192.0.2.1")
"""One of each private range, and one that belongs to nobody: which of our addresses would speak to it?"""
_HOST = re.compile(r"([A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(:[0-9]{1,5})?")
_PROBES_6 = ("fd00::1", "2001:db8::1")


@dataclass(frozen=True, slots=True)
class Reach:
    """What the server listens on."""

    host: str
    port: int
    tls: bool

    def url(self, host: str) -> str:
        """The address with this host in it, without a port that goes without saying."""
        scheme, usual = ("https", 443) if self.tls else ("http", 80)
        shown = f"[{host}]" if ":" in host else host
        return f"{scheme}://{shown}" if self.port == usual else f"{scheme}://{shown}:{self.port}"


def addresses(
    reach: Reach,
    found: Callable[[], Iterable[str]] | None = None,
    name: Callable[[], str | None] | None = None,
) -> tuple[str, ...]:
    """Every address to try, the most likely first; the machine itself comes last."""
    match _any(reach.host):
        case None:
            return (reach.url(reach.host),)
        case version:
            ours = (found or machine_addresses)()
            wanted = [text for text in ours if version == 6 or ip_address(text).version == 4]
            hosts = sorted(dict.fromkeys(wanted), key=_likely)
            local = (name or machine_name)()
            return tuple(
                reach.url(host) for host in (*hosts, *(() if local is None else (local,)), "localhost")
            )


def came_by(scheme: str, host: str | None) -> str | None:
    """The address that somebody reached this server by, perhaps a proxy's; None where others can't use it."""
    if host is None or not _HOST.fullmatch(host) or only_here(f"//{host}"):
        return None
    return f"{scheme}://{host}"


def only_here(address: str) -> bool:
    """Whether nobody but this machine can use this address."""
    host = urlsplit(address).hostname or ""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def machine_addresses() -> tuple[str, ...]:
    """The addresses this machine would speak from. Nothing is sent, and no name server is asked."""
    found: list[str] = []
    for family, probes in ((socket.AF_INET, _PROBES), (socket.AF_INET6, _PROBES_6)):
        for probe in probes:
            try:
                with socket.socket(family, socket.SOCK_DGRAM) as sock:
                    sock.connect((probe, 9))  # UDP: this only chooses a route
                    found.append(sock.getsockname()[0].partition("%")[0])
            except OSError:  # no route there, or no such family
                continue
    return tuple(dict.fromkeys(text for text in found if _useful(ip_address(text))))


def machine_name() -> str | None:
    """The name of this machine in the room (mDNS), where it has one worth telling."""
    name = socket.gethostname().split(".")[0].lower()
    known = name.isascii() and name.replace("-", "").isalnum() and name != "localhost"
    return f"{name}.local" if known else None


def _any(host: str) -> int | None:
    """4 or 6 where the server listens on all addresses of that kind, None where on a single one."""
    return {"0.0.0.0": 4, "::": 6}.get(host)  # noqa: S104  # asked for, not bound


def _useful(address: IPv4Address | IPv6Address) -> bool:
    return not (
        address.is_loopback or address.is_unspecified or address.is_link_local or address.is_multicast
    )


def _likely(text: str) -> tuple[int, int]:
    """Home networks first; then other private ones, then public ones; IPv6 after IPv4."""
    address = ip_address(text)
    order = next((at for at, start in enumerate(("192.168.", "10.", "172.")) if text.startswith(start)), 3)
    return address.version, order if address.is_private else 4
