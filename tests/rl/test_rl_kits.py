"""The libraries' own kits accept our environments, and what those kits do not look at is looked at here."""

import hashlib
import subprocess
import sys
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from tacora.bots import all_bots
from tacora.rl import SeatEnv, SeatsVectorEnv, SeatVectorEnv, aec_env, parallel_env
from tests.scale import at_scale

DICT_OBSERVATIONS = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
)
"""What PettingZoo's kit says of every environment with masks in its observations."""


@pytest.fixture(autouse=True)
def known_warnings() -> Any:
    with warnings.catch_warnings():
        for sentence in DICT_OBSERVATIONS:
            warnings.filterwarnings("ignore", message=sentence)
        yield


def test_pettingzoo_accepts_all_seats_at_once() -> None:
    parallel_api_test(parallel_env(), num_cycles=200)
    parallel_api_test(parallel_env("incan-gold-2018", 3, options={"closed_chests": True}), num_cycles=50)
    parallel_seed_test(parallel_env)


@pytest.mark.parametrize(("edition", "seats"), [("pegasus-2024", 5), ("troll-dragon", 3)])
def test_pettingzoo_accepts_seats_in_turn(edition: str, seats: int) -> None:
    api_test(aec_env(edition, seats), num_cycles=60)
    seed_test(lambda: aec_env(edition, seats), num_cycles=30)


@pytest.mark.parametrize("name", ["tacora/Diamant-v0", "tacora/TrollDragon-v0"])
def test_gymnasium_accepts_a_learner_among_bots(name: str) -> None:
    check_env(gymnasium.make(name).unwrapped)


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
@pytest.mark.parametrize(
    "opponents", [["bold", "champion", "steady"], ["level-1-careful", "level-3", "level-5-bold"]]
)
def test_a_batch_is_its_environments_side_by_side(mode: AutoresetMode, opponents: list[str]) -> None:
    ours = SeatVectorEnv(6, opponents=opponents, reward="victory", autoreset_mode=mode)
    made = [lambda: SeatEnv(opponents=opponents, reward="victory") for _ in range(6)]
    theirs: Any = SyncVectorEnv(made, autoreset_mode=mode)
    mine, plain = ours.reset(seed=3)[0], theirs.reset(seed=3)[0]
    assert np.array_equal(mine, plain)
    ends = 0
    for _ in range(150):
        actions = (mine[:, 5] >= np.arange(4, 16, 2)).astype(np.int64)
        mine, rewards, over, cut, info = ours.step(actions)
        plain, theirs_rewards, theirs_over, theirs_cut, theirs_info = theirs.step(actions)
        assert np.array_equal(mine, plain)
        assert np.allclose(rewards, theirs_rewards)
        assert np.array_equal(over, theirs_over)
        assert not cut.any()
        assert not theirs_cut.any()
        if "final_obs" in theirs_info:
            for table in np.flatnonzero(theirs_info["_final_obs"]):
                assert np.array_equal(info["final_obs"][table], theirs_info["final_obs"][table])
        ends += int(over.sum())
    assert ends > 6


@pytest.mark.parametrize(
    ("edition", "game", "count"), [("pegasus-2024", "diamant", 15), ("troll-dragon", "troll-dragon", 5)]
)
def test_every_level_is_an_opponent(edition: str, game: str, count: int) -> None:
    levels = [bot_id for bot_id in all_bots(game) if "level-" in bot_id]
    assert len(levels) == count
    for level in levels:
        one, many = SeatEnv(edition, [level] * 2), SeatVectorEnv(3, edition=edition, opponents=[level] * 2)
        seen, batch = one.reset(seed=2)[0], many.reset(seed=2)[0]
        over = False
        while not over:
            assert np.array_equal(seen, batch[0])
            mask = one.action_masks()
            action = int(np.flatnonzero(mask)[-1])
            seen, _, over, _, _ = one.step(action)
            batch = many.step(np.array([action, 0, 0]))[0]


def test_without_autoreset_a_mask_says_which_tables_begin_anew() -> None:
    env = SeatVectorEnv(4, opponents=["bold", "bold"], autoreset_mode=AutoresetMode.DISABLED)
    seen, _ = env.reset(seed=1)
    over = np.zeros(4, np.bool_)
    while not over.all():
        seen, _, over, _, _ = env.step((seen[:, 5] >= 9).astype(np.int64))
    which = np.array([True, False, True, False])
    seen, info = env.reset(options={"reset_mask": which})
    assert (seen[:, 1] == 1)[which].all()
    assert (info["action_mask"][:, 1] == which).all()


def played(episodes: int) -> str:
    """A digest of so many episodes, with everything that a learner is told."""
    env = SeatsVectorEnv(50, "pegasus-2024-relics", 4, reward="placement")
    seen, info = env.reset(seed=11)
    digest, ended, rng = hashlib.sha256(), 0, np.random.default_rng(5)
    while ended < episodes:
        actions = rng.integers(0, 2, (50, 4))
        told = env.step(actions)
        seen, rewards, over, _, info = told
        for array in (seen, rewards, over, info["action_mask"]):
            digest.update(np.ascontiguousarray(array).tobytes())
        ended += int(over.sum())
    return digest.hexdigest()


def test_two_processes_play_the_same_thousand_episodes() -> None:
    episodes = at_scale(1000, 10_000)
    code = f"from tests.rl.test_rl_kits import played; print(played({episodes}))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == played(episodes)
