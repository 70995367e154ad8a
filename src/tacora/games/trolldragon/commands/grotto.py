"""The exact figures of a position in the grotto: as JSON data and as rows of text (T2 to T8)."""

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from tacora.cli.output import WrongCall
from tacora.report.figures import decimal, exact, exact_percent
from tacora.report.text import Answer

if TYPE_CHECKING:
    from tacora.games.trolldragon.commands.cave import Cave
    from tacora.games.trolldragon.rules import Options
    from tacora.games.trolldragon.solve import Act, GrottoAdvice, Has, Throw
    from tacora.texts import Texts

__all__ = ["grotto_odds"]

HORIZON = 15
"""So many diamonds the rule looks ahead; all beyond change less than a thousandth of a point."""


def grotto_odds(
    cave: "Cave",
    texts: "Texts",
    *,
    free: int | None,
    key: tuple[bool, bool],
    door: tuple[bool, bool],
    options: "Options",
) -> Answer:
    """Roll, leave or enter, by the solved rule (T2 to T8). `key` and `door`: showing, set aside."""
    from tacora.games.trolldragon.solve import Chamber, SolvedTurn

    has = (_has("key", *key), _has("door", *door))
    dice = _free_dice(cave, free, key, door)
    chamber = Chamber(cave.dice, nugget_points=cave.edition.nugget_points)
    solved = SolvedTurn(
        cave.dice,
        options,
        chamber,
        nuggets=cave.chamber,
        diamond_points=cave.edition.diamond_points,
    )
    advice = solved.advice(
        free=dice, risk=cave.diamonds, stock=min(cave.grotto, HORIZON), key=has[0], door=has[1]
    )
    chances = _grotto_chances(cave, dice, has, options)
    data = cave.data | {
        "place": "grotto",
        "free": dice,
        "key": has[0].value,
        "door": has[1].value,
        **{name: exact(chance) for name, chance in chances.items()},
        "choices": [_choice(name) | {"worth": exact(worth)} for name, worth in advice.options],
        "best": _choice(advice.best),
        "verified": {"chances": cave.dice.grotto.verified, "worth": advice.verified},
    }
    return Answer(data, tuple(_grotto_rows(cave, dice, chances, advice, texts)))


def _has(name: str, showing: bool, aside: bool) -> "Has":  # noqa: FBT001 - a pair of flags as they were typed
    from tacora.games.trolldragon.solve import Has

    if showing and aside:
        raise WrongCall(f"Say --{name} or --{name}-aside: a second {name} changes nothing.")
    return Has.KEPT if aside else Has.SHOWING if showing else Has.MISSING


def _free_dice(cave: "Cave", free: int | None, key: tuple[bool, bool], door: tuple[bool, bool]) -> int:
    aside, showing = key[1] + door[1], key[0] + door[0]
    most = cave.dice.grotto.count - aside
    if free is None:
        return most
    least = max(1, showing)
    if not least <= free <= most:
        raise WrongCall(f"With these dice {least} to {most} can be free, not {free}.")
    return free


def _grotto_chances(
    cave: "Cave", free: int, has: tuple["Has", "Has"], options: "Options"
) -> dict[str, Fraction]:
    """The troll, the next roll, and the way in for a seat that wants nothing else."""
    from tacora.games.trolldragon.rules import Escape, GrottoFace
    from tacora.games.trolldragon.rules.dice import falls_alike
    from tacora.games.trolldragon.solve import Has, all_blocked
    from tacora.games.trolldragon.solve.grotto import Search

    dice = cave.dice.grotto
    wanted = {
        face
        for face, there in zip((GrottoFace.KEY, GrottoFace.DOOR), has, strict=True)
        if there is Has.MISSING
    }
    rolled = free - has.count(Has.SHOWING)
    falls = falls_alike(dice.faces, rolled) if rolled else (((), Fraction(1)),)
    found = sum((chance for fall, chance in falls if wanted <= set(fall)), Fraction())
    hunt = Search(dice, options, home=lambda _: Fraction(), inside=lambda _: Fraction(1))
    saved = options.escape is Escape.KEY_AND_DOOR and has == (Has.KEPT, Has.KEPT)
    return {
        "troll": Fraction() if saved else all_blocked(dice, free).value,
        "key_and_door_next_roll": found,
        "key_and_door_ever": hunt.at(free, 0, 0)[has].value,
    }


def _choice(name: "Act | Throw") -> dict[str, object]:
    from tacora.games.trolldragon.solve import Throw

    if isinstance(name, Throw):
        return {"choice": "roll", "dice": name.dice, "key": name.key, "door": name.door}
    return {"choice": name.value}


def _grotto_rows(
    cave: "Cave", free: int, chances: dict[str, Fraction], advice: "GrottoAdvice", texts: "Texts"
) -> Iterator[tuple[str, str]]:
    from tacora.games.trolldragon.solve import Act, Throw

    yield texts("cli-odds-free"), str(free)
    yield cave.row(texts)
    yield texts("cli-odds-troll"), exact_percent(chances["troll"], texts)
    if chances["key_and_door_next_roll"] < 1:
        yield texts("cli-odds-way-next"), exact_percent(chances["key_and_door_next_roll"], texts)
        yield texts("cli-odds-way-ever"), exact_percent(chances["key_and_door_ever"], texts)
    worth = dict(advice.options)
    throws = [name for name in worth if isinstance(name, Throw)]
    throw = max(throws, key=worth.__getitem__)
    yield texts("cli-odds-go-home"), decimal(worth[Act.LEAVE], texts)
    if Act.ENTER in worth:
        yield texts("cli-odds-enter"), decimal(worth[Act.ENTER], texts)
    yield texts("cli-odds-roll"), decimal(worth[throw], texts)
    best = advice.best
    if isinstance(best, Throw):
        yield texts("cli-odds-best"), texts("cli-odds-best-roll", dice=best.dice, free=free)
    else:
        yield texts("cli-odds-best"), texts(f"cli-odds-best-{best.value}")
    if not advice.verified:
        yield "", texts("cli-odds-unverified-worth")
