"""The odds of Diamant at a live table, as `tacora.host.odds.OddsRoom` describes them."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from msgspec import Struct

from tacora.games.diamant.rules import Phase, View
from tacora.games.diamant.solve import Odds, Table, odds_of, table_for
from tacora.games.diamant.solve.equilibrium import BadTable, Source, deck_of
from tacora.games.diamant.solve.risk import next_risk
from tacora.games.diamant.solve.words import odds_in_words, odds_rows
from tacora.texts import Texts

__all__ = [
    "BUILDER",
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

BUILDER = "tacora.games.diamant.solve.equilibrium.ready"
_FEW, _MOST = 5, 8
"""Tables for few players are much smaller; those for the most know every game."""


class OddsFigures(Struct, frozen=True, tag_field="game", tag="diamant"):
    """The odds of a decision as numbers."""

    bust: tuple[float, ...]
    """The chance that the expedition ends within the next one, two and three cards."""
    leave: float | None = None
    """How often equals leave here; this and what follows only where the table gives advice."""
    leaving: float | None = None
    """What leaving is worth against others who do so."""
    going_on: float | None = None
    """What going on is worth."""
    alone: float | None = None
    """The chance that a leaver is the only one."""


def decides(view: View) -> bool:
    """Whether somebody has to decide between going on and leaving."""
    return view.phase is Phase.DECISION


def look(view: View) -> tuple[Odds, str]:
    """The odds from the best source, and what is wrong with the table of this deck, if anything is."""
    try:
        return _odds(view, table_for(view)), ""
    except BadTable as error:
        return _odds(view, None), str(error)


@lru_cache(maxsize=256)
def _odds(view: View, table: Table | None) -> Odds:
    """Everybody at a table asks the same."""
    return odds_of(view, table)


def missing(view: View, odds: Odds) -> tuple[str, ...] | None:
    """What `BUILDER` would have to be asked for a better source: edition, players, the deck to begin with."""
    if odds.equilibrium.source is not Source.AHEAD or view.options.leftovers_per_card:
        return None
    seats = _FEW if view.seats <= _FEW else _MOST
    return view.edition, str(seats), "".join(map(str, deck_of(view).traps))


def source(odds: Odds) -> str:
    """Where the figures come from."""
    return odds.equilibrium.source.value


def figures(odds: Odds, *, advice: bool) -> OddsFigures:
    """The risk as numbers; what equals do is advice."""
    choices, bust = odds.equilibrium, tuple(map(float, odds.bust))
    if not advice:
        return OddsFigures(bust)
    return OddsFigures(
        bust=bust,
        leave=choices.chance,
        leaving=choices.leaving,
        going_on=choices.going_on,
        alone=choices.alone,
    )


def rows(odds: Odds, texts: Texts, *, advice: bool) -> Iterator[tuple[str, str]]:
    """What the choices are worth, with labels: advice, all of it."""
    return odds_rows(odds, texts) if advice else iter(())


def words(odds: Odds, texts: Texts, *, figures: bool, advice: bool) -> Iterator[str]:
    """The risk, roughly where no figures are wanted; as advice what equals do, too."""
    said = odds_in_words(odds, texts, figures=figures)
    return said if advice else islice(said, 1)
