"""Learned weights in a kernel: features and chances are those of the plain functions, to the last bit."""

from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest
from numba import njit

from tacora.games.diamant.editions import diamant_edition, diamant_editions
from tacora.games.diamant.learned.features import BLOCKS, FEATURES, NAMES, block_of, features
from tacora.games.diamant.learned.net import weights_of
from tacora.games.diamant.learned.nets import LARGE, SMALL
from tacora.games.diamant.learned.policy import chance_of, squash
from tacora.games.diamant.learned.sight import INPUTS
from tacora.games.diamant.moment import LANES, Moment, Rivals
from tacora.games.diamant.rules import Chests, Options
from tacora.games.diamant.sim.netted import Netted
from tacora.games.diamant.sim.policy import Character, Policy
from tacora.games.diamant.sim.weighted import Weighted
from tests.games.diamant.sim.test_sim_agreement import agree, real_bots
from tests.scale import at_scale

ANY = Options(any_seats=True)


def chance_weights(seed: int) -> Weighted:
    rng = Random(seed)
    return Weighted("w", tuple(tuple(rng.gauss(0, 1) for _ in NAMES) for _ in range(BLOCKS)))


def moments(count: int) -> list[tuple[Moment, Rivals]]:
    """Numbers as they may come up, and some that never do."""
    rng = Random(4)
    found = []
    for _ in range(count):
        seats = rng.randint(2, 8)
        inside, fatal = rng.randint(1, seats), rng.randint(0, 10)
        now = Moment(
            expedition=rng.randint(1, 7),
            turned=rng.randint(0, 20),
            kinds=rng.randint(0, 5),
            fatal=fatal,
            cards=fatal + rng.randint(0, 20),
            pending=rng.randint(0, 60),
            path=rng.randint(0, 20),
            relics=rng.choice((0, 0, 5, 17)),
            inside=inside,
            gain=rng.randint(0, 124),
            sweep=rng.randint(0, 150),
            rubies=124,
            seats=seats,
            seat=rng.randrange(seats),
            points=rng.randint(0, 90),
            most=rng.randint(0, 90),
        )
        within = -1 if inside == 1 else rng.randint(0, 90)
        outside = -1 if inside == seats else rng.randint(0, 90)
        found.append(
            (now, Rivals(rng.randint(0, 6), within, outside, rng.randint(0, 300), rng.randrange(seats)))
        )
    return found


def test_features_are_the_same_compiled() -> None:
    @njit
    def compiled(now: Any, others: Any) -> Any:
        return features(now, others), block_of(now, others)

    for now, others in moments(500):
        seen = features(now, others)
        assert compiled(now, others) == (seen, block_of(now, others))
        assert len(seen) == FEATURES
        assert all(-1 <= one <= 1 for one in seen)


def test_the_curve_is_the_logistic_one() -> None:
    odds = np.linspace(-11, 11, 221)
    assert np.abs([squash(one) for one in odds] - 1 / (1 + np.exp(-odds))).max() < 0.002
    assert (squash(-12.0), squash(0.0), squash(12.0)) == (0, 0.5, 1)


@pytest.mark.parametrize("edition_id", sorted(diamant_editions()))
def test_weights_play_the_same_games(edition_id: str) -> None:
    edition = diamant_edition(edition_id)
    for seats in (2, 5, 8):
        table: list[Policy] = [chance_weights(seat) for seat in range(seats)]
        agree(edition, ANY, table, table, seed=seats, games=4)


def chance_net(seed: int) -> Netted:
    """Of either size in turn."""
    rng = Random(seed)
    count = weights_of(INPUTS, *(LARGE if seed % 2 else SMALL))
    return Netted("n", tuple(rng.gauss(0, 0.3) for _ in range(count)))


@pytest.mark.parametrize("edition_id", sorted(diamant_editions()))
def test_nets_play_the_same_games(edition_id: str) -> None:
    edition = diamant_edition(edition_id)
    for seats in (2, 5, 8):
        table: list[Policy] = [chance_net(seat) for seat in range(seats)]
        agree(edition, ANY, table, table, seed=seats, games=4)


@pytest.mark.parametrize("edition_id", sorted(diamant_editions()))
@pytest.mark.parametrize("bot", ["champion", "veteran"])
def test_the_champion_plays_the_games_of_the_bot(edition_id: str, bot: str) -> None:
    """In every edition, with every number of seats, and with closed chests where it remembers them."""
    edition = diamant_edition(edition_id)
    own = Options(any_seats=True, closed_seats="1")
    choice = (own,) if edition.chests is Chests.PLAYERS_CHOICE else ()
    agreements = (Options(any_seats=True), Options(any_seats=True, closed_chests=True), *choice)
    for seats, options in product((1, 2, 3, 5, 8), agreements):
        agree(
            edition,
            options,
            [Character(bot)] * seats,
            real_bots([bot] * seats),
            seed=1,
            games=at_scale(2, 8),
        )


def test_a_table_for_one_is_played_by_the_exact_rule() -> None:
    weights = chance_weights(1).rows
    nobody = Rivals(0, -1, -1, 0, 0)
    now = moments(1)[0][0]._replace(seats=1, inside=1, path=0, relics=0, pending=25, fatal=4, sweep=99)
    assert chance_of(weights, now, nobody) == LANES
    assert chance_of(weights, now._replace(sweep=101), nobody) == 0
