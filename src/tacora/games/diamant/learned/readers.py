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
from tacora.games.diamant.memory import Decided
from tacora.games.diamant.moment import LANES, Moment, others_of

__all__ = ["BLEND", "FIRST", "NET", "SECOND", "SHAPE", "reader_nets", "reading_chance"]

FIRST, SECOND = 64, 32
"""Hidden units."""
NET = weights_of(INSIGHT, FIRST, SECOND)
SHAPE: Shape = (INSIGHT, FIRST, SECOND)
BLEND = Blend(0.25, 1.0)
"""All of it where surely nobody is an equal. More among equals wins more from the weak, and gives away to
its own copies what it wins (docs/bots.md)."""
_FILE = "reader.toml"


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
    adaptive = squash(forward(net, seen, [0.0] * FIRST, [0.0] * SECOND))
    return int(blended(fixed, adaptive, *blend, evidence(about, len(rest))) * LANES + 0.5)
