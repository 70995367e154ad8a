"""What holds in every game of Troll & Dragon: random legal play, views and chances."""

from bisect import bisect
from fractions import Fraction
from itertools import accumulate, combinations, product
from random import Random
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tacora.game import Act, Chance, Game, IllegalMove, Open
from tacora.games.kit import chosen_options
from tacora.games.trolldragon.rules import (
    TROLL_DRAGON,
    Combine,
    Enter,
    Event,
    GrottoFall,
    Input,
    Leave,
    Move,
    Options,
    Outcome,
    Phase,
    Reroll,
    Roll,
    SetAside,
    Sharing,
    State,
    Take,
    TrollDragonEdition,
    View,
)
from tacora.games.trolldragon.rules.events import GameEnded, GameStarted, HandTaken, LotDrawn
from tests.scale import at_scale

LONGEST = 20_000


class Player:
    """Plays random legal games with one set of dice: mostly rolling, with any legal move now and then."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self._falls: dict[object, tuple[list[Outcome], list[float]]] = {}

    def input(self, state: State) -> Input | None:
        """A fall as likely as it should be, or a random seat's random move; None when the game is over."""
        phase, luck = state.phase, self.rng.random()
        if phase is Phase.GROTTO_ROLL:
            return self._fall(state, len(state.rolling), luck)
        if phase is Phase.GROTTO:
            return self._in_grotto(state, luck)
        race = state.race
        if race is None:
            return self._fall(state, phase, luck) if phase is Phase.LOT else None
        if phase is Phase.CHAMBER_ROLL:
            return self._fall(state, phase, luck)
        if phase is Phase.DRAGON_ROLL:
            return self._fall(state, race.rolling_dragons, luck)
        seat = race.holder if phase is Phase.HAND or luck < 0.5 else state.active
        moves = TROLL_DRAGON.legal(state, seat)
        if phase is Phase.HAND:
            return Act(seat, self.rng.choice(moves))
        return Act(seat, moves[-1] if luck > 0.9 else moves[0])  # leave or roll

    def _in_grotto(self, state: State, luck: float) -> Input:
        if luck < 0.45 and (free := state.free):
            return Act(state.active, Roll(free))
        moves = TROLL_DRAGON.legal(state, state.active)
        home = 0.65 if state.options.until_both_empty else 0.8  # such a game needs visits to the chamber
        if luck < 0.9:
            at = -1 if luck < home else -2 % len(moves)  # leave; enter, or set aside
            return Act(state.active, moves[at])
        return Act(state.active, self.rng.choice(moves))

    def _fall(self, state: State, dice: object, luck: float) -> Outcome:
        """One of the chances; those of the same dice are worked out once."""
        if dice not in self._falls:
            falls = TROLL_DRAGON.chances(state)
            limits = accumulate(float(chance) for _, chance in falls)
            self._falls[dice] = [fall for fall, _ in falls], list(limits)
        outcomes, upto = self._falls[dice]
        return outcomes[min(bisect(upto, luck), len(outcomes) - 1)]


def play_to_the_end(
    edition: TrollDragonEdition, options: Options, seats: int, player: Player, seen: set[type[Event]]
) -> State:
    """A random legal game, every promise checked at every step; `seen` gathers what happened."""
    state = TROLL_DRAGON.start(edition, options, seats).state
    total = (edition.diamonds, edition.nuggets)
    for _ in range(LONGEST):
        move = player.input(state)
        if move is None:
            return state
        if isinstance(move, GrottoFall):
            assert not any(state.dice[die].blocked for die in state.rolling)
        elif isinstance(move, Act) and not state.race and not state.rolls:  # in every turn another one tries
            other = (state.active + 1 + state.turn % (seats - 1)) % seats
            assert not _accepted(state, Act(other, move.move))
        state, events = TROLL_DRAGON.apply(state, move)
        assert everything(state) == total
        for event in events:
            seen.add(type(event))
    raise AssertionError(f"no end after {LONGEST} inputs")


def everything(state: State) -> tuple[int, int]:
    """All diamonds and all nuggets, wherever they lie."""
    risk, hand = state.risk, state.hand
    diamonds = state.grotto + risk.diamonds + hand.diamonds
    nuggets = state.chamber + risk.nuggets + hand.nuggets
    for bag in state.bags:
        diamonds += bag.diamonds
        nuggets += bag.nuggets
    return diamonds, nuggets


OPTIONS = st.builds(
    Options,
    first_by_lot=st.booleans(),
    until_both_empty=st.booleans(),
    dice=st.sampled_from([None, "sleepy-dragon", "light-sleeper"]),
    reroll=st.sampled_from(Reroll),
    combine=st.sampled_from(Combine),
    sharing=st.sampled_from(Sharing),
)


