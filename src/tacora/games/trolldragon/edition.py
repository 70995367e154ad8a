"""The shape of a Troll & Dragon edition file, and the edition it describes."""

from collections.abc import Iterator
from typing import Annotated, Any

from msgspec import Meta, Struct, field

from tacora.games.edition_file import EditionFile, about, seat_faults
from tacora.games.trolldragon.rules import (
    ChamberDice,
    ChamberFace,
    DiceSet,
    DragonDice,
    DragonFace,
    GrottoDice,
    GrottoFace,
    TrollDragonEdition,
)

__all__ = ["File", "build", "faults", "stated"]

Count = Annotated[int, Meta(ge=1, le=999)]
DiceCount = Annotated[int, Meta(ge=1, le=8)]
Name = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]*\Z")]
GrottoFaces = Annotated[list[GrottoFace], Meta(min_length=1, max_length=20)]
ChamberFaces = Annotated[list[ChamberFace], Meta(min_length=1, max_length=20)]
DragonFaces = Annotated[list[DragonFace], Meta(min_length=1, max_length=20)]


class TreasuresTable(Struct, forbid_unknown_fields=True):
    """`[treasures]`: how many there are, and what they are worth (TM1, T15)."""

    diamonds: Count
    nuggets: Count
    diamond_points: Count
    nugget_points: Count


class RulesTable(Struct, forbid_unknown_fields=True):
    """`[rules]`: the numbers in the rules."""

    hand_choice: Count


class GrottoTable(Struct, forbid_unknown_fields=True):
    """`[dice.grotto]`: so many dice with these faces (TM2)."""

    count: DiceCount
    faces: GrottoFaces
    source: str
    verified: bool


class ChamberTable(Struct, forbid_unknown_fields=True):
    """`[dice.chamber]`: so many dice with these faces (TM2)."""

    count: DiceCount
    faces: ChamberFaces
    source: str
    verified: bool


class DragonTable(Struct, forbid_unknown_fields=True):
    """`[dice.dragon]`: the faces of each die (TM2)."""

    faces: Annotated[list[DragonFaces], Meta(min_length=1, max_length=8)]
    source: str
    verified: bool


class DiceTable(Struct, forbid_unknown_fields=True):
    """`[dice]`: the edition's own set."""

    name: Name
    grotto: GrottoTable
    chamber: ChamberTable
    dragon: DragonTable


class OtherDiceTable(Struct, forbid_unknown_fields=True):
    """`[other_dice.NAME]`: a set a table may choose; dice left out are the edition's own."""

    grotto: GrottoTable | None = None
    chamber: ChamberTable | None = None
    dragon: DragonTable | None = None


class File(EditionFile, forbid_unknown_fields=True, kw_only=True):
    """A whole file."""

    treasures: TreasuresTable
    rules: RulesTable
    dice: DiceTable
    other_dice: dict[Name, OtherDiceTable] = field(default_factory=dict)


def faults(file: File) -> Iterator[tuple[str, str]]:
    """Key and problem of everything that has the right type and still makes no game."""
    yield from seat_faults(file)
    if file.seats.least < 2:
        yield "seats.least", "expected at least 2: somebody must wake the dragon (T10)"
    if file.dice.name in file.other_dice:
        yield f"other_dice.{file.dice.name}", "expected another name than that of the edition's own dice"
    named = {"dice": file.dice} | {f"other_dice.{name}": dice for name, dice in file.other_dice.items()}
    for key, dice in named.items():
        if dice.grotto and not set(GrottoFace) <= set(dice.grotto.faces):
            yield f"{key}.grotto.faces", "expected at least one diamond, key, door and troll"
        if dice.chamber and not any(face.nuggets for face in dice.chamber.faces):
            yield f"{key}.chamber.faces", "expected at least one face with nuggets"
        if dice.dragon and any(DragonFace.DRAGON not in faces for faces in dice.dragon.faces):
            yield f"{key}.dragon.faces", "expected at least one dragon on each die"


def build(file: File) -> TrollDragonEdition:
    """The edition the file describes."""
    own = DiceSet(
        name=file.dice.name,
        grotto=_grotto(file.dice.grotto),
        chamber=_chamber(file.dice.chamber),
        dragon=_dragon(file.dice.dragon),
    )
    others = [
        DiceSet(
            name=name,
            grotto=_grotto(dice.grotto or file.dice.grotto),
            chamber=_chamber(dice.chamber or file.dice.chamber),
            dragon=_dragon(dice.dragon or file.dice.dragon),
        )
        for name, dice in file.other_dice.items()
    ]
    return TrollDragonEdition(
        **about(file),
        diamonds=file.treasures.diamonds,
        nuggets=file.treasures.nuggets,
        diamond_points=file.treasures.diamond_points,
        nugget_points=file.treasures.nugget_points,
        hand_choice=file.rules.hand_choice,
        dice=(own, *others),
    )


def stated(edition: TrollDragonEdition) -> dict[str, Any]:
    """Everything in an edition that can change how a game goes, for its digest."""
    return {
        "id": edition.id,
        "game": edition.game,
        "seats": [edition.min_seats, edition.max_seats],
        "treasures": [edition.diamonds, edition.nuggets],
        "points": [edition.diamond_points, edition.nugget_points],
        "hand_choice": edition.hand_choice,
        "dice": [
            {
                "name": dice.name,
                "grotto": [dice.grotto.count, dice.grotto.faces],
                "chamber": [dice.chamber.count, dice.chamber.faces],
                "dragon": dice.dragon.faces,
            }
            for dice in edition.dice
        ],
    }


def _grotto(table: GrottoTable) -> GrottoDice:
    return GrottoDice(
        count=table.count, faces=tuple(table.faces), source=table.source, verified=table.verified
    )


def _chamber(table: ChamberTable) -> ChamberDice:
    return ChamberDice(
        count=table.count, faces=tuple(table.faces), source=table.source, verified=table.verified
    )


def _dragon(table: DragonTable) -> DragonDice:
    faces = tuple(tuple(die) for die in table.faces)
    return DragonDice(faces=faces, source=table.source, verified=table.verified)
