"""Playouts from anywhere are the games that the readable rules play on, bit for bit."""

from collections.abc import Mapping, Sequence

import numpy as np
import pytest

from tacora.game import Together
from tacora.games.diamant.editions import diamant_edition, diamant_editions
from tacora.games.diamant.rules import DIAMANT, DiamantEdition, Options, Phase, Pick, State
from tacora.games.diamant.sim.playout import Playouts, Stopped
from tacora.games.diamant.sim.playout_start import start_of
from tacora.games.diamant.sim.policy import Policy, policy_of
from tacora.games.diamant.sim.readable import Alter, play_on_readable
from tacora.sim.stream import Stream
from tacora.victory import WHOLE
from tests.games.diamant.sim.tables import HOUSES, bots_at, mixed, trailing
from tests.scale import at_scale

by_edition = pytest.mark.parametrize("edition", diamant_editions().values(), ids=lambda edition: edition.id)


def moments(edition: DiamantEdition, options: Options, seats: int, seed: int) -> list[State]:
    """Every state of a game of somewhat bold players that goes on."""
    stream, state = Stream(seed, 0), DIAMANT.start(edition, options, seats).state
    found, step = [], 0
    while state.phase is not Phase.OVER:
        found.append(state)
        if state.phase is Phase.CARD:
            state = DIAMANT.apply(state, stream.draw(step, DIAMANT.chances(state))).state
        else:
            leaves = [stream.lane(step, seat) < 7000 for seat in range(seats)]
            picks = tuple(
                (Pick.LEAVE if leaves[seat] else Pick.CONTINUE) if seat in state.inside else None
                for seat in range(seats)
            )
            state = DIAMANT.apply(state, Together(picks)).state
        step += 1
    return found


def altered(forced: Mapping[int, bool]) -> Alter:
    """What the kernel does to picks, said plainly."""

    def alter(state: State, step: int, picks: list[Pick | None]) -> list[Pick | None]:
        del state
        return [
            pick if pick is None or step or seat not in forced else (Pick.CONTINUE, Pick.LEAVE)[forced[seat]]
            for seat, pick in enumerate(picks)
        ]

    return alter


def agree(
    state: State,
    seats: Sequence[Policy],
    *,
    forced: Mapping[int, bool] | None = None,
    games: int = 3,
) -> None:
    """Play on from a state on both sides and compare points and victories."""
    playouts = Playouts(state.edition, seats, state.options)
    picks = forced if forced and state.phase is Phase.DECISION else {}
    ends = playouts.play(state, np.arange(5, 5 + games, dtype=np.uint64), seed=11, forced=picks)
    for game in range(games):
        stream = Stream(11, 5 + game)
        alter = altered(picks)
        left: list[int] = []

        def watched(
            now: State, step: int, made: list[Pick | None], alter: Alter = alter, left: list[int] = left
        ) -> list[Pick | None]:
            after = alter(now, step, made)
            if step == 0 and state.phase is Phase.DECISION:
                left.extend(seat for seat, pick in enumerate(after) if pick is Pick.LEAVE)
            return after

        played = play_on_readable(state, seats, stream, watched)
        assert ends.left[game] == sum(1 << seat for seat in left)
        assert tuple(ends.points[:, game]) == played.result.points, (state, game)
        winners = played.result.places.count(1)
        shares = tuple(WHOLE // winners if place == 1 else 0 for place in played.result.places)
        assert tuple(ends.shares[:, game]) == shares, (state, game)


@by_edition
@pytest.mark.parametrize("seats", [1, 3, 5, 8])
def test_playouts_agree_from_every_state_of_a_game(edition: DiamantEdition, seats: int) -> None:
    policies = [policy_of(bot) for bot in bots_at(seats)]
    for state in moments(edition, HOUSES["plain"], seats, seed=seats)[
        seats % 2 :: at_scale(3, 1) * (1 + seats // 4)
    ]:
        agree(state, policies, games=1)


@by_edition
@pytest.mark.parametrize("house", ["first", "each", "all"])
def test_playouts_agree_under_house_rules(edition: DiamantEdition, house: str) -> None:
    policies = [policy_of(bot) for bot in bots_at(6)]
    for state in moments(edition, HOUSES[house], 6, seed=2)[:: at_scale(20, 7)]:
        agree(state, policies, games=1, forced={1: True, 4: False})


def test_forced_picks_agree() -> None:
    edition = diamant_edition("iello-2017")
    for number, state in enumerate(moments(edition, Options(), 5, seed=4)):
        forced = {number % 5: bool(number % 2), (number + 2) % 5: True}
        agree(
            state,
            mixed(5),
            forced={seat: leaves for seat, leaves in forced.items() if seat in state.inside},
        )


def test_a_function_of_your_own_is_played_on() -> None:
    state = moments(diamant_edition("pegasus-2024"), Options(), 3, seed=1)[7]
    agree(state, [policy_of(trailing), policy_of("bold"), policy_of("value")], games=20)


def test_a_game_that_is_over_is_refused() -> None:
    state = moments(diamant_edition("pegasus-2024"), Options(), 3, seed=1)[-1]
    while state.phase is not Phase.OVER:
        move = Together(tuple(Pick.LEAVE if seat in state.inside else None for seat in range(3)))
        chances = DIAMANT.chances(state) if state.phase is Phase.CARD else None
        state = DIAMANT.apply(state, chances[0][0] if chances else move).state
    with pytest.raises(ValueError, match="over"):
        start_of(state)


def test_a_certain_win_is_one() -> None:
    """In the last expedition, with the others home and behind, leaving wins."""
    edition = diamant_edition("pegasus-2024")
    state = next(
        state
        for seed in range(50)
        for state in moments(edition, Options(), 3, seed)
        if state.expedition == 5
        and state.phase is Phase.DECISION
        and len(state.inside) == 1
        and max(state.points) == state.points[state.inside[0]]
        and state.points.count(max(state.points)) == 1
    )
    seat = state.inside[0]
    ends = Playouts(edition, ["bold"] * 3).play(state, 50, seed=1, forced={seat: True})
    assert (ends.shares[seat] == WHOLE).all()


def test_many_playouts_are_those_of_their_parts_and_can_be_stopped() -> None:
    state = moments(diamant_edition("pegasus-2024"), Options(), 3, seed=1)[5]
    playouts = Playouts(state.edition, ["bold", "value", "random"])
    whole = playouts.play(state, 20_000, seed=3)
    some = np.arange(1, 20_000, 37, dtype=np.uint64)
    part = playouts.play(state, some, seed=3)
    assert (whole.points[:, some] == part.points).all()
    assert (whole.left[some] == part.left).all()
    playouts.stop()
    with pytest.raises(Stopped):
        playouts.play(state, 1, seed=3)
