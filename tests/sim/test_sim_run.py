"""Runs: threads, batches and rotation change nothing, Ctrl-C keeps what is done, faults are sentences."""

from typing import Any

import numpy as np
import pytest

from tacora.game import SetupError
from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.rules import Options
from tacora.games.diamant.sim import Lookup, Moment, threshold
from tacora.sim import SimError, simulate, sweep, table_for, telling
from tacora.sim import run as run_function
from tacora.sim.compiled import compiled_once
from tacora.sim.runs import Counted, cores
from tacora.sim.shards import Shard
from tacora.sim.tally import Tally
from tacora.victory import BY_POINTS, TIES_BY_HANDS

SEATS = ["careful", "bold", "steady"]


def same(one: Counted, other: Counted) -> bool:
    return all(
        (getattr(one.seats, name) == getattr(other.seats, name)).all()
        and (getattr(one.players, name) == getattr(other.players, name)).all()
        for name in ("points", "squares", "victories", "victory_squares", "spread")
    ) and bool((one.facts == other.facts).all())


@pytest.mark.parametrize("rotate", [False, True])
def test_threads_and_batches_change_nothing(*, rotate: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_for("incan-gold-2006", SEATS)
    one = run_function(table, 3000, seed=4, threads=1, rotate=rotate)
    two = run_function(table, 3000, seed=4, threads=2, rotate=rotate)
    monkeypatch.setattr(table, "batch", 257)
    small = run_function(table, 3000, seed=4, threads=3, rotate=rotate)
    assert one.seats.games == 3000
    assert same(one, two)
    assert same(one, small)


def test_with_rotation_everybody_moves_on_one_seat_a_game() -> None:
    table = table_for("iello-2017", SEATS)
    shards: list[Shard] = []
    counted = run_function(table, 100, seed=4, rotate=True, watch=shards.append)
    assert [shard.first for shard in shards] == list(range(0, 100, 64))
    players = np.zeros(3, np.int64)
    for shift in range(3):
        moved = [SEATS[(seat - shift) % 3] for seat in range(3)]
        games = len(range(shift, 100, 3))
        batch = table_for("iello-2017", moved).play(4, shift, 3, games, 0)
        for seat, bot in enumerate(moved):
            players[SEATS.index(bot)] += int(batch.points[seat].sum())
    assert counted.players.points.tolist() == players.tolist()
    assert counted.seats.points.sum() == players.sum()


def test_a_shared_victory_counts_in_parts() -> None:
    tally = Tally(3, 20)
    points = np.array([[5, 9, 9, 4], [5, 9, 2, 4], [5, 1, 9, 4]], np.uint16)
    hands = np.array([[0, 1, 2, 0], [0, 0, 0, 1], [0, 0, 2, 0]], np.uint8)
    tally.add(points, hands, 4, ranking=BY_POINTS)
    assert tally.victories.tolist() == [280 + 420 + 420 + 280, 280 + 420 + 280, 280 + 420 + 280]
    broken = Tally(3, 20)
    broken.add(points, hands, 4, ranking=TIES_BY_HANDS)
    assert broken.victories.tolist() == [280 + 840 + 420, 280 + 840, 280 + 420]
    assert tally.points.tolist() == [27, 20, 19]
    assert tally.squares.tolist() == [25 + 81 + 81 + 16, 25 + 81 + 4 + 16, 25 + 1 + 81 + 16]
    assert tally.spread[0].nonzero()[0].tolist() == [4, 5, 9]


def test_ctrl_c_keeps_what_is_done() -> None:
    table = table_for("iello-2017", SEATS)
    seen: list[int] = []

    def stop(shard: Shard) -> None:
        seen.append(shard.games)
        if len(seen) == 3:
            raise KeyboardInterrupt

    counted = run_function(table, 10_000_000, seed=1, threads=2, watch=stop)
    assert counted.interrupted
    assert counted.seats.games == sum(seen) < 10_000_000
    assert same(counted, run_function(table, sum(seen), seed=1))


def test_a_result_has_means_intervals_and_shares() -> None:
    result = simulate("iello-2017", SEATS, 5000, seed=2)
    table = table_for("iello-2017", SEATS)
    points = table.play(2, 0, 1, 5000, 0).points.astype(float)
    for row, seat in zip(points, result.seats, strict=True):
        assert seat.points.value == pytest.approx(row.mean())
        assert seat.sd == pytest.approx(row.std(ddof=1))
        assert seat.points.high - seat.points.low == pytest.approx(2 * 1.96 * row.std() / 5000**0.5, rel=1e-3)
        assert seat.quantile(0.5) == pytest.approx(np.median(row), abs=1)
        assert seat.wins.low <= seat.wins.value <= seat.wins.high
    assert sum(seat.wins.value for seat in result.seats) == pytest.approx(1)
    data = result.to_json()
    assert data["games"] == 5000
    assert {"bot", "mean_points", "sd", "win_share", "ci95"} <= set(data["seats"][0])
    assert sum(data["seats"][0]["distribution"]) == 5000
    assert [row["expedition"] for row in data["expeditions"]] == [1, 2, 3, 4, 5]
    assert sum(data["path_lengths"]["left"]) + sum(data["path_lengths"]["bust"]) == 25_000


def test_a_sweep_plays_the_same_cards_for_every_value() -> None:
    found = sweep("pegasus-2024", lambda value: [threshold(value), "bold", "steady"], (4, 8, 12), 500, seed=3)
    assert [value for value, _ in found] == [4, 8, 12]
    again = simulate("pegasus-2024", [threshold(8), "bold", "steady"], 500, seed=3)
    assert found[1][1].seats[0].points == again.seats[0].points


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        (["xyz", "bold", "bold"], "No bot 'xyz' of Diamant is compiled. There are: careful"),
        (["bald", "bold", "bold"], "Did you mean bold"),
        ([3, "bold", "bold"], "A seat is a bot's id, a table or a function, not int"),
    ],
)
def test_a_seat_that_nobody_can_take(seats: list[Any], sentence: str) -> None:
    with pytest.raises(SimError, match=sentence):
        table_for("iello-2017", seats)


