"""Hypothesis strategies: options, and random legal games as records.

This is the only module of the kit that needs hypothesis.
"""

from dataclasses import replace

from hypothesis import strategies as st

from tacora.editions import load_editions
from tacora.game import Act, Open, Over
from tacora.games.trolldragon import rules as trolldragon
from tacora.games.trolldragon.rules import TROLL_DRAGON, TrollDragonEdition
from tacora.record import Record, Seat
from tacora.testing.replayable import replayable

__all__ = ["games", "options"]


@st.composite
def options(draw: st.DrawFn, edition: TrollDragonEdition) -> trolldragon.Options:
    """Every combination of options of Troll & Dragon that fits any number of seats."""
    return trolldragon.Options(
        first_by_lot=draw(st.booleans()),
        until_both_empty=draw(st.booleans()),
        dice=draw(st.none() | st.sampled_from([dice.name for dice in edition.dice])),
        grotto_faces=draw(st.none() | st.sampled_from(["2-1-1-2", "3-1-1-1"])),
        chamber_faces=draw(st.none() | st.sampled_from(["4-1-1", "3-3-0"])),
        dragon_faces=draw(st.none() | st.sampled_from(["1-2", "3-1"])),
        reroll=draw(st.sampled_from(trolldragon.Reroll)),
        escape=draw(st.sampled_from(trolldragon.Escape)),
        combine=draw(st.sampled_from(trolldragon.Combine)),
        sharing=draw(st.sampled_from(trolldragon.Sharing)),
    )


@st.composite
def games(draw: st.DrawFn, *, most: int = 120) -> Record:
    """A random legal game of Troll & Dragon, stopped after so many inputs at the latest."""
    known = [edition for edition in load_editions().values() if isinstance(edition, TrollDragonEdition)]
    edition = draw(st.sampled_from(known))
    agreed = draw(options(edition))
    count = draw(st.integers(edition.min_seats, edition.max_seats))
    names = tuple(Seat(f"Seat {n + 1}") for n in range(count))
    record = Record(edition=edition, options=agreed, seats=names)
    state = TROLL_DRAGON.start(edition, agreed, count).state
    moves: list[trolldragon.Input] = []
    for _ in range(draw(st.integers(0, most))):
        turn = TROLL_DRAGON.turn(state)
        if isinstance(turn, Over):
            break
        if isinstance(turn, Open):
            acts = [Act(seat, move) for seat in turn.seats for move in TROLL_DRAGON.legal(state, seat)]
            moves.append(draw(st.sampled_from(acts)))
        else:
            moves.append(draw(st.sampled_from([fall for fall, _ in TROLL_DRAGON.chances(state)])))
        record = replace(record, moves=tuple(moves))
        with replayable(record):
            state = TROLL_DRAGON.apply(state, moves[-1]).state
    return record
