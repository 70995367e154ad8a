"""Who is there: devices that come and go, a host that is missing, a big screen that is lost."""

from tacora.protocol import commands as c
from tacora.protocol.settings import Mode, Pace, Settings
from tests.table.driving import QUICK, Live

THREE = ("Mia", "Jonas", "Kim")
SCRIPT = "5 7 9 11 13 15"
PARTY = Settings(mode=Mode.PARTY, pace=Pace.OFF, breather=0)


def party() -> Live:
    """Three phones and a big screen, before the first decision."""
    live = Live().people(*THREE, settings=PARTY)
    live.do(c.Join(3, "screen"))
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


def test_after_five_seconds_somebody_else_is_host() -> None:
    live = Live().people(*THREE)
    live.do(c.Disconnect(1))
    live.do(c.Disconnect(0))
    assert live.wakes() == live.now + 5000
    live.wait(4999)
    live.ignore(c.Tick())
    live.tick(1)
    assert live.table.info().host == 2, "the one longest here of those who are here"
    assert live.whats[-1] == "host"
    live.do(c.Connect(0))
    assert live.table.info().host == 2
    assert live.wakes() is None


def test_a_host_who_is_back_in_time_stays_host() -> None:
    live = Live().people(*THREE)
    live.do(c.Disconnect(0))
    live.wait(4000).do(c.Connect(0))
    assert live.wakes() is None
    live.wait(5000)
    live.ignore(c.Tick())


def test_a_host_is_found_when_somebody_comes() -> None:
    live = Live().people(*THREE)
    for device in range(3):
        live.do(c.Disconnect(device))
    live.wait(60_000).do(c.Connect(2))
    assert live.wakes() == live.now + 5000
    live.tick()
    assert live.table.info().host == 2


def test_a_second_one_to_come_does_not_give_the_host_more_time() -> None:
    live = Live().people(*THREE)
    live.do(c.Disconnect(2))
    live.do(c.Disconnect(0))
    live.wait(2000).do(c.Connect(2))
    assert live.wakes() == live.now + 3000


def test_a_screen_is_host_only_when_nobody_plays() -> None:
    live = Live().people("Mia", "Jonas")
    live.do(c.Join(2, "screen"))
    live.do(c.Connect(2))
    live.do(c.Join(3, "spectator"))
    live.do(c.Connect(3))
    live.do(c.Disconnect(1))
    live.do(c.Disconnect(0))
    live.tick()
    assert live.table.info().host == 2
    live.do(c.Disconnect(2))
    assert live.wakes() is None, "nobody is there who could be host"


def test_without_an_heir_the_host_stays_host() -> None:
    live = Live().people("Mia")
    live.do(c.Join(1, "screen"))
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
    live.do(c.Join(4, "screen"))
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
    assert outcome.revoked == (1,)
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
    live.do(c.TakeOver(1, "Eve"), 3)
    assert live.table.info().host == 3
    assert live.table.info().devices[-1].role == "player"
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
    live.refuse("name-taken", c.TakeOver(2, "Mia"), 2)
    live.do(c.TakeOver(2, "Eve"), 2)
    assert (live.seat(2).name, live.seat(2).bot, live.seat(2).device) == ("Eve", None, 2)
    assert live.whats[-1] == "taken-over"
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
    live.do(c.Set(Settings()), 0)
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
    live.do(c.Set(Settings()), 0)
    live.start(SCRIPT)
    live.answer(2, "leave")
    live.tick()
    assert live.turn.picked == (2,)
    live.do(c.TakeOver(2, "Eve"), 2)
    assert live.table.own_picks(2) == {}, "what the bot picked is nobody's to know"
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
    live.refuse("not-your-seat", c.Wake(1), 1)
    live.refuse("is-a-bot", c.Sleep(1), 0)
    live.do(c.TakeOver(1, "Jonas"), 1)
    assert live.table.own_picks(1) == {}, "the pick lies there, but the table tells nobody what it is"
    assert live.seat(1).device == 1
