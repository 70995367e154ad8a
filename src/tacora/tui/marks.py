"""Signs and colours of the table. Every sign is one cell wide, and no colour says anything alone."""

from typing import Final

TEXT: Final = "#FBF5E9"
HINT: Final = "#B3A899"
LINE: Final = "#8A7BA6"
TORCH: Final = "#FFB545"
SKY: Final = "#8EC5FF"
CAMP: Final = "#6FE3A1"
DANGER: Final = "#FF7A59"
RUBY: Final = "#FF5C7A"
DIAMOND: Final = "#9BE7FF"
RELIC: Final = "#E8B36B"

IDENTITIES: Final = "☼☾✚♠♣↯♥★"
COLOURS: Final = (
    "#F7931E",
    "#7186E0",
    "#F5F3EE",
    "#3FBFAE",
    "#AEDF94",
    "#DAB8FC",
    "#FF4B62",
    "#FCE620",
)

AID_BAR: Final = "▰▱"


def identity(seat: int) -> tuple[str, str]:
    """Sign and colour of a seat; beyond eight (house rule H1) a letter, and the colours go round."""
    sign = IDENTITIES[seat] if seat < len(IDENTITIES) else chr(ord("A") + seat - len(IDENTITIES))
    return sign, COLOURS[seat % len(COLOURS)]
