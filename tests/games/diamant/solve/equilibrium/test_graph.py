"""The graph of treasures, the room for loot and path, and the automata of traps and relics."""

from itertools import combinations

import pytest

from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.rules import DIAMANT, Options, Phase, Treasure
from tacora.games.diamant.solve.equilibrium.cave import TrapStates, equal_relics, printed_relics
from tacora.games.diamant.solve.equilibrium.hoards import hoards_of, key_of
from tacora.games.diamant.solve.equilibrium.ranges import Ranges
from tacora.games.diamant.testing import children, tiny_edition

TREASURES = tuple(sorted(diamant_edition("pegasus-2024").treasures))


def test_how_many_sets_and_classes_there_are() -> None:
    assert len(hoards_of(TREASURES).keys) == 13_824
    assert len(hoards_of(TREASURES, 0).keys) == 616


@pytest.mark.parametrize("split", [0, 2, 9])
def test_edges_lead_to_the_next_layer_with_all_cards_left(split: int) -> None:
    hoards = hoards_of((1, 2, 5, 5, 7, 11), split)
    for place, edges in enumerate(hoards.edges):
        assert sum(edge.left for edge in edges) == pytest.approx(hoards.cards - hoards.counts[place])
        for edge in edges:
            assert hoards.counts[edge.to] == hoards.counts[place] + 1
            assert hoards.rubies[edge.to] == hoards.rubies[place] + edge.value


def test_a_class_has_the_mean_of_its_sets() -> None:
    """Of 1, 2, 3, 4 two cards worth 5 are {1, 4} or {2, 3}: each card is left in half of the cases."""
    hoards = hoards_of((1, 2, 3, 4), 0)
    place = hoards.keys.index(key_of((1, 4), 0))
    assert {edge.value: edge.left for edge in hoards.edges[place]} == dict.fromkeys((1, 2, 3, 4), 0.5)


def test_no_game_leaves_its_room() -> None:
    """Every state of every game is inside the ranges, hands and path never above what came out."""
    edition = tiny_edition(treasures=(2, 5, 7), traps=("snake",), max_seats=4)
    hoards = hoards_of(edition.treasures)
    ranges = Ranges.of(hoards, 4)
    for seats in (2, 3, 4):
        todo = [DIAMANT.start(edition, Options(expeditions=1), seats).state]
        seen = set(todo)
        while todo:
            state = todo.pop()
            if state.phase is Phase.DECISION:
                gone = [laid.card.value for laid in state.path if isinstance(laid.card, Treasure)]
                room = ranges.rooms[hoards.keys.index(key_of(gone, hoards.split))][len(state.inside)]
                assert 0 <= state.pending - room.loot < room.loots
                assert 0 <= state.path_rubies - room.path < room.paths
                assert len(state.inside) * state.pending + state.path_rubies <= sum(gone)
            after = {step.state for _, step in children(state)} - seen
            seen |= after
            todo += after


def test_traps_of_a_reduced_deck() -> None:
    traps = TrapStates.of((3, 3, 2, 1))
    assert traps.copies == (3, 2, 1)
    assert len(traps.seen) == 3 * 2 * 2
    fresh = traps.seen.index((0, 0, 0))
    assert (traps.left[fresh], traps.fatal[fresh]) == (9, 0)
    assert sorted(many for _, many in traps.draws[fresh]) == [1, 2, 6]
    full = traps.seen.index((2, 1, 1))
    assert (traps.left[full], traps.fatal[full]) == (5, 5)  # the last of its kind is harmless
    assert all(to < state for state, draws in enumerate(traps.draws) for to, _ in draws)


def test_d11a_relics_are_worth_what_the_order_of_leaving_says() -> None:
    relics = equal_relics(5, (5, 5, 5, 10, 10))
    assert len(relics.keys) == 56
    worth = dict(zip(relics.keys, relics.worth, strict=True))
    assert worth[2, 3, 0] == 15
    assert worth[0, 3, 2] == 25
    at = relics.keys.index((1, 2, 1))
    assert relics.keys[relics.taken[at]] == (1, 0, 3)
    [(to, many)] = relics.draws[at]
    assert (relics.keys[to], many) == ((0, 3, 1), 1)


def test_d11b_printed_relics_keep_their_worth() -> None:
    relics = printed_relics((5, 7, 8))
    at = relics.keys.index(((5, 8), 7))
    assert relics.worth[at] == 7
    assert relics.keys[relics.taken[at]] == ((5, 8), 0)
    assert [relics.keys[to] for to, _ in relics.draws[at]] == [((8,), 12), ((5,), 15)]
    for state, draws in enumerate(relics.draws):
        assert all(to < state for to, _ in draws)
        assert relics.taken[state] <= state


def test_ways_are_counted_by_brute_force() -> None:
    hoards = hoards_of((1, 2, 3, 3, 6), 1)
    keys = {
        key_of([cards[at] for at in places], 1)
        for cards in [(1, 2, 3, 3, 6)]
        for n in range(6)
        for places in combinations(range(5), n)
    }
    assert set(hoards.keys) == keys
