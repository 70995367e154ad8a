"""Hypothesis strategies: editions, options, seats, and random legal games as records.

Cards and picks are drawn as moves of the game itself, so a failing game shrinks to a short one.
This is the only module of the kit that needs hypothesis.
"""

from dataclasses import replace

from hypothesis import strategies as st

from tacora.game import Together
from tacora.games.diamant.editions import diamant_editions
from tacora.games.diamant.rules import (
    DIAMANT,
    Chests,
    DiamantEdition,
    Move,
    Options,
    Phase,
    Pick,
    State,
)
from tacora.games.diamant.testing.tiny import tiny_editions
from tacora.record import Record, Seat
from tacora.testing.replayable import replayable

__all__ = ["editions", "games", "options", "seats"]

_MOST_EXPEDITIONS = 8
_MOST_SEATS = 10


def editions() -> st.SearchStrategy[DiamantEdition]:
    """Every built-in edition, and the tiny ones."""
    return st.sampled_from([*diamant_editions().values(), *tiny_editions().values()])


def options() -> st.SearchStrategy[Options]:
    """Every combination of options; half of the games are plain ones."""
    house = st.builds(
        Options,
        closed_chests=st.booleans(),
        any_seats=st.booleans(),
        expeditions=st.none() | st.integers(1, _MOST_EXPEDITIONS),
        decide_first=st.booleans(),
        leftovers_per_card=st.booleans(),
    )
    return st.just(Options()) | house


@st.composite
def seats(draw: st.DrawFn, edition: DiamantEdition, agreed: Options) -> tuple[Seat, ...]:
    """As many seats as the edition allows, or as the house rule does (DM5, H1); people and bots."""
    least, most = (1, _MOST_SEATS) if agreed.any_seats else (edition.min_seats, edition.max_seats)
    count = draw(st.integers(least, most))
    bots = draw(st.integers(0, 2**count - 1))
    return tuple(Seat(f"Seat {n + 1}", "random" if bots >> n & 1 else None) for n in range(count))


@st.composite
def games(
    draw: st.DrawFn,
    edition: st.SearchStrategy[DiamantEdition] | None = None,
    agreed: st.SearchStrategy[Options] | None = None,
    *,
    finished: bool = True,
    quits: bool = False,
) -> Record:
    """A random legal game, to its end or stopped on the way; with `quits` a table sends some home (H5)."""
    chosen = draw(editions() if edition is None else edition)
    rules = draw(options() if agreed is None else agreed)
    sat = draw(seats(chosen, rules))
    if agreed is None:
        rules = draw(_own_secrets(chosen, rules, len(sat)))
    record = Record(edition=chosen, options=rules, seats=sat)
    state = DIAMANT.start(chosen, rules, len(sat)).state
    moves: list[Move] = []
    budget = None if finished else draw(st.integers(0, 120))
    while state.phase is not Phase.OVER and (budget is None or len(moves) < budget):
        moves.append(draw(_cards(state) if state.phase is Phase.CARD else _picks(state, quits=quits)))
        record = replace(record, moves=tuple(moves))
        with replayable(record):
            state = DIAMANT.apply(state, moves[-1]).state
    return record


def _own_secrets(edition: DiamantEdition, rules: Options, count: int) -> st.SearchStrategy[Options]:
    """Some keep their own chest closed, where the edition lets them (D15)."""
    if edition.chests is not Chests.PLAYERS_CHOICE:
        return st.just(rules)
    return st.sets(st.integers(0, count - 1)).map(lambda closed: rules.with_closed(tuple(closed)))


def _cards(state: State) -> st.SearchStrategy[Move]:
    return st.sampled_from([move for move, _ in DIAMANT.chances(state)])


def _picks(state: State, *, quits: bool) -> st.SearchStrategy[Move]:
    """Everybody goes on in most decisions, so that the cave gets deep; then one goes, or any of them."""
    inside = state.inside
    nobody = st.just(0)
    one = st.integers(0, len(inside) - 1).map(lambda nth: 1 << nth)
    some = st.integers(0, 2 ** len(inside) - 1)

    def together(going: int, quitting: int) -> Move:
        picks: list[Pick | None] = [None] * state.seats
        for nth, seat in enumerate(inside):
            how = Pick.QUIT if quitting >> nth & 1 else Pick.LEAVE
            picks[seat] = how if going >> nth & 1 else Pick.CONTINUE
        return Together(tuple(picks))

    return st.builds(together, st.one_of(nobody, nobody, one, some), nobody | some if quits else nobody)
