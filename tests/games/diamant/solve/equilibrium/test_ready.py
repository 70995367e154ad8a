"""Tables are built where they are missing, damaged, of another deck, or for fewer players."""

from pathlib import Path

import pytest

from tacora.games.diamant.solve.equilibrium import Deck, Table, file_name
from tacora.games.diamant.solve.equilibrium.build import Order
from tacora.games.diamant.solve.equilibrium.ready import build_missing, why_build
from tacora.games.diamant.testing import tiny_edition

EDITION = tiny_edition("own", treasures=(2, 5, 7), trap_copies=2, expeditions=3)


def names(*traps: tuple[int, ...]) -> list[str]:
    return [file_name(Deck((2, 5, 7), kinds)) for kinds in traps]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TACORA_TABLES", str(tmp_path))
    return tmp_path


def build(seats: int, first: tuple[int, ...] = ()) -> list[str]:
    return [path.name for path in build_missing(EDITION, seats, first=first)]


def test_every_deck_is_built_once_and_the_one_in_need_first(folder: Path) -> None:
    assert build(2, first=(2, 1)) == names((2, 1), (2, 2), (1, 1))
    assert build(2) == []


def test_a_bad_file_is_replaced(folder: Path) -> None:
    build(2)
    full, less = (folder / name for name in names((2, 2), (2, 1)))
    full.write_bytes(full.read_bytes()[:-1])
    less.write_bytes((folder / names((1, 1))[0]).read_bytes())
    order = Order(treasures=(2, 5, 7), traps=(2, 2), seats=2)
    assert "damaged" in (why_build(order, full) or "")
    assert build(2) == names((2, 2), (2, 1))
    assert why_build(order, full) is None


def test_more_players_need_another_table(folder: Path) -> None:
    build(2)
    assert build(3) == names((2, 2), (2, 1), (1, 1))
    assert Table(folder / names((2, 2))[0]).header.seats == 3
    assert build(2) == []
