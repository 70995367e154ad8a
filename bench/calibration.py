"""Whether the coach's chances to win come true: positions of bot games that nothing was fitted to.

    python -m bench.calibration [--positions 50000] [--playouts 300] [--against these]

Mixed tables of three to six bots play whole games by the readable rules, in editions with and without relics.
From each game a few positions are taken, and a seat of each: the coach counts its chance to win by playouts
from there, and the game says what came of it. The chances are put into twenty bins of equal width; the
expected calibration error is the mean distance between a bin's chance and its share of victories, weighted by
size.
"""

import argparse
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from random import Random
from typing import NamedTuple

from tacora.bots import built_in_bots
from tacora.coach.review import Opponents
from tacora.game import Together
from tacora.games.diamant.coach.opponents import seat_field
from tacora.games.diamant.coach.story import Story, shares_of
from tacora.games.diamant.coach.wins import position_wins
from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.rules import DIAMANT, Options, Phase, State
from tacora.games.diamant.sim.playout import Playouts
from tacora.record import Seat
from tacora.sim.stream import Stream

EDITIONS = ("pegasus-2024", "iello-2017", "incan-gold-2018", "pegasus-2024-relics")
BOTS = ("careful", "bold", "steady", "counter", "value", "sweeper", "solo", "random")
A_GAME = 4
"""Positions taken from one game."""
BINS = 20


class Asked(NamedTuple):
    """A position, a seat of it, who plays, and what came of it."""

    edition: str
    bots: tuple[str, ...]
    state: State
    seat: int
    won: float


class Measured(NamedTuple):
    """How chances and victories compare."""

    positions: int
    error: float
    """The expected calibration error."""
    brier: float
    bins: tuple[tuple[float, float, int], ...]
    """By bin: mean chance, share of victories, positions."""


def tables(seed: int = 1) -> list[tuple[str, tuple[str, ...]]]:
    """Editions and mixed tables, each bot in several of them."""
    rng = Random(seed)
    return [(edition, tuple(rng.sample(BOTS, seats))) for edition in EDITIONS for seats in (3, 4, 5, 6)]


def ask(games: int, *, seed: int) -> Iterator[Asked]:
    """Positions of so many games."""
    rng, mixed = Random(seed), tables()
    for game in range(games):
        edition, bots = mixed[game % len(mixed)]
        states = _play(edition, bots, Stream(seed, game), Random(seed + game))
        shares = shares_of(DIAMANT.result(states[-1]))
        for state in rng.sample(states[:-1], A_GAME):
            seat = rng.randrange(len(bots))
            yield Asked(edition, bots, state, seat, shares[seat])


def _play(edition: str, bots: Sequence[str], stream: Stream, rng: Random) -> list[State]:
    """Every state of a game by the readable rules."""
    picks = [built_in_bots()[bot].pick for bot in bots]
    states = [DIAMANT.start(diamant_edition(edition), Options(), len(bots)).state]
    while (state := states[-1]).phase is not Phase.OVER:
        if state.phase is Phase.CARD:
            move = stream.draw(len(states), DIAMANT.chances(state))
            states.append(DIAMANT.apply(state, move).state)
        else:
            chosen = tuple(
                picks[seat](DIAMANT.view(state, seat), rng) if seat in state.inside else None
                for seat in range(len(bots))
            )
            states.append(DIAMANT.apply(state, Together(chosen)).state)
    return states


@lru_cache(maxsize=64)
def _playouts(edition: str, bots: tuple[str, ...], against: Opponents) -> Playouts:
    """The coach's table for these players."""
    story = Story(diamant_edition(edition), Options(), tuple(Seat(bot, bot) for bot in bots), ())
    return seat_field(story, against).playouts


def measure(
    asked: Sequence[Asked], playouts: int, against: Opponents = "these", *, threads: int = 2
) -> Measured:
    """Count the chances, and compare them with what came."""
    for edition, bots in dict.fromkeys((one.edition, one.bots) for one in asked):
        _playouts(edition, bots, against)  # compiled and loaded once, before threads ask for it

    def chance(numbered: tuple[int, Asked]) -> float:
        number, one = numbered
        table = _playouts(one.edition, one.bots, against)
        return position_wins(table, one.state, playouts, seed=number)[one.seat]

    with ThreadPoolExecutor(threads) as pool:
        chances = list(pool.map(chance, enumerate(asked)))
    return _compare(chances, [one.won for one in asked])


def _compare(chances: Sequence[float], won: Sequence[float]) -> Measured:
    sums = [[0.0, 0.0, 0] for _ in range(BINS)]
    for said, came in zip(chances, won, strict=True):
        found = sums[min(BINS - 1, int(said * BINS))]
        found[0] += said
        found[1] += came
        found[2] += 1
    bins = tuple((said / count, came / count, int(count)) for said, came, count in sums if count)
    total = len(chances)
    error = sum(abs(said - came) * count for said, came, count in bins) / total
    brier = sum((said - came) ** 2 for said, came in zip(chances, won, strict=True)) / total
    return Measured(total, error, brier, bins)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--positions", type=int, default=50_000)
    parser.add_argument("--playouts", type=int, default=300)
    parser.add_argument("--against", choices=("these", "equilibrium"), default="these")
    parser.add_argument("--seed", type=int, default=2026)
    given = parser.parse_args()
    begin = time.perf_counter()
    found = measure(list(ask(given.positions // A_GAME, seed=given.seed)), given.playouts, given.against)
    print(f"{'chance':>8}{'victories':>11}{'positions':>11}")
    for said, came, count in found.bins:
        print(f"{said:>8.3f}{came:>11.3f}{count:>11}")
    seconds = time.perf_counter() - begin
    print(f"{found.positions} positions, {given.playouts} playouts, against {given.against}, {seconds:.0f} s")
    print(f"expected calibration error {found.error:.4f}, Brier score {found.brier:.4f}")


if __name__ == "__main__":
    main()
