"""Which game an edition belongs to: its rules and its options."""

from typing import TypeAlias, assert_never

from tacora.rules import diamant, trolldragon
from tacora.rules.game import AnyGame

__all__ = ["AnyEdition", "AnyOptions", "game_of", "options_of"]

AnyEdition: TypeAlias = diamant.DiamantEdition | trolldragon.TrollDragonEdition
AnyOptions: TypeAlias = diamant.Options | trolldragon.Options


def game_of(edition: AnyEdition) -> AnyGame:
    """The rules this edition is played by."""
    match edition:
        case diamant.DiamantEdition():
            return diamant.DIAMANT
        case trolldragon.TrollDragonEdition():
            return trolldragon.TROLL_DRAGON
        case _:
            assert_never(edition)


def options_of(edition: AnyEdition) -> type[AnyOptions]:
    """What a table may agree on in this edition's game."""
    match edition:
        case diamant.DiamantEdition():
            return diamant.Options
        case trolldragon.TrollDragonEdition():
            return trolldragon.Options
        case _:
            assert_never(edition)
