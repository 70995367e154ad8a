"""How fast the solver is, how little its tables lose, and what rules of thumb give away.

python -m bench.solve            two exact solutions, one table, lookups
python -m bench.solve --thumb    what a best answer gains from rules of thumb, three players
python -m bench.solve --loss     what the tables of all nine decks lose to a best answer, up to eight players
python -m bench.solve --relics   how well a table without relics serves a deck with one
python -m bench.solve --victory  a lone solo rule among equilibrium bots, in points and victories
"""

# ruff: noqa: ARG001 - every rule takes the whole position

import sys
import tempfile
import time
import timeit
from functools import partial
from pathlib import Path
from random import Random

import numpy as np

from tacora.game import Together
from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.rules import DIAMANT, Options, Phase, Pick
from tacora.games.diamant.solve import view_of_path
from tacora.games.diamant.solve.equilibrium import (
    Cave,
    Deck,
    Table,
    choices_of,
    deck_types,
    file_name,
    position_of,
)
from tacora.games.diamant.solve.equilibrium.build import Order, build_table, loss_of_table
from tacora.games.diamant.solve.equilibrium.cave import no_relics
from tacora.games.diamant.solve.equilibrium.kernel import best_leave
from tacora.games.diamant.solve.equilibrium.sweep import Sweep
from tacora.games.diamant.solve.equilibrium.thumb import answer_rule, cards_left, fatal_cards, gain_ahead
from tacora.sim import Shard, simulate

EDITION = diamant_edition("pegasus-2024")
TREASURES = tuple(sorted(EDITION.treasures))
BASE = (3,) * 5


def one_step_rule(cave, at, trap, relic, inside, loot, path):  # type: ignore[no-untyped-def]
    """The next card costs at least its even share of all rubies to come."""
    return 1.0 if loot * fatal_cards(cave, trap) * inside >= 124 - cave.rubies[at] else 0.0


def value_bot(cave, at, trap, relic, inside, loot, path):  # type: ignore[no-untyped-def]
    return 1.0 if loot * fatal_cards(cave, trap) >= gain_ahead(cave, at, inside) else 0.0


def eight_rubies(cave, at, trap, relic, inside, loot, path):  # type: ignore[no-untyped-def]
    return 1.0 if loot >= 8 else 0.0


def three_traps(cave, at, trap, relic, inside, loot, path):  # type: ignore[no-untyped-def]
    return 1.0 if fatal_cards(cave, trap) >= 2 * 3 else 0.0


def solo_with_path(cave, at, trap, relic, inside, loot, path):  # type: ignore[no-untyped-def]
    return 1.0 if (loot + path) * (fatal_cards(cave, trap) + 1) >= 124 else 0.0


def solo_bot(cave, at, trap, relic, inside, loot, path):  # type: ignore[no-untyped-def]
    return 1.0 if loot * (fatal_cards(cave, trap) + 1) >= 124 else 0.0


