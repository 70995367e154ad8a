"""What every edition of every game states about itself."""

from dataclasses import dataclass

__all__ = ["Edition"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """A published (or a user's own) form of a game: its material and rule switches are data."""

    id: str
    game: str
    title: str
    publisher: str
    year: int
    sources: tuple[str, ...]
    min_seats: int
    max_seats: int
