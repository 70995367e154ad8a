"""What every game's coach judges alike: how bad a loss is, what counts as luck, how figures are told."""

from tacora.coach.review import Label, Luck, Sentence

__all__ = ["about_ledger", "label_of", "luck_of", "points", "sign"]

INACCURATE, MISTAKE, BLUNDER = 0.005, 0.02, 0.05
"""From so many points of chance to win on, and a blunder above."""
_LUCK = 0.02
"""A smaller change of the chance to win is no luck."""


def label_of(lost: float) -> Label:
    """How bad a loss of chance to win is."""
    if lost > BLUNDER:
        return "blunder"
    if lost >= MISTAKE:
        return "mistake"
    return "inaccurate" if lost >= INACCURATE else "fine"


def luck_of(change: float) -> Luck:
    """What came after a decision, as a change of the chance to win."""
    if change > _LUCK:
        return "good"
    return "bad" if change < -_LUCK else "even"


def about_ledger(
    name: str,
    *,
    start: float,
    cards: float,
    others: float,
    decisions: float,
    result: float,
    key: str = "coach-ledger",
) -> Sentence:
    """Where a result came from, in points of chance to win."""
    args: dict[str, int | float | str] = {"name": name, "start": points(start), "result": points(result)}
    for part, change in (("cards", cards), ("others", others), ("decisions", decisions)):
        args[part] = abs(points(change))
        args[f"{part}_sign"] = sign(change)
    return Sentence(key, args)


def points(share: float) -> float:
    """A chance as percent with one decimal; whole numbers stay whole."""
    shown = round(100 * share, 1)
    return int(shown) if shown == int(shown) else shown


def sign(change: float) -> str:
    """Plus or minus, as it is written."""
    return "\N{MINUS SIGN}" if points(change) < 0 else "+"
