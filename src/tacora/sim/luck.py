"""Luck taken out of results: what a game's kernel must be able to do, and the judge it does it with.

A judge says of any position what part of the victory is whose. The luck of a card or of a coin is what it
says after it, less what it says after each that could have come, on average. The mean of that is 0 whoever
judges and however badly: a result without its luck is right on average. A good judge leaves little to vary.
"""

from typing import Any, NamedTuple, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from tacora.sim.compiled import compiled
from tacora.sim.table import Batch, SimTable

__all__ = ["Judge", "LuckTable", "Positions", "WithLuck", "blank_judge", "judged", "seated"]


class Judge(NamedTuple):
    """A net with one hidden layer that gives each seat a number; shares go by their exponentials."""

    begins: NDArray[np.float64]
    """[bot, unit]: what a hidden unit begins with: bots differ."""
    against: NDArray[np.float64]
    """[bot, unit]: what it adds to the units of every other seat of its table."""
    beside: NDArray[np.float64]
    """[bot, unit]: the same, while it takes part."""
    first: NDArray[np.float64]
    """[seen, unit]."""
    second: NDArray[np.float64]
    """[unit]."""
    straight: NDArray[np.float64]
    """[seen]: what is seen adds to the answer by itself."""
    leaning: NDArray[np.float64]
    """[bot]: what every answer about this bot begins with."""


class Positions(NamedTuple):
    """Positions of games for those who fit a judge."""

    seen: NDArray[np.float32]
    """[position, seat, seen]; the first number is whether the seat takes part just now, 1 or 0."""
    won: NDArray[np.float32]
    """[position, seat]: the part of the victory in the end."""


class WithLuck(NamedTuple):
    """A batch of games, and the luck of each seat."""

    batch: Batch
    cards: NDArray[np.float64]
    """[seat, game]: of what chance brought, in victories."""
    coins: NDArray[np.float64]
    """[seat, game]: of the picks that seats left to chance."""


@runtime_checkable
class LuckTable(SimTable, Protocol):
    """A table whose kernel knows its luck."""

    def judged(self, judge: Judge, who: NDArray[np.int64]) -> NDArray[np.float64]:
        """What a judge says of tables of these bots, [table, seat], before the first card."""
        ...

    def positions(self, seed: int, first: int, stride: int, games: int, portion: float) -> Positions:
        """Some positions of these games."""
        ...

    def play_luck(  # noqa: PLR0917 - as `play`
        self, judge: Judge, who: tuple[int, ...], seed: int, first: int, stride: int, games: int, shift: int
    ) -> WithLuck:
        """The games of `play`, with their luck; `who` are the judge's bots in the order of the players."""
        ...


def blank_judge(bots: int, seen: int, units: int = 1) -> Judge:
    """One to whom all seats are alike."""
    return Judge(
        np.zeros((bots, units)),
        np.zeros((bots, units)),
        np.zeros((bots, units)),
        np.zeros((seen, units)),
        np.zeros(units),
        np.zeros(seen),
        np.zeros(bots),
    )


@compiled
def seated(judge: Judge, who: Any) -> Any:
    """[seat, unit]: what each hidden unit begins with at a table of these bots."""
    found = np.zeros((len(who), len(judge.second)))
    for seat in range(len(who)):
        for unit in range(len(judge.second)):
            found[seat, unit] = judge.begins[who[seat], unit]
            for other in range(len(who)):
                if other != seat:
                    found[seat, unit] += judge.against[who[other], unit]
    return found


@compiled
def judged(judge: Judge, who: Any, start: Any, seen: Any, hidden: Any, into: Any) -> None:  # noqa: PLR0917
    """Everybody's part of the victory by what is seen of each seat.

    `start` is what `seated` says of this table, `hidden` is room for the units.
    """
    seats, units, highest = len(into), len(hidden), -1e300
    for seat in range(seats):
        bot = who[seat]
        for unit in range(units):
            hidden[unit] = start[seat, unit]
        for other in range(seats):
            if other != seat and seen[other, 0] > 0.0:
                for unit in range(units):
                    hidden[unit] += judge.beside[who[other], unit]
        answer = judge.leaning[bot]
        for nth in range(seen.shape[1]):
            shown = seen[seat, nth]
            if shown != 0.0:
                answer += judge.straight[nth] * shown
                for unit in range(units):
                    hidden[unit] += judge.first[nth, unit] * shown
        for unit in range(units):
            answer += judge.second[unit] * max(hidden[unit], 0.0)
        into[seat] = answer
        highest = max(highest, answer)
    total = 0.0
    for seat in range(seats):
        into[seat] = np.exp(into[seat] - highest)
        total += into[seat]
    for seat in range(seats):
        into[seat] /= total
