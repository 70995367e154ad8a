"""Diamant as the house knows it."""

from dataclasses import replace

from tacora.games.diamant import edition, narration, notation
from tacora.games.diamant.card_ids import CARD_KINDS
from tacora.games.diamant.rules import DIAMANT, DiamantEdition, Options, State, View
from tacora.games.diamant.table import TABLE
from tacora.games.kit import GameKit

__all__ = ["KIT"]


def _remembered(view: View, state: State) -> View:
    """With every chest in it (D15).

    Who leaves, with what in hand and with which part of the path is public, so this is no secret: it is what
    a perfect memory knows.
    """
    return replace(view, chests=state.chests)


KIT = GameKit(
    id="diamant",
    package="tacora.games.diamant",
    rules=DIAMANT,
    edition=DiamantEdition,
    options=Options,
    files=edition,
    notation=notation,
    narration=narration,
    other_options=Options(closed_chests=True),
    personal=("closed_seats",),
    stand_in="counter",
    usual_bots=("bold", "careful", "counter"),
    table=TABLE,
    sent_texts=CARD_KINDS,
    remembered=_remembered,
)
