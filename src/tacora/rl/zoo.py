"""PettingZoo: all seats of one table as agents, at once (`parallel_env`) or in turn (`aec_env`).

A seat that has left the cave, or whose turn it is not, stays an agent until the game is over: its mask allows
one action, which changes nothing.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import parallel_to_aec

from tacora.games import DEFAULT_EDITION, AnyEdition, AnyOptions, kit_of
from tacora.rl.batch import batch_of
from tacora.rl.episode import Episode, agreed_options, edition_of, encoder_of
from tacora.rl.layout import Encoder, Field, Rewards, bounds

__all__ = ["AllSeatsEnv", "InTurnEnv", "aec_env", "parallel_env"]

_SEEDS = 1 << 63


def parallel_env(
    edition: AnyEdition | str = DEFAULT_EDITION,
    seats: int = 5,
    *,
    options: AnyOptions | Mapping[str, Any] | None = None,
    reward: str = "points",
) -> "AllSeatsEnv":
    """All seats at once: for games in which everybody picks together."""
    return AllSeatsEnv(edition, seats, options=options, reward=reward)


def aec_env(
    edition: AnyEdition | str = DEFAULT_EDITION,
    seats: int = 5,
    *,
    options: AnyOptions | Mapping[str, Any] | None = None,
    reward: str = "points",
) -> Any:
    """One seat after the other; where all pick together nobody sees another's pick before the reveal."""
    chosen = edition_of(edition)
    if kit_of(chosen).room("rl").TOGETHER:
        return parallel_to_aec(parallel_env(chosen, seats, options=options, reward=reward))
    return InTurnEnv(chosen, seats, options=options, reward=reward)


class _Seats:
    """Names and spaces of the agents, the same objects at each call."""

    def __init__(
        self,
        edition: AnyEdition | str,
        seats: int,
        options: AnyOptions | Mapping[str, Any] | None,
        reward: str,
    ) -> None:
        self.edition = edition_of(edition)
        self.options = agreed_options(self.edition, options)
        self.encoder: Encoder = encoder_of(self.edition, self.options, seats)
        self.rewards = Rewards(reward)
        self.names = [f"player_{seat}" for seat in range(seats)]
        made = {name: _spaces_of(self.encoder.fields, self.encoder.actions) for name in self.names}
        self.observation_spaces = {name: seen for name, (seen, _) in made.items()}
        self.action_spaces = {name: action for name, (_, action) in made.items()}


def _spaces_of(fields: Sequence[Field], actions: int) -> tuple[spaces.Dict, spaces.Discrete[Any]]:
    """Spaces draw samples, so every agent has its own."""
    low, high = bounds(fields)
    seen = spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )
    return seen, spaces.Discrete(actions)


