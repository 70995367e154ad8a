"""Diamant as the house knows it."""

from tacora.games.diamant import edition, narration, notation
from tacora.games.diamant.card_ids import CARD_KINDS
from tacora.games.diamant.memory import noted, remembered
from tacora.games.diamant.rules import DIAMANT, DiamantEdition, Options
from tacora.games.diamant.table import TABLE
from tacora.games.kit import GameKit

__all__ = ["KIT"]


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
    noted=noted,
    remembered=remembered,
)
