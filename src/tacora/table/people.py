"""Devices and seats as a table keeps them."""

from dataclasses import dataclass

__all__ = ["Device", "Place", "Role"]


class Role:
    """What a device is at the table for."""

    PLAYER = "player"
    SPECTATOR = "spectator"
    SCREEN = "screen"
    ALL = (PLAYER, SPECTATOR, SCREEN)


@dataclass(slots=True)
class Device:
    """One phone, laptop or screen: whoever has its token speaks for it."""

    number: int
    role: str
    online: bool = False
    lost_at: int = 0
    lag: int = 0
    """Milliseconds from the device to the table, as the server measured it last."""


@dataclass(slots=True)
class Place:
    """One seat and who plays it. A person's seat has a device; a bot's has none."""

    name: str
    colour: int
    bot: str | None = None
    device: int | None = None
    asleep: bool = False
    factor: int = 1
    contribution: str = ""
    misses: int = 0
    """How many decisions in a row its time ran out."""

    @property
    def by_bot(self) -> bool:
        """Whether a bot decides for this seat now."""
        return self.bot is not None or self.asleep
