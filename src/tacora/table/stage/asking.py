"""Putting the question to bots: those with a seat of their own, and those that play for a sleeping one."""

from tacora.bots import find_bot
from tacora.table.outcome import Think
from tacora.table.racing import Racing
from tacora.table.stage.state import STAND_IN, Stage

__all__ = ["ask", "ask_racers"]


def ask(stage: Stage, seat: int, now: int) -> None:
    """Ask the bot of this seat what it picks."""
    bot = stage.seating.places[seat].bot or STAND_IN[stage.game]
    seen = stage.match.shown(find_bot(bot), seat, remembering=stage.settings.bot_memory)
    think = Think(seat, stage.decision.number, bot, seen)
    stage.bots.ask(think, stage.settings, stage.moment(now))


def ask_racers(stage: Stage, race: Racing, now: int) -> None:
    """Bots with dice in the race: the dragon's roll on every beat, the adventurer thinks before each."""
    if stage.by_bot(race.adventurer) and not stage.bots.asked(race.adventurer):
        ask(stage, race.adventurer, now)
    if stage.by_bot(race.holder):
        race.roll(race.holder, hold=None)
