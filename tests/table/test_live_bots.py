"""Bots at a live table: asked at once, told later, never in the way of people."""

from itertools import pairwise
from typing import Any

import pytest

from tacora.protocol import commands as c
from tacora.protocol.settings import Pace, Settings
from tests.table.driving import SECRET, Live

SCRIPT = "5 7 9 11 13 15 17 5 7 3 4 1 2 14 snake snake 1"
NORMAL = Settings(breather=0)


def with_bots(
    bots: int, *, people: int = 1, settings: Settings = NORMAL, secret: str = SECRET, bot: str = "bold"
) -> Live:
    """So many people and bots before their first decision."""
    live = Live(secret).people(*(f"P{number}" for number in range(people)), settings=settings)
    for _ in range(bots):
        live.do(c.AddBot(bot), 0)
    return live.start(SCRIPT)


def test_bots_are_asked_what_a_player_there_may_know() -> None:
    live = with_bots(2)
    assert [(think.seat, think.bot, think.decision) for think in live.thinks] == [
        (1, "bold", live.decision),
        (2, "bold", live.decision),
    ]
    assert [think.view.viewer for think in live.thinks] == [1, 2]
    assert live.thinks[0].view.legal


@pytest.mark.parametrize(
    ("bot", "memory", "known"), [("champion", True, 0), ("champion", False, None), ("bold", True, None)]
)
def test_closed_chests_are_remembered_by_who_can_and_may(bot: str, memory: bool, known: int | None) -> None:  # noqa: FBT001
    closed = Settings(breather=0, options={"closed_chests": True}, bot_memory=memory)
    live = with_bots(1, people=2, settings=closed, bot=bot)
    assert live.thinks[0].view.chests == (known, known, 0)


@pytest.mark.parametrize(
    ("bot", "memory", "known"), [("champion", True, 0), ("champion", False, None), ("bold", True, None)]
)
def test_a_chest_that_one_seat_closes_is_remembered_likewise(
    bot: str,
    memory: bool,  # noqa: FBT001
    known: int | None,
) -> None:
    live = Live().people("Mia", "Jonas", settings=Settings(breather=0, bot_memory=memory))
    live.do(c.Conceal(1, hidden=True), 1)
    live.do(c.AddBot(bot), 0)
    live.start(SCRIPT)
    assert live.thinks[0].view.chests == (0, known, 0)


def test_a_bot_s_pick_is_laid_after_a_delay_that_tells_nothing() -> None:
    moments = []
    for move in ("continue", "leave"):
        live = with_bots(2)
        live.answer(1, move)
        assert live.turn.picked == ()
        moments.append(live.wakes())
        live.tick()
        assert live.turn.picked == (1,)
        assert live.news("picked")[-1]["at"] == moments[-1]
    assert moments[0] == moments[1]
    assert moments[0] is not None
    assert 800 + 2800 <= moments[0] - 1_000_000 <= 2200 + 2800


def test_delays_differ_from_decision_to_decision_and_table_to_table() -> None:
    delays = set()
    for secret in ("01" * 32, "02" * 32):
        live = with_bots(1, people=2, secret=secret)
        for _ in range(3):
            live.answer(2, "continue")
            delays.add((live.wakes() or 0) - live.now)
            live.all_play("cc")
    assert len(delays) > 4


@pytest.mark.parametrize(("pace", "least", "most"), [(Pace.FAST, 1600, 2300), (Pace.OFF, 0, 0)])
def test_bots_keep_the_pace_of_the_table(pace: Pace, least: int, most: int) -> None:
    live = with_bots(1, people=2, settings=Settings(pace=pace))
    live.answer(2, "leave")
    delay = (live.wakes() or live.now) - live.now
    assert least <= delay <= most
    assert live.turn.picked == (() if delay else (2,))


def test_when_all_people_have_picked_the_bots_do_at_once() -> None:
    live = with_bots(4)
    for seat in (1, 2, 3):
        live.answer(seat, "continue")
    live.play(0, "continue")
    assert live.turn.picked == (0, 1, 2, 3), "one bot still thinks"
    assert live.wakes() is None
    live.answer(4, "leave")
    assert live.turn.ready == 0
    assert live.news("played")[-1]["events"][0]["picks"] == ["continue"] * 4 + ["leave"]


def alone(bots: int = 2, **more: Any) -> Live:
    """The one person has gone home: only bots are left, and go on."""
    live = with_bots(bots, **more)
    live.answer_all("continue")
    live.play(0, "leave")
    assert live.turn.moves.keys() == set(range(1, bots + 1))
    return live


def through(live: Live) -> list[int]:
    """The bots go on to the end of the cave; when each of their decisions was revealed."""
    before, cave = len(live.news("played")), live.table.snapshot(None).view["expedition"]
    while live.table.snapshot(None).view["expedition"] == cave:
        if live.thinks:
            live.answer(live.thinks[0].seat, "continue")
        else:
            live.tick()
    return [news["at"] for news in live.news("played")[before:]]


