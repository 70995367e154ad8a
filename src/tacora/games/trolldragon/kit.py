"""Troll & Dragon as the house knows it."""

from tacora.games.kit import Earlier, GameKit
from tacora.games.trolldragon import edition, narration, notation
from tacora.games.trolldragon.rules import (
    TROLL_DRAGON,
    Combine,
    Escape,
    Options,
    Reroll,
    TrollDragonEdition,
)
from tacora.games.trolldragon.rules.events import TurnStarted
from tacora.games.trolldragon.table import FIRST_TABLE, TABLE

__all__ = ["KIT"]

_FIRST = Options(reroll=Reroll.ANY_FREE, escape=Escape.KEY_AND_DOOR)
"""The readings that were usual in version 0.1 (T2, T6)."""

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
        first_by_lot=True, until_both_empty=True, reroll=Reroll.ANY_FREE, combine=Combine.SET_ASIDE
    ),
    stand_in="timid",
    usual_bots=("timid", "greedy", "key-hunter"),
    table=TABLE,
    earlier=(Earlier(_FIRST, FIRST_TABLE),),
    flags={"first": "first_seat", "any-free-dice": "reroll=any-free", "any-free": "reroll=any-free"},
    seat_rules=("first_seat",),
    either_or=(("first_seat", "first_by_lot"),),
    begins_turn=lambda event: isinstance(event, TurnStarted),
    words=lambda edition, rule: [dice.name for dice in edition.dice] if rule == "dice" else (),
)
