"""What a bot is: an id and a pure way to pick."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol, TypeAlias

from tacora.rules.diamant import Pick, View

__all__ = ["Bot", "PickFunction", "Speaks"]

PickFunction: TypeAlias = Callable[[View, Random], Pick]
"""`pick(view, rng)`: sees what a player sees, draws only from `rng`, and remembers nothing."""


class Speaks(Protocol):
    """Texts in one language, as `tacora.texts.Texts` has them; bots lie below it and only need this much."""

    def __call__(self, message: str, **values: Any) -> str:
        """The text of a message."""
        ...

    def knows(self, message: str) -> bool:
        """Whether there is such a message."""
        ...


@dataclass(frozen=True, slots=True)
class Bot:
    """A player without a person: `pick` decides, `temperament` says in one line how it plays."""

    id: str
    temperament: str
    pick: PickFunction
    game: str = "diamant"

    def name(self, texts: Speaks) -> str:
        """What it is called; its id where the texts have no name for it, as for a third party's bot."""
        message = f"bot-{self.id}-name"
        return texts(message) if texts.knows(message) else self.id

    def line(self, texts: Speaks) -> str:
        """Its temperament in one line; in its author's own words where the texts have none."""
        message = f"bot-{self.id}-line"
        return texts(message) if texts.knows(message) else self.temperament
