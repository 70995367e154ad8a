"""The terminal's words for people who wait: at the door, for a seat, a big screen, and for who is gone."""

import pytest

from tacora.client.seen import Seen, from_snapshot
from tacora.protocol import commands as c
from tacora.protocol.settings import Pace
from tacora.texts import LANGUAGES, Texts
from tacora.tui.waiting import answers, way_to_a_seat
from tests.client.table_play import Evening
from tests.tui.wire import deliver, remote_app, screen_text, welcome

SIZE = (100, 30)


def seated(**settings: object) -> Evening:
    evening = Evening(31, pace=Pace.OFF, **settings)
    evening.sit_down()
    return evening


def seen_by(evening: Evening, device: int | None) -> Seen:
    return from_snapshot(evening.table.snapshot(device))


async def test_the_host_lets_in_who_knocks_by_keys() -> None:
    evening = seated()
    evening.do(c.Lock(True), 0)
    app, wire = remote_app(evening, 0)
    async with app.run_test(size=SIZE) as pilot:
        welcome(app, wire)
        await pilot.press("w")
        assert "Don’t let" not in screen_text(app)  # nobody waits: the key does nothing
        evening.do(c.Knock("Ben", "ticket"))
        deliver(app, wire)
        await pilot.pause()
        assert "Ben is knocking. W: let them in or not." in screen_text(app)
        await pilot.press("w")
        await pilot.pause()
        shown = screen_text(app)
        for words in ("Who is waiting?", "1  Let Ben in", "2  Don’t let Ben in", "Esc wait"):
            assert words in shown
        await pilot.press("escape")
        assert wire.asked == []
        await pilot.press("w", "1")
        deliver(app, wire)
        (one,) = wire.follower.seen.table.asking
        assert wire.asked == [c.LetIn(one.number)]
        assert one.granted
        assert evening.do(c.Join(9, "player", "Ben", ticket="ticket")).refusal is None
        evening.do(c.Knock("Eve", "another"))
        deliver(app, wire)
        await pilot.press("w", "2")
        deliver(app, wire)
        assert wire.follower.seen.table.asking == ()
        await pilot.pause()
        assert "W" not in [key for key, _ in app.waiting_keys()]


async def test_a_watcher_asks_for_a_seat_and_is_let_in() -> None:
    evening = seated()
    evening.do(c.Start(), 0)
    watcher, far = remote_app(evening, 3)
    async with watcher.run_test(size=SIZE) as pilot:
        welcome(watcher, far)
        await pilot.pause()
        assert watcher.waiting_keys() == [("T", "ask for a bot's seat")]
        await pilot.press("t")
        deliver(watcher, far)
        await pilot.pause()
        assert far.asked == [c.AskSeat(3, "Mia 2")]
        assert "The host has been asked." in screen_text(watcher)
    host, wire = remote_app(evening, 0)
    async with host.run_test(size=SIZE) as pilot:
        welcome(host, wire)
        await pilot.pause()
        assert host.waiting_keys() == [("W", "Who is waiting?")]
        await pilot.press("w")
        await pilot.pause()
        assert "1  Mia 2 takes over from Spark" in screen_text(host)
        await pilot.press("1")
        deliver(host, wire)
        assert seen_by(evening, 3).own == (3,)


@pytest.mark.parametrize(("key", "bot"), [("1", True), ("2", False)])
async def test_the_host_goes_on_without_somebody_or_lets_a_bot_play(key: str, bot: bool) -> None:  # noqa: FBT001
    evening = seated()
    evening.do(c.Start(), 0)
    app, wire = remote_app(evening, 0)
    async with app.run_test(size=SIZE) as pilot:
        welcome(app, wire)
        evening.do(c.Disconnect(2))
        deliver(app, wire)
        await pilot.press("w")
        await pilot.pause()
        shown = screen_text(app)
        assert "1  Zoë is gone: a bot plays for now" in shown
        assert "2  Zoë is gone: play on, and Zoë goes home" in shown
        await pilot.press("escape")
        assert wire.asked == []  # waiting is no command
        decision = wire.follower.seen.turn.decision
        await pilot.press("w", key)
        deliver(app, wire)
        assert wire.asked == [c.GoWithout(2, decision, bot=bot)]
        seat = wire.follower.seen.table.seats[2]
        assert seat.asleep is bot
        assert 2 in wire.follower.seen.turn.picked
        await pilot.pause()
        assert app.waiting_keys() == []


