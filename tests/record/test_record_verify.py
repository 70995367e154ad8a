"""Verification finds every way in which a game was not dealt as promised."""

from dataclasses import replace

import pytest

from tacora.editions import load_editions
from tacora.game import Chance, Joint, Over
from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.rules import DIAMANT, Options, Pick, State, TurnUp
from tacora.games.diamant.testing import play
from tacora.record import (
    Check,
    Record,
    Seat,
    commitment_of,
    move_to_line,
    read_record,
    replay,
    secret_from_seed,
    verify_record,
    write_record,
)
from tacora.record.notation import AnyMove
from tacora.table import FairDealer, Match

MIXED = "Mixed into the shuffle: 01 by Ada, 02 by Ben, 03 by Cleo."
SEATS = (Seat("Ada"), Seat("Ben"), Seat("Cleo"))


def dealt(dealer: FairDealer) -> Record:
    """A whole game: all go on until there are five rubies to take."""
    table = Match(diamant_edition("iello-2017"), Options(), SEATS, dealer)
    while not isinstance(table.turn, Over):
        if isinstance(turn := table.turn, Joint):
            for seat in turn.seats:
                table.pick(seat, Pick.LEAVE if table.view(None).pending >= 5 + seat else Pick.CONTINUE)
        else:
            table.deal()
    return table.record(reveal=True)


@pytest.fixture(scope="module")
def fair() -> Record:
    return dealt(FairDealer("ab" * 32, ("01", "02", "03")))


def broken(record: Record) -> dict[Check, str]:
    return {finding.check: finding.reason for finding in verify_record(record) if finding.holds is False}


def test_a_fair_game_is_proven(fair: Record) -> None:
    findings = verify_record(fair)
    assert [finding.check for finding in findings] == [
        Check.FINISHED,
        Check.COMMITMENT,
        Check.CONTRIBUTIONS,
        Check.DRAWS,
    ]
    assert all(finding.holds for finding in findings)
    cards = sum(isinstance(move, TurnUp) for move in fair.moves)
    points = ", ".join(map(str, DIAMANT.result(final(fair)).points))
    assert [finding.reason for finding in findings] == [
        f"All moves are legal; the points are {points}.",
        "The revealed secret matches the commitment.",
        MIXED,
        f"All {cards} draws follow from the seed.",
    ]


def mixed(record: Record) -> str:
    (told,) = [found.reason for found in verify_record(record) if found.check is Check.CONTRIBUTIONS]
    return told


def test_it_says_whose_contributions_went_in(fair: Record) -> None:
    """Where somebody gave none the record does not say who; a bot never gives any."""
    fewer = dealt(FairDealer("ab" * 32, ("01", "02")))
    assert mixed(fewer) == (
        "Mixed into the shuffle, in order of seats: 01, 02; 1 of Ada, Ben, Cleo gave nothing."
    )
    with_bot = replace(fewer, seats=(SEATS[0], Seat("Scales", "bold"), SEATS[2]))
    assert mixed(with_bot) == "Mixed into the shuffle: 01 by Ada, 02 by Cleo."
    more = replace(with_bot, contributions=("01", "02", "03"))
    assert mixed(more) == "Mixed into the shuffle: 01, 02, 03."
    nobody = dealt(FairDealer("ab" * 32))
    assert mixed(nobody).startswith("Nobody contributed: ")
    assert [broken(one) for one in (fewer, with_bot, nobody)] == [{}, {}, {}]


def test_with_seats_beside_them_it_says_who_gave_what_and_who_gave_nothing() -> None:
    two = dealt(FairDealer("ab" * 32, ("01", "02"), contributors=(0, 2)))
    assert mixed(two) == "Mixed into the shuffle: 01 by Ada, 02 by Cleo; nothing by Ben."
    one = dealt(FairDealer("ab" * 32, ("0f",), contributors=(1,)))
    assert mixed(one) == "Mixed into the shuffle: 0f by Ben; nothing by Ada, Cleo."
    assert broken(two) == broken(one) == {}
    again = read_record(write_record(two), load_editions())
    assert again == two
    assert verify_record(again) == verify_record(two)


