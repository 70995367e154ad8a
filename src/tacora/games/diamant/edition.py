"""The shape of a Diamant edition file, and the edition it describes."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Annotated, Any

from msgspec import Meta, Struct

from tacora.games.diamant.rules import (
    Chests,
    DecideWith,
    DiamantEdition,
    Leftovers,
    RelicEntry,
    Relics,
    TieBreak,
)
from tacora.games.edition_file import EditionFile, about, seat_faults

__all__ = ["File", "build", "faults", "stated"]

_COSMETIC = {
    *("title", "publisher", "year", "sources", "age"),
    *("chests", "removed_trap_face_down", "decide_with", "gems"),
}

Count = Annotated[int, Meta(ge=1, le=99)]
Value = Annotated[int, Meta(ge=1, le=999)]
Kind = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]*\Z")]


class DeckTable(Struct, forbid_unknown_fields=True):
    """`[deck]`: treasures and traps (DM1, DM2)."""

    treasures: Annotated[list[Value], Meta(min_length=1, max_length=99)]
    traps: Annotated[list[Kind], Meta(min_length=1, max_length=20)]
    trap_copies: Count


class RelicsTable(Struct, forbid_unknown_fields=True):
    """`[relics]`: left out where an edition has none (DM4)."""

    entry: RelicEntry
    values: Annotated[list[Value], Meta(min_length=1, max_length=20)]
    printed: bool


class GemsTable(Struct, forbid_unknown_fields=True):
    """`[gems]`: how many the box holds, worth 1 and worth 5; play never runs out of them (DM3)."""

    ones: Annotated[int, Meta(ge=1, le=999)]
    fives: Annotated[int, Meta(ge=1, le=999)]


class RulesTable(Struct, forbid_unknown_fields=True):
    """`[rules]`: the switches in which editions differ."""

    expeditions: Count
    leftovers: Leftovers
    tie_break: TieBreak
    chests: Chests
    removed_trap_face_down: bool
    decide_with: DecideWith = DecideWith.CARDS


class File(EditionFile, forbid_unknown_fields=True, kw_only=True):
    """A whole file."""

    deck: DeckTable
    rules: RulesTable
    relics: RelicsTable | None = None
    gems: GemsTable | None = None


def faults(file: File) -> Iterator[tuple[str, str]]:
    """Key and problem of everything that has the right type and still makes no game."""
    yield from seat_faults(file)
    if len(set(file.deck.traps)) < len(file.deck.traps):
        yield "deck.traps", "expected each kind once (trap_copies says how many cards it has)"
    if "relic" in file.deck.traps:
        yield "deck.traps", "expected another name than 'relic', which is the id of the relic cards"
    if file.relics and file.relics.printed and len(set(file.relics.values)) < len(file.relics.values):
        yield "relics.values", "expected different values where they are printed on the cards"


def build(file: File) -> DiamantEdition:
    """The edition the file describes."""
    relics = file.relics and Relics(
        entry=file.relics.entry, values=tuple(file.relics.values), printed=file.relics.printed
    )
    return DiamantEdition(
        **about(file),
        treasures=tuple(file.deck.treasures),
        traps=tuple(file.deck.traps),
        trap_copies=file.deck.trap_copies,
        relics=relics or None,
        expeditions=file.rules.expeditions,
        leftovers=file.rules.leftovers,
        tie_break=file.rules.tie_break,
        chests=file.rules.chests,
        removed_trap_face_down=file.rules.removed_trap_face_down,
        decide_with=file.rules.decide_with,
        gems=(file.gems.ones, file.gems.fives) if file.gems else None,
    )


def stated(edition: DiamantEdition) -> dict[str, Any]:
    """Everything in an edition that can change how a game goes, for its digest."""
    names = (field.name for field in fields(edition) if field.compare and field.name not in _COSMETIC)
    return {name: getattr(edition, name) for name in names}