class AllSeatsEnv(ParallelEnv[str, Any, Any]):  # type: ignore[misc] # PettingZoo has no types
    """A table whose seats all decide in every step."""

    metadata = {"name": "tacora_v0", "render_modes": [], "is_parallelizable": True}  # noqa: RUF012

    def __init__(
        self,
        edition: AnyEdition | str = DEFAULT_EDITION,
        seats: int = 5,
        *,
        options: AnyOptions | Mapping[str, Any] | None = None,
        reward: str = "points",
    ) -> None:
        self._seats = _Seats(edition, seats, options, reward)
        self._batch, _ = batch_of(self._seats.edition, self._seats.options, seats, 1, {})
        self.possible_agents = list(self._seats.names)
        self.agents: list[str] = []
        self.observation_spaces = self._seats.observation_spaces
        self.action_spaces = self._seats.action_spaces
        self.render_mode = None
        self._all = np.ones(1, np.bool_)
        self._picks = np.zeros((1, seats), np.int64)
        self._rng = np.random.default_rng()
        self._begun = False
        self._by_points = self._seats.rewards.kind == "points"

    def observation_space(self, agent: str) -> Any:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What it may do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        """A new game: the first of a seed, else the next of those of the last seed."""
        del options
        if seed is not None or not self._begun:
            self._rng = np.random.default_rng(seed)
            self._batch.begin(np.array([self._rng.integers(_SEEDS)], np.uint64), self._all)
            self._begun = True
        else:
            self._batch.go_on(self._all)
        self.agents = self.possible_agents[:]
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> Any:
        """Reveal all picks, and go on to the next decision."""
        agents, batch = self.agents, self._batch
        if not agents:
            return {}, {}, {}, {}, {}
        self._picks[0] = [actions[agent] for agent in agents]
        batch.step(self._picks)
        over = bool(batch.over[0])
        worth = batch.gained[0].tolist() if self._by_points else self._final(over)
        seen = self._seen()
        if over:
            self.agents = []
        return (
            seen,
            dict(zip(agents, worth, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def render(self) -> None:
        """Nothing is drawn: `tacora record` shows games."""

    def close(self) -> None:
        """Nothing is held open."""

    def state(self) -> NDArray[np.int16]:
        """Everything public, as the first seat sees it."""
        seen: NDArray[np.int16] = self._batch.observations[0, 0].copy()
        return seen

    def _final(self, over: bool) -> list[float]:  # noqa: FBT001
        if not over:
            return [0.0] * len(self.possible_agents)
        ended = self._batch.finish(self._all)
        worth: list[float] = self._seats.rewards.final(
            ended.points[0].tolist(), ended.places[0].tolist()
        ).tolist()
        return worth

    def _seen(self) -> dict[str, Any]:
        seen, masks = self._batch.observations[0].copy(), self._batch.masks[0].copy()
        return {
            agent: {"observation": one, "action_mask": mask}
            for agent, one, mask in zip(self.possible_agents, seen, masks, strict=True)
        }


class InTurnEnv(AECEnv[str, Any, Any]):  # type: ignore[misc] # PettingZoo has no types
    """A table at which one seat after the other decides, by the readable rules."""

    metadata = {"name": "tacora_v0", "render_modes": [], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        edition: AnyEdition | str,
        seats: int,
        *,
        options: AnyOptions | Mapping[str, Any] | None = None,
        reward: str = "points",
    ) -> None:
        super().__init__()
        self._seats = _Seats(edition, seats, options, reward)
        self._episode = Episode(self._seats.edition, self._seats.options, seats)
        self.possible_agents = list(self._seats.names)
        self.agents: list[str] = []
        self.observation_spaces = self._seats.observation_spaces
        self.action_spaces = self._seats.action_spaces
        self.render_mode = None
        self._seed, self._game = 0, -1
        self._begun = False

    def observation_space(self, agent: str) -> Any:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What it may do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game: the first of a seed, else the next of those of the last seed."""
        del options
        if seed is not None or not self._begun:
            self._seed, self._game = int(np.random.default_rng(seed).integers(_SEEDS)), -1
            self._begun = True
        self._game += 1
        self._episode.begin(self._seed, self._game)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._picks: dict[int, Any] = {}
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees now."""
        seat, encoder = self.possible_agents.index(agent), self._seats.encoder
        mask = np.zeros(encoder.actions, np.int8)
        view = self._episode.view(seat)
        possible = self._possible(seat)
        mask[list(possible) or [encoder.idle]] = 1
        return {"observation": np.array(encoder.encode(view), np.int16), "action_mask": mask}

    def step(self, action: Any) -> None:
        """The move of the agent that is selected."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        seat = self.possible_agents.index(agent)
        possible = self._possible(seat)
        self._picks[seat] = possible.get(int(action), next(iter(possible.values())))
        episode = self._episode
        if all(waiting in self._picks for waiting in episode.waiting):
            before = episode.result.points
            episode.step(self._picks)
            self._picks = {}
            self._give(before)
        self._select()
        self._accumulate_rewards()

    def render(self) -> None:
        """Nothing is drawn: `tacora record` shows games."""

    def close(self) -> None:
        """Nothing is held open."""

    def _possible(self, seat: int) -> dict[int, Any]:
        if seat not in self._episode.waiting:
            return {}
        view = self._episode.view(seat)
        return {self._seats.encoder.action_of(move): move for move in view.legal}

    def _give(self, before: tuple[int, ...]) -> None:
        result, over = self._episode.result, self._episode.over
        worth = [float(now - then) for now, then in zip(result.points, before, strict=True)]
        if self._seats.rewards.kind != "points":
            final = self._seats.rewards.final(result.points, result.places).tolist()
            worth = final if over else [0.0] * len(final)
        self.rewards = dict(zip(self.possible_agents, worth, strict=True))
        if over:
            self.terminations = dict.fromkeys(self.possible_agents, True)

    def _select(self) -> None:
        if self._episode.over:
            self.agent_selection = self.agents[0]
            return
        seat = next(seat for seat in self._episode.waiting if seat not in self._picks)
        self.agent_selection = self.possible_agents[seat]
