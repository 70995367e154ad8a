"""Who is there: devices that come and go, a host that is missing, a big screen that is lost."""

import pytest

from tacora.protocol import commands as c
from tacora.protocol.settings import Mode, Pace, Settings
from tests.table.driving import QUICK, Live

THREE = ("Mia", "Jonas", "Kim")
SCRIPT = "5 7 9 11 13 15"
PARTY = Settings(mode=Mode.PARTY, pace=Pace.OFF, breather=0)


def party() -> Live:
    """Three phones and a big screen, before the first decision."""
    live = Live().people(*THREE, settings=PARTY)
    live.do(c.Join(3, "screen", invited=True))
    live.do(c.Connect(3))
    return live.start(SCRIPT)


def test_connections_are_told_once() -> None:
    live = Live().people(*THREE)
    live.ignore(c.Connect(1))
    live.do(c.Disconnect(1))
    live.ignore(c.Disconnect(1))
    live.ignore(c.Connect(9))
    live.ignore(c.Disconnect(9))
    live.do(c.Connect(1))
    assert live.whats[-2:] == ["away", "connected"]


def test_after_twenty_seconds_somebody_stands_in_and_the_host_is_host_again_at_once() -> None:
    live = Live().people(*THREE)
    live.do(c.Disconnect(1))
    live.do(c.Disconnect(0))
    assert live.wakes() == live.table.info().stand_in_at == live.now + 20_000
    live.wait(19_999)
    live.ignore(c.Tick())
    live.tick(1)
    info = live.table.info()
    assert (info.host, info.stand_in, info.stand_in_at) == (0, 2, None), "who is here longest of those here"
    assert live.whats[-1] == "stand-in"
    live.do(c.Connect(1))
    assert live.table.info().stand_in == 2
    live.do(c.Connect(0))
    assert (live.table.info().host, live.table.info().stand_in, live.wakes()) == (0, None, None)
    assert live.whats[-2:] == ["host-back", "connected"]
    live.refuse("host-only", c.Start(), 2)
    live.do(c.Start(), 0)


def test_a_stand_in_may_start_and_lock_but_not_put_out_nor_give_away() -> None:
    live = Live().people(*THREE)
    live.do(c.Disconnect(0))
    live.tick()
    for command in (c.Kick(0), c.Kick(2), c.MakeHost(1), c.Set(QUICK), c.Rename(0, "Eve")):
        live.refuse("not-your-seat" if isinstance(command, c.Rename) else "host-only", command, 1)
    live.do(c.AddBot("bold"), 1)
    live.do(c.RemoveSeat(3), 1)
    live.do(c.Lock(True), 1)
    live.do(c.Start(), 1)
    live.do(c.Pause(), 1)


def test_another_one_stands_in_when_the_first_is_gone_too() -> None:
    live = Live().people(*THREE)
    live.do(c.Disconnect(0))
    live.tick()
    live.do(c.Disconnect(1))
    assert live.table.info().stand_in == 2
    live.do(c.LeaveTable(), 2)
    assert (live.table.info().stand_in, live.table.info().host) == (None, 0)
    live.do(c.Connect(1))
    live.tick()
    assert live.table.info().stand_in == 1


def test_a_host_who_is_back_in_time_stays_host() -> None:
    live = Live().people(*THREE)
    live.do(c.Disconnect(0))
    live.wait(19_000).do(c.Connect(0))
    assert live.wakes() is None
    live.wait(20_000)
    live.ignore(c.Tick())


def test_where_nobody_was_there_as_after_a_restart_the_host_has_a_minute() -> None:
    live = Live().people(*THREE)
    for device in range(3):
        live.do(c.Disconnect(device))
    live.wait(60_000).do(c.Connect(2))
    assert live.wakes() == live.now + 60_000
    live.tick()
    assert (live.table.info().host, live.table.info().stand_in) == (0, 2)
    live.do(c.Connect(0))
    live.do(c.Disconnect(0))
    assert live.wakes() == live.now + 20_000, "a minute once"


