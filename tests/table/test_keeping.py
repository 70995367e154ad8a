"""A table that was kept between two games goes on as the one that was not."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from tacora.protocol import commands as c
from tacora.protocol.entries import Phase, Snapshot
from tacora.table import Order, Outcome, Table, TableCheckpoint
from tests.table.driving import QUICK, SECRET, Live
from tests.table.wandering import Step, opened, steps, take

EDITIONS = ("pegasus-2024", "iello-2017", "troll-dragon")


def kept_and_restored(table: Table) -> Table:
    """The same table again, by way of a file."""
    kept = table.checkpoint()
    assert kept is not None
    return Table.restored(table.code, msgspec.json.decode(msgspec.json.encode(kept), type=TableCheckpoint))


def shown(snapshot: Snapshot) -> bytes:
    """A snapshot without what a lobby may still show of the last game: that is not kept."""
    if snapshot.table.phase is Phase.LOBBY:
        snapshot = msgspec.structs.replace(snapshot, view=None, risk=None)
    return msgspec.json.encode(snapshot)


class Twins:
    """Two tables that get the same orders and must not differ."""

    def __init__(self, table: Table, twin: Table) -> None:
        self._table, self._twin = table, twin
        self._compare()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._table, name)

    def handle(self, order: Order, now: int) -> Outcome:
        """Give it to both."""
        outcome = self._table.handle(order, now)
        assert self._twin.handle(order, now) == outcome
        self._compare()
        return outcome

    def _compare(self) -> None:
        one, other = self._table, self._twin
        assert (one.seq, one.wake_at, one.idle) == (other.seq, other.wake_at, other.idle)
        assert one.since(one.seq, None) == other.since(one.seq, None) == ()
        for device in (None, *one.seating.devices):
            assert shown(one.snapshot(device)) == shown(other.snapshot(device))
        assert one.checkpoint() == other.checkpoint()


def to_the_lobby(live: Live, choice: int) -> None:
    """Play on to the end of the game, and have the rematch; whoever is missing comes back for it."""
    for device in tuple(live.table.seating.devices):
        live.give(c.Connect(device))
    live.give(c.Tick())
    if live.table.seating.host is None:
        live.give(c.Join(60, "screen"))
        live.give(c.Connect(60))
    host = live.table.seating.host
    for number in range(600):
        match live.table.phase:
            case Phase.LOBBY:
                return
            case Phase.OVER:
                live.do(c.Rematch(), host)
            case Phase.BREATHER:
                live.give(c.Resume(), host)
                live.give(c.GoOn(), host)
            case Phase.PLAYING:
                live.give(c.Resume(), host)
                _decide(live, choice + number)
    pytest.fail("the game does not end")


def _decide(live: Live, choice: int) -> None:
    """Everybody does something: people, fists, bots, and time."""
    turn = live.turn
    live.give(c.Fists(turn.decision, ()), live.table.seating.host)
    for seat, moves in turn.moves.items():
        live.give(c.Play(seat, turn.decision, moves[(choice + seat) % len(moves)]), live.seat(seat).device)
    if live.thinks:
        take(live, (60, 0, 0, choice, 0))
    elif (at := live.wakes()) is not None:
        live.now = max(live.now, at)
        live.give(c.Tick())


@pytest.mark.parametrize("edition", EDITIONS)
@settings(max_examples=12)
@given(number=st.integers(0, 10**4), before=steps, after=steps, choice=st.integers(0, 10**6))
def test_a_restored_table_goes_on_byte_for_byte(
    edition: str, number: int, before: list[Step], after: list[Step], choice: int
) -> None:
    live = opened(edition, number)
    for step in before:
        take(live, step)
    to_the_lobby(live, choice)
    live.table = Twins(live.table, kept_and_restored(live.table))  # type: ignore[assignment]
    live.give(c.Shuffle("77" * 32))
    if choice % 4:
        live.give(c.Start(), live.table.seating.host)
    event(f"then {live.table.phase.value}")
    for step in after:
        take(live, step)


def over(names: tuple[str, ...] = ("Ada", "Ben", "Cleo")) -> Live:
    """A table where a game has just ended."""
    live = Live().people(*names, settings=QUICK)
    live.do(c.Start(), 0, key="canary-key")
    while live.table.phase is Phase.PLAYING:
        live.all_play("l" * len(names))
    return live


def test_a_table_is_kept_in_the_lobby_only() -> None:
    live = Live().people("Ada", "Ben", "Cleo")
    assert live.table.checkpoint() is not None
    live.do(c.Start(), 0)
    assert live.table.checkpoint() is None
    live = over()
    assert live.table.phase is Phase.OVER
    assert live.table.checkpoint() is None
    live.do(c.Rematch(), 0)
    assert live.table.checkpoint() is not None


def test_nothing_of_the_games_so_far_is_kept() -> None:
    live = over()
    assert live.last.finished is not None
    live.do(c.Rematch(), 0)
    live.do(c.Shuffle("77" * 32))
    text = msgspec.json.encode(live.table.checkpoint()).decode()
    assert SECRET not in text
    assert "77" * 32 in text
    assert not {"leave", "continue", "picks", "moves"} & set(text.replace('"', " ").split())
    assert len(text) < 1200  # of each person a name, three sums, and where they sat in the last games


def test_a_kept_table_is_not_for_printing() -> None:
    kept = over_and_back().table.checkpoint()
    assert SECRET not in repr(kept)
    assert "canary" not in repr(kept)


def test_a_checkpoint_of_version_0_1_is_read() -> None:
    text = (Path(__file__).parent / "checkpoint-0.1.json").read_bytes()
    kept = msgspec.json.decode(text, type=TableCheckpoint)
    table = Table.restored("KWM4", kept)
    assert table.checkpoint() == kept
    known = msgspec.json.decode(text)
    written = msgspec.json.decode(msgspec.json.encode(table.checkpoint()))
    written["settings"].pop("open_seats")
    assert written == known, "and written as it was, but for what there is now"
    info = table.info()
    assert [(seat.name, seat.device, seat.bot, seat.factor) for seat in info.seats] == [
        ("Ada", 0, None, 1),
        ("Ben", 1, None, 3),
        ("random", None, "random", 1),
    ]
    assert (info.game, info.locked, info.host, info.settings.options) == (2, True, 0, {"closed_chests": True})
    assert table.handle(Order(c.Start(), 0, "k2"), kept.now).repeated
    assert table.handle(Order(c.Start(), 0, "new"), kept.now).changed
    assert table.phase is Phase.PLAYING


def over_and_back() -> Live:
    live = over()
    live.do(c.Rematch(), 0)
    return live


def test_a_key_used_before_counts_once_after_it() -> None:
    live = over_and_back()
    live.table = kept_and_restored(live.table)
    live.do(c.Shuffle("77" * 32))
    assert live.give(c.Start(), 0, key="canary-key").repeated


def test_a_table_without_a_secret_still_waits_for_one() -> None:
    live = over_and_back()
    live.table = kept_and_restored(live.table)
    live.refuse("not-shuffled", c.Start(), 0)
    live.do(c.Shuffle("77" * 32))
    live.do(c.Start(), 0)
    assert live.table.info().game == 2


def test_what_a_device_missed_before_it_is_told_by_a_snapshot() -> None:
    live = over_and_back()
    again = kept_and_restored(live.table)
    assert live.table.since(live.table.seq - 1, 0) is not None
    assert again.since(again.seq - 1, 0) is None
    assert again.since(again.seq, 0) == ()


def test_a_forgotten_game_leaves_the_end_for_the_lobby_and_is_shown_to_nobody() -> None:
    live = over()
    before = live.table.seq
    outcome = live.do(c.Forget())
    assert [msgspec.json.decode(entry.public)["what"] for entry in outcome.entries] == ["rematch"]
    info = live.table.info()
    assert (info.phase, info.record, info.game) == (Phase.LOBBY, None, 2)
    assert live.view is None
    assert live.table.since(before, 0) is None
    live.ignore(c.Forget())
    live.do(c.Shuffle("77" * 32))
    live.do(c.Start(), 0)
    assert live.table.phase is Phase.PLAYING


def test_a_game_forgotten_in_the_lobby_or_in_the_next_one_disturbs_nobody() -> None:
    live = over_and_back()
    assert live.do(c.Forget()).entries == ()
    assert (live.table.info().record, live.view) == (None, None)
    live = over_and_back()
    live.do(c.Shuffle("77" * 32))
    live.do(c.Start(), 0)
    view = live.view
    assert live.do(c.Forget()).entries == ()
    assert (live.table.info().record, live.view) == (None, view)
    assert live.table.phase is Phase.PLAYING
