"""What a person may do now: a key, a name, and what comes of it. Only legal moves are offered."""

from dataclasses import dataclass

from tacora.games.trolldragon.narration import face_name, treasures_name
from tacora.games.trolldragon.rules import (
    Enter,
    Escape,
    GrottoFace,
    Leave,
    Reroll,
    Roll,
    SetAside,
    Take,
    Treasures,
    View,
)
from tacora.games.trolldragon.screens.scene import Scene, calls_troll, points_of
from tacora.games.trolldragon.screens.stage import (
    Await,
    Choose,
    Decide,
    Finished,
    RaceLive,
    RaceTurn,
    Think,
)
from tacora.games.trolldragon.solve import all_blocked, awake_after
from tacora.protocol.settings import Aid
from tacora.tui.marks import AID_BAR

_KEEP = (GrottoFace.KEY, GrottoFace.DOOR)


@dataclass(frozen=True, slots=True)
class Action:
    """One line of the panel; `warn` where it would be a pity."""

    key: str
    name: str
    detail: str = ""
    warn: bool = False


def keepable(view: View) -> tuple[int, ...]:
    """The keys and doors that can be set aside (T5)."""
    return tuple(at for at, die in enumerate(view.dice) if die.face in _KEEP and not die.aside)


def roll_of(view: View, chosen: frozenset[int]) -> Roll:
    """The roll that Space means: all free dice, or the chosen ones where a table rolls any of them (T2)."""
    some = chosen and view.options.reroll is Reroll.ANY_FREE
    return Roll(tuple(sorted(chosen)) if some else view.free)


def actions_of(scene: Scene) -> list[Action]:
    """The panel, line by line: at most four."""
    texts = scene.texts
    match scene.stage:
        case Decide():
            return _grotto(scene)
        case RaceTurn(seat):
            return _race_turn(scene, seat)
        case RaceLive():
            return _live(scene)
        case Choose():
            return _choose(scene)
        case Think(seat):
            return [Action(texts("td-space"), texts("td-on"), scene.names[seat])]
        case Await(seat):
            return [Action("", texts("td-thinks", name=scene.names[seat]))]
        case Finished():
            return []
        case _:
            return [Action(texts("td-space"), texts("td-on"))]


def _grotto(scene: Scene) -> list[Action]:
    texts, view = scene.texts, scene.view
    legal = view.legal
    actions = []
    roll = roll_of(view, scene.chosen)
    if roll in legal:
        told = texts("td-roll-dice", count=len(roll.dice), all="yes" if roll.dice == view.free else "no")
        actions.append(
            Action(texts("td-space"), texts("td-roll"), " · ".join(filter(None, (told, _risk(scene, roll)))))
        )
    if keepable(view):
        actions.append(_aside(scene))
    if Enter() in legal:
        actions.append(Action("E", texts("td-enter"), texts("td-enter-detail")))
    if Leave() in legal:
        actions.append(Action("← H", texts("td-leave"), _safe(scene)))
    return actions


def _aside(scene: Scene) -> Action:
    texts, view = scene.texts, scene.view
    dice = tuple(sorted(scene.chosen)) if scene.chosen else keepable(view)
    if not set(dice) <= set(keepable(view)):
        return Action("A", texts("td-aside"), texts("td-aside-which"))
    if not scene.chosen and len(dice) > 1:
        return Action("A", texts("td-aside"), texts("td-aside-choose"))
    faces = texts.all([face_name(face, texts) for die in dice if (face := view.dice[die].face)])
    if calls_troll(view, SetAside(dice)):
        return Action("A", texts("td-aside"), texts("td-aside-troll", faces=faces), warn=True)
    return Action("A", texts("td-aside"), texts("td-aside-faces", faces=faces))


def _safe(scene: Scene) -> str:
    if not scene.view.risk.count:
        return scene.texts("td-leave-nothing")
    return scene.texts("td-leave-detail", treasures=treasures_name(scene.view.risk, scene.texts))


def _risk(scene: Scene, roll: Roll) -> str:
    """The chance that this roll brings the troll; nothing where it can't, or where nobody wants to know."""
    view = scene.view
    kept = {die.face for die in view.dice if die.aside}
    saved = view.options.escape is Escape.KEY_AND_DOOR and set(_KEEP) <= kept
    if set(roll.dice) != set(view.free) or saved or scene.aid is Aid.OFF:
        return ""
    chance = float(all_blocked(view.dice_set.grotto, len(roll.dice)).value)
    return _said(scene, "td-risk-troll", chance)


def _said(scene: Scene, message: str, chance: float) -> str:
    if scene.aid is Aid.SYMBOLS:
        filled = min(5, 1 + int(chance * 10))
        return scene.texts(message, risk=AID_BAR[0] * filled + AID_BAR[1] * (5 - filled))
    return scene.texts(message, risk=f"{round(100 * chance)} %")


def _race_turn(scene: Scene, seat: int) -> list[Action]:
    texts, view = scene.texts, scene.view
    if seat != view.active:
        left = len(view.race.rolling_dragons) if view.race else 0
        told = texts("titled", title=scene.names[seat], what=texts("td-dragon-dice", count=left))
        return [Action(texts("td-space"), texts("td-dragon-roll"), told)]
    told = " · ".join(filter(None, (texts("td-chamber-dice"), _dragon_risk(scene))))
    return [
        Action(texts("td-space"), texts("td-roll"), told),
        Action("← H", texts("td-leave"), _safe(scene)),
    ]


def _dragon_risk(scene: Scene) -> str:
    """The chance that the next dragon roll wakes it; its faces are not confirmed, so it says about."""
    race, dragon = scene.view.race, scene.view.dice_set.dragon
    if race is None or scene.aid is Aid.OFF:
        return ""
    left = type(dragon)(
        faces=tuple(dragon.faces[die] for die in race.rolling_dragons),
        source=dragon.source,
        verified=dragon.verified,
    )
    return _said(scene, "td-risk-dragon", float(awake_after(left, 1).value))


def _live(scene: Scene) -> list[Action]:
    """Both sides at one keyboard: Space for the adventurer, D for the dragon; alone Space does either."""
    texts, view, live = scene.texts, scene.view, scene.live
    if view.race is None:
        return []
    actions = []
    mine = view.active in scene.people
    if mine:
        pressed = view.active in live.pressed
        actions.append(
            Action(texts("td-space"), texts("td-roll"), texts("td-pressed" if pressed else "td-tap"))
        )
        actions.append(Action("← H", texts("td-leave"), _safe(scene)))
    if any(seat != view.active for seat in scene.people):
        holder = view.race.holder
        key = "D" if mine else texts("td-space")
        told = texts("td-wait-for", name=scene.names[holder])
        if holder in scene.people:
            told = texts("td-pressed") if holder in live.pressed else texts("td-tap")
            told = (
                texts("titled", title=scene.names[holder], what=told)
                if live.dragon_open
                else texts("td-dragon-waits")
            )
        actions.append(Action(key, texts("td-dragon-roll"), told))
    if not actions:
        actions.append(Action("", texts("td-watch")))
    return actions


def _choose(scene: Scene) -> list[Action]:
    texts, view = scene.texts, scene.view
    takes = [move for move in view.legal if isinstance(move, Take)]
    return [
        Action(str(nth), texts("td-take"), _pieces(Treasures(take.diamonds, take.nuggets), scene))
        for nth, take in enumerate(takes, start=1)
    ]


def _pieces(pieces: Treasures, scene: Scene) -> str:
    points = scene.texts("td-points", count=points_of(pieces, scene.view))
    return f"{treasures_name(pieces, scene.texts)} = {points}"