def test_a_second_one_to_come_does_not_give_the_host_more_time() -> None:
    live = Live().people(*THREE)
    live.do(c.Disconnect(2))
    live.do(c.Disconnect(0))
    live.wait(2000).do(c.Connect(2))
    assert live.wakes() == live.now + 18_000


def test_no_screen_stands_in_and_none_inherits_the_table() -> None:
    live = Live().people("Mia", "Jonas")
    live.do(c.Join(2, "screen", invited=True))
    live.do(c.Connect(2))
    live.do(c.Join(3, "spectator"))
    live.do(c.Connect(3))
    live.do(c.Disconnect(1))
    live.do(c.Disconnect(0))
    live.tick()
    assert (live.table.info().host, live.table.info().stand_in) == (0, None)
    assert live.wakes() is None
    live.do(c.LeaveTable(), 1)
    live.do(c.LeaveTable(), 0)
    assert live.table.info().host is None


def test_without_an_heir_the_host_stays_host() -> None:
    live = Live().people("Mia")
    live.do(c.Join(1, "screen", invited=True))
    live.do(c.Connect(1))
    live.do(c.MakeHost(1), 0)
    live.do(c.Disconnect(0))
    live.do(c.MakeHost(0), 1)
    live.do(c.LeaveTable(), 1)
    live.do(c.Join(2, "spectator"))
    live.do(c.Connect(2))
    assert (live.table.info().host, live.wakes()) == (0, None)
    live.wait(60_000)
    live.ignore(c.Tick())


def test_a_host_who_leaves_while_away_is_replaced_at_once() -> None:
    live = Live().people(*THREE)
    live.do(c.Disconnect(0))
    live.do(c.LeaveTable(), 0)
    assert (live.table.info().host, live.wakes()) == (1, None)


def test_a_lost_big_screen_pauses_the_game_until_it_is_back() -> None:
    live = party()
    live.do(c.Disconnect(3))
    assert live.wakes() == live.now + 3000
    live.tick()
    assert live.table.info().paused == "screen"
    live.refuse("paused", c.Play(0, live.decision, "leave"), 0)
    live.wait(60_000).do(c.Connect(3))
    assert live.table.info().paused is None
    assert live.whats[-3:] == ["paused", "resumed", "connected"]
    live.play(0, "leave")


def test_a_short_loss_of_the_screen_is_no_pause() -> None:
    live = party()
    live.do(c.Disconnect(3))
    live.wait(2999)
    live.ignore(c.Tick())
    live.do(c.Connect(3))
    assert live.wakes() is None


def test_people_may_play_on_without_the_screen() -> None:
    live = party()
    live.do(c.Disconnect(3))
    live.tick()
    live.do(c.Resume(), 0)
    live.wait(10_000)
    live.ignore(c.Tick())
    live.all_play("ccc")


def test_a_player_s_pause_is_not_ended_by_the_screen() -> None:
    live = party()
    live.do(c.Disconnect(3))
    live.do(c.Pause(), 0)
    live.wait(10_000)
    live.ignore(c.Tick())
    live.do(c.Connect(3))
    assert live.table.info().paused == "player"


def test_a_second_screen_is_enough() -> None:
    live = party()
    live.do(c.Join(4, "screen", invited=True))
    live.do(c.Connect(4))
    live.do(c.Disconnect(3))
    assert live.wakes() is None


def test_a_screen_that_is_put_out_is_not_waited_for() -> None:
    live = party()
    live.do(c.Disconnect(3))
    live.do(c.Kick(3), 0)
    assert live.wakes() is None


def test_a_lost_screen_is_waited_for_whoever_else_goes() -> None:
    live = party()
    live.do(c.Disconnect(3))
    live.do(c.Kick(2), 0)
    assert live.wakes() == live.now + 3000


def test_a_screen_lost_before_another_mode_was_chosen_is_not_missed() -> None:
    live = Live().people(*THREE, settings=PARTY)
    live.do(c.Join(3, "screen"))
    live.do(c.Connect(3))
    live.do(c.Disconnect(3))
    live.do(c.Set(QUICK), 0)
    live.start(SCRIPT)
    assert live.wakes() is None


