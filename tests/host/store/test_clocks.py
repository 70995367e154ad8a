"""When a node's clock is too far from the database's to start: never because an answer was slow."""

import pytest

from tacora.host.store.postgres import surely_apart


@pytest.mark.parametrize(
    ("asked", "there", "answered", "away"),
    [
        (100.0, 100.0, 100.0, 0.0),
        (100.0, 107.0, 107.0, 0.0),  # read just before a slow answer came
        (100.0, 100.0, 107.0, 0.0),  # read at once, and the answer was slow
        (100.0, 98.1, 107.0, -1.9),  # ahead by 1.9 at least: a slow answer does not make it more
        (100.0, 95.0, 100.2, -5.0),
        (100.0, 105.2, 100.2, 5.0),
    ],
)
def test_only_what_no_wait_explains_counts_as_a_wrong_clock(
    asked: float, there: float, answered: float, away: float
) -> None:
    assert surely_apart(asked, there, answered) == pytest.approx(away)
