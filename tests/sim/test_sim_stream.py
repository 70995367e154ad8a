"""The stream S1: words by their place, outcomes in canonical order, a bot's chance in its lane."""

from fractions import Fraction

import pytest

from tacora.games.diamant.editions import diamant_editions
from tacora.games.diamant.rules import DIAMANT, DiamantEdition, Options, Phase
from tacora.games.diamant.sim.deck import box_of
from tacora.sim.stream import GOLDEN, LANES, Lane, Stream, mix64


def test_the_mixing_step_is_that_of_splitmix64() -> None:
    # The first numbers of splitmix64 started with 1234567, as published with the generator.
    state, found = 1234567, []
    for _ in range(3):
        state = (state + GOLDEN) % 2**64
        found.append(mix64(state))
    assert found == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_words_depend_on_seed_game_and_place_only() -> None:
    stream = Stream(1, 7)
    assert stream.word(3) == mix64((stream.key + 4 * GOLDEN) % 2**64)
    assert len({Stream(seed, game).word(0) for seed in range(5) for game in range(5)}) == 25


@pytest.mark.parametrize("edition", diamant_editions().values(), ids=lambda edition: edition.id)
def test_the_card_drawn_is_the_kth_left_in_canonical_order(edition: DiamantEdition) -> None:
    box = box_of(edition)
    assert len(box) == sum(edition.counts)
    treasures = [str(card) for card in box[:15]]
    assert treasures == [str(value) for value in sorted(edition.treasures)]
    for game in range(20):
        stream, step = Stream(5, game), 0
        state = DIAMANT.start(edition, Options(decide_first=False), 3).state
        left = [card for card, count in zip(edition.cards, state.deck, strict=True) for _ in range(count)]
        while state.phase is Phase.CARD and state.expedition == 1:
            drawn = stream.draw(4 * step, DIAMANT.chances(state))
            assert drawn.card == left.pop((stream.word(4 * step) >> 32) * len(left) >> 32)
            state = DIAMANT.apply(state, drawn).state
            if state.phase is Phase.DECISION and state.expedition == 1:
                from tacora.game import Together
                from tacora.games.diamant.rules import Pick

                state = DIAMANT.apply(state, Together((Pick.CONTINUE,) * 3)).state
            step += 1


def test_an_outcome_comes_as_often_as_its_probability() -> None:
    chances = [("a", Fraction(1, 6)), ("b", Fraction(1, 2)), ("c", Fraction(1, 3))]
    drawn = [Stream(9, game).draw(0, chances) for game in range(6000)]
    for outcome, chance in chances:
        mean = 6000 * float(chance)
        assert abs(drawn.count(outcome) - mean) < 4 * (mean * (1 - float(chance))) ** 0.5


def test_a_bots_first_number_is_its_lane() -> None:
    stream = Stream(3, 4)
    word = stream.word(4 * 2 + 2)
    assert stream.lane(2, 5) == (word >> 16 & 0xFFFF) >> 1
    for lane in (0, 1, 10922, 10923, 16383, 16384, 21845, 21846, LANES - 1):
        assert Lane(lane, 0).random() == lane / LANES
        assert Lane(lane, 0).randint(3, 5) == 3 + lane * 3 // LANES
        assert Lane(lane, 0).choice(("continue", "leave")) == ("leave" if lane < LANES // 2 else "continue")


def test_further_numbers_follow_from_the_same_lane() -> None:
    first, again, other = Lane(5, 1), Lane(5, 1), Lane(5, 2)
    numbers = [[rng.random() for _ in range(8)] for rng in (first, again, other)]
    assert numbers[0] == numbers[1] != numbers[2]
    assert 0 <= Lane(7, 7).getrandbits(12) < 4096
    assert sorted(Lane(7, 7).sample(range(9), 9)) == list(range(9))
    with pytest.raises(NotImplementedError, match="shuffles"):
        Lane(7, 7).shuffle([1, 2])
