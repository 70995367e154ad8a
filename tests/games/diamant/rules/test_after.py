"""D13 to D15: what remains after an expedition, who wins, and who may look into a chest."""

from dataclasses import replace

import pytest

from tacora.game import IllegalMove, Over, Result, SetupError, Together
from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.rules import (
    DIAMANT,
    Chests,
    DiamantEdition,
    Options,
    Phase,
    Pick,
    Relic,
    Trap,
    TurnUp,
)
from tacora.games.diamant.rules.events import ExpeditionEnded, GameEnded, SeatLeft
from tacora.games.diamant.testing import play

CLOSED = Options(closed_chests=True)


def test_d13_rubies_left_on_the_path_return_to_the_reserve(edition: DiamantEdition) -> None:
    game = play(edition, 3, "17 l")
    assert game.events[-2] == ExpeditionEnded(1, None, (), 2)
    assert game.state.path == ()
    assert game.state.chests == (5, 5, 5)


def test_d13_after_a_bust_one_of_the_two_traps_leaves_the_game(edition: DiamantEdition) -> None:
    first, second, *_ = edition.traps
    game = play(edition, 3, f"{first} c {second} c {first}")
    ended = game.events[-2]
    assert isinstance(ended, ExpeditionEnded)
    assert ended.removed_trap == Trap(first)
    assert ended.bust
    assert game.state.removed == (Trap(first),)
    in_deck = dict(zip(edition.cards, game.state.deck, strict=True))
    assert (in_deck[Trap(first)], in_deck[Trap(second)]) == (2, 3)


def test_d13_a_kind_can_lose_a_second_card_and_is_then_harmless(edition: DiamantEdition) -> None:
    game = play(edition, 3, "snake c snake snake c snake")
    assert game.state.removed == (Trap("snake"), Trap("snake"))
    with pytest.raises(IllegalMove, match="The deck holds no card snake"):
        game.then("snake c snake")


def test_d13_nothing_leaves_the_game_after_a_safe_end(edition: DiamantEdition) -> None:
    game = play(edition, 3, "snake c 9 l")
    assert game.state.removed == ()


def test_d13_relics_left_on_the_path_leave_the_game(relic_edition: DiamantEdition) -> None:
    relic = next(card for card in relic_edition.cards if isinstance(card, Relic))
    safe = play(relic_edition, 3, f"{relic} l")
    assert safe.events[-2] == ExpeditionEnded(1, None, (relic,), 0)
    assert safe.state.removed == (relic,)
    bust = play(relic_edition, 3, f"snake c {relic} c snake")
    assert bust.events[-2] == ExpeditionEnded(1, Trap("snake"), (relic,), 0)
    assert bust.state.removed == (Trap("snake"), relic)


def test_d13_a_relic_taken_does_not_come_back(early_relics: DiamantEdition) -> None:
    game = play(early_relics, 3, "relic lcc 1 -ll")
    assert dict(zip(early_relics.cards, game.state.deck, strict=True))[Relic()] == 4
    assert game.state.removed == ()


def test_d13_the_first_edition_puts_the_trap_away_face_down(edition: DiamantEdition) -> None:
    assert edition.removed_trap_face_down == (edition.id == "schmidt-2005")


def test_d14_most_points_win(edition: DiamantEdition) -> None:
    game = play(edition, 3, "17 lcc 9 -lc 7 --l" + "| 1 l" * 4)
    assert game.result == Result((7, 10, 16), (3, 2, 1))
    assert game.events[-1] == GameEnded(game.result)
    assert game.result.winners == (2,)


def test_d14_relics_count_as_points(relic_edition: DiamantEdition) -> None:
    relic = next(card for card in relic_edition.cards if isinstance(card, Relic))
    game = play(relic_edition, 3, f"15 c {relic} lcc 3 -ll" + "| 1 l" * 4)
    assert game.result == Result((10, 6, 6), (1, 2, 2))


def test_d14_players_tied_at_the_top_share_the_victory(edition: DiamantEdition) -> None:
    game = play(edition, 3, "17 lcc 4 -ll" + "| 1 l" * 4)
    assert game.result == Result((7, 7, 7), (1, 1, 1))
    assert game.result.winners == (0, 1, 2)


def test_d14_a_tie_is_shared_whatever_the_relics(shared_ties: DiamantEdition) -> None:
    state = replace(play(shared_ties, 3).state, chests=(0, 5, 3), relics=((5,), (), ()))
    assert DIAMANT.result(state) == Result((5, 5, 3), (1, 1, 3))


def test_d14_a_tie_goes_to_most_relics_in_the_sister_editions(broken_ties: DiamantEdition) -> None:
    state = play(broken_ties, 3).state
    assert DIAMANT.result(replace(state, chests=(0, 5, 0), relics=((5,), (), ()))) == (
        Result((5, 5, 0), (1, 2, 3))
    )
    same = replace(state, chests=(0, 0, 0), relics=((10,), (10,), (5, 5)))
    assert DIAMANT.result(same) == Result((10, 10, 10), (2, 2, 1))
    both = replace(state, chests=(0, 0, 3), relics=((10,), (10,), ()))
    assert DIAMANT.result(both).winners == (0, 1)


