"""The chance to win, fitted to games: positions between turns, who won, and a net that says how likely."""

from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tacora.games.trolldragon.learned.wins import (
    AFTER,
    DIAMONDS_A_TURN,
    FEATURES,
    HIDDEN,
    NUGGETS_A_TURN,
    ROOM,
    SEEN,
    features,
)
from tacora.games.trolldragon.sim.kernel import TRAIL, DiceOut
from tacora.sim.compiled import compiled_once, from_source
from tacora.victory import TIES_BY_HANDS, WHOLE, finishing_key, split_victory

__all__ = ["Lessons", "chances", "fit", "fresh_net", "lessons_of", "shares_won"]

Floats: TypeAlias = NDArray[np.float64]
BATCH, RATE = 1024, 0.004
_seen: Any = from_source(features)


class Lessons(NamedTuple):
    """Positions, and what became of them."""

    seen: Floats
    """[position, seat, feature]."""
    won: Floats
    """[position, seat]: the part of the victory."""
    weight: Floats
    """[position, seat]: how much a seat's own result counts."""


def shares_won(out: DiceOut) -> Floats:
    """[seat, game]: the part of each victory."""
    keys = finishing_key(out.points.astype(np.int64), out.nuggets.astype(np.int64), TIES_BY_HANDS)
    shares = np.zeros_like(keys)
    games = keys.shape[1]
    split_victory(keys, shares, np.zeros(games, np.int64), np.zeros(games, np.int64))
    parts: Floats = shares / WHOLE
    return parts


@compiled_once
def _features(rows: Any, found: Any) -> None:
    seats = found.shape[1]
    mind = np.zeros(ROOM)
    for nth in range(len(rows)):
        row = rows[nth]
        for at in range(2 * seats):
            mind[AFTER + at] = row[TRAIL + at]
        grotto, chamber, hand = np.int64(row[1]), np.int64(row[2]), np.int64(row[3])
        left = min(grotto / DIAMONDS_A_TURN, chamber / NUGGETS_A_TURN)
        for seat in range(seats):
            _seen(seats, np.int64(row[0]), seat, left, grotto, chamber, hand, mind)
            for feature in range(FEATURES):
                found[nth, seat, feature] = mind[SEEN + feature]


def lessons_of(out: DiceOut) -> Lessons:
    """Every position between two turns of these games."""
    seats = len(out.points)
    there = out.trail[:, :, 0] >= 0
    game, _ = there.nonzero()
    seen = np.zeros((len(game), seats, FEATURES))
    _features(np.ascontiguousarray(out.trail[there]), seen)
    return Lessons(seen, shares_won(out).T[game], np.ones((len(game), seats)))


def fresh_net(rng: np.random.Generator) -> Floats:
    """A start that knows one thing: who leads by more than usual wins more."""
    net: Floats = rng.normal(0, 0.2, (FEATURES + 1) * HIDDEN)
    net[2 * HIDDEN] += 1.0
    net[FEATURES * HIDDEN] += 3.0
    return net


def chances(net: Floats, seen: Floats) -> Floats:
    """[position, seat]: the chance to win, as `win_chances` has it."""
    return _forward(net, seen)[1]


def _forward(net: Floats, seen: Floats) -> tuple[Floats, Floats]:
    inner, outer = net[: FEATURES * HIDDEN].reshape(FEATURES, HIDDEN), net[FEATURES * HIDDEN :]
    units = seen @ inner
    odds = (units / (1 + np.abs(units))) @ outer
    raised = np.exp(odds - odds.max(axis=1, keepdims=True))
    return units, raised / raised.sum(axis=1, keepdims=True)


def fit(net: Floats, lessons: Lessons, rng: np.random.Generator, epochs: int) -> Floats:
    """The net after so many rounds through the lessons (Adam, a rate that falls to nothing)."""
    net, mean, square = net.copy(), np.zeros_like(net), np.zeros_like(net)
    batches = max(1, len(lessons.won) // BATCH)
    steps = epochs * batches
    order = rng.permutation(len(lessons.won))
    for step in range(steps):
        if step and step % batches == 0:
            order = rng.permutation(len(lessons.won))
        at = order[(step % batches) * BATCH :][:BATCH]
        slope = _slope(net, Lessons(*(field[at] for field in lessons)))
        mean = 0.9 * mean + 0.1 * slope
        square = 0.999 * square + 0.001 * slope**2
        ahead = mean / (1 - 0.9 ** (step + 1)), square / (1 - 0.999 ** (step + 1))
        net -= RATE * (1 - step / steps) * ahead[0] / (np.sqrt(ahead[1]) + 1e-8)
    return net


def _slope(net: Floats, lessons: Lessons) -> Floats:
    units, chance = _forward(net, lessons.seen)
    outer = net[FEATURES * HIDDEN :]
    # Of the cross entropy of all seats; a seat that counts more pulls at its own part of it.
    pull = lessons.weight * lessons.won
    wrong = (chance * pull.sum(axis=1, keepdims=True) - pull) / len(chance)
    soft = units / (1 + np.abs(units))
    bent = wrong[..., None] * outer / (1 + np.abs(units)) ** 2
    inner = np.einsum("psf,psh->fh", lessons.seen, bent, optimize=True)
    return np.concatenate([inner.ravel(), np.einsum("ps,psh->h", wrong, soft, optimize=True)])
