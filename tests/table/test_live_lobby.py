"""The lobby of a live table: who may come in, who may change what, and how a game begins."""

import pytest

from tacora.protocol import commands as c
from tacora.protocol.entries import Phase
from tacora.protocol.settings import Mode, Settings
from tacora.table.seating import MOST_DEVICES, MOST_SEATS
from tests.table.driving import QUICK, Live

THREE = ("Mia", "Jonas", "Kim")


def test_the_first_device_that_plays_is_the_host() -> None:
    live = Live()
    live.do(c.Join(0, "spectator"))
    assert live.table.info().host is None
    live.do(c.Join(1, "screen"))
    live.do(c.Join(2, "player", "Mia"))
    assert live.table.info().host == live.table.seating.host == 1
    assert [device.role for device in live.table.info().devices] == ["spectator", "screen", "player"]
    assert [seat.name for seat in live.table.info().seats] == ["Mia"]
    assert live.whats == ["joined"] * 3


def test_a_wanted_colour_is_given_if_it_is_free() -> None:
    live = Live()
    live.do(c.Join(0, "player", "Mia", 3))
    live.do(c.Join(1, "player", "Jonas", 3))
    live.do(c.Join(2, "player", "Kim"))
    assert [seat.colour for seat in live.table.info().seats] == [3, 0, 1]


def test_the_same_name_gets_a_number() -> None:
    live = Live().people("Mia", "mia", "Mia", settings=None)
    assert [seat.name for seat in live.table.info().seats] == ["Mia", "mia 2", "Mia 3"]


def test_a_long_name_with_a_number_is_no_longer_than_others() -> None:
    live = Live().people("Ada the Longnamed", "Ada the Longnamed", settings=None)
    assert live.seat(1).name == "Ada the Longna 2"


@pytest.mark.parametrize("name", ["", " Mia", "Mia\n", "a\x1b[2J", "\u200b", "\u3164 \u2800", "\u0301"])
def test_a_name_is_one_printable_line(name: str) -> None:
    live = Live().people("Mia", "Jonas")
    live.refuse("bad-name", c.Rename(1, name), 1)
    live.refuse("bad-name", c.AddSeat(name), 1)
    if name:
        live.refuse("bad-name", c.Join(5, "player", name))
        live.refuse("bad-name", c.AddBot("bold", name), 0)


def test_nobody_comes_in_twice_or_as_something_else() -> None:
    live = Live().people("Mia")
    live.refuse("device-known", c.Join(0, "player", "Mia"))
    live.refuse("no-such-role", c.Join(1, "king"))


@pytest.mark.parametrize("contribution", ["xyz", "AB", "ab\ncd", " ", "0" * 33])
def test_a_contribution_is_hexadecimal(contribution: str) -> None:
    live = Live().people("Mia")
    live.refuse("bad-contribution", c.Join(1, "player", "Ben", None, contribution))
    live.do(c.AddBot("bold"), 0)
    live.do(c.Join(1, "spectator"))
    live.refuse("bad-contribution", c.TakeOver(1, "Ben", contribution), 1)
    live.do(c.TakeOver(1, "Ben", "c0ffee"), 1)


def test_a_full_table_refuses_another_seat() -> None:
    live = Live().people(*(f"P{number}" for number in range(MOST_SEATS)))
    assert "8 seats" in live.refuse("table-full", c.Join(8, "player", "Nine"))
    live.refuse("table-full", c.AddBot("bold"), 0)
    live.refuse("table-full", c.AddSeat("Nine"), 3)
    live.do(c.Join(8, "spectator"))


def test_an_edition_for_fewer_is_full_earlier() -> None:
    live = Live().people(*(f"P{number}" for number in range(5)), settings=Settings(edition="troll-dragon"))
    assert "5 seats" in live.refuse("table-full", c.Join(5, "player", "Six"))


def test_only_so_many_devices_may_watch() -> None:
    live = Live()
    for device in range(MOST_DEVICES):
        live.do(c.Join(device, "spectator"))
    live.refuse("table-crowded", c.Join(MOST_DEVICES, "screen"))


