"""The game on a table: who decides until when, what lies face down, and what happens when all have.

A stage plays a `Match`. It decides nothing about rules; it knows people, bots, clocks and beats. Its state is
in `state`; the other modules are functions on it, each of which refuses before it changes anything.
"""

from tacora.table.stage.state import STAND_IN, Odds, Stage, no_odds

__all__ = ["STAND_IN", "Odds", "Stage", "no_odds"]
