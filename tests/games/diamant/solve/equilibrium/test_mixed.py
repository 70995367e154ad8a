"""One decision of equal players, in Python and compiled."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tacora.games.diamant.solve.equilibrium import kernel
from tacora.games.diamant.solve.equilibrium.mixed import best_chance, mean

CHOOSE = np.array([[1, 0, 0, 0], [1, 1, 0, 0], [1, 2, 1, 0], [1, 3, 3, 1]], float)
WORTHS = st.lists(st.tuples(st.integers(0, 40), st.floats(0, 40)), min_size=1, max_size=4)


@given(WORTHS)
def test_nobody_gains_by_another_choice(worths: list[tuple[int, float]]) -> None:
    leave, go = zip(*worths, strict=True)
    chance = best_chance(leave, go)
    leaves, goes = mean(leave, chance), mean(go, chance)
    if chance < 1:
        assert goes >= leaves - 1e-6
    if chance > 0:
        assert leaves >= goes - 1e-6


@given(st.lists(st.tuples(st.integers(0, 40), st.floats(0, 40)), min_size=2, max_size=2))
def test_compiled_and_plain_agree(worths: list[tuple[int, float]]) -> None:
    """With two insiders there is one root at most, so they must find the same."""
    leave, go = (np.array(each, float) for each in zip(*worths, strict=True))
    compiled = kernel.best_leave(leave, go, 2, CHOOSE, np.empty(4))
    assert compiled == pytest.approx(best_chance(list(leave), list(go)), abs=1e-9)
    assert kernel.mean(leave, compiled, 2, CHOOSE) == pytest.approx(mean(list(leave), compiled))


def test_a_path_worth_more_alone_is_mixed() -> None:
    """Ten on the path for a lone leaver, five each for two; two to come for all who go on."""
    assert best_chance([10, 5], [2, 8]) == pytest.approx(8 / 11)


def test_two_pure_equilibria_take_the_better() -> None:
    assert best_chance([1, 5], [3, 2]) == 1
    assert best_chance([1, 4], [6, 2]) == 0
