"""The dealer keeps to what it has promised, and tells nothing before."""

from fractions import Fraction

import pytest

from tacora.game import Chance
from tacora.record import commitment_of, draw, secret_from_seed, seed_of
from tacora.table import Dealer, FairDealer, fresh_secret

SECRET = "ab" * 32
CHANCES = [(card, Fraction(1, 35)) for card in range(35)]


def test_it_shows_the_commitment_and_keeps_the_secret() -> None:
    dealer = FairDealer(SECRET, ("a1", "b2"))
    assert dealer.commitment == commitment_of(SECRET)
    assert dealer.contributions == ("a1", "b2")
    assert dealer.open_seed is None
    assert dealer.reveal() == SECRET


def test_its_draws_follow_from_secret_and_contributions() -> None:
    dealer: Dealer = FairDealer(SECRET, ("a1", "b2"))
    for name in ((1, 1), (1, 2), (5, 21)):
        assert dealer.draw(Chance(name), CHANCES) == draw(seed_of(SECRET, ("a1", "b2")), name, CHANCES)


def test_asked_again_it_gives_the_same_answer() -> None:
    dealer = FairDealer.from_seed(7)
    first = [dealer.draw(Chance((1, depth)), CHANCES) for depth in range(1, 20)]
    assert [dealer.draw(Chance((1, depth)), CHANCES) for depth in range(1, 20)] == first
    assert len(set(first)) > 5


def test_contributions_change_the_draws_and_not_the_commitment() -> None:
    plain, mixed = FairDealer(SECRET), FairDealer(SECRET, ("01",))
    names = [Chance((1, depth)) for depth in range(1, 20)]
    assert plain.commitment == mixed.commitment
    assert [plain.draw(name, CHANCES) for name in names] != [mixed.draw(name, CHANCES) for name in names]


def test_a_seeded_dealer_can_be_repeated() -> None:
    dealer = FairDealer.from_seed(2026)
    assert dealer.open_seed == 2026
    assert dealer.reveal() == secret_from_seed(2026)


def test_a_fresh_secret_is_64_hex_digits_and_never_the_same() -> None:
    found = {fresh_secret() for _ in range(50)}
    assert len(found) == 50
    assert all(len(secret) == 64 and set(secret) <= set("0123456789abcdef") for secret in found)


@pytest.mark.parametrize("contributions", [(), ("a1",)])
def test_printing_it_tells_nothing(contributions: tuple[str, ...]) -> None:
    dealer = FairDealer(SECRET, contributions)
    assert SECRET not in f"{dealer!r} {dealer}"
    assert seed_of(SECRET, contributions) not in f"{dealer!r} {dealer}"
    assert not hasattr(dealer, "__dict__")