def test_a_screen_that_only_looks_on_does_not_pause_the_game() -> None:
    live = Live().people(*THREE, settings=QUICK)
    live.do(c.Join(3, "screen"))
    live.do(c.Connect(3))
    live.start(SCRIPT)
    live.do(c.Disconnect(3))
    assert live.wakes() is None


# ---- who plays a seat in a game


def test_a_kicked_player_s_seat_goes_to_a_bot() -> None:
    live = Live().people(*THREE).start(SCRIPT)
    live.play(1, "leave")
    outcome = live.do(c.Kick(1), 0)
    assert outcome.revoked == (1, None), "and whoever reads along without a seat"
    assert (live.seat(1).bot, live.seat(1).device, live.seat(1).name) == ("counter", None, "Jonas")
    assert not live.thinks, "its pick lies there"
    assert live.table.own_picks(1) == {}
    live.all_play("c.c")
    assert [think.seat for think in live.thinks] == []
    live.all_play("c.c")
    assert live.table.info().devices[-1].device == 2


def test_whoever_leaves_a_game_is_played_by_a_bot() -> None:
    live = Live().people(*THREE).start(SCRIPT)
    live.do(c.LeaveTable(), 2)
    assert [(think.seat, think.bot) for think in live.thinks] == [(2, "counter")]
    assert live.revoked == [2]
    assert live.whats[-1] == "left"
    live.all_play("cc")
    live.answer(2, "leave")
    assert live.turn.moves.keys() == {0, 1}


def test_the_last_one_to_leave_stops_the_game() -> None:
    live = Live().people(*THREE).start(SCRIPT)
    for device in (0, 1, 2):
        live.do(c.LeaveTable(), device)
    assert (live.wakes(), live.table.info().host) == (None, None)
    live.do(c.Join(3, "spectator"))
    live.do(c.Connect(3))
    live.refuse("ask-host", c.TakeOver(1, "Eve"), 3)
    live.do(c.Join(4, "screen"))
    assert live.table.info().host == 4, "whoever comes to more than watch has the table then"
    live.do(c.AskSeat(1, "Eve"), 3)
    live.do(c.LetIn(1), 4)
    assert live.table.info().devices[0].role == "player"
    live.do(c.Play(1, live.decision, "leave"), 3)


def test_a_watcher_takes_over_a_bot_s_seat_in_a_running_game() -> None:
    live = Live().people("Mia", "Jonas")
    live.do(c.AddBot("bold"), 0)
    live.do(c.Join(2, "spectator"))
    live.do(c.Connect(2))
    live.do(c.Join(3, "screen"))
    live.start(SCRIPT)
    live.refuse("not-a-bot", c.TakeOver(0, "Eve"), 2)
    live.refuse("players-only", c.TakeOver(2, "Eve"), 3)
    live.refuse("seated-already", c.TakeOver(2, "Eve"), 1)
    live.refuse("ask-host", c.TakeOver(2, "Eve"), 2)
    live.do(c.AskSeat(2, "Mia"), 2)
    live.refuse("name-taken", c.LetIn(2), 0)
    live.do(c.AskSeat(2, "Eve"), 2)
    assert [(one.want, one.name, one.device, one.seat) for one in live.table.info().asking][1:] == [
        ("seat", "Eve", 2, 2)
    ]
    live.refuse("host-only", c.LetIn(3), 1)
    live.do(c.LetIn(3), 0)
    assert (live.seat(2).name, live.seat(2).bot, live.seat(2).device) == ("Eve", None, 2)
    assert live.whats[-1] == "let-in"
    assert live.answer(2, "leave").changed is False, "its bot counts for nothing now"
    live.all_play("cc")
    assert live.turn.picked == (0, 1), "the person is waited for"
    live.play(2, "continue")
    assert live.turn.ready == 0


