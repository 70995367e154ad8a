"""The Wi-Fi of the house: what a phone reads from a code to join it, and who is near enough to see it."""

import re
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address

from tacora.server.config import ConfigError

__all__ = ["Wifi", "in_the_house", "wifi_of"]

_SPECIAL = re.compile(r'([\\;,:"])')
MOST_NAME = 32
"""Bytes, as radios send the name."""
_PASSWORD = re.compile(r"[\x20-\x7e]{8,63}|[0-9A-Fa-f]{64}")


@dataclass(frozen=True, slots=True)
class Wifi:
    """A network by its name and its password; None where everybody may join."""

    name: str
    password: str | None = field(default=None, repr=False)  # what is printed ends up in logs

    @property
    def text(self) -> str:
        """What cameras understand: `WIFI:T:WPA;S:name;P:password;;`."""
        if self.password is None:
            return f"WIFI:T:nopass;S:{_escaped(self.name)};;"
        return f"WIFI:T:WPA;S:{_escaped(self.name)};P:{_escaped(self.password)};;"


def wifi_of(name: str | None, password: str | None) -> Wifi | None:
    """The network as somebody named it at the start; None where nobody did."""
    if name is None:
        if password:
            raise ConfigError("A Wi-Fi password needs its network: give --wifi NAME, too.")
        return None
    if not 1 <= len(name.encode()) <= MOST_NAME or not name.isprintable():
        raise ConfigError("--wifi is no name of a network: write it as your phone shows it, 1 to 32 bytes.")
    if password and not _PASSWORD.fullmatch(password):
        raise ConfigError(
            "--wifi-password is none that a network can have: give its 8 to 63 characters,"
            " or nothing for an open network."
        )
    return Wifi(name, password or None)


def in_the_house(peer: str) -> bool:
    """Whether this address belongs to the machine itself or to a private network."""
    try:
        address = ip_address(peer.partition("%")[0])
    except ValueError:
        return False
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    return address.is_private or address.is_loopback or address.is_link_local


def _escaped(text: str) -> str:
    """The text with a backslash before every character that means something in such a code."""
    return _SPECIAL.sub(r"\\\1", text)
