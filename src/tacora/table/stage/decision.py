"""One decision: its number, its clock, and what people have laid down or called out in it."""

from dataclasses import dataclass, field

from tacora.table.moves import AnyMove
from tacora.table.outcome import Refused

__all__ = ["Decision"]


@dataclass(slots=True, repr=False)
class Decision:
    """A decision that is open or was the last one. In a race on a beat it is the same one throughout."""

    number: int
    opened: int = 0
    open: bool = False
    extra: int = 0
    """Milliseconds the host has given to everyone."""
    grants: dict[int, int] = field(default_factory=dict)
    """Milliseconds single seats have got for coming back."""
    own: dict[int, AnyMove] = field(default_factory=dict)
    """What people have picked, for their own eyes."""
    calls: dict[int, bool] = field(default_factory=dict)
    """Who has called out to leave (True) or to go on (False)."""
    late: list[int] = field(default_factory=list)
    """Seats whose time ran out."""

    def check(self, number: int) -> None:
        """Refuse what is meant for another decision, or comes when this one is closed."""
        if number != self.number or not self.open:
            raise Refused("too-late", "That decision is closed; look at what came of it.")
