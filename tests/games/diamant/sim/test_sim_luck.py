"""Luck is taken out without a bias: proven by walking a whole small game, for a judge who is always wrong."""

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from itertools import product

import numpy as np
import pytest
from numpy.typing import NDArray

from tacora.game import Together
from tacora.games.diamant.coach.story import shares_of
from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.moment import LANES
from tacora.games.diamant.rules import DIAMANT, DiamantEdition, Options, Phase, Pick, State
from tacora.games.diamant.sim.cave import Cave, Given, Home
from tacora.games.diamant.sim.control import card_term, pick_term, terms_for
from tacora.games.diamant.sim.decide import Seats, Spot
from tacora.games.diamant.sim.deck import ROOM, box_of, setup_of
from tacora.games.diamant.sim.outlook import SIGHT
from tacora.games.diamant.sim.playout_start import start_of
from tacora.games.diamant.sim.policy import policy_of, seat_policies
from tacora.games.diamant.sim.table import DiamantTable
from tacora.games.diamant.testing import tiny_edition
from tacora.sim.compiled import word
from tacora.sim.luck import Judge
from tacora.sim.stream import mix64
from tests.scale import SOAK, at_scale

FIELD = ("random", "careful", "champion", "bold", "steady")


def mean_luck(branches: Iterable[tuple[float, NDArray[np.float64]]]) -> float:
    """The greatest mean of any seat's luck over all that can come."""
    return float(abs(sum((likely * luck for likely, luck in branches), np.zeros(7))).max())


def wrong_judge(bots: int, units: int = 5) -> Judge:
    """Weights of no meaning."""
    rng = np.random.default_rng(8)
    shapes = ((bots, units), (bots, units), (bots, units), (SIGHT, units), (units,), (SIGHT,), (bots,))
    return Judge(*(rng.normal(0, 0.8, shape) for shape in shapes))


