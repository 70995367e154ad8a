"""What a choice is worth: the worked example of the table's design, and the real rules played out."""

from dataclasses import replace
from fractions import Fraction

import msgspec
import pytest

from tacora.game import Together
from tacora.games.diamant.editions import diamant_edition, diamant_editions
from tacora.games.diamant.rules import DIAMANT, DiamantEdition, Options, Phase, Pick, State, TurnUp, View
from tacora.games.diamant.solve import (
    Threat,
    odds_of,
    odds_to_json,
    relics_worth,
    value_of_leaving,
    value_of_one_more_card,
    view_of_path,
)

EDITIONS = diamant_editions()
SEATS = 5


@pytest.fixture(name="worked")
def worked_example() -> View:
    """ux.md, section 2: eight players, cave 2, two leave after the lava pit."""
    path = "17 spikes 11 lava -2 15 snake 13 14"
    return view_of_path(EDITIONS["pegasus-2024"], 8, path, removed=["snake"])


def test_the_worked_example(worked: View) -> None:
    odds = odds_of(worked)
    assert (odds.inside, odds.pending, odds.path_rubies) == (6, 9, 6)
    assert (odds.fatal_cards, odds.cards_left) == (5, 21)
    assert f"{float(odds.bust[0]):.1%}" == "23.8%"
    assert odds.leaving == (15, 12, 11, 10, 10, 10)
    in_hand = {more.going_on: round(float(more.in_hand), 2) for more in odds.one_more_card}
    assert (in_hand[6], in_hand[4], in_hand[1]) == (7.05, 7.29, 9.43)
    armed = {trap.kind: trap.in_deck for trap in odds.traps if trap.threat is Threat.ARMED}
    assert armed == {"snake": 1, "lava": 2, "spikes": 2}


def test_the_odds_as_json(worked: View) -> None:
    data = msgspec.json.decode(msgspec.json.encode(odds_to_json(odds_of(worked))))
    assert data["bust"][0] == {"cards": 1, "value": pytest.approx(5 / 21), "exact": "5/21"}
    assert data["leaving"][0] == {"leavers": 1, "points": 15}
    assert data["one_more_card"][5]["in_hand"]["exact"] == "148/21"
    assert {"kind": "snake", "threat": "armed", "in_deck": 1} in data["traps"]
    assert set(data) == set(odds_of(worked).__slots__)


def test_a_closed_chest_changes_nothing() -> None:
    edition = EDITIONS["pegasus-2024"]
    state = DIAMANT.start(edition, Options(closed_chests=True), 3).state
    other = DIAMANT.start(edition, Options(), 3).state
    assert odds_of(DIAMANT.view(state, 1)) == odds_of(DIAMANT.view(other, None))


def test_nobody_inside_has_no_odds() -> None:
    state = DIAMANT.start(EDITIONS["pegasus-2024"], Options(expeditions=1), 3).state
    state = DIAMANT.apply(state, TurnUp(state.edition.cards[0])).state
    state = DIAMANT.apply(state, Together((Pick.LEAVE,) * 3)).state
    with pytest.raises(ValueError, match="Nobody is inside"):
        odds_of(DIAMANT.view(state, 0))


PATHS = ["17", "9 14 {trap}", "15 {trap} 13 {relic} 11", "{relic} 7 {trap} {other} 4"]


def written(edition: DiamantEdition, path: str) -> str:
    relics = [str(card) for card in edition.cards if str(card).startswith("relic")]
    relic = relics[0] if relics else ""
    return path.format(trap=edition.traps[0], other=edition.traps[1], relic=relic)


def played(edition: DiamantEdition, path: str, options: Options) -> State:
    state = DIAMANT.start(edition, options, SEATS).state
    for word in path.split():
        card = edition.card(word)
        assert card is not None
        if state.phase is Phase.DECISION:
            state = DIAMANT.apply(state, Together((Pick.CONTINUE,) * SEATS)).state
        state = DIAMANT.apply(state, TurnUp(card)).state
    return state


def let_leave(state: State, leavers: int) -> State:
    """The last of those inside leave by the real rules."""
    going = state.inside[len(state.inside) - leavers :]
    picks = tuple(
        (Pick.LEAVE if seat in going else Pick.CONTINUE) if seat in state.inside else None
        for seat in range(SEATS)
    )
    return DIAMANT.apply(state, Together(picks)).state


@pytest.mark.parametrize("per_card", [False, True])
@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("edition_id", EDITIONS)
def test_leaving_pays_what_the_rules_pay(edition_id: str, path: str, *, per_card: bool) -> None:
    edition, options = EDITIONS[edition_id], Options(leftovers_per_card=per_card)
    state = played(edition, written(edition, path), options)
    for leavers in range(1, SEATS + 1):
        paid = let_leave(state, leavers).points[-1]
        assert value_of_leaving(DIAMANT.view(state, 0), leavers) == paid


@pytest.mark.parametrize("per_card", [False, True])
@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("edition_id", EDITIONS)
def test_one_more_card_is_worth_what_the_rules_pay(edition_id: str, path: str, *, per_card: bool) -> None:
    edition, options = EDITIONS[edition_id], Options(leftovers_per_card=per_card)
    state = played(edition, written(edition, path), options)
    view = DIAMANT.view(state, 0)
    for going_on in (1, 3, SEATS - 1, SEATS):
        before = let_leave(state, SEATS - going_on)
        in_hand = Fraction(0)
        for outcome, chance in DIAMANT.chances(before):
            after = DIAMANT.apply(before, outcome).state
            in_hand += chance * after.pending if after.expedition == before.expedition else 0
        assert value_of_one_more_card(view, going_on=going_on) == in_hand
        for leaving_then in {1, going_on}:
            expected = Fraction(0)
            for outcome, chance in DIAMANT.chances(before):
                after = DIAMANT.apply(before, outcome).state
                seat = before.inside[-1]
                if after.expedition == before.expedition:
                    expected += chance * let_leave(after, leaving_then).points[seat]
            found = value_of_one_more_card(view, going_on=going_on, leaving_then=leaving_then)
            assert found == expected


def test_d11a_relics_get_their_worth_as_they_leave() -> None:
    edition = EDITIONS["iello-2017"]
    view = view_of_path(edition, 3, "relic relic relic relic 3")
    assert relics_worth(view) == 25
    assert value_of_leaving(view, 1) == 1 + 25
    assert value_of_leaving(view, 2) == 1


def test_d11b_relics_are_worth_what_is_printed() -> None:
    view = view_of_path(diamant_edition("pegasus-2024-relics"), 3, "relic:7 relic:5 3", expedition=2)
    assert relics_worth(view) == 12


def test_a_users_own_edition_needs_no_looking_up() -> None:
    own = replace(EDITIONS["iello-2017"], id="our-own")
    assert relics_worth(view_of_path(own, 3, "relic 3")) == 5


@pytest.mark.parametrize("wrong", [0, 4])
def test_a_number_of_players_who_are_not_there(wrong: int) -> None:
    view = view_of_path(EDITIONS["pegasus-2024"], 3, "9")
    with pytest.raises(ValueError, match="leavers must be 1 to 3"):
        value_of_leaving(view, wrong)
    with pytest.raises(ValueError, match="going_on must be 1 to 3"):
        value_of_one_more_card(view, going_on=wrong)
    with pytest.raises(ValueError, match="leaving_then must be 1 to 2"):
        value_of_one_more_card(view, going_on=2, leaving_then=wrong)
