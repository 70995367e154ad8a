"""What a learner has learned, as a bot: a small network over a seat's observation, out of a file of arrays.

    from tacora.bots.policies import save_policy

    save_policy("mine.npz", edition="pegasus-2024", seats=5, layers=[(weights, bias), ...], reward="victory")

Then `mine.npz` is named wherever a bot's place may be: `tacora play --seats you,mine.npz,bold`. Between two
layers a number below 0 counts as 0. The last layer's numbers are the logarithms of the actions' chances, up
to a common term; actions that are not possible have none. One is drawn by the bot's `rng`.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import exp
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tacora.bots.errors import BotError
from tacora.bots.policy_file import Stored, names_of, read_arrays, write_arrays
from tacora.editions import digest, load_edition, load_editions
from tacora.games import AnyEdition, AnyOptions, kit_of, options_of
from tacora.games.encoding import Encoder
from tacora.games.kit import Bot

__all__ = ["Policy", "load_policy", "policy_bot", "save_policy"]

_LANES = 1 << 15
"""Chances are rounded to so many parts, as kernels compare them."""
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,31}")


@dataclass(frozen=True, eq=False)
class Policy:
    """A network that plays one edition at tables of one size; called with a view and an `rng`, it picks."""

    name: str
    stored: Stored
    _rows: tuple[NDArray[np.float64], ...] = field(init=False, repr=False)
    """Each layer with its bias as a first row."""
    _encoders: dict[Any, Encoder] = field(init=False, repr=False, default_factory=dict)

    def __post_init__(self) -> None:
        rows = tuple(np.vstack([bias, weights]) for weights, bias in self.stored.layers)
        object.__setattr__(self, "_rows", rows)

    def __call__(self, view: Any, rng: Random) -> Any:
        """The move it draws."""
        encoder = self._encoder(view.options)
        if (view.edition, view.seats) != (self.stored.edition, self.stored.seats):
            raise self._wrong_table(view.edition, view.seats)
        possible = {encoder.action_of(move): move for move in view.legal}
        if len(possible) == 1:
            return view.legal[0]
        scores = self.scores(encoder.encode(view))
        return possible[_drawn(scores, sorted(possible), rng)]

    def scores(self, seen: Sequence[int] | NDArray[Any]) -> NDArray[np.float64]:
        """The last layer's numbers, one for each action.

        Products are added one by one, in order: so a kernel comes to the same number, bit for bit.
        """
        now = np.asarray(seen, np.float64)
        for nth, rows in enumerate(self._rows):
            if nth:
                now = np.maximum(now, 0.0)
            now = np.add.reduce(np.concatenate([[1.0], now])[:, None] * rows, axis=0)
        return now

    def check(self, edition: AnyEdition, options: AnyOptions, seats: int) -> None:
        """Refuse a table that this policy was not made for."""
        stored = self.stored
        if (edition.id, digest(edition), seats) != (stored.edition, stored.digest, stored.seats):
            raise self._wrong_table(edition.id, seats)
        self._encoder(options)

    def _encoder(self, options: AnyOptions) -> Encoder:
        """Who makes the numbers; refused where these options, or this Tacora, show others."""
        if options not in self._encoders:
            found = encoder_for(load_edition(self.stored.edition), options, self.stored.seats)
            self.check_numbers(found, actions=found.actions)
            self._encoders[options] = found
        return self._encoders[options]

    def check_numbers(self, encoder: Encoder, *, actions: int) -> None:
        """Refuse observations, or so many actions, that it was not made for."""
        stored, width = self.stored, sum(part.size for part in encoder.fields)
        made_for = stored.layout, stored.fields, stored.layers[0][0].shape[0], len(stored.layers[-1][1])
        if (encoder.layout, names_of(encoder.fields), width, actions) != made_for:
            raise BotError(
                f"The policy {self.name} was made for other observations or actions: train it anew."
            )

    def _wrong_table(self, edition: str, seats: int) -> BotError:
        stored = self.stored
        return BotError(
            f"The policy {self.name} is for {stored.seats} seats of {stored.edition}, "
            f"not for {seats} of {edition}."
        )


def load_policy(path: str | Path) -> Policy:
    """The policy of a file; raises `BotError` with what is wrong with it."""
    path = Path(path)
    if not _NAME.fullmatch(path.stem):
        raise BotError(f"A policy is called as its file, by letters, digits, - and _, not {path.stem!r}.")
    stored = read_arrays(path)
    known = load_editions().get(stored.edition)
    if known is None or (known.game, digest(known)) != (stored.game, stored.digest):
        raise BotError(f"The policy {path} is for an edition that is not here: {stored.edition[:40]!r}.")
    policy = Policy(path.stem, stored)
    usual = encoder_for(known, options_of(known)(), stored.seats)  # a house rule may bring more actions
    policy.check_numbers(usual, actions=len(stored.layers[-1][1]))
    return policy


def policy_bot(path: str | Path) -> Bot:
    """The policy of a file as a bot, called as the file is."""
    policy = load_policy(path)
    about = f"Learned for {policy.stored.reward} at {policy.stored.seats} seats of {policy.stored.edition}."
    return Bot(
        policy.name, about, policy, policy.stored.game, compiled=policy, fits=policy.check,
        origin=f"the file {path}",
    )  # fmt: skip


def save_policy(
    path: str | Path,
    *,
    edition: AnyEdition | str,
    seats: int,
    layers: Sequence[tuple[ArrayLike, ArrayLike]],
    reward: str,
    options: AnyOptions | None = None,
) -> None:
    """Write a policy as a file: weights [input, output] and biases by layer, for observations as they are.

    What a training does to observations first, scaling say, goes into the first layer. The edition must be
    one of Tacora's own. Raises `BotError`.
    """
    chosen = load_edition(edition) if isinstance(edition, str) else edition
    agreed = options_of(chosen)() if options is None else options
    encoder = encoder_for(chosen, agreed, seats)
    arrays = tuple(
        (np.asarray(weights, np.float64), np.asarray(bias, np.float64)) for weights, bias in layers
    )
    fields = names_of(encoder.fields)
    stored = Stored(chosen.game, chosen.id, digest(chosen), seats, encoder.layout, fields, reward, arrays)
    Policy(Path(path).stem, stored).check(chosen, agreed, seats)
    write_arrays(Path(path), stored)


def encoder_for(edition: AnyEdition, options: AnyOptions, seats: int) -> Encoder:
    """What a seat sees of this game in numbers; raises `BotError` for a game that has no room for it."""
    kit = kit_of(edition)
    if not kit.has("encoder"):
        raise BotError(f"Nobody can learn {edition.title}: its package has no room `encoder`.")
    found: Encoder = kit.room("encoder").Encoder(edition, options, seats)
    return found


def _doubles(numbers: ArrayLike) -> NDArray[np.float64]:
    return np.asarray(numbers, np.float64)


def _drawn(scores: NDArray[np.float64], possible: Sequence[int], rng: Random) -> int:
    """One of the possible actions by its chance; a low number means a late action, as for every bot (S1)."""
    most = max(float(scores[action]) for action in possible)
    weights = [exp(float(scores[action]) - most) for action in possible]
    whole, reached, number = sum(weights), 0.0, rng.random() * _LANES
    for action, weight in zip(reversed(possible), reversed(weights), strict=True):
        reached += weight
        if number < int(reached / whole * _LANES + 0.5):
            return action
    return possible[0]
