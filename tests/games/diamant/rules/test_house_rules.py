"""H1 to H4: what a table may agree on beyond the rulebooks; H5: whom it sends home."""

import pytest

from tacora.game import Chance, IllegalMove, Joint, SetupError
from tacora.games.diamant.rules import DIAMANT, DiamantEdition, Options, Phase, Pick, Relic
from tacora.games.diamant.rules.events import (
    DeckRanOut,
    ExpeditionEnded,
    ExpeditionStarted,
    GameEnded,
    PathShared,
    PicksRevealed,
    RelicTaken,
    SeatLeft,
)
from tacora.games.diamant.testing import play, tiny_editions
from tacora.games.kit import chosen_options

GO, OUT, QUIT = Pick.CONTINUE, Pick.LEAVE, Pick.QUIT


@pytest.mark.parametrize("seats", [1, 2, 9, 20])
def test_h1_any_seats_allows_other_numbers(edition: DiamantEdition, seats: int) -> None:
    game = play(edition, seats, "17 l", Options(any_seats=True))
    assert game.state.chests == (17 // seats,) * seats


@pytest.mark.parametrize("seats", [0, 21])
def test_h1_has_bounds_of_its_own(edition: DiamantEdition, seats: int) -> None:
    with pytest.raises(SetupError) as refusal:
        DIAMANT.start(edition, Options(any_seats=True), seats)
    assert (refusal.value.code, refusal.value.rule) == ("seats", "H1")
    assert refusal.value.reason == f"{edition.id} is for 1 to 20 players, not {seats}."


@pytest.mark.parametrize("expeditions", [1, 3, 7])
def test_h2_another_number_of_expeditions(edition: DiamantEdition, expeditions: int) -> None:
    game = play(edition, 3, "1 l " * expeditions, Options(expeditions=expeditions))
    assert game.state.phase is Phase.OVER
    assert isinstance(game.events[-1], GameEnded)
    assert game.state.expedition == expeditions


def test_h2_more_expeditions_than_relics_bring_no_more_relics(stacked_relics: DiamantEdition) -> None:
    game = play(stacked_relics, 3, "1 l " * 5, Options(expeditions=6))
    assert game.events[-1] == ExpeditionStarted(6, ())


@pytest.mark.parametrize("expeditions", [-1, 0, 100])
def test_h2_one_to_ninety_nine_expeditions(edition: DiamantEdition, expeditions: int) -> None:
    with pytest.raises(SetupError) as refusal:
        DIAMANT.start(edition, Options(expeditions=expeditions), 3)
    assert (refusal.value.code, refusal.value.rule) == ("expeditions", "H2")
    assert refusal.value.reason == f"A game has 1 to 99 expeditions, not {expeditions}."


def test_h2_a_deck_that_runs_out_sends_everyone_safely_home(plain_edition: DiamantEdition) -> None:
    # Ten busts leave one trap of each kind: in the eleventh expedition nothing can end it but the deck.
    busts = "".join(f"{kind} c {kind} " * 2 for kind in plain_edition.traps)
    cards = [*map(str, plain_edition.treasures), *plain_edition.traps]
    game = play(plain_edition, 3, busts + " c ".join(cards), Options(expeditions=11))
    assert game.state.expedition == 11
    assert not any(game.state.deck)
    assert DIAMANT.turn(game.state) == Joint((0, 1, 2))
    each = sum(value // 3 for value in plain_edition.treasures)
    left = sum(value % 3 for value in plain_edition.treasures)
    home = game.then("ccl")
    assert home.events == (
        PicksRevealed((GO, GO, OUT)),
        PathShared((2,), left, 0),
        SeatLeft(2, each + left),
        DeckRanOut((0, 1)),
        PathShared((0, 1), 0, 0),
        SeatLeft(0, each),
        SeatLeft(1, each),
        ExpeditionEnded(11, None, (), 0),
        GameEnded(home.result),
    )
    assert home.state.chests == (each, each, each + left)


def test_h2_nobody_leaves_and_the_deck_runs_out() -> None:
    game = play(tiny_editions()["tiny-safe"], 2, "3 c snake c 5 c fire")
    assert game.then("c").events == (
        PicksRevealed((GO, GO)),
        DeckRanOut((0, 1)),
        PathShared((0, 1), 1, 0),
        SeatLeft(0, 4),
        SeatLeft(1, 4),
        ExpeditionEnded(1, None, (), 0),
        ExpeditionStarted(2, ()),
    )
    assert game.then("l").events[1] == PathShared((0, 1), 1, 0)
    assert not any(isinstance(event, DeckRanOut) for event in game.then("l").events)


def test_h2_a_lone_rest_takes_the_relics_home() -> None:
    edition = tiny_editions()["mini-printed"]
    script = "snake c snake 3 c snake c relic:5 c relic:7"
    game = play(edition, 2, script)
    assert game.then("lc").events == (
        PicksRevealed((OUT, GO)),
        PathShared((0,), 1, 0),
        SeatLeft(0, 2),
        RelicTaken(0, Relic(5), 5),
        RelicTaken(0, Relic(7), 7),
        DeckRanOut((1,)),
        PathShared((1,), 0, 0),
        SeatLeft(1, 1),
        ExpeditionEnded(2, None, (), 0),
        GameEnded(game.then("lc").result),
    )
    assert game.then("cc").state.removed[1:] == (Relic(5), Relic(7))


def test_h3_decide_first_asks_before_the_first_card(edition: DiamantEdition) -> None:
    options = Options(decide_first=True)
    game = play(edition, 3, "", options)
    assert DIAMANT.turn(game.state) == Joint((0, 1, 2))
    with pytest.raises(IllegalMove, match="the seats inside decide first"):
        game.then("snake")
    gone = game.then("lcc")
    assert gone.events == (PicksRevealed((OUT, GO, GO)), PathShared((0,), 0, 0), SeatLeft(0, 0))
    assert DIAMANT.turn(gone.state) == Chance((1, 1))
    assert gone.then("17").state.pending == 8


def test_h3_decide_first_asks_in_every_expedition(edition: DiamantEdition) -> None:
    game = play(edition, 3, "c 17 l", Options(decide_first=True))
    assert game.state.expedition == 2
    assert DIAMANT.turn(game.state) == Joint((0, 1, 2))
    nobody_in = game.then("l")
    assert nobody_in.state.expedition == 3
    assert nobody_in.state.chests == (5, 5, 5)


def test_h4_leftovers_are_divided_card_by_card(edition: DiamantEdition) -> None:
    # 4, 3 and 2 rubies lie there: two leavers get 2 + 1 + 1 each, and one stays on the second card.
    game = play(edition, 5, "9 c 13 c 17 llccc", Options(leftovers_per_card=True))
    assert game.events[1] == PathShared((0, 1), 4, 1)
    assert [laid.rubies for laid in game.state.path] == [0, 1, 0]
    together = play(edition, 5, "9 c 13 c 17 lllcc")
    apart = play(edition, 5, "9 c 13 c 17 lllcc", Options(leftovers_per_card=True))
    assert (together.events[1], apart.events[1]) == (
        PathShared((0, 1, 2), 3, 0),
        PathShared((0, 1, 2), 1 + 1 + 0, 1 + 0 + 2),
    )


def test_h4_a_lone_leaver_still_takes_all(edition: DiamantEdition) -> None:
    game = play(edition, 5, "9 c 13 c 17 lcccc", Options(leftovers_per_card=True))
    assert game.events[1] == PathShared((0,), 9, 0)


def test_h5_a_quitter_takes_home_what_is_pending_and_no_more(edition: DiamantEdition) -> None:
    game = play(edition, 5, "9 c 13 c 17 cqccc")
    assert game.events == (PicksRevealed((GO, QUIT, GO, GO, GO)), SeatLeft(1, 1 + 2 + 3))
    assert game.state.chests == (0, 6, 0, 0, 0)
    assert game.state.inside == (0, 2, 3, 4)
    assert game.state.pending == 6
    assert [laid.rubies for laid in game.state.path] == [4, 3, 2]
    assert DIAMANT.turn(game.state) == Chance((1, 4))


def test_h5_nobody_can_pick_it(edition: DiamantEdition) -> None:
    game = play(edition, 3, "9 cqc snake")
    assert [DIAMANT.legal(game.state, seat) for seat in range(3)] == [(GO, OUT), (), (GO, OUT)]
    assert [DIAMANT.view(game.state, seat).legal for seat in range(3)] == [(GO, OUT), (), (GO, OUT)]
    with pytest.raises(IllegalMove) as refusal:
        game.then("cqc")
    assert (refusal.value.code, refusal.value.rule) == ("not-inside", "D10")


def test_h5_leavers_divide_the_path_as_if_the_quitter_were_not_there(edition: DiamantEdition) -> None:
    # 4 + 3 + 2 rubies lie there: a lone leaver takes all, two leave one; the leavers go first.
    game = play(edition, 5, "9 c 13 c 17")
    assert game.then("qclcc").events == (
        PicksRevealed((QUIT, GO, OUT, GO, GO)),
        PathShared((2,), 9, 0),
        SeatLeft(2, 6 + 9),
        SeatLeft(0, 6),
    )
    assert game.then("lqcql").events == (
        PicksRevealed((OUT, QUIT, GO, QUIT, OUT)),
        PathShared((0, 4), 4, 1),
        SeatLeft(0, 6 + 4),
        SeatLeft(4, 6 + 4),
        SeatLeft(1, 6),
        SeatLeft(3, 6),
    )


def test_h5_a_quitter_is_no_rival_for_relics_and_takes_none(relic_edition: DiamantEdition) -> None:
    relic = next(card for card in relic_edition.cards if isinstance(card, Relic))
    game = play(relic_edition, 4, f"9 c {relic}")
    lone = game.then("qlcq")
    assert lone.events[1:] == (
        PathShared((1,), 1, 0),
        SeatLeft(1, 3),
        RelicTaken(1, relic, 5),
        SeatLeft(0, 2),
        SeatLeft(3, 2),
    )
    assert lone.state.relics == ((), (5,), (), ())
    alone = game.then("qccc")
    assert alone.state.relics == ((), (), (), ())
    assert [laid.card for laid in alone.state.path][1:] == [relic]


def test_h5_all_gone_ends_the_expedition(edition: DiamantEdition) -> None:
    game = play(edition, 3, "17 qlq")
    assert game.events[:5] == (
        PicksRevealed((QUIT, OUT, QUIT)),
        PathShared((1,), 2, 0),
        SeatLeft(1, 7),
        SeatLeft(0, 5),
        SeatLeft(2, 5),
    )
    assert game.events[5] == ExpeditionEnded(1, None, (), 0)
    assert game.state.inside == (0, 1, 2)
    assert game.state.chests == (5, 7, 5)


def test_h5_quitters_alone_leave_path_and_relics_behind(relic_edition: DiamantEdition) -> None:
    relic = next(card for card in relic_edition.cards if isinstance(card, Relic))
    game = play(relic_edition, 3, f"17 qqc {relic} --q")
    assert game.events[:3] == (
        PicksRevealed((None, None, QUIT)),
        SeatLeft(2, 5),
        ExpeditionEnded(1, None, (relic,), 2),
    )
    assert game.state.removed == (relic,)
    over = play(relic_edition, 3, "1 q " * 5)
    assert over.state.phase is Phase.OVER
    assert over.result.places == (1, 1, 1)


def test_h5_what_a_quitter_banks_is_as_secret_as_a_leavers(edition: DiamantEdition) -> None:
    game = play(edition, 3, "17 qcc", Options(closed_chests=True))
    told = {viewer: DIAMANT.project(game.events[1], game.state, viewer) for viewer in (0, 1, None)}
    assert told == {0: SeatLeft(0, 5), 1: SeatLeft(0, None), None: SeatLeft(0, None)}


def test_h5_with_h2_the_rest_shares_a_path_that_the_quitter_does_not() -> None:
    game = play(tiny_editions()["tiny-safe"], 3, "3 c snake c 5 c fire")
    assert game.then("qcc").events[:6] == (
        PicksRevealed((QUIT, GO, GO)),
        SeatLeft(0, 1 + 1),
        DeckRanOut((1, 2)),
        PathShared((1, 2), 1, 0),
        SeatLeft(1, 1 + 1 + 1),
        SeatLeft(2, 1 + 1 + 1),
    )
    gone = game.then("qlc").events
    assert gone[1:6] == (
        PathShared((1,), 2, 0),
        SeatLeft(1, 4),
        SeatLeft(0, 2),
        DeckRanOut((2,)),
        PathShared((2,), 0, 0),
    )
    assert game.then("q").events[1:5] == (
        *(SeatLeft(seat, 2) for seat in range(3)),
        ExpeditionEnded(1, None, (), 2),
    )


def test_h5_with_h2_a_lone_rest_beside_a_quitter_takes_the_relics() -> None:
    game = play(tiny_editions()["mini-printed"], 2, "snake c snake 3 c snake c relic:5 c relic:7 qc")
    assert game.events[1:7] == (
        SeatLeft(0, 1),
        DeckRanOut((1,)),
        PathShared((1,), 1, 0),
        SeatLeft(1, 2),
        RelicTaken(1, Relic(5), 5),
        RelicTaken(1, Relic(7), 7),
    )


def test_h5_with_h3_one_can_quit_before_the_first_card(edition: DiamantEdition) -> None:
    game = play(edition, 3, "cqc", Options(decide_first=True))
    assert game.events == (PicksRevealed((GO, QUIT, GO)), SeatLeft(1, 0))
    assert DIAMANT.turn(game.state) == Chance((1, 1))


def test_h5_with_h4_each_card_is_divided_among_the_leavers_alone(edition: DiamantEdition) -> None:
    # 4, 3 and 2 rubies lie there: two leavers get 2 + 1 + 1 each, whoever quits beside them.
    game = play(edition, 5, "9 c 13 c 17 lqlqc", Options(leftovers_per_card=True))
    assert game.events[1] == PathShared((0, 2), 4, 1)
    assert [laid.rubies for laid in game.state.path] == [0, 1, 0]


def test_h1_h2_h3_h4_are_off_by_default_and_named_when_chosen() -> None:
    assert chosen_options(Options()) == {}
    house = Options(
        closed_chests=True, any_seats=True, expeditions=3, decide_first=True, leftovers_per_card=True
    )
    assert chosen_options(house) == {
        "closed_chests": True,
        "any_seats": True,
        "expeditions": 3,
        "decide_first": True,
        "leftovers_per_card": True,
    }
    assert chosen_options(Options(expeditions=1)) == {"expeditions": 1}
