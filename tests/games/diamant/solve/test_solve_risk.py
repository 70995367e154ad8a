"""The risk of the next cards: known values, every order of small decks, and the real rules' own tree."""

from dataclasses import replace
from fractions import Fraction
from itertools import permutations

import pytest

from tacora.game import Together
from tacora.games.diamant.editions import diamant_edition, diamant_editions
from tacora.games.diamant.rules import (
    DIAMANT,
    Card,
    DiamantEdition,
    Options,
    Phase,
    Pick,
    State,
    Trap,
    TurnUp,
    View,
)
from tacora.games.diamant.solve import Threat, bust_distribution, bust_risk, view_of_path
from tacora.games.diamant.solve.risk import cards_left, fatal_cards, trap_odds

BASE = diamant_edition("pegasus-2024")
EDITIONS = diamant_editions()


def tiny(treasures: tuple[int, ...], traps: tuple[str, ...], copies: int) -> DiamantEdition:
    return replace(BASE, id="tiny", treasures=treasures, traps=traps, trap_copies=copies)


def per_cent(view: View) -> dict[int, float]:
    return {card: round(100 * float(chance), 2) for card, chance in bust_distribution(view).items()}


def mean(view: View) -> float:
    return float(sum(card * chance for card, chance in bust_distribution(view).items()))


@pytest.mark.parametrize("edition_id", ["schmidt-2005", "pegasus-2024"])
def test_known_values_of_the_base_deck(edition_id: str) -> None:
    view = view_of_path(diamant_edition(edition_id), 3, "")
    found = per_cent(view)
    assert [found[card] for card in range(2, 13)] == [
        3.45, 6.65, 9.28, 11.09, 11.95, 11.90, 11.05, 9.62, 7.88, 6.06, 4.37,
    ]  # fmt: skip
    assert round(mean(view), 3) == 7.417
    assert (min(found), max(found)) == (2, 21)
    assert sum(bust_distribution(view).values()) == 1


@pytest.mark.parametrize("edition_id", ["pegasus-2024-relics", "incan-gold-2006", "incan-gold-2018"])
def test_known_values_with_one_relic_in_the_deck(edition_id: str) -> None:
    view = view_of_path(diamant_edition(edition_id), 3, "")
    found = per_cent(view)
    assert found[2] == 3.23
    assert round(mean(view), 3) == 7.656
    assert max(found) == 22


def test_the_help_table_of_a_fresh_deck() -> None:
    """ux.md: bust by card 3: 10 %, 5: 30 %, 7: 54 %, 10: 83 % (simulated there, exact here)."""
    view = view_of_path(BASE, 3, "")
    assert [round(100 * float(bust_risk(view, cards))) for cards in (3, 5, 7, 10)] == [10, 30, 54, 83]


@pytest.mark.parametrize(
    ("edition", "path"),
    [
        (tiny((1, 2, 3), ("snake", "fire"), 2), ""),
        (tiny((1, 2), ("snake", "fire"), 3), "snake"),
        (tiny((1, 1, 2), ("snake", "fire", "ram"), 2), "fire 1"),
        (tiny((4,), ("snake", "fire"), 1), ""),
    ],
)
def test_every_order_of_a_small_deck(edition: DiamantEdition, path: str) -> None:
    view = view_of_path(edition, 3, path)
    deck = [card for card, count in view.deck for _ in range(count)]
    lying = [laid.card for laid in view.path]
    orders = [ends_with([*lying, *order]) for order in permutations(deck)]
    expected = {
        card: Fraction(orders.count(card), len(orders))
        for card in sorted({end for end in orders if end is not None})
    }
    assert bust_distribution(view) == expected
    for cards in range(1, 4):
        soon = sum(chance for end, chance in expected.items() if end <= len(lying) + cards)
        assert bust_risk(view, cards) == soon


def ends_with(cards: list[Card]) -> int | None:
    """The card that ends this path (D6), counted by hand."""
    for at, card in enumerate(cards):
        if isinstance(card, Trap) and card in cards[:at]:
            return at + 1
    return None


@pytest.mark.parametrize("edition_id", EDITIONS)
@pytest.mark.parametrize("traps", [0, 1, 3])
def test_the_next_three_cards_in_the_tree_of_the_real_rules(edition_id: str, traps: int) -> None:
    edition = EDITIONS[edition_id]
    path = " ".join(["17", *edition.traps[:traps]])
    state = state_of(edition, path)
    view = view_of_path(edition, 4, path)
    for cards in (1, 2, 3):
        assert bust_risk(view, cards) == tree_risk(state, cards)


def state_of(edition: DiamantEdition, path: str) -> State:
    state = DIAMANT.start(edition, Options(), 4).state
    for word in path.split():
        card = edition.card(word)
        assert card is not None
        state = DIAMANT.apply(go_on(state), TurnUp(card)).state
    return state


def go_on(state: State) -> State:
    if state.phase is not Phase.DECISION:
        return state
    return DIAMANT.apply(state, Together((Pick.CONTINUE,) * 4)).state


def tree_risk(state: State, cards: int) -> Fraction:
    """The risk by walking every outcome of `chances` with `apply`."""
    if not cards:
        return Fraction(0)
    before = go_on(state)
    risk = Fraction(0)
    for outcome, chance in DIAMANT.chances(before):
        after = DIAMANT.apply(before, outcome).state
        ended = after.expedition > before.expedition
        risk += chance if ended else chance * tree_risk(after, cards - 1)
    return risk


def test_a_deck_that_runs_out_holds_no_more_risk_than_its_cards() -> None:
    view = view_of_path(tiny((4,), ("snake", "fire"), 2), 3, "4 snake fire")
    assert cards_left(view) == 2
    assert bust_risk(view, 1) == bust_risk(view, 3) == 1


def test_threats_unseen_armed_and_harmless() -> None:
    view = view_of_path(BASE, 3, "9 snake lava", removed=["scorpion", "scorpion", "snake"])
    threats = {trap.kind: (trap.threat, trap.in_deck) for trap in trap_odds(view)}
    assert list(threats) == list(BASE.traps)
    assert threats == {
        "scorpion": (Threat.HARMLESS, 1),
        "snake": (Threat.ARMED, 1),
        "lava": (Threat.ARMED, 2),
        "boulder": (Threat.UNSEEN, 3),
        "spikes": (Threat.UNSEEN, 3),
    }
    assert fatal_cards(view) == 3


def test_the_last_of_a_kind_on_the_path_is_harmless_and_still_listed() -> None:
    view = view_of_path(BASE, 3, "snake", removed=["snake", "snake"])
    threats = {trap.kind: trap for trap in trap_odds(view)}
    assert threats["snake"].threat is Threat.HARMLESS
    assert threats["snake"].in_deck == 0
    assert set(threats) == set(BASE.traps)
    assert bust_risk(view) == 0
