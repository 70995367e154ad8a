"""Picks at a live table: face down, changed, taken back, late, together, by fists, on one device."""

import pytest

from tacora.games.diamant.rules import Pick
from tacora.protocol import commands as c
from tacora.protocol.phrases import PHRASES
from tacora.protocol.settings import Clock, Mode, Pace, Settings
from tests.table.driving import QUICK, Live

THREE = ("Mia", "Jonas", "Kim")


def three(script: str = "5 7 9 11 13", **settings: object) -> Live:
    """Three people before their first decision."""
    return Live().people(*THREE, settings=Settings(pace=Pace.OFF, breather=0, **settings)).start(script)  # type: ignore[arg-type]


def test_the_last_pick_reveals_them_all() -> None:
    live = three()
    assert live.turn.kind.value == "joint"
    assert live.turn.moves == dict.fromkeys(range(3), ("continue", "leave"))
    first = live.decision
    live.play(0, "leave")
    live.play(1, "continue")
    assert [(news["seat"], news["ready"], news["of"]) for news in live.news("picked")] == [
        (0, 1, 3),
        (1, 2, 3),
    ]
    assert (live.turn.picked, live.turn.ready) == ((0, 1), 2)
    outcome = live.play(2, "continue")
    assert len(outcome.entries) == 1
    played = live.news("played")[-1]
    assert played["events"][0] == {"event": "PicksRevealed", "picks": ["leave", "continue", "continue"]}
    assert {"event": "CardTurned", "card": "7", "depth": 2} in played["events"]
    assert played["reveal"] == live.now + 120
    assert (live.decision, live.turn.ready, live.turn.picked) == (first + 1, 0, ())
    assert played["turn"]["decision"] == live.decision
    assert played["view"] == live.view


def test_a_pick_may_be_changed_and_nobody_is_told() -> None:
    live = three()
    outcome = live.play(0, "leave")
    assert outcome.own_picks_changed == (0,)
    assert (live.table.own_picks(0), live.table.own_picks(1)) == ({0: "leave"}, {})
    changed = live.play(0, "continue")
    assert (changed.entries, changed.own_picks_changed) == ((), (0,))
    assert live.table.own_picks(0) == {0: "continue"}
    assert live.table.snapshot(0).mine == {0: "continue"}
    live.play(1, "leave")
    revealed = live.play(2, "leave")
    assert revealed.own_picks_changed == (0, 1, 2)
    assert live.table.own_picks(0) == {}
    assert live.news("played")[-1]["events"][0]["picks"] == ["continue", "leave", "leave"]


def test_a_pick_may_be_taken_back() -> None:
    live = three()
    live.refuse("nothing-picked", c.TakeBack(0, live.decision), 0)
    live.play(0, "leave")
    assert live.do(c.TakeBack(0, live.decision), 0).own_picks_changed == (0,)
    assert (live.table.own_picks(0), live.turn.picked) == ({}, ())
    assert live.news("picked")[-1] == {
        "news": "picked",
        "seq": live.table.seq,
        "at": live.now,
        "seat": 0,
        "ready": 0,
        "of": 3,
    }
    live.all_play("clc")
    assert live.news("played")[-1]["events"][0]["picks"] == ["continue", "leave", "continue"]


def test_a_late_pick_never_counts_for_the_next_decision() -> None:
    live = three()
    old = live.decision
    live.all_play("ccc")
    live.refuse("too-late", c.Play(0, old, "leave"), 0)
    live.refuse("too-late", c.TakeBack(0, old), 0)
    live.refuse("too-late", c.Call(0, old, True), 0)
    live.refuse("too-late", c.Play(0, live.decision + 1, "leave"), 0)
    live.all_play("ccc")
    assert live.news("played")[-1]["events"][0]["picks"] == ["continue"] * 3


def test_eight_picks_in_the_same_millisecond_all_count() -> None:
    live = Live().people(*(f"P{number}" for number in range(8))).start("17 5")
    live.all_play("clclclcl")
    assert live.news("played")[-1]["events"][0]["picks"] == ["continue", "leave"] * 4
    assert {news["at"] for news in live.news("picked")[-7:]} == {live.now}


def test_a_pick_that_comes_again_with_its_key_counts_once() -> None:
    live = three()
    decision = live.decision
    live.play(0, "leave", key="k")
    live.play(0, "continue", key="l")
    assert live.give(c.Play(0, decision, "leave"), 0, key="k").repeated
    assert live.table.own_picks(0) == {0: "continue"}


def test_what_can_not_be_played_is_refused() -> None:
    live = three()
    live.refuse("no-such-move", c.Play(0, live.decision, "fly"), 0)
    live.refuse("no-race", c.Roll(0), 0)
    live.refuse("illegal-move", c.Play(0, live.decision, "quit"), 0)  # H5: only the table does that
    live.all_play("lcc")
    live.refuse("nothing-to-decide", c.Play(0, live.decision, "continue"), 0)
    live.refuse("nothing-to-decide", c.Call(0, live.decision, True), 0)


def test_nobody_plays_in_a_pause() -> None:
    live = three()
    live.do(c.Pause(), 1)
    live.refuse("paused", c.Play(0, live.decision, "leave"), 0)
    live.refuse("paused", c.Pause(), 0)


def test_with_count_only_no_byte_tells_who_has_picked() -> None:
    tables = []
    for seat in (0, 1):
        live = three(count_only=True)
        live.do(c.Play(seat, live.decision, "leave"), seat)
        assert live.turn.ready == 1
        told = [live.told[-1].public, *live.state()[::3]]
        live.do(c.TakeBack(seat, live.decision), seat)
        tables.append([*told, live.told[-1].public])
    assert tables[0] == tables[1]


