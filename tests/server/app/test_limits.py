"""Buckets fill up with time, and strangers can't fill the memory with them."""

from hypothesis import given
from hypothesis import strategies as st

from tacora.server.buckets import Bucket, Buckets, neighbourhood
from tacora.server.limits import Rate


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
