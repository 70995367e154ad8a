"""What the file of every edition begins with, whatever its game."""

from collections.abc import Iterator
from typing import Annotated, Any

from msgspec import Meta, Struct

__all__ = ["EditionFile", "SeatsTable", "about", "seat_faults"]


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
    }