def test_real_fists_are_entered_by_one_device() -> None:
    live = Live().people("Mia", settings=Settings(mode=Mode.DEALER, pace=Pace.OFF, breather=0))
    for name in THREE[1:]:
        live.do(c.AddSeat(name), 0)
    live.start("5 7 9")
    live.refuse("dealer-mode", c.Play(0, live.decision, "leave"), 0)
    live.refuse("dealer-mode", c.TakeBack(0, live.decision), 0)
    live.refuse("too-late", c.Fists(live.decision + 1, ()), 0)
    live.refuse("not-inside", c.Fists(live.decision, (5,)), 0)
    live.do(c.Fists(live.decision, (1,)), 0)
    assert live.news("played")[-1]["events"][0]["picks"] == ["continue", "leave", "continue"]
    live.refuse("not-inside", c.Fists(live.decision, (1,)), 0)
    live.do(c.Fists(live.decision, ()), 0)
    assert live.news("played")[-1]["events"][0]["picks"] == ["continue", None, "continue"]
    assert not live.news("picked")


def test_bots_play_along_with_fists() -> None:
    live = Live().people("Mia", settings=Settings(mode=Mode.DEALER, pace=Pace.OFF, breather=0))
    live.do(c.AddSeat("Kim"), 0)
    live.do(c.AddBot("bold"), 0)
    live.start("5 7 9")
    live.refuse("is-a-bot", c.Fists(live.decision, (2,)), 0)
    live.do(c.Fists(live.decision, (0,)), 0)
    live.do(c.Fists(live.decision, (1,)), 0)  # entered wrongly at first
    live.answer(2, "continue")
    assert live.news("played")[-1]["events"][0]["picks"] == ["continue", "leave", "continue"]


def test_fists_are_for_dealer_mode() -> None:
    live = three()
    live.refuse("not-dealer-mode", c.Fists(live.decision, ()), 0)


def test_real_fists_have_all_the_time_in_the_world() -> None:
    settings = Settings(mode=Mode.DEALER, pace=Pace.OFF, clock=Clock.HARD, grace=1)
    live = Live().people("Mia", settings=settings)
    live.do(c.Join(1, "screen", invited=True))
    live.do(c.Connect(1))
    for name in THREE[1:]:
        live.do(c.AddSeat(name), 0)
    live.start("5 7 9")
    live.do(c.Disconnect(0))
    live.tick()  # nobody can stand in, and nothing else happens
    assert (live.turn.deadlines, live.wakes()) == ({}, None)


def test_several_seats_on_one_device_pick_one_after_the_other() -> None:
    live = Live().people("Mia", settings=Settings(mode=Mode.HOTSEAT, pace=Pace.OFF))
    live.do(c.AddSeat("Opa"), 0)
    live.do(c.AddSeat("Kim"), 0)
    live.start("5 7")
    live.play(0, "leave", by=0)
    live.play(1, "continue", by=0)
    assert live.table.own_picks(0) == {0: "leave", 1: "continue"}
    live.play(2, "continue", by=0)
    assert live.news("played")[-1]["events"][0]["picks"] == ["leave", "continue", "continue"]


# ---- talk


def test_phrases_of_the_catalogue_are_heard_by_all() -> None:
    live = Live().people(*THREE)
    for phrase in PHRASES:
        live.do(c.Say(1, phrase), 1)
    assert [(news["seat"], news["phrase"]) for news in live.news("said")] == [
        (1, phrase) for phrase in PHRASES
    ]
    live.refuse("no-such-phrase", c.Say(1, "<b>hi</b>"), 1)


def test_talk_can_be_off() -> None:
    live = three(talk=False)
    live.refuse("no-talk", c.Say(0, "run"), 0)
    live.refuse("no-talk", c.Call(0, live.decision, True), 0)


@pytest.mark.parametrize(("move", "honest"), [("leave", (True, False)), ("continue", (False, True))])
def test_the_reveal_tells_whether_a_call_was_honest(move: str, honest: tuple[bool, bool]) -> None:
    live = three()
    live.do(c.Call(0, live.decision, True), 0)
    live.play(1, move)
    live.do(c.Call(1, live.decision, False), 1)  # after the pick as well
    live.refuse("called-already", c.Call(0, live.decision, False), 0)
    assert [(news["seat"], news["leaving"]) for news in live.news("called")] == [(0, True), (1, False)]
    live.play(0, move)
    live.play(2, "continue")
    calls = live.news("played")[-1]["calls"]
    assert [(call["seat"], call["leaving"], call["honest"]) for call in calls] == [
        (0, True, honest[0]),
        (1, False, honest[1]),
    ]
    live.do(c.Call(2, live.decision, True), 2)  # a new decision, a new call
    if move == "continue":
        live.all_play("ccc")
        assert len(live.news("played")[-1]["calls"]) == 1


def test_h5_nobody_may_quit_by_word() -> None:
    live = three()
    for text in ("quit", "QUIT", Pick.QUIT.value):
        assert live.give(c.Play(0, live.decision, text), 0).refusal is not None


def test_settings_change_in_a_game_where_they_may() -> None:
    live = three()
    live.do(c.Set(Settings(pace=Pace.OFF, breather=3, talk=False)), 0)
    live.refuse("no-talk", c.Say(0, "run"), 0)
    assert QUICK.breather == 0
    live.all_play("lll")
    assert live.table.phase.value == "breather"
