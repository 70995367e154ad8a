"""D8 to D12: picks revealed together, and what those who leave carry home."""

import pytest

from tacora.game import Act, Chance, IllegalMove, Joint, Together
from tacora.games.diamant.rules import DIAMANT, DiamantEdition, Laid, Pick, Relic, Treasure
from tacora.games.diamant.rules.events import (
    ExpeditionEnded,
    ExpeditionStarted,
    PathShared,
    PicksRevealed,
    RelicTaken,
    SeatLeft,
)
from tacora.games.diamant.testing import Played, play

GO, OUT = Pick.CONTINUE, Pick.LEAVE


def rubies(game: Played) -> list[int]:
    """What lies on each card of the path."""
    return [laid.rubies for laid in game.state.path]


def test_d8_after_every_card_all_inside_decide_together(edition: DiamantEdition) -> None:
    game = play(edition, 4, "9 cclc snake")
    assert DIAMANT.turn(game.state) == Joint((0, 1, 3))


def test_d8_legal_is_continue_then_leave_for_those_inside(edition: DiamantEdition) -> None:
    # The order is part of the interface: bots, clients and records of choices rely on it.
    game = play(edition, 3, "9 clc snake")
    assert [DIAMANT.legal(game.state, seat) for seat in range(3)] == [(GO, OUT), (), (GO, OUT)]
    assert [pick.value for pick in Pick] == ["continue", "leave", "quit"]
    assert DIAMANT.legal(game.state, 7) == ()


def test_d8_all_picks_are_revealed_in_one_event(edition: DiamantEdition) -> None:
    game = play(edition, 3, "9 clc")
    assert game.events[0] == PicksRevealed((GO, OUT, GO))
    later = game.then("snake c-c")
    assert later.events == (PicksRevealed((GO, None, GO)),)
    assert DIAMANT.turn(later.state) == Chance((1, 3))


@pytest.mark.parametrize(
    ("picks", "code", "rule", "reason"),
    [
        ((GO, None), "wrong-seats", "D8", "3 seats play, but 2 picks came."),
        ((GO, None, GO, GO), "wrong-seats", "D8", "3 seats play, but 4 picks came."),
        ((), "wrong-seats", "D8", "3 seats play, but 0 picks came."),
        ((GO, None, None), "pick-missing", "D8", "Seat 3 is inside and has not picked."),
        ((GO, OUT, GO), "not-inside", "D10", "Seat 2 is in camp and has no pick to make."),
    ],
)
def test_d8_exactly_those_inside_pick(
    edition: DiamantEdition, picks: tuple[Pick | None, ...], code: str, rule: str, reason: str
) -> None:
    game = play(edition, 3, "9 clc snake")
    with pytest.raises(IllegalMove) as refusal:
        DIAMANT.apply(game.state, Together(picks))
    assert (refusal.value.code, refusal.value.rule, refusal.value.reason) == (code, rule, reason)


def test_d8_nobody_picks_alone(edition: DiamantEdition) -> None:
    game = play(edition, 3, "9")
    with pytest.raises(IllegalMove) as refusal:
        DIAMANT.apply(game.state, Act(0, OUT))
    assert (refusal.value.code, refusal.value.rule) == ("together", "D8")
    assert refusal.value.reason == "Picks are revealed together, never one by one."


def test_d9_a_lone_leaver_takes_all_of_the_path(edition: DiamantEdition) -> None:
    game = play(edition, 5, "9 c 13 c 17 cclcc")
    assert game.events == (
        PicksRevealed((GO, GO, OUT, GO, GO)),
        PathShared((2,), 4 + 3 + 2, 0),
        SeatLeft(2, 1 + 2 + 3 + 9),
    )
    assert rubies(game) == [0, 0, 0]


def test_d9_leavers_share_the_whole_path_equally(edition: DiamantEdition) -> None:
    # 4 + 3 + 2 rubies lie there: counted together, so three leavers get 3 each.
    game = play(edition, 5, "9 c 13 c 17 llccl")
    assert game.events == (
        PicksRevealed((OUT, OUT, GO, GO, OUT)),
        PathShared((0, 1, 4), 3, 0),
        SeatLeft(0, 9),
        SeatLeft(1, 9),
        SeatLeft(4, 9),
    )
    assert rubies(game) == [0, 0, 0]


