"""The example of a training, without torch: short, its rollouts right, and it saves what it has learned.

What it learns in some minutes with the real torch is in docs/rl.md, with the command.
"""

import importlib.util
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tacora.bots.policies import load_policy, save_policy
from tacora.rl import SeatVectorEnv
from tests.examples.torch_stand_in import stand_in

PPO = Path(__file__).parents[2] / "examples" / "rl" / "ppo.py"


@pytest.fixture
def ppo(monkeypatch: pytest.MonkeyPatch) -> Any:
    stand_in(monkeypatch)
    spec = importlib.util.spec_from_file_location("ppo_example", PPO)
    assert spec is not None
    assert spec.loader is not None
    module: Any = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "ppo_example", module)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "TABLES", 20)
    monkeypatch.setattr(module, "STEPS", 40)
    return module


def test_a_student_reads_it_in_ten_minutes() -> None:
    assert len(PPO.read_text(encoding="utf-8").splitlines()) <= 250
    assert "torch==" in (PPO.parent / "requirements.txt").read_text(encoding="utf-8")


class Threshold:
    """A learner that has learned: it leaves with ten rubies, and finds every moment worth half a victory."""

    def choices(self, seen: Any, masks: Any) -> Any:
        assert masks.dtype == np.bool_
        actions = (seen[:, 5] >= 10).astype(np.int64) * masks[:, 1]

        class Choices:
            def sample(self) -> Any:
                return actions

            def log_prob(self, chosen: Any) -> Any:
                return -0.5 * chosen

        return Choices()

    def worth(self, seen: Any) -> Any:
        return np.full(len(seen), 0.5, np.float32)


def env() -> SeatVectorEnv:
    made = SeatVectorEnv(
        20, opponents=["steady", "counter"] * 2, reward="victory", autoreset_mode="SameStep", copy=False
    )
    made.reset(seed=3)
    return made


def test_rollouts_are_right(ppo: Any) -> None:
    played, reward = ppo.collect(env(), Threshold())
    width = env().single_observation_space.shape
    assert width is not None
    assert played.seen.shape == (800, *width)
    again = env()
    rewards, over = np.zeros((40, 20)), np.zeros((40, 20), np.bool_)
    for step in range(40):
        seen = again.batch.observations[:, 0]
        assert np.array_equal(played.seen.reshape(40, 20, -1)[step], seen)
        assert np.array_equal(played.actions.reshape(40, 20)[step], seen[:, 5] >= 10)
        _, rewards[step], over[step], _, _ = again.step((seen[:, 5] >= 10).astype(np.int64))
    assert over.any()
    assert reward == pytest.approx(rewards.sum() / over.sum())
    ahead = np.zeros(20)
    for step in reversed(range(40)):  # the definition, term by term
        ahead = rewards[step] + 0.5 * ~over[step] - 0.5 + 0.95 * ~over[step] * ahead
        assert played.advantages.reshape(40, 20)[step] == pytest.approx(ahead, abs=1e-5)
    assert played.returns == pytest.approx(played.advantages + 0.5, abs=1e-5)


def test_what_it_saves_is_what_it_learned(ppo: Any, tmp_path: Path) -> None:
    looks = ppo.look_round(env(), np.random.default_rng(1))
    assert looks.shape[0] == 800
    rng, width = np.random.default_rng(2), looks.shape[1]
    mean, spread = looks.mean(0), np.maximum(looks.std(0), 1.0)
    trained = [(rng.normal(0, 0.2, shape), rng.normal(0, 0.2, shape[1])) for shape in ((width, 8), (8, 2))]
    save_policy(
        tmp_path / "mine.npz",
        edition="pegasus-2024",
        seats=5,
        layers=ppo.unscaled(trained, mean, spread),
        reward="victory",
    )
    policy = load_policy(tmp_path / "mine.npz")
    for seen in looks[::50]:
        hidden = np.maximum(((seen - mean) / spread) @ trained[0][0] + trained[0][1], 0)
        assert policy.scores(seen) == pytest.approx(hidden @ trained[1][0] + trained[1][1], abs=1e-4)


def test_its_curve_is_a_picture(ppo: Any) -> None:
    drawn = ppo.draw([(1e6, 0.3), (2e6, 0.7)], "victory", 5)
    assert drawn.startswith("<svg xmlns=")
    assert "an equal part" in drawn
