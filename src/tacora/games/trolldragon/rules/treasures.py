"""Diamonds and nuggets, wherever they lie."""

from dataclasses import dataclass

__all__ = ["Treasures"]


@dataclass(frozen=True, slots=True)
class Treasures:
    """So many of each kind."""

    diamonds: int = 0
    nuggets: int = 0

    @property
    def count(self) -> int:
        """How many pieces."""
        return self.diamonds + self.nuggets

    def __str__(self) -> str:
        return f"{self.diamonds}d+{self.nuggets}n"

    def __add__(self, other: "Treasures") -> "Treasures":
        return Treasures(self.diamonds + other.diamonds, self.nuggets + other.nuggets)

    def __sub__(self, other: "Treasures") -> "Treasures":
        return Treasures(self.diamonds - other.diamonds, self.nuggets - other.nuggets)
