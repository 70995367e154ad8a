"""Exact figures about Diamant: risks, what a choice is worth, the solved solo game, and the equilibrium."""

from tacora.games.diamant.solve.equilibrium import Choices, Table, table_for
from tacora.games.diamant.solve.odds import Odds, OneMoreCard, odds_of, odds_to_json
from tacora.games.diamant.solve.path import BadPath, view_of_path
from tacora.games.diamant.solve.risk import Threat, TrapOdds, bust_distribution, bust_risk
from tacora.games.diamant.solve.solo import Solo, solve_solo
from tacora.games.diamant.solve.value import relics_worth, value_of_leaving, value_of_one_more_card

__all__ = [
    "BadPath",
    "Choices",
    "Odds",
    "OneMoreCard",
    "Solo",
    "Table",
    "Threat",
    "TrapOdds",
    "bust_distribution",
    "bust_risk",
    "odds_of",
    "odds_to_json",
    "relics_worth",
    "solve_solo",
    "table_for",
    "value_of_leaving",
    "value_of_one_more_card",
    "view_of_path",
]
