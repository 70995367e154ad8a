"""A game told in sentences: what the house asks for, and how it tells a game that brings only messages."""

from collections.abc import Sequence
from dataclasses import fields
from enum import Enum
from typing import Any, Protocol

from tacora.game import AnyGame, Result
from tacora.games.notation import kebab

__all__ = ["Narration", "PlainNarration", "Speaks"]


class Speaks(Protocol):
    """Texts in one language, as `tacora.texts.Texts` has them; games lie below it and only need this much."""

    language: str

    def __call__(self, message: str, **values: Any) -> str:
        """The text of a message."""
        ...

    def knows(self, message: str) -> bool:
        """Whether there is such a message."""
        ...

    def all(self, parts: list[str]) -> str:
        """A list as people say it: one, two and three."""
        ...


class Narration(Protocol):
    """The game told in sentences: its module `narration`."""

    def narrate(self, event: Any, texts: Speaks, names: Sequence[str], /) -> str:
        """A sentence or two about an event, with names and no "you"; empty where there is nothing to say."""
        ...

    def material(self, edition: Any, texts: Speaks, /) -> list[tuple[str, str]]:
        """What an edition consists of: message ids of labels, and what stands behind them."""
        ...

    def standing(self, state: Any, texts: Speaks, names: Sequence[str], /) -> str:
        """How things stand after a step, for a replay; empty where there is nothing to say yet."""
        ...


class PlainNarration:
    """Says the message `event-NAME` of each event, with its fields as values, for a game without narration.

    A field `seat` also gives `$name`; one of several seats, or a result, gives `$names` and `$count`.
    """

    def __init__(self, rules: AnyGame) -> None:
        self._rules = rules

    def narrate(self, event: Any, texts: Speaks, names: Sequence[str]) -> str:
        """The sentence of an event; empty where the game has no message for it."""
        message = f"event-{kebab(type(event).__name__)}"
        if not texts.knows(message):
            return ""
        values: dict[str, Any] = {"title": texts("edition-title") if texts.knows("edition-title") else ""}
        for field in fields(event):
            values |= _values(field.name, getattr(event, field.name), texts, names)
        return texts(message, **values)

    def material(self, _edition: Any, _texts: Speaks) -> list[tuple[str, str]]:
        """Nothing: what such a game consists of it does not say."""
        return []

    def standing(self, state: Any, _texts: Speaks, names: Sequence[str]) -> str:
        """Everybody's points."""
        points = self._rules.result(state).points
        return ", ".join(f"{name} {number}" for name, number in zip(names, points, strict=True))


def _values(name: str, value: Any, texts: Speaks, names: Sequence[str]) -> dict[str, Any]:
    match value:
        case Result():
            won = [names[seat] for seat in value.winners]
            return {"names": texts.all(won), "count": len(won), "points": max(value.points)}
        case Enum():
            return {name: str(value.value)}
        case tuple() if name in ("seats", "winners"):
            return {"names": texts.all([names[seat] for seat in value]), "count": len(value)}
        case int() if name == "seat" and not isinstance(value, bool):
            return {name: value + 1, "name": names[value]}
        case bool():
            return {name: "yes" if value else "no"}
        case int() | float() | str():
            return {name: value}
        case tuple() | list():
            return {name: ", ".join(map(str, value))}
    return {name: str(value)}
