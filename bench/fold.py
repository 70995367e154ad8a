"""How many whole games a second the rules core folds, and how far that is from bare arithmetic.

    python -m bench.fold [--games 500] [--repeats 7]

Random legal five-seat games (each pick an even coin) are dealt beforehand for every edition. Then two things
are timed in turn: folding `apply` over their inputs, and a bare loop over the same games that only keeps
the numbers it needs: no immutable states, no events, no checks, no editions. Both must agree on every chest.
"""

import argparse
import random
import time
from collections.abc import Callable, Sequence

from tacora.game import Chance, Joint, Together
from tacora.games.diamant.editions import diamant_editions
from tacora.games.diamant.rules import DIAMANT, DiamantEdition, Move, Options, Pick, Relic, Treasure, TurnUp

SEATS = 5


def random_game(edition: DiamantEdition, rng: random.Random) -> list[Move]:
    """The inputs of one random legal game."""
    state = DIAMANT.start(edition, Options(), SEATS).state
    moves: list[Move] = []
    while True:
        turn = DIAMANT.turn(state)
        move: Move
        if isinstance(turn, Chance):
            outcomes, weights = zip(*DIAMANT.chances(state), strict=True)
            move = rng.choices(outcomes, list(map(float, weights)))[0]
        elif isinstance(turn, Joint):
            picks = [
                None if seat not in turn.seats else rng.choice(DIAMANT.legal(state, seat))
                for seat in range(SEATS)
            ]
            move = Together(tuple(picks))
        else:
            return moves
        moves.append(move)
        state = DIAMANT.apply(state, move).state


def fold(edition: DiamantEdition, games: Sequence[Sequence[Move]]) -> list[tuple[int, ...]]:
    """The final points of every game by folding `apply`."""
    points = []
    for moves in games:
        state = DIAMANT.start(edition, Options(), SEATS).state
        for move in moves:
            state, _events = DIAMANT.apply(state, move)
        points.append(state.points)
    return points


def bare(edition: DiamantEdition, games: Sequence[Sequence[Move]]) -> list[tuple[int, ...]]:
    """The same points by the least arithmetic that gives them."""
    worths = edition.relics.values if edition.relics else ()
    points = []
    for moves in games:
        chests = [0] * SEATS
        inside = set(range(SEATS))
        seen: set[str] = set()
        pending = path = relics_out = 0
        relics: list[Relic] = []
        for move in moves:
            if isinstance(move, TurnUp):
                card = move.card
                if isinstance(card, Treasure):
                    pending += card.value // len(inside)
                    path += card.value % len(inside)
                elif isinstance(card, Relic):
                    relics.append(card)
                elif card.kind in seen:
                    inside.clear()
                else:
                    seen.add(card.kind)
            elif isinstance(move, Together):
                leavers = [seat for seat in inside if move.picks[seat] is Pick.LEAVE]
                for seat in leavers:
                    chests[seat] += pending + path // len(leavers)
                    inside.discard(seat)
                if len(leavers) == 1:
                    for relic in relics:
                        chests[leavers[0]] += relic.value or worths[relics_out]
                        relics_out += 1
                    relics = []
                if leavers:
                    path %= len(leavers)
            if not inside:
                inside = set(range(SEATS))
                seen.clear()
                relics = []
                pending = path = 0
        points.append(tuple(chests))
    return points


def cpu_seconds(call: Callable[[], object]) -> float:
    """The CPU time one call takes."""
    begin = time.process_time()
    call()
    return time.process_time() - begin


def main() -> None:
    """Print games a second of both sides and their ratio, edition by edition."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--repeats", type=int, default=7)
    asked = parser.parse_args()

    print(f"{asked.games} random games of {SEATS} seats, best of {asked.repeats} in turn, one core, CPU time")
    print(f"{'edition':<22}{'inputs/game':>12}{'fold games/s':>14}{'bare games/s':>14}{'ratio':>8}")
    for edition in diamant_editions().values():
        rng = random.Random(2026)
        games = [random_game(edition, rng) for _ in range(asked.games)]
        if fold(edition, games) != bare(edition, games):
            raise SystemExit(f"{edition.id}: the two sides disagree")
        folds, bares = [], []
        for _ in range(asked.repeats):
            folds.append(cpu_seconds(lambda e=edition, g=games: fold(e, g)))  # type: ignore[misc]
            bares.append(cpu_seconds(lambda e=edition, g=games: bare(e, g)))  # type: ignore[misc]
        inputs = sum(map(len, games)) / len(games)
        ours, theirs = asked.games / min(folds), asked.games / min(bares)
        print(f"{edition.id:<22}{inputs:>12.1f}{ours:>14.0f}{theirs:>14.0f}{theirs / ours:>8.1f}")


if __name__ == "__main__":
    main()
