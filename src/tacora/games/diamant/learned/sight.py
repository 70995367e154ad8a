"""What the champion's net looks at: the features, and every rival by rank.

Plain arithmetic on purpose: the same functions run in Python and compiled, to the last bit.
"""

from typing import Any

from tacora.games.diamant.learned.features import FEATURES, features, part, sign, soft
from tacora.games.diamant.moment import Moment, Rivals

__all__ = ["INPUTS", "RIVALS", "STANDING", "look", "rank", "stand"]

RIVALS = 7
"""At most so many others sit at a table."""
LEFT, INSIDE, PLAIN, EACH = 5, 8, 6, 4
INPUTS = FEATURES + LEFT + INSIDE + PLAIN + EACH * RIVALS
"""Features; expeditions to come and seats inside, each a place of its own; loot; four for each rival."""
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
    others = now.seats - 1
    span = 0.5 * max(now.rubies, 1) / max(now.seats, 2)
    for nth in range(INPUTS):
        into[nth] = 0.0
    at = 0
    for shown in features(now, rivals):
        into[at] = shown
        at += 1
    into[at + min(rivals.left, LEFT - 1)] = 1.0
    at += LEFT
    into[at + min(max(now.inside, 1), INSIDE) - 1] = 1.0
    at += INSIDE
    lone = now.pending + now.path + now.relics
    into[at] = part(now.pending, 4.0)
    into[at + 1] = part(now.pending, 12.0)
    into[at + 2] = part(now.path, 6.0)
    into[at + 3] = part(lone, 10.0)
    into[at + 4] = 0.05 * now.fatal
    into[at + 5] = now.cards / 35.0
    at += PLAIN
    for nth in range(others):
        ahead = float(points[nth] - now.points)
        into[at] = soft(ahead, span)
        into[at + 1] = within[nth] * soft(ahead - now.pending, span)
        into[at + 2] = within[nth]
        into[at + 3] = sign(float(now.points + lone - points[nth]))
        at += EACH


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