@pytest.mark.parametrize(("pace", "seen"), [(Pace.CALM, 4200), (Pace.NORMAL, 2800), (Pace.FAST, 1200)])
def test_bots_alone_let_the_last_leaver_be_seen_and_are_through_in_three_seconds(
    pace: Pace, seen: int
) -> None:
    live = alone(settings=Settings(breather=0, pace=pace))
    left = live.now
    revealed = through(live)
    assert revealed[0] == left + seen
    assert revealed[-1] == left + seen + 3000
    assert len(revealed) > 8, "and those that are left by then come at once"
    assert {later - before for before, later in pairwise(revealed)} <= {400, 200, 0}


def test_bots_among_themselves_and_those_who_play_for_sleepers_take_their_time() -> None:
    watched = Live().people("P0", settings=NORMAL)
    for _ in range(3):
        watched.do(c.AddBot("bold"), 0)
    watched.do(c.RemoveSeat(0), 0)
    watched.start(SCRIPT)
    watched.answer_all("continue")
    assert (watched.wakes() or 0) >= watched.now + 3600
    live = with_bots(1, people=2)
    live.do(c.Sleep(1), 1)
    live.answer_all("continue")
    live.play(0, "leave")
    assert live.turn.moves.keys() == {1, 2}
    live.answer_all("continue")
    assert (live.wakes() or 0) >= live.now + 3600
    live.refuse("not-only-bots", c.Skip(live.decision), 0)


def test_a_table_of_before_is_built_again_with_bots_that_took_their_time() -> None:
    live = with_bots(2)
    for seat, move in ((1, "continue"), (2, "leave")):
        live.table.handle(c.StoredOrder(c.Answer(seat, live.decision, move), house=1), live.now)
    live.table.handle(c.StoredOrder(c.Play(0, live.decision, "leave"), 0, house=1), live.now)
    live.table.handle(c.StoredOrder(c.Answer(1, live.decision, "continue"), house=1), live.now)
    assert (live.wakes() or 0) >= live.now + 3600


def test_anybody_skips_what_only_bots_play() -> None:
    live = alone()
    live.do(c.Skip(live.decision), 0)
    assert set(through(live)) == {live.now}, "all at once"
    assert live.turn.moves.keys() == {0, 1, 2}
    live.refuse("not-only-bots", c.Skip(live.decision), 0)
    live.answer_all("continue")
    assert (live.wakes() or 0) >= live.now + 3600, "in the next cave they think again"


def test_a_skip_is_for_one_decision_and_not_in_a_pause() -> None:
    live = alone()
    live.refuse("too-late", c.Skip(live.decision - 1), 0)
    live.do(c.Pause(), 0)
    live.refuse("paused", c.Skip(live.decision), 0)


def test_a_pause_keeps_the_three_seconds() -> None:
    live = alone()
    left = live.now
    live.answer_all("continue")
    live.tick()
    live.do(c.Pause(), 0)
    live.wait(60_000)
    live.do(c.Resume(), 0)
    assert through(live)[-1] == left + 2800 + 3000 + 60_000


def test_an_answer_nobody_waits_for_changes_nothing() -> None:
    live = with_bots(2)
    old = live.decision
    live.ignore(c.Answer(0, old, "leave"))
    live.ignore(c.Answer(1, old + 1, "leave"))
    live.ignore(c.Answer(7, old, "leave"))
    live.play(0, "continue")
    live.answer(1, "continue")
    live.answer(2, "continue")
    live.ignore(c.Answer(1, old, "leave"))


@pytest.mark.parametrize("nonsense", ["", "fly", "roll 1", "quit"])
def test_nonsense_from_a_bot_counts_as_its_first_legal_move(nonsense: str) -> None:
    live = with_bots(2)
    live.play(0, "leave")
    live.answer(1, nonsense)
    live.answer(2, "leave")
    assert live.news("played")[-1]["events"][0]["picks"] == ["leave", "continue", "leave"]


def test_bots_wait_in_a_pause() -> None:
    live = with_bots(2)
    live.answer(1, "continue")
    due = live.wakes()
    live.play(0, "continue")
    live.do(c.Pause(), 0)
    live.answer(2, "continue")
    live.wait(60_000)
    live.ignore(c.Tick())
    assert live.turn.picked == (0, 1)
    assert due is not None
    live.do(c.Resume(), 0)
    assert live.turn.ready == 0, "everybody had picked: it goes on at once"


def test_a_pause_shifts_the_bots_delays() -> None:
    live = with_bots(2)
    live.answer(1, "continue")
    due = live.wakes()
    live.do(c.Pause(), 0)
    live.wait(60_000)
    live.do(c.Resume(), 0)
    assert due is not None
    assert live.wakes() == due + 60_000


def test_bots_do_not_play_on_when_nobody_is_there() -> None:
    live = with_bots(2)
    live.play(0, "leave")
    live.answer_all("continue")
    live.do(c.Disconnect(0))
    assert live.wakes() is None
    live.wait(10**6)
    live.ignore(c.Tick())
    live.do(c.Connect(0))
    assert (live.wakes() or 0) > live.now


def test_with_a_sleeper_bots_do_not_wait_for_it() -> None:
    live = with_bots(1, people=2)
    live.answer(2, "continue")
    live.play(0, "continue")
    live.do(c.Sleep(1), 1)
    assert live.turn.picked == (0, 2)
    live.answer(1, "continue")
    assert live.turn.ready == 0
