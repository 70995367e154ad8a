"""The reader's nets, and the chance it leaves with: what it sees, and what it believes of everybody."""

from functools import cache
from importlib.resources import files

from tacora.games.diamant.learned.beliefs import HYPOTHESES, odds_of
from tacora.games.diamant.learned.insight import (
    ABOUT,
    INSIGHT,
    Blend,
    behold,
    blended,
    evidence,
    order,
    weigh,
)
from tacora.games.diamant.learned.net import forward, weights_of
from tacora.games.diamant.learned.nets import Nets, Row, Shape, read_nets
from tacora.games.diamant.learned.policy import alone_leaves, squash
from tacora.games.diamant.learned.reading import believed, row_of
from tacora.games.diamant.learned.weights import LEAST_SEATS, MOST_SEATS
from tacora.games.diamant.memory import Decided
from tacora.games.diamant.moment import LANES, Moment, others_of

__all__ = [
    "DECIDED",
    "FIRST",
    "NET",
    "SECOND",
    "SHAPE",
    "blend_of",
    "calm_of",
    "reader_nets",
    "reading_chance",
]

FIRST, SECOND = 64, 32
"""Hidden units."""
NET = weights_of(INSIGHT, FIRST, SECOND)
SHAPE: Shape = (INSIGHT, FIRST, SECOND)
DECIDED = 0.002
"""The advantage, in victories, that makes the net's odds of leaving e to 1 among those who are no equals."""
_AMONG_EQUALS = {2: 0.5, 3: 0.333, 4: 0.444, 5: 0.444}
"""How decided the net of so many learns to be among equals, beside how it is among others."""
_IN_A_CROWD = 0.006
"""`DECIDED` among equals from five on: where many of a kind sit together, sharp play runs in circles."""
_PLAYED = _AMONG_EQUALS | {3: 0.5}
"""How decided it is among equals when it plays: of three, that wins more from everybody but its like."""
_CROWD = 5
_FILE = "reader.toml"


def calm_of(seats: int) -> float:
    """How decided the net learns to be among equals, beside how it is among others."""
    if seats <= _CROWD:
        return _AMONG_EQUALS[max(seats, LEAST_SEATS)]
    crowd = (min(seats, MOST_SEATS) - 1) / (_CROWD - 1)
    return round(DECIDED / (_IN_A_CROWD * crowd * crowd), 3)


def blend_of(seats: int) -> Blend:
    """Up to five its net alone decides, calmly among equals.

    In a larger crowd half of the say is the fixed policy's then: the net alone gave too much away.
    """
    return Blend(1.0, 1.0, _PLAYED[max(seats, LEAST_SEATS)]) if seats <= _CROWD else Blend(0.5, 1.0, 0.2)


@cache
def reader_nets() -> Nets:
    """The nets of `reader`, read once."""
    text = files("tacora.games.diamant.learned").joinpath(_FILE).read_text(encoding="utf-8")
    return read_nets(text, SHAPE)


def reading_chance(net: Row, blend: Blend, now: Moment, here: Decided, history: tuple[Decided, ...]) -> int:
    """The chance to leave out of 32768; `here` is the present position, as it will be remembered."""
    if now.seats == 1:
        return LANES if alone_leaves(now) else 0
    row, beliefs = row_of(now.seats), believed(history, now.seats)
    rest = [seat for seat in range(now.seats) if seat != now.seat]
    points, within = others_of(here.points, here.inside, now.seat)
    about, chances = [0.0] * (ABOUT * len(rest)), [0.0] * HYPOTHESES
    for nth, seat in enumerate(rest):
        theirs = here.moment(seat)
        weigh(about, ABOUT * nth, beliefs[seat], row, theirs, here.rivals(seat), within[nth], chances)
    places = [0] * len(rest)
    order(places, points, within, len(rest))
    seen, mine = [0.0] * INSIGHT, here.rivals(now.seat)
    behold(seen, now, mine, points, within, about, places)
    fixed = squash(odds_of(row, now, mine))
    odds = forward(net, seen, [0.0] * FIRST, [0.0] * SECOND)
    return int(blended(fixed, odds, blend, evidence(about, len(rest))) * LANES + 0.5)
