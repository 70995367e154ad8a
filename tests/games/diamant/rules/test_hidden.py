"""Nobody is told what is not theirs to know: non-interference, canaries, and types that hold no secret."""

from dataclasses import fields, is_dataclass, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tacora.games.diamant.editions import diamant_editions
from tacora.games.diamant.rules import (
    DIAMANT,
    Chests,
    DiamantEdition,
    Event,
    Options,
    Phase,
    State,
    View,
)
from tacora.games.diamant.rules.events import SeatLeft
from tacora.games.diamant.testing import play
from tacora.games.diamant.testing.strategies import games
from tacora.games.diamant.testing.tiny import tiny_editions
from tacora.record import Record, replay
from tacora.testing import replayable

CLOSED = Options(closed_chests=True)
CANARY = 987654321


def told(state: State, events: tuple[Event, ...], viewer: int | None) -> tuple[View, list[Event]]:
    """All that reaches a viewer after a move."""
    return DIAMANT.view(state, viewer), [DIAMANT.project(event, state, viewer) for event in events]


@given(games(agreed=st.just(CLOSED), finished=False, quits=True), st.data())
@settings(max_examples=60)
def test_d15_other_chests_do_not_change_what_a_seat_is_told(record: Record, data: st.DataObject) -> None:
    """Vary everything a viewer may not know: what the viewer is told stays the same."""
    with replayable(record):
        viewer = data.draw(st.none() | st.integers(0, len(record.seats) - 1))
        other = data.draw(
            st.lists(st.integers(0, 10**6), min_size=len(record.seats), max_size=len(record.seats))
        )
        for state, events in replay(record):
            if state.phase is Phase.OVER:
                break
            chests = tuple(own if seat == viewer else other[seat] for seat, own in enumerate(state.chests))
            varied = replace(state, chests=chests)
            changed = tuple(
                replace(event, banked=other[event.seat])
                if isinstance(event, SeatLeft) and event.seat != viewer
                else event
                for event in events
            )
            assert told(varied, changed, viewer) == told(state, events, viewer)


@given(st.sampled_from([*tiny_editions().values(), *diamant_editions().values()]), st.data())
@settings(max_examples=60)
def test_d15_a_chest_that_one_seat_closes_changes_nothing_for_the_others(
    edition: DiamantEdition, data: st.DataObject
) -> None:
    """The same where each seat chose for itself: only closed chests are varied, and open ones are told."""
    edition = replace(edition, chests=Chests.PLAYERS_CHOICE)
    record = data.draw(games(edition=st.just(edition), finished=False, quits=True))
    with replayable(record):
        options, seats = record.options, range(len(record.seats))
        viewer = data.draw(st.none() | st.sampled_from(seats))
        other = data.draw(st.lists(st.integers(0, 10**6), min_size=len(seats), max_size=len(seats)))
        closed = {seat for seat in seats if options.closes(seat) and seat != viewer}
        for state, events in replay(record):
            if state.phase is Phase.OVER:
                break
            chests = tuple(other[seat] if seat in closed else own for seat, own in enumerate(state.chests))
            changed = tuple(
                replace(event, banked=other[event.seat])
                if isinstance(event, SeatLeft) and event.seat in closed
                else event
                for event in events
            )
            assert told(replace(state, chests=chests), changed, viewer) == told(state, events, viewer)
            shown = DIAMANT.view(state, viewer).chests
            assert {seat for seat in seats if shown[seat] is None} == closed


def test_d15_a_canary_in_a_closed_chest_reaches_its_owner_alone(edition: DiamantEdition) -> None:
    game = play(edition, 4, "17 lccc", CLOSED)
    for phase_script in ("", "snake", "snake -lcc"):
        later = game.then(phase_script)
        state = replace(later.state, chests=(CANARY, 1, 2, 3))
        events = (SeatLeft(0, CANARY), *later.events)
        for viewer in (1, 2, 3, None):
            shown = told(state, events, viewer)
            assert str(CANARY) not in repr(shown)
            assert str(CANARY) not in "".join(map(str, shown))
        assert str(CANARY) in repr(told(state, events, 0))


def test_d15_the_canary_flies_when_chests_are_open_or_the_game_is_over(edition: DiamantEdition) -> None:
    """The search can find a canary: where it may be seen, it is."""
    state = replace(play(edition, 3, "9").state, chests=(CANARY, 0, 0))
    assert str(CANARY) in repr(DIAMANT.view(state, 2))
    over = play(edition, 3, "1 l " * 5, CLOSED).state
    assert str(CANARY) in repr(DIAMANT.view(replace(over, chests=(CANARY, 0, 0)), None))


def test_d3_the_state_holds_counts_and_no_order(edition: DiamantEdition) -> None:
    """Two ways to turn up the same cards lead to the same deck: no order can hide in it."""
    state = play(edition, 3, "9 c snake c 17").state
    other = play(edition, 3, "17 c 9 c snake").state
    assert state.deck == other.deck
    assert all(type(count) is int for count in state.deck)
    assert len(state.deck) == len(edition.cards)
    assert {field.name for field in fields(State)} == {
        "edition",
        "options",
        "phase",
        "expedition",
        "deck",
        "stack",
        "turned",
        "path",
        "inside",
        "pending",
        "chests",
        "relics",
        "removed",
    }


def test_d8_picks_are_not_part_of_any_state_or_view(edition: DiamantEdition) -> None:
    for kind in (State, View):
        names = {field.name for field in fields(kind)}
        assert not names & {"picks", "ballot", "seed", "secret", "order", "rng"}


def test_d15_a_view_does_not_reach_back_to_the_state(edition: DiamantEdition) -> None:
    view = DIAMANT.view(play(edition, 3, "17 lcc", CLOSED).state, 1)
    seen: list[object] = [view]
    while seen:
        thing = seen.pop()
        assert not isinstance(thing, State | DiamantEdition)
        if is_dataclass(thing):
            seen += [getattr(thing, field.name) for field in fields(thing)]
        elif isinstance(thing, tuple):
            seen += thing
    with pytest.raises(AttributeError):
        view.pending = 5  # type: ignore[misc]
