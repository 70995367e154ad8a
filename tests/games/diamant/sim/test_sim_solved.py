"""The equilibrium compiled from its tables plays the games that the bot itself plays."""

from pathlib import Path

import pytest

from tacora.bots import built_in_bots
from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.rules import DiamantEdition, Options
from tacora.games.diamant.sim import SolvedExpeditions, equilibrium
from tacora.games.diamant.sim.policy import Policy, policy_of
from tacora.games.diamant.sim.readable import play_readable
from tacora.games.diamant.solve.compiled import NoSolution, NoTable, solved_expeditions
from tacora.games.diamant.solve.equilibrium import Deck, deck_types, file_name
from tacora.games.diamant.solve.equilibrium.build import Order, build_table
from tacora.sim import NoKernel, SimError, simulate, table_for
from tests.games.diamant.sim.test_sim_agreement import agree
from tests.scale import at_scale

BASE = diamant_edition("pegasus-2024")
SHORT = Options(any_seats=True, expeditions=3)
MOST = at_scale(3, 5)
"""How many sit at the tables of a whole game: solving for five takes half a minute."""
TABLES = (["equilibrium"] * 5, ["bold", "equilibrium", "random", "equilibrium", "careful"])


def build(folder: Path, *, seats: int, expeditions: int) -> Path:
    """The tables of every deck that comes up in so many expeditions."""
    treasures = tuple(sorted(BASE.treasures))
    for traps in deck_types(len(BASE.traps), BASE.trap_copies, expeditions):
        order = Order(treasures=treasures, traps=traps, seats=seats)
        build_table(order, folder / file_name(Deck(treasures, traps)), threads=1)
    return folder


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three expeditions of up to three players."""
    return build(tmp_path_factory.mktemp("tables"), seats=3, expeditions=3)


@pytest.fixture(autouse=True)
def _tables(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TACORA_TABLES", str(folder))


def agree_with_the_bot(
    edition: DiamantEdition, options: Options, names: list[str], *, seed: int, games: int
) -> None:
    solved = equilibrium(edition, options, len(names))
    seats: list[Policy] = [solved if bot == "equilibrium" else policy_of(bot) for bot in names]
    assert any(isinstance(seat, SolvedExpeditions) for seat in seats)
    agree(edition, options, seats, [built_in_bots()[bot].pick for bot in names], seed=seed, games=games)


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_it_plays_as_the_bot_does(seats: int) -> None:
    """With fewer players than the table was solved for it takes a part of it."""
    for names in TABLES:
        if "equilibrium" in names[:seats]:
            agree_with_the_bot(BASE, SHORT, names[:seats], seed=seats, games=20)


def test_other_traps_and_a_first_decision_make_no_difference() -> None:
    options = Options(expeditions=3, decide_first=True)
    agree_with_the_bot(diamant_edition("schmidt-2005"), options, TABLES[1][:3], seed=4, games=15)


@pytest.mark.slow
def test_hundreds_of_games_agree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All nine decks of a whole game."""
    monkeypatch.setenv("TACORA_TABLES", str(build(tmp_path, seats=MOST, expeditions=5)))
    for seats in range(1, MOST + 1):
        for names in TABLES:
            if "equilibrium" in names[:seats]:
                agree_with_the_bot(
                    BASE, Options(any_seats=True), names[:seats], seed=9, games=at_scale(8, 40)
                )


def test_everybody_may_move_on() -> None:
    names = ["equilibrium", "bold", "careful"]
    moved = table_for("pegasus-2024", names, SHORT).play(5, 0, 1, 12, 1)
    picks = [built_in_bots()[bot].pick for bot in ("careful", "equilibrium", "bold")]
    for game in range(12):
        played = play_readable(BASE, SHORT, picks, 5, game)
        assert tuple(moved.points[:, game]) == played.result.points
    assert simulate("pegasus-2024", names, 300, options=SHORT, rotate=True).seats[0].bot == "equilibrium"


def test_a_table_it_was_not_made_for_is_refused() -> None:
    made = solved_expeditions(BASE, SHORT, 3)
    for edition, seats, options in (
        ("pegasus-2024", [made] * 2, SHORT),
        ("schmidt-2005", [made] * 3, SHORT),
        ("pegasus-2024", [made] * 3, Options()),
        ("pegasus-2024", [made] * 3, Options(expeditions=3, leftovers_per_card=True)),
    ):
        with pytest.raises(SimError, match="was solved for another table"):
            table_for(edition, seats, options)


def test_what_no_table_answers_is_said_in_a_sentence(folder: Path) -> None:
    with pytest.raises(NoTable, match=r"no table of pegasus-2024 with the traps \(3, 3, 3, 2, 1\)") as found:
        solved_expeditions(BASE, Options(), 3)
    assert not found.value.again
    with pytest.raises(NoTable, match="for 4 players") as found:
        solved_expeditions(BASE, SHORT, 4)
    assert found.value.again
    with pytest.raises(NoSolution, match="has relics"):
        solved_expeditions(diamant_edition("iello-2017"), SHORT, 3)
    with pytest.raises(NoSolution, match="H4"):
        solved_expeditions(BASE, Options(leftovers_per_card=True), 3)
    with pytest.raises(NoSolution, match="1 to 8 players, not 9"):
        solved_expeditions(BASE, SHORT, 9)


def test_a_damaged_table_is_to_be_built_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TACORA_TABLES", str(tmp_path))
    (tmp_path / file_name(Deck(tuple(sorted(BASE.treasures)), (3,) * 5))).write_bytes(b"nothing\n")
    with pytest.raises(NoTable, match="build it again") as found:
        solved_expeditions(BASE, SHORT, 3)
    assert found.value.again


def test_a_table_without_a_kernel_says_what_would_help() -> None:
    with pytest.raises(NoKernel, match="no table of pegasus-2024") as found:
        table_for("pegasus-2024", ["equilibrium"] * 4)
    assert found.value.bots == ("equilibrium",)
    assert found.value.cure == "tacora solve table --edition pegasus-2024 --players 4 --again"
    with pytest.raises(NoKernel, match="has relics") as found:
        table_for("iello-2017", ["equilibrium"] * 4)
    assert found.value.cure is None
