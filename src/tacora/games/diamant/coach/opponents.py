"""Against whom: equals who all play the same reference, or the players of this very game.

A bot plays as the bot it is. A person plays the reference with nerves of their own, fitted to what they did
in this game: how often they stay where it leaves, and run where it goes on. A game holds few decisions, so
both are drawn strongly towards none.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from math import log

from tacora.coach.review import Opponents, Player, Sentence
from tacora.games.diamant.bots.equilibrium import EQUILIBRIUM
from tacora.games.diamant.coach.story import Story
from tacora.games.diamant.rules import DiamantEdition, Options
from tacora.games.diamant.sim.characters import CHAMPION
from tacora.games.diamant.sim.playout import NERVES, Nerve, Playouts
from tacora.games.diamant.sim.policy import Policy, policy_of
from tacora.games.diamant.solve.compiled import NoSolution, NoTable, solved_expeditions
from tacora.sim import SimError

__all__ = ["Acts", "Field", "fit_nerve", "seat_field"]

_PRIOR = 6
"""As many decisions without nerves count beforehand."""
_GRID = tuple(step / 20 for step in range(20))
PROBES = 256
"""Playouts by which the reference's chance to leave is counted."""


@dataclass(frozen=True, slots=True)
class Acts:
    """One decision of a person, as the fit sees it."""

    chance: float
    """How often the reference leaves there."""
    left: bool
    danger: bool
    """Whether there was loot to lose and a trap to lose it to."""


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
    policies: list[Policy] = []
    nerves: list[Nerve] = []
    for number, seat in enumerate(seats):
        own = _compiled(edition, options, len(seats), seat.bot) if seat.bot else None
        policies.append(own or policy)
        nerves.append(Nerve() if own else fit_nerve(_acts(story, number, equals)))
    players = tuple(
        Player(
            seat.name, seat.bot, made.name, *_shown(nerve, person=made is policy and seat.bot != made.name)
        )
        for seat, made, nerve in zip(seats, policies, nerves, strict=True)
    )
    table = Playouts(edition, policies, options, nerves)
    notes = (Sentence("coach-note-these", {"bot": reference}), *missing)
    return Field(table, players, reference, alike=False, notes=notes)


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


def _acts(story: Story, seat: int, equals: Playouts) -> list[Acts]:
    found = []
    for scene in story.scenes:
        if scene.picks is not None and scene.picks[seat] is not None:
            left = equals.play(scene.state, PROBES, seed=scene.step).left
            chance = float((left >> seat & 1).mean())
            found.append(Acts(chance, scene.goes_home(seat), scene.danger))
    return found


def fit_nerve(acts: Sequence[Acts]) -> Nerve:
    """The mean of what these decisions leave likely, each nerve by itself as rare as `_PRIOR` says."""
    weights = {}
    for stays, runs in product(_GRID, repeat=2):
        likely = _PRIOR * (log(1 - stays) + log(1 - runs))
        for act in acts:
            leave = act.chance * (1 - stays) + (1 - act.chance) * runs * act.danger
            leave = min(max(leave, 0.01), 0.99)
            likely += log(leave if act.left else 1 - leave)
        weights[stays, runs] = likely
    top = max(weights.values())
    parts = {pair: 2.0 ** ((likely - top) / log(2)) for pair, likely in weights.items()}
    total = sum(parts.values())
    stays, runs = (sum(part * pair[at] for pair, part in parts.items()) / total for at in (0, 1))
    return Nerve(round(NERVES * stays), round(NERVES * runs))


def _shown(nerve: Nerve, *, person: bool) -> tuple[float | None, float | None]:
    return (nerve.stays / NERVES, nerve.runs / NERVES) if person else (None, None)
