"""A server as one node of several: where their database is, and how this one is called."""

import os
from dataclasses import dataclass
from urllib.parse import urlsplit

from tacora.server.config import ConfigError

__all__ = ["ClusterConfig", "check_address", "cluster_of", "is_cluster"]

_SCHEMES = ("postgresql", "postgres")
PASSWORD = "TACORA_DB_PASSWORD"  # noqa: S105 - its name


@dataclass(frozen=True, slots=True)
class ClusterConfig:
    """One node: `address` has no password, so it may be shown."""

    address: str
    node: str
    lease: float = 3.0
    """Seconds without a sign of life after which the others take this node's tables."""
    drain: float = 10.0
    """Seconds that it has to hand its tables over when it is stopped."""


def is_cluster(db: str | None) -> bool:
    """Whether this names a database that several nodes can have."""
    return db is not None and urlsplit(db).scheme in _SCHEMES


def check_address(db: str) -> None:
    """Refuse the address of a database that can't be used from here; raises `ConfigError`."""
    parts = urlsplit(db)
    if parts.password is not None:
        raise ConfigError(
            "The address of the database has a password in it, which everybody on this machine can read:"
            f" put it into {PASSWORD}, or into a file that PGPASSFILE names."
        )
    if not parts.hostname or not parts.path.strip("/"):
        raise ConfigError("A database has a machine and a name: write it as postgresql://user@host/tacora.")
    try:
        import asyncpg  # noqa: F401 - only whether it is there
    except ImportError:
        raise ConfigError("PostgreSQL needs one package more: pip install 'tacora[postgres]'.") from None


def cluster_of(db: str, node: str | None, lease: float, drain: float, where: str) -> ClusterConfig:
    """What the options say; raises `ConfigError`."""
    check_address(db)
    if not 0.5 <= lease <= 30:
        raise ConfigError(f"--lease {lease:g} is out of range: choose 0.5 to 30 seconds.")
    if not 0 <= drain <= 300:
        raise ConfigError(f"--drain {drain:g} is out of range: choose 0 to 300 seconds.")
    name = node or os.environ.get("HOSTNAME") or where
    return ClusterConfig(db, name[:60], lease, drain)
