"""What holds in every game: random legal play in all editions, with all options and seat counts."""

from dataclasses import replace
from itertools import pairwise

from hypothesis import Phase as Stage
from hypothesis import find, given, settings
from hypothesis import strategies as st

from tacora.game import Chance, Together
from tacora.games.diamant.editions import diamant_editions
from tacora.games.diamant.rules import DIAMANT, Phase, Pick, State
from tacora.games.diamant.rules.events import CardTurned, GameEnded, SeatLeft
from tacora.games.diamant.testing import check_game, tiny_editions
from tacora.games.diamant.testing.strategies import games
from tacora.record import Record, read_record, replay, write_record
from tacora.testing import replayable
from tests.scale import at_scale

KNOWN = {**diamant_editions(), **tiny_editions()}


@given(games(quits=True))
@settings(max_examples=at_scale(80, 600))
def test_every_invariant_holds_and_the_game_ends(record: Record) -> None:
    with replayable(record):
        last = check_game(replay(record))
        assert last.phase is Phase.OVER
        assert last.expedition == last.expeditions
        # A card at least in every expedition, and at most every card of the box.
        cards = sum(1 for move in record.moves if not hasattr(move, "picks"))
        assert cards <= last.expeditions * sum(last.edition.counts)


@given(games(quits=True))
@settings(max_examples=at_scale(30, 200))
def test_the_game_ends_once_and_with_the_best_in_front(record: Record) -> None:
    with replayable(record):
        steps = list(replay(record))
        ends = [event for step in steps for event in step.events if isinstance(event, GameEnded)]
        result = DIAMANT.result(steps[-1].state)
        assert ends == [GameEnded(result)]
        assert steps[-1].events[-1] == ends[0]
        assert result.points == steps[-1].state.points
        assert {result.points[seat] for seat in result.winners} == {max(result.points)}
        order = sorted(range(len(result.points)), key=lambda seat: result.places[seat])
        assert [result.points[seat] for seat in order] == sorted(result.points, reverse=True)


@given(games(finished=False, quits=True))
@settings(max_examples=at_scale(40, 240))
def test_views_have_the_right_shape(record: Record) -> None:
    with replayable(record):
        for state, _ in replay(record):
            for viewer in (None, *range(state.seats)):
                _check_view(state, viewer)


def _secret(state: State, seat: int) -> bool:
    """Whether this chest is its own seat's alone (D15)."""
    options = state.options
    own = options.closed_seats is not None and seat + 1 in map(int, options.closed_seats.split("-"))
    return state.phase is not Phase.OVER and (options.closed_chests or own)


def _check_view(state: State, viewer: int | None) -> None:
    view = DIAMANT.view(state, viewer)
    over = state.phase is Phase.OVER
    assert view.viewer == viewer
    assert view.seats == state.seats
    assert view.path_rubies == state.path_rubies
    assert view.chests == tuple(
        None if seat != viewer and _secret(state, seat) else chest for seat, chest in enumerate(state.chests)
    )
    assert view.legal == (() if viewer is None else DIAMANT.legal(state, viewer))
    assert view.result == (DIAMANT.result(state) if over else None)
    assert all(count > 0 for _, count in view.deck)
    assert sum(count for _, count in view.deck) == sum(state.deck)
    same = ("options", "phase", "expedition", "expeditions", "stack", "turned", "path", "inside", "pending")
    assert all(getattr(view, name) == getattr(state, name) for name in (*same, "relics", "removed"))
    assert (view.edition, view.traps) == (state.edition.id, state.edition.traps)
    relics = state.edition.relics
    taken = sum(len(hand) for hand in state.relics)
    assert view.relic_worths == (relics.values[taken:] if relics and not relics.printed else ())


@given(games(finished=False, quits=True))
@settings(max_examples=at_scale(40, 240))
def test_every_viewer_gets_exactly_one_event_for_each(record: Record) -> None:
    with replayable(record):
        for state, events in replay(record):
            for viewer in (None, *range(state.seats)):
                told = [DIAMANT.project(event, state, viewer) for event in events]
                for event, shown in zip(events, told, strict=True):
                    assert type(shown) is type(event)
                    if not isinstance(event, SeatLeft):
                        assert shown == event
                    elif isinstance(shown, SeatLeft):
                        secret = _secret(state, event.seat)
                        assert shown.seat == event.seat
                        assert shown.banked == (None if secret and viewer != event.seat else event.banked)


