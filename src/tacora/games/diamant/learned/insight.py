"""What the reader's net looks at: the position, and how every rival stands and what is believed about it.

Plain arithmetic in a fixed order on purpose: the same functions run in Python and compiled, to the last bit.
"""

from typing import Any, NamedTuple

from tacora.games.diamant.learned.beliefs import BOLD, EQUAL, KIN, SHARP, expect, guess, odds_of
from tacora.games.diamant.learned.policy import squash
from tacora.games.diamant.learned.sight import EACH, POSITION, RIVALS, look_at, look_down
from tacora.games.diamant.moment import Moment, Rivals

__all__ = [
    "ABOUT",
    "INSIGHT",
    "Blend",
    "behold",
    "blended",
    "evidence",
    "later",
    "order",
    "startled",
    "weigh",
]

LOOKS = 3
"""Now, after a usual treasure, and after a trap of a new kind."""
ABOUT = LOOKS + 3 + len(KIN)
"""Numbers about each rival: its chance to leave at each look; bold, decided, an equal, and of which kin."""
INSIGHT = POSITION + 2 * LOOKS + (EACH + ABOUT) * RIVALS
"""The position, as the champion's net sees it; leavers to be expected and the chance that nobody else leaves,
at each look; and each rival by rank.
"""
_KINDS = 5
_SAME = 3
"""Traps of a kind, as nearly always."""


class Blend(NamedTuple):
    """How much of the adaptive policy counts, and how decided it is."""

    least: float
    """How much among those who may well be equals."""
    most: float
    """How much among those who are surely not."""
    calm: float = 1.0
    """The net's log odds are multiplied by so much among those who may well be equals."""


def later(now: Moment) -> Moment:
    """The same moment after one more card, if it is a usual treasure."""
    cards = max(now.cards, 1)
    return Moment(
        now.expedition,
        now.turned + 1,
        now.kinds,
        now.fatal,
        cards - 1,
        now.pending + now.gain // cards,
        now.path + max(now.sweep - now.gain, 0) // cards,
        now.relics,
        now.inside,
        now.gain - now.gain // cards,
        now.sweep - now.sweep // cards,
        now.rubies,
        now.seats,
        now.seat,
        now.points,
        now.most,
    )


def startled(now: Moment) -> Moment:
    """The same moment after one more card, if it is a trap of a kind that does not lie there yet."""
    more = 1 if now.kinds < _KINDS else 0
    return Moment(
        now.expedition,
        now.turned + 1,
        now.kinds + more,
        now.fatal + more * (_SAME - 1),
        max(now.cards, 1) - 1,
        now.pending,
        now.path,
        now.relics,
        now.inside,
        now.gain,
        now.sweep,
        now.rubies,
        now.seats,
        now.seat,
        now.points,
        now.most,
    )


def weigh(  # noqa: PLR0917
    about: Any, at: Any, belief: Any, weights: Any, now: Moment, rivals: Rivals, within: Any, chances: Any
) -> None:
    """Write down what is believed about one rival, whose moment this is; `chances` is room."""
    for nth in range(LOOKS):
        about[at + nth] = 0.0
    if within > 0.0:
        guess(chances, now, odds_of(weights, now, rivals))
        about[at] = expect(belief, chances)
        then = later(now)
        guess(chances, then, odds_of(weights, then, rivals))
        about[at + 1] = expect(belief, chances)
        then = startled(now)
        guess(chances, then, odds_of(weights, then, rivals))
        about[at + 2] = expect(belief, chances)
    about[at + LOOKS] = expect(belief, BOLD)
    about[at + LOOKS + 1] = expect(belief, SHARP)
    about[at + LOOKS + 2] = expect(belief, EQUAL)
    for nth in range(len(KIN)):
        about[at + LOOKS + 3 + nth] = expect(belief, KIN[nth])


def order(places: Any, points: Any, within: Any, others: Any) -> None:
    """The rivals' places by rank: most points first, who is inside before who is out."""
    for last in range(others):
        place = last
        while place > 0 and (
            points[places[place - 1]] < points[last]
            or (points[places[place - 1]] == points[last] and within[places[place - 1]] < within[last])
        ):
            places[place] = places[place - 1]
            place -= 1
        places[place] = last


def behold(  # noqa: PLR0917
    into: Any, now: Moment, rivals: Rivals, points: Any, within: Any, about: Any, places: Any
) -> None:
    """Fill `into` with all there is to be seen; `places` are those of the rivals, by rank."""
    at = look_down(into, now, rivals)
    together = at
    for look in range(LOOKS):
        into[together + 2 * look + 1] = 1.0
    at += 2 * LOOKS
    for nth in range(now.seats - 1):
        place = places[nth]
        begin = ABOUT * place
        if within[place] > 0.0:
            for look in range(LOOKS):
                into[together + 2 * look] += about[begin + look]
                into[together + 2 * look + 1] *= 1.0 - about[begin + look]
        if nth >= RIVALS:
            continue
        look_at(into, at, now, points[place], within[place])
        at += EACH
        for each in range(ABOUT):
            into[at + each] = about[begin + each]
        at += ABOUT


def evidence(about: Any, others: Any) -> float:
    """How much speaks against equals at this table, from 0, as before the first decision, to 1."""
    strange = 0.0
    for nth in range(others):
        strange += 1.0 - about[ABOUT * nth + LOOKS + 2]
    doubt: float = 2.0 * (strange / others) - 1.0
    return min(max(doubt, 0.0), 1.0)


def blended(fixed: float, odds: float, blend: Blend, strange: float) -> float:
    """The chance to leave: the fixed policy's, and the more of the net's the stranger the others.

    `odds` are the net's log odds; among equals it plays calmly.
    """
    weight = blend.least + (blend.most - blend.least) * strange
    calm = blend.calm + (1.0 - blend.calm) * strange
    return fixed + weight * (squash(calm * odds) - fixed)