def test_a_table_may_have_no_spectators() -> None:
    live = Live().people("Mia", settings=Settings(spectators=False))
    live.refuse("no-spectators", c.Join(1, "spectator"))
    live.refuse("no-spectators", c.Join(1, "screen"))
    live.do(c.Join(1, "screen", invited=True))


def test_a_locked_table_lets_nobody_in_but_knocks_are_heard() -> None:
    live = Live().people("Mia")
    live.refuse("not-locked", c.Knock("Ben"))
    live.do(c.AddBot("bold"), 0)
    live.do(c.Join(1, "spectator"))
    live.do(c.Lock(True), 0)
    assert live.table.info().locked
    for role in ("player", "spectator", "screen"):
        live.refuse("locked", c.Join(2, role, "Ben"))
    live.refuse("not-at-this-table", c.TakeOver(1, "Ben"), 1)
    live.do(c.Knock("Ben"))
    live.refuse("bad-name", c.Knock(" "))
    assert [news["name"] for news in live.news("knocked")] == ["Ben"]
    live.do(c.Lock(False), 0)
    live.do(c.Join(2, "player", "Ben"))
    assert live.whats[-3:] == ["locked", "unlocked", "joined"]


def test_whoever_has_a_token_of_a_locked_table_comes_and_goes() -> None:
    live = Live().people("Mia", "Jonas")
    live.do(c.Lock(True), 0)
    for device in (0, 1):
        live.do(c.Disconnect(device))
    live.do(c.Connect(1))
    assert live.table.info().locked, "they are away, and it is still their table"
    live.tick()
    live.do(c.Lock(False), 1)


def test_a_locked_table_that_everybody_has_left_is_open_again() -> None:
    live = Live().people("Mia", "Jonas")
    live.do(c.Join(2, "spectator"))
    live.do(c.Lock(True), 0)
    live.do(c.LeaveTable(), 0)
    assert live.table.info().locked, "Jonas can open it"
    live.do(c.LeaveTable(), 1)
    assert not live.table.info().locked
    live.do(c.Join(3, "player", "Eve"))
    assert live.table.info().host == 3


HOST_ONLY = (
    c.Set(QUICK),
    c.AddBot("bold"),
    c.Start(),
    c.Rematch(),
    c.Lock(True),
    c.Kick(1),
    c.MakeHost(1),
    c.GiveTime(),
    c.Fists(1, ()),
)


@pytest.mark.parametrize("command", HOST_ONLY, ids=lambda command: type(command).__name__)
def test_only_the_host_may(command: c.Command) -> None:
    live = Live().people(*THREE)
    live.do(c.Join(3, "spectator"))
    for device in (1, 2, 3):
        live.refuse("host-only", command, device)
    live.refuse("not-at-this-table", command, 9)
    live.refuse("not-at-this-table", command)


SERVER_ONLY = (
    c.Join(5, "player", "Eve"),
    c.Knock("Eve"),
    c.Connect(1),
    c.Disconnect(1),
    c.Answer(1, 1, "leave"),
    c.Tick(),
    c.Shuffle("00" * 32),
    c.Forget(),
    c.Readers(1),
    c.Renew(1),
)


@pytest.mark.parametrize("command", SERVER_ONLY, ids=lambda command: type(command).__name__)
def test_only_the_server_may(command: c.ServerCommand) -> None:
    live = Live().people(*THREE)
    live.refuse("server-only", command, 0)


OTHERS = (
    c.Rename(0, "Eve"),
    c.Recolour(0, 5),
    c.RemoveSeat(0),
    c.Sleep(0),
    c.Wake(0),
    c.HandOver(0),
    c.Play(0, 1, "leave"),
    c.TakeBack(0, 1),
    c.Roll(0),
    c.Say(0, "run"),
    c.Call(0, 1, True),
)


@pytest.mark.parametrize("command", OTHERS, ids=lambda command: type(command).__name__)
def test_a_seat_obeys_its_own_device_only(command: c.Command) -> None:
    live = Live().people(*THREE)
    if not isinstance(command, c.RemoveSeat):
        live.start("5")
    live.do(c.Join(3, "spectator"))
    live.refuse("not-your-seat", command, 1)
    live.refuse("players-only", command, 3)
    live.refuse("not-at-this-table", command, 7)


