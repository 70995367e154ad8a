"""The dice on the table (TM2): a set of the edition, with the faces that a family has read off its own box.

Nobody has confirmed all faces, so a table may enter those that lie before it. They are data of the table,
kept in the record. Dice have as many sides as the edition's; which side is where changes nothing, so a word
of counts says it all, and in one way: `2-1-1-2` grotto sides with a diamond, a key, a door, a troll; `4-1-1`
chamber sides with nothing, one nugget, two; `1-2` dragons on the first and on the second dragon die.
"""

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from typing import TypeVar

from tacora.game import SetupError
from tacora.games.trolldragon.rules.dice import ChamberFace, DiceSet, DragonFace, GrottoFace
from tacora.games.trolldragon.rules.edition import TrollDragonEdition
from tacora.games.trolldragon.rules.options import Options

__all__ = ["dice_of"]

SOURCE = "Entered at this table, from its own box"
FaceT = TypeVar("FaceT", bound=Enum)


def dice_of(edition: TrollDragonEdition, options: Options) -> DiceSet:
    """The dice these options play with; raises `SetupError` where no such dice can be."""
    found = edition.dice_set(options.dice)
    if found is None:
        known = ", ".join(dice.name for dice in edition.dice)
        raise SetupError("dice", "TM2", f"There is no dice set {options.dice!r}. There are: {known}.")
    if options.grotto_faces is not None:
        sides = _sides(options.grotto_faces, tuple(GrottoFace), len(found.grotto.faces), "grotto")
        if set(sides) != set(GrottoFace):
            raise _refused("A grotto die has at least one diamond, key, door and troll.")
        found = replace(found, grotto=replace(found.grotto, faces=sides, source=SOURCE, verified=True))
    if options.chamber_faces is not None:
        gold = _sides(options.chamber_faces, tuple(ChamberFace), len(found.chamber.faces), "chamber")
        if not any(face.nuggets for face in gold):
            raise _refused("A chamber die has at least one side with gold.")
        found = replace(found, chamber=replace(found.chamber, faces=gold, source=SOURCE, verified=True))
    if options.dragon_faces is not None:
        dragons = _dragons(options.dragon_faces, found)
        found = replace(found, dragon=replace(found.dragon, faces=dragons, source=SOURCE, verified=True))
    return found


def _sides(word: str, kinds: Sequence[FaceT], sides: int, dice: str) -> tuple[FaceT, ...]:
    """So many sides of each kind, in their canonical order."""
    counts = _counts(word)
    if len(counts) != len(kinds) or sum(counts) != sides:
        named = "-".join(str(kind.value) for kind in kinds)
        raise _refused(
            f"The sides of a {dice} die are {len(kinds)} counts, {named}, {sides} in all, not {word!r}."
        )
    return tuple(kind for kind, count in zip(kinds, counts, strict=True) for _ in range(count))


def _dragons(word: str, dice: DiceSet) -> tuple[tuple[DragonFace, ...], ...]:
    """So many dragons on each die; all other sides are blank."""
    counts = _counts(word)
    sides = [len(faces) for faces in dice.dragon.faces]
    if len(counts) != len(sides) or not all(
        1 <= count <= most for count, most in zip(counts, sides, strict=True)
    ):
        raise _refused(
            f"The dragon dice are {len(sides)} counts of dragons, from 1 to {min(sides)}, not {word!r}."
        )
    return tuple(
        (DragonFace.BLANK,) * (most - count) + (DragonFace.DRAGON,) * count
        for count, most in zip(counts, sides, strict=True)
    )


def _counts(word: str) -> list[int]:
    """The numbers of a word, each in its one spelling; none of a word that has something else in it."""
    parts = word.split("-")
    plain = all(part.isascii() and part.isdecimal() and str(int(part)) == part for part in parts)
    return [int(part) for part in parts] if plain else []


def _refused(reason: str) -> SetupError:
    return SetupError("faces", "TM2", reason)
