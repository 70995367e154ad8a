"""Every game of a kernel is the game that the readable rules play: points, relics, paths, winners."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from tacora.bots import built_in_bots
from tacora.games.diamant.editions import diamant_editions
from tacora.games.diamant.rules import DiamantEdition, Options
from tacora.games.diamant.sim.characters import COMPILED
from tacora.games.diamant.sim.kernel import play_own
from tacora.games.diamant.sim.policy import Policy, policy_of, threshold
from tacora.games.diamant.sim.readable import Player, play_readable
from tacora.games.diamant.sim.table import DiamantTable
from tests.games.diamant.sim.tables import HOUSES, bots_at, mixed, patient, trailing
from tests.scale import at_scale

EDITIONS = diamant_editions()
by_edition = pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.id)


def agree(
    edition: DiamantEdition,
    options: Options,
    seats: Sequence[Policy],
    players: Sequence[Policy | Player],
    *,
    seed: int,
    games: int,
) -> None:
    """Play the same games on both sides and compare all there is."""
    table = DiamantTable(edition, seats, options)
    batch = table.play(seed, 0, 1, games, 0)
    facts = np.zeros_like(batch.facts)
    for game in range(games):
        played = play_readable(edition, options, players, seed, game)
        assert tuple(batch.points[:, game]) == played.result.points, game
        assert tuple(batch.hands[:, game]) == tuple(map(len, played.state.relics)), game
        assert batch.columns["cards"][game] == sum(cards for cards, _ in played.paths)
        assert batch.columns["busts"][game] == sum(bust for _, bust in played.paths)
        for expedition, (cards, bust) in enumerate(played.paths):
            facts[expedition, int(bust), cards] += 1
    assert (facts == batch.facts).all()


def real_bots(ids: Sequence[str]) -> list[Player]:
    return [built_in_bots()[bot].pick for bot in ids]


@by_edition
@pytest.mark.parametrize("seats", range(1, 9))
def test_bots_play_the_same_games(edition: DiamantEdition, seats: int) -> None:
    ids, games = bots_at(seats), at_scale(6, 12)
    agree(edition, HOUSES["plain"], [policy_of(bot) for bot in ids], real_bots(ids), seed=seats, games=games)


@by_edition
@pytest.mark.parametrize("house", ["long", "first", "each", "all"])
def test_house_rules_play_the_same_games(edition: DiamantEdition, house: str) -> None:
    for seats in (1, 3, 6):
        ids, games = bots_at(seats), at_scale(1, 3)
        agree(edition, HOUSES[house], [policy_of(bot) for bot in ids], real_bots(ids), seed=2, games=games)


@by_edition
def test_tables_of_chances_play_the_same_games(edition: DiamantEdition) -> None:
    for seats in (2, 5, 8):
        policies = mixed(seats)
        agree(edition, HOUSES["plain"], policies, policies, seed=3, games=5)
        plain: list[Policy] = [threshold(4 + seat, kinds=1 + seat % 4) for seat in range(seats)]
        agree(edition, HOUSES["each"], plain, plain, seed=4, games=5)


def test_a_function_of_your_own_plays_the_same_games() -> None:
    overloads: Any = play_own.overloads  # type: ignore[attr-defined]
    before = len(overloads)
    mine = policy_of(trailing)
    seats: list[Policy] = [mine, policy_of("bold"), threshold(8), mine, policy_of(patient)]
    agree(EDITIONS["incan-gold-2018"], Options(), seats, seats, seed=5, games=25)
    moved = DiamantTable(EDITIONS["incan-gold-2018"], seats).play(5, 0, 1, 25, 2)
    assert len(overloads) == before + 1, "one compilation serves all orders"
    turned = [seats[(seat - 2) % 5] for seat in range(5)]
    for game in range(25):
        played = play_readable(EDITIONS["incan-gold-2018"], Options(), turned, 5, game)
        assert tuple(moved.points[:, game]) == played.result.points


def test_what_is_compiled_is_a_built_in_bot() -> None:
    assert set(COMPILED) <= {bot.id for bot in built_in_bots().values() if bot.plays("diamant")}


def test_a_seed_may_be_any_number() -> None:
    seats = [policy_of(bot) for bot in ("random", "careful", "bold")]
    for seed in (-1, 2**64 + 5, 10**30):
        agree(EDITIONS["iello-2017"], Options(), seats, seats, seed=seed, games=2)


@pytest.mark.slow
@by_edition
@pytest.mark.parametrize("seats", range(1, 9))
@pytest.mark.parametrize("kind", ["bots", "tables"])
def test_thousands_of_games_agree(edition: DiamantEdition, seats: int, kind: str) -> None:
    for nth, house in enumerate(HOUSES.values()):
        games = at_scale(1, 7) if house.expeditions else at_scale(3, 40)  # about as many expeditions
        if kind == "bots":
            ids = bots_at(seats)
            agree(
                edition, house, [policy_of(bot) for bot in ids], real_bots(ids), seed=100 + nth, games=games
            )
        else:
            policies = mixed(seats)
            agree(edition, house, policies, policies, seed=200 + nth, games=games)
