"""Seats that read the others: a kernel believes what plain Python believes, to the last bit."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeAlias

import numpy as np
import pytest

from tacora.games.diamant.editions import diamant_edition, diamant_editions
from tacora.games.diamant.learned.beliefs import HYPOTHESES
from tacora.games.diamant.learned.insight import Blend
from tacora.games.diamant.learned.readers import NET
from tacora.games.diamant.learned.reading import row_of
from tacora.games.diamant.memory import Decided, noted
from tacora.games.diamant.rules import DIAMANT, DiamantEdition, Options, Phase, Pick, State
from tacora.games.diamant.sim.playout import Playouts
from tacora.games.diamant.sim.policy import Policy, policy_of, threshold
from tacora.games.diamant.sim.readable import play_on_readable, play_readable
from tacora.games.diamant.sim.reading import Believed, Reading
from tacora.games.diamant.sim.table import DiamantTable
from tacora.games.diamant.sim.vector import VectorTable
from tacora.sim.stream import Stream
from tacora.sim.table import SimError
from tests.games.diamant.sim.tables import HOUSES
from tests.games.diamant.sim.test_sim_agreement import agree, real_bots
from tests.scale import at_scale

ANY = Options(any_seats=True)
READER = policy_of("reader")
History: TypeAlias = tuple[Decided, ...]
Picks: TypeAlias = list[Pick | None]


def seated(seats: int) -> list[Policy]:
    """Two who read, one who is read, and rules of thumb."""
    rng = np.random.default_rng(seats)
    net = tuple(map(float, rng.normal(0, 0.1, NET)))
    belief = rng.random(HYPOTHESES)
    found: list[Policy] = [
        Reading("half", row_of(seats), net, Blend(0.0, 0.5)),
        Believed("believed", row_of(seats), tuple(map(float, belief / belief.sum()))),
        *map(policy_of, ("bold", "champion")),
        Reading("all", row_of(seats), net, Blend(1.0, 1.0)),
        *map(policy_of, ("careful", "value", "solo")),
    ]
    return found[:seats]


@pytest.mark.parametrize(
    ("edition", "options", "seats"),
    [
        ("pegasus-2024", Options(), 5),
        ("iello-2017", Options(decide_first=True), 4),
        ("schmidt-2005", Options(leftovers_per_card=True), 6),
        ("incan-gold-2018", Options(), 8),
        ("pegasus-2024", ANY, 1),
        ("pegasus-2024", ANY, 2),
    ],
)
def test_kernel_and_readable_rules_agree(edition: str, options: Options, seats: int) -> None:
    chosen, games = diamant_edition(edition), at_scale(6, 60)
    table = DiamantTable(chosen, seated(seats), options)
    for shift in range(min(seats, 2)):
        batch = table.play(7, 0, 1, games, shift)
        moved = [table.policies[(seat - shift) % seats] for seat in range(seats)]
        for game in range(games):
            played = play_readable(chosen, options, moved, 7, game)
            assert tuple(batch.points[:, game]) == played.result.points


def test_who_reads_plays_the_fixed_policy_before_anything_was_seen() -> None:
    """One decision, and equals that are equals: a blend that begins with nothing is `veteran`."""
    chosen = diamant_edition("pegasus-2024")
    once = Options(expeditions=1)
    net = (0.0,) * NET
    reads = Reading("none", row_of(3), net, Blend(0.0, 0.0))
    one = DiamantTable(chosen, [reads, "bold", "value"], once).play(1, 0, 1, 200, 0)
    other = DiamantTable(chosen, ["veteran", "bold", "value"], once).play(1, 0, 1, 200, 0)
    assert np.array_equal(one.points, other.points)


@pytest.mark.parametrize("edition_id", sorted(diamant_editions()))
def test_the_bot_plays_the_games_of_the_kernel(edition_id: str) -> None:
    """In every edition, with every number of seats, and with closed chests where it remembers them."""
    edition = diamant_edition(edition_id)
    for options in (ANY, Options(any_seats=True, closed_chests=True)):
        for seats in (1, 2, 3, 5, 8):
            agree(edition, options, [READER] * seats, real_bots(["reader"] * seats), seed=1, games=2)


@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("house", ["long", "first", "each", "all"])
def test_the_bot_plays_them_beside_others_and_under_house_rules(house: str, seats: int) -> None:
    ids = ["reader", "champion", "reader", "level-2-careful", "bold", "level-5"][:seats]
    edition = diamant_edition("incan-gold-2018")
    agree(edition, HOUSES[house], [policy_of(bot) for bot in ids], real_bots(ids), seed=3, games=2)


def test_who_reads_at_one_table_reads_alike() -> None:
    two = [Reading("one", row_of(3), (0.0,) * NET, Blend(1.0, 1.0))]
    two.append(replace(two[0], row=row_of(8)))
    with pytest.raises(SimError, match="same weights"):
        DiamantTable(diamant_edition("pegasus-2024"), [*two, "bold"]).play(1, 0, 1, 1, 0)


def under_way(edition: DiamantEdition, options: Options, seats: int) -> Iterator[tuple[State, History]]:
    """Positions of some games, and what everybody has seen by then."""
    for game in range(3):
        moves = play_readable(edition, options, seated(seats), 9, game).moves
        state = DIAMANT.start(edition, options, seats).state
        history: History = ()
        for nth, move in enumerate(moves):
            if nth % at_scale(54, 9) == game:
                yield state, history
            one = noted(state, move)
            history = history if one is None else (*history, one)
            state = DIAMANT.apply(state, move).state


@pytest.mark.parametrize(
    ("edition_id", "options", "seats"),
    [("pegasus-2024", Options(), 5), ("schmidt-2005", HOUSES["all"], 3), ("incan-gold-2006", ANY, 8)],
)
def test_a_game_that_is_under_way_is_read_from_its_start(
    edition_id: str, options: Options, seats: int
) -> None:
    """Playouts from positions of all kinds, one pick of the first decision forced, are those of the rules."""
    edition, table = diamant_edition(edition_id), seated(seats)
    playouts = Playouts(edition, table, options)
    for state, history in under_way(edition, options, seats):
        alter = leaves_first if state.phase is Phase.DECISION else None
        ends = playouts.play(state, 3, seed=4, forced={0: True}, history=history)
        for game in range(3):
            played = play_on_readable(state, table, Stream(4, game), alter, history)
            assert tuple(ends.points[:, game]) == played.result.points


def leaves_first(_: State, step: int, picks: Picks) -> Picks:
    return [Pick.LEAVE, *picks[1:]] if step == 0 and picks[0] is not None else picks


@pytest.mark.parametrize(
    ("options", "tables"), [(Options(), 3), (HOUSES["each"], 3), (HOUSES["first"], 1), (Options(), 1)]
)
def test_stepped_tables_read_what_learners_pick(options: Options, tables: int) -> None:
    """Side by side each table believes what its own game tells, whoever has picked."""
    edition, bots = diamant_edition("iello-2017"), {1: READER, 2: policy_of("level-3"), 3: READER}
    stepped = VectorTable(edition, 4, tables, seed=6, options=options, bots=bots)
    ended: dict[int, tuple[int, ...]] = {}
    while len(ended) < 3 * tables:
        done = stepped.step(np.repeat(stepped.seen.pending[:, None] >= 6, 4, axis=1))
        for table in done.over.nonzero()[0]:
            ended[int(done.game[table])] = tuple(map(int, done.points[table]))
    seats = [threshold(6), READER, policy_of("level-3"), READER]
    batch = DiamantTable(edition, seats, options).play(6, 0, 1, max(ended) + 1, 0)
    for game, points in ended.items():
        assert points == tuple(batch.points[:, game])
