"""Everything the drawing functions need to know about one moment; they are pure functions of it."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from tacora.games.trolldragon.rules import SetAside, Treasures, View
from tacora.games.trolldragon.rules.dice import GrottoFace
from tacora.games.trolldragon.rules.events import Event
from tacora.games.trolldragon.rules.options import Combine, Escape
from tacora.games.trolldragon.screens.marks import GEM, GOLD, GOLD_COLOUR
from tacora.games.trolldragon.screens.stage import Finished, Stage
from tacora.protocol.settings import Aid
from tacora.texts import Texts
from tacora.tui.drawing import LEAST_HEIGHT, LEAST_WIDTH
from tacora.tui.marks import DIAMOND, HINT


@dataclass(frozen=True, slots=True)
class Live:
    """The beat as it is seen: what is called before it, and who has pressed."""

    counting: int = 0
    number: int = 0
    pressed: frozenset[int] = frozenset()
    dragon_open: bool = False
    stood_in: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """One moment of a game, in one language, for one size of screen."""

    stage: Stage
    view: View
    names: tuple[str, ...]
    people: tuple[int, ...]
    texts: Texts
    aid: Aid = Aid.PERCENT
    log: Sequence[Event] = ()
    last: Sequence[Event] = ()
    chosen: frozenset[int] = frozenset()
    """The grotto dice a person has picked out to roll or to set aside."""
    live: Live = Live()
    width: int = LEAST_WIDTH
    height: int = LEAST_HEIGHT


def points_of(pieces: Treasures, view: View) -> int:
    """What these treasures count (T15)."""
    return pieces.diamonds * view.diamond_points + pieces.nuggets * view.nugget_points


def treasures(pieces: Treasures) -> Text:
    """Signs and numbers: diamonds, and gold where there is any."""
    if not pieces.count:
        return Text("–", HINT)
    parts = []
    if pieces.diamonds:
        parts.append(Text(f"{GEM} {pieces.diamonds}", f"bold {DIAMOND}"))
    if pieces.nuggets:
        parts.append(Text(f"{GOLD} {pieces.nuggets}", f"bold {GOLD_COLOUR}"))
    return Text("  ").join(parts)


def last_turn(scene: Scene) -> str | None:
    """The message for the last turn, once a place is empty and this turn ends the game (T14)."""
    view = scene.view
    if isinstance(scene.stage, Finished):
        return None
    empty = (not view.grotto, not view.chamber)
    if not (all(empty) if view.options.until_both_empty else any(empty)):
        return None
    return "td-last-both" if all(empty) else "td-last-grotto" if empty[0] else "td-last-chamber"


def calls_troll(view: View, move: SetAside) -> bool:
    """Whether setting these dice aside would block the last free die and bring the troll (T5, T6)."""
    if set(view.free) - set(move.dice):
        return False
    if view.options.escape is Escape.NONE:
        return True
    only_aside = view.options.combine is Combine.SET_ASIDE
    shown = [die.face for at, die in enumerate(view.dice) if not only_aside or die.aside or at in move.dice]
    return not (GrottoFace.KEY in shown and GrottoFace.DOOR in shown)
