"""What the file of every edition begins with, whatever its game."""

from collections.abc import Iterator
from dataclasses import MISSING, fields
from functools import cached_property
from typing import Annotated, Any, get_type_hints

from msgspec import Meta, Struct, defstruct

from tacora.game import Edition

__all__ = ["EditionFile", "PlainEditionFiles", "SeatsTable", "about", "seat_faults"]


class SeatsTable(Struct, forbid_unknown_fields=True):
    """`[seats]`: for how many players (DM5, TM1)."""

    least: Annotated[int, Meta(ge=1, le=99)]
    most: Annotated[int, Meta(ge=1, le=99)]


class EditionFile(Struct, forbid_unknown_fields=True, kw_only=True):
    """The keys all edition files share."""

    id: Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]*\Z")]
    game: str
    title: str
    publisher: str
    year: int
    sources: Annotated[list[str], Meta(min_length=1)]
    seats: SeatsTable
    age: Annotated[int, Meta(ge=1, le=99)] | None = None


def seat_faults(file: EditionFile) -> Iterator[tuple[str, str]]:
    """Key and problem where the numbers of seats make no range."""
    if file.seats.most < file.seats.least:
        yield "seats.most", f"expected at least seats.least, {file.seats.least}, got {file.seats.most}"


def about(file: EditionFile) -> dict[str, Any]:
    """What every edition is built with."""
    return {
        "id": file.id,
        "game": file.game,
        "title": file.title,
        "publisher": file.publisher,
        "year": file.year,
        "sources": tuple(file.sources),
        "min_seats": file.seats.least,
        "max_seats": file.seats.most,
        "age": file.age,
    }


class PlainEditionFiles:
    """Edition files of a game without a shape of its own: what its edition adds are keys at the top."""

    def __init__(self, edition: type[Edition]) -> None:
        self._edition = edition

    @cached_property
    def File(self) -> Any:  # noqa: N802 - a class, named as one
        """The common keys, and the fields of this edition."""
        common = {field.name for field in fields(Edition)}
        own = [field for field in fields(self._edition) if field.name not in common]
        kinds = get_type_hints(self._edition)
        shape = [
            (field.name, kinds[field.name], *(() if field.default is MISSING else (field.default,)))
            for field in own
        ]
        return defstruct("File", shape, bases=(EditionFile,), kw_only=True, forbid_unknown_fields=True)

    def faults(self, file: Any) -> Iterator[tuple[str, str]]:
        """Only the seats can be wrong."""
        return seat_faults(file)

    def build(self, file: Any) -> Any:
        """The edition the file describes."""
        common = EditionFile.__struct_fields__
        own = {name: getattr(file, name) for name in file.__struct_fields__ if name not in common}
        return self._edition(**about(file), **own)

    def stated(self, edition: Any) -> dict[str, Any]:
        """All but its words: title, publisher, year, sources and age."""
        cosmetic = ("title", "publisher", "year", "sources", "age")
        return {
            field.name: getattr(edition, field.name)
            for field in fields(edition)
            if field.compare and field.name not in cosmetic
        }
