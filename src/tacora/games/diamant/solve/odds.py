"""Everything exact about a decision in one value, for the command line and the table."""

from dataclasses import dataclass
from fractions import Fraction

from tacora.games.diamant.rules import View
from tacora.games.diamant.solve.equilibrium import Choices, Table, choices_of
from tacora.games.diamant.solve.risk import TrapOdds, bust_risk, cards_left, fatal_cards, trap_odds
from tacora.games.diamant.solve.value import relics_worth, value_of_leaving, value_of_one_more_card

__all__ = ["LOOK_AHEAD", "Odds", "OneMoreCard", "odds_of", "odds_to_json"]

LOOK_AHEAD = 3
"""For how many cards ahead the bust risk is stated."""


@dataclass(frozen=True, slots=True)
class OneMoreCard:
    """What one more card is worth to each of `going_on` insiders while the others leave now."""

    going_on: int
    in_hand: Fraction
    """Counting the rubies in hand alone: the plain measure."""
    leaving_alone: Fraction
    """If one of them leaves alone after that card, with the path and its relics."""
    leaving_together: Fraction
    """If all of them leave together after that card and share the path."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Odds:
    """The exact figures of a decision. Tuples by number of players begin with one player."""

    edition: str
    inside: int
    pending: int
    path_rubies: int
    relics: int
    """What the relics on the path are worth to a lone leaver (D11)."""
    cards_left: int
    fatal_cards: int
    """How many of the cards left end the expedition if they come next (D6)."""
    bust: tuple[Fraction, ...]
    """The chance that it ends within the next one, two and three cards."""
    traps: tuple[TrapOdds, ...]
    leaving: tuple[int, ...]
    """What leaving pays now to each of 1, 2, ... leavers (D9 to D11)."""
    one_more_card: tuple[OneMoreCard, ...]
    """What going on for one card is worth with 1, 2, ... insiders going on."""
    equilibrium: Choices
    """Both choices among equals; its source says whether a table of this deck knows, or one card ahead."""


def odds_of(view: View, table: Table | None = None) -> Odds:
    """The odds as this viewer may know them; with a table (`table_for(view)`) the solved equilibrium."""
    inside = len(view.inside)
    if not inside:
        raise ValueError("Nobody is inside the cave, so there is nothing to decide.")
    return Odds(
        edition=view.edition,
        inside=inside,
        pending=view.pending,
        path_rubies=view.path_rubies,
        relics=relics_worth(view),
        cards_left=cards_left(view),
        fatal_cards=fatal_cards(view),
        bust=tuple(bust_risk(view, cards) for cards in range(1, LOOK_AHEAD + 1)),
        traps=trap_odds(view),
        leaving=tuple(value_of_leaving(view, leavers) for leavers in range(1, inside + 1)),
        one_more_card=tuple(_one_more_card(view, going_on) for going_on in range(1, inside + 1)),
        equilibrium=choices_of(view, table),
    )


def _one_more_card(view: View, going_on: int) -> OneMoreCard:
    def worth(leaving_then: int | None) -> Fraction:
        return value_of_one_more_card(view, going_on=going_on, leaving_then=leaving_then)

    return OneMoreCard(going_on, worth(None), worth(1), worth(going_on))


def odds_to_json(odds: Odds) -> dict[str, object]:
    """The odds as plain JSON values; every fraction twice, as a number and exactly."""
    return {
        "edition": odds.edition,
        "inside": odds.inside,
        "pending": odds.pending,
        "path_rubies": odds.path_rubies,
        "relics": odds.relics,
        "cards_left": odds.cards_left,
        "fatal_cards": odds.fatal_cards,
        "bust": [{"cards": nth, **_number(risk)} for nth, risk in enumerate(odds.bust, start=1)],
        "traps": [
            {"kind": trap.kind, "threat": trap.threat.value, "in_deck": trap.in_deck} for trap in odds.traps
        ],
        "leaving": [{"leavers": nth, "points": points} for nth, points in enumerate(odds.leaving, start=1)],
        "one_more_card": [
            {
                "going_on": more.going_on,
                "in_hand": _number(more.in_hand),
                "leaving_alone": _number(more.leaving_alone),
                "leaving_together": _number(more.leaving_together),
            }
            for more in odds.one_more_card
        ],
        "equilibrium": _choices(odds.equilibrium),
    }


def _choices(choices: Choices) -> dict[str, object]:
    return {
        "source": choices.source.value,
        "leave": choices.chance,
        "leaving": choices.leaving,
        "going_on": choices.going_on,
        "alone": choices.alone,
    }


def _number(fraction: Fraction) -> dict[str, object]:
    return {"value": float(fraction), "exact": str(fraction)}
