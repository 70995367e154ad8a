"""Chances to win come true: a small run of `python -m bench.calibration`."""

from pathlib import Path

import pytest

from bench.calibration import A_GAME, ask, measure


def test_chances_come_true(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sampling alone makes an error of some 0.03 with so few positions."""
    monkeypatch.setenv("TACORA_TABLES", str(tmp_path))  # bots play as they do, with or without tables
    asked = list(ask(320, seed=7))
    found = measure(asked, playouts=100)
    assert found.positions == 320 * A_GAME
    assert found.error < 0.05
    share = sum(one.won for one in asked) / len(asked)
    assert abs(sum(said * count for said, _, count in found.bins) / found.positions - share) < 0.02
    assert found.brier < 0.8 * share * (1 - share)
