"""Every bot that plays Diamant keeps the contract in every edition, with 3 to 8 seats."""

import random
from dataclasses import replace
from random import Random

import pytest

from tacora.bots import Bot, ContractBroken, all_bots, check_bot
from tacora.game import Together
from tacora.games.diamant.editions import diamant_editions
from tacora.games.diamant.rules import DIAMANT, DiamantEdition, Options, Phase, Pick, State, TurnUp, View
from tests.scale import SOAK

EDITIONS = diamant_editions()
CORNERS = {"level-1-careful", "level-2", "level-3-bold", "level-5-careful"}
BOTS = {bot.id: bot for bot in all_bots("diamant").values() if SOAK or not bot.level or bot.id in CORNERS}
"""Those of the ladder are one function: its corners here, all of them in a soak."""
SEATS = range(3, 9)


@pytest.mark.parametrize("edition_id", EDITIONS)
@pytest.mark.parametrize("bot_id", BOTS)
def test_the_contract(bot_id: str, edition_id: str) -> None:
    """In a soak with every number of seats in every edition; else with every third, and with each in two."""
    for seats in SEATS if SOAK else SEATS[list(EDITIONS).index(edition_id) % 3 :: 3]:
        check_bot(BOTS[bot_id], EDITIONS[edition_id], seats)


@pytest.mark.parametrize("bot_id", BOTS)
def test_the_contract_in_an_edition_of_a_users_own(bot_id: str) -> None:
    """The view carries an id that no built-in edition has; relics there have no printed worth."""
    own = replace(EDITIONS["iello-2017"], id="our-own", treasures=(2, 30), traps=("bats", "rain"))
    check_bot(BOTS[bot_id], own, 4)


@pytest.mark.parametrize("bot_id", BOTS)
@pytest.mark.parametrize(
    "options",
    [
        Options(decide_first=True),
        Options(leftovers_per_card=True),
        Options(expeditions=12),
        Options(any_seats=True),
    ],
    ids=["H3", "H4", "H2", "H1"],
)
def test_house_rules(bot_id: str, options: Options) -> None:
    seats = 1 if options.any_seats else 3
    state = DIAMANT.start(EDITIONS["iello-2017"], options, seats).state
    play_out(state, [BOTS[bot_id]] * seats, Random(5))


@pytest.mark.parametrize("bot_id", BOTS)
def test_d15_a_pick_does_not_depend_on_closed_chests_of_others(bot_id: str) -> None:
    """The same cave with other chests behind closed lids: view and pick are the same."""
    bot = BOTS[bot_id]
    state = DIAMANT.start(EDITIONS["pegasus-2024"], Options(closed_chests=True), 4).state
    for text in ("17", "snake", "11", "lava", "14"):
        card = state.edition.card(text)
        assert card is not None
        if state.phase is Phase.DECISION:
            state = DIAMANT.apply(state, Together((Pick.CONTINUE,) * 4)).state
        state = DIAMANT.apply(state, TurnUp(card)).state
        for chests in ((3, 0, 99, 0), (3, 77, 0, 1)):
            hidden = DIAMANT.view(replace(state, chests=chests), 0)
            open_hand = DIAMANT.view(replace(state, chests=(3, 5, 5, 5)), 0)
            assert hidden == open_hand
            assert bot.pick(hidden, Random(1)) is bot.pick(open_hand, Random(1))


def test_mixed_tables_end() -> None:
    rng = Random(11)
    for seats in SEATS:
        state = DIAMANT.start(EDITIONS["incan-gold-2006"], Options(), seats).state
        over = play_out(state, [rng.choice(list(BOTS.values())) for _ in range(seats)], rng)
        assert DIAMANT.result(over).winners


def play_out(state: State, bots: list[Bot], rng: Random) -> State:
    while state.phase is not Phase.OVER:
        if state.phase is Phase.CARD:
            cards = [card for card, _ in DIAMANT.chances(state)]
            state = DIAMANT.apply(state, rng.choice(cards)).state
        else:
            picks = tuple(
                bots[seat].pick(DIAMANT.view(state, seat), rng) if seat in state.inside else None
                for seat in range(state.seats)
            )
            state = DIAMANT.apply(state, Together(picks)).state
    return state


def illegal(view: View, rng: Random) -> Pick:
    return "leave"  # type: ignore[return-value]


def global_chance(view: View, rng: Random) -> Pick:
    return random.choice(view.legal)


def vandal(view: View, rng: Random) -> Pick:
    object.__setattr__(view, "pending", 1000)
    return Pick.LEAVE


class Moody:
    """Changes its mind at every call."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, view: View, rng: Random) -> Pick:
        self.calls += 1
        return view.legal[self.calls % 2]


@pytest.mark.parametrize(
    ("pick", "sentence"),
    [
        (illegal, "which is none of its moves"),
        (global_chance, "drew from the global random numbers"),
        (vandal, "changed the view"),
        (Moody(), "picked differently for the same view and rng"),
    ],
)
def test_the_check_finds_what_is_wrong(pick: object, sentence: str) -> None:
    edition: DiamantEdition = EDITIONS["pegasus-2024"]
    with pytest.raises(ContractBroken, match=f"^wrong .*{sentence}"):
        check_bot(Bot("wrong", "", pick), edition, 3)  # type: ignore[arg-type]
