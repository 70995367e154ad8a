"""The tables of docs/theory.md are what the solver says."""

from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.solve import solve_solo
from tacora.games.diamant.solve.equilibrium import Cave, deck_types
from tacora.games.diamant.solve.equilibrium.cave import no_relics
from tacora.games.diamant.solve.equilibrium.hoards import hoards_of, table_split
from tacora.games.diamant.solve.equilibrium.sweep import Sweep
from tests.docs.pages import DOCS, tables

PAGE = (DOCS / "theory.md").read_text(encoding="utf-8")
TREASURES = tuple(sorted(diamant_edition("pegasus-2024").treasures))


def test_every_deck_type_is_worth_what_the_page_says() -> None:
    [[row]] = [table for table in tables(PAGE) if "cards of each kind" in table[0]]
    assert {tuple(map(int, deck)) for deck in row if deck.isdecimal()} == set(deck_types(5, 3, 5))
    for deck in ("33333", "33311", "32222"):  # test_solve_solo has them all
        assert row[deck] == f"{solve_solo(TREASURES, tuple(map(int, deck))).value:.3f}"


def test_the_equilibrium_is_worth_what_the_page_says() -> None:
    [[row]] = [table for table in tables(PAGE) if "players" in table[0] and "8" in table[0]]
    sweep = Sweep(Cave(TREASURES, (3,) * 5, no_relics()), 3)
    for _ in sweep.solve():
        pass
    for seats in (1, 2, 3):
        assert row[str(seats)] == f"{sweep.swept.roots[0][seats]:.5f}"


def test_the_number_of_places_is_right() -> None:
    flat = " ".join(PAGE.split())
    places = len(hoards_of(TREASURES, table_split((3,) * 5)).keys)
    assert f"{places:,} places instead of {len(hoards_of(TREASURES).keys):,}" in flat
    for traps in ((3, 3, 2, 2, 1), (3, 2, 2, 2, 2)):
        assert f"and {len(hoards_of(TREASURES, table_split(traps)).keys):,} places" in flat


def test_the_loss_of_every_deck_is_told_and_small() -> None:
    """`python -m bench.solve --loss` measures it; here the deck and the bound are looked at."""
    [rows] = [table for table in tables(PAGE) if "deck" in table[0] and "8" in table[0]]
    assert [tuple(map(int, row["deck"])) for row in rows] == list(deck_types(5, 3, 5))
    told = [row[str(seats)] for row in rows for seats in range(2, 9) if row[str(seats)] != "–"]
    assert all(0 < float(loss) <= 0.005 for loss in told)
    assert all(row["4"] != "–" for row in rows)
