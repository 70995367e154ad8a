"""The solver agrees with the real rules, with itself, and with the figures of the design notes."""

import numpy as np
import pytest

from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.rules import DiamantEdition, RelicEntry
from tacora.games.diamant.solve import solve_solo
from tacora.games.diamant.solve.equilibrium import Cave, Position, deck_types
from tacora.games.diamant.solve.equilibrium.cave import equal_relics, no_relics, printed_relics
from tacora.games.diamant.solve.equilibrium.sweep import Sweep
from tacora.games.diamant.testing import tiny_edition, tiny_editions
from tests.games.diamant.solve.equilibrium.brute import brute_value
from tests.scale import at_scale

TREASURES = tuple(sorted(diamant_edition("pegasus-2024").treasures))
BASE = (3,) * 5
SMALL = (1, 2, 5, 7, 11)


def cave_of(edition: DiamantEdition) -> Cave:
    """The first expedition of an edition."""
    relics, rule = no_relics(), edition.relics
    if rule is not None:
        one = rule.entry is RelicEntry.ONE_PER_EXPEDITION
        values = rule.values[:1] if one else rule.values
        relics = printed_relics(values) if rule.printed else equal_relics(len(values), rule.values)
    return Cave(edition.treasures, (edition.trap_copies,) * len(edition.traps), relics)


def solved(sweep: Sweep) -> dict[int, np.ndarray]:
    return {layer.count: layer.policy for layer in sweep.solve()}


@pytest.mark.parametrize("edition_id", tiny_editions())
def test_the_real_rules_agree(edition_id: str) -> None:
    edition = tiny_editions()[edition_id]
    sweep = Sweep(cave_of(edition), 3)
    solved(sweep)
    small = edition_id.startswith("mini") or edition.relics is None
    for seats in (1, 2, 3) if small else (1, 2):  # with relics 3 seats take brute force seconds
        assert sweep.swept.roots[-1][seats] == pytest.approx(brute_value(edition, seats), abs=2e-6)


def test_the_real_rules_agree_on_a_larger_path() -> None:
    edition = tiny_edition(treasures=(2, 5, 7), traps=("snake",), max_seats=4)
    sweep = Sweep(cave_of(edition), 4)
    solved(sweep)
    assert sweep.swept.roots[-1][4] == pytest.approx(brute_value(edition, 4), abs=2e-6)


def test_one_table_serves_every_number_of_players() -> None:
    """The value of a position does not depend on how many began."""
    cave = Cave(SMALL, (3, 2, 2), no_relics())
    many, few = Sweep(cave, 6), Sweep(cave, 3)
    solved(many), solved(few)
    assert many.swept.roots[0][1:4] == pytest.approx(few.swept.roots[0][1:], abs=1e-6)


@pytest.mark.parametrize("relics", [no_relics(), equal_relics(2, (5, 10)), printed_relics((5, 7))])
def test_nobody_gains_by_leaving_the_equilibrium(relics: object) -> None:
    sweep = Sweep(Cave(SMALL, (3, 3, 2), relics), 4, threads=2)  # type: ignore[arg-type]
    policies = solved(sweep)
    worth = sweep.swept.roots.copy()
    best = sweep.answer(policies.__getitem__, best=True).roots
    played = sweep.answer(policies.__getitem__, best=False).roots
    assert played[:, 1:] == pytest.approx(worth[:, 1:], abs=1e-6)
    assert (best - played).max() < 1e-6


def test_a_best_answer_gains_from_a_bad_policy() -> None:
    sweep = Sweep(Cave(SMALL, (3, 3, 2), no_relics()), 3)
    sizes = sweep.sizes

    def never(count: int) -> np.ndarray:
        return np.zeros(sizes[count], np.float32)

    best, played = sweep.answer(never, best=True), sweep.answer(never, best=False)
    assert played.roots[0] == pytest.approx(0)  # all stay until the bust
    assert best.roots[0][3] > 1


@pytest.mark.parametrize("threads", [1, 3])
def test_threads_change_nothing(threads: int) -> None:
    sweep = Sweep(Cave(SMALL, (3, 3, 2), no_relics()), 4, threads=threads)
    one = Sweep(Cave(SMALL, (3, 3, 2), no_relics()), 4, threads=1)
    mine, theirs = solved(sweep), solved(one)
    assert all((mine[count] == theirs[count]).all() for count in mine)


def test_alone_it_is_the_optimal_stopping() -> None:
    sweep = Sweep(Cave(TREASURES, BASE, no_relics()), 1)
    solved(sweep)
    assert f"{sweep.swept.roots[0][1]:.6f}" == "17.339875"


