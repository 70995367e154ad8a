"""The same games with the readable rules: slow, and the measure of every kernel."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple, TypeAlias

from tacora.game import Result, Together
from tacora.games.diamant.learned.ladder import ladder_chance
from tacora.games.diamant.learned.nets import net_chance
from tacora.games.diamant.learned.policy import chance_of
from tacora.games.diamant.learned.readers import reading_chance
from tacora.games.diamant.learned.reading import believed_leaves
from tacora.games.diamant.memory import Decided, decided, remembered
from tacora.games.diamant.moment import LANES, Moment, Rivals, moment_of, others_of, rivals_of
from tacora.games.diamant.rules import DIAMANT, DiamantEdition, Options, Phase, Pick, State, View
from tacora.games.diamant.sim import characters
from tacora.games.diamant.sim.laddered import Laddered
from tacora.games.diamant.sim.netted import Netted
from tacora.games.diamant.sim.policy import Character, Lookup, Own, Policy, with_weights
from tacora.games.diamant.sim.reading import Believed, Reading
from tacora.games.diamant.sim.solved import SolvedExpeditions
from tacora.games.diamant.sim.weighted import Weighted
from tacora.sim.stream import Lane, Stream

__all__ = ["Alter", "Played", "Player", "moment_at", "play_on_readable", "play_readable", "rivals_at"]

Player: TypeAlias = Callable[[View, Random], Pick]
"""A bot's `pick(view, rng)`."""
Alter: TypeAlias = Callable[[State, int, list[Pick | None]], list[Pick | None]]
"""What the picks of a step become: forced ones, or those of nervous seats."""


class Played(NamedTuple):
    """A whole game: its result, the last state, and by expedition its cards and whether a trap ended it."""

    result: Result
    state: State
    paths: tuple[tuple[int, bool], ...]
    moves: tuple[Any, ...]
    """Every card and all picks, as a record has them."""


def play_readable(
    edition: DiamantEdition, options: Options, seats: Sequence[Policy | Player], seed: int, game: int
) -> Played:
    """Game number `game` of a seed, move by move through the rules.

    Each card and the decision after it are one step of the stream; a decision before the first card (H3) is a
    step whose card is never drawn.
    """
    return play_on_readable(DIAMANT.start(edition, options, len(seats)).state, seats, Stream(seed, game))


def play_on_readable(
    state: State,
    seats: Sequence[Policy | Player],
    stream: Stream,
    alter: Alter | None = None,
    history: tuple[Decided, ...] = (),
) -> Played:
    """The rest of a game that is under way; `alter` may change the picks of each step, counted from here.

    `history` is what was decided before.
    """
    step, paths = 0, []
    moves: list[Any] = []
    while state.phase is not Phase.OVER:
        before, cards = state, state.turned
        if state.phase is Phase.CARD:
            moves.append(stream.draw(4 * step, DIAMANT.chances(state)))
            state = DIAMANT.apply(state, moves[-1]).state
            cards += 1
            decides = state.phase is Phase.DECISION and state.expedition == before.expedition
        else:
            decides = True
        if decides:
            picks = [
                _pick(seats[seat], state, stream, step, seat, history) if seat in state.inside else None
                for seat in range(len(seats))
            ]
            moment = state
            altered = picks if alter is None else alter(state, step, picks)
            moves.append(Together(tuple(altered)))
            history += (decided(state, altered),)
            state = DIAMANT.apply(state, moves[-1]).state
            bust = False
            ended = state.phase is Phase.OVER or state.expedition != moment.expedition
        else:
            bust = ended = True
        if ended:
            paths.append((cards, bust))
        step += 1
    return Played(DIAMANT.result(state), state, tuple(paths), tuple(moves))


def _pick(  # noqa: PLR0917 - who decides what, where
    policy: Policy | Player,
    state: State,
    stream: Stream,
    step: int,
    seat: int,
    history: tuple[Decided, ...],
) -> Pick:
    lane = stream.lane(step, seat)
    seated = with_weights(policy, state.seats)
    match seated:
        case Character(bot):
            chance = characters.LEAVES[bot].chance(moment_at(state, seat))
        case Lookup():
            chance = seated.chance(moment_at(state, seat))
        case Own(function):
            plain: Any = getattr(function, "py_func", function)
            chance = int(LANES * plain(moment_at(state, seat)) + 0.5)
        case Laddered(nature=nature, rows=rows):
            chance = ladder_chance(nature, rows, moment_at(state, seat), rivals_at(state, seat))
        case Weighted(rows=rows):
            chance = chance_of(rows, moment_at(state, seat), rivals_at(state, seat))
        case Netted(weights=weights):
            points, within = others_of(state.points, state.inside, seat)
            chance = net_chance(weights, moment_at(state, seat), rivals_at(state, seat), points, within)
        case Reading(net=net, blend=blend):
            here = decided(state, (None,) * state.seats)
            chance = reading_chance(net, blend, moment_at(state, seat), here, history)
        case Believed(belief=belief):
            here = decided(state, (None,) * state.seats)
            chance = believed_leaves(belief, here, seat)
        case SolvedExpeditions():
            raise TypeError(f"here {seated.name} is played by the bot itself")
        case _:
            # As in a kernel, everybody remembers what went into closed chests (D15), and who left when.
            view = remembered(DIAMANT.view(state, seat), state, history)
            return seated(view, Lane(lane, stream.word(4 * step + 3) ^ seat))
    return Pick.LEAVE if lane < chance else Pick.CONTINUE


def moment_at(state: State, seat: int) -> Moment:
    """The moment of a seat as the readable rules have it, chests open."""
    return moment_of(DIAMANT.view(state, seat), state.points)


def rivals_at(state: State, seat: int) -> Rivals:
    """How the others stand as the readable rules have it, chests open."""
    return rivals_of(DIAMANT.view(state, seat), state.points)
