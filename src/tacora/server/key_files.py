"""Words that only whoever runs the house knows: given in a file or by the environment, kept as hashes."""

import hashlib
import hmac
import os
import secrets
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from tacora.host.logs import get_log
from tacora.server.config import ConfigError

__all__ = ["HashedKey", "house_password", "operator_key"]

LEAST_TOKEN = 16
"""Signs of an operator's token that somebody chose: nobody tries out so many."""
LEAST_PASSWORD, MOST_KEY = 4, 256
OPERATOR_VARIABLE, PASSWORD_VARIABLE = "TACORA_OPERATOR_TOKEN", "TACORA_HOUSE_PASSWORD"


@dataclass(frozen=True, slots=True)
class HashedKey:
    """A word by its hash: it can be compared, and neither printed nor told."""

    digest: bytes = field(repr=False)
    place: str = ""
    """Where it is kept."""

    @classmethod
    def of(cls, word: str, place: str = "") -> "HashedKey":
        """The key for this word."""
        return cls(_digest(word), place)

    def fits(self, word: str) -> bool:
        """Whether this is the word; it takes as long either way."""
        return hmac.compare_digest(self.digest, _digest(word))


def _digest(word: str) -> bytes:
    return hashlib.sha256(word[:MOST_KEY].encode("utf-8", "surrogatepass")).digest()


def operator_key(file: Path | None, database: Path | None) -> HashedKey:
    """The operator's token: of the environment, of this file, or a fresh one kept beside the database."""
    given = os.environ.get(OPERATOR_VARIABLE, "")
    if given:
        return HashedKey.of(_checked(given, OPERATOR_VARIABLE, LEAST_TOKEN), OPERATOR_VARIABLE)
    place = file or (None if database is None else database.with_name("operator.token"))
    if place is None:
        raise ConfigError(
            f"--operator needs a place for its token: give --operator-file FILE or {OPERATOR_VARIABLE}."
        )
    with suppress(FileExistsError):
        _write_new(place, f"{secrets.token_urlsafe(24)}\n")
    return HashedKey.of(_read(place, "--operator-file", LEAST_TOKEN), str(place))


def house_password(file: Path | None) -> HashedKey | None:
    """The house's password, of this file or of the environment; None where everybody may open tables."""
    if file is not None:
        return HashedKey.of(_read(file, "--password-file", LEAST_PASSWORD), str(file))
    if given := os.environ.get(PASSWORD_VARIABLE, ""):
        return HashedKey.of(_checked(given, PASSWORD_VARIABLE, LEAST_PASSWORD), PASSWORD_VARIABLE)
    return None


def _write_new(place: Path, text: str) -> None:
    """A file that is not there yet, from its first byte on for its owner's eyes only."""
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise
    except OSError as error:
        raise ConfigError(f"{place} can't be written: {error.strerror}.") from None
    with os.fdopen(handle, "w", encoding="utf-8") as out:
        out.write(text)


def _read(place: Path, option: str, least: int) -> str:
    try:
        text = place.read_text(encoding="utf-8").strip()
        others = place.stat().st_mode & 0o077
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or "it is no text in UTF-8"
        raise ConfigError(f"{option} {place} can't be read: {why}.") from None
    if others and os.name == "posix":
        told = "others on this machine may read a key of the house: chmod 600"
        get_log("server").warning(told, file=str(place))
    return _checked(text, f"{option} {place}", least)


def _checked(word: str, where: str, least: int) -> str:
    if not least <= len(word) <= MOST_KEY or not word.isprintable():
        raise ConfigError(f"{where} does not fit: give {least} to {MOST_KEY} signs in one line.")
    return word
