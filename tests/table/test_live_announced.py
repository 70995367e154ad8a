"""What happened at a table is told with what it was, whose seat, which device, and when."""

from pathlib import Path

import msgspec
import pytest

from tacora.editions import load_editions
from tacora.games import games
from tacora.protocol import commands as c
from tacora.protocol.settings import Pace, Settings
from tacora.table import Table
from tacora.table.match import fresh_secret
from tests.table.driving import QUICK, Live

SCRIPT = "5 4 snake 3 9"


def told(live: Live) -> tuple[str, int | None, int | None]:
    """The occasion that the table was told last, with its seat and its device."""
    entry = live.news("table")[-1]
    return entry["what"], entry["seat"], entry["device"]


def test_in_the_lobby() -> None:
    live = Live().people("Mia", "Jonas", "Kim")
    for command, by, occasion in (
        (c.Join(3, "spectator"), None, ("joined", None, 3)),
        (c.Connect(3), None, ("connected", None, 3)),
        (c.Join(4, "player", "Eve"), None, ("joined", 3, 4)),
        (c.Rename(1, "Jo"), 1, ("renamed", 1, None)),
        (c.Recolour(1, 6), 1, ("recoloured", 1, None)),
        (c.AddSeat("Ben"), 2, ("seated", 4, 2)),
        (c.AddBot("bold"), 0, ("seated", 5, None)),
        (c.RemoveSeat(5), 0, ("unseated", 5, None)),
        (c.Disconnect(2), None, ("away", None, 2)),
        (c.MakeHost(1), 0, ("host", None, 1)),
        (c.LeaveTable(), 3, ("left", None, 3)),
        (c.Kick(2), 1, ("kicked", None, 2)),
    ):
        live.wait(1).do(command, by)
        assert told(live) == occasion


def test_in_a_game() -> None:
    live = Live().people("Mia", "Jonas")
    for bot in (c.AddBot("bold"), c.AddBot("bold")):
        live.do(bot, 0)
    for device in (2, 3):
        live.do(c.Join(device, "spectator"))
        live.do(c.Connect(device))
    assert "just sit down" in live.refuse("no-game", c.AskSeat(2, "Eve"), 2)
    live.start(SCRIPT)
    for command, by, occasion in (
        (c.AskSeat(2, "Eve"), 2, ("asks", 2, 2)),
        (c.TurnAway(1), 0, ("turned-away", 2, 2)),
        (c.AskSeat(3, "Eve"), 2, ("asks", 3, 2)),
        (c.LetIn(2), 0, ("let-in", 3, 2)),
        (c.Sleep(1), 1, ("slept", 1, None)),
        (c.Play(1, live.decision, "continue"), 1, ("woke", 1, None)),
        (c.Sleep(1), 1, ("slept", 1, None)),
        (c.Wake(1), 1, ("woke", 1, None)),
        (c.HandOver(1), 1, ("handed-over", 1, None)),
        (c.LeaveTable(), 3, ("left", None, 3)),
    ):
        live.wait(1).do(command, by)
        assert told(live) == occasion


def test_a_game_that_its_last_player_left_stands_still_until_somebody_plays_again() -> None:
    live = Live().people("Mia", settings=Settings(pace=Pace.FAST, breather=0))
    for _ in range(2):
        live.do(c.AddBot("bold"), 0)
    live.start(SCRIPT)
    live.answer_all("continue")
    at = live.wakes()
    assert at is not None
    live.do(c.LeaveTable(), 0)
    assert live.wakes() is None
    live.wait(3_600_000)
    for device, role in ((1, "screen"), (2, "spectator")):
        live.do(c.Join(device, role))
        live.do(c.Connect(device))
    live.do(c.AskSeat(0, "Eve"), 2)
    live.do(c.LetIn(1), 1)
    assert live.wakes() == at + 3_600_000, "the bots take as long as they would have"


def test_whoever_comes_late_is_told_all_that_they_may_know() -> None:
    live = Live().people("Mia", "Jonas", "Kim").start(SCRIPT)
    assert Table("KWM4", live.secret, live.now).history(None) == ()
    live.all_play("ccc")
    live.all_play("lcc")
    for device in (None, 0, 1):
        events = [event for entry in live.news("played", device=device) for event in entry["events"]]
        kinds = [type(event).__name__ for event in live.table.history(device)]
        assert kinds == [event["event"] for event in events]


@pytest.mark.parametrize("leader", [0, 2])
def test_who_leads_a_kept_table_leads_it_again(leader: int) -> None:
    live = Live().people("Mia", "Jonas", "Kim")
    if leader:
        live.do(c.Disconnect(1))
        live.do(c.Disconnect(0))
        live.tick()
    kept = live.table.checkpoint()
    assert kept is not None
    live.table = Table.restored("KWM4", kept)
    assert live.table.info().stand_in == (leader or None)
    live.do(c.Lock(locked=True), leader)


def test_a_kept_table_knows_the_editions_of_the_house(tmp_path: Path) -> None:
    text = (games()["diamant"].folder / "editions" / "pegasus-2024.toml").read_text(encoding="utf-8")
    (tmp_path / "home.toml").write_text(text.replace("pegasus-2024", "home"), encoding="utf-8")
    editions = load_editions(tmp_path)
    mine = msgspec.structs.replace(QUICK, edition="home")
    live = Live(editions=editions).people("Ada", "Ben", "Cleo", settings=mine)
    kept = live.table.checkpoint()
    assert kept is not None
    live.table = Table.restored("KWM4", kept, editions=editions)
    live.do(c.Set(msgspec.structs.replace(mine, breather=1)), 0)


def test_a_secret_has_256_bits() -> None:
    assert len(bytes.fromhex(fresh_secret())) == 32
