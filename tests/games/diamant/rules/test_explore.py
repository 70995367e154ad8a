"""D1 to D7: how an expedition starts, and what a card does when it is turned up."""

from fractions import Fraction

import pytest

from tacora.game import Chance, IllegalMove, Joint, Together
from tacora.games.diamant.rules import (
    DIAMANT,
    Card,
    DiamantEdition,
    Laid,
    Options,
    Phase,
    Pick,
    Relic,
    Trap,
    Treasure,
    TurnUp,
)
from tacora.games.diamant.rules.events import (
    CardTurned,
    ExpeditionEnded,
    ExpeditionStarted,
    GameEnded,
    GameStarted,
    RubiesShared,
    TrapRepeated,
)
from tacora.games.diamant.testing import Played, play

SHORT = "1 l "  # everyone goes in, finds one ruby and leaves


def deck(game: Played) -> dict[str, int]:
    """The deck by card id; cards that are not in it left out."""
    pairs = zip(game.state.edition.cards, game.state.deck, strict=True)
    return {str(card): count for card, count in pairs if count}


def test_d1_five_expeditions_and_everyone_starts_each_inside(edition: DiamantEdition) -> None:
    game = play(edition, 4)
    for number in range(1, 6):
        assert game.state.expedition == number
        assert game.state.inside == (0, 1, 2, 3)
        assert (game.state.pending, game.state.path) == (0, ())
        game = game.then("3 lccc snake -ccc snake" if number < 3 else "3 lccc 4 -lll")
    assert game.state.phase is Phase.OVER


def test_d1_the_start_is_told(edition: DiamantEdition) -> None:
    started, entered = play(edition, 3).events
    assert started == GameStarted(edition.id, 3)
    assert isinstance(entered, ExpeditionStarted)
    assert entered.number == 1


def test_d1_a_game_of_five_expeditions_ends_with_the_fifth(edition: DiamantEdition) -> None:
    game = play(edition, 3, SHORT * 4)
    assert not any(isinstance(event, GameEnded) for event in game.all_events)
    assert isinstance(game.then(SHORT).events[-1], GameEnded)


def test_d2_every_card_not_removed_is_in_the_deck_of_each_expedition(edition: DiamantEdition) -> None:
    first = play(edition, 3)
    assert sum(n for card, n in deck(first).items() if not card.startswith("relic")) == 30
    after_leaving = first.then("9 c snake c 17 l")
    assert {card: n for card, n in deck(after_leaving).items() if "relic" not in card} == {
        card: n for card, n in deck(first).items() if "relic" not in card
    }
    after_bust = first.then("9 c snake c 17 c snake")
    assert deck(after_bust)["snake"] == 2
    assert deck(after_bust)["9"] == deck(after_bust)["17"] == 1


def test_d2a_all_relics_are_in_the_deck_from_the_start(early_relics: DiamantEdition) -> None:
    game = play(early_relics, 3)
    assert game.events[-1] == ExpeditionStarted(1, (Relic(),) * 5)
    assert deck(game)["relic"] == 5
    assert game.state.stack == ()
    later = game.then(SHORT)
    assert later.events[-1] == ExpeditionStarted(2, ())
    assert deck(later)["relic"] == 5


def test_d2b_the_next_relic_of_the_stack_comes_in_every_expedition(stacked_relics: DiamantEdition) -> None:
    assert stacked_relics.relics is not None
    stack = stacked_relics.relics.cards()
    game = play(stacked_relics, 3)
    for number in range(1, 6):
        # Undrawn relics stay in the deck, and the next one is added all the same.
        assert game.events[-1] == ExpeditionStarted(number, (stack[number - 1],))
        assert game.state.stack == stack[number:]
        assert sum(n for card, n in deck(game).items() if "relic" in card) == number
        game = game.then(SHORT)
    assert game.state.phase is Phase.OVER


def test_d2b_the_stack_goes_from_the_lowest_value_up(printed_relics: DiamantEdition) -> None:
    game = play(printed_relics, 3)
    values = []
    for _ in range(5):
        values += [card for card in deck(game) if "relic" in card and card not in values]
        game = game.then(SHORT)
    assert values == ["relic:5", "relic:7", "relic:8", "relic:10", "relic:12"]


def test_d2_editions_without_relics_have_none_in_the_deck(plain_edition: DiamantEdition) -> None:
    game = play(plain_edition, 3)
    assert game.events[-1] == ExpeditionStarted(1, ())
    assert sum(game.state.deck) == 30


