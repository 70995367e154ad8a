"""What bots that remember are shown: every decision that was revealed, and nothing that was not."""

import pickle
from random import Random
from typing import Any

import pytest

from tacora.bots import find_bot
from tacora.bots.memory import Memory, shown_to
from tacora.game import Chance, Joint, Over, Together
from tacora.games.diamant.kit import KIT
from tacora.games.diamant.memory import Decided, Remembered
from tacora.games.diamant.moment import moment_of, rivals_of
from tacora.games.diamant.rules import DIAMANT, Options, Pick
from tacora.games.diamant.rules.events import PicksRevealed
from tacora.games.diamant.testing import play
from tacora.record import Seat
from tacora.table.match import FairDealer, Match
from tests.bots.test_bot_behaviour import BASE

CLOSED = Options(closed_chests=True)
SCRIPT = "9 c | snake clc | 14 c-c | 5 c-q"
SEATS = tuple(Seat(name) for name in ("Mia", "Jonas", "Ada"))


def memory_of(script: str, options: Options | None = None) -> tuple[Any, tuple[Decided, ...]]:
    game = play(BASE, 3, script, options)
    start = DIAMANT.start(BASE, options or Options(), 3).state
    return game, Memory(KIT, start).after(game.record.moves)


def test_each_decision_has_its_position_who_was_inside_and_who_left() -> None:
    _, history = memory_of(SCRIPT)
    assert [(one.inside, one.home, one.sent) for one in history] == [
        ((0, 1, 2), (), ()),
        ((0, 1, 2), (1,), ()),
        ((0, 2), (), ()),
        ((0, 2), (), (2,)),
    ]
    assert [(one.now.turned, one.now.kinds, one.now.pending) for one in history] == [
        (1, 0, 3),
        (2, 1, 3),
        (3, 1, 10),
        (4, 1, 12),
    ]
    assert [one.points for one in history] == [(0, 0, 0), (0, 0, 0), (0, 3, 0), (0, 3, 0)]
    assert {one.left for one in history} == {BASE.expeditions - 1}


def test_a_seat_s_moment_is_the_one_it_decided_in() -> None:
    """What is told about somebody is what that seat itself saw."""
    state = play(BASE, 3, "9 c | snake clc | 14").state
    one = KIT.notes(state, Together((Pick.LEAVE, None, Pick.CONTINUE)))[0]
    for seat in state.inside:
        view = DIAMANT.view(state, seat)
        assert one.moment(seat) == moment_of(view, state.points)
        assert one.rivals(seat) == rivals_of(view, state.points)


@pytest.mark.parametrize("options", [Options(), CLOSED])
def test_whoever_adds_up_what_is_public_comes_to_the_same(options: Options) -> None:
    """From the events as the public is told them, even where no chest is ever opened (D15)."""
    game, history = memory_of(SCRIPT, options)
    start = DIAMANT.start(BASE, options, 3).state
    told: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
    for step in game.steps:
        for event in step.events:
            seen: Any = DIAMANT.project(event, step.state, None)
            if isinstance(seen, PicksRevealed):
                picks = enumerate(seen.picks)
                told.append(
                    (
                        tuple(seat for seat, pick in enumerate(seen.picks) if pick),
                        tuple(seat for seat, pick in picks if pick is Pick.LEAVE),
                    )
                )
    assert told == [(one.inside, one.home) for one in history]
    assert start.chests == history[0].points


def test_a_pick_that_lies_face_down_is_not_in_it() -> None:
    """Two tables alike but for what nobody may know yet show the same."""
    bot, shown = find_bot("champion"), []
    for pick in (Pick.LEAVE, Pick.CONTINUE):
        match = Match(BASE, CLOSED, SEATS, FairDealer("a" * 64))
        match.deal()
        for seat in range(3):
            match.pick(seat, Pick.CONTINUE)
        match.deal()
        match.pick(1, pick)
        shown.append(match.shown(bot, 0))
    assert shown[0] == shown[1]
    assert len(shown[0].history) == 1


def test_a_game_taken_up_again_is_remembered_as_it_was() -> None:
    rng, bot = Random(5), find_bot("champion")
    match = Match(BASE, CLOSED, SEATS, FairDealer("b" * 64))
    while not isinstance(match.turn, Over):
        if isinstance(match.turn, Chance):
            match.deal()
            continue
        assert isinstance(match.turn, Joint)
        seat = match.turn.seats[0]
        again = Match.resume(match.record(reveal=True))
        assert again.shown(bot, seat) == match.shown(bot, seat)
        for one in match.turn.seats:
            match.pick(one, rng.choice((Pick.CONTINUE, Pick.CONTINUE, Pick.LEAVE)))
    assert len(match.shown(bot, 0).history) == sum(
        isinstance(move, Together) for move in match.record(reveal=False).moves
    )


def test_it_is_shown_to_who_remembers_where_the_table_allows_it() -> None:
    game, history = memory_of(SCRIPT)
    for bot, remembering in (("champion", True), ("champion", False), ("bold", True)):
        seen = shown_to(find_bot(bot), KIT, game.state, 0, history, remembering=remembering)
        assert isinstance(seen, Remembered) is (bot == "champion" and remembering)
        assert pickle.loads(pickle.dumps(seen)) == seen  # noqa: S301 - our own


def test_what_is_remembered_changes_with_what_was_decided() -> None:
    _, one = memory_of("9 c | snake clc")
    _, other = memory_of("9 c | snake ccl")
    assert one[0] == other[0]
    assert one[1] == other[1]._replace(home=(1,))
