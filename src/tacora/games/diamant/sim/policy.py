"""Who sits there: a built-in bot, a table of chances, or a compiled function of your own."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, TypeAlias, TypeVar

import numpy as np
from numba import njit, typeof
from numba.core.dispatcher import Dispatcher
from numba.core.errors import NumbaError
from numpy.typing import ArrayLike, NDArray

from tacora.bots.policies import Policy as Network
from tacora.games.diamant.learned.ladder import LEVELS, ladder_steps, step_rows, top_row
from tacora.games.diamant.learned.nets import champion_nets
from tacora.games.diamant.learned.readers import blend_of, reader_nets
from tacora.games.diamant.learned.reading import row_of
from tacora.games.diamant.learned.weights import veteran_weights
from tacora.games.diamant.moment import AXES, LANES, Moment
from tacora.games.diamant.rules import DiamantEdition, Options
from tacora.games.diamant.sim import characters
from tacora.games.diamant.sim.characters import CHAMPION, CHARACTERS, COMPILED, LEAVES, STEPS
from tacora.games.diamant.sim.decide import (
    BELIEVED,
    BY_NAME,
    BY_NAME_FOR_OWN,
    LADDERED,
    LOOKUP,
    NETTED,
    NETWORK,
    OWN,
    READING,
    SEAT_WORDS,
    SOLVED,
    WEIGHTED,
    Seats,
    Tables,
)
from tacora.games.diamant.sim.deck import Setup
from tacora.games.diamant.sim.laddered import Laddered
from tacora.games.diamant.sim.netted import Netted
from tacora.games.diamant.sim.network import network_words
from tacora.games.diamant.sim.reading import Believed, Reading
from tacora.games.diamant.sim.solved import SolvedExpeditions
from tacora.games.diamant.sim.weighted import Weighted
from tacora.sim.apart import ready
from tacora.sim.compiled import Words, word
from tacora.sim.table import NoKernel, SimError, Twin

__all__ = [
    "Character",
    "Lookup",
    "Own",
    "Policy",
    "Seated",
    "learned_seat",
    "policy_of",
    "seat_policies",
    "threshold",
    "with_weights",
]

_typeof: Any = typeof
SeatedT = TypeVar("SeatedT")
_TABLE_AXES = ("kinds", "pending")
_NUMBERS: dict[type, int] = {Laddered: LADDERED, Netted: NETTED, Weighted: WEIGHTED}
TRAP_KINDS = 20
"""An edition has up to 20 trap kinds."""


@dataclass(frozen=True, slots=True)
class Character:
    """A built-in bot by its id."""

    id: str

    @property
    def name(self) -> str:
        """Its id."""
        return self.id


@dataclass(frozen=True, eq=False)
class Lookup:
    """Leave with the probability that a table has for this moment.

    `axes` names the numbers of a `Moment` that index `leave`, one for each dimension; a number beyond
    the table counts as its last. Probabilities are rounded to 1/32768.
    """

    axes: tuple[str, ...]
    leave: ArrayLike
    name: str = "table"
    chances: NDArray[np.uint64] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        table = np.asarray(self.leave, dtype=float)
        if unknown := [axis for axis in self.axes if axis not in AXES]:
            raise SimError(f"A table has no axis {unknown[0]!r}: choose from {', '.join(AXES)}.")
        if len(set(self.axes)) < len(self.axes) or table.ndim != len(self.axes):
            raise SimError(
                f"A table with the axes {', '.join(self.axes)} can't have {table.ndim} dimensions."
            )
        if not table.size or not ((table >= 0) & (table <= 1)).all():
            raise SimError("A table holds probabilities from 0 to 1.")
        object.__setattr__(self, "chances", np.floor(table * LANES + 0.5).astype(np.uint64))

    def chance(self, now: Moment) -> int:
        """The chance to leave, out of 32768."""
        place = tuple(
            min(getattr(now, axis), size - 1)
            for axis, size in zip(self.axes, self.chances.shape, strict=True)
        )
        return int(self.chances[place])


@dataclass(frozen=True, slots=True)
class Own:
    """A compiled function of your own: it gets a `Moment` and answers yes, no, or a probability."""

    function: Callable[[Moment], float]
    called: str = ""

    @property
    def name(self) -> str:
        """What it is called, the function's name if not otherwise."""
        return self.called or str(getattr(self.function, "__name__", "own"))


Policy: TypeAlias = (
    Believed | Character | Laddered | Lookup | Netted | Network | Own | Reading | SolvedExpeditions | Weighted
)


