"""What is played: how many decks, in how many rounds, and the tables for it.

A round is a set of line-ups and the decks they are played on, every deck by every line-up in every rotation.
Each round draws its own line-ups, so rounds are independent and alike: what the bootstrap asks for.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import lcm
from random import Random
from typing import Any, Literal, TypeAlias

from tacora.arena.errors import ArenaError
from tacora.arena.field import Entrant, Slowness, check_field, slowness
from tacora.arena.lineups import Lineup, deal_out, lone_lineups, stable_order
from tacora.games import AnyEdition, AnyOptions, game_of, options_of
from tacora.sim import PlainBot, SimTable, table_of
from tacora.sim.plain import measures_of
from tacora.sim.seats import CantMeet

__all__ = ["ROUNDS", "Kind", "Plan", "Tables", "check_seats", "fair_plan", "lone_plan", "mixed_plan"]

Kind: TypeAlias = Literal["mixed", "lone", "fair"]
ROUNDS = 1000
"""The most rounds: with more decks than that a round gets several, so memory does not grow with the games."""
_KEPT = 256
"""Tables kept for further rounds."""


@dataclass(frozen=True, slots=True)
class Plan:
    """All games of one comparison at one number of players."""

    kind: Kind
    field: int
    players: int
    decks: int
    seed: int

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return min(self.decks, ROUNDS)

    @property
    def games_a_deck(self) -> int:
        """How often each deck is played."""
        return games_a_deck(self.kind, self.field, self.players)

    @property
    def games(self) -> int:
        """How many games there are in all."""
        return self.decks * self.games_a_deck

    def decks_of(self, nth: int) -> range:
        """The numbers of the decks of a round, as the stream S1 counts games."""
        return range(nth, self.decks, self.rounds)

    def lineups_of(self, nth: int) -> tuple[Lineup, ...]:
        """Who plays whom in a round; the same for the same seed."""
        if self.kind == "lone":
            return lone_lineups(self.field, self.players)
        return deal_out(self.field, self.players, self.rng(nth, "lineups"))

    def rng(self, nth: int, purpose: str) -> Random:
        """A round's own chance, apart from its cards; one for each purpose, free of the others."""
        return Random(f"{purpose} {self.kind} {self.seed} {self.players} {nth}")  # noqa: S311 - a study, not a game


def games_a_deck(kind: Kind, field: int, players: int) -> int:
    """How often a deck is played until everybody has had every seat of it equally often."""
    return field * (field - 1) * players if kind == "lone" else lcm(field, players)


def mixed_plan(field: int, players: int, games: int, seed: int) -> Plan:
    """Mixed tables: line-ups drawn from the field. Raises `ArenaError` for too few games."""
    return _plan("mixed", field, players, games, seed)


def lone_plan(field: int, players: int, games: int, seed: int) -> Plan:
    """Everybody alone among copies of everybody else. Raises `ArenaError` for too few games."""
    return _plan("lone", field, players, games, seed)


def fair_plan(field: int, players: int, games: int, seed: int) -> Plan:
    """Mixed tables with luck taken out, a deck for every game. Raises `ArenaError` for too few games."""
    return _plan("fair", field, players, games, seed)


def _plan(kind: Kind, field: int, players: int, games: int, seed: int) -> Plan:
    each = games_a_deck(kind, field, players)
    if games < 2 * each:
        raise ArenaError(
            f"{games} games are too few for {field} bots at {players} seats: one deck takes {each} games, "
            f"and an interval needs two decks at least, so ask for {2 * each} or more."
        )
    return Plan(kind, field, players, games // each, seed)


def check_seats(edition: AnyEdition, options: AnyOptions, players: int) -> None:
    """Refuse a number of players that the edition does not seat; raises `SetupError`."""
    game_of(edition).start(edition, options, players)


class Tables:
    """Tables of an edition by line-up, some of them kept; raises as `table_for` does."""

    def __init__(
        self, edition: AnyEdition, entrants: Sequence[Entrant], options: AnyOptions | None = None
    ) -> None:
        self.edition = edition
        self.options = options_of(edition)() if options is None else options
        self.measures = measures_of(edition, self.options)
        self.entrants = check_field(entrants)
        self._slow: dict[int, dict[str, Slowness]] = {}
        self._made: Callable[[Lineup], SimTable] = lru_cache(_KEPT)(self._make)

    def __reduce__(self) -> Any:
        return Tables, (self.edition, self.entrants, self.options)

    def plain(self, players: int) -> tuple[PlainBot, ...]:
        """The bots that only the readable rules can play at a table of so many: then all are played so."""
        slow = self.slow(players)
        return tuple(bot.plain for bot in self.entrants if bot.name in slow and bot.plain is not None)

    def table(self, lineup: Lineup) -> tuple[Lineup, SimTable]:
        """The line-up in the order in which it sits down, and its table."""
        order = stable_order(lineup, by_turns=self.measures.by_turns)
        return order, self._made(order)

    def _make(self, lineup: Lineup) -> SimTable:
        try:
            return table_of(self.edition, [self.entrants[place] for place in lineup], self.options)[0]
        except CantMeet as error:
            raise ArenaError(str(error)) from None

    def slow(self, players: int) -> dict[str, Slowness]:
        """The bots that only the readable rules can play at a table of so many, and why."""
        if players not in self._slow:
            found = {
                entrant.name: slowness(self.edition, entrant, players, self.options)
                for entrant in self.entrants
            }
            self._slow[players] = {name: why for name, why in found.items() if why is not Slowness.QUICK}
        return self._slow[players]
