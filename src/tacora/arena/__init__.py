"""Who plays better: duplicate decks, rotated seats, intervals, ratings, and who finishes ahead of whom."""

from tacora.arena.errors import ArenaError
from tacora.arena.field import Entrant, enter, entrants_of
from tacora.arena.plan import Plan, Tables, lone_plan, mixed_plan
from tacora.arena.ratings import check_openskill
from tacora.arena.result import ArenaResult, Lone, Standing, TableResult
from tacora.arena.tournament import compete

__all__ = [
    "ArenaError",
    "ArenaResult",
    "Entrant",
    "Lone",
    "Plan",
    "Standing",
    "TableResult",
    "Tables",
    "check_openskill",
    "compete",
    "enter",
    "entrants_of",
    "lone_plan",
    "mixed_plan",
]
