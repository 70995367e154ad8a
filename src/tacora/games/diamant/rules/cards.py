"""The three kinds of cave card (DM1, DM2, DM4). Their text form is their id in records and vectors."""

from dataclasses import dataclass
from typing import TypeAlias

__all__ = ["Card", "Relic", "Trap", "Treasure"]


@dataclass(frozen=True, slots=True)
class Treasure:
    """A find of `value` rubies (DM1)."""

    value: int

    def __str__(self) -> str:
        return str(self.value)


@dataclass(frozen=True, slots=True)
class Trap:
    """A trap of some kind (DM2); the second of a kind on a path ends the expedition (D6)."""

    kind: str

    def __str__(self) -> str:
        return self.kind


@dataclass(frozen=True, slots=True)
class Relic:
    """A relic (DM4) with its printed value, or None where the order of leaving sets the value."""

    value: int | None = None

    def __str__(self) -> str:
        return "relic" if self.value is None else f"relic:{self.value}"


Card: TypeAlias = Treasure | Trap | Relic
