"""Machine code of its own, which kernels call by its name."""

from typing import Any, NamedTuple

import numpy as np
import pytest
from numba import njit

from tacora.sim.apart import apart, ready


class Pair(NamedTuple):
    whole: int
    part: float


def _scaled(pair: Pair, by: int, into: Any) -> tuple[int, float]:
    into[0] = by
    return pair.whole * by, pair.part * by


scaled = apart("tacora_test_scaled", _scaled, (0, 0.0), Pair(0, 0.0), 0, np.zeros(1))


@njit
def called(pair: Pair, by: int, into: Any) -> Any:
    whole, part = scaled(pair, by, into)
    return whole + part + into[0]


def test_a_kernel_calls_it_by_its_name_and_python_as_it_is() -> None:
    ready(scaled)
    ready(scaled)  # once in a process is enough
    into = np.zeros(1)
    assert called(Pair(3, 0.5), 5, into) == 15 + 2.5 + 5
    assert into[0] == 5
    assert scaled(Pair(3, 0.5), 2, into) == (6, 1.0)


def test_it_returns_what_was_said() -> None:
    """Else a kernel would read memory as something that it is not."""
    wrong = apart("tacora_test_wrong", _scaled, 0, Pair(0, 0.0), 0, np.zeros(1))
    with pytest.raises(TypeError, match="tacora_test_wrong returns"):
        ready(wrong)
