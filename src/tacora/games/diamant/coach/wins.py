"""Chances to win, counted by playouts: at every position, and after both choices of every decision."""

import os
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from math import sqrt
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tacora.coach.review import Progress
from tacora.coach.run import Watch
from tacora.games.diamant.coach.opponents import Field
from tacora.games.diamant.coach.story import Scene, Story, shares_of
from tacora.games.diamant.memory import Decided
from tacora.games.diamant.rules import DIAMANT, Phase, State
from tacora.games.diamant.sim.playout import Ends, Playouts
from tacora.sim.compiled import Words
from tacora.victory import WHOLE

__all__ = ["Both", "Wins", "both_choices", "count_wins", "position_wins"]

Shares: TypeAlias = NDArray[np.float64]
SEED = 0x7AC02A
"""All playouts come from one seed: the same record gives the same review."""


class Both(NamedTuple):
    """A seat's chance to win after each of its choices, the others by their policies."""

    leave: float
    go: float
    error: float
    """The standard error of the difference: both were played with the same chance."""


class Wins(NamedTuple):
    """All chances of a review."""

    at: tuple[tuple[float, ...], ...]
    """[step][seat]: at every position, before what came."""
    choices: dict[tuple[int, int], Both]
    """By step and seat."""


def count_wins(
    story: Story, field: Field, playouts: int, *, seats: Sequence[int], watch: Watch | None = None
) -> Wins:
    """Play all playouts on all cores; `seats` are those whose choices are compared."""
    at: list[tuple[float, ...]] = [()] * len(story.scenes)
    choices: dict[tuple[int, int], Both] = {}
    with _pool(field) as pool:
        running = {pool.submit(_count, field, scene, playouts, seats): scene for scene in story.scenes}
        for done, future in enumerate(as_completed(running), start=1):
            step = running[future].step
            at[step], found = future.result()
            choices |= {(step, seat): both for seat, both in found.items()}
            if watch is not None:
                watch(Progress(done, len(running)))
    return Wins(tuple(at), choices)


def _count(
    field: Field, scene: Scene, playouts: int, seats: Sequence[int]
) -> tuple[tuple[float, ...], dict[int, Both]]:
    """Everybody's chance at a position, and both choices of those who decide there."""
    state, table, before = scene.state, field.playouts, scene.history
    alike = _alike(state) if field.alike else {seat: (seat,) for seat in range(state.seats)}
    if state.phase is Phase.OVER:
        return shares_of(DIAMANT.result(state)), {}
    ends = table.play(state, playouts, seed=SEED, history=before)
    means = _means(ends)
    at = tuple(sum(means[other] for other in alike[seat]) / len(alike[seat]) for seat in range(state.seats))
    deciding = [seat for seat in state.inside if seat in seats] if scene.picks is not None else []
    groups = {alike[seat] for seat in deciding}
    both = {group: _both(table, state, group, ends, before) for group in groups}
    return at, {seat: both[alike[seat]] for seat in deciding}


def _alike(state: State) -> dict[int, tuple[int, ...]]:
    """For each seat those that stand as it does: where all play alike, they have the same chances."""
    stands: dict[tuple[int, int, bool], list[int]] = defaultdict(list)
    for seat in range(state.seats):
        stands[state.points[seat], len(state.relics[seat]), seat in state.inside].append(seat)
    return {seat: tuple(others) for others in stands.values() for seat in others}


def position_wins(
    table: Playouts, state: State, playouts: int, *, history: Sequence[Decided] = (), seed: int = SEED
) -> tuple[float, ...]:
    """Everybody's chance to win from here; the result itself where the game is over."""
    if state.phase is Phase.OVER:
        return shares_of(DIAMANT.result(state))
    return _means(table.play(state, playouts, seed=seed, history=history))


def both_choices(
    table: Playouts, state: State, seat: int, playouts: int, *, history: Sequence[Decided] = ()
) -> Both:
    """What leaving and going on are worth to a seat, in chance to win."""
    ends = table.play(state, playouts, seed=SEED, history=history)
    return _both(table, state, (seat,), ends, history)


def _both(
    table: Playouts, state: State, alike: tuple[int, ...], ends: Ends, history: Sequence[Decided]
) -> Both:
    """Both choices of seats that stand alike, which take turns: each playout is that of one of them.

    Where the turns had more luck by their policies than all of these seats together, both choices had it too.
    """
    count = len(ends.left)
    own, leave, go = np.empty((3, count))
    for nth, seat in enumerate(alike):
        turns = np.arange(nth, count, len(alike), dtype=np.uint64)
        own[turns] = ends.shares[seat, turns] / WHOLE
        leave[turns], go[turns] = (
            _forced(table, state, seat, turns, ends, history, leaves=leaves) for leaves in (True, False)
        )
    luck = own.mean() - ends.shares[list(alike)].mean() / WHOLE
    left, gone_on = (min(max(float(shares.mean() - luck), 0.0), 1.0) for shares in (leave, go))
    return Both(left, gone_on, float(np.std(leave - go)) / sqrt(count))


def _forced(  # noqa: PLR0917 - which playouts of whom
    table: Playouts,
    state: State,
    seat: int,
    numbers: Words,
    ends: Ends,
    history: Sequence[Decided],
    *,
    leaves: bool,
) -> Shares:
    """A seat's part of the victory in these playouts, with its choice forced.

    Where its own policy chose the same the playout is there, card by card: only the others are played.
    """
    shares: Shares = ends.shares[seat, numbers] / WHOLE
    others = ((ends.left[numbers] >> seat & 1) != leaves).nonzero()[0]
    if len(others):
        forced = table.play(state, numbers[others], seed=SEED, forced={seat: leaves}, history=history)
        shares[others] = forced.shares[seat] / WHOLE
    return shares


def _means(ends: Ends) -> tuple[float, ...]:
    return tuple((ends.shares.mean(axis=1) / WHOLE).tolist())


@contextmanager
def _pool(field: Field) -> Iterator[ThreadPoolExecutor]:
    """A thread for each core, since kernels hold no lock; an interruption ends what they play."""
    pool = ThreadPoolExecutor(os.cpu_count() or 1, thread_name_prefix="coach")
    try:
        yield pool
    except BaseException:
        field.playouts.stop()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