def ahead_rule(cave, at, trap, relic, inside, loot, path):  # type: ignore[no-untyped-def]
    """What `choices_ahead` does, the bot's way without a table."""
    leave, go, terms = np.empty(inside), np.empty(inside), np.empty(inside)
    cards = cards_left(cave, at, trap, relic)
    for j in range(inside):
        stay = inside - j
        lying = path % j if j else path
        leave[j] = loot + path // (j + 1)
        total = (cards - cave.unturned[at] - fatal_cards(cave, trap)) * (loot + lying // stay)
        for edge in range(cave.edge_start[at], cave.edge_start[at + 1]):
            value = cave.edges[edge, 0]
            total += cave.edge_left[edge] * (loot + value // stay + (lying + value % stay) // stay)
        go[j] = total / cards
    return best_leave(leave, go, inside, cave.choose, terms)


RULES = (one_step_rule, value_bot, eight_rubies, three_traps, solo_with_path, solo_bot, ahead_rule)


def speed() -> None:
    print("compiling ...")
    list(Sweep(Cave((1, 5), (2, 2), no_relics()), 2).solve())
    for seats in (3, 8):
        start = time.perf_counter()
        sweep = Sweep(Cave(TREASURES, BASE, no_relics()), seats)
        ready = time.perf_counter()
        for _ in sweep.solve():
            pass
        done = time.perf_counter()
        print(
            f"exact, {seats} players: {sweep.states:,} states, {sweep.memory / 1e6:.0f} MB, "
            f"{ready - start:.1f} s to prepare, {done - ready:.1f} s to solve"
        )
        print("  " + " ".join(f"{worth:.5f}" for worth in sweep.swept.roots[0][1:]))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / file_name(Deck(TREASURES, BASE))
        start = time.perf_counter()
        build_table(Order(treasures=TREASURES, traps=BASE), path)
        print(f"table: {time.perf_counter() - start:.1f} s, {path.stat().st_size / 1e6:.1f} MB")
        table = Table(path)
        view = view_of_path(EDITION, 5, "9 snake 14")
        position = position_of(view)
        for name, call in (
            ("chance", lambda: table.chance(position)),
            ("value", lambda: table.value(position)),
            ("position of a view", lambda: position_of(view)),
            ("both choices", lambda: choices_of(view, table)),
        ):
            best = min(timeit.repeat(call, number=500, repeat=5)) / 500
            print(f"  {name}: {best * 1e6:.1f} microseconds")


def thumb() -> None:
    sweep = Sweep(Cave(TREASURES, BASE, no_relics()), 3)
    for rule in RULES:
        [*_, found] = answer_rule(sweep, rule)
        brings = f"all play it {found.played:.3f}, best answer {found.best:.3f}"
        print(f"{rule.__name__:<18}{brings}, {found.gain:+.1%}")


def loss() -> None:
    for traps in deck_types(5, 3, 5):
        found = loss_of_table(Order(treasures=TREASURES, traps=traps))
        gains = " ".join(f"{gain:.4f}" for gain in found.gain[1:])
        print("".join(map(str, traps)), "best answer gains", gains, flush=True)


def relics() -> None:
    """How far the chances lie from those solved with the relic, where games between such players come."""
    edition = diamant_edition("pegasus-2024-relics")
    with tempfile.TemporaryDirectory() as folder:
        plain, exact = Path(folder) / "plain.table", Path(folder) / "relics.table"
        build_table(Order(treasures=TREASURES, traps=BASE, seats=5), plain)
        build_table(Order(treasures=TREASURES, traps=BASE, relics=(5,), printed=True, seats=5), exact)
        without, with_relics = Table(plain), Table(exact)
        rng, apart, blind = Random(1), [], []
        for _ in range(1500):
            state = DIAMANT.start(edition, Options(expeditions=1), 5).state
            while state.phase is not Phase.OVER:
                if state.phase is Phase.CARD:
                    cards, chances = zip(*DIAMANT.chances(state), strict=True)
                    [card] = rng.choices(cards, [float(chance) for chance in chances])
                    state = DIAMANT.apply(state, card).state
                    continue
                view = DIAMANT.view(state, state.inside[0])
                position = position_of(view)
                known = with_relics if position.relics else without
                chance = known.chance(position) or 0.0
                if position.relics:
                    apart.append(abs(choices_of(view, without).chance - chance))
                    blind.append(abs((without.chance(position._replace(relics=())) or 0.0) - chance))
                picks = tuple(
                    (Pick.LEAVE if rng.random() < chance else Pick.CONTINUE) if seat in state.inside else None
                    for seat in range(5)
                )
                state = DIAMANT.apply(state, Together(picks)).state
    print(f"{len(apart)} decisions of five players with a relic of 5 in the deck or on the path")
    print(f"reckoned in: {np.mean(apart):.3f} away on average; relic ignored: {np.mean(blind):.3f}")


def counts_path(now):  # type: ignore[no-untyped-def]
    """The solo rule of somebody who takes what lies on the path for their own."""
    return (now.pending + now.path) * (now.fatal + 1) >= now.rubies


def victory(games: int = 100_000) -> None:
    """One seat by a solo rule, all others by the tables that are there: whole games, and full decks only.

    The rules look at no chest, so five expeditions that each begin with the full deck are five games of one.
    """
    for seats in (3, 5, 8):
        for rule in ("solo", counts_path):
            for options in (Options(), Options(expeditions=1)):
                others = ["equilibrium"] * (seats - 1)
                found: list[np.ndarray] = []
                many = games if options.expeditions is None else 5 * games
                simulate(
                    EDITION, [rule, *others], many, seed=11, options=options, watch=partial(_keep, found)
                )
                points = np.concatenate(found, axis=1).astype(np.int64)
                if options.expeditions is not None:
                    points = points.reshape(seats, games, 5).sum(axis=2)
                _tell_victory(points, rule if isinstance(rule, str) else "counts the path", options)


def _keep(found: list[np.ndarray], shard: Shard) -> None:
    found += [batch.points for batch in shard.rotations]


def _tell_victory(points: np.ndarray, rule: str, options: Options) -> None:
    first = points == points.max(axis=0)
    shared, tied = (first[0] / first.sum(axis=0)).mean(), first[0].mean()
    decks = "D13" if options.expeditions is None else "full decks"
    scores = f"{points[0].mean():.2f} points, each other {points[1:].mean():.2f}"
    wins = f"wins {shared:.1%}, {tied:.1%} with ties as whole victories"
    print(f"{len(points)} seats, {rule}, {decks}: {scores}; {wins}", flush=True)


if __name__ == "__main__":
    jobs = {"": speed, "--thumb": thumb, "--loss": loss, "--relics": relics, "--victory": victory}
    jobs["".join(sys.argv[1:])]()
