"""A fair mix of bots for the people at a table: about as strong as they are, and all different."""

from collections.abc import Iterator, Sequence

from tacora.games.kit import Bot, Mood

__all__ = ["MIDDLE", "MIX", "by_level", "fair_level", "fair_mix"]

MIDDLE = 3
"""The level for people of whom nothing is known yet."""
MIX = (
    (0, Mood.EVEN),
    (-1, Mood.BOLD),
    (1, Mood.CAREFUL),
    (0, Mood.BOLD),
    (0, Mood.CAREFUL),
    (-1, Mood.EVEN),
    (1, Mood.EVEN),
)
"""Who sits down one after the other: steps from the fair level, and temperaments."""
_KNOWN = 3
"""After so many games of an evening its results count."""


def by_level(bots: Sequence[Bot]) -> list[Bot]:
    """Those of the ladder from the weakest on, then the characters beside it."""
    return sorted(bots, key=lambda bot: bot.level or 1000)


def fair_level(played: Sequence[tuple[int, int]], seats: int) -> int:
    """The level for people who have each played so many games and won so many of them, among so many.

    Who wins a good deal more than a fair share gets stronger company, who wins a good deal less weaker.
    """
    games, won = sum(one for one, _ in played), sum(one for _, one in played)
    if not played or games < _KNOWN * len(played):
        return MIDDLE
    fair = games / max(seats, 1)
    return MIDDLE + (won > 1.4 * fair) - (won < 0.6 * fair)


def fair_mix(bots: Sequence[Bot], level: int, taken: Sequence[str | None] = ()) -> Iterator[Bot]:
    """Bots about this level, one after the other without end; those who sit there already come last.

    A game without a ladder gives its characters in their order.
    """
    ladder = {(bot.level, bot.mood): bot for bot in bots if bot.level}
    places = [(level + around, mood) for around, mood in MIX]
    found = [ladder.get((step, mood)) or ladder.get((step, Mood.EVEN)) for step, mood in places]
    own = [bot for bot in dict.fromkeys(found) if bot is not None]
    own = own or [bot for bot in bots if bot.game is not None] or list(bots)
    yield from (bot for bot in own if bot.id not in taken)
    while own:
        yield from own
