"""Signs of the cave: how a kind of trap stands, and which kind it is. No colour says anything alone."""

from typing import Final

from tacora.games.diamant.solve import Threat
from tacora.tui.marks import CAMP, DANGER, HINT

THREATS: Final = {
    Threat.UNSEEN: ("○", HINT),
    Threat.ARMED: ("▲", f"bold {DANGER}"),
    Threat.HARMLESS: ("✓", CAMP),
}

_TRAPS: Final = {
    "snake": "§",
    "scorpion": "Ψ",
    "spider": "Ж",
    "lava": "≈",
    "boulder": "●",
    "ram": "╪",
    "spikes": "⋀",
    "earthquake": "≠",
    "gas": "☁",
    "explosion": "✸",
    "mummy": "☥",
    "fire": "♨",
    "rockfall": "∴",
}


def trap_sign(kind: str) -> str:
    """The sign of a trap kind; the first letter of a kind that a user's edition brings."""
    return _TRAPS.get(kind, kind[0].upper())
