"""The characters of Troll & Dragon: a timid one, a greedy one, and a hunter of keys.

Each is one function: it gets a `Moment` and answers with what to do. A bot at a table decides by it
(`Decides`), and the simulator's kernel is compiled from the same lines, so there is nothing here but whole
numbers, and no chance. All of them roll whenever they hold the dragon dice, and take nuggets before diamonds
out of the troll's hand (T13). A new one is a function, a `Bot`, and a line in `BOTS`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from tacora.games.kit import Bot
from tacora.games.trolldragon.moment import (
    ASIDE,
    ENTER,
    HOME,
    MISSING,
    ROLL,
    SHOWING,
    Moment,
    moment_of,
    move_of,
)
from tacora.games.trolldragon.rules import Move, Phase, View

__all__ = ["GREEDY", "KEY_HUNTER", "TIMID", "Decides", "forced", "loose_ones", "missing_ones", "way_in"]


def forced(view: View) -> Move | None:
    """The move where an adventurer has no choice to think about; None where there is one.

    The seat with the dragon dice rolls (T10), and the choice from the troll's hand takes most nuggets, the
    first in the list of legal moves (T13).
    """
    plain = len(view.legal) == 1 or view.phase is Phase.HAND or view.viewer != view.active
    return view.legal[0] if plain else None


@dataclass(frozen=True, slots=True)
class Decides:
    """`pick(view, rng)` of a function of a `Moment`."""

    answer: Callable[[Moment], int]
    """`ROLL`, `ASIDE`, `ENTER` or `HOME`."""

    def __call__(self, view: View, rng: Random) -> Move:  # noqa: ARG002 - these characters need no chance
        """What the function answers, where there is a choice."""
        move = forced(view)
        return move_of(view, self.answer(moment_of(view))) if move is None else move


def missing_ones(now: Moment) -> int:
    """How many of key and door do not lie on the table."""
    return (1 if now.key == MISSING else 0) + (1 if now.door == MISSING else 0)


def loose_ones(now: Moment) -> int:
    """How many of key and door show and are not set aside."""
    return (1 if now.key == SHOWING else 0) + (1 if now.door == SHOWING else 0)


def way_in(now: Moment) -> int:
    """Whether there is a way into the chamber, or to its door where both must be set aside (T8).

    With the last free die set aside the troll would come, unless the two save the seat (T6).
    """
    if now.enters:
        return 1
    stays_free = now.escape or loose_ones(now) < now.free
    return 1 if now.strict and missing_ones(now) == 0 and stays_free else 0


def timid(now: Moment) -> int:
    """Run home with two diamonds, with one once half the dice are blocked, or with the first gold.

    It opens the chamber only with empty hands: then there is nothing to lose.
    """
    risk = now.diamonds + now.nuggets
    if now.race:
        return HOME if risk or not now.chamber else ROLL
    if not risk and now.chamber and way_in(now):
        return ENTER if now.enters else ASIDE
    enough = 2 if 2 * now.free > now.dice else 1
    return HOME if risk >= enough else ROLL


def greedy(now: Moment) -> int:
    """Stay for ten nuggets, for five once a dragon is called; in the grotto for seven diamonds.

    It rolls all free dice every time, stops at three diamonds with a single die left, and never walks past an
    open chamber.
    """
    if now.race:
        enough = 5 if now.called else 10
        return HOME if now.nuggets >= enough or not now.chamber else ROLL
    if now.chamber and way_in(now):
        return ENTER if now.enters else ASIDE
    enough = 7 if now.free > 1 else 3
    return HOME if now.diamonds >= enough else ROLL


def key_hunter(now: Moment) -> int:
    """Set the first key and the first door aside at once and want nothing but the chamber.

    In it, leave with six nuggets, or with any once a dragon is called. Go home when too few dice are free to
    find what is missing, or when the chamber is empty and there is something to bring.
    """
    if now.race:
        enough = 1 if now.called else 6
        return HOME if now.nuggets >= enough or not now.chamber else ROLL
    if now.chamber and way_in(now):
        return ENTER if now.enters else ASIDE
    hopeless = not now.chamber or now.free < missing_ones(now)
    if hopeless and now.diamonds + now.nuggets:
        return HOME
    loose = loose_ones(now)
    # With the last free die set aside the troll would come (T6).
    if not hopeless and loose and loose < now.free:
        return ASIDE
    return ROLL


TIMID = Bot("timid", "Timid: runs home with the first treasures.", Decides(timid), "troll-dragon")
GREEDY = Bot("greedy", "Greedy: rolls all dice, and stays for a fortune.", Decides(greedy), "troll-dragon")
KEY_HUNTER = Bot(
    "key-hunter", "Wants the chamber: key and door before all else.", Decides(key_hunter), "troll-dragon"
)