def test_d9_what_does_not_divide_stays_on_the_path(edition: DiamantEdition) -> None:
    game = play(edition, 5, "9 c 13 c 17 llllc")
    assert game.events[1] == PathShared((0, 1, 2, 3), 2, 1)
    assert game.state.path_rubies == 1
    assert game.then("snake ----l").events[1] == PathShared((4,), 1, 0)


def test_d9_too_few_to_divide_all_stay(edition: DiamantEdition) -> None:
    game = play(edition, 5, "11 cclll")
    assert game.events[1] == PathShared((2, 3, 4), 0, 1)
    assert game.state.path_rubies == 1


def test_d9_the_rest_goes_onto_the_front_treasure(front_edition: DiamantEdition) -> None:
    trap = front_edition.traps[0]
    game = play(front_edition, 5, f"9 c 13 c 17 c {trap} llllc")
    assert rubies(game) == [0, 0, 1, 0]  # the front card is a trap: the foremost treasure holds it


def test_d9_the_rest_stays_where_it_lay(lying_edition: DiamantEdition) -> None:
    # 15 leaves nothing behind, so what stays can't lie there; it lies nearest to the entrance.
    game = play(lying_edition, 5, "15 c 9 c 17 llllc")
    assert rubies(game) == [0, 2, 0]


def test_d9_the_rest_may_lie_on_several_cards(lying_edition: DiamantEdition) -> None:
    game = play(lying_edition, 8, "9 c 2 c 3 c 7 lllllllc")  # 1 + 2 + 3 + 7 rubies for seven
    assert game.events[1] == PathShared(tuple(range(7)), 1, 6)
    assert rubies(game) == [1, 2, 3, 0]


def test_d9_leaving_an_empty_path_brings_nothing_more(edition: DiamantEdition) -> None:
    game = play(edition, 3, "snake lcc")
    assert game.events[1:] == (PathShared((0,), 0, 0), SeatLeft(0, 0))


def test_d10_leavers_bank_pending_and_share_and_are_out(edition: DiamantEdition) -> None:
    game = play(edition, 3, "17 lcc 14 -cc")
    assert game.state.chests == (5 + 2, 0, 0)
    assert game.state.inside == (1, 2)
    assert game.state.pending == 5 + 7
    bust = game.then("snake -cc snake")
    assert bust.state.chests == (7, 0, 0)


def test_d10_the_others_keep_their_pending(edition: DiamantEdition) -> None:
    game = play(edition, 3, "17 lcc")
    assert game.state.pending == 5


def test_d10_chests_grow_over_the_expeditions(edition: DiamantEdition) -> None:
    game = play(edition, 3, "17 lcc 9 -ll 15 l")
    assert game.state.chests == (7 + 5, 5 + 4 + 5, 5 + 4 + 5)


def test_d11_two_leavers_leave_the_relics_lying(relic_edition: DiamantEdition) -> None:
    relic = next(card for card in relic_edition.cards if isinstance(card, Relic))
    game = play(relic_edition, 4, f"{relic} llcc")
    assert not any(isinstance(event, RelicTaken) for event in game.events)
    assert game.state.path == (Laid(relic),)
    # They are still there for a lone leaver later on.
    later = game.then("15 --lc")
    assert later.events[-1] == RelicTaken(2, relic, 5)
    assert later.state.path == (Laid(Treasure(15)),)


def test_d11_the_last_one_out_is_a_lone_leaver(relic_edition: DiamantEdition) -> None:
    relic = next(card for card in relic_edition.cards if isinstance(card, Relic))
    game = play(relic_edition, 3, f"{relic} llc 3 --l")
    assert game.events[1:4] == (PathShared((2,), 0, 0), SeatLeft(2, 3), RelicTaken(2, relic, 5))
    assert game.events[4] == ExpeditionEnded(1, None, (), 0)


def test_d11_relics_count_apart_from_the_chest(relic_edition: DiamantEdition) -> None:
    relic = next(card for card in relic_edition.cards if isinstance(card, Relic))
    game = play(relic_edition, 3, f"15 c {relic} lcc")
    assert game.state.chests == (5, 0, 0)
    assert game.state.relics == ((5,), (), ())
    assert game.result.points == (10, 0, 0)


