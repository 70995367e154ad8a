"""The characters of Troll & Dragon: a timid one, a greedy one, and a hunter of keys.

They work on whole numbers and draw no random number. All of them roll whenever they hold the dragon dice, and
take nuggets before diamonds out of the troll's hand (T13).
"""

from collections.abc import Callable
from random import Random

from tacora.bots.bot import Bot, TrollDragonPick
from tacora.rules.trolldragon import Combine, Enter, GrottoFace, Leave, Move, Phase, Roll, SetAside, View

__all__ = ["GREEDY", "KEY_HUNTER", "TIMID", "adventuring", "dragons_shown", "key_and_door", "way_in"]


def adventuring(decide: Callable[[View], Move]) -> TrollDragonPick:
    """A pick that asks `decide` where an adventurer has a choice, and only there.

    The seat with the dragon dice rolls (T10), and the choice from the troll's hand takes most nuggets, the
    first in the list of legal moves (T13).
    """

    def pick(view: View, rng: Random) -> Move:  # noqa: ARG001 - these characters need no chance
        first = view.legal[0]
        forced = len(view.legal) == 1 or view.phase is Phase.HAND or view.viewer != view.active
        return first if forced else decide(view)

    return pick


def key_and_door(view: View) -> dict[GrottoFace, int | None]:
    """The die that serves as key and the one that serves as door, one set aside before one that shows."""
    order = sorted(range(len(view.dice)), key=lambda die: not view.dice[die].aside)
    return {
        face: next((die for die in order if view.dice[die].face is face), None)
        for face in (GrottoFace.KEY, GrottoFace.DOOR)
    }


def way_in(view: View) -> Move | None:
    """The move that leads into the chamber, or to its door where key and door must be set aside (T8)."""
    if view.may_enter:
        return Enter()
    found = key_and_door(view).values()
    if view.options.combine is not Combine.SET_ASIDE or None in found:
        return None
    return SetAside(tuple(sorted(die for die in found if die is not None and not view.dice[die].aside)))


def dragons_shown(view: View) -> int:
    """How many dragons have been called in the race (T10)."""
    race = view.race
    return len(race.dragons) - len(race.rolling_dragons) if race else 0


def timid(view: View) -> Move:
    """Run home with two diamonds, with one once half the dice are blocked, or with the first gold.

    It opens the chamber only with empty hands: then there is nothing to lose.
    """
    if view.race:
        return Leave() if view.risk.count or not view.chamber else Roll()
    if not view.risk.count and view.chamber and (way := way_in(view)):
        return way
    enough = 2 if 2 * len(view.free) > len(view.dice) else 1
    return Leave() if view.risk.count >= enough else Roll(view.free)


def greedy(view: View) -> Move:
    """Stay for ten nuggets, for five once a dragon is called; in the grotto for seven diamonds.

    It rolls all free dice every time, stops at three diamonds with a single die left, and never walks past an
    open chamber.
    """
    if view.race:
        enough = 5 if dragons_shown(view) else 10
        return Leave() if view.risk.nuggets >= enough or not view.chamber else Roll()
    if view.chamber and (way := way_in(view)):
        return way
    enough = 7 if len(view.free) > 1 else 3
    return Leave() if view.risk.diamonds >= enough else Roll(view.free)


def key_hunter(view: View) -> Move:
    """Set the first key and the first door aside at once and want nothing but the chamber.

    In it, leave with six nuggets, or with any once a dragon is called. Go home when too few dice are free to
    find what is missing, or when the chamber is empty and there is something to bring.
    """
    if view.race:
        enough = 1 if dragons_shown(view) else 6
        return Leave() if view.risk.nuggets >= enough or not view.chamber else Roll()
    if view.chamber and (way := way_in(view)):
        return way
    found = key_and_door(view)
    missing = list(found.values()).count(None)
    hopeless = not view.chamber or len(view.free) < missing
    if hopeless and view.risk.count:
        return Leave()
    showing = tuple(sorted(die for die in found.values() if die is not None and not view.dice[die].aside))
    # With the last free die set aside the troll would come (T6).
    if not hopeless and showing and len(showing) < len(view.free):
        return SetAside(showing)
    return Roll(view.free)


TIMID = Bot("timid", "Timid: runs home with the first treasures.", adventuring(timid), "troll-dragon")
GREEDY = Bot(
    "greedy", "Greedy: rolls all dice, and stays for a fortune.", adventuring(greedy), "troll-dragon"
)
KEY_HUNTER = Bot(
    "key-hunter", "Wants the chamber: key and door before all else.", adventuring(key_hunter), "troll-dragon"
)