@dataclass(frozen=True, slots=True)
class Seated:
    """What a kernel needs to know about all seats."""

    policy: Tables | Seats
    cells: Words

    @property
    def own(self) -> bool:
        """Whether a user's function is among them, so that nothing can be kept on disk."""
        return isinstance(self.policy, Seats) and bool(self.policy.own)

    @property
    def reads(self) -> bool:
        """Whether somebody among them reads the others, so that beliefs must be kept game by game."""
        return isinstance(self.policy, Seats) and bool(self.policy.reads)


def threshold(pending: int, *, kinds: int | None = None) -> Lookup:
    """Leave with so many rubies in hand, or after so many trap kinds where that is given."""
    if pending < 0 or (kinds is not None and kinds < 0):
        raise SimError("A threshold is 0 or more.")
    name = f"pending>={pending}" + (f" or kinds>={kinds}" if kinds is not None else "")
    rows = 1 if kinds is None else kinds + 1
    leave = np.zeros((rows, pending + 1))
    leave[:, pending] = 1
    if kinds is not None:
        leave[kinds, :] = 1
    return Lookup(_TABLE_AXES, leave, name)


def policy_of(seat: object) -> Policy:
    """A policy from what a user may write: a bot's id, a policy, or a function; raises `SimError`."""
    match seat:
        case Character() | Laddered() | Lookup() | Netted() | Network() | Own() | SolvedExpeditions():
            return seat
        case Weighted():
            return seat
        case Believed() | Reading():
            return seat
        case str() if seat in COMPILED:
            return Character(seat)
        case str():
            near = get_close_matches(seat, COMPILED, n=1)
            hint = f"Did you mean {near[0]}?" if near else f"There are: {', '.join(COMPILED)}."
            raise SimError(f"No bot {seat!r} of Diamant is compiled. {hint} Others play as a PlainBot.")
        case Twin(_, Network() as policy):
            return policy
        case Twin(name, function):
            return replace(_checked(_jitted(function)), called=name)
        case Dispatcher():
            return _checked(seat)
        case _ if callable(seat):
            return _checked(_jitted(seat))
    raise SimError(f"A seat is a bot's id, a table or a function, not {type(seat).__name__}.")


@lru_cache(maxsize=64)
def _jitted(function: Callable[[Moment], float]) -> Any:
    """One compiled function for each of a user's, however many tables it sits at."""
    return function if isinstance(function, Dispatcher) else njit(function)


def _checked(function: Any) -> Own:
    """A function of a user's own that compiles; raises `SimError` with the reason where it does not."""
    try:
        function.compile((_typeof(Moment(*range(len(Moment._fields)))),))
    except NumbaError as error:
        lines = [line.strip() for line in str(error).splitlines() if line.strip()]
        told = next((line for line in lines if not line.startswith(("Failed in", "During"))), lines[0])
        raise SimError(f"The function {function.__name__} can't be compiled: {told.rstrip('.')}.") from error
    return Own(function)


def check_policies(policies: Sequence[Policy], edition: DiamantEdition, options: Options) -> None:
    """Refuse those that were not made for this table; what a closed chest hides no kernel hides (D15)."""
    for policy in policies:
        if isinstance(policy, SolvedExpeditions | Network):
            policy.check(edition, options, len(policies))
        if isinstance(policy, Network) and any(options.closes(seat) for seat in range(len(policies))):
            raise NoKernel(f"{policy.name} is not compiled.", [policy.name])


