"""docs/fairness.md is right: its numbers are recomputed by code that shares nothing with tacora.record."""

import hashlib
import re

from tests.docs.pages import DOCS, blocks, tables

PAGE = (DOCS / "fairness.md").read_text(encoding="utf-8")
VALUES, DRAWS, REJECTED = tables(PAGE)
FACTS = {row["what"]: re.findall(r"`(\w+)`", row["value"]) for row in VALUES}


def sha256(*lines: str) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def number(name: str, block: int) -> int:
    return int(sha256("tacora draw 1", FACTS["seed"][0], name, str(block))[:16], 16)


def test_commitment_and_seed() -> None:
    (secret,) = FACTS["secret"]
    assert [sha256("tacora commitment 1", secret)] == FACTS["commitment"]
    assert len(FACTS["contributions"]) == 3
    assert [sha256("tacora seed 1", secret, *FACTS["contributions"])] == FACTS["seed"]


def test_open_seed() -> None:
    secret = sha256("tacora open seed 1", "2026")
    assert [secret] == FACTS["open seed 2026: secret"]
    assert [sha256("tacora commitment 1", secret)] == FACTS["open seed 2026: commitment"]


def test_every_draw_of_the_example() -> None:
    (deck_text,) = blocks(PAGE, "text")
    deck = deck_text.split()
    assert len(deck) == 30
    assert [row["draw"] for row in DRAWS] == ["1.1", "1.2", "1.3", "1.4", "1.5", "1.6"]
    for row in DRAWS:
        drawn = number(row["draw"], 0)
        place = drawn % len(deck)
        assert row == {
            "draw": row["draw"],
            "total": str(len(deck)),
            "block 0, first 16 digits": f"`{drawn:016x}`",
            "number": str(drawn),
            "place": str(place),
            "card": deck.pop(place),
        }


def test_blocks_that_would_favour_some_remainders_are_passed_over() -> None:
    total = 2**63 + 1
    fair = 2**64 - 2**64 % total
    assert len(REJECTED) == 4
    for row in REJECTED:
        block = 0
        while number(row["draw"], block) >= fair:
            block += 1
        assert int(row["blocks needed"]) == block + 1
        assert int(row["number kept"]) == number(row["draw"], block) % total


def test_the_program_draws_the_same_cards() -> None:
    """The other way round: what the page says is what a dealer of ours does."""
    from tacora.game import Chance, Joint
    from tacora.games.diamant.editions import diamant_edition
    from tacora.games.diamant.rules import Options, Pick
    from tacora.record import Seat
    from tacora.table import FairDealer, Match

    dealer = FairDealer(FACTS["secret"][0], FACTS["contributions"])
    names = [Seat(name) for name in ("Ada", "Ben", "Cleo")]
    table = Match(diamant_edition("schmidt-2005"), Options(), names, dealer)
    while len(table.view(None).path) < len(DRAWS):
        turn = table.turn
        if isinstance(turn, Chance):
            table.deal()
        elif isinstance(turn, Joint):
            for seat in turn.seats:
                table.pick(seat, Pick.CONTINUE)
    assert table.commitment == FACTS["commitment"][0]
    assert [str(laid.card) for laid in table.view(None).path] == [row["card"] for row in DRAWS]


def test_no_name_of_a_draw_comes_twice_even_when_relics_leave_the_path() -> None:
    from tacora.game import Chance
    from tacora.games.diamant.editions import diamant_edition
    from tacora.games.diamant.rules import DIAMANT
    from tacora.games.diamant.testing import play

    game = play(diamant_edition("iello-2017"), 3, "relic ccc relic ccc 5 ccc 7 lcc 9 -cc 3 -ll")
    turns = [DIAMANT.turn(step.state) for step in game.steps]
    names = [turn.draw for turn in turns if isinstance(turn, Chance) and turn.draw[0] == 1]
    assert names == [(1, depth) for depth in range(1, 7)]
