"""Against whom: equals who all play the same reference, or the players of this very game.

A bot plays as the bot it is. A person plays as `reader` would believe of them after this game: the mean of
some thirty families of behaviour, each as likely as this person's decisions have made it.
"""

from dataclasses import dataclass

from tacora.coach.review import Opponents, Player, Sentence
from tacora.games.diamant.bots.equilibrium import EQUILIBRIUM
from tacora.games.diamant.coach.story import Story
from tacora.games.diamant.learned.beliefs import BOLD, SHARP, expect
from tacora.games.diamant.learned.reading import believed, row_of
from tacora.games.diamant.rules import DiamantEdition, Options
from tacora.games.diamant.sim.characters import CHAMPION
from tacora.games.diamant.sim.playout import Playouts
from tacora.games.diamant.sim.policy import Policy, policy_of
from tacora.games.diamant.sim.reading import Believed
from tacora.games.diamant.solve.compiled import NoSolution, NoTable, solved_expeditions
from tacora.sim import SimError

__all__ = ["Field", "seat_field"]

BELIEVED = "believed"
"""What a person plays."""


@dataclass(frozen=True, slots=True)
class Field:
    """Everybody in their seats."""

    playouts: Playouts
    players: tuple[Player, ...]
    reference: str
    alike: bool
    """Whether all seats play the same, so that all have the same chance at the start."""
    notes: tuple[Sentence, ...]


def seat_field(story: Story, opponents: Opponents) -> Field:
    """The table that all playouts of a review are played at."""
    edition, options, seats = story.edition, story.options, story.seats
    reference, policy, missing = _reference(edition, options, len(seats))
    equals = Playouts(edition, [policy] * len(seats), options)
    if opponents == "equilibrium":
        players = tuple(Player(seat.name, seat.bot, reference, None, None) for seat in seats)
        notes = (Sentence("coach-note-reference", {"bot": reference}), *missing)
        return Field(equals, players, reference, alike=True, notes=notes)
    beliefs = believed(story.history, len(seats))
    policies: list[Policy] = []
    found: list[Player] = []
    for seat, belief in zip(seats, beliefs, strict=True):
        own = _compiled(edition, options, len(seats), seat.bot) if seat.bot else None
        policies.append(own or Believed(BELIEVED, row_of(len(seats)), belief))
        traits = (None, None) if own else (expect(belief, BOLD), expect(belief, SHARP))
        found.append(Player(seat.name, seat.bot, policies[-1].name, *traits))
    table = Playouts(edition, policies, options)
    notes = (Sentence("coach-note-these", {}), *missing)
    return Field(table, tuple(found), reference, alike=False, notes=notes)


def _reference(
    edition: DiamantEdition, options: Options, seats: int
) -> tuple[str, Policy, tuple[Sentence, ...]]:
    """What equals play: the solved expedition, or else the champion; and what is missing for the first."""
    missing: tuple[Sentence, ...] = ()
    try:
        return EQUILIBRIUM.id, _policy(edition, options, seats, EQUILIBRIUM.id), missing
    except NoTable as error:
        command = f"tacora solve table --edition {edition.id} --players {seats}" + " --again" * error.again
        missing = (Sentence("coach-note-no-table", {"command": command}),)
    except NoSolution:
        pass
    return CHAMPION, policy_of(CHAMPION), missing


def _policy(edition: DiamantEdition, options: Options, seats: int, bot: str) -> Policy:
    if bot == EQUILIBRIUM.id:
        return solved_expeditions(edition, options, seats, name=bot)
    return policy_of(bot)


def _compiled(edition: DiamantEdition, options: Options, seats: int, bot: str) -> Policy | None:
    """The bot for a kernel; None for one that is not compiled, or not here."""
    try:
        return _policy(edition, options, seats, bot)
    except (NoSolution, SimError):
        return None
