"""A table file says what the solver found, and says so when it is not what it should be."""

from pathlib import Path

import pytest

from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.rules import DiamantEdition, Options, RelicEntry, Relics, View
from tacora.games.diamant.solve import view_of_path
from tacora.games.diamant.solve.equilibrium import (
    BadTable,
    Deck,
    Position,
    Source,
    Table,
    chance_to_leave,
    choices_of,
    deck_of,
    file_name,
    find_table,
    position_of,
    table_for,
)
from tacora.games.diamant.solve.equilibrium.build import Order, build_table, loss_of_table
from tacora.games.diamant.solve.equilibrium.choices import choices_ahead
from tacora.games.diamant.solve.equilibrium.sweep import Sweep
from tacora.games.diamant.testing import tiny_edition
from tests.scale import at_scale

TREASURES = (1, 2, 5, 5, 7, 11)
ORDER = Order(treasures=TREASURES, traps=(3, 3), seats=4)
EDITION = tiny_edition("own", treasures=TREASURES, trap_copies=3, max_seats=8)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the table of a small deck."""
    folder = tmp_path_factory.mktemp("tables")
    build_table(ORDER, folder / file_name(Deck(TREASURES, (3, 3))))
    return folder


@pytest.fixture
def table(folder: Path) -> Table:
    found = find_table(folder, Deck(TREASURES, (3, 3)), relics=False)
    assert found is not None
    return found


def view_at(
    path: str, seats: int = 4, edition: DiamantEdition = EDITION, options: Options | None = None
) -> View:
    return view_of_path(edition, seats, path, options=options)


def test_a_table_says_what_was_solved(table: Table) -> None:
    """Every state of every layer, as the abstracted sweep has it."""
    split = table.header.split
    sweep = Sweep(ORDER.cave(), 4, split=split)
    for layer in sweep.solve():
        for place in sweep.hoards.layer(layer.count):
            if layer.count > split:
                continue  # a class has no treasures to name
            for inside, room in enumerate(sweep.ranges.rooms[place]):
                for loot in range(room.loot, room.loot + room.loots):
                    for path in range(room.path, room.path + room.paths):
                        position = Position(inside, sweep.hoards.keys[place], (1,), (), loot, path)
                        at = sweep.find(position)
                        assert table.chance(position) == pytest.approx(layer.policy[at], abs=1.3e-4)
                        assert table.value(position) == pytest.approx(layer.values[at], abs=2.1e-3)


def test_classes_are_found_by_count_and_sum(table: Table) -> None:
    assert table.header.split == 5
    every = (1, 2, 5, 5, 7, 11)
    positions = [Position(3, gone, (2,), (), 7, 4) for gone in (every, every[::-1])]
    assert table.chance(positions[0]) == table.chance(positions[1]) is not None


@pytest.mark.parametrize(
    "position",
    [
        Position(5, (5,), (0,), (), 1, 1),
        Position(0, (5,), (0,), (), 1, 1),
        Position(2, (6,), (0,), (), 3, 0),
        Position(2, (5,), (3,), (), 2, 1),
        Position(2, (5,), (0,), (), 9, 1),
        Position(2, (5,), (0,), (), 2, 99),
        Position(2, (5,), (0,), (1, 0, 0), 2, 1),
    ],
)
def test_outside_the_table_it_says_nothing(table: Table, position: Position) -> None:
    assert table.chance(position) is None
    assert table.value(position) is None


def test_a_damaged_table_is_refused(folder: Path, tmp_path: Path) -> None:
    good = (folder / file_name(Deck(TREASURES, (3, 3)))).read_bytes()
    bad = tmp_path / "bad.table"
    for data, said in (
        (good[:-1] + bytes([good[-1] ^ 1]), "damaged"),
        (good[:-5], "damaged"),
        (b"something else\nand more\n", "not a table"),
        (b"", "empty"),
    ):
        bad.write_bytes(data)
        with pytest.raises(BadTable, match=said):
            Table(bad)


def test_in_a_mixed_position_both_choices_are_worth_the_same(table: Table) -> None:
    view = view_at("5 snake 7")
    choices = choices_of(view, table)
    assert choices.source is Source.TABLE
    assert 0 < choices.chance < 1
    assert choices.leaving == pytest.approx(choices.going_on, abs=0.01)
    assert choices.alone == pytest.approx((1 - choices.chance) ** 3)
    assert choices.chance == chance_to_leave(view, table) == table.chance(position_of(view))
    assert table.value(position_of(view)) == pytest.approx(choices.leaving, abs=0.01)


def test_pure_positions(table: Table) -> None:
    calm, hot = choices_of(view_at("5"), table), choices_of(view_at("11 7 5 5 2 snake fire"), table)
    assert (calm.chance, hot.chance) == (0, 1)
    assert calm.going_on > calm.leaving
    assert hot.leaving > hot.going_on


def test_alone_the_optimal_stopping_decides(table: Table) -> None:
    view = view_of_path(EDITION, 3, "5 -2 snake 7")
    choices = choices_of(view, table)
    assert choices.alone == 1
    assert choices.chance == (1 if choices.leaving >= choices.going_on else 0)


def test_h4_and_other_decks_get_one_card_ahead(table: Table) -> None:
    assert (
        choices_of(view_at("5 snake", options=Options(leftovers_per_card=True)), table).source is Source.AHEAD
    )
    assert choices_of(view_at("5 snake"), None) == choices_ahead(view_at("5 snake"))
    assert choices_of(view_at("5 snake", 7), table).source is Source.AHEAD  # solved for four


def test_relics_are_reckoned_in_from_a_table_without_them() -> None:
    edition = diamant_edition("iello-2017")
    view = view_of_path(edition, 3, "9 relic snake 14")
    assert position_of(view).relics == (4, 1, 0)
    assert deck_of(view).traps == (3, 3, 3, 3, 3)
    printed = view_of_path(diamant_edition("pegasus-2024-relics"), 3, "9 relic:5 14", expedition=1)
    assert position_of(printed).relics == ((), 5)


def test_the_table_of_a_view_is_found_by_its_deck(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TACORA_TABLES", str(folder))
    found = table_for(view_at("5 snake"))
    assert found is not None
    assert found is table_for(view_at("7"))  # opened once
    assert table_for(view_of_path(EDITION, 4, "5", removed=["snake"])) is None
    assert table_for(view_of_path(diamant_edition("pegasus-2024"), 4, "5")) is None


def test_a_table_with_relics_comes_first(folder: Path, tmp_path: Path) -> None:
    deck = Deck((2, 5), (2, 2))
    build_table(Order(treasures=(2, 5), traps=(2, 2), seats=3), tmp_path / file_name(deck))
    order = Order(treasures=(2, 5), traps=(2, 2), relics=(5, 10), seats=3)
    build_table(order, tmp_path / file_name(deck, (5, 10)))
    found = find_table(tmp_path, deck, relics=True)
    assert found is not None
    assert found.header.relics == (5, 10)
    position = Position(2, (5,), (1,), (1, 1, 0), 2, 1)
    assert found.knows_relics(position.relics)
    assert found.chance(position) is not None
    plain = find_table(tmp_path, deck, relics=False)
    assert plain is not None
    assert plain.header.relics == ()


def test_a_table_of_other_relics_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deck, but relics of other worth or of the other rule (D11a, D11b)."""
    monkeypatch.setenv("TACORA_TABLES", str(tmp_path))
    deck = Deck((2, 5), (2, 2))
    for relics, printed in (((5, 10), False), ((5, 7), True)):
        order = Order(treasures=(2, 5), traps=(2, 2), relics=relics, printed=printed, seats=3)
        build_table(order, tmp_path / file_name(deck, relics, printed=printed))

    def found(values: tuple[int, ...], *, printed: bool) -> tuple[int, ...] | None:
        rule = Relics(entry=RelicEntry.AT_START, values=values, printed=printed)
        view = view_of_path(tiny_edition(treasures=(2, 5), relics=rule), 3, "5")
        table = table_for(view)
        return None if table is None else table.header.relics

    assert found((5, 10), printed=False) == (5, 10)
    assert found((5, 7), printed=True) == (5, 7)
    assert found((5, 5), printed=False) is None
    assert found((5, 9), printed=True) is None


def test_the_loss_is_small_and_proven() -> None:
    """In a deck of ten treasures, where classes hold many sets."""
    loss = loss_of_table(Order(treasures=(1, 2, 3, 5, 5, 7, 7, 9, 11, 14), traps=(3, 3, 3), seats=3))
    assert loss.gain[1] == pytest.approx(0, abs=1e-6)
    assert 0 < max(loss.gain) < 0.02
    assert all(abs(short) < 0.01 for short in loss.short)


@pytest.mark.slow
def test_the_loss_in_the_base_deck() -> None:
    treasures = tuple(sorted(diamant_edition("pegasus-2024").treasures))
    loss = loss_of_table(Order(treasures=treasures, traps=(3,) * 5, seats=at_scale(3, 5)))
    assert max(loss.gain) < 0.005
