"""A table from its first card to its last: who may do what, who is told what, and going on later."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tacora.game import Chance, IllegalMove, Joint, Over
from tacora.games.diamant.editions import diamant_edition, diamant_editions
from tacora.games.diamant.rules import DIAMANT, DiamantEdition, Options, Pick, Trap
from tacora.games.diamant.rules.events import (
    CardTurned,
    ExpeditionStarted,
    GameEnded,
    GameStarted,
    PathShared,
    PicksRevealed,
    SeatLeft,
    TrapRepeated,
)
from tacora.games.diamant.testing import ScriptedDealer
from tacora.record import Seat, read_record, replay, verify_record, write_record
from tacora.table import FairDealer, Match

SEATS = (Seat("Ada"), Seat("Ben"), Seat("Cleo", "bold"))
EDITIONS = diamant_editions()
every_edition = pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)


def scripted(cards: str, options: Options | None = None) -> Match:
    """A table of the first edition with these cards on top of the deck."""
    return Match(diamant_edition("schmidt-2005"), options or Options(), SEATS, ScriptedDealer(cards))


def play_on(table: Match, moves: int | None = None) -> None:
    """Go on by a simple habit: seat n leaves when it has n + 3 rubies at risk."""
    while (moves is None or moves > 0) and not isinstance(table.turn, Over):
        if isinstance(turn := table.turn, Joint):
            pending = table.view(None).pending
            for seat in turn.seats:
                table.pick(seat, Pick.LEAVE if pending >= seat + 3 else Pick.CONTINUE)
        else:
            table.deal()
        moves = None if moves is None else moves - 1


def test_the_opening_is_told() -> None:
    table = scripted("")
    assert table.opening == (GameStarted("schmidt-2005", 3), ExpeditionStarted(1, ()))
    assert table.turn == Chance((1, 1))
    assert table.edition.id == "schmidt-2005"
    assert table.seats == SEATS


@every_edition
def test_all_who_pick_have_the_same_picks(edition: DiamantEdition) -> None:
    table = Match(edition, Options(), SEATS, FairDealer.from_seed(3))
    assert table.kit.table.same_picks
    for _ in step_by_step(table):
        legal = [DIAMANT.legal(table._state, seat) for seat in range(len(SEATS))]
        assert [table.legal(seat) for seat in range(len(SEATS))] == legal


def step_by_step(table: Match) -> Iterator[None]:
    """Stop after every input of a game played on."""
    while not isinstance(table.turn, Over):
        play_on(table, 1)
        yield


def test_the_last_pick_reveals_them_all() -> None:
    table = scripted("17")
    table.deal()
    assert table.turn == Joint((0, 1, 2))
    assert table.pick(0, Pick.LEAVE) == ()
    assert table.pick(2, Pick.CONTINUE) == ()
    assert table.picked == {0, 2}
    assert table.pick(1, Pick.CONTINUE) == (
        PicksRevealed((Pick.LEAVE, Pick.CONTINUE, Pick.CONTINUE)),
        PathShared((0,), 2, 0),
        SeatLeft(0, 7),
    )
    assert table.picked == frozenset()


def test_a_pick_can_be_changed_until_the_reveal() -> None:
    table = scripted("17")
    table.deal()
    table.pick(0, Pick.LEAVE)
    table.pick(0, Pick.CONTINUE)
    table.pick(1, Pick.LEAVE)
    table.withdraw(1)
    assert table.picked == {0}
    table.pick(1, Pick.CONTINUE)
    assert table.pick(2, Pick.CONTINUE) == (PicksRevealed((Pick.CONTINUE,) * 3),)


def test_a_pick_in_the_ballot_changes_nothing_anybody_can_see() -> None:
    seen = []
    for pick in (Pick.CONTINUE, Pick.LEAVE):
        table = scripted("17")
        table.deal()
        before = [table.view(viewer) for viewer in (None, 0, 1, 2)]
        table.pick(0, pick)
        after = [table.view(viewer) for viewer in (None, 0, 1, 2)]
        assert after == before
        seen.append((after, table.picked, table.turn, table.record(reveal=False)))
    assert seen[0] == seen[1]


def test_what_may_not_be_done_now_is_refused_and_changes_nothing() -> None:
    table = scripted("17 snake")
    with pytest.raises(IllegalMove) as refusal:
        table.pick(0, Pick.LEAVE)
    assert (refusal.value.code, refusal.value.rule) == ("nothing-to-pick", "D8")
    assert refusal.value.reason == "Seat 1 has nothing to decide now."
    table.deal()
    with pytest.raises(IllegalMove) as refusal:
        table.deal()
    assert (refusal.value.code, refusal.value.rule) == ("no-chance-now", "D3")
    for seat, pick in enumerate((Pick.LEAVE, Pick.CONTINUE, Pick.CONTINUE)):
        table.pick(seat, pick)
    table.deal()
    with pytest.raises(IllegalMove, match="Seat 1 has nothing to decide now"):
        table.pick(0, Pick.CONTINUE)
    assert len(table.record(reveal=False).moves) == 3


def test_nobody_quits_by_a_pick_of_their_own() -> None:
    table = scripted("17")
    table.deal()
    with pytest.raises(IllegalMove):
        table.pick(0, Pick.QUIT)
    assert table.picked == frozenset()


def test_scripted_cards_come_in_their_order() -> None:
    table = scripted("5 snake snake")
    for _ in range(2):
        table.deal()
        for seat in range(3):
            table.pick(seat, Pick.CONTINUE)
    turned, fled, *_ = table.deal()
    assert turned == CardTurned(Trap("snake"), 3)
    assert fled == TrapRepeated(Trap("snake"), (0, 1, 2), 1)


def test_events_are_projected_for_each_viewer() -> None:
    table = scripted("17", Options(closed_chests=True))
    table.deal()
    table.pick(0, Pick.LEAVE)
    table.pick(1, Pick.CONTINUE)
    events = table.pick(2, Pick.CONTINUE)
    assert table.project(events, 0) == events
    for viewer in (1, 2, None):
        told = table.project(events, viewer)
        assert told == (*events[:-1], SeatLeft(0, None))
        assert table.view(viewer).chests[0] is None


@every_edition
def test_a_whole_game_is_proven_fair(edition: DiamantEdition) -> None:
    table = Match(edition, Options(), SEATS, FairDealer("cd" * 32, ("0a", "ff")))
    play_on(table)
    record = table.record(reveal=True)
    assert record.commitment == table.commitment
    assert all(finding.holds for finding in verify_record(record))
    assert read_record(write_record(record), EDITIONS) == record
    assert isinstance(list(replay(record))[-1].events[-1], GameEnded)


def test_before_the_reveal_the_record_has_no_secret() -> None:
    table = Match(diamant_edition("schmidt-2005"), Options(), SEATS, FairDealer("cd" * 32))
    play_on(table, 4)
    record = table.record(reveal=False)
    assert record.secret is None
    assert "cd" * 32 not in write_record(record)


@every_edition
@pytest.mark.parametrize("moves", [0, 1, 2, 7, 20])
def test_a_resumed_table_goes_on_as_if_nothing_had_happened(edition: DiamantEdition, moves: int) -> None:
    whole = Match(edition, Options(), SEATS, FairDealer.from_seed(5))
    play_on(whole)
    first = Match(edition, Options(), SEATS, FairDealer.from_seed(5))
    play_on(first, moves)
    saved = read_record(write_record(first.record(reveal=True)), EDITIONS)
    again = Match.resume(saved)
    assert again.turn == first.turn
    assert [again.view(viewer) for viewer in (None, 0, 1, 2)] == [first.view(v) for v in (None, 0, 1, 2)]
    play_on(again)
    assert again.record(reveal=True) == whole.record(reveal=True)


def test_h5_only_a_seat_that_decides_can_be_sent_home() -> None:
    table = scripted("17 5")
    with pytest.raises(IllegalMove, match="nothing to decide"):
        table.quit(0)
    table.deal()
    table.quit(0)
    table.pick(1, Pick.CONTINUE)
    table.pick(2, Pick.CONTINUE)
    table.deal()
    with pytest.raises(IllegalMove, match="nothing to decide"):
        table.quit(0)


def test_a_record_without_its_secret_cannot_be_resumed() -> None:
    record = replace(scripted("").record(reveal=True), secret=None)
    with pytest.raises(ValueError, match="no secret, so nobody can deal on"):
        Match.resume(record)


def test_printing_a_table_tells_nothing() -> None:
    secret = "cd" * 32
    table = Match(diamant_edition("schmidt-2005"), Options(closed_chests=True), SEATS, FairDealer(secret))
    table.deal()
    table.pick(0, Pick.LEAVE)
    printed = f"{table!r} {table} {[repr(value) for name, value in vars(table).items() if name != '_state']}"
    assert secret not in printed
    assert "LEAVE" not in printed


def test_a_table_starts_where_the_rules_start() -> None:
    table = scripted("")
    state, events = DIAMANT.start(diamant_edition("schmidt-2005"), Options(), 3)
    assert table.view(1) == DIAMANT.view(state, 1)
    assert table.opening == events