def test_a_seat_that_is_not_there_is_refused() -> None:
    live = Live().people(*THREE)
    live.refuse("no-such-seat", c.Rename(3, "Eve"), 0)
    live.refuse("no-such-seat", c.RemoveSeat(7), 0)
    live.refuse("no-such-seat", c.TakeOver(7, "Eve"), 1)
    live.refuse("no-such-seat", c.GiveTime(0, 7, 2), 0)


def test_a_device_may_bring_several_people() -> None:
    live = Live().people("Mia")
    live.do(c.AddSeat("Opa", 6), 0)
    assert (live.seat(1).name, live.seat(1).colour, live.seat(1).device) == ("Opa", 6, 0)
    live.do(c.Join(1, "screen"))
    live.do(c.Join(2, "spectator"))
    for device in (1, 2):
        live.refuse("players-only", c.AddSeat("Eve"), device)


def test_the_host_removes_bots_and_everybody_their_own_seats() -> None:
    live = Live().people(*THREE)
    live.do(c.AddBot("bold"), 0)
    assert (live.seat(3).name, live.seat(3).bot) == ("bold", "bold")
    live.refuse("not-your-seat", c.RemoveSeat(1), 0)
    live.refuse("not-your-seat", c.RemoveSeat(3), 1)
    live.do(c.RemoveSeat(3), 0)
    live.do(c.RemoveSeat(0), 0)
    assert [(seat.name, seat.device) for seat in live.table.info().seats] == [("Jonas", 1), ("Kim", 2)]
    live.do(c.AddSeat("Mia"), 0)
    assert live.seat(2).name == "Mia"


def test_names_and_colours_can_be_changed() -> None:
    live = Live().people(*THREE)
    live.do(c.Rename(1, "Jo"), 1)
    live.do(c.Rename(2, "Kimi"), 0)  # the host may, for somebody who can't
    live.refuse("name-taken", c.Rename(1, "mia"), 1)
    live.do(c.Rename(1, "JO"), 1)
    live.do(c.Recolour(1, 2), 1)  # taken: the next free one
    assert [(seat.name, seat.colour) for seat in live.table.info().seats] == [
        ("Mia", 0),
        ("JO", 3),
        ("Kimi", 2),
    ]
    live.do(c.Recolour(1, 3), 1)
    live.do(c.Recolour(0, 2), 0)
    live.do(c.Recolour(2, 7), 2)
    live.do(c.Recolour(1, 7), 1)  # none free behind it: the first free one
    assert [seat.colour for seat in live.table.info().seats] == [4, 0, 7]


def test_with_all_colours_taken_nobody_changes() -> None:
    live = Live().people(*(f"P{number}" for number in range(8)))
    live.do(c.Recolour(1, 2), 1)
    assert [seat.colour for seat in live.table.info().seats] == list(range(8))


def test_settings_that_do_not_fit_are_refused_with_a_reason() -> None:
    live = Live().people("Mia")
    assert "pegasus-2024" in live.refuse("unknown-edition", c.Set(Settings(edition="pegasus-2025")), 0)
    live.refuse("bad-option", c.Set(Settings(options={"wings": True})), 0)
    live.refuse("bad-option", c.Set(Settings(options={"closed_chests": 3})), 0)
    live.refuse("bad-race", c.Set(Settings(race="crawl")), 0)
    live.do(c.Set(Settings(options={"closed_chests": True, "any_seats": False})), 0)


def test_bots_must_play_the_game() -> None:
    live = Live().people("Mia")
    live.refuse("no-such-bot", c.AddBot("nobody"), 0)
    live.refuse("no-such-bot", c.AddBot("timid"), 0)  # plays dice
    live.do(c.AddBot("bold", "Funke"), 0)
    live.refuse("no-such-bot", c.Set(Settings(edition="troll-dragon")), 0)
    assert live.table.info().settings == QUICK


