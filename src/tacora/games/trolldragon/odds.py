"""The odds of Troll & Dragon at a live table, as `tacora.host.odds.OddsRoom` describes them.

They are the coach's own figures, from the position that is seen; which choice is best is the coach's to say.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import prod
from typing import NamedTuple

from msgspec import Struct

from tacora.games.trolldragon.coach.chances import Turn
from tacora.games.trolldragon.coach.options import options_of, risk_of
from tacora.games.trolldragon.coach.review import Option, option_name
from tacora.games.trolldragon.rules import (
    DragonFace,
    Escape,
    GrottoFace,
    Phase,
    State,
    TrollDragonEdition,
    View,
)
from tacora.report.figures import decimal, percent
from tacora.texts import Texts

__all__ = [
    "BUILDER",
    "Odds",
    "OddsFigures",
    "View",
    "decides",
    "figures",
    "look",
    "missing",
    "next_risk",
    "rows",
    "source",
    "words",
]

BUILDER = ""
_RISKS = (0.0, 0.1, 0.25, 0.45)
"""Up to here a risk is none, small, to be reckoned with, or great; above it is about even."""


class Odds(NamedTuple):
    """A decision of the adventurer."""

    risk: float
    """The chance that one more roll ends it: all dice blocked, or the dragon awake."""
    stake: int
    """The points that would be lost then."""
    options: tuple[Option, ...]
    verified: bool
    """Whether all faces of the dice are known for sure (TM2)."""


class OddsFigures(Struct, frozen=True, tag_field="game", tag="troll-dragon"):
    """The odds of a decision over dice as numbers, the same as a review of it shows."""

    risk: float
    """The chance that one more roll ends it: all dice blocked, or the dragon awake."""
    options: tuple[Option, ...]
    """Every choice; dice with the same face are told once."""


def decides(view: View) -> bool:
    """Whether the adventurer may choose; while a roll of the dragon is due, it comes before that (T10)."""
    race = view.race
    if race is not None:
        return view.phase is Phase.CHAMBER and race.chamber_rolls <= race.dragon_rolls
    return view.phase is Phase.GROTTO and _has_rolled(view) and bool(view.free)


def next_risk(view: View) -> tuple[int, int] | None:
    """How many of all falls of the next roll end it, and how many there are; None where nobody may choose."""
    if not decides(view):
        return None
    if view.race is not None:
        rolled = [view.dice_set.dragon.faces[die] for die in view.race.rolling_dragons]
        return prod(faces.count(DragonFace.DRAGON) for faces in rolled), prod(map(len, rolled))
    faces, kept = view.dice_set.grotto.faces, {die.face for die in view.dice if die.aside}
    saved = view.options.escape is Escape.KEY_AND_DOOR and {GrottoFace.KEY, GrottoFace.DOOR} <= kept
    every = len(faces) ** len(view.free)
    return 0 if saved else faces.count(GrottoFace.TROLL) ** len(view.free), every


def look(view: View) -> tuple[Odds, str]:
    """The odds; there is only one source, and nothing can be wrong with it."""
    return _odds(view), ""


@lru_cache(maxsize=256)
def _odds(view: View) -> Odds:
    """Everybody at a table asks the same."""
    state = _state_of(view)
    stake = view.risk.diamonds * view.diamond_points + view.risk.nuggets * view.nugget_points
    return Odds(risk_of(state), stake, options_of(Turn(state), state), view.dice_set.verified)


def missing(_view: View, _odds: Odds) -> None:
    """Nothing: what is learned comes with the package."""


def source(_odds: Odds) -> str:
    """Within the turn exact, and what comes after it learned from games."""
    return "learned"


def figures(odds: Odds, *, advice: bool) -> OddsFigures:  # noqa: ARG001 - which of them is best is said in words
    """The odds as numbers."""
    return OddsFigures(odds.risk, odds.options)


def rows(odds: Odds, texts: Texts, *, advice: bool) -> Iterator[tuple[str, str]]:  # noqa: ARG001 - as above
    """Every choice, with its chance to win and its points."""
    for option in odds.options:
        values = {"win": percent(option.win, texts), "points": decimal(option.points, texts, 1)}
        yield option_name(option, texts), texts("odds-td-worth", **values)


def words(odds: Odds, texts: Texts, *, figures: bool, advice: bool) -> Iterator[str]:
    """The risk, roughly without figures; as advice the best choice; and what the figures rest on."""
    if figures and odds.risk:
        yield texts("odds-td-risk", risk=percent(odds.risk, texts), stake=odds.stake)
    else:
        yield texts("odds-td-rough-risk", level=sum(odds.risk > step for step in _RISKS))
    if advice:
        best = max(odds.options, key=lambda option: option.win)
        yield texts("odds-td-best", choice=option_name(best, texts), win=percent(best.win, texts))
    if figures:
        yield texts("coach-td-note-wins")
        if not odds.verified:
            yield texts("coach-td-note-faces")


def _has_rolled(view: View) -> bool:
    return any(die.face is not None for die in view.dice)


def _state_of(view: View) -> State:
    """The position of a view: nothing is hidden here. Of the edition only what a turn asks is known."""
    edition = TrollDragonEdition(
        id=view.edition,
        game="troll-dragon",
        title="",
        publisher="",
        year=0,
        sources=(),
        min_seats=view.seats,
        max_seats=view.seats,
        diamonds=view.grotto,
        nuggets=view.chamber,
        diamond_points=view.diamond_points,
        nugget_points=view.nugget_points,
        hand_choice=0,  # it counts once the dragon is awake (T13), and then there is nothing left to choose
        dice=(view.dice_set,),
    )
    return State(
        edition=edition,
        options=view.options,
        dice_set=view.dice_set,
        phase=view.phase,
        turn=view.turn,
        active=view.active,
        grotto=view.grotto,
        chamber=view.chamber,
        hand=view.hand,
        bags=view.bags,
        risk=view.risk,
        dice=view.dice,
        rolling=view.rolling,
        rolls=int(_has_rolled(view)),  # the rules only ask whether there was one
        race=view.race,
    )