def test_an_answer_that_waits_is_dropped_when_the_seat_is_taken_over() -> None:
    live = Live().people("Mia", "Jonas")
    live.do(c.AddBot("bold"), 0)
    live.do(c.Join(2, "spectator"))
    live.do(c.Connect(2))
    live.do(c.Set(Settings(open_seats=True)), 0)
    live.start(SCRIPT)
    assert live.answer(2, "leave").changed
    live.do(c.TakeOver(2, "Eve"), 2)
    assert live.wakes() is None
    live.wait(60_000)
    live.ignore(c.Tick())
    live.all_play("cc")
    assert live.turn.picked == (0, 1)


def test_a_pick_that_a_bot_has_laid_may_be_changed_by_who_takes_over() -> None:
    live = Live().people("Mia", "Jonas")
    live.do(c.AddBot("bold"), 0)
    live.do(c.Join(2, "spectator"))
    live.do(c.Connect(2))
    live.do(c.Set(Settings(open_seats=True)), 0)
    live.start(SCRIPT)
    live.answer(2, "leave")
    live.tick()
    assert live.turn.picked == (2,)
    assert live.do(c.TakeOver(2, "Eve"), 2).own_picks_changed == (2,)
    assert live.table.own_picks(2) == {2: "leave"}, "whoever has the seat sees what lies there in its name"
    live.do(c.TakeBack(2, live.decision), 2)
    assert live.turn.picked == ()


def test_a_hot_seat_device_may_take_over_more_seats() -> None:
    live = Live().people("Mia", settings=Settings(mode=Mode.HOTSEAT))
    live.do(c.AddBot("bold"), 0)
    live.do(c.TakeOver(1, "Opa", "c0ffee"), 0)
    assert (live.seat(1).device, live.seat(1).bot) == (0, None)


def test_a_seat_sleeps_and_wakes() -> None:
    live = Live().people(*THREE).start(SCRIPT)
    live.do(c.Sleep(1), 1)
    live.refuse("asleep-already", c.Sleep(1), 1)
    assert [(think.seat, think.bot) for think in live.thinks] == [(1, "counter")]
    live.do(c.Wake(1), 1)
    live.refuse("awake-already", c.Wake(1), 1)
    assert live.answer(1, "leave").changed is False
    live.do(c.Sleep(2), 0)  # the host may, for somebody who fell asleep
    live.refuse("not-your-seat", c.Wake(2), 0)
    live.all_play("cc")
    live.answer(2, "continue")
    assert live.turn.ready == 0
    assert live.whats[-3:] == ["slept", "woke", "slept"]
    live.thinks.clear()
    live.do(c.Wake(2), 2)


def test_taking_back_a_pick_wakes_a_sleeping_seat() -> None:
    live = Live().people(*THREE).start(SCRIPT)
    live.play(1, "leave")
    live.do(c.Sleep(1), 1)
    assert not live.thinks, "its own pick still counts"
    live.do(c.TakeBack(1, live.decision), 1)
    assert not live.seat(1).asleep
    assert live.whats[-1] == "woke"


def test_a_seat_is_handed_over_for_good_and_can_be_taken_again() -> None:
    live = Live().people(*THREE).start(SCRIPT)
    live.play(1, "leave")
    outcome = live.do(c.HandOver(1), 1)
    assert outcome.own_picks_changed == (1,)
    assert (live.seat(1).bot, live.seat(1).device) == ("counter", None)
    assert live.table.own_picks(1) == {}
    assert live.seat(1).was == 1
    live.refuse("players-only", c.Wake(1), 1)
    live.refuse("is-a-bot", c.Sleep(1), 0)
    live.do(c.Lock(True), 0)
    live.do(c.TakeOver(1, "Jonas"), 1)
    assert live.table.own_picks(1) == {1: "leave"}, "the pick lies there, and it is its own"
    assert (live.seat(1).device, live.seat(1).was) == (1, None)


