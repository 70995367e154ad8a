"""What a player may be like, and how likely each of these is after what everybody has seen of a seat.

The hypotheses are families of behaviour and no names: the learned policy, more or less decided, bolder or
more timid; coins; those who leave with so much in hand, or with so many traps before them, or where so many
cards are fatal; one card ahead, with the path or without, and the rule for one, each with a factor; a
gambler; a coward; and soft reckoners as an equilibrium has them. Plain arithmetic in a fixed order on
purpose: the same functions run in Python and compiled, to the last bit.
"""

from typing import Any

from tacora.games.diamant.learned.features import BLOCKS, FEATURES, block_of, features, part
from tacora.games.diamant.learned.policy import squash
from tacora.games.diamant.moment import Moment, Rivals

__all__ = [
    "BOLD",
    "EQUAL",
    "FLOOR",
    "HYPOTHESES",
    "KIN",
    "NAMES",
    "PRIOR",
    "SHARP",
    "WEIGHTS",
    "by_rule",
    "expect",
    "gamble",
    "guess",
    "odds_of",
    "shiver",
    "watch",
]

_SCALES = (0.3, 0.6, 1.0, 1.6)
_SHIFTS = (-2.0, -1.0, 0.0, 1.0)
_LOOTS = (12, 14, 17, 20, 24, 29, 34, 41, 48)
"""Leaves with a part of each seat's share of all rubies: a third, and less and less of it, to a twelfth."""
_KINDS = (1, 2, 3, 4)
"""Leaves with something in hand when so many kinds of traps lie there."""
_RISKS = (6, 5, 4, 3)
"""Leaves with something in hand when one in so many cards is fatal."""
_COINS = (0.5, 0.2)
_SLIP = 0.02
"""Who plays by a rule does the other thing so often."""
_LEAST = 0.02
"""Nobody's chance is nearer to 0 or 1 than this: people err."""

NAMES = (
    *(f"decided {scale} shifted {shift}" for scale in _SCALES for shift in _SHIFTS),
    *(f"coin {chance}" for chance in _COINS),
    *(f"loot {loot}" for loot in _LOOTS),
    *(f"kinds {kinds}" for kinds in _KINDS),
    *(f"risk {risk}" for risk in _RISKS),
    "ahead late",
    "ahead",
    "ahead early",
    "path late",
    "path",
    "path early",
    "solo",
    "solo early",
    "gambler",
    "coward",
    "reckoner",
    "reckoner early",
)
HYPOTHESES = len(NAMES)
FLOOR = 0.0005
"""No hypothesis is ever less likely: nobody is quite known, and people change."""
BOLD = (
    *(-0.5 * shift for _ in _SCALES for shift in _SHIFTS),
    *(-0.6, 0.0),
    *(0.4, 0.25, 0.1, -0.05, -0.2, -0.35, -0.5, -0.65, -0.8),
    *(-1.0, -0.5, 0.0, 0.5),
    *(-0.3, -0.1, 0.1, 0.4),
    *(0.3, 0.0, -0.3),
    *(0.3, 0.1, -0.1),
    *(1.0, 0.6),
    1.0,
    -1.0,
    *(0.0, -0.2),
)
"""How bold each is, from -1 to 1."""
SHARP = (
    *(scale / (scale + 0.5) for scale in _SCALES for _ in _SHIFTS),
    *(0.0, 0.0),
    *(1.0,) * 25,
    *(0.6, 0.8),
    *(0.7, 0.7),
)
"""How decided each is, from 0 to 1."""
EQUAL = tuple(1.0 if nth < 16 and nth >= 4 and nth % 4 in (1, 2, 3) else 0.0 for nth in range(HYPOTHESES))
"""1 for those that play about as the learned policy does."""
KIN = (
    tuple(float(name.startswith("coin")) for name in NAMES),
    tuple(float(name.startswith("loot")) for name in NAMES),
    tuple(float(name.startswith(("kinds", "coward"))) for name in NAMES),
    tuple(float(name.startswith("risk")) for name in NAMES),
    tuple(float(name.startswith(("ahead", "path", "reckoner"))) for name in NAMES),
    tuple(float(name.startswith(("solo", "gambler"))) for name in NAMES),
)
"""1 for those of one kin: what they do next is much alike."""
PRIOR = tuple(0.5 / sum(EQUAL) if equal else 0.5 / (HYPOTHESES - sum(EQUAL)) for equal in EQUAL)
"""Before anything was seen: as likely equals as not."""
_SPREAD = 1.0 - HYPOTHESES * FLOOR