def test_a_game_needs_enough_seats() -> None:
    live = Live().people("Mia")
    assert "DM5" in str(live.give(c.Start(), 0).refusal)
    live.refuse("seats", c.Start(), 0)


def test_what_is_for_the_lobby_is_refused_in_a_game() -> None:
    live = Live().people(*THREE).start("5")
    assert live.whats[-1] == "started"
    for command in (c.Start(), c.AddBot("bold"), c.AddSeat("Eve"), c.RemoveSeat(0)):
        live.refuse("game-on", command, 0)
    live.refuse("game-on", c.Join(3, "player", "Eve"))
    live.refuse("no-end-yet", c.Rematch(), 0)
    for settings in (
        Settings(edition="iello-2017"),
        Settings(options={"closed_chests": True}),
        Settings(mode=Mode.PARTY),
    ):
        live.refuse("game-on", c.Set(settings), 0)


def test_what_is_for_a_game_is_refused_in_the_lobby() -> None:
    live = Live().people(*THREE)
    for command in (
        c.Play(0, 0, "leave"),
        c.TakeBack(0, 0),
        c.Fists(0, ()),
        c.Roll(0),
        c.Pause(),
        c.GoOn(),
        c.Hold(),
        c.GiveTime(),
        c.Sleep(0),
        c.Wake(0),
        c.HandOver(0),
        c.Call(0, 0, True),
    ):
        live.refuse("no-game", command, 0)
    live.refuse("not-paused", c.Resume(), 0)


def test_a_kicked_device_is_cut_off_and_its_seats_are_gone() -> None:
    live = Live().people(*THREE)
    live.do(c.AddSeat("Opa"), 1)
    assert live.do(c.Kick(1), 0).revoked == (1, None)
    assert [seat.name for seat in live.table.info().seats] == ["Mia", "Kim"]
    live.refuse("not-at-this-table", c.Say(0, "run"), 1)
    live.refuse("not-at-this-table", c.Kick(1), 0)
    live.refuse("not-yourself", c.Kick(0), 0)
    assert live.news("table")[-1]["device"] == 1


def test_whoever_leaves_the_lobby_takes_the_seats_along() -> None:
    live = Live().people(*THREE)
    assert live.do(c.LeaveTable(), 0).revoked == (0,)
    assert [seat.name for seat in live.table.info().seats] == ["Jonas", "Kim"]
    assert live.table.info().host == 1
    live.do(c.LeaveTable(), 1)
    live.do(c.LeaveTable(), 2)
    assert (live.table.info().host, live.table.idle) == (None, True)
    live.do(c.Join(3, "player", "Eve"))
    assert live.table.info().host == 3


def test_the_host_can_be_handed_on() -> None:
    live = Live().people(*THREE)
    live.do(c.Join(3, "spectator"))
    live.refuse("players-only", c.MakeHost(3), 0)
    live.refuse("not-at-this-table", c.MakeHost(9), 0)
    live.do(c.MakeHost(2), 0)
    live.refuse("host-only", c.Lock(True), 0)
    live.do(c.Lock(True), 2)


def test_a_repeated_key_changes_nothing_and_is_answered_alike() -> None:
    live = Live().people(*THREE)
    live.do(c.AddBot("bold"), 0, key="a1")
    assert live.give(c.AddBot("bold"), 0, key="a1").repeated
    assert len(live.table.info().seats) == 4
    live.do(c.Say(1, "run"), 1, key="a1")  # keys are each device's own
    live.refuse("host-only", c.AddBot("bold"), 1, key="a2")
    live.do(c.MakeHost(1), 0)
    live.do(c.AddBot("bold"), 1, key="a2")  # what was refused may be tried again


def test_old_keys_are_forgotten() -> None:
    live = Live().people(*THREE)
    for number in range(70):
        live.do(c.Say(0, "run"), 0, key=str(number))
    assert live.give(c.Say(0, "run"), 0, key="69").repeated
    assert live.give(c.Say(0, "run"), 0, key="6").repeated
    live.do(c.Say(0, "run"), 0, key="0")


# ---- contributions to the shuffle, and whose game it was