def test_d3_the_first_card_comes_without_a_decision(edition: DiamantEdition) -> None:
    game = play(edition, 3)
    assert DIAMANT.turn(game.state) == Chance((1, 1))
    assert [DIAMANT.legal(game.state, seat) for seat in range(3)] == [(), (), ()]
    with pytest.raises(IllegalMove) as refusal:
        DIAMANT.apply(game.state, Together((Pick.LEAVE,) * 3))
    assert (refusal.value.code, refusal.value.rule) == ("no-decision-now", "D8")
    assert refusal.value.reason == "Nobody decides now: a card is turned up first."


def test_d3_each_card_is_laid_at_the_end_of_the_path(edition: DiamantEdition) -> None:
    game = play(edition, 3, "9 c snake c 3")
    assert game.state.path == (Laid(Treasure(9)), Laid(Trap("snake")), Laid(Treasure(3)))
    turned = [event for event in game.all_events if isinstance(event, CardTurned)]
    assert turned == [CardTurned(Treasure(9), 1), CardTurned(Trap("snake"), 2), CardTurned(Treasure(3), 3)]


def test_d3_depth_counts_cards_turned_up_even_if_a_relic_was_carried_out(
    relic_edition: DiamantEdition,
) -> None:
    relic = next(card for card in relic_edition.cards if isinstance(card, Relic))
    game = play(relic_edition, 3, f"9 c {relic} lcc")
    assert len(game.state.path) == 1
    assert game.state.turned == 2
    assert DIAMANT.turn(game.state) == Chance((1, 3))
    assert game.then("3").events[0] == CardTurned(Treasure(3), 3)


def test_d3_a_card_turned_up_is_no_longer_in_the_deck(edition: DiamantEdition) -> None:
    before, after = play(edition, 3), play(edition, 3, "5")
    assert (deck(before)["5"], deck(after)["5"]) == (2, 1)
    assert sum(before.state.deck) - sum(after.state.deck) == 1


def test_d3_chances_are_the_cards_in_the_deck_in_canonical_order(edition: DiamantEdition) -> None:
    chances = DIAMANT.chances(play(edition, 3).state)
    treasures = [Treasure(value) for value in (1, 2, 3, 4, 5, 7, 9, 11, 13, 14, 15, 17)]
    relics = edition.relics.cards() if edition.relics else ()
    coming = {"iello-2017": 5, "schmidt-2005": 0, "pegasus-2024": 0}.get(edition.id, 1)
    cards: list[Card] = [*treasures, *map(Trap, edition.traps), *dict.fromkeys(relics[:coming])]
    assert [outcome for outcome, _ in chances] == [TurnUp(card) for card in cards]
    total = 30 + coming
    assert dict(chances)[TurnUp(Treasure(1))] == Fraction(1, total)
    assert dict(chances)[TurnUp(Treasure(5))] == Fraction(2, total)
    assert dict(chances)[TurnUp(Trap("snake"))] == Fraction(3, total)
    assert sum(chance for _, chance in chances) == 1


def test_d3_a_card_used_up_is_no_chance_any_more(edition: DiamantEdition) -> None:
    outcomes = [outcome for outcome, _ in DIAMANT.chances(play(edition, 3, "9 c").state)]
    assert TurnUp(Treasure(9)) not in outcomes
    assert DIAMANT.chances(play(edition, 3, "9").state) == ()


@pytest.mark.parametrize("card", [Treasure(9), Treasure(6), Trap("dragon"), Relic(99)], ids=str)
def test_d2_a_card_that_is_not_in_the_deck_is_refused(
    edition: DiamantEdition, card: Treasure | Trap | Relic
) -> None:
    game = play(edition, 3, "9 c")
    with pytest.raises(IllegalMove) as refusal:
        DIAMANT.apply(game.state, TurnUp(card))
    assert (refusal.value.code, refusal.value.rule) == ("not-in-deck", "D2")
    assert refusal.value.reason == f"The deck holds no card {card}."


def test_d3_no_card_is_turned_up_before_all_have_decided(edition: DiamantEdition) -> None:
    with pytest.raises(IllegalMove) as refusal:
        play(edition, 3, "9 snake")
    assert (refusal.value.code, refusal.value.rule) == ("no-card-now", "D3")
    assert refusal.value.reason == "No card is turned up now: the seats inside decide first."


