"""From expedition to expedition and from game to game: the breather, curiosity, the end, the rematch."""

from itertools import takewhile
from typing import Any

import pytest

from tacora.editions import load_editions
from tacora.game import Chance, Together
from tacora.games.diamant.rules import DIAMANT, Pick
from tacora.protocol import commands as c
from tacora.protocol.settings import Pace, Settings
from tacora.record import read_record, verify_record, write_record
from tacora.record.fairness import commitment_of
from tacora.table import FairDealer
from tests.table.driving import QUICK, Live

THREE = ("Mia", "Jonas", "Kim")
BREATH = Settings(pace=Pace.OFF, breather=5)
LONG = "5 7 9 11 13 15 17 14 5 7 9 11 13"


def play_out(live: Live, most: int = 400) -> None:
    """Everybody goes on twice and leaves then, until the game is over."""
    for _ in range(most):
        if live.table.phase.value == "over":
            return
        if live.table.phase.value == "breather":
            live.do(c.GoOn(), 0)
            continue
        letter = "c" if live.view["turned"] < 3 else "l"
        live.all_play("".join(letter if seat in live.turn.moves else "." for seat in range(3)))
    raise AssertionError("the game does not end")


def test_between_two_expeditions_there_is_a_breather() -> None:
    live = Live().people(*THREE, settings=BREATH).start(LONG)
    live.refuse("no-breather", c.GoOn(), 0)
    live.refuse("no-breather", c.Hold(), 0)
    live.all_play("lll")
    assert live.table.phase.value == "breather"
    assert (live.turn.kind.value, live.turn.auto) == ("none", live.now + 5000)
    live.refuse("too-late", c.Play(0, live.decision, "leave"), 0)
    live.wait(4999)
    live.ignore(c.Tick())
    live.tick()
    assert (live.table.phase.value, live.turn.kind.value, live.view["expedition"]) == ("playing", "joint", 2)
    assert live.news("played")[-1]["events"][0]["event"] == "CardTurned"


def test_any_player_ends_the_breather() -> None:
    live = Live().people(*THREE, settings=BREATH).start(LONG)
    live.all_play("lll")
    live.do(c.GoOn(), 2)
    assert live.table.phase.value == "playing"


def test_any_player_holds_the_breather_until_somebody_goes_on() -> None:
    live = Live().people(*THREE, settings=BREATH).start(LONG)
    live.all_play("lll")
    live.do(c.Hold(), 1)
    assert (live.turn.auto, live.wakes(), live.whats[-1]) == (None, None, "held")
    live.refuse("no-breather", c.Hold(), 2)
    live.do(c.GoOn(), 2)
    live.all_play("lll")
    live.do(c.Hold(), 1)
    live.do(c.GoOn(), 2)


def test_a_pause_shifts_the_breather() -> None:
    live = Live().people(*THREE, settings=BREATH).start(LONG)
    live.all_play("lll")
    live.wait(1000).do(c.Pause(), 0)
    live.refuse("paused", c.GoOn(), 0)
    live.wait(60_000).do(c.Resume(), 0)
    assert live.turn.auto == live.now + 4000


def test_without_a_breather_it_goes_on_at_once() -> None:
    live = Live().people(*THREE).start(LONG)
    live.all_play("lll")
    assert (live.table.phase.value, live.view["expedition"]) == ("playing", 2)


# ---- curiosity


def really_next(live: Live, dealer: FairDealer, most: int = 3) -> list[str]:
    """What this dealer would have turned up, had all gone on: worked out apart from the table."""
    stage = live.table._state.play
    assert stage is not None
    state: Any = stage.match._state
    cards: list[str] = []
    state = DIAMANT.apply(state, Together((Pick.CONTINUE,) * 3)).state
    while len(cards) < most and isinstance(turn := DIAMANT.turn(state), Chance) and turn.draw[0] == 1:
        outcome = dealer.draw(turn, DIAMANT.chances(state))
        cards.append(str(outcome.card))
        state = DIAMANT.apply(state, outcome).state
        if not isinstance(DIAMANT.turn(state), Chance) and state.expedition == 1:
            state = DIAMANT.apply(state, Together((Pick.CONTINUE,) * 3)).state
    return cards


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("settings", [QUICK, BREATH], ids=["quick", "breath"])
def test_all_see_what_would_have_come(number: int, settings: Settings) -> None:
    secret = f"{number:064x}"
    live = Live(secret).people(*THREE, settings=settings).start()
    real = really_next(live, FairDealer(secret))
    live.all_play("lll")
    (curious,) = live.news("curious")
    assert curious["cards"] == real
    assert 1 <= len(real) <= 3


