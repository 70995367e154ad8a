"""How far apart two colours are for an eye, also for one that is colour-blind."""

import math

__all__ = ["EYES", "contrast", "distance", "lab", "luminance"]

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

EYES: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What an eye makes of linear red, green and blue: Machado, Oliveira and Fernandes 2009, full severity."""
TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE = (0.95047, 1.0, 1.08883)


def linear(colour: str) -> Triple:
    """Red, green and blue as light, each from 0 to 1."""
    digits = colour.lstrip("#")
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return red, green, blue


def luminance(colour: str) -> float:
    """Relative luminance as WCAG defines it."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """From 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def lab(colour: str, eye: str = "normal") -> Triple:
    """The colour in CIELAB as this eye sees it."""
    seen = _times(EYES[eye], linear(colour))
    light = _times(TO_XYZ, (_clip(seen[0]), _clip(seen[1]), _clip(seen[2])))
    x, y, z = (_root(part / white) for part, white in zip(light, WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: Triple, other: Triple) -> float:
    """CIEDE2000; below 1 nobody sees a difference."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    grey = _pull((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2)
    a1, a2 = a1 * (1.5 - grey / 2), a2 * (1.5 - grey / 2)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = math.degrees(math.atan2(b1, a1)) % 360, math.degrees(math.atan2(b2, a2)) % 360
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    mean = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    weight = 1 + sum(
        part * math.cos(math.radians(times * mean + shift))
        for part, times, shift in ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.20, 4, -63))
    )
    by_light = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2))
    by_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    by_hue = hue / (1 + 0.015 * chroma * weight)
    blue = 2 * _pull(chroma) * math.sin(math.radians(60 * math.exp(-(((mean - 275) / 25) ** 2))))
    return math.sqrt(by_light**2 + by_chroma**2 + by_hue**2 - blue * by_chroma * by_hue)


def _pull(chroma: float) -> float:
    return math.sqrt(chroma**7 / (chroma**7 + 25**7))


def _root(part: float) -> float:
    return math.cbrt(part) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def _clip(part: float) -> float:
    return min(1.0, max(0.0, part))


def _times(matrix: Matrix, column: Triple) -> Triple:
    one, two, three = (sum(factor * part for factor, part in zip(row, column, strict=True)) for row in matrix)
    return one, two, three
