"""The review of any game: its kit's coach makes it, a game without one is refused in a sentence."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol, TypeAlias

from tacora.coach.review import PLAYOUTS, GameReview, Opponents, Progress
from tacora.games import games, kit_of
from tacora.games.kit import GameKit
from tacora.record import Record
from tacora.texts import Texts

__all__ = ["Coach", "NoCoach", "NotReviewed", "Watch", "coach_of", "coaches"]

Watch: TypeAlias = Callable[[Progress], None]


class NotReviewed(Exception):
    """A game the coach can't look at, with the reason in one sentence."""


class NoCoach(NotReviewed):
    """A game that has no coach."""

    def __init__(self, kit: GameKit) -> None:
        self._kit = kit
        super().__init__(self.in_words(Texts("en")))

    def in_words(self, texts: Texts) -> str:
        """The reason in a language."""
        known = texts.all([kit.title(texts) for kit in games().values() if kit.has("coach")])
        return texts("coach-none", known=known, game=self._kit.title(texts))


class Coach(Protocol):
    """What a game's room `coach` holds; importing it needs nothing but the shapes."""

    @property
    def Review(self) -> Any:  # noqa: N802 - a class, named as one
        """The `GameReview` of this game, with its own decisions."""
        ...

    @property
    def Branch(self) -> Any:  # noqa: N802 - a class, named as one
        """What comes of the other choice."""
        ...

    def review_record(
        self,
        record: Record,
        opponents: Opponents = "equilibrium",
        *,
        playouts: int = PLAYOUTS,
        seat: int | None = None,
        watch: Watch | None = None,
    ) -> GameReview:
        """Review a game, all seats or one; raises `NotReviewed`. `watch` is told how far it has got."""
        ...

    def what_if(
        self, record: Record, step: int, seat: int, pick: str, opponents: Opponents, *, playouts: int
    ) -> Any:
        """One decision the other way; raises `NotReviewed` where nothing was decided."""
        ...

    def decision_rows(
        self, decisions: Sequence[Any], names: Sequence[str], texts: Texts
    ) -> list[tuple[str, ...]]:
        """Every decision in a row, the head first."""
        ...

    def where(self, decision: Any, texts: Texts) -> str:
        """Which decision it was, for people."""
        ...


def coaches() -> Iterator[Coach]:
    """Every game's coach."""
    return (kit.room("coach") for kit in games().values() if kit.has("coach"))


def coach_of(record: Record) -> Coach:
    """The coach of this game; raises `NoCoach`."""
    kit = kit_of(record.edition)
    if not kit.has("coach"):
        raise NoCoach(kit)
    coach: Coach = kit.room("coach")
    return coach