def test_a_game_that_is_resumed_keeps_the_seats_beside_its_contributions() -> None:
    record = dealt(FairDealer("ab" * 32, ("01", "02"), contributors=(0, 2)))
    assert Match.resume(record).record(reveal=True) == record


def test_a_contribution_that_did_not_go_in_is_found(fair: Record) -> None:
    assert list(broken(replace(fair, contributions=("01", "02", "04")))) == [Check.DRAWS]


def final(record: Record) -> State:
    state = list(replay(record))[-1].state
    assert isinstance(state, State)
    return state


def test_an_open_seed_is_checked_too() -> None:
    record = dealt(FairDealer.from_seed(11))
    findings = verify_record(record)
    assert [finding.check for finding in findings] == [
        check for check in Check if check is not Check.CONTRIBUTIONS
    ]
    assert all(finding.holds for finding in findings)
    assert findings[2].reason == "The secret follows from the open seed 11."
    assert broken(replace(record, seed=12)) == {
        Check.SEED: "The secret does not follow from the open seed 12."
    }


def test_a_swapped_card_is_found(fair: Record) -> None:
    """The last card turned up, so that every move before it stays legal."""
    at = max(number for number, move in enumerate(fair.moves) if isinstance(move, TurnUp))
    state = list(replay(fair))[at].state
    turn, was = DIAMANT.turn(state), fair.moves[at]
    assert isinstance(turn, Chance)
    other = next(move for move, _ in DIAMANT.chances(state) if move != was)
    name = ".".join(map(str, turn.draw))

    def line(move: AnyMove) -> str:
        return move_to_line(move, fair.edition)

    assert broken(replace(fair, moves=(*fair.moves[:at], other)))[Check.DRAWS] == (
        f"Draw {name} should be '{line(was)}', the record has '{line(other)}'."
    )


def test_a_wrong_secret_is_found(fair: Record) -> None:
    reasons = broken(replace(fair, secret="ac" * 32))
    assert reasons[Check.COMMITMENT] == "The revealed secret is not the one that was committed to."
    assert Check.DRAWS in reasons


def test_a_secret_with_a_fitting_commitment_does_not_fit_the_cards(fair: Record) -> None:
    other = "ac" * 32
    assert list(broken(replace(fair, secret=other, commitment=commitment_of(other)))) == [Check.DRAWS]


def test_a_missing_commitment_is_found(fair: Record) -> None:
    assert broken(replace(fair, commitment=None)) == {
        Check.COMMITMENT: "The record has no commitment: nobody promised a shuffle beforehand."
    }


def test_a_missing_secret_is_found(fair: Record) -> None:
    assert broken(replace(fair, secret=None)) == {Check.COMMITMENT: "The secret has not been revealed."}
    assert list(broken(replace(fair, secret=None, seed=3))) == [Check.COMMITMENT]


@pytest.mark.parametrize("contributions", [(), ("01", "02"), ("02", "01", "03"), ("01", "02", "04")])
def test_a_wrong_contribution_is_found(fair: Record, contributions: tuple[str, ...]) -> None:
    assert list(broken(replace(fair, contributions=contributions))) == [Check.DRAWS]


def test_an_unfinished_game_is_told(fair: Record) -> None:
    assert broken(replace(fair, moves=fair.moves[:4])) == {
        Check.FINISHED: "The game is not finished: it stops after 4 moves."
    }


def test_a_game_of_scripted_cards_is_not_fair() -> None:
    record = play(diamant_edition("schmidt-2005"), 3, "1 l " * 5).record
    secret = secret_from_seed(3)
    reasons = broken(replace(record, secret=secret, commitment=commitment_of(secret)))
    assert list(reasons) == [Check.DRAWS]
