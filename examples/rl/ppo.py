"""Learn a game with masked PPO, against bots, and save what was learned as a bot anybody can seat.

    pip install "tacora[rl]" -r examples/rl/requirements.txt
    python examples/rl/ppo.py                     # some minutes on two cores: mine.npz and curve.svg
    tacora arena --bots mine.npz,steady,counter --players 5
    tacora play --seats you,mine.npz,bold

Read it from the bottom up: `main` makes the tables, then does the same two things again and again. `collect`
plays some decisions at all tables with the policy as it is; `improve` makes what went better than expected a
little more likely, and what went worse a little less. All of PPO is in these two functions.

A table asks for an action out of a fixed list, and a mask says which are possible now. The policy gives those
that are not a score of minus infinity, so it neither picks them nor learns anything about them.
"""

import argparse
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor, nn
from torch.distributions import Categorical

from tacora.bots.policies import save_policy
from tacora.report.charts import curves, standalone
from tacora.rl import SeatVectorEnv

TABLES, STEPS = 1024, 64  # a rollout: so many tables, so many decisions at each
EPOCHS, PIECES = 3, 8  # how often a rollout is learned from, in so many pieces
WIDTH = 64  # numbers in a hidden layer
DISCOUNT, TRUST = 1.0, 0.95  # gamma: later is worth as much as now; lambda: how far ahead rewards are trusted
CLIP = 0.2  # a decision's chance changes by no more than this factor in one round of learning
CURIOUS = 0.01  # what being undecided is worth at first; it fades to nothing
RATE = 1.5e-3  # how big a step is at first; it fades, too


class Rollout(NamedTuple):
    """What was seen and done, [step, table, ...], and what came of it."""

    seen: Tensor
    masks: Tensor
    actions: Tensor
    log_chances: Tensor
    advantages: Tensor
    """How much better it went than expected."""
    returns: Tensor
    """What it was worth in the end."""


def layers(inputs: int, outputs: int) -> nn.Sequential:
    """A small network: two hidden layers."""
    first, second, last = nn.Linear(inputs, WIDTH), nn.Linear(WIDTH, WIDTH), nn.Linear(WIDTH, outputs)
    for layer, size in ((first, 2**0.5), (second, 2**0.5), (last, 0.01)):  # at first all is equally likely
        nn.init.orthogonal_(layer.weight, size)
        nn.init.zeros_(layer.bias)
    return nn.Sequential(first, nn.ReLU(), second, nn.ReLU(), last)


class Learner(nn.Module):
    """A policy, and a critic that says what a moment is worth.

    Whole numbers as a table shows them are too different in size for a network, so each is scaled: what was
    seen in a first look round has mean 0 and spread 1.
    """

    def __init__(self, first_look: Tensor, actions: int) -> None:
        super().__init__()
        self.mean = first_look.mean(0)
        self.spread = first_look.std(0).clamp(min=1.0)  # numbers that hardly change stay small
        self.policy = layers(len(self.mean), actions)
        self.critic = layers(len(self.mean), 1)

    def choices(self, seen: Tensor, masks: Tensor) -> Categorical:
        """The chance of every action; those the mask forbids have none."""
        scores = self.policy((seen - self.mean) / self.spread)
        return Categorical(logits=scores.masked_fill(~masks, -torch.inf), validate_args=False)

    def worth(self, seen: Tensor) -> Tensor:
        """What is to be expected from here."""
        worth: Tensor = self.critic((seen - self.mean) / self.spread).squeeze(-1)
        return worth

    def arrays(self) -> list[tuple[Any, Any]]:
        """The policy as weights [input, output] and biases, for numbers as a table shows them."""
        linear = [layer for layer in self.policy if isinstance(layer, nn.Linear)]
        found = [
            (layer.weight.detach().double().T.numpy(), layer.bias.detach().double().numpy())
            for layer in linear
        ]
        return unscaled(found, self.mean.double().numpy(), self.spread.double().numpy())


def unscaled(layers: list[tuple[Any, Any]], mean: Any, spread: Any) -> list[tuple[Any, Any]]:
    """The same layers for numbers that nobody has scaled: that goes into the first of them."""
    weights, bias = layers[0]
    first = weights / spread[:, None]
    return [(first, bias - mean @ first), *layers[1:]]


def shown(env: SeatVectorEnv) -> tuple[Tensor, Tensor]:
    """What the tables show now, and which actions are possible."""
    seen, masks = env.batch.observations[:, 0], env.batch.masks[:, 0]
    return torch.from_numpy(seen.astype(np.float32)), torch.from_numpy(masks.astype(np.bool_))


@torch.no_grad()
def look_round(env: SeatVectorEnv, rng: np.random.Generator) -> Tensor:
    """What tables look like where any possible action is as likely as any other."""
    looks = []
    for _ in range(STEPS):
        seen, masks = shown(env)
        looks.append(seen)
        env.step((rng.random(masks.shape) * np.asarray(masks)).argmax(1))
    return torch.cat(looks)


