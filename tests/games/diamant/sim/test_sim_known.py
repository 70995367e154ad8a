"""Known values, computed without the simulator, and games dealt by an independent shuffle."""

import random
from math import sqrt

import numpy as np
import pytest

from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.rules import Options
from tacora.games.diamant.sim.policy import Policy, policy_of, threshold
from tacora.games.diamant.sim.table import DiamantTable
from tacora.games.diamant.solve import bust_distribution, view_of_path
from tacora.sim.runs import run

ALONE = Options(any_seats=True, expeditions=1)
SOLO = 17.339875
SOLO_BUST = 0.402


def four_sigma(times: int, games: int, chance: float) -> bool:
    """Whether something came as often as it should."""
    return abs(times - games * chance) <= 4 * sqrt(games * chance * (1 - chance))


def check_busts(games: int) -> None:
    """If nobody ever leaves, the bust comes with each card as often as counting says (rules.md)."""
    edition = diamant_edition("pegasus-2024")
    exact = bust_distribution(view_of_path(edition, 3, ""))
    counted = run(DiamantTable(edition, [threshold(999)] * 3, Options(expeditions=1)), games, seed=11)
    left, bust = counted.facts.sum(axis=0)
    assert left.sum() == 0
    assert max(np.flatnonzero(bust)) <= 21
    for cards in range(65):
        assert four_sigma(int(bust[cards]), games, float(exact.get(cards, 0))), cards


def check_solo(games: int) -> None:
    """Alone, the solo rule brings 17.339875 rubies (solver.md)."""
    counted = run(DiamantTable(diamant_edition("pegasus-2024"), ["solo"], ALONE), games, seed=12)
    mean = counted.seats.points[0] / games
    sd = (counted.seats.squares[0] / games - mean**2) ** 0.5
    assert abs(mean - SOLO) <= 4 * sd / games**0.5
    assert abs(counted.facts[0, 1].sum() / games - SOLO_BUST) < 0.001 + 4 * 0.5 / games**0.5


def test_busts_come_when_they_should() -> None:
    check_busts(200_000)


def test_the_solo_rule_is_worth_what_it_is_worth() -> None:
    check_solo(200_000)


@pytest.mark.slow
def test_ten_million_games_of_each() -> None:
    check_busts(10_000_000)
    check_solo(10_000_000)


def shuffled_game(thresholds: list[tuple[int, int]], rng: random.Random) -> list[int]:
    """One game of iello-2017 with a shuffled list of cards, by the least arithmetic."""
    treasures = [1, 2, 3, 4, 5, 5, 7, 7, 9, 11, 11, 13, 14, 15, 17]
    deck: list[int | str] = [*treasures, *("abcde" * 3), *(["relic"] * 5)]
    points, taken = [0] * len(thresholds), 0
    for _ in range(5):
        rng.shuffle(deck)
        inside, seen, pending, path, relics = set(range(len(points))), set(), 0, 0, 0
        gone: list[int | str] = []
        for card in deck:
            if isinstance(card, int):
                pending += card // len(inside)
                path += card % len(inside)
            elif card == "relic":
                relics += 1
                gone.append(card)
            elif card in seen:
                gone.append(card)
                break
            else:
                seen.add(card)
            leavers = [s for s in inside if pending >= thresholds[s][0] or len(seen) >= thresholds[s][1]]
            for seat in leavers:
                points[seat] += pending + path // len(leavers)
            if len(leavers) == 1:
                for _ in range(relics):
                    points[leavers[0]] += 5 if taken < 3 else 10
                    taken += 1
                relics = 0
            if leavers:
                path %= len(leavers)
                inside -= set(leavers)
            if not inside:
                break
        for card in gone:
            deck.remove(card)
    return points


@pytest.mark.parametrize("seats", [3, 6])
def test_an_independent_shuffle_brings_the_same_points(seats: int) -> None:
    thresholds = [(6 + 2 * seat, 2 + seat % 3) for seat in range(seats)]
    rng, games = random.Random(2026), 6000
    shuffled = np.array([shuffled_game(thresholds, rng) for _ in range(games)], dtype=float)
    policies: list[Policy] = [threshold(pending, kinds=kinds) for pending, kinds in thresholds]
    many = 300_000
    counted = run(DiamantTable(diamant_edition("iello-2017"), policies), many, seed=13)
    mean = counted.seats.points / many
    variance = counted.seats.squares / many - mean**2
    error = np.sqrt(variance * (1 / many + 1 / games))
    assert (np.abs(shuffled.mean(axis=0) - mean) <= 4 * error).all()


def test_random_bots_are_all_alike() -> None:
    games = 100_000
    counted = run(DiamantTable(diamant_edition("schmidt-2005"), [policy_of("random")] * 5), games, seed=14)
    shares = counted.seats.victories / 840 / games
    assert (np.abs(shares - 0.2) <= 4 * np.sqrt(0.2 * 0.8 / games)).all()
