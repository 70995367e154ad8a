"""Many tables side by side, one step at a time: for policies in NumPy, or a network's.

    tables = VectorTable("iello-2017", seats=5, tables=4096, seed=1)
    for _ in range(1000):
        tables.step(tables.seen.pending[:, None] >= thresholds)

Table i plays games i, i + tables, i + 2 tables, ... of the seed, the same games as everywhere. When a
game is over its table starts the next one in the same step, unless `autoreset` is off.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.rules import DiamantEdition, Options
from tacora.games.diamant.sim import stepping
from tacora.games.diamant.sim.deck import CARDS, ROOM, setup_of
from tacora.games.diamant.sim.policy import Lookup, Seated, check_policies, policy_of, seat_policies
from tacora.games.diamant.sim.shown import AXES, faces_of
from tacora.games.diamant.sim.stepping import BEGIN, STATE, STEP_ON, WAIT, Nobody, Shown
from tacora.sim.compiled import word
from tacora.sim.side_by_side import check_bots, chosen_tables, games_of
from tacora.sim.table import SimError

__all__ = ["Done", "Seen", "VectorTable"]

Flags: TypeAlias = NDArray[np.bool_]
Shorts: TypeAlias = NDArray[np.int16]
_GAME, _WHERE, _SEED, _STRIDE = 12, 13, 14, 15
_NEVER = Lookup(("kinds", "pending"), [[0.0]])
"""What a learner's seat holds in the list of bots: its picks come from elsewhere."""


class Seen(NamedTuple):
    """What the seats of each table see before they pick: as a `Moment` has it, one array for each number.

    All but `within`, `points` and `hands` are views of `public`; after a game that no other follows, they
    show how it ended, with nobody inside.
    """

    expedition: Shorts
    turned: Shorts
    kinds: Shorts
    fatal: Shorts
    cards: Shorts
    pending: Shorts
    path: Shorts
    relics: Shorts
    inside: Shorts
    deck: Shorts
    """[table, face]: how many cards of each face the deck holds, in the order of `edition.cards`."""
    box: Shorts
    """[table, face]: the same for the deck of the next expedition, as things stand (D13)."""
    armed: Shorts
    """[table, kind]: 1 where a trap of this kind lies on the path, in the order of `edition.traps`."""
    public: Shorts
    """[table, column]: all of the above side by side, in this order."""
    within: Flags
    """[table, seat]: who is inside."""
    points: Shorts
    """[table, seat]: points so far, relics included."""
    hands: Shorts
    """[table, seat]: relics held."""


class Done(NamedTuple):
    """What the last step has brought."""

    gained: NDArray[np.uint16]
    """[table, seat]: points brought home in this step."""
    over: Flags
    """[table]: whether its game ended with this step, or had ended before it."""
    game: NDArray[np.uint64]
    """[table]: the number of the game that the step belonged to."""
    points: NDArray[np.uint16]
    """[table, seat]: the points of that game after the step; final where it is over."""
    hands: NDArray[np.uint8]
    """[table, seat]: relics, likewise."""
    shares: NDArray[np.float32]
    """[table, seat]: each seat's part of the victory where the game is over, ties broken (D14); else 0."""


