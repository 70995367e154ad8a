"""Buckets fill up with time, and strangers can't fill the memory with them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tacora.server.buckets import Bucket, Buckets, NetworkBuckets, RateLimits, neighbourhood
from tacora.server.limit_options import set_limits
from tacora.server.limits import Limits, Rate


def test_a_bucket_gives_its_burst_then_its_rate() -> None:
    rate = Rate(3, 2)
    bucket = Bucket(rate, 0.0)
    assert [bucket.take(rate, 0.0) for _ in range(4)] == [True, True, True, False]
    assert not bucket.take(rate, 0.4)
    assert bucket.take(rate, 0.5)
    assert not bucket.take(rate, 0.5)
    assert bucket.left(rate, 100.0) == 3


@given(st.lists(st.floats(0, 5), max_size=60))
def test_no_row_of_moments_gets_more_than_burst_and_rate(waits: list[float]) -> None:
    rate = Rate(4, 0.5)
    bucket = Bucket(rate, 0.0)
    now = 0.0
    taken = 0
    for wait in waits:
        now += wait
        taken += bucket.take(rate, now)
    assert taken <= 4 + now * 0.5 + 1e-6


def test_a_clock_that_goes_back_gives_nothing_away() -> None:
    rate = Rate(1, 1)
    bucket = Bucket(rate, 10.0)
    assert bucket.take(rate, 10.0)
    assert not bucket.take(rate, 5.0)
    assert not bucket.take(rate, 10.5)
    assert bucket.take(rate, 11.0)


def test_each_name_has_a_bucket_of_its_own_and_is_told_how_long_to_wait() -> None:
    buckets = Buckets(Rate(1, 0.1))
    assert buckets.take("a", 0)
    assert buckets.take("b", 0)
    assert not buckets.take("a", 0)
    assert buckets.empty("a", 0)
    assert not buckets.empty("c", 0)
    assert buckets.wait("a", 0) == 11
    assert buckets.wait("c", 0) == 1
    assert not buckets.empty("a", 10)


def test_full_buckets_are_forgotten() -> None:
    buckets = Buckets(Rate(2, 1))
    for number in range(100):
        buckets.take(str(number), number * 10.0)
    assert len(buckets) == 1


def test_however_many_names_come_the_memory_is_bounded() -> None:
    buckets = Buckets(Rate(2, 0.001), most=50)
    for number in range(1000):
        buckets.take(str(number), 0)
    assert len(buckets) == 50
    assert not buckets.empty("999", 0)
    buckets.take("999", 0)
    assert buckets.empty("999", 0)


def test_a_home_counts_as_one() -> None:
    assert neighbourhood("192.168.1.20") == "192.168.1.20"
    assert neighbourhood("::ffff:192.168.1.20") == "192.168.1.20"
    assert neighbourhood("2001:db8:1:2:aaaa::1") == neighbourhood("2001:db8:1:2::9") == "2001:db8:1:2::/64"
    assert neighbourhood("fe80::1%eth0") == "fe80::/64"
    assert neighbourhood("") == neighbourhood("nonsense") == "unknown"


PEOPLE, TABLE = 60, 5
"""A club behind one router: everybody has its address."""


def _round(rates: RateLimits, now: float) -> list[str]:
    """Everybody changes tables at the same moment; who was told to wait, by what for."""
    refused = []
    for person in range(PEOPLE):
        number, hosting = person // TABLE, person % TABLE == 0
        code = f"{now} {number}"
        asked: list[tuple[Buckets | NetworkBuckets, str]] = [(rates.requests, "club")] * 8
        asked += [(rates.connections, "club")] * 4
        if hosting:
            asked.append((rates.tables, "club"))
        else:
            asked += [(rates.joins, "club"), (rates.own_joins, f"club {code}"), (rates.table_joins, code)]
        names = {id(value): name for name, value in vars(rates).items()}
        refused += [names[id(bucket)] for bucket, name in asked if not bucket.take(name, now)]
    return refused


@pytest.mark.parametrize("pause", [15 * 60, 45 * 60])
def test_a_club_of_sixty_behind_one_router_plays_round_after_round(pause: int) -> None:
    rates = RateLimits(Limits())
    assert [_round(rates, float(pause * number)) for number in range(4)] == [[], [], [], []]


def test_a_club_that_changes_tables_every_minute_sets_two_limits() -> None:
    assert set(_round_twice(Limits())) == {
        "tables",
        "joins",
    }  # it is asked to wait
    assert _round_twice(set_limits(Limits(), ["tables=60,1", "joins=400,10"])) == []


def _round_twice(limits: Limits) -> list[str]:
    rates = RateLimits(limits)
    assert _round(rates, 0.0) == []
    return _round(rates, 60.0)