def test_d11_relics_taken_are_safe(relic_edition: DiamantEdition) -> None:
    relic = next(card for card in relic_edition.cards if isinstance(card, Relic))
    game = play(relic_edition, 3, f"{relic} lcc snake -cc snake")
    assert game.state.relics == ((5,), (), ())


def test_d11a_first_three_relics_of_the_game_count_5_later_ones_10(early_relics: DiamantEdition) -> None:
    game = play(early_relics, 3, "relic c relic lcc 15 -lc relic --l | relic c relic clc")
    taken = [event for event in game.all_events if isinstance(event, RelicTaken)]
    assert taken == [
        RelicTaken(0, Relic(), 5),
        RelicTaken(0, Relic(), 5),
        RelicTaken(2, Relic(), 5),
        RelicTaken(1, Relic(), 10),
        RelicTaken(1, Relic(), 10),
    ]
    assert game.state.relics == ((5, 5), (10, 10), (5,))


def test_d11a_relics_taken_at_once_are_counted_one_by_one(early_relics: DiamantEdition) -> None:
    game = play(early_relics, 3, "relic c relic lcc 1 -ll | relic c relic c relic clc")
    assert game.state.relics == ((5, 5), (5, 10, 10), ())
    assert play(early_relics, 3, "relic c " * 4 + "relic lcc").state.relics == ((5, 5, 5, 10, 10), (), ())


def test_d11a_values_go_by_order_of_leaving_and_not_of_turning_up(equal_relics: DiamantEdition) -> None:
    # The relic of the first expedition is lost, so the four others are worth 5, 5, 5, 10.
    script = "relic l | relic lcc 1 -ll | relic lcc 1 -ll | relic clc 1 l-l | relic ccl 1 ll-"
    game = play(equal_relics, 3, script)
    assert game.state.relics == ((5, 5), (5,), (10,))
    assert game.state.removed == (Relic(),)


def test_d11a_everyone_sees_what_the_next_relics_will_be_worth(equal_relics: DiamantEdition) -> None:
    game = play(equal_relics, 3)
    assert DIAMANT.view(game.state, None).relic_worths == (5, 5, 5, 10, 10)
    later = game.then("relic lcc 1 -ll | relic clc 1 l-l")
    assert DIAMANT.view(later.state, 2).relic_worths == (5, 10, 10)


def test_d11b_a_printed_value_needs_no_list(printed_relics: DiamantEdition) -> None:
    assert DIAMANT.view(play(printed_relics, 3).state, 0).relic_worths == ()


def test_d11b_every_relic_on_the_path_at_its_printed_value(printed_relics: DiamantEdition) -> None:
    # 5 and 7 lie in the deck of the second expedition, because the 5 was not drawn in the first.
    game = play(printed_relics, 3, "1 l | relic:7 c relic:5 clc")
    assert game.events[-2:] == (RelicTaken(1, Relic(7), 7), RelicTaken(1, Relic(5), 5))
    assert game.state.relics == ((), (7, 5), ())
    assert game.result.points == (0, 12, 0)


def test_d11b_the_value_does_not_depend_on_the_order(printed_relics: DiamantEdition) -> None:
    game = play(printed_relics, 3, "1 l " * 4 + "relic:12 lcc relic:10 -lc relic:8 --l")
    assert game.state.relics == ((12,), (10,), (8,))


def test_d12_nobody_inside_ends_the_expedition(edition: DiamantEdition) -> None:
    game = play(edition, 3, "9 c 17 l")
    revealed, shared, *left, ended, started = game.events
    assert revealed == PicksRevealed((OUT, OUT, OUT))
    assert shared == PathShared((0, 1, 2), 0, 2)
    assert left == [SeatLeft(0, 8), SeatLeft(1, 8), SeatLeft(2, 8)]
    assert ended == ExpeditionEnded(1, None, (), 2)
    assert isinstance(started, ExpeditionStarted)
    assert started.number == 2
    assert not ended.bust


def test_d12_one_who_stays_goes_on_alone(edition: DiamantEdition) -> None:
    game = play(edition, 3, "9 llc 17")
    assert game.state.inside == (2,)
    assert game.state.pending == 3 + 17
