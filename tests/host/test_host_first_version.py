"""A table that version 0.1 stored with a game of Troll & Dragon under way: it goes on as it was begun."""

import json
from pathlib import Path

import msgspec
import pytest

from tacora.host.recovery import rebuild
from tacora.host.store import DamagedTable, StoredTable
from tacora.protocol import commands as c
from tacora.protocol.settings import Settings
from tacora.table import Order, Table
from tests.host.lobby import world

FILE = Path(__file__).parent / "stored_0_1" / "troll-dragon.jsonl"
"""Written by version 0.1: dice that lie still, a way out with key and door, a first roll free of danger, a
question with one answer; first what came of it, then the orders."""
END, *ORDERS = (json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines())


def stored(*, rules: int | None = None) -> StoredTable:
    """The table as a store has it; with another version at its start, where one is named."""
    orders = []
    for line in ORDERS:
        order = line["order"] | ({"rules": rules} if rules and line["order"]["do"] == {"do": "start"} else {})
        orders.append((line["at"], msgspec.json.encode(order)))
    return StoredTable("DICE", END["secret"], END["opened"], tuple(orders), {}, 2)


def rebuilt(table: StoredTable) -> Table:
    return rebuild(table, lambda code, secret, now, _kept: Table(code, secret, now)).table


def test_it_is_restored_as_it_was_played() -> None:
    table = rebuilt(stored())
    assert [type(event).__name__ for event in table.history(None)] == END["events"]
    view = table.public_view()
    assert view is not None
    assert list(view.points) == END["points"]
    assert {str(seat): list(moves) for seat, moves in table.snapshot(None).turn.moves.items()} == END["moves"]
    assert (view.options.reroll.value, view.options.escape.value) == ("any-free", "key-and-door")


def test_by_the_rules_of_today_it_would_be_another_game() -> None:
    with pytest.raises(DamagedTable):
        rebuilt(stored(rules=2))


def test_the_next_game_at_that_table_is_one_of_today() -> None:
    table, now = rebuilt(stored()), ORDERS[-1]["at"]
    while table.phase.value == "playing":
        turn = table.snapshot(None).turn
        if turn.kind.value == "race":
            seat, move = turn.race.adventurer, "leave"  # type: ignore[union-attr]
        else:
            [(seat, moves)] = turn.moves.items()
            move = next((text for text in moves if text == "leave"), moves[0])
        assert table.handle(Order(c.Play(seat, turn.decision, move), seat), now).changed
    assert table.handle(Order(c.Shuffle("ab" * 32)), now).changed
    for do in (c.Rematch(), c.Start()):
        assert table.handle(Order(do, 0), now).changed
    view = table.public_view()
    assert view is not None
    assert (view.options.reroll.value, view.options.escape.value) == ("all-free", "none")


async def test_a_host_writes_down_by_which_rules_a_game_is_begun(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, _ = await here.game("Ada", "Ben", settings=Settings(edition="troll-dragon"))
        kept = await here.store.load(hosted.code)
    assert kept is not None
    starts = [msgspec.json.decode(body) for _, body in kept.orders if b'"start"' in body]
    assert [order["rules"] for order in starts] == [2]
