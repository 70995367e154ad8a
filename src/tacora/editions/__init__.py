"""The editions as data: one TOML file each, and the loader that checks it."""

from tacora.editions.digest import digest
from tacora.editions.errors import EditionFileError, UnknownEdition
from tacora.editions.loader import (
    load_edition,
    load_editions,
    read_edition,
)

__all__ = [
    "EditionFileError",
    "UnknownEdition",
    "digest",
    "load_edition",
    "load_editions",
    "read_edition",
]