def test_d14_a_tie_by_relic_in_a_whole_game(relic_edition: DiamantEdition) -> None:
    relic = next(card for card in relic_edition.cards if isinstance(card, Relic))
    game = play(relic_edition, 3, f"{relic} lcc 9 -lc snake --c snake" + "| 1 l" * 4)
    assert game.result.points == (5, 5, 0)
    broken = relic_edition.tie_break.value == "most-relics"
    assert game.result.winners == ((0,) if broken else (0, 1))


def test_d14_nothing_can_be_done_after_the_end(edition: DiamantEdition) -> None:
    state = play(edition, 3, "1 l " * 5).state
    assert state.phase is Phase.OVER
    assert DIAMANT.turn(state) == Over()
    assert DIAMANT.chances(state) == ()
    assert [DIAMANT.legal(state, seat) for seat in range(3)] == [(), (), ()]
    snake = edition.card("snake")
    assert snake is not None
    for move in (TurnUp(snake), Together((Pick.LEAVE,) * 3)):
        with pytest.raises(IllegalMove) as refusal:
            DIAMANT.apply(state, move)
        assert (refusal.value.code, refusal.value.rule) == ("game-over", "D14")
        assert refusal.value.reason == "The game is over."


def test_d15_open_chests_are_seen_by_all(edition: DiamantEdition) -> None:
    state = play(edition, 3, "17 lcc").state
    for viewer in (None, 0, 1, 2):
        assert DIAMANT.view(state, viewer).chests == (7, 0, 0)


def test_d15_a_closed_chest_is_seen_by_its_owner_alone(edition: DiamantEdition) -> None:
    game = play(edition, 3, "17 lcc", CLOSED)
    assert DIAMANT.view(game.state, 0).chests == (7, None, None)
    assert DIAMANT.view(game.state, 1).chests == (None, 0, None)
    assert DIAMANT.view(game.state, None).chests == (None, None, None)


def test_d15_what_was_banked_is_told_to_its_owner_alone(edition: DiamantEdition) -> None:
    game = play(edition, 3, "17 lcc", CLOSED)
    left = game.events[-1]
    assert left == SeatLeft(0, 7)
    assert DIAMANT.project(left, game.state, 0) == SeatLeft(0, 7)
    for viewer in (1, 2, None):
        assert DIAMANT.project(left, game.state, viewer) == SeatLeft(0, None)


def test_d15_chests_are_opened_at_the_end(edition: DiamantEdition) -> None:
    game = play(edition, 3, "17 lcc 1 -ll" + "| 1 l" * 4, CLOSED)
    for viewer in (None, 0, 1, 2):
        view = DIAMANT.view(game.state, viewer)
        assert view.chests == game.state.chests
        assert view.result == game.result


def test_d15_relics_are_open_even_if_chests_are_not(relic_edition: DiamantEdition) -> None:
    relic = next(card for card in relic_edition.cards if isinstance(card, Relic))
    game = play(relic_edition, 3, f"{relic} lcc", CLOSED)
    assert DIAMANT.view(game.state, 2).relics == ((5,), (), ())


def test_d15_what_the_rulebook_says_about_chests(edition: DiamantEdition) -> None:
    is_open = edition.id in ("schmidt-2005", "iello-2017")
    assert edition.chests is (Chests.OPEN if is_open else Chests.PLAYERS_CHOICE)
    assert play(edition, 3).state.options.closed_chests is False


def test_d15_each_seat_closes_its_own_chest_where_the_edition_says_so(edition: DiamantEdition) -> None:
    own = Options(closed_seats="1-3")
    if edition.chests is Chests.OPEN:
        with pytest.raises(SetupError, match="all chests are open, or all are closed"):
            DIAMANT.start(edition, own, 4)
        return
    state = play(edition, 4, "17 lclc", own).state
    mine = state.chests[0]
    assert mine
    assert DIAMANT.view(state, 0).chests == (mine, 0, None, 0)
    assert DIAMANT.view(state, 1).chests == DIAMANT.view(state, None).chests == (None, 0, None, 0)
    assert DIAMANT.view(state, 2).chests == (None, 0, mine, 0)


@pytest.mark.parametrize("text", ["", "0", "5", "2-2", "3-1", "1-", "one", "01", "1 2", "1-99999999999"])
def test_d15_closed_seats_have_one_spelling(text: str) -> None:
    with pytest.raises(SetupError, match="lists seats from 1 to 4 upwards, as 1-3, not") as refused:
        DIAMANT.start(diamant_edition("pegasus-2024"), Options(closed_seats=text), 4)
    assert (refused.value.code, refused.value.rule) == ("closed-seats", "D15")


def test_d15_where_all_chests_are_closed_nobody_closes_one() -> None:
    with pytest.raises(SetupError, match="nothing to add"):
        DIAMANT.start(diamant_edition("pegasus-2024"), Options(closed_chests=True, closed_seats="1"), 4)
    assert CLOSED.with_closed((0, 2)) == CLOSED
    assert Options().with_closed((2, 0)) == Options(closed_seats="1-3")
    assert Options().with_closed(()) == Options()
