"""A learned network in a kernel: the same chance to leave as `tacora.bots.policies` reckons, to the last bit.

Products are added one by one and in order, without the processor's fused steps, so rounding is the same.
"""

from math import exp
from typing import Any

import numpy as np

from tacora.bots.policies import Policy
from tacora.editions import load_edition
from tacora.games.diamant.moment import LANES
from tacora.games.diamant.sim.cave import FIFTEEN, FOUR, LANE, ONE, THREE, Cave, Given, Home
from tacora.games.diamant.sim.shown import AXES, Faces, faces_of, show
from tacora.games.diamant.sim.weighted import peek_weight
from tacora.sim.bits import peek
from tacora.sim.compiled import Number, Word, Words, compiled, word

__all__ = ["network_chance", "network_words"]

HEAD = 3
"""Faces, kinds of traps, layers; then the width of each layer, the masks, and the layers' numbers."""
_FACES, _KINDS, _LAYERS, _WIDTHS = word(0), word(1), word(2), word(HEAD)


def network_words(policy: Policy) -> Words:
    """A policy as a kernel keeps it: of each layer first the biases, then the weights, input by input."""
    edition: Any = load_edition(policy.stored.edition)
    masks, faces, kinds = faces_of(edition)
    layers = policy.stored.layers
    widths = [layers[0][0].shape[0], *(len(bias) for _, bias in layers)]
    numbers = [part.ravel() for weights, bias in layers for part in (bias, weights)]
    head = np.array([faces, kinds, len(layers), *widths, *masks], np.uint64)
    return np.concatenate([head, np.concatenate(numbers).view(np.uint64)])


@compiled
def network_chance(  # noqa: PLR0917 - kernels take plain arguments
    place: Word, given: Given, cave: Cave, home: Home, seat: Word, expedition: Word, turned: Word
) -> Number:
    """The chance to leave, out of 32768; `place` is the address of the network's words."""
    faces, kinds, layers = peek(place, _FACES), peek(place, _KINDS), peek(place, _LAYERS)
    known = Faces(place + ((_WIDTHS + layers + ONE) << THREE), faces, kinds)
    now = np.zeros(np.int64(peek(place, _WIDTHS)))
    show(given, known, cave, home, expedition, turned, now)
    seats = given.rules.seats
    at = AXES + 2 * np.int64(faces) + np.int64(kinds)
    for step in range(np.int64(seats)):
        other = (seat + word(step)) % seats
        shift = (other & THREE) << FOUR
        within, points, hands = cave.low, home.low, home.hands_low
        if other >= FOUR:
            within, points, hands = cave.high, home.high, home.hands_high
        now[at] = (within >> (shift + FIFTEEN)) & ONE
        now[at + 1] = (points >> shift) & LANE
        now[at + 2] = (hands >> shift) & LANE
        at += 3
    begin = _WIDTHS + layers + ONE + faces + kinds
    for layer in range(np.int64(layers)):
        wide = np.int64(peek(place, _WIDTHS + ONE + word(layer)))
        following = np.empty(wide)
        for out in range(wide):
            following[out] = peek_weight(place, begin + word(out))
        begin += word(wide)
        for given_in in range(len(now)):
            number = now[given_in]
            if number != 0.0:
                for out in range(wide):
                    following[out] += number * peek_weight(place, begin + word(out))
            begin += word(wide)
        if layer + 1 < np.int64(layers):
            for out in range(wide):
                following[out] = max(following[out], 0.0)
        now = following
    most = max(now[0], now[1])
    stays, leaves = exp(now[0] - most), exp(now[1] - most)
    return np.int64(leaves / (stays + leaves) * LANES + 0.5)
