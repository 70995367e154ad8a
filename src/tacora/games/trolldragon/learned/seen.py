"""What a view of Troll & Dragon shows, thought through: for victory, or for the points of this turn."""

from tacora.games.trolldragon.learned.odds import odds_of
from tacora.games.trolldragon.learned.thinking import (
    GrottoThoughts,
    RaceThoughts,
    Standing,
    grotto_thoughts,
    race_thoughts,
    wins_between,
)
from tacora.games.trolldragon.learned.turn import least_of
from tacora.games.trolldragon.learned.weights import master_nets
from tacora.games.trolldragon.learned.wins import Table
from tacora.games.trolldragon.moment import moment_of
from tacora.games.trolldragon.rules import Race, Sharing, View

__all__ = ["asleep_of", "grotto_choice", "grotto_seen", "race_goes_on", "race_seen", "wins_before"]


def standing_of(view: View, *, grotto: int, active: int, by_points: bool = False) -> Standing:
    """The table around the turn of `active`, but with so many diamonds in the grotto."""
    table = Table(
        seats=view.seats,
        active=active,
        both=int(view.options.until_both_empty),
        diamond_points=view.diamond_points,
        nugget_points=view.nugget_points,
        gold_first=int(view.options.sharing is Sharing.NUGGETS_FIRST),
        by_points=int(by_points),
        hand=view.hand.diamonds,
    )
    bags = zip(view.points, view.bags, strict=True)
    rows = tuple(one for points, bag in bags for one in (points, bag.nuggets))
    return Standing(table, rows, grotto, view.chamber)


def grotto_seen(view: View, *, parts: int = 1, by_points: bool = False) -> GrottoThoughts:
    """The adventurer's turn in the grotto."""
    risk = view.risk.diamonds
    standing = standing_of(view, grotto=view.grotto + risk, active=view.active, by_points=by_points)
    odds = odds_of(view.dice_set, view.options)
    return grotto_thoughts(master_nets().of(view.seats), odds, standing, least_of(risk), parts)


def grotto_choice(view: View) -> int:
    """What wins most in the grotto, in one number (`tacora.games.trolldragon.moment`)."""
    now = moment_of(view)
    return grotto_seen(view).best(now.diamonds, now.free, now.key, now.door)


def race_seen(view: View, race: Race, *, parts: int = 1, by_points: bool = False) -> RaceThoughts:
    """The race as it stands."""
    standing = standing_of(view, grotto=view.grotto, active=view.active, by_points=by_points)
    odds, risk = odds_of(view.dice_set, view.options), view.risk
    net = master_nets().of(view.seats)
    return race_thoughts(net, odds, standing, risk.diamonds, risk.nuggets, race.holder, parts)


def asleep_of(race: Race) -> int:
    """The dragon dice still in play, as a mask."""
    return sum(1 << die for die in race.rolling_dragons)


def race_goes_on(view: View, race: Race) -> bool:
    """Whether one more roll in the chamber wins more often than going home."""
    thoughts = race_seen(view, race)
    return thoughts.roll(asleep_of(race))[0] > thoughts.leave[0]


def wins_before(view: View, mover: int) -> tuple[float, ...]:
    """Everybody's chance to win before the turn of a seat."""
    standing = standing_of(view, grotto=view.grotto, active=(mover - 1) % view.seats)
    return wins_between(master_nets().of(view.seats), standing)
