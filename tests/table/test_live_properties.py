"""Whatever devices send in whatever order: nothing breaks, and the orders alone bring the table back."""

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tacora.games import kit
from tacora.protocol import commands as c
from tacora.table import Table
from tests.table.driving import START, Live
from tests.table.wandering import COMMANDS, Step, opened, steps, take

EDITIONS = ("pegasus-2024", "iello-2017", "troll-dragon")
numbers = st.integers(0, 10**4)
every_edition = pytest.mark.parametrize("edition", EDITIONS)


def wander(edition: str, number: int, path: list[Step]) -> Live:
    """A table after these steps. `Live.give` checks each: no gap in the feed, and no silent change."""
    live = opened(edition, number)
    for step in path:
        take(live, step)
    return live


@every_edition
@settings(max_examples=60)
@given(number=numbers, path=steps)
def test_nothing_ever_breaks_and_the_orders_bring_the_table_back(
    edition: str, number: int, path: list[Step]
) -> None:
    live = wander(edition, number, path)
    again = live.rebuilt()
    assert again.told == live.told
    assert again.state() == live.state()


@every_edition
@settings(max_examples=15)
@given(number=numbers, path=steps)
def test_every_viewer_has_every_number_exactly_once(edition: str, number: int, path: list[Step]) -> None:
    live = wander(edition, number, path)
    table = live.table
    for device in (None, *range(7)):
        for since in range(max(0, table.seq - 300), table.seq + 1):
            missed = table.since(since, device)
            if missed is not None:
                assert missed == tuple(entry.for_(device) for entry in live.told[since:])
                numbered = [msgspec.json.decode(entry)["seq"] for entry in missed[:3]]
                assert numbered == list(range(since + 1, table.seq + 1))[:3]


@every_edition
@settings(max_examples=15)
@given(number=numbers, path=steps, moments=st.lists(st.integers(-(10**6), 10**6), max_size=20))
def test_time_never_goes_back(edition: str, number: int, path: list[Step], moments: list[int]) -> None:
    live = wander(edition, number, path)
    for moment in moments:
        live.now = START + moment
        at = live.table.snapshot(None).now
        live.table.handle(c.Order(c.Tick()), live.now)
        assert live.table.snapshot(None).now >= at


@every_edition
@settings(max_examples=8)
@given(number=numbers, path=steps)
def test_a_game_comes_to_its_end_whatever_has_happened(edition: str, number: int, path: list[Step]) -> None:
    live = wander(edition, number, path)
    for info in live.table.info().devices:
        live.give(c.Connect(info.device))
    assume(live.table.info().host is not None)
    for _ in range(3000):
        if live.table.phase.value in ("over", "lobby"):
            return
        go_on(live)
    raise AssertionError("the game stands still")


def go_on(live: Live) -> None:
    """Whoever may do something does: the host, people with a decision, bots that were asked, the clock."""
    turn, host = live.turn, live.table.info().host
    live.give(c.Resume(), host)
    live.give(c.Fists(turn.decision, ()), host)
    for seat, moves in turn.moves.items():
        live.give(c.Play(seat, turn.decision, moves[-1]), live.seat(seat).device)
    live.answer_all(lambda think: kit(think.game).notation.act_to_text(think.view.legal[-1]))
    if (at := live.wakes()) is not None:
        live.now = max(live.now, at)
        live.give(c.Tick())


def test_every_command_is_among_the_random_ones() -> None:
    live = opened("iello-2017", 1)
    made = {type(make(live, 1, 1)) for make in COMMANDS}
    missing = {kind for kind in vars(c).values() if isinstance(kind, type) and issubclass(kind, c._Command)}
    assert missing - made == {c._Command, c.Tick}


def test_an_order_is_stored_as_it_was_given() -> None:
    live = opened("troll-dragon", 1)
    for make in COMMANDS:
        order = c.Order(make(live, 1, 5), 3, "k", 7)
        assert msgspec.json.decode(msgspec.json.encode(order), type=c.Order) == order


def test_a_table_does_not_look_at_the_clock_or_at_chance() -> None:
    tables = [Table("KWM4", "ab" * 32, START) for _ in range(2)]
    for table in tables:
        table.handle(c.Order(c.Join(0, "player", "Mia")), START)
    assert tables[0].since(0, None) == tables[1].since(0, None)