class VectorTable:
    """A batch of Diamant tables, each waiting for the picks of the seats inside.

    `bots` are seats that the kernel plays, by number: a bot's id or anything else that sits at a simulated
    table. With `skip` a table waits only where a seat that is no bot's is inside. With `copy` every step
    fills new arrays; without it the same ones, which costs less.
    """

    def __init__(
        self,
        edition: DiamantEdition | str,
        seats: int,
        tables: int,
        *,
        seed: int = 0,
        options: Options | None = None,
        bots: Mapping[int, object] | None = None,
        skip: bool = False,
        autoreset: bool = True,
        copy: bool = False,
    ) -> None:
        if tables < 1:
            raise SimError(f"There must be at least one table, not {tables}.")
        edition = diamant_edition(edition) if isinstance(edition, str) else edition
        self.edition, self.options = edition, options or Options()
        self.setup = setup_of(edition, self.options, seats)
        self.seats, self.tables, self.autoreset, self._copy = seats, tables, autoreset, copy
        bots = bots or {}
        self.own = tuple(seat for seat in range(seats) if seat not in bots)
        """The seats that are no bots': `step` asks for their picks."""
        self._seated = self._seat(bots)
        self._agreed = self._words(skips=skip, bots=bots)
        self._states = np.zeros((tables, STATE), np.uint64)
        reads = self._seated is not None and self._seated.reads
        rows = tables if self.options.leftovers_per_card or reads else 1
        self._lying = np.zeros((rows, ROOM if reads else CARDS), np.uint64)
        self._all_step = np.full(tables, STEP_ON, np.uint8)
        self._nobody_leaves = np.zeros((tables, seats), np.bool_)
        self.shown, self.seen = self._fresh_seen()
        self.done = self._fresh_done()
        self.reset(seed)

    def reset(self, seed: ArrayLike | None = None, *, tables: ArrayLike | None = None) -> None:
        """Begin anew, at all tables or where the flags `tables` say so.

        With one seed table i begins game i of it, and its next ones are `tables` further on; with a seed for
        each table it begins game 0 of its own; with none it begins the next game of those it plays.
        """
        chosen = np.flatnonzero(chosen_tables(tables, self.tables))
        states = self._states
        if seed is None:
            unfinished = chosen[states[chosen, _WHERE] >> word(32) == 0]
            states[unfinished, _GAME] += states[unfinished, _STRIDE]
        else:
            seeds, game, stride = games_of(seed, self.tables)
            states[chosen, _SEED], states[chosen, _GAME] = seeds[chosen], game[chosen]
            states[chosen, _STRIDE] = stride
        orders = np.full(self.tables, WAIT, np.uint8)
        orders[chosen] = BEGIN
        self._advance(self._nobody_leaves, orders)

    def step(self, leave: ArrayLike) -> Done:
        """Reveal all picks (D8): True or 1 leaves, False or 0 goes on; of seats in camp and bots none counts.

        Every table goes on to its next decision, through cards, new expeditions and new games.
        """
        picks = np.asarray(leave)
        if picks.shape != (self.tables, self.seats) or picks.dtype.kind not in "biu":
            wanted = f"({self.tables}, {self.seats})"
            raise SimError(
                f"Picks are Booleans or whole numbers of shape {wanted}, not {picks.dtype} of {picks.shape}."
            )
        if picks.dtype != np.bool_:
            if ((picks != 0) & (picks != 1)).any():
                raise SimError("A pick is 1 to leave or 0 to go on.")
            picks = picks.astype(np.bool_)
        self._advance(np.ascontiguousarray(picks), self._all_step)
        return self.done

    def lanes(self) -> NDArray[np.uint16]:
        """[table, seat]: the stream's numbers for this decision; leave iff below 32768 p for a chance p."""
        found = np.empty((self.tables, self.seats), np.uint16)
        stepping.chance_numbers(self._states, found)
        return found

    def _advance(self, picks: Flags, orders: NDArray[np.uint8]) -> None:
        if self._copy:
            self._renew()
        kernel = stepping.step_own if self._seated is not None and self._seated.own else stepping.step
        policy, cells = (
            (Nobody(word(0)), self._agreed)
            if self._seated is None
            else (self._seated.policy, self._seated.cells)
        )
        kernel(
            self._agreed,
            self.setup.tables,
            policy,
            cells,
            picks,
            orders,
            self._states,
            self._lying,
            self.shown,
            self.done,
        )

    def _renew(self) -> None:
        """New arrays that begin as the old ones: tables that wait are not written."""
        old_shown, old_done = self.shown, self.done
        self.shown, self.seen = self._fresh_seen()
        self.done = self._fresh_done()
        pairs: Any = zip((*self.shown, *self.done), (*old_shown, *old_done), strict=True)
        for new, old in pairs:
            new[...] = old

    def _seat(self, bots: Mapping[int, object]) -> Seated | None:
        check_bots(bots, self.seats)
        if not bots:
            return None
        policies = [policy_of(bots[seat]) if seat in bots else _NEVER for seat in range(self.seats)]
        check_policies(policies, self.edition, self.options)
        return seat_policies(policies, self.setup)

    def _words(self, *, skips: bool, bots: Mapping[int, object]) -> NDArray[np.uint64]:
        """All that the kernel is told once: `stepping.Agreed`."""
        masks, faces, kinds = faces_of(self.edition)
        halves = [sum(0x8000 << 16 * (seat % 4) for seat in bots if seat // 4 == half) for half in range(2)]
        numbers = [*map(int, self.setup.rules), *halves, int(skips), int(self.autoreset), self.setup.ranking]
        return np.array([*numbers, faces, kinds, *masks], np.uint64)

    def _fresh_seen(self) -> tuple[Shown, Seen]:
        faces, kinds = len(self.edition.cards), len(self.edition.traps)
        public = np.zeros((self.tables, AXES + 2 * faces + kinds), np.int16)
        within = np.zeros((self.tables, self.seats), np.bool_)
        points, hands = (np.zeros((self.tables, self.seats), np.int16) for _ in range(2))
        columns: list[Any] = [public[:, column] for column in range(AXES)]
        columns += np.split(public[:, AXES:], [faces, 2 * faces], axis=1)
        shown = Shown(public, within, points, hands)
        columns += shown
        return shown, Seen(*columns)

    def _fresh_done(self) -> Done:
        each, table = (self.tables, self.seats), self.tables
        return Done(
            np.zeros(each, np.uint16),
            np.zeros(table, np.bool_),
            np.zeros(table, np.uint64),
            np.zeros(each, np.uint16),
            np.zeros(each, np.uint8),
            np.zeros(each, np.float32),
        )
