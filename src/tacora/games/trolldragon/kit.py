"""Troll & Dragon as the house knows it."""

from tacora.games.kit import GameKit
from tacora.games.trolldragon import edition, narration, notation
from tacora.games.trolldragon.rules import (
    TROLL_DRAGON,
    Combine,
    Options,
    Reroll,
    TrollDragonEdition,
)
from tacora.games.trolldragon.rules.events import TurnStarted
from tacora.games.trolldragon.table import TABLE

__all__ = ["KIT"]

KIT = GameKit(
    id="troll-dragon",
    package="tacora.games.trolldragon",
    rules=TROLL_DRAGON,
    edition=TrollDragonEdition,
    options=Options,
    files=edition,
    notation=notation,
    narration=narration,
    other_options=Options(
        first_by_lot=True, until_both_empty=True, reroll=Reroll.ALL_FREE, combine=Combine.SET_ASIDE
    ),
    stand_in="timid",
    usual_bots=("timid", "greedy", "key-hunter"),
    table=TABLE,
    flags={"first": "first_seat", "all-free-dice": "reroll=all-free", "all-free": "reroll=all-free"},
    begins_turn=lambda event: isinstance(event, TurnStarted),
    words=lambda edition, rule: [dice.name for dice in edition.dice] if rule == "dice" else (),
)
