"""The games of this house: the only module that knows which there are.

Another package brings a game of its own by an entry point of the group `tacora.games` that names its kit.
"""

from functools import cache
from importlib import import_module
from typing import Any, TypeAlias

from tacora.game import AnyGame, Edition
from tacora.games.kit import GameKit

__all__ = [
    "DEFAULT_EDITION",
    "DEFAULT_GAME",
    "GROUP",
    "AnyEdition",
    "AnyOptions",
    "game_of",
    "games",
    "kit",
    "kit_of",
    "options_of",
]

GROUP = "tacora.games"
"""The entry point group in which other packages name their games."""
DEFAULT_EDITION = "pegasus-2024"
DEFAULT_GAME = "diamant"
"""The game of a bot whose author names none."""
_BUILT_IN = ("tacora.games.diamant.kit", "tacora.games.trolldragon.kit")

AnyEdition: TypeAlias = Edition
AnyOptions: TypeAlias = Any
"""The options of some game: a frozen dataclass."""


@cache
def games() -> dict[str, GameKit]:
    """Every game by its id, Tacora's own first."""
    from importlib.metadata import entry_points

    own: list[GameKit] = [import_module(name).KIT for name in _BUILT_IN]
    others = sorted(entry_points(group=GROUP), key=lambda point: point.name)
    return {found.id: found for found in [*own, *(point.load() for point in others)]}


def kit(game: str) -> GameKit:
    """The kit of a game by its id; raises KeyError."""
    return games()[game]


def kit_of(edition: AnyEdition) -> GameKit:
    """The kit of the game this edition belongs to."""
    return games()[edition.game]


def game_of(edition: AnyEdition) -> AnyGame:
    """The rules this edition is played by."""
    return kit_of(edition).rules


def options_of(edition: AnyEdition) -> type[AnyOptions]:
    """What a table may agree on in this edition's game."""
    return kit_of(edition).options