def test_alone_relics_are_more_to_find() -> None:
    few, traps = (1, 2, 5, 5, 7, 9, 11, 14), (3, 3, 2, 1)
    relics = Sweep(Cave(few, traps, equal_relics(3, (5, 5, 10))), 1)
    solved(relics)
    alone = solve_solo(few, traps, relics=(5, 5, 10))
    assert relics.swept.roots[-1][1] == pytest.approx(alone.value, abs=1e-5)
    printed = Sweep(Cave(few, traps, printed_relics((5, 8))), 1)
    solved(printed)
    alone = solve_solo(few, traps, relics=(5, 8), printed=True)
    assert printed.swept.roots[-1][1] == pytest.approx(alone.value, abs=1e-5)


def test_three_players_in_the_base_deck() -> None:
    """The design notes' value, and their chances after the cards 9, 14, 15 with 0 to 5 kinds seen."""
    sweep = Sweep(Cave(TREASURES, BASE, no_relics()), 3)
    chances = []
    for layer in sweep.solve():
        if layer.count == 3:
            at = [sweep.find(Position(3, (9, 14, 15), (k,), (), 12, 2)) for k in range(6)]
            chances = [f"{layer.policy[place]:.2f}" for place in at]
    assert sweep.swept.roots[0] == pytest.approx([0, 17.33988, 8.96362, 6.30595], abs=1e-5)
    assert chances == ["0.00", "0.32", "0.66", "0.90", "1.00", "1.00"]


@pytest.mark.slow
@pytest.mark.soak
def test_eight_players_in_the_base_deck() -> None:
    """All values of the design notes to 1e-4, their chances to two places, and no gain from a best answer."""
    sweep = Sweep(Cave(TREASURES, BASE, no_relics()), 8)
    policies = solved(sweep)
    worth = [0, 17.33988, 8.96362, 6.30595, 4.93488, 4.01110, 3.47555, 2.99172, 2.70640]
    assert sweep.swept.roots[0] == pytest.approx(worth, abs=1e-5)

    def chances(inside: int, gone: tuple[int, ...], loot: int, path: int) -> str:
        at = (sweep.find(Position(inside, gone, (k,), (), loot, path)) for k in range(6))
        return " ".join(f"{policies[len(gone)][place]:.2f}" for place in at)

    assert chances(8, (7,), 0, 7) == "0.20 0.25 0.30 0.34 0.38 0.41"
    assert chances(5, (5, 9), 2, 4) == "0.03 0.18 0.29 0.38 0.46 0.52"
    assert chances(3, (9, 14, 15), 12, 2) == "0.00 0.32 0.66 0.90 1.00 1.00"
    best = sweep.answer(policies.__getitem__, best=True).roots
    played = sweep.answer(policies.__getitem__, best=False).roots
    assert (best - played).max() < 1e-6


@pytest.mark.slow
def test_a_few_players_in_the_base_deck() -> None:
    """As with eight, in a fraction of the time."""
    most = at_scale(4, 5)
    sweep = Sweep(Cave(TREASURES, BASE, no_relics()), most)
    policies = solved(sweep)
    worth = [0, 17.33988, 8.96362, 6.30595, 4.93488, 4.01110][: most + 1]
    assert sweep.swept.roots[0] == pytest.approx(worth, abs=1e-5)
    best = sweep.answer(policies.__getitem__, best=True).roots
    played = sweep.answer(policies.__getitem__, best=False).roots
    assert (best - played).max() < 1e-6


@pytest.mark.slow
@pytest.mark.parametrize("traps", deck_types(5, 3, 5))
def test_every_deck_type_for_three(traps: tuple[int, ...]) -> None:
    treasures = TREASURES[:: at_scale(2, 1)]
    sweep = Sweep(Cave(treasures, traps, no_relics()), 3)
    policies = solved(sweep)
    assert sweep.swept.roots[0][1] == pytest.approx(solve_solo(treasures, traps).value, abs=1e-5)
    best = sweep.answer(policies.__getitem__, best=True).roots
    played = sweep.answer(policies.__getitem__, best=False).roots
    assert (best - played).max() < 1e-6


def test_nine_deck_types_occur_in_a_game() -> None:
    types = deck_types(5, 3, 5)
    assert len(set(types)) == len(types) == 9
    assert types[0] == BASE
    assert all(max(traps) >= 2 and sum(traps) >= 11 for traps in types)


def test_memory_is_bounded_by_two_layers() -> None:
    sweep = Sweep(Cave(TREASURES, BASE, no_relics()), 3)
    assert sweep.memory < 4 * 4 * sweep.states / 2
