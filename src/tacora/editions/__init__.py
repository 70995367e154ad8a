"""The editions as data: one TOML file each, and the loader that checks it."""

from tacora.editions.digest import digest
from tacora.editions.errors import EditionFileError, UnknownEdition
from tacora.editions.loader import (
    OwnEdition,
    load_edition,
    load_editions,
    own_editions,
    parse_edition,
    read_edition,
)

__all__ = [
    "EditionFileError",
    "OwnEdition",
    "UnknownEdition",
    "digest",
    "load_edition",
    "load_editions",
    "own_editions",
    "parse_edition",
    "read_edition",
]
