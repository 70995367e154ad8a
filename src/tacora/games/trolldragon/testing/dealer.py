"""Scripted dice: a dealer that lets the dice fall as a test says."""

from tacora.games.trolldragon.rules import FirstSeat
from tacora.testing.scripted import Scripted

__all__ = ["ScriptedDice"]


class ScriptedDice(Scripted):
    """Falls in order, split by `;`: `ScriptedDice("diamond key; blank nugget; dragon blank")`."""

    __slots__ = ()

    def __init__(self, script: str) -> None:
        falls = [" ".join(fall.split()) for fall in script.split(";") if fall.strip()]
        super().__init__(falls, _fall_name, noun="fall", between="; ")


def _fall_name(outcome: object) -> str:
    if isinstance(outcome, FirstSeat):
        return str(outcome.seat + 1)
    return " ".join(face.value for face in getattr(outcome, "faces", ()))