async def test_what_is_settled_meanwhile_is_said_and_changes_nothing() -> None:
    evening = seated()
    evening.do(c.Start(), 0)
    app, wire = remote_app(evening, 0)
    async with app.run_test(size=SIZE) as pilot:
        welcome(app, wire)
        evening.do(c.Disconnect(2))
        deliver(app, wire)
        await pilot.press("w")
        evening.do(c.Connect(2))
        deliver(app, wire)
        await pilot.press("2")
        deliver(app, wire)
        await pilot.pause()
        assert "Nobody is waiting for this seat any more." in screen_text(app)
        assert 2 not in wire.follower.seen.turn.picked


def test_only_the_host_answers_those_who_ask_and_only_who_plays_those_who_are_gone() -> None:
    evening = seated()
    evening.do(c.Start(), 0)
    evening.do(c.AskSeat(3, "Kim"), 3)
    evening.do(c.Join(4, "screen"))
    evening.do(c.Disconnect(2))
    texts = Texts("en")
    kinds = {
        device: [type(command) for _, command in answers(seen_by(evening, device), texts)]
        for device in (0, 1, 3, None)
    }
    gone = [c.GoWithout, c.GoWithout]
    assert kinds == {0: [c.LetIn, c.TurnAway, c.LetIn, c.TurnAway, *gone], 1: gone, 3: [], None: []}
    evening.do(c.Disconnect(0))
    evening.now = evening.table.wake_at or evening.now
    evening.do(c.Tick())
    assert evening.table.info().stand_in == 1
    assert {type(command) for _, command in answers(seen_by(evening, 1), texts)} == {c.GoWithout}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_has_words_in_every_language(language: str) -> None:
    evening = seated()
    evening.do(c.Start(), 0)
    evening.do(c.Lock(True), 0)
    evening.do(c.Knock("Ben", "ticket"))
    evening.do(c.Join(4, "screen", invited=False))
    evening.do(c.Disconnect(2))
    lines = [line for line, _ in answers(seen_by(evening, 0), Texts(language))]
    assert len(set(lines)) == len(lines) >= 4
    assert all("{" not in line and "remote-" not in line for line in lines)


def test_the_way_to_a_seat() -> None:
    """In the lobby and back to one's own at once, in a game by asking, and never to a second one."""
    evening = seated()
    assert way_to_a_seat(seen_by(evening, 3), "Kim") == c.TakeOver(3, "Kim")
    assert way_to_a_seat(seen_by(evening, 1), "Kim") is None
    assert way_to_a_seat(seen_by(evening, None), "Kim") is None
    evening.do(c.Start(), 0)
    assert way_to_a_seat(seen_by(evening, 3), "Kim") == c.AskSeat(3, "Kim")
    evening.do(c.HandOver(1), 1)
    assert way_to_a_seat(seen_by(evening, 1), "Kim") == c.TakeOver(1, "Kim")
    evening.do(c.HandOver(0), 0)
    assert way_to_a_seat(seen_by(evening, 0), "Kim") == c.TakeOver(0, "Kim")


async def test_enter_skips_what_only_bots_play() -> None:
    evening = Evening(31, pace=Pace.NORMAL)
    evening.sit_down()
    evening.do(c.Start(), 0)
    decision = evening.table.snapshot(None).turn.decision
    for seat in (0, 1, 2):
        evening.do(c.Play(seat, decision, "leave"), seat)
    app, wire = remote_app(evening, 0)
    async with app.run_test(size=SIZE) as pilot:
        welcome(app, wire)
        await pilot.pause()
        assert wire.follower.seen.bots_alone
        await pilot.press("enter")
        assert wire.asked == [c.Skip(decision + 1)]
