"""Troll & Dragon told in short sentences: faces, treasures, and what happened."""

from collections.abc import Sequence
from typing import assert_never

from tacora.games.kit import Speaks
from tacora.games.trolldragon.rules import (
    ChamberFace,
    DiceSet,
    DragonFace,
    GrottoFace,
    State,
    Treasures,
    TrollDragonEdition,
)
from tacora.games.trolldragon.rules.events import (
    ChamberEntered,
    ChamberRolled,
    DiamondsTaken,
    DiceSetAside,
    DragonCalled,
    DragonRolled,
    DragonWoke,
    Event,
    GameEnded,
    GameStarted,
    GrottoRolled,
    HandTaken,
    LotDrawn,
    NuggetsTaken,
    SeatLeft,
    TreasuresShared,
    TrollCame,
    TurnStarted,
)

__all__ = ["face_name", "face_names", "material", "narrate", "standing", "treasures_name"]

Face = GrottoFace | ChamberFace | DragonFace


def face_name(face: Face, texts: Speaks) -> str:
    """What a die shows, in a word or two."""
    match face:
        case GrottoFace():
            return texts(f"face-grotto-{face.value}")
        case ChamberFace():
            return texts(f"face-chamber-{face.value}")
        case DragonFace():
            return texts(f"face-dragon-{face.value}")
        case _:
            assert_never(face)


def face_names(faces: Sequence[Face], texts: Speaks) -> str:
    """What several dice show, in the order they lie."""
    return ", ".join(face_name(face, texts) for face in faces)


def treasures_name(treasures: Treasures, texts: Speaks) -> str:
    """So many diamonds and nuggets, as one takes, loses or brings them; `nothing` where there are none."""
    parts = []
    if treasures.diamonds:
        parts.append(texts("treasure-diamonds", count=treasures.diamonds))
    if treasures.nuggets:
        parts.append(texts("treasure-nuggets", count=treasures.nuggets))
    return texts.all(parts) if parts else texts("treasure-nothing")


def _taken(kind: str, name: str, treasures: Treasures, shown: int, texts: Speaks) -> str:
    """Treasures come out of a place, fewer than shown where it runs empty (T3, T9)."""
    if not treasures.count:
        return texts(f"dice-told-{kind}-gone")
    told = texts("dice-told-takes", name=name, treasures=treasures_name(treasures, texts))
    return told if treasures.count == shown else f"{told} {texts('dice-told-no-more')}"


def _shared(shares: Sequence[Treasures], names: Sequence[str], texts: Speaks) -> str:
    got = [
        texts("dice-told-gets", name=name, treasures=treasures_name(share, texts))
        for name, share in zip(names, shares, strict=True)
        if share.count
    ]
    return " ".join(got) or texts("dice-told-nothing-to-share")


def narrate(event: Event, texts: Speaks, names: Sequence[str]) -> str:
    """One sentence or two about an event, with names and no "you"; empty where there is nothing to say."""
    match event:
        case GameStarted(seats=seats):
            return texts("told-game-started", title=texts("edition-title"), count=seats)
        case LotDrawn(seat):
            return texts("dice-told-lot", name=names[seat])
        case TurnStarted(number, seat):
            return texts("dice-told-turn", number=number, name=names[seat])
        case GrottoRolled(seat, _, faces):
            return texts("dice-told-rolls", name=names[seat], faces=face_names(faces, texts))
        case DiamondsTaken(seat, shown, taken):
            return _taken("diamonds", names[seat], Treasures(diamonds=taken), shown, texts)
        case DiceSetAside(seat, dice):
            return texts("dice-told-aside", name=names[seat], count=len(dice))
        case TrollCame(seat, lost):
            return texts("dice-told-troll", name=names[seat], treasures=treasures_name(lost, texts))
        case ChamberEntered(seat, holder):
            return texts("dice-told-enters", name=names[seat], holder=names[holder])
        case ChamberRolled(seat, faces):
            return texts("dice-told-rolls", name=names[seat], faces=face_names(faces, texts))
        case NuggetsTaken(seat, shown, taken):
            return _taken("nuggets", names[seat], Treasures(nuggets=taken), shown, texts)
        case DragonRolled(seat, _, faces, _):
            return texts("dice-told-dragon-rolls", name=names[seat], faces=face_names(faces, texts))
        case DragonCalled(_, _, 0):
            return ""  # the dragon wakes with this one, and that is told next
        case DragonCalled(_, _, left):
            return texts("dice-told-dragon-called", left=left)
        case DragonWoke(_, adventurer, lost):
            return texts("dice-told-awake", name=names[adventurer], treasures=treasures_name(lost, texts))
        case TreasuresShared(shares):
            return _shared(shares, names, texts)
        case HandTaken(seat, taken):
            return texts("dice-told-hand", name=names[seat], treasures=treasures_name(taken, texts))
        case SeatLeft(seat, banked):
            return texts("dice-told-home", name=names[seat], treasures=treasures_name(banked, texts))
        case GameEnded(result):
            winners = texts.all([names[seat] for seat in result.winners])
            best = max(result.points)
            return texts("told-game-ended", names=winners, count=len(result.winners), points=best)
        case _:
            assert_never(event)


def material(edition: TrollDragonEdition, texts: Speaks) -> list[tuple[str, str]]:
    """What an edition consists of: labels, and what stands behind them."""
    diamonds = texts("cli-worth", count=edition.diamonds, points=edition.diamond_points)
    nuggets = texts("cli-worth", count=edition.nuggets, points=edition.nugget_points)
    rows = [("cli-diamonds", diamonds), ("cli-nuggets", nuggets)]
    for dice in edition.dice:
        rows.append(("cli-dice-set", dice.name))
        rows += _dice(dice, texts)
    return rows


def _dice(dice: DiceSet, texts: Speaks) -> list[tuple[str, str]]:
    """Each kind of die with its faces, and whether anybody has checked them."""

    def sure(*, verified: bool) -> str:
        return texts("cli-dice-verified" if verified else "cli-dice-unverified")

    grotto = ", ".join(face.value for face in dice.grotto.faces)
    chamber = ", ".join(face.value for face in dice.chamber.faces)
    dragon = " / ".join(", ".join(face.value for face in die) for die in dice.dragon.faces)
    return [
        ("cli-dice-grotto", f"{dice.grotto.count} × {grotto} ({sure(verified=dice.grotto.verified)})"),
        ("cli-dice-chamber", f"{dice.chamber.count} × {chamber} ({sure(verified=dice.chamber.verified)})"),
        ("cli-dice-dragon", f"{dragon} ({sure(verified=dice.dragon.verified)})"),
    ]


def standing(state: State, texts: Speaks, names: Sequence[str]) -> str:
    """What is at risk, what is left, and the bags after a step of a replay."""
    points = (f"{name} {points}" for name, points in zip(names, state.points, strict=True))
    return texts(
        "cli-stand-dice",
        risk=treasures_name(state.risk, texts),
        grotto=state.grotto,
        chamber=state.chamber,
        hand=treasures_name(state.hand, texts),
        bags=", ".join(points),
    )