def test_curiosity_stops_where_the_expedition_would_have() -> None:
    lengths = set()
    for number in range(40):
        live = Live(f"{number:064x}").people(*THREE).start()
        live.all_play("ccc")
        if live.view["expedition"] == 1:
            live.all_play("lll")
            cards = live.news("curious")[-1]["cards"]
            lengths.add(len(cards))
            traps = [card for card in cards if card in live.view["traps"]]
            assert len(takewhile_distinct(traps)) >= len(traps) - 1
    assert lengths == {1, 2, 3}


def takewhile_distinct(cards: list[str]) -> list[str]:
    """The cards before the first one that has been there."""
    seen: set[str] = set()
    return list(takewhile(lambda card: card not in seen and not seen.add(card), cards))  # type: ignore[func-returns-value]


def test_after_a_bust_there_is_nothing_to_be_curious_about() -> None:
    live = Live().people(*THREE).start("snake snake 5")
    live.all_play("ccc")
    assert live.view["expedition"] == 2
    assert not live.news("curious")


def test_curiosity_can_be_off() -> None:
    live = Live().people(*THREE, settings=Settings(pace=Pace.OFF, breather=0, curiosity=False)).start()
    live.all_play("lll")
    assert not live.news("curious")


# ---- the end and the rematch


def test_a_finished_game_is_a_record_that_can_be_checked() -> None:
    live = Live()
    for device, name in enumerate(THREE):
        live.do(c.Join(device, "player", name, None, f"c{device}"))
        live.do(c.Connect(device))
    live.do(c.Set(BREATH), 0)
    promised = live.table.info().commitment
    assert promised == commitment_of(live.secret)
    live.start()
    assert live.table.info().commitment == promised
    play_out(live)
    finished = live.last.finished
    assert finished is not None
    assert live.last.needs_secret
    assert finished.game == 1
    assert [seat.name for seat in finished.record.seats] == list(THREE)
    assert finished.record.contributions == ("c0", "c1", "c2")
    assert all(finding.holds for finding in verify_record(finished.record))
    assert read_record(write_record(finished.record), load_editions()) == finished.record
    (ended,) = live.news("ended")
    assert (ended["record"], ended["secret"]) == (finished.id, live.secret)
    assert live.table.info().record == finished.id
    assert live.view["result"]["places"]
    assert live.wakes() is None


def test_after_the_end_nobody_plays() -> None:
    live = Live().people(*THREE).start()
    play_out(live)
    live.refuse("too-late", c.Play(0, live.decision, "leave"), 0)
    for command in (c.Pause(), c.Sleep(0)):
        live.refuse("no-game", command, 0)
    live.refuse("no-breather", c.GoOn(), 0)
    live.do(c.Disconnect(2))
    assert live.wakes() is None
    live.do(c.Connect(2))


def test_a_rematch_has_the_same_seats_and_a_fresh_secret() -> None:
    live = Live().people(*THREE)
    live.start()
    play_out(live)
    assert live.table.info().commitment == ""
    live.do(c.Rematch(), 0)
    assert live.table.phase.value == "lobby"
    live.refuse("not-shuffled", c.Start(), 0)
    live.do(c.Shuffle("77" * 32))
    live.ignore(c.Shuffle("88" * 32))
    assert live.table.info().commitment == commitment_of("77" * 32)
    assert [seat.name for seat in live.table.info().seats] == list(THREE)
    assert (live.table.info().game, live.table.info().settings) == (2, QUICK)
    last = live.decision
    live.start()
    assert live.decision == last + 1, "numbers of decisions are never used twice"
    play_out(live)
    assert live.last.finished is not None
    assert live.last.finished.game == 2
    assert all(finding.holds for finding in verify_record(live.last.finished.record))
    assert [news["secret"] for news in live.news("ended")] == [live.secret, "77" * 32]


def test_a_fresh_secret_before_the_rematch_stays_secret() -> None:
    live = Live().people(*THREE).start()
    play_out(live)
    outcome = live.do(c.Shuffle("77" * 32))
    assert outcome.finished is None
    assert not outcome.needs_secret
    assert all(b"77" * 32 not in entry.public for entry in outcome.entries)
    live.do(c.Say(0, "again"), 0)
    live.do(c.Rematch(), 0)
    live.do(c.Join(3, "player", "Eve"))
    live.start()
    assert len(live.view["chests"]) == 4


def test_a_new_game_lets_go_of_old_entries() -> None:
    live = Live().people(*THREE)
    seq = live.table.seq
    live.start()
    assert live.table.since(seq - 1, 0) is None
    assert live.table.since(seq, 0) == tuple(entry.public for entry in live.told[seq:])
    assert live.table.since(live.table.seq, 0) == ()
    assert live.table.since(live.table.seq + 1, 0) is None


def test_the_feed_keeps_so_many_entries_and_no_more() -> None:
    live = Live().people(*THREE)
    for _ in range(300):
        live.do(c.Say(0, "run"), 0)
    assert len(live.table.since(live.table.seq - 256, 0) or ()) == 256
    assert live.table.since(live.table.seq - 257, 0) is None
