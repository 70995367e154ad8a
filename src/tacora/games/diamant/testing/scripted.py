"""Scripted cards: a dealer that deals the cards a test names."""

from tacora.games.diamant.rules import TurnUp
from tacora.testing.scripted import Scripted

__all__ = ["ScriptedDealer"]


class ScriptedDealer(Scripted):
    """Deals the named cards in order: `ScriptedDealer("5 snake 7 snake")`."""

    __slots__ = ()

    def __init__(self, script: str) -> None:
        super().__init__(script.split(), _card_name, noun="card", between=", ")


def _card_name(outcome: object) -> str:
    return str(outcome.card if isinstance(outcome, TurnUp) else outcome)