def odds_of(weights: Any, now: Moment, rivals: Rivals) -> float:
    """The learned policy's log odds of leaving; its weights lie in one row, block by block."""
    at = block_of(now, rivals) * FEATURES
    odds = 0.0
    for shown in features(now, rivals):
        odds += weights[at] * shown
        at += 1
    return odds


def guess(into: Any, now: Moment, odds: float) -> None:
    """Fill `into` with the chance to leave of each hypothesis; `odds` are the learned policy's."""
    at = 0
    for scale in _SCALES:
        for shift in _SHIFTS:
            into[at] = squash(scale * odds + shift)
            at += 1
    for chance in _COINS:
        into[at] = chance
        at += 1
    for loot in _LOOTS:
        into[at] = by_rule(loot * now.seats * now.pending >= 4 * now.rubies)
        at += 1
    for kinds in _KINDS:
        into[at] = by_rule(now.pending > 0 and now.fatal > 0 and now.kinds >= kinds)
        at += 1
    for risk in _RISKS:
        into[at] = by_rule(now.pending > 0 and risk * now.fatal >= now.cards)
        at += 1
    cost = 10 * now.pending * now.fatal
    into[at] = by_rule(cost >= 14 * now.gain)
    into[at + 1] = by_rule(cost >= 10 * now.gain)
    into[at + 2] = by_rule(cost >= 7 * now.gain)
    all_of_it = 10 * (now.pending + now.path + now.relics) * now.fatal
    into[at + 3] = by_rule(all_of_it >= 14 * now.sweep)
    into[at + 4] = by_rule(all_of_it >= 10 * now.sweep)
    into[at + 5] = by_rule(all_of_it >= 7 * now.sweep)
    deep = 10 * now.pending * (now.fatal + 1)
    into[at + 6] = by_rule(deep >= 10 * now.rubies)
    into[at + 7] = by_rule(deep >= 7 * now.rubies)
    into[at + 8] = gamble(now)
    into[at + 9] = shiver(now)
    full = part((now.pending + now.path + now.relics) * now.fatal, now.sweep)
    into[at + 10] = squash(10.0 * full - 5.0)
    into[at + 11] = squash(10.0 * full - 3.5)
    for nth in range(HYPOTHESES):
        into[nth] = min(max(into[nth], _LEAST), 1.0 - _LEAST)


def by_rule(leaves: Any) -> float:
    """The chance of somebody who plays by a rule."""
    return 1.0 - _SLIP if leaves else _SLIP


def gamble(now: Moment) -> float:
    """Leaves with a fortune, and tosses a coin where one card in three is fatal."""
    if 4 * now.pending >= now.rubies:
        return by_rule(True)
    return 0.5 if now.pending > 0 and 3 * now.fatal > now.cards else by_rule(False)


def shiver(now: Moment) -> float:
    """Leaves at the first danger, or with a handful, three to five: nerves differ from moment to moment."""
    if now.pending > 4 or (now.fatal > 0 and now.kinds >= (1 if now.pending > 0 else 2)):
        return by_rule(True)
    if now.pending > 2:
        return (now.pending - 2) / 3.0
    return by_rule(False)


def watch(belief: Any, chances: Any, left: Any) -> None:
    """Make more likely what foresaw this decision; `chances` are those of `guess`."""
    total = 0.0
    for nth in range(HYPOTHESES):
        belief[nth] *= chances[nth] if left else 1.0 - chances[nth]
        total += belief[nth]
    for nth in range(HYPOTHESES):
        belief[nth] = FLOOR + _SPREAD * (belief[nth] / total)


def expect(belief: Any, values: Any) -> float:
    """The mean of some values, one for each hypothesis: of their chances, or of a trait."""
    total = 0.0
    for nth in range(HYPOTHESES):
        total += belief[nth] * values[nth]
    return total


WEIGHTS = BLOCKS * FEATURES
"""Numbers in a row of the learned policy."""
