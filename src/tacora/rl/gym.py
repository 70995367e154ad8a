"""Gymnasium: one learner against bots, alone and in batches, and self-play that hands out all seats.

    env = gymnasium.make("tacora/NAME-v0", opponents=["bold", "champion"])
    envs = gymnasium.make_vec("tacora/NAME-v0", num_envs=4096, opponents=["bold", "champion"])
    both = SeatsVectorEnv(4096, seats=5)        # self-play: every seat is a learner's

An observation is a row of whole numbers (`tacora.rl.layout`); the mask of possible actions is in `info`. An
action that the mask forbids counts as the first that it allows.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from tacora.games import DEFAULT_EDITION, AnyEdition, AnyOptions, games
from tacora.games.kit import Bot
from tacora.rl.batch import Batch, Finish, batch_of, seats_of
from tacora.rl.episode import agreed_options, edition_of, environment_name, first_edition, opponents_of
from tacora.rl.layout import Rewards, bounds

__all__ = ["SeatEnv", "SeatVectorEnv", "SeatsVectorEnv", "register_environments"]

USUAL_OPPONENTS = 2
_SEEDS = 1 << 63


def _spaces(low: NDArray[np.int16], high: NDArray[np.int16], actions: int) -> tuple[Any, Any]:
    return spaces.Box(low, high, dtype=np.int16), spaces.Discrete(actions)


class _Seat:
    """What both environments of one learner are made with."""

    def __init__(
        self,
        tables: int,
        edition: AnyEdition | str,
        *,
        opponents: Sequence[Bot | str] | None,
        seat: int,
        options: AnyOptions | Mapping[str, Any] | None,
        reward: str,
    ) -> None:
        self.edition = edition_of(edition)
        self.options = agreed_options(self.edition, options)
        chosen = (
            ["random"] * max(USUAL_OPPONENTS, self.edition.min_seats - 1) if opponents is None else opponents
        )
        bots = opponents_of(self.edition, chosen)
        if not 0 <= seat <= len(bots):
            raise ValueError(f"The learner's seat is 0 to {len(bots)}, not {seat}.")
        self.seat, self.rewards = seat, Rewards(reward)
        self.batch, self.encoder = batch_of(
            self.edition, self.options, len(bots) + 1, tables, seats_of(bots, seat)
        )
        self.low, self.high = bounds(self.encoder.fields)

    def reward(self, over: NDArray[np.bool_]) -> NDArray[np.float32]:
        """What the last step was worth to the learner, by table."""
        if self.rewards.kind == "points":
            return self.batch.gained[:, 0].astype(np.float32)
        found = np.zeros(self.batch.tables, np.float32)
        if over.any():
            found[over] = finals(self.rewards, self.batch.finish(over))[:, self.seat]
        return found


def finals(rewards: Rewards, ended: Finish) -> NDArray[np.float32]:
    """[game, seat]: what the ends of games are worth."""
    rows = [
        rewards.final(points.tolist(), places.tolist())
        for points, places in zip(ended.points, ended.places, strict=True)
    ]
    return np.array(rows, np.float32)


class SeatEnv(gymnasium.Env[NDArray[np.int16], np.int64]):
    """One learner at a table of bots; a step goes on to its next decision, or to the end of the game."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        edition: AnyEdition | str = DEFAULT_EDITION,
        opponents: Sequence[Bot | str] | None = None,
        *,
        seat: int = 0,
        options: AnyOptions | Mapping[str, Any] | None = None,
        reward: str = "points",
        render_mode: str | None = None,
    ) -> None:
        self._seat = _Seat(1, edition, opponents=opponents, seat=seat, options=options, reward=reward)
        self.render_mode = render_mode
        self.observation_space, self.action_space = _spaces(
            self._seat.low, self._seat.high, self._seat.encoder.actions
        )
        self._begun = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int16], dict[str, Any]]:
        """A new game: the first of a seed, else the next of those of the last seed."""
        super().reset(seed=seed, options=options)
        batch, all_tables = self._seat.batch, np.ones(1, np.bool_)
        if seed is not None or not self._begun:
            batch.begin(np.array([self.np_random.integers(_SEEDS)], np.uint64), all_tables)
            self._begun = True
        else:
            batch.go_on(all_tables)
        return self._seen()

    def step(self, action: Any) -> tuple[NDArray[np.int16], float, bool, bool, dict[str, Any]]:
        """Take an action."""
        batch = self._seat.batch
        batch.step(np.array([[int(action)]]))
        over = batch.over
        seen, info = self._seen()
        return seen, float(self._seat.reward(over)[0]), bool(over[0]), False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are possible, as sb3-contrib asks for them."""
        masks: NDArray[np.bool_] = self._seat.batch.masks[0, 0].astype(np.bool_)
        return masks

    def render(self) -> str:
        """The observation by name, a line each."""
        row, lines, at = self._seat.batch.observations[0, 0], [], 0
        for field in self._seat.encoder.fields:
            lines.append(f"{field.name:12}{' '.join(map(str, row[at : at + field.size]))}")
            at += field.size
        return "\n".join(lines)

    def _seen(self) -> tuple[NDArray[np.int16], dict[str, Any]]:
        batch = self._seat.batch
        return batch.observations[0, 0].copy(), {"action_mask": batch.masks[0, 0].copy()}


class _Vector(VectorEnv[Any, Any, Any]):
    """What batches for one learner and for all have in common."""

    batch: Batch

    def _start(self, tables: int, autoreset_mode: AutoresetMode | str, *, copy: bool) -> None:
        self.num_envs, self._copy = tables, copy
        self._mode = AutoresetMode(autoreset_mode)
        self.metadata = {"autoreset_mode": self._mode}
        self._stale = np.zeros(tables, np.bool_)
        self._final: NDArray[np.int16] | None = None
        self._begun = False

    def _reset(self, seed: int | Sequence[int | None] | None, options: dict[str, Any] | None) -> None:
        which = np.ones(self.num_envs, np.bool_)
        if options and "reset_mask" in options:
            which = np.asarray(options["reset_mask"], np.bool_)
        if seed is None and self._begun:
            self.batch.go_on(which)
        else:
            each = [seed + at for at in range(self.num_envs)] if isinstance(seed, int) else seed
            seeds = [
                np.random.default_rng(None if each is None else each[at]).integers(_SEEDS)
                for at in range(self.num_envs)
            ]
            self.batch.begin(np.array(seeds, np.uint64), which)
            self._begun = True
        self._stale[which] = False

    def _advance(self, actions: NDArray[Any]) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
        """Step all tables; which were over before it, and began anew instead, and which are over now."""
        if self._mode is AutoresetMode.NEXT_STEP and self._stale.any():
            began = self._stale.copy()
            self.batch.step(actions)
            self.batch.go_on(began)
        else:
            began = np.zeros(self.num_envs, np.bool_)
            self.batch.step(actions)
        over = self.batch.over & ~began
        self._stale = over.copy()
        return began, over

    def _renewed(self, seen: NDArray[np.int16], over: NDArray[np.bool_]) -> dict[str, Any]:
        """Begin the next games where some are over; how those ended is kept, where the flags say so."""
        if self._copy or self._final is None:
            self._final = np.zeros(seen.shape, np.int16)  # most of it is never touched, and costs nothing
        rows = np.flatnonzero(over)
        self._final[rows] = seen[rows]
        self.batch.go_on(over)
        self._stale[:] = False
        return {"final_obs": self._final, "_final_obs": over.copy()}

    def _made(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copy else array


class SeatVectorEnv(_Vector):
    """Many tables with one learner each; bots play in the kernel where they are compiled."""

    def __init__(
        self,
        num_envs: int = 1,
        edition: AnyEdition | str = DEFAULT_EDITION,
        opponents: Sequence[Bot | str] | None = None,
        *,
        seat: int = 0,
        options: AnyOptions | Mapping[str, Any] | None = None,
        reward: str = "points",
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        self._seat = _Seat(num_envs, edition, opponents=opponents, seat=seat, options=options, reward=reward)
        self.batch, self.render_mode = self._seat.batch, render_mode
        self._start(num_envs, autoreset_mode, copy=copy)
        self.single_observation_space, self.single_action_space = _spaces(
            self._seat.low, self._seat.high, self._seat.encoder.actions
        )
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """New games at all tables, or where `options["reset_mask"]` says so."""
        self._reset(seed, options)
        return self._made(self.batch.observations[:, 0]), self._info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Take an action at every table."""
        began, over = self._advance(np.asarray(actions)[:, None])
        rewards = self._seat.reward(over)
        rewards[began] = 0
        info: dict[str, Any] = {}
        if self._mode is AutoresetMode.SAME_STEP and over.any():
            info = self._renewed(self.batch.observations[:, 0], over)
        info |= self._info()
        seen = self._made(self.batch.observations[:, 0])
        return seen, rewards, over, np.zeros(self.num_envs, np.bool_), info

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._made(self.batch.masks[:, 0])}


