"""An exact solution can be interrupted, goes on, and is checked by its checksums and a best answer."""

from pathlib import Path

import pytest

from tacora.games.diamant.solve.equilibrium.build import Order
from tacora.games.diamant.solve.equilibrium.exact import BadSolution, check_exact, read_manifest, solve_exact

ORDER = Order(treasures=(1, 2, 5, 7, 11), traps=(3, 2, 2), relics=(5, 10), seats=3)


class Interrupted(Exception):
    """Somebody has pressed Ctrl-C."""


def stop_after(layers: int) -> object:
    heard: list[int] = []

    def tell(done: int, states: int) -> None:
        heard.append(done)
        if len(heard) == layers:
            raise Interrupted

    return tell


def test_it_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    whole = solve_exact(ORDER, tmp_path / "whole")
    for layers in (2, 1, 2):
        with pytest.raises(Interrupted):
            solve_exact(ORDER, tmp_path / "parts", tell=stop_after(layers))  # type: ignore[arg-type]
    manifest = read_manifest(tmp_path / "parts")
    assert manifest is not None
    assert sorted(manifest.policies) == [1, 2, 3, 4, 5]
    heard: list[tuple[int, int]] = []
    parts = solve_exact(ORDER, tmp_path / "parts", tell=lambda *done: heard.append(done))
    assert parts == whole
    assert len(heard) == 1
    assert heard[-1][0] == heard[-1][1]
    assert not list((tmp_path / "parts").glob("values-*"))


def test_a_finished_solution_is_not_solved_again(tmp_path: Path) -> None:
    solve_exact(ORDER, tmp_path)
    again = solve_exact(ORDER, tmp_path, tell=lambda *_: pytest.fail("solved again"))
    assert again.done


def test_the_best_answer_gains_nothing(tmp_path: Path) -> None:
    manifest = solve_exact(ORDER, tmp_path)
    checked = check_exact(tmp_path)
    assert checked.worth[1:] == pytest.approx(manifest.worth[1:], abs=1e-6)
    assert max(checked.gain) < 1e-6


def test_damage_is_found(tmp_path: Path) -> None:
    solve_exact(ORDER, tmp_path)
    file = tmp_path / "policy-03.z"
    file.write_bytes(file.read_bytes()[:-1] + b"!")
    with pytest.raises(BadSolution, match="checksum"):
        check_exact(tmp_path)
    file.unlink()
    with pytest.raises(BadSolution, match="can't be read"):
        check_exact(tmp_path)
    (tmp_path / "manifest.json").write_text("{}")
    with pytest.raises(BadSolution, match="no manifest"):
        read_manifest(tmp_path)


def test_another_decks_folder_is_left_alone(tmp_path: Path) -> None:
    solve_exact(ORDER, tmp_path)
    with pytest.raises(BadSolution, match="another deck"):
        solve_exact(Order(treasures=(1, 2), traps=(2, 2), seats=2), tmp_path)
    with pytest.raises(BadSolution, match="no finished solution"):
        check_exact(tmp_path / "nowhere")
