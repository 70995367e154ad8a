"""What a bot is: an id, the game it plays, and a pure way to pick."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol, TypeAlias

from tacora.rules import diamant, trolldragon

__all__ = ["Bot", "DiamantPick", "PickFunction", "Speaks", "TrollDragonPick"]

DiamantPick: TypeAlias = Callable[[diamant.View, Random], diamant.Pick]
TrollDragonPick: TypeAlias = Callable[[trolldragon.View, Random], trolldragon.Move]
PickFunction: TypeAlias = Callable[[Any, Random], Any]
"""`pick(view, rng)`: sees what a player sees, draws only from `rng`, and remembers nothing.

View and pick are those of the bot's game: a `DiamantPick` or a `TrollDragonPick`.
"""


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
    game: str | None = "diamant"
    """The game it plays, as an edition names it; None for a bot that plays every game."""
    remembers: bool = False
    """Whether it is shown what a perfect memory knows of closed chests (D15); see `tacora.bots.memory`."""

    def plays(self, game: str) -> bool:
        """Whether it can sit down to this game."""
        return self.game is None or self.game == game

    def name(self, texts: Speaks) -> str:
        """What it is called; its id where the texts have no name for it, as for a third party's bot."""
        message = f"bot-{self.id}-name"
        return texts(message) if texts.knows(message) else self.id

    def line(self, texts: Speaks) -> str:
        """Its temperament in one line; in its author's own words where the texts have none."""
        message = f"bot-{self.id}-line"
        return texts(message) if texts.knows(message) else self.temperament