@pytest.mark.parametrize(
    ("card", "seats", "each", "left"),
    [
        (9, 5, 1, 4),  # worked example of the rulebooks of 2017 and 2024
        (11, 5, 2, 1),  # worked example of the rulebook of 2005
        (17, 3, 5, 2),  # the same
        (1, 8, 0, 1),
        (15, 3, 5, 0),
        (17, 8, 2, 1),
    ],
)
def test_d4_treasure_is_shared_and_the_rest_stays_on_the_card(
    edition: DiamantEdition, card: int, seats: int, each: int, left: int
) -> None:
    game = play(edition, seats, str(card))
    assert game.events == (CardTurned(Treasure(card), 1), RubiesShared(each, left))
    assert game.state.pending == each
    assert game.state.path == (Laid(Treasure(card), left),)
    assert game.state.chests == (0,) * seats  # beside the chest, not in it
    assert DIAMANT.turn(game.state) == Joint(tuple(range(seats)))


def test_d4_only_those_still_inside_share(edition: DiamantEdition) -> None:
    # Five enter, two have gone: 17 rubies for the three who are left (worked example of 2005).
    game = play(edition, 5, "snake llccc 17")
    assert game.events == (CardTurned(Treasure(17), 2), RubiesShared(5, 2))
    assert game.state.pending == 5


def test_d4_shares_add_up_over_the_path(edition: DiamantEdition) -> None:
    game = play(edition, 4, "9 c 11 c 13")
    assert game.state.pending == 2 + 2 + 3
    assert [laid.rubies for laid in game.state.path] == [1, 3, 1]


def test_d5_first_trap_of_a_kind_does_nothing(edition: DiamantEdition) -> None:
    first, second, *_ = edition.traps
    game = play(edition, 3, f"9 c {first} c {second}")
    assert game.events == (CardTurned(Trap(second), 3),)
    assert (game.state.pending, game.state.inside) == (3, (0, 1, 2))
    assert DIAMANT.turn(game.state) == Joint((0, 1, 2))


def test_d5_a_kind_of_an_earlier_expedition_does_not_count(edition: DiamantEdition) -> None:
    game = play(edition, 3, "snake l snake")
    assert game.state.inside == (0, 1, 2)
    assert game.state.expedition == 2


def test_d6_second_trap_of_a_kind_sends_everyone_home_empty(edition: DiamantEdition) -> None:
    # The two snakes do not lie side by side (worked example of the rulebooks of 2017 and 2024).
    game = play(edition, 5, "9 c snake c 17 lcccc 14 -cccc snake")
    turned, fled, ended, started = game.events
    assert turned == CardTurned(Trap("snake"), 5)
    assert fled == TrapRepeated(Trap("snake"), (1, 2, 3, 4), 1 + 3 + 3)
    assert ended == ExpeditionEnded(1, Trap("snake"), (), 2)
    assert isinstance(started, ExpeditionStarted)
    assert game.state.chests == (1 + 3 + 4 + 2, 0, 0, 0, 0)  # in the chest it is safe
    assert game.state.pending == 0


def test_d6_right_after_each_other_counts_too(edition: DiamantEdition) -> None:
    game = play(edition, 3, "snake c snake")
    assert game.events[:2] == (CardTurned(Trap("snake"), 2), TrapRepeated(Trap("snake"), (0, 1, 2), 0))


def test_d6_the_expedition_ends_at_once_with_no_decision(edition: DiamantEdition) -> None:
    game = play(edition, 3, "snake c 9 c snake")
    assert DIAMANT.turn(game.state) == Chance((2, 1))


def test_d6_the_longest_path_has_every_treasure_and_every_kind(plain_edition: DiamantEdition) -> None:
    cards = [*map(str, plain_edition.treasures), *plain_edition.traps]
    game = play(plain_edition, 3, " c ".join(cards) + " c")
    assert {str(outcome.card) for outcome, _ in DIAMANT.chances(game.state)} == set(plain_edition.traps)
    assert game.then("snake").events[0] == CardTurned(Trap("snake"), 21)


def test_d7_a_relic_lies_on_the_path_and_nothing_happens(relic_edition: DiamantEdition) -> None:
    relic = next(card for card in relic_edition.cards if isinstance(card, Relic))
    game = play(relic_edition, 3, f"9 c {relic}")
    assert game.events == (CardTurned(relic, 2),)
    assert game.state.path == (Laid(Treasure(9)), Laid(relic))
    assert game.state.pending == 3
    assert game.state.relics == ((), (), ())
    assert DIAMANT.turn(game.state) == Joint((0, 1, 2))


def test_d7_two_relics_on_a_path_are_no_trap(early_relics: DiamantEdition) -> None:
    game = play(early_relics, 3, "relic c relic c relic")
    assert game.state.inside == (0, 1, 2)
    assert Options() == game.state.options
