"""What a server is told at its start: where it listens, whom it trusts, what it keeps, what it limits."""

import re
import ssl
from collections.abc import Iterable
from dataclasses import dataclass, field
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from tacora.server.limits import Limits

if TYPE_CHECKING:
    from tacora.server.cluster import ClusterConfig
    from tacora.server.key_files import HashedKey
    from tacora.server.wifi import Wifi

__all__ = [
    "LOOPBACK",
    "ConfigError",
    "Network",
    "ServerConfig",
    "check_pair",
    "database_path",
    "default_database",
    "networks",
    "wide",
]

Network = IPv4Network | IPv6Network
LOOPBACK: tuple[Network, ...] = (ip_network("127.0.0.0/8"), ip_network("::1/128"))
_HOST = re.compile(r"[A-Za-z0-9]([A-Za-z0-9.-]{0,252})")


MOST_PROXIES = 256
"""Addresses of a range of proxies: more are a network with people in it."""
MOST_DAYS = 36_500
"""A hundred years: a moment beyond what the store can write down would lose the record."""


class ConfigError(Exception):
    """A setting that can't be: the text says which, and what would do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerConfig:
    """All settings of one server process; every value has been checked."""

    host: str = "0.0.0.0"  # noqa: S104  # the phones in the living room must reach it
    port: int = 8080
    database: Path | None = None
    """The SQLite file; None keeps everything in memory until the process ends."""
    cluster: "ClusterConfig | None" = None
    """The database of several nodes, and which of them this is; then there is no file."""
    certificate: Path | None = None
    key: Path | None = None
    proxies: tuple[Network, ...] = ()
    """Only these may say for whom they speak."""
    origins: frozenset[str] = frozenset()
    """Other pages that may use this server, as `https://host:port`; its own always may."""
    metrics_from: tuple[Network, ...] = LOOPBACK
    retention: int | None = None
    """Finished games are deleted after so many days; None keeps them."""
    public_url: str | None = None
    """Where people reach this server, as `https://host`; one of its own addresses where it is not said."""
    editions: Path | None = None
    """A folder with edition files of one's own; they are checked at the start."""
    take_editions: bool = False
    """Whether hosts of tables may add editions to that folder, by a link."""
    wifi: "Wifi | None" = None
    """The network of the house, where hosts may show a code that joins it."""
    operator: "HashedKey | None" = None
    """The token of whoever runs the house; without one there is no page for them."""
    password: "HashedKey | None" = None
    """What a device must have given once before it may open a table; None where everybody may."""
    language: str = "en"
    limits: Limits = field(default_factory=Limits)

    @property
    def pages(self) -> frozenset[str]:
        """The addresses of pages that may use this server besides the one it was asked by."""
        return self.origins if self.public_url is None else self.origins | {self.public_url}

    @property
    def place(self) -> str | None:
        """Where everything is kept, for people to read; None where it goes with the process."""
        kept = self.database if self.cluster is None else self.cluster.address
        return None if kept is None else str(kept)

    @property
    def tls(self) -> bool:
        """Whether the server itself speaks TLS."""
        return self.certificate is not None

    def __post_init__(self) -> None:
        if not 0 <= self.port <= 65535:
            raise ConfigError(
                f"--port {self.port} is out of range: choose 1 to 65535, or 0 for any free one."
            )
        if (self.certificate is None) is not (self.key is None):
            raise ConfigError("--cert and --key belong together: give both files, or neither.")
        for option, file in (("--cert", self.certificate), ("--key", self.key)):
            if file is not None and not file.is_file():
                raise ConfigError(f"{option} {file} is no file: give the PEM file of it.")
        if self.certificate is not None and self.key is not None:
            check_pair(self.certificate, self.key)
        if self.retention is not None and not 1 <= self.retention <= MOST_DAYS:
            raise ConfigError(
                f"--retention {self.retention} is out of range: give 1 to {MOST_DAYS} days,"
                " or leave it out to keep everything."
            )
        if self.take_editions and self.editions is None:
            raise ConfigError("--take-editions needs a folder to keep them in: give --editions DIR, too.")
        _check_host(self.host)
        for origin in self.origins:
            _check_origin("--origin", origin)
        if self.public_url is not None:
            _check_origin("--public-url", self.public_url)


def check_pair(certificate: Path, key: Path, names: tuple[Path, Path] | None = None) -> None:
    """Refuse files that TLS can't use now, rather than at the first visitor; `names` are those of copies."""
    try:
        # without a password of its own OpenSSL would ask for one in the terminal
        ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(certificate, key, password="")
    except (ssl.SSLError, OSError) as error:
        why = getattr(error, "reason", None) or error.strerror or "they don't fit"
        shown = names or (certificate, key)
        told = f"--cert {shown[0]} and --key {shown[1]} can't be used ({why})"
        raise ConfigError(f"{told}: give a certificate and its key without a password, as PEM.") from None


def wide(proxies: Iterable[Network]) -> tuple[Network, ...]:
    """Ranges of proxies so wide that visitors may be in them: whoever is can invent addresses."""
    return tuple(each for each in proxies if each.num_addresses > MOST_PROXIES)


def networks(texts: list[str], option: str) -> tuple[Network, ...]:
    """Addresses and ranges as somebody typed them (`10.0.0.0/28`, `::1`)."""
    found: list[Network] = []
    for text in texts:
        try:
            found.append(ip_network(text.strip(), strict=False))
        except ValueError:
            raise ConfigError(
                f"{option} {text} is no address: write it as 10.0.0.7 or 10.0.0.0/28."
            ) from None
    return tuple(found)


def default_database() -> Path:
    """The file in the user's own data folder."""
    from platformdirs import user_data_path

    return user_data_path("tacora", appauthor=False) / "tacora.db"


def database_path(url: str | None) -> Path | None:
    """The SQLite file an address names (`sqlite:///games.db`); None for one in memory."""
    if url is None:
        return default_database()
    parts = urlsplit(url)
    if parts.scheme != "sqlite":
        raise ConfigError(
            f"--db {parts.scheme or url} is unknown here: write it as sqlite:///path/to/file.db."
        )
    if parts.netloc:
        raise ConfigError("--db wants three strokes before the path: write it as sqlite:///path/to/file.db.")
    path = unquote(parts.path[1:])
    return None if path in ("", ":memory:") else Path(path).expanduser()


def _check_host(host: str) -> None:
    try:
        ip_address(host)
    except ValueError:
        if not _HOST.fullmatch(host):
            raise ConfigError(
                f"--host {host[:60]} is no address: write it as 0.0.0.0, ::, or a name of this machine."
            ) from None


def _check_origin(option: str, origin: str) -> None:
    parts = urlsplit(origin)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path or parts.query:
        raise ConfigError(
            f"{option} {origin[:80]} is no origin: write it as https://host or https://host:port."
        )
