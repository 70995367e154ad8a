"""The equilibrium bot with its table: it leaves as often as the table says, in every edition."""

from pathlib import Path
from random import Random

import pytest

from tacora.bots import check_bot, find_bot
from tacora.games.diamant.editions import diamant_edition, diamant_editions
from tacora.games.diamant.rules import Options, Pick, View
from tacora.games.diamant.solve import view_of_path
from tacora.games.diamant.solve.equilibrium import (
    Source,
    chance_to_leave,
    choices_of,
    deck_of,
    file_name,
    table_for,
)
from tacora.games.diamant.solve.equilibrium.build import Order, build_table

BASE = diamant_edition("pegasus-2024")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The table of the full deck for up to three players."""
    folder = tmp_path_factory.mktemp("tables")
    deck = deck_of(view_of_path(BASE, 3, "9"))
    build_table(Order(treasures=deck.treasures, traps=deck.traps, seats=3), folder / file_name(deck))
    return folder


@pytest.fixture(autouse=True)
def _tables(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TACORA_TABLES", str(folder))


def share_of_leaving(view: View, games: int = 2000) -> float:
    bot, rng = find_bot("equilibrium"), Random(5)
    return sum(bot.pick(view, rng) is Pick.LEAVE for _ in range(games)) / games


@pytest.mark.parametrize(("kinds", "chance"), [(0, 0.0), (1, 0.32), (2, 0.66), (3, 0.90), (4, 1.0), (5, 1.0)])
def test_it_leaves_as_often_as_the_solution_says(kinds: int, chance: float) -> None:
    """The design notes' chances with three players after the cards 9, 14, 15."""
    view = view_of_path(BASE, 3, "9 14 15 " + " ".join(BASE.traps[:kinds]))
    assert round(chance_to_leave(view, table_for(view)), 2) == chance
    assert share_of_leaving(view) == pytest.approx(chance, abs=0.04)


@pytest.mark.parametrize("edition_id", diamant_editions())
def test_it_keeps_the_contract_with_its_table(edition_id: str) -> None:
    check_bot(find_bot("equilibrium"), diamant_editions()[edition_id], 3, games=4)


@pytest.mark.parametrize(
    ("edition_id", "plain", "relic"),
    [("iello-2017", "9 14", "9 relic 14"), ("pegasus-2024-relics", "9 14", "9 relic:5 14")],
)
def test_a_relic_on_the_path_is_a_reason_to_leave(edition_id: str, plain: str, relic: str) -> None:
    edition = diamant_edition(edition_id)
    views = [view_of_path(edition, 3, f"{path} snake lava") for path in (plain, relic)]
    found = [choices_of(view, table_for(view)) for view in views]
    assert {choices.source for choices in found} == {Source.RELICS}
    assert found[1].chance > found[0].chance


def test_closed_chests_do_not_matter() -> None:
    views = [
        view_of_path(BASE, 3, "9 14 15 snake", options=Options(closed_chests=closed))
        for closed in (True, False)
    ]
    assert share_of_leaving(views[0]) == share_of_leaving(views[1])


def test_it_draws_one_number_and_no_more() -> None:
    rng, twin = Random(1), Random(1)
    find_bot("equilibrium").pick(view_of_path(BASE, 3, "9"), rng)
    twin.random()
    assert rng.getstate() == twin.getstate()


def test_a_damaged_table_does_not_stop_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TACORA_TABLES", str(tmp_path))
    view = view_of_path(BASE, 3, "9 14 15 snake")
    without = share_of_leaving(view, 200)
    (tmp_path / file_name(deck_of(view))).write_text("nonsense")
    assert share_of_leaving(view, 200) == without
