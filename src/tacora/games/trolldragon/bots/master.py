"""The bot that plays Troll & Dragon for victory: every turn by the chance to win, not by its points."""

from random import Random

from tacora.games.kit import Bot
from tacora.games.trolldragon.bots.characters import forced
from tacora.games.trolldragon.learned import grotto_choice, race_goes_on
from tacora.games.trolldragon.moment import ENTERS, KEEPS_DOOR, KEEPS_KEY, LEAVES, key_and_door
from tacora.games.trolldragon.rules import Enter, GrottoFace, Leave, Move, Roll, SetAside, View

__all__ = ["MASTER"]

_KEY, _DOOR = 8, 16


def master(view: View, rng: Random) -> Move:  # noqa: ARG001 - it needs no chance
    """Do what wins most often, by learned chances between turns and exact odds within them."""
    move = forced(view)
    if move is not None:
        return move
    if view.race is not None:
        return Roll() if race_goes_on(view, view.race) else Leave()
    return _move(view, grotto_choice(view))


def _move(view: View, best: int) -> Move:
    """A choice in the grotto with the dice that lie on the table."""
    serving = key_and_door(view)
    key, door = serving[GrottoFace.KEY], serving[GrottoFace.DOOR]
    if best == LEAVES:
        return Leave()
    if best == ENTERS:
        return Enter()
    if best in (KEEPS_KEY, KEEPS_DOOR):
        return SetAside(tuple(die for die in (key if best == KEEPS_KEY else door,) if die is not None))
    plain = [die for die in view.free if die not in (key, door)][: best & 7]
    chosen = [die for die, bit in ((key, _KEY), (door, _DOOR)) if best & bit and die is not None]
    return Roll(tuple(sorted(plain + chosen)))


MASTER = Bot(
    "master",
    "Plays for victory: who leads, what is left, and what the others would gain.",
    master,
    "troll-dragon",
)
