"""What the champion's net looks at: the features, and every rival by rank.

Plain arithmetic on purpose: the same functions run in Python and compiled, to the last bit.
"""

from typing import Any

from tacora.games.diamant.learned.features import FEATURES, features, part, sign, soft
from tacora.games.diamant.moment import Moment, Rivals

__all__ = [
    "EACH",
    "INPUTS",
    "POSITION",
    "RIVALS",
    "STANDING",
    "look",
    "look_at",
    "look_down",
    "rank",
    "stand",
]

RIVALS = 7
"""So many others are looked at; above that those with most points."""
LEFT, INSIDE, PLAIN, EACH = 5, 8, 6, 6
CLOSE = 3.0
"""Points: whoever would be this far ahead is half sure."""
POSITION = FEATURES + LEFT + INSIDE + PLAIN
"""Features; expeditions to come and seats inside, each a place of its own; loot."""
INPUTS = POSITION + EACH * RIVALS
"""The position, and six numbers for each rival."""
STANDING = LEFT + 2 + 3 * RIVALS
"""What the worth of a standing between two expeditions looks at."""


def rank(points: Any, within: Any, others: int) -> None:
    """Put the others in order, the one with most points first, who is inside before who is out."""
    for last in range(1, others):
        held, inside = points[last], within[last]
        place = last
        while place > 0 and (
            points[place - 1] < held or (points[place - 1] == held and within[place - 1] < inside)
        ):
            points[place], within[place] = points[place - 1], within[place - 1]
            place -= 1
        points[place], within[place] = held, inside


def look(into: Any, now: Moment, rivals: Rivals, points: Any, within: Any) -> None:
    """Fill `into` with what is to be seen; `points` and `within` are the others', in order (`rank`)."""
    at = look_down(into, now, rivals)
    for nth in range(min(now.seats - 1, RIVALS)):
        look_at(into, at, now, points[nth], within[nth])
        at += EACH


def look_down(into: Any, now: Moment, rivals: Rivals) -> Any:
    """Fill `into` with the position, and with nothing from there on; where that begins."""
    for nth in range(len(into)):
        into[nth] = 0.0
    at = 0
    for shown in features(now, rivals):
        into[at] = shown
        at += 1
    into[at + min(rivals.left, LEFT - 1)] = 1.0
    at += LEFT
    into[at + min(max(now.inside, 1), INSIDE) - 1] = 1.0
    at += INSIDE
    into[at] = part(now.pending, 4.0)
    into[at + 1] = part(now.pending, 12.0)
    into[at + 2] = part(now.path, 6.0)
    into[at + 3] = part(now.pending + now.path + now.relics, 10.0)
    into[at + 4] = 0.05 * now.fatal
    into[at + 5] = now.cards / 35.0
    return at + PLAIN


def look_at(into: Any, at: Any, now: Moment, points: Any, within: Any) -> None:
    """Write down how one rival stands, from the place `at` on."""
    span = 0.5 * max(now.rubies, 1) / max(now.seats, 2)
    lone = now.pending + now.path + now.relics
    ahead = float(points - now.points)
    into[at] = soft(ahead, span)
    into[at + 1] = within * soft(ahead - now.pending, span)
    into[at + 2] = within
    into[at + 3] = sign(lone - ahead)
    into[at + 4] = soft(now.pending - ahead, CLOSE)
    into[at + 5] = soft(lone - ahead, CLOSE)


def stand(into: Any, left: Any, cards: Any, span: float, mine: Any, points: Any, others: Any) -> None:  # noqa: PLR0917
    """Fill `into` with how somebody stands between two expeditions, for those who learn its worth."""
    for nth in range(STANDING):
        into[nth] = 0.0
    into[min(left, LEFT - 1)] = 1.0
    into[LEFT] = cards / 35.0
    at = LEFT + 2
    for nth in range(others):
        ahead = float(points[nth] - mine)
        into[at] = soft(ahead, span)
        into[at + 1] = soft(ahead, 0.25 * span)
        into[at + 2] = sign(ahead)
        at += 3
    into[LEFT + 1] = soft(mine - points[0], 3.0 * span)