def test_whoever_had_a_seat_looks_into_no_other_closed_chest() -> None:
    live = Live().people(*THREE, settings=Settings(options={"closed_chests": True}, open_seats=True))
    live.do(c.AddBot("bold"), 0)
    live.start(SCRIPT)
    live.do(c.HandOver(1), 1)
    live.refuse("another-chest", c.TakeOver(3, "Jonas"), 1)
    live.refuse("another-chest", c.AskSeat(3, "Jonas"), 1)
    live.do(c.HandOver(0), 0)
    live.refuse("another-chest", c.TakeOver(1, "Mia"), 0)
    live.do(c.TakeOver(0, "Mia"), 0)


def test_a_kicked_person_stays_out_until_the_host_lets_them_in() -> None:
    live = Live().people(*THREE).start(SCRIPT)
    live.do(c.Kick(1), 0)
    assert (live.table.info().locked, live.whats[-1]) == (True, "kicked")
    for role in ("player", "spectator", "screen"):
        live.refuse("locked", c.Join(3, role, "Jonas"))
    live.do(c.Knock("Jonas", "ticket"))
    live.refuse("locked", c.Join(3, "spectator", ticket="ticket"))
    assert live.table.invited("ticket") is False
    live.do(c.LetIn(1), 0)
    assert live.table.invited("ticket") is True
    live.refuse("locked", c.Join(3, "spectator", ticket="another"))
    live.do(c.Join(3, "spectator", ticket="ticket"))
    live.refuse("locked", c.Join(4, "spectator", ticket="ticket"))
    live.refuse("locked", c.TakeOver(1, "Jonas"), 3)
    assert live.table.invited("ticket") is None


def test_who_knocks_is_heard_by_number_and_may_be_turned_away() -> None:
    live = Live().people("Mia")
    live.do(c.Lock(True), 0)
    live.do(c.Knock("Ben", "one"))
    live.do(c.Knock("Eve", "two"))
    assert [(one.number, one.want, one.name) for one in live.table.info().asking] == [
        (1, "door", "Ben"),
        (2, "door", "Eve"),
    ]
    assert live.news("knocked")[-1]["number"] == 2
    live.do(c.TurnAway(1), 0)
    live.refuse("nobody-asks", c.LetIn(1), 0)
    assert (live.table.invited("one"), live.table.invited("two")) == (None, False)
    for number in range(20):
        live.do(c.Knock(f"V{number}", f"t{number}"))
    assert len(live.table.info().asking) == 16


# ---- big screens, and who only reads


def test_a_screen_that_nobody_invited_waits_for_the_host_and_may_do_nothing() -> None:
    live = Live().people(*THREE, settings=PARTY)
    live.do(c.Join(3, "screen"))
    live.do(c.Connect(3))
    assert live.table.info().devices[3].waiting
    live.start(SCRIPT)
    for command in (c.Pause(), c.Resume(), c.GoOn(), c.Hold()):
        live.refuse("players-only", command, 3)
    live.refuse("players-only", c.MakeHost(3), 0)
    live.do(c.Disconnect(3))
    assert live.wakes() is None, "the table does not wait for it"
    live.do(c.Connect(3))
    live.do(c.LetIn(1), 0)
    assert not live.table.info().devices[3].waiting
    live.do(c.Pause(), 3)
    live.do(c.Join(4, "screen"))
    assert live.do(c.TurnAway(2), 0).revoked == (4,)


@pytest.mark.parametrize("how", [c.Lock(True), c.Set(Settings(spectators=False))])
def test_whoever_only_watches_is_sent_away_by_the_lock_and_where_nobody_may_watch(how: c.Command) -> None:
    live = Live().people(*THREE)
    live.do(c.Join(3, "spectator"))
    live.do(c.Connect(3))
    live.do(c.Join(4, "screen"))
    live.do(c.Join(5, "screen", invited=True))
    live.do(c.Readers(2))
    assert live.table.info().watching == 3
    assert live.do(how, 0).revoked == (3, 4, None)
    assert live.table.info().watching == 0
    assert [device.device for device in live.table.info().devices] == [0, 1, 2, 5]
    live.ignore(c.Readers(0))
