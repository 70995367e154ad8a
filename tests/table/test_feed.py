"""The feed: what was missed comes back as it was told, and a table that was played takes little room."""

import gc
import tracemalloc

import pytest

from tacora.protocol import commands as c
from tacora.protocol.entries import Said
from tacora.protocol.settings import Pace, Settings
from tacora.table import Entry, Table
from tacora.table.state import KEPT, Feed

FIVE = ("Mia", "Jonas", "Emre", "Inge", "Kim")


def told(feed: Feed, entries: int) -> list[Entry]:
    """So many entries, every third one with words of its own for device 1."""
    for nth in range(entries):
        news = Said(seq=feed.next, at=nth, seat=0, phrase="run")
        own = {1: Said(seq=feed.next, at=nth, seat=1, phrase="stay")} if nth % 3 == 0 else None
        feed.tell(news, own)
    return list(feed.take())


@pytest.mark.parametrize("device", [None, 0, 1])
@pytest.mark.parametrize("entries", [1, 15, 16, 17, 40, 256, 300])
def test_whoever_missed_some_gets_them_as_they_were_told(device: int | None, entries: int) -> None:
    feed = Feed()
    every = told(feed, entries)
    for missed in range(min(entries, KEPT) + 1):
        last = every[len(every) - missed :]
        assert feed.since(feed.seq - missed, device) == tuple(entry.for_(device) for entry in last)
    assert feed.since(feed.seq - min(entries, KEPT) - 1, device) is None
    assert feed.since(feed.seq + 1, device) is None


def test_what_is_forgotten_is_gone_and_what_comes_after_is_not() -> None:
    feed = Feed()
    before = told(feed, 40)[-1].seq
    feed.forget()
    after = told(feed, 20)
    assert feed.since(before - 1, None) is None
    assert feed.since(before, None) == tuple(entry.public for entry in after)


def played(settings: Settings, orders: int) -> Table:
    """A table of five after so many picks and moves."""
    table, now = Table("KWM4", "5e" * 32, 0), 0

    def give(do: c.Command | c.ServerCommand, by: int | None = None, key: str = "") -> None:
        outcome = table.handle(c.Order(do, by, key), now)
        assert outcome.changed, (do, outcome.refusal)

    for device, name in enumerate(FIVE):
        give(c.Join(device, "player", name))
        give(c.Connect(device))
    give(c.Set(settings), 0)
    give(c.Start(), 0)
    for number in range(orders):
        now += 1000
        turn = table.snapshot(None).turn
        seat = next(seat for seat in turn.moves if seat not in turn.picked)
        give(c.Play(seat, turn.decision, turn.moves[seat][0]), seat, f"a key of twenty {number:4}")
    return table


@pytest.mark.parametrize(
    ("settings", "orders"),
    [
        (Settings(pace=Pace.OFF, breather=0, options={"closed_chests": True}), 100),
        (Settings(edition="troll-dragon", pace=Pace.OFF, breather=0, race="turns"), 60),
    ],
    ids=["every device its own words", "every move told at length"],
)
def test_a_table_that_was_played_holds_less_than_100_kb(settings: Settings, orders: int) -> None:
    played(settings, orders)  # what is made once for all tables is there
    gc.collect()
    tracemalloc.start()
    try:
        table = played(settings, orders)
        gc.collect()
        held = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert table.seq > orders
    assert held < 100_000, held
