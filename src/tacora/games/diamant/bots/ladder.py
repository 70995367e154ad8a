"""The ladder: five levels by three temperaments, from those who err as people do up to the champion."""

from dataclasses import dataclass
from random import Random

from tacora.games.diamant.bots.champion import champion
from tacora.games.diamant.learned import net_chance
from tacora.games.diamant.learned.ladder import LEVELS, ladder_chance, ladder_steps, step_rows, top_row
from tacora.games.diamant.moment import LANES, moment_of, others_of, points_known, rivals_of
from tacora.games.diamant.rules import Pick, View
from tacora.games.kit import Bot, Mood

__all__ = ["LADDER", "Climbs"]

_REMEMBERS = 4
"""From this level on everybody remembers what went into closed chests (D15)."""
_TEMPERAMENTS = {
    "careful": "goes home a little early",
    "even": "takes what comes",
    "bold": "stays a little long",
}


@dataclass(frozen=True, slots=True)
class Climbs:
    """`pick(view, rng)` of a place on the ladder."""

    level: int
    mood: Mood

    def __call__(self, view: View, rng: Random) -> Pick:
        """Leave with the chance that somebody of this level and temperament has here."""
        drawn = rng.random()
        points = points_known(view)
        now, rivals = moment_of(view, points), rivals_of(view, points)
        place = (self.level, self.mood.value)
        if self.level == LEVELS:
            held, within = others_of(points, view.inside, view.viewer or 0)
            chance = net_chance(top_row(view.seats, place), now, rivals, held, within)
        else:
            nature = ladder_steps().of(view.seats, place).nature
            chance = ladder_chance(nature, step_rows(view.seats, place), now, rivals)
        return Pick.LEAVE if drawn * LANES < chance else Pick.CONTINUE


def _bot(level: int, mood: Mood) -> Bot:
    top = level == LEVELS and mood is Mood.EVEN
    return Bot(
        f"level-{level}" if mood is Mood.EVEN else f"level-{level}-{mood.value}",
        f"Level {level} of {LEVELS}: {_TEMPERAMENTS[mood.value]}.",
        champion if top else Climbs(level, mood),
        remembers=level >= _REMEMBERS,
        level=level,
        mood=mood,
    )


LADDER = tuple(_bot(level, mood) for level in range(1, LEVELS + 1) for mood in Mood)