def play_out(live: Live) -> str:
    """All leave in every cave; the id of the record."""
    live.start()
    while live.table.phase is Phase.PLAYING:
        live.all_play("l" * len(live.turn.moves))
    return str(live.table.info().record)


def test_contributions_are_for_one_game_and_given_after_its_promise() -> None:
    live = Live().people(*THREE)
    promise = live.table.info().commitment
    live.refuse("other-game", c.Contribute("00" * 32, "ab"), 0)
    for device in (0, 1):
        live.do(c.Contribute(promise, f"a{device}"), device)
    live.do(c.Contribute(promise, "c0"), 0)
    assert live.whats[-1] == "contributed"
    play_out(live)
    assert live.last.finished is not None
    assert live.last.finished.record.contributions == ("c0", "a1")
    assert live.last.finished.record.contributors == (0, 1)
    live.refuse("other-game", c.Contribute(promise, "d0"), 0)
    live.do(c.Shuffle("77" * 32))
    live.do(c.Contribute(live.table.info().commitment, "e2"), 2)
    live.do(c.Rematch(), 0)
    play_out(live)
    again = live.last.finished.record
    assert list(again.contributions) == ["e2"], "none of the first game counts again"
    assert again.contributors == (2,), "and it is known whose that is"


def test_whoever_goes_takes_their_contribution_along() -> None:
    """A bot's seat has none, so that a record tells whose is whose."""
    live = Live().people(*THREE)
    play_out(live)
    live.do(c.Shuffle("77" * 32))
    promise = live.table.info().commitment
    for device in (0, 2):
        live.do(c.Contribute(promise, f"a{device}"), device)
    live.do(c.LeaveTable(), 2)
    live.do(c.Rematch(), 0)
    live.start()
    while live.table.phase is Phase.PLAYING:
        decision = live.decision
        for seat in (0, 1):
            live.do(c.Play(seat, decision, "leave"), seat)
        live.do(c.Answer(2, decision, "leave"))
    assert live.last.finished is not None
    record = live.last.finished.record
    assert [seat.bot is None for seat in record.seats] == [True, True, False]
    assert record.contributions == ("a0",)


def test_nobody_contributes_to_a_game_that_is_on_nor_to_an_open_seed() -> None:
    live = Live().people(*THREE)
    promise = live.table.info().commitment
    live.do(c.Join(3, "spectator"))
    live.refuse("players-only", c.Contribute(promise, "ab"), 3)
    live.start("5")
    live.refuse("game-on", c.Contribute(promise, "ab"), 0)
    other = Live().people(*THREE)
    other.do(c.Shuffle(seed=7))
    other.refuse("other-game", c.Contribute(other.table.info().commitment, "ab"), 0)


def test_a_shuffle_of_version_0_1_keeps_the_contributions() -> None:
    live = Live()
    for device, name in enumerate(THREE):
        live.do(c.Join(device, "player", name, contribution=f"a{device}"))
        live.do(c.Connect(device))
    live.do(c.Set(QUICK), 0)
    play_out(live)
    live.table.handle(c.StoredOrder(c.Shuffle("77" * 32)), live.now)
    live.do(c.Rematch(), 0)
    play_out(live)
    assert live.last.finished is not None
    assert live.last.finished.record.contributions == ("a0", "a1", "a2")


def test_a_game_is_that_of_who_sat_in_it_and_of_its_host() -> None:
    live = Live().people(*THREE)
    live.do(c.Join(3, "spectator"))
    live.do(c.RemoveSeat(0), 0)
    live.do(c.AddBot("bold"), 0)
    live.start()
    live.do(c.HandOver(1), 2)
    while live.table.phase is Phase.PLAYING:
        live.thinks.clear()
        for seat in live.turn.moves:
            device = live.seat(seat).device
            if device is None:
                live.give(c.Answer(seat, live.decision, "leave"))
            else:
                live.do(c.Play(seat, live.decision, "leave"), device)
    record = str(live.table.info().record)
    live.do(c.Shuffle("77" * 32))
    live.do(c.Rematch(), 0)
    live.do(c.Join(4, "player", "Eve"))
    assert [live.table.may_see_record(record, device) for device in range(5)] == [True] * 3 + [False] * 2
    assert [live.table.may_see_record("older", device) for device in range(5)] == [True] + [False] * 4
    live.do(c.MakeHost(4), 0)
    assert [live.table.may_see_record(record, device) for device in range(5)] == [True] * 3 + [False, True]
    live.do(c.Forget(record))
    assert not live.table.knows_record(record)
    live.ignore(c.Forget("unknown"))