@torch.no_grad()
def collect(env: SeatVectorEnv, learner: Learner) -> tuple[Rollout, float]:
    """Play a while; what was seen and done, and the mean reward of the games that ended."""
    rows: list[tuple[Tensor, ...]] = []
    total, games = 0.0, 0
    for _ in range(STEPS):
        seen, masks = shown(env)
        choices = learner.choices(seen, masks)
        actions = choices.sample()
        _, rewards, over, _, _ = env.step(np.asarray(actions))
        after = torch.from_numpy(rewards), torch.from_numpy(~over)
        rows.append((seen, masks, actions, choices.log_prob(actions), learner.worth(seen), *after))
        total, games = total + float(rewards.sum()), games + int(over.sum())
    seen, masks, actions, log_chances, worth, rewards, goes_on = map(torch.stack, zip(*rows, strict=True))
    next_worth = learner.worth(shown(env)[0])
    ahead = torch.zeros_like(next_worth)
    advantages = torch.zeros_like(worth)
    for step in reversed(range(STEPS)):  # generalised advantage estimation
        surprise = rewards[step] + DISCOUNT * next_worth * goes_on[step] - worth[step]
        ahead = surprise + DISCOUNT * TRUST * goes_on[step] * ahead
        advantages[step], next_worth = ahead, worth[step]
    rollout = Rollout(seen, masks, actions, log_chances, advantages, advantages + worth)
    return Rollout(*(part.reshape(-1, *part.shape[2:]) for part in rollout)), total / max(games, 1)


def improve(learner: Learner, optimiser: torch.optim.Optimizer, played: Rollout, curious: float) -> None:
    """Learn from a rollout, piece by piece."""
    better = (played.advantages - played.advantages.mean()) / (played.advantages.std() + 1e-8)
    for _ in range(EPOCHS):
        for piece in torch.randperm(len(better)).chunk(PIECES):
            choices = learner.choices(played.seen[piece], played.masks[piece])
            change = (choices.log_prob(played.actions[piece]) - played.log_chances[piece]).exp()
            clipped = change.clamp(1 - CLIP, 1 + CLIP)
            gain = torch.min(change * better[piece], clipped * better[piece]).mean()
            chances = choices.probs
            undecided = -(chances * chances.clamp(min=1e-8).log()).sum(-1).mean()
            wrong = (learner.worth(played.seen[piece]) - played.returns[piece]).square().mean()
            optimiser.zero_grad()
            (0.5 * wrong - gain - curious * undecided).backward()
            nn.utils.clip_grad_norm_(learner.parameters(), 0.5)
            optimiser.step()


def train(env: SeatVectorEnv, updates: int, seed: int) -> tuple[Learner, list[tuple[float, float]]]:
    """A learner after so many rollouts, and its curve: decisions so far, and what games brought."""
    torch.manual_seed(seed)
    env.reset(seed=seed)
    actions = env.batch.masks.shape[2]
    learner = Learner(look_round(env, np.random.default_rng(seed)), actions)
    optimiser = torch.optim.Adam(learner.parameters(), eps=1e-5)
    curve: list[tuple[float, float]] = []
    for update in range(updates):
        left = 1 - update / updates
        optimiser.param_groups[0]["lr"] = RATE * left
        played, reward = collect(env, learner)
        improve(learner, optimiser, played, CURIOUS * left)
        curve.append(((update + 1) * TABLES * STEPS, reward))
        if (update + 1) % 10 == 0:
            print(f"{curve[-1][0]:>10,} decisions  {time.process_time():6.0f} s of CPU  {reward:.3f} a game")
    return learner, curve


def draw(curve: list[tuple[float, float]], reward: str, seats: int) -> str:
    """The curve as a picture, beside what chance alone would give."""
    millions = [(decisions / 1e6, worth) for decisions, worth in curve]
    lines = [("learner", millions)]
    if reward == "victory":
        lines.append(("an equal part", [(0.0, 1 / seats), (millions[-1][0], 1 / seats)]))
    return standalone(curves(lines, title=reward, axis="millions of decisions", shown=lambda y: f"{y:.2f}"))


def main() -> None:
    """Train, save, draw."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--edition", default="pegasus-2024")
    parser.add_argument("--opponents", default="steady,counter,steady,counter")
    parser.add_argument("--reward", default="victory", choices=["points", "victory", "placement"])
    parser.add_argument("--updates", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("mine.npz"))
    parser.add_argument("--curve", type=Path, default=Path("curve.svg"))
    asked = parser.parse_args()
    opponents = asked.opponents.split(",")
    env = SeatVectorEnv(
        TABLES, asked.edition, opponents, reward=asked.reward, autoreset_mode="SameStep", copy=False
    )
    learner, curve = train(env, asked.updates, asked.seed)
    save_policy(
        asked.out,
        edition=asked.edition,
        seats=len(opponents) + 1,
        layers=learner.arrays(),
        reward=asked.reward,
    )
    asked.curve.write_text(draw(curve, asked.reward, len(opponents) + 1), encoding="utf-8")


if __name__ == "__main__":
    main()