def seat_policies(policies: Sequence[Policy], setup: Setup, *, shift: int = 0, packed: bool = True) -> Seated:
    """Put them into the seats, each `shift` seats on: by one packed table where that is enough.

    Where every seat's chance is to be known they are not packed.
    A user's functions are chained in the order of `policies`, wherever they sit: what was compiled for one
    order of seats serves them all.
    """
    moved = [policies[(seat - shift) % len(policies)] for seat in range(len(policies))]
    if packed and all(isinstance(policy, Lookup) and policy.axes == _TABLE_AXES for policy in moved):
        return _packed([policy for policy in moved if isinstance(policy, Lookup)], setup)
    own: list[Any] = list(dict.fromkeys(policy.function for policy in policies if isinstance(policy, Own)))
    heads: list[int] = []
    tables: list[NDArray[np.uint64]] = []
    at, reads = len(policies) * SEAT_WORDS, 0
    weighted = [with_weights(policy, len(moved)) for policy in moved]
    _check_readers(weighted)
    for policy in weighted:
        match policy:
            case Character(bot):
                heads += _head(CHARACTERS.index(bot))
            case Own(function):
                heads += _head(OWN + own.index(function))
            case Lookup():
                heads += _head(LOOKUP, at, policy)
                tables.append(policy.chances.ravel())
                at += policy.chances.size
            case SolvedExpeditions(index=index, chances=chances):
                # Too large to be copied for every order of seats: the table keeps it alive.
                heads += _head(SOLVED, index.ctypes.data)
                heads[2 - SEAT_WORDS] = chances.ctypes.data
            case Laddered(words=words) | Netted(words=words) | Weighted(words=words):
                heads += _head(_NUMBERS[type(policy)], at)
                tables.append(words)
                at += words.size
            case Believed(words=words) | Reading(words=words):
                heads += _head(READING if isinstance(policy, Reading) else BELIEVED, at)
                reads = at if isinstance(policy, Reading) else reads
                tables.append(words)
                at += words.size
            case Network():
                words = network_words(policy)
                heads += _head(NETWORK, at)
                tables.append(words)
                at += words.size
    reckons = bool(own) or any(_reckons(policy) for policy in policies)
    cells = np.concatenate([np.array(heads, dtype=np.uint64), *tables])
    ready(*(BY_NAME_FOR_OWN if own else BY_NAME))
    chain: tuple[Any, ...] = ()
    for function in reversed(own):
        chain = (chain, function)
    return Seated(Seats(reckons, word(reads), chain), cells)


def _check_readers(policies: Sequence[object]) -> None:
    """What is believed of a seat is kept once for all who read it, so they must read it alike."""
    if len({policy.row for policy in policies if isinstance(policy, Reading)}) > 1:
        raise SimError("Two who read the others at one table must read them with the same weights.")


def with_weights(policy: SeatedT, seats: int) -> SeatedT | Laddered | Netted | Reading | Weighted:
    """A learned bot, or one of the ladder, as it plays at a table of so many."""
    match policy:
        case Character(characters.CHAMPION | characters.VETERAN as bot):
            return learned_seat(bot, seats)
        case Character(characters.READER as bot):
            return Reading(bot, row_of(seats), reader_nets().of(seats), blend_of(seats))
        case Character(bot) if bot in STEPS:
            return _step(bot, seats)
    return policy


def learned_seat(bot: str, seats: int) -> Netted | Weighted:
    """The champion or the one before it, as it plays at a table of so many."""
    if bot == CHAMPION:
        return Netted(bot, champion_nets().of(seats))
    return Weighted(bot, veteran_weights().of(seats))


def _step(bot: str, seats: int) -> Laddered | Netted:
    place = STEPS[bot]
    if place[0] == LEVELS:
        return Netted(bot, top_row(seats, place))
    return Laddered(bot, ladder_steps().of(seats, place).nature, step_rows(seats, place))


def _reckons(policy: Policy) -> bool:
    """Whether it looks at the treasures in the deck."""
    match policy:
        case Weighted() | Netted() | Believed() | Laddered() | Reading():
            return True
        case Character(characters.CHAMPION | characters.READER | characters.VETERAN):
            return True
        case Character(bot):
            return bot in STEPS or LEAVES[bot].reckons
    return False


def _head(number: int, at: int = 0, lookup: Lookup | None = None) -> Iterable[int]:
    """What a kernel keeps about a seat; an axis the table has not got counts with step 0."""
    head = [number, at]
    for axis in AXES:
        if lookup is None or axis not in lookup.axes:
            head += [0, 0]
        else:
            dimension = lookup.axes.index(axis)
            head += [lookup.chances.shape[dimension] - 1, int(np.prod(lookup.chances.shape[dimension + 1 :]))]
    return head


def _packed(lookups: list[Lookup], setup: Setup) -> Seated:
    """All seats' chances side by side, a lane each, by trap kinds and pending."""
    rubies = int(setup.rules.rubies)
    bits = rubies.bit_length()
    kinds, pending = np.arange(TRAP_KINDS + 1), np.arange(1 << bits)
    cells = np.zeros((len(kinds), len(pending), 2), dtype=np.uint64)
    for seat, lookup in enumerate(lookups):
        rows, columns = lookup.chances.shape
        chances = lookup.chances[np.minimum(kinds, rows - 1)][:, np.minimum(pending, columns - 1)]
        cells[:, :, seat // 4] |= chances << word(16 * (seat % 4))
    return Seated(Tables(word(bits)), np.ascontiguousarray(cells.ravel()))
