"""Fair draws: vectors that any other implementation can check, and draws that favour no card."""

from collections import Counter
from fractions import Fraction
from hashlib import sha256

import pytest

from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.rules import DIAMANT
from tacora.games.diamant.testing import play
from tacora.record import commitment_of, draw, secret_from_seed, seed_of
from tacora.record.fairness import _below

SECRET = "00112233445566778899aabbccddeeff" * 2


def test_vectors_of_the_hashes() -> None:
    """Pinned for good: a change makes every dealt game unverifiable."""
    assert secret_from_seed(0) == "06defee1648390cf4c6218bbe2a5eb1426348dc27dd04a40024194bbd9b44f8e"
    assert secret_from_seed(2026) == "f7e81ee024340c8b841f4f33eb1b5e517ea673035202fbeae6ec8c7259e8fb4d"
    assert commitment_of(SECRET) == "0d8e02d1c5a7723628ce73486c3919d49512443dd33f00d1a21392f826d42f6b"
    assert seed_of(SECRET, ()) == "66e54033086a30189be449f0b30f10249701434a71b7e07ec687a135806b763c"
    assert (
        seed_of(SECRET, ("a1", "b2c3", "0f"))
        == "5bd1ab3d97e7a0637a9cad8778e5d18e9691a57b46d03b4ea34ba004e5b18f9b"
    )


def test_the_hashes_are_sha256_of_plain_lines() -> None:
    assert commitment_of(SECRET) == sha256(f"tacora commitment 1\n{SECRET}".encode()).hexdigest()
    assert secret_from_seed(-7) == sha256(b"tacora open seed 1\n-7").hexdigest()
    assert seed_of("s", ("x", "y")) == sha256(b"tacora seed 1\ns\nx\ny").hexdigest()


def test_vectors_of_draws() -> None:
    seed = seed_of(SECRET, ())
    state = play(diamant_edition("iello-2017"), 3).state
    chances = DIAMANT.chances(state)
    drawn = [str(draw(seed, (1, depth), chances).card) for depth in range(1, 13)]
    assert " ".join(drawn) == "relic relic 5 boulder 17 ram snake 11 ram relic 13 5"


def test_a_number_is_the_first_block_modulo_the_total() -> None:
    for depth in range(1, 30):
        name = f"1.{depth}"
        block = int(sha256(f"tacora draw 1\nseed\n{name}\n0".encode()).hexdigest()[:16], 16)
        assert _below(35, "seed", name) == block % 35


def test_blocks_that_would_favour_some_are_passed_over() -> None:
    """With a total just above half of all numbers nearly every second block has to go."""
    total = 2**63 + 1
    needed = Counter[int]()
    for depth in range(40):
        name = f"1.{depth}"
        blocks = 0
        while True:
            text = f"tacora draw 1\nseed\n{name}\n{blocks}".encode()
            number = int(sha256(text).hexdigest()[:16], 16)
            blocks += 1
            if number < 2**64 - 2**64 % total:
                break
        assert _below(total, "seed", name) == number % total
        needed[blocks] += 1
    assert set(needed) > {1, 2}


@pytest.mark.parametrize("total", [1, 2, 3, 7, 30, 35, 2**32 + 1])
def test_the_numbers_kept_are_a_whole_multiple_of_the_total(total: int) -> None:
    """So each remainder has exactly as many numbers as any other: that is what makes the draw uniform."""
    fair = 2**64 - 2**64 % total
    assert fair % total == 0
    assert 2**64 - fair < total


def test_every_place_of_the_deck_belongs_to_its_card() -> None:
    """Place by place through the total: a card gets exactly its share, in the order of `chances`."""
    chances = [("a", Fraction(1, 2)), ("b", Fraction(1, 3)), ("c", Fraction(1, 6))]
    found = {}
    for depth in range(200):
        found[_below(6, "seed", f"4.{depth}")] = draw("seed", (4, depth), chances)
    assert [found[place] for place in range(6)] == ["a", "a", "a", "b", "b", "c"]


def test_draws_spread_as_the_chances_say() -> None:
    """10,000 draws of the first card: within four standard deviations for every card."""
    chances = DIAMANT.chances(play(diamant_edition("schmidt-2005"), 3).state)
    draws = 10_000
    found = Counter(draw("spread", (1, number), chances) for number in range(draws))
    for outcome, chance in chances:
        mean, variance = draws * chance, draws * chance * (1 - chance)
        assert (found[outcome] - mean) ** 2 < 16 * variance, outcome


def test_chances_that_do_not_add_up_are_refused() -> None:
    depth = next(depth for depth in range(100) if _below(4, "seed", f"1.{depth}"))
    with pytest.raises(ValueError, match="do not add up to 1"):
        draw("seed", (1, depth), [("a", Fraction(1, 4))])
    with pytest.raises(ValueError, match="do not add up to 1"):
        draw("seed", (1, 1), [])


def test_other_seed_or_name_other_draw() -> None:
    chances = [(place, Fraction(1, 1000)) for place in range(1000)]
    assert len({draw("seed", (1, depth), chances) for depth in range(20)}) > 15
    assert len({draw(f"seed {number}", (1, 1), chances) for number in range(20)}) > 15
    # 1.12 is not 11.2
    assert draw("seed", (1, 12), chances) != draw("seed", (11, 2), chances)