# ---- a seat's own secret (D15)


def test_d15_each_seat_says_for_itself_whether_its_chest_is_closed() -> None:
    live = Live().people(*THREE)
    assert live.table.info().own_secrets
    live.do(c.Conceal(1, hidden=True), 1)
    assert live.whats[-1] == "concealed"
    assert [seat.hidden for seat in live.table.info().seats] == [False, True, False]
    live.refuse("not-your-seat", c.Conceal(1, hidden=False), 0)
    live.refuse("not-your-seat", c.Conceal(0, hidden=True), 1)
    assert "each seat" in live.refuse("bad-option", c.Set(Settings(options={"closed_seats": "1"})), 0)
    live.do(c.Conceal(2, hidden=True), 2)
    live.do(c.Conceal(2, hidden=False), 2)
    live.start("5")
    assert live.view["options"]["closed_seats"] == "2"
    live.refuse("game-on", c.Conceal(0, hidden=True), 0)


def test_d15_where_the_edition_or_the_table_says_all_or_none_no_seat_hides_alone() -> None:
    live = Live().people(*THREE)
    live.do(c.Conceal(0, hidden=True), 0)
    for settings in (Settings(edition="schmidt-2005"), Settings(options={"closed_chests": True})):
        live.do(c.Set(settings), 0)
        assert not live.table.info().own_secrets
        assert not any(seat.hidden for seat in live.table.info().seats)
        live.refuse("no-own-secrets", c.Conceal(0, hidden=True), 0)
        live.do(c.Set(QUICK), 0)
    live.start("5")
    assert live.view["options"]["closed_seats"] is None


def test_d15_a_bot_that_took_a_seat_over_hides_nothing_in_the_next_game() -> None:
    live = Live().people(*THREE)
    live.do(c.Conceal(1, hidden=True), 1)
    live.start()
    live.do(c.HandOver(1), 1)
    while live.table.phase is not Phase.OVER:
        for seat in live.turn.moves:
            if live.seat(seat).device is not None:
                live.give(c.Play(seat, live.decision, "leave"), seat)
        live.answer_all("leave")
        if live.wakes() is not None:
            live.tick()
    live.do(c.Shuffle("77" * 32))
    live.do(c.Rematch(), 0)
    live.start()
    assert live.view["options"]["closed_seats"] is None


# ---- a seat's own advice


def test_advice_is_given_to_one_seat_by_who_leads_and_everybody_sees_it() -> None:
    live = Live().people(*THREE)
    live.do(c.AddBot("bold"), 0)
    live.refuse("host-only", c.Advise(1, advice=True), 1)  # nobody gives it to themselves
    live.refuse("not-your-seat", c.Advise(2, advice=False), 1)
    live.refuse("is-a-bot", c.Advise(3, advice=True), 0)
    live.do(c.Advise(1, advice=True), 0)
    assert live.whats[-1] == "advised"
    assert [seat.advice for seat in live.table.info().seats] == [False, True, False, False]
    live.start("5")
    live.do(c.Advise(1, advice=False), 1)  # but may decline it
    assert not live.table.info().seats[1].advice


def test_advice_belongs_to_a_person_and_not_to_a_chair() -> None:
    live = Live().people(*THREE, settings=Settings(open_seats=True))
    live.do(c.Advise(1, advice=True), 0)
    live.start("5")
    live.do(c.HandOver(1), 1)
    live.do(c.TakeOver(1, "Ben"), 1)
    assert live.table.info().seats[1].advice  # its own person is back
    live.do(c.HandOver(1), 1)
    live.do(c.Join(7, "spectator"))
    live.do(c.TakeOver(1, "Eve"), 7)
    assert not live.table.info().seats[1].advice
