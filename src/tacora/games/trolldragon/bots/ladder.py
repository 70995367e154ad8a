"""The ladder of Troll & Dragon: four levels that err as people do, and `master` on top.

The first overlooks the chamber; the next dare not go in with treasures in hand, and leave it with the first
gold; the third goes in, and leaves as early; the fourth keeps key and door, and stays a little long. None
of them counts what the others have. They are characters: functions of a `Moment`, without any chance.
"""

from tacora.games.kit import Bot, PickFunction
from tacora.games.trolldragon.bots.characters import Decides, loose_ones, missing_ones, way_in
from tacora.games.trolldragon.bots.master import master
from tacora.games.trolldragon.moment import ASIDE, ENTER, HOME, ROLL, Moment

__all__ = ["LADDER", "TOP"]


def enough_diamonds(now: Moment, many: int, few: int) -> int:
    """Go home with so many diamonds, with fewer once half the dice are blocked; with all that there were."""
    enough = many if 2 * now.free > now.dice else few
    return HOME if now.diamonds >= enough or (now.diamonds and not now.grotto) else ROLL


def leave_chamber(now: Moment, many: int, few: int) -> int:
    """Leave the chamber with so many nuggets, with fewer once a dragon is called."""
    enough = few if now.called else many
    return HOME if now.nuggets >= enough or not now.chamber else ROLL


def first(now: Moment) -> int:
    """Two diamonds are enough; the chamber is for others, as long as the grotto has any."""
    if now.race:
        return leave_chamber(now, 1, 1)
    if not now.grotto and now.chamber and way_in(now):
        return ENTER if now.enters else ASIDE
    return enough_diamonds(now, 2, 1)


def second(now: Moment) -> int:
    """Two diamonds; into an open chamber with one of them at most, and out with the first nugget."""
    if now.race:
        return leave_chamber(now, 1, 1)
    if now.diamonds <= 1 and now.chamber and way_in(now):
        return ENTER if now.enters else ASIDE
    return enough_diamonds(now, 2, 1)


def third(now: Moment) -> int:
    """Three diamonds; always into an open chamber, and out with the first nugget."""
    if now.race:
        return leave_chamber(now, 1, 1)
    if now.chamber and way_in(now):
        return ENTER if now.enters else ASIDE
    return enough_diamonds(now, 3, 1)


def fourth(now: Moment) -> int:
    """Five diamonds; key and door are set aside while dice for the rest are free; six nuggets."""
    if now.race:
        return leave_chamber(now, 6, 2)
    if now.chamber and way_in(now):
        return ENTER if now.enters else ASIDE
    loose = loose_ones(now)
    if now.chamber and 0 < loose < now.free and now.free > missing_ones(now):
        return ASIDE
    return enough_diamonds(now, 5, 3)


def _bot(level: int, line: str, pick: PickFunction) -> Bot:
    return Bot(f"dice-level-{level}", line, pick, "troll-dragon", level=level)


TOP = _bot(5, "Level 5 of 5: plays as the master does.", master)
LADDER = (
    _bot(1, "Level 1 of 5: overlooks the chamber.", Decides(first)),
    _bot(2, "Level 2 of 5: goes in with empty hands, and out with the first gold.", Decides(second)),
    _bot(3, "Level 3 of 5: goes in, and out with the first gold.", Decides(third)),
    _bot(4, "Level 4 of 5: keeps key and door, and stays a little long.", Decides(fourth)),
    TOP,
)
