"""What the learned policy looks at: ratios between -1 and 1, built from a `Moment` and its `Rivals`.

Plain arithmetic on purpose: the same function runs in Python and compiled, to the last bit.
"""

from tacora.games.diamant.moment import Moment, Rivals

__all__ = ["BLOCKS", "CROWDS", "FEATURES", "NAMES", "block_of", "features", "part", "sign", "soft"]

CROWDS, PHASES = 4, 4
BLOCKS = CROWDS * PHASES
"""Situations with their own weights: expeditions to come (0, 1, 2, more) by insiders (1, 2, 3 or 4, more)."""

NAMES = (
    "one",
    "risk",
    "risk2",
    "hand",
    "hand2",
    "full",
    "full2",
    "deep",
    "deep2",
    "held",
    "held-risk",
    "lone",
    "lone-risk",
    "lone-crowd",
    "lone-full",
    "relics",
    "relics-risk",
    "split",
    "next",
    "next-lone",
    "crowd",
    "crowd-risk",
    "crowd-full",
    "kinds",
    "turned",
    "nobody-out",
    "lead-in",
    "lead-out",
    "held-out",
    "lone-out",
    "lone-all",
    "pair-out",
    "mean",
    "above",
    "sign-in",
    "sign-held",
    "sign-lone",
    "sign-all",
    "sign-pair",
    "lead-in-full",
    "lead-out-full",
    "held-out-full",
    "lone-all-full",
    "mean-full",
    "above-full",
    "sign-in-full",
    "sign-held-full",
    "sign-lone-full",
    "sign-all-full",
    "sign-pair-full",
    "mean-lone",
    "lead-in-lone",
    "lone-out-risk",
    "sign-lone-risk",
    "sign-all-lone",
)
FEATURES = len(NAMES)


def part(one: float, other: float) -> float:
    """How much of both together the first is, from 0 to 1."""
    return one / (one + other + 1.0)


def soft(difference: float, scale: float) -> float:
    """A difference between -1 and 1."""
    return difference / (abs(difference) + scale)


def sign(difference: float) -> float:
    """1 above 0, -1 below."""
    return (1.0 if difference > 0 else 0.0) - (1.0 if difference < 0 else 0.0)


def block_of(now: Moment, rivals: Rivals) -> int:
    """Which weights count."""
    crowd = 0 if now.inside < 2 else 1 if now.inside < 3 else 2 if now.inside < 5 else 3
    return (rivals.left if rivals.left < PHASES else PHASES - 1) * CROWDS + crowd


def features(now: Moment, rivals: Rivals) -> tuple[float, ...]:
    """The numbers that the weights are multiplied with, in the order of `NAMES`."""
    cards, seats = max(now.cards, 1), max(now.seats, 2)
    scale = max(now.rubies, 1) / seats
    span = 0.5 * scale
    loot, lying = now.pending, now.path + now.relics
    risk = now.fatal / cards
    hand = part(loot * now.fatal, now.gain)
    full = part((loot + lying) * now.fatal, now.sweep)
    deep = part(loot * (now.fatal + 1), now.rubies)
    held, lone = part(loot, scale), part(lying, span)
    crowd = (now.inside - 1) / (seats - 1)
    ahead = now.gain / cards
    nobody_out = rivals.outside < 0
    mine = now.points
    last_in = mine if rivals.inside < 0 else rivals.inside
    lead_in = float(mine - last_in)
    lead_out = span if nobody_out else float(mine - rivals.outside)
    held_out = span if nobody_out else float(mine + loot - rivals.outside)
    lone_out = span if nobody_out else float(mine + loot + lying - rivals.outside)
    pair_out = span if nobody_out else float(mine + loot + now.path // 2 - rivals.outside)
    lone_all = float(mine + loot + lying - max(last_in, rivals.outside))
    mean = soft(mine - rivals.total / (seats - 1), span)
    above = rivals.above / (seats - 1)
    one, two, three = soft(lead_in, span), soft(lead_out, span), soft(held_out, span)
    four, five, six = soft(lone_out, span), soft(lone_all, span), soft(pair_out, span)
    s_in, s_held, s_lone = sign(lead_in), sign(held_out), sign(lone_out)
    s_all, s_pair = sign(lone_all), sign(pair_out)
    relics = part(now.relics, span)
    # Two parts: Numba knows no tuple of more than 30 in one piece.
    position = (
        1.0,
        risk,
        risk * risk,
        hand,
        hand * hand,
        full,
        full * full,
        deep,
        deep * deep,
        held,
        held * risk,
        lone,
        lone * risk,
        lone * crowd,
        lone * full,
        relics,
        relics * risk,
        part(now.path // max(now.inside, 1), span),
        ahead / (ahead + 2.0),
        part(lying, 2.0 * ahead),
        crowd,
        crowd * risk,
        crowd * full,
        0.2 * now.kinds,
        now.turned / (now.turned + 5.0),
        1.0 if nobody_out else 0.0,
    )
    race = (
        one,
        two,
        three,
        four,
        five,
        six,
        mean,
        above,
        s_in,
        s_held,
        s_lone,
        s_all,
        s_pair,
        one * full,
        two * full,
        three * full,
        five * full,
        mean * full,
        above * full,
        s_in * full,
        s_held * full,
        s_lone * full,
        s_all * full,
        s_pair * full,
        mean * lone,
        one * lone,
        four * risk,
        s_lone * risk,
        s_all * lone,
    )
    return position + race
