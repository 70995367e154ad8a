"""Bots in the dragon race, in their own seats and for those who sleep."""

from tacora.protocol import commands as c
from tacora.protocol.settings import Pace
from tests.table.racing import COUNT_IN, INTO, dice, events, race, race_of_bot


def test_a_bot_in_the_chamber_decides_before_each_beat() -> None:
    live = race_of_bot()
    live.answer(2, "roll")
    live.tick()
    assert events(live) == ["ChamberRolled", "NuggetsTaken", "DragonRolled"]
    live.answer(2, "leave")
    assert events(live)[-2:] == ["SeatLeft", "TurnStarted"]


def test_a_bot_s_turn_in_the_grotto_is_skipped_to_its_end_and_no_race_is() -> None:
    quick = "diamond diamond key troll; "
    live = dice(quick * 3 + quick, people=2, bots=2, pace=Pace.NORMAL)
    for seat in (0, 1):
        live.play(seat, "roll 1 2 3 4")
        live.play(seat, "leave")
    assert live.turn.moves.keys() == {2}
    now = live.now
    live.do(c.Skip(live.decision), 1)
    live.answer(2, "roll 1 2 3 4")
    live.answer(2, "leave")
    assert live.turn.moves.keys() == {3}
    assert live.now == now
    live.answer(3, "roll 1 2 3 4")
    assert (live.wakes() or 0) > now, "the next turn is looked at again"
    racing = race_of_bot()
    racing.refuse("not-only-bots", c.Skip(racing.decision), 0)


def test_a_slow_bot_is_asked_once_and_its_answer_still_counts() -> None:
    live = race_of_bot()
    assert [think.seat for think in live.thinks] == [2]
    live.tick()
    live.tick()
    assert [think.seat for think in live.thinks] == [2]
    live.answer(2, "roll")
    live.tick()
    assert events(live)[0] == "ChamberRolled"
    assert [think.seat for think in live.thinks] == [2], "asked again for the next beat"


def test_a_bot_that_still_thinks_when_the_dragon_wakes_is_not_waited_for() -> None:
    quick = "diamond diamond key troll; "
    live = dice(quick * 2 + f"{INTO}; nugget nugget; blank blank; dragon dragon", people=2, bots=1)
    for seat in (0, 1):
        live.play(seat, "roll 1 2 3 4")
        live.play(seat, "leave")
    live.answer(2, "roll 1 2 3 4")
    live.answer(2, "enter")
    live.answer(2, "roll")
    live.tick()
    live.tick()
    live.tick()
    assert "DragonWoke" in events(live)
    live.ignore(c.Answer(2, live.decision, "leave"))
    assert live.answer(2, "leave").changed is False


def test_a_bot_s_answer_waits_in_a_pause() -> None:
    live = race_of_bot()
    live.do(c.Pause(), 0)
    live.answer(2, "leave")
    assert live.turn.kind.value == "race"
    live.do(c.Resume(), 0)
    assert live.turn.kind.value == "open"


def test_a_bot_with_the_dragon_dice_rolls_on_every_beat() -> None:
    live = race("nugget nugget; blank blank; nugget nugget; dragon blank", people=1, bots=1)
    live.do(c.Roll(0, True), 0)
    live.tick()
    assert events(live).count("DragonRolled") == 1
    live.tick()
    assert events(live).count("DragonRolled") == 2


def test_an_adventurer_who_hands_over_is_raced_on_by_a_bot() -> None:
    live = race("nugget nugget; blank blank")
    live.do(c.MakeHost(1), 0)
    live.do(c.Disconnect(0))
    live.do(c.Kick(0), 1)
    assert [think.seat for think in live.thinks] == [0]
    assert live.wakes() == live.now + COUNT_IN, "nobody is waited for any more"
    live.answer(0, "leave")
    assert live.turn.kind.value == "open"


def test_a_roll_wakes_a_sleeping_seat() -> None:
    live = race("nugget nugget; blank blank")
    live.do(c.Sleep(0), 0)
    assert [think.seat for think in live.thinks] == [0]
    live.do(c.Roll(0), 0)
    assert not live.seat(0).asleep
    assert live.answer(0, "leave").changed is False
    live.tick()
    assert events(live) == ["ChamberRolled", "NuggetsTaken", "DragonRolled"]


def test_a_bot_rolls_the_dragon_dice_of_a_sleeping_seat() -> None:
    live = race("nugget nugget; blank blank; blank blank")
    live.do(c.Roll(0), 0)
    live.tick()
    live.do(c.Sleep(2), 2)
    live.tick()
    assert events(live).count("DragonRolled") == 2, "on the first beat it may"


def test_a_bot_s_whole_turn_takes_three_to_six_seconds() -> None:
    rolls = "diamond diamond key door; diamond diamond diamond key"
    live = dice(f"diamond diamond key troll; {rolls}", people=1, bots=1, pace=Pace.NORMAL)
    live.play(0, "roll 1 2 3 4")
    live.play(0, "leave")
    began = before = live.now
    for move in ("roll 1 2 3 4", "roll 1 2 3 4", "leave"):
        live.answer(1, move)
        live.tick()
        assert live.now - before >= 1000, "what the last roll brought is looked at"
        before = live.now
    assert 3000 <= live.now - began <= 6000
    assert live.view["active"] == 0
