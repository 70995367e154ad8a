"""Luck and skill over the evening of a table: the coach's reviews of its games, added up by people.

Only sums leave this room: they belong to the board that everybody at the table sees, while a single game is
for who has its record. What a game came to is kept, so that only the last one is new each time.
"""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from math import fsum
from typing import NamedTuple

import msgspec

from tacora.coach.process import Ask
from tacora.coach.review import Ledger, Progress
from tacora.protocol.entries import ScoreInfo
from tacora.server.problems import Denied, Problem
from tacora.server.reviews import FAILED, ReviewDesk

__all__ = ["EveningCard", "EveningDesk", "EveningGame", "EveningLine", "EveningShare", "shares_of"]

_KEPT = 512
_PAUSE = 2.0
"""Seconds until a coach that is busy with others is asked again; whoever waits is told meanwhile."""
NOT_REVIEWED = "not-reviewed"


class EveningGame(NamedTuple):
    """A finished game: its record, what the coach is asked, and for each seat its line of the board."""

    record: str
    ask: Ask
    seats: Mapping[int, int]


class EveningShare(msgspec.Struct, frozen=True):
    """What is whose of the evening, in victories: start + cards + others + decisions = result."""

    name: str
    colour: int
    bot: str | None
    device: int | None
    """As the board has them."""
    games: int
    """How many of theirs the coach has looked at."""
    start: float
    """What equals would have won."""
    cards: float
    """Luck: of the cards, or of the dice."""
    others: float
    """What the others' picks gave or took."""
    decisions: float
    """Skill: own picks, measured against how the reference would have picked."""
    result: float
    """Victories, a shared one in parts."""
    lost: float
    """All that own decisions gave away."""


class EveningCard(msgspec.Struct, frozen=True):
    """Luck and skill over the games of a table, by people, in the order of the board."""

    shares: tuple[EveningShare, ...]
    games: int
    """How many the coach has looked at."""
    played: int
    """How many there were. Of the others no record is left, or the coach can't look at them."""


class EveningLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """How many games have been looked at, or what came of all."""

    progress: Progress | None = None
    evening: EveningCard | None = None
    problem: Problem | None = None


class _Reviewed(msgspec.Struct, frozen=True):
    ledgers: tuple[Ledger, ...]


class _Answer(msgspec.Struct, frozen=True):
    """As much of the coach's last line as counts here."""

    review: _Reviewed | None = None
    problem: Problem | None = None


class EveningDesk:
    """Asks the coach for one game after the other, as anybody would who wants a review."""

    def __init__(self, reviews: ReviewDesk, *, pause: float = _PAUSE) -> None:
        self._reviews, self._pause = reviews, pause
        self._known: OrderedDict[str, tuple[Ledger, ...]] = OrderedDict()
        """What each game came to, by its record; empty for one that the coach can't look at."""

    async def follow(
        self, games: Sequence[EveningGame], board: Sequence[ScoreInfo], *, code: str, played: int
    ) -> AsyncIterator[bytes]:
        """Lines as they come, the sums last. A table has one question open, whatever else its people ask."""
        for done, game in enumerate(games):
            async for problem in self._look(game, f"table {code}"):
                if problem is not None:
                    yield _line(EveningLine(problem=problem))
                    return
                yield _line(EveningLine(Progress(done, len(games))))
        found = [(self._known[game.record], game.seats) for game in games]
        looked_at = sum(bool(ledgers) for ledgers, _ in found)
        while len(self._known) > _KEPT:
            self._known.popitem(last=False)
        yield _line(EveningLine(evening=EveningCard(shares_of(found, board), looked_at, played)))

    async def _look(self, game: EveningGame, address: str) -> AsyncIterator[Problem | None]:
        """Have one game reviewed, whoever is before us; a problem is one that the next would meet, too."""
        while game.record not in self._known:
            yield None
            try:
                lines = self._reviews.follow(game.ask, address)
            except Denied as denied:
                if denied.problem.code != "busy":
                    yield denied.problem
                    return
                await asyncio.sleep(self._pause)
                continue
            last = b"{}"
            async for line in lines:
                last = line
                yield None
            answer = msgspec.json.decode(last, type=_Answer)
            if answer.review is not None:
                self._known[game.record] = answer.review.ledgers
            elif answer.problem is not None and answer.problem.code == NOT_REVIEWED:
                self._known[game.record] = ()
            else:
                yield answer.problem or FAILED
                return
        self._known.move_to_end(game.record)


def shares_of(
    games: Iterable[tuple[Sequence[Ledger], Mapping[int, int]]], board: Sequence[ScoreInfo]
) -> tuple[EveningShare, ...]:
    """Everybody's ledgers added up by their line of the board, and in its order."""
    own: dict[int, list[Ledger]] = {}
    for ledgers, seats in games:
        for ledger in ledgers:
            if ledger.seat in seats:
                own.setdefault(seats[ledger.seat], []).append(ledger)
    return tuple(_share(board[at], own[at]) for at in sorted(own))


def _share(line: ScoreInfo, ledgers: Sequence[Ledger]) -> EveningShare:
    return EveningShare(
        name=line.name,
        colour=line.colour,
        bot=line.bot,
        device=line.device,
        games=len(ledgers),
        start=fsum(one.start for one in ledgers),
        cards=fsum(one.cards for one in ledgers),
        others=fsum(one.others for one in ledgers),
        decisions=fsum(one.decisions for one in ledgers),
        result=fsum(one.result for one in ledgers),
        lost=fsum(one.lost_win for one in ledgers),
    )


def _line(line: EveningLine) -> bytes:
    return msgspec.json.encode(line) + b"\n"