class Walk:
    """A position's luck, asked of the kernel's own functions."""

    def __init__(self, edition: DiamantEdition, seats: int, options: Options | None = None) -> None:
        self.edition, self.seats, self.options = edition, seats, options or Options()
        self.setup = setup_of(edition, self.options, seats)
        self.terms = terms_for(wrong_judge(seats), np.arange(seats), self.setup.ranking)
        self.fixed: list[int] = []
        self.loose = np.zeros(ROOM, np.uint64)
        bots = [policy_of(FIELD[seat % len(FIELD)]) for seat in range(seats)]
        self.seated = seat_policies(bots, self.setup, packed=False)
        assert isinstance(self.seated.policy, Seats)
        self.policy = self.seated.policy
        arrays = (self.setup.tables, self.seated.cells, self.loose)
        self.given = Given(self.setup.rules, *(word(array.ctypes.data) for array in arrays))

    def words(self, state: State) -> tuple[Cave, Home, int]:
        start, _ = start_of(state)
        inside = word(len(state.inside))
        cards = word(sum(state.deck))
        cave = Cave(start.deck, cards, start.armed, start.purse, inside, start.low, start.high)
        home = Home(
            start.home_deck,
            start.taken,
            start.points_low,
            start.points_high,
            start.hands_low,
            start.hands_high,
        )
        return cave, home, state.expeditions - state.expedition

    def card(self, state: State, card: object) -> NDArray[np.float64]:
        """The luck of this card."""
        place = box_of(self.edition).index(card)  # equal cards are alike: the first stands for all
        cave, home, left = self.words(state)
        into = np.zeros(self.seats)
        spot = Spot(cave, home, word(0), word(state.expedition), word(state.turned))
        card_term(self.policy, self.given, self.terms, spot, left, word(place), into)
        return into

    def picks(self, state: State, leavers: frozenset[int], chances: list[int]) -> NDArray[np.float64]:
        """The luck of these picks, where seats leave with these chances."""
        cave, home, left = self.words(state)
        low, high = (
            sum(0x8000 << 16 * (seat % 4) for seat in leavers if seat // 4 == half) for half in range(2)
        )
        self.terms.chances[: self.seats] = chances
        into = np.zeros(self.seats)
        pick_term(self.given, self.terms, cave, home, left, word(low), word(high), into)
        return into

    def chances(self, state: State) -> list[int]:
        """Any chances: some never leave, some always, most toss a coin."""
        if self.fixed:
            return self.fixed
        drawn = [mix64(97 * state.pending + 31 * state.turned + seat) % 40_000 for seat in range(self.seats)]
        return [min(chance, LANES) if seat in state.inside else 0 for seat, chance in enumerate(drawn)]

    def branches(self, state: State) -> list[tuple[float, State, NDArray[np.float64]]]:
        """All that can come next: how likely, the position, and its luck."""
        if state.phase is Phase.DECISION:
            chances, found = self.chances(state), []
            for left in product((False, True), repeat=len(state.inside)):
                leavers = frozenset(seat for seat, leaves in zip(state.inside, left, strict=True) if leaves)
                likely = Fraction(1)
                for seat in state.inside:
                    likely *= Fraction(chances[seat] if seat in leavers else LANES - chances[seat], LANES)
                if likely:
                    picks = [
                        None if seat not in state.inside else Pick.LEAVE if seat in leavers else Pick.CONTINUE
                        for seat in range(self.seats)
                    ]
                    after = DIAMANT.apply(state, Together(tuple(picks))).state
                    found.append((float(likely), after, self.picks(state, leavers, chances)))
            return found
        return [
            (float(likely), DIAMANT.apply(state, move).state, self.card(state, move.card))
            for move, likely in DIAMANT.chances(state)
        ]


@pytest.mark.parametrize("seats", [2, 3])
def test_a_whole_game_walked_with_a_wrong_judge_is_right_on_average(seats: int) -> None:
    """Two expeditions of a small deck with two seats, one of a larger deck with three; a soak walks more."""
    treasures = (3, 4, 9) if seats == 3 or SOAK else (3, 9)
    edition = tiny_edition(
        treasures=treasures, traps=("snake",), trap_copies=2, expeditions=2 if seats == 2 else 1
    )
    walk = Walk(edition, seats)
    moved = 0.0

    @cache
    def expected(state: State) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """What everybody wins on average, as it is and with luck taken out."""
        nonlocal moved
        if state.phase is Phase.OVER:
            shares = shares_of(DIAMANT.result(state))
            return shares, shares
        plain, fair, luck = np.zeros(seats), np.zeros(seats), np.zeros(seats)
        for likely, after, term in walk.branches(state):
            wins, without = expected(after)
            plain += likely * np.array(wins)
            fair += likely * (np.array(without) - term)
            luck += likely * term
            moved = max(moved, float(abs(term).max()))
        assert abs(luck).max() < 1e-12, state
        return tuple(plain), tuple(fair)

    plain, fair = expected(DIAMANT.start(edition, walk.options, seats).state)
    assert fair == pytest.approx(plain, abs=1e-10)
    assert sum(plain) == pytest.approx(1)
    assert moved > 0.1  # the wrong judge did say something


@pytest.mark.parametrize("options", [Options(), Options(leftovers_per_card=True)])
def test_six_coins_and_a_relic_on_the_path_have_no_luck_on_average(options: Options) -> None:
    """More coins than are looked at together, seats of both halves, and every kind of card in the deck."""
    edition = diamant_edition("incan-gold-2006")
    walk = Walk(edition, 7, options)
    state = DIAMANT.start(edition, options, 7).state
    for card in ("Treasure", "Trap", "Relic"):
        move = next(move for move, _ in DIAMANT.chances(state) if type(move.card).__name__ == card)
        assert mean_luck((float(p), walk.card(state, one.card)) for one, p in DIAMANT.chances(state)) < 1e-12
        state = DIAMANT.apply(state, move).state
        if card != "Relic":
            stay = tuple(Pick.CONTINUE for _ in range(7))
            state = DIAMANT.apply(state, Together(stay)).state
    walk.fixed = [3000, 9000, 0, 20_000, 16_384, 32_000, 700]
    branches = walk.branches(state)
    assert len(branches) == 64
    assert mean_luck((likely, luck) for likely, _, luck in branches) < 1e-12
    assert max(abs(luck).max() for _, _, luck in branches) > 0.05


@pytest.mark.parametrize("edition", ["pegasus-2024", "incan-gold-2018"])
def test_the_games_are_those_of_the_plain_kernel(edition: str) -> None:
    for options in (Options(), Options(decide_first=True), Options(leftovers_per_card=True)):
        table = DiamantTable(diamant_edition(edition), FIELD, options)
        plain = table.play(5, 100, 3, 40, 2)
        found = table.play_luck(wrong_judge(5), (0, 1, 2, 3, 4), 5, 100, 3, 40, 2)
        assert (found.batch.points == plain.points).all()
        assert (found.batch.hands == plain.hands).all()


def test_the_luck_of_many_games_is_none() -> None:
    """Thousands of games with a wrong judge: the mean of each seat's luck is within its error, seed fixed."""
    games = at_scale(2500, 10_000)
    table = DiamantTable(diamant_edition("pegasus-2024"), FIELD)
    found = table.play_luck(wrong_judge(5), (0, 1, 2, 3, 4), 71, 0, 1, games, 0)
    for luck in (found.cards, found.coins):
        assert (abs(luck.mean(axis=1)) < 4 * luck.std(axis=1) / games**0.5).all()
        assert (luck.std(axis=1) > 0.02).all()
    assert abs(found.cards.sum(axis=0)).max() < 1e-9  # what one gains the others lose


def test_a_table_knows_what_a_judge_says_of_its_start_and_some_positions() -> None:
    table = DiamantTable(diamant_edition("pegasus-2024"), FIELD)
    said = table.judged(wrong_judge(5), np.array([[0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [2, 2, 2, 2, 2]]))
    assert said[0] == pytest.approx(said[1][::-1])
    assert said[2] == pytest.approx(np.full(5, 0.2))
    assert said.sum(axis=1) == pytest.approx(np.ones(3))
    some = table.positions(1, 0, 1, 100, 0.2)
    assert some.seen.shape[1:] == (5, SIGHT)
    assert 200 < len(some.won) < 4000
    assert some.won.sum(axis=1) == pytest.approx(np.ones(len(some.won)))
    assert set(np.unique(some.seen[:, :, 0])) == {0, 1}