def test_tables_of_chances_are_checked() -> None:
    with pytest.raises(SimError, match="no axis 'luck'"):
        Lookup(("luck",), [0.5])
    with pytest.raises(SimError, match="can't have 1 dimensions"):
        Lookup(("kinds", "pending"), [0.5])
    with pytest.raises(SimError, match="from 0 to 1"):
        Lookup(("kinds",), [0.5, 1.5])
    with pytest.raises(SimError, match="0 or more"):
        threshold(-1)


def test_a_game_too_large_for_the_kernel_is_refused() -> None:
    with pytest.raises(SimError, match="1 to 8 players, not 9"):
        table_for("iello-2017", ["bold"] * 9, Options(any_seats=True))
    with pytest.raises(SetupError, match="3 to 8 players, not 2"):
        table_for("iello-2017", ["bold"] * 2)
    with pytest.raises(SimError, match="at least one game"):
        simulate("iello-2017", SEATS, 0)
    edition = diamant_edition("iello-2017")
    import dataclasses

    with pytest.raises(SimError, match="up to 64 cards"):
        table_for(dataclasses.replace(edition, treasures=(1,) * 60), SEATS)
    with pytest.raises(SimError, match="more than 65535 points"):
        table_for(dataclasses.replace(edition, treasures=(999,) * 15), SEATS)


def test_a_function_that_does_not_compile_is_one_sentence() -> None:
    def odd(now: Moment) -> float:
        return float(f"{now.pending}.5")

    with pytest.raises(SimError, match=r"^The function odd can't be compiled: .+\.$") as fault:
        table_for("iello-2017", [odd, "bold", "bold"])
    assert "\n" not in str(fault.value)


def test_compiling_is_told_once_and_only_when_it_happens() -> None:
    @compiled_once
    def one(number: int) -> int:
        return number + 1

    @compiled_once
    def other(number: int) -> int:
        return one(number) + 1

    told: list[str] = []
    with telling(lambda: told.append("compiling")):
        assert other(1) == 3
    assert told == ["compiling"]
    with telling(lambda: told.append("again")):
        assert other(2) == 4
    assert told == ["compiling"]


def test_all_cores_are_used_by_default() -> None:
    assert cores() >= 1