@given(
    games(finished=False, quits=True),
    st.none() | st.integers(-(10**12), 10**12),
    st.lists(st.text("0123456789abcdef", min_size=1, max_size=64), max_size=3),
    st.none() | st.text("0123456789abcdef", min_size=64, max_size=64),
)
@settings(max_examples=80)
def test_what_is_written_is_read_and_replays_equal(
    record: Record, seed: int | None, contributions: list[str], secret: str | None
) -> None:
    whole = replace(
        record,
        seed=seed,
        contributions=tuple(contributions),
        secret=secret,
        commitment=secret and secret[::-1],
    )
    text = write_record(whole)
    again = read_record(text, KNOWN)
    assert again == whole
    assert write_record(again) == text
    assert list(replay(again)) == list(replay(whole))


@given(games(finished=False, quits=True))
@settings(max_examples=40)
def test_states_are_values(record: Record) -> None:
    """Equal inputs lead to equal states, and no step changes the state it came from."""
    with replayable(record):
        steps = list(replay(record))
        before = [repr(state) for state, _ in steps]
        assert [step.state for step in replay(record)] == [state for state, _ in steps]
        assert [repr(state) for state, _ in steps] == before
        assert {hash(step.state) for step in replay(record)} == {hash(state) for state, _ in steps}


@given(games(finished=False, quits=True))
@settings(max_examples=at_scale(40, 240))
def test_a_draw_is_named_by_expedition_and_depth_whatever_was_picked(record: Record) -> None:
    """A fair dealer hashes these names: each one once, and 2.5 is the fifth card of the second cave."""
    with replayable(record):
        expected = (1, 1)
        for before, after in pairwise(replay(record)):
            turn = DIAMANT.turn(before.state)
            depths = [event.depth for event in after.events if isinstance(event, CardTurned)]
            assert depths == ([expected[1]] if isinstance(turn, Chance) else [])
            if isinstance(turn, Chance):
                assert turn.draw == expected
                expected = (expected[0], expected[1] + 1)
            if after.state.expedition > before.state.expedition:
                expected = (after.state.expedition, 1)


def _quits(record: Record) -> bool:
    return any(isinstance(move, Together) and Pick.QUIT in move.picks for move in record.moves)


def test_h5_random_games_have_quitters_when_they_are_asked_for() -> None:
    any_will_do = settings(phases=[Stage.generate])  # the smallest one takes thousands of games to find
    assert _quits(find(games(quits=True), _quits, settings=any_will_do))


@given(games())
@settings(max_examples=20)
def test_h5_no_random_game_has_quitters_otherwise(record: Record) -> None:
    assert not _quits(record)


@given(games(finished=False, quits=True))
@settings(max_examples=100)
def test_h5_to_the_others_a_quitter_is_one_who_goes_on(record: Record) -> None:
    """Leavers get what they would get if the quitters stayed, and so do those who stay."""
    with replayable(record):
        steps = list(replay(record))
        for (before, _), (after, _), move in zip(steps, steps[1:], record.moves, strict=False):
            if not isinstance(move, Together) or Pick.QUIT not in move.picks:
                continue
            picks = [pick if isinstance(pick, Pick) else None for pick in move.picks]
            stay = tuple(Pick.CONTINUE if pick is Pick.QUIT else pick for pick in picks)
            other = DIAMANT.apply(before, Together(stay)).state
            chests = list(other.chests)
            for seat, pick in enumerate(picks):
                if pick is Pick.QUIT:
                    chests[seat] = before.chests[seat] + before.pending
                    assert (after.chests[seat], after.relics[seat]) == (chests[seat], before.relics[seat])
                elif pick is Pick.LEAVE:
                    assert (after.chests[seat], after.relics[seat]) == (chests[seat], other.relics[seat])
            rest = tuple(seat for seat, pick in enumerate(picks) if pick is Pick.CONTINUE)
            if rest and any(before.deck):
                assert after == replace(other, inside=rest, chests=tuple(chests))