@given(options=OPTIONS, seats=st.integers(2, 5), seed=st.integers(0, 2**32))
def test_random_legal_play_ends_and_conserves_every_treasure(
    edition: TrollDragonEdition, options: Options, seats: int, seed: int
) -> None:
    state = play_to_the_end(edition, options, seats, Player(seed), set())
    empty = (not state.grotto, not state.chamber)
    assert all(empty) if options.until_both_empty else any(empty)
    assert state.risk.count == 0
    assert not any(TROLL_DRAGON.legal(state, seat) for seat in range(seats))


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_games_end_and_conserve_every_treasure(edition: TrollDragonEdition, seats: int) -> None:
    """In a soak ten thousand games, a quarter of them for each number of seats."""
    seen: set[type[Event]] = set()
    player = Player(100 * seats)
    for _ in range(at_scale(300, 10_000 // 4)):
        play_to_the_end(edition, Options(), seats, player, seen)
    rare = {LotDrawn, GameStarted} | ({HandTaken} if seats > 2 else set())
    assert seen == set(get_args(Event)) - rare  # everything that can happen did


@given(options=OPTIONS, seats=st.integers(2, 5), seed=st.integers(0, 2**32), steps=st.integers(0, 150))
def test_nobody_acts_out_of_turn_and_legal_says_all(
    edition: TrollDragonEdition, options: Options, seats: int, seed: int, steps: int
) -> None:
    player = Player(seed)
    state = TROLL_DRAGON.start(edition, options, seats).state
    for _ in range(steps):
        if (move := player.input(state)) is None:
            break
        state = TROLL_DRAGON.apply(state, move).state
    turn = TROLL_DRAGON.turn(state)
    asked = turn.seats if isinstance(turn, Open) else ()
    for seat in range(-1, seats + 1):
        legal = TROLL_DRAGON.legal(state, seat)
        assert bool(legal) == (seat in asked)
        assert {move for move in every_move() if _accepted(state, Act(seat, move))} == set(legal)
    total = sum((chance for _, chance in TROLL_DRAGON.chances(state)), Fraction())
    assert total == (1 if isinstance(turn, Chance) else 0)


def every_move() -> list[Move]:
    subsets = [dice for size in range(5) for dice in combinations(range(4), size)]
    takes = [Take(diamonds, nuggets) for diamonds, nuggets in product(range(5), repeat=2)]
    return [Enter(), Leave(), *map(Roll, subsets), *map(SetAside, subsets), *takes]


def _accepted(state: State, act: Act[Move]) -> bool:
    try:
        TROLL_DRAGON.apply(state, act)
    except IllegalMove:
        return False
    return True


@given(seats=st.integers(2, 5), seed=st.integers(0, 2**32))
def test_every_draw_has_a_name_of_its_own(edition: TrollDragonEdition, seats: int, seed: int) -> None:
    player = Player(seed)
    state = TROLL_DRAGON.start(edition, Options(first_by_lot=True), seats).state
    names = []
    while (move := player.input(state)) is not None:
        if isinstance(turn := TROLL_DRAGON.turn(state), Chance):
            names.append(turn.draw)
        state = TROLL_DRAGON.apply(state, move).state
    assert len(set(names)) == len(names)


@given(seats=st.integers(2, 5), seed=st.integers(0, 2**32), steps=st.integers(0, 300))
def test_there_is_no_secret_all_views_differ_in_viewer_and_moves_alone(
    edition: TrollDragonEdition, seats: int, seed: int, steps: int
) -> None:
    player = Player(seed)
    state, events = TROLL_DRAGON.start(edition, Options(), seats)
    for _ in range(steps):
        for viewer in (None, *range(seats)):
            assert tuple(TROLL_DRAGON.project(event, state, viewer) for event in events) == events
        if (move := player.input(state)) is None:
            break
        state, events = TROLL_DRAGON.apply(state, move)
    public = TROLL_DRAGON.view(state, None)
    assert public.legal == ()
    for seat in range(seats):
        view = TROLL_DRAGON.view(state, seat)
        assert view.legal == TROLL_DRAGON.legal(state, seat)
        names = [name for name in view.__slots__ if name not in ("viewer", "legal")]
        assert [getattr(view, name) for name in names] == [getattr(public, name) for name in names]
    assert (public.free, public.seats) == (state.free, seats)


def test_the_last_event_tells_the_result_that_the_view_shows(edition: TrollDragonEdition) -> None:
    player = Player(3)
    state, events = TROLL_DRAGON.start(edition, Options(), 4)
    while (move := player.input(state)) is not None:
        state, events = TROLL_DRAGON.apply(state, move)
    ended = events[-1]
    assert isinstance(ended, GameEnded)
    assert ended.result == TROLL_DRAGON.result(state) == TROLL_DRAGON.view(state, None).result
    assert ended.result.points == TROLL_DRAGON.view(state, 0).points


def test_it_is_a_game_like_any_other(edition: TrollDragonEdition) -> None:
    game: Game[TrollDragonEdition, Options, State, Move, Outcome, Event, View] = TROLL_DRAGON
    assert isinstance(game.turn(game.start(edition, Options(), 2).state), Open)


def test_options_name_what_differs_from_the_rulebook() -> None:
    assert chosen_options(Options()) == {}
    assert chosen_options(Options(first_seat=2, until_both_empty=True, reroll=Reroll.ANY_FREE)) == {
        "first_seat": 2,
        "until_both_empty": True,
        "reroll": "any-free",
    }
