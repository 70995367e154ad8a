"""Picks on the table, face down: only *who* has picked leaves the ballot before all have (D8)."""

from collections.abc import Iterable
from typing import Generic, NoReturn, TypeVar

__all__ = ["Ballot"]

MoveT = TypeVar("MoveT")


class Ballot(Generic[MoveT]):
    """The picks of one joint turn. A pick may be changed until the last one is in."""

    __slots__ = ("_picks", "_waiting_for")

    def __init__(self, seats: Iterable[int]) -> None:
        self._waiting_for = frozenset(seats)
        self._picks: dict[int, MoveT] = {}

    def put(self, seat: int, move: MoveT) -> None:
        """Lay a pick face down, in place of an earlier one of the same seat."""
        if seat not in self._waiting_for:
            raise ValueError(f"seat {seat} has no pick to make")
        self._picks[seat] = move

    def withdraw(self, seat: int) -> None:
        """Take a pick back."""
        self._picks.pop(seat, None)

    def __reduce__(self) -> NoReturn:
        """A copy on disk or on a wire would carry the picks, so there is none."""
        raise TypeError("a ballot is not for copying: it holds picks nobody may know yet")

    @property
    def picked(self) -> frozenset[int]:
        """The seats that have picked; nobody is told what."""
        return frozenset(self._picks)

    @property
    def complete(self) -> bool:
        """Whether all picks are in."""
        return len(self._picks) == len(self._waiting_for)  # `put` lets nobody else in

    def open(self, seats: int) -> tuple[MoveT | None, ...]:
        """All picks at once, one place per seat; only when complete."""
        if not self.complete:
            raise ValueError("the ballot is opened when the last pick is in, not before")
        return tuple(self._picks.get(seat) for seat in range(seats))