class SeatsVectorEnv(_Vector):
    """Self-play: all seats of every table are learners'; arrays are [table, seat, ...].

    Rewards are [table, seat]. A seat that has nothing to decide has a mask with one action; any may be sent.
    """

    def __init__(
        self,
        num_envs: int = 1,
        edition: AnyEdition | str = DEFAULT_EDITION,
        seats: int = 5,
        *,
        options: AnyOptions | Mapping[str, Any] | None = None,
        reward: str = "points",
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        copy: bool = True,
    ) -> None:
        self.edition = edition_of(edition)
        self.options = agreed_options(self.edition, options)
        self.batch, self.encoder = batch_of(self.edition, self.options, seats, num_envs, {})
        self.rewards = Rewards(reward)
        self._start(num_envs, autoreset_mode, copy=copy)
        one, action = _spaces(*bounds(self.encoder.fields), self.encoder.actions)
        self.single_observation_space = batch_space(one, seats)
        self.single_action_space = batch_space(action, seats)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """New games at all tables, or where `options["reset_mask"]` says so."""
        self._reset(seed, options)
        return self._made(self.batch.observations), {"action_mask": self._made(self.batch.masks)}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Take the actions of all seats of all tables."""
        began, over = self._advance(np.asarray(actions))
        rewards = self.batch.gained.astype(np.float32)
        if self.rewards.kind != "points":
            rewards[:] = 0
            if over.any():
                rewards[over] = finals(self.rewards, self.batch.finish(over))
        if began.any():
            rewards[began] = 0
        info: dict[str, Any] = {}
        if self._mode is AutoresetMode.SAME_STEP and over.any():
            info = self._renewed(self.batch.observations, over)
        info["action_mask"] = self._made(self.batch.masks)
        seen = self._made(self.batch.observations)
        return seen, rewards, over, np.zeros(self.num_envs, np.bool_), info


def register_environments() -> None:
    """`tacora/NAME-v0` for every game with a room for learners; done once, when this package is imported."""
    for kit in games().values():
        if not kit.has("rl"):
            continue
        name = f"tacora/{environment_name(kit)}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="tacora.rl.gym:SeatEnv",
                vector_entry_point="tacora.rl.gym:SeatVectorEnv",
                kwargs={"edition": first_edition(kit.id)},
            )
