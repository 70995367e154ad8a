"""Bots are asked what they pick; their answers come in as commands."""

from tacora.bots import find_bot
from tacora.table.limits import HASTY, REST
from tacora.table.outcome import Think
from tacora.table.race import Racing
from tacora.table.state import PlayState

__all__ = ["ask", "ask_racers"]


def ask(play: PlayState, seat: int, now: int) -> None:
    """Ask the bot of this seat what it picks."""
    bot = play.seating.places[seat].bot or play.match.kit.stand_in
    seen = play.match.shown(find_bot(bot), seat, remembering=play.settings.bot_memory)
    number, opened = play.decision.number, play.match.open_seed
    seed = None if opened is None else f"{opened} {number} {seat}"
    think = Think(seat, number, bot, play.match.kit.id, seen, seed)
    play.bots.ask(think, play.settings, play.moment(now), play.shown, _haste(play, play.moment(now)))


def _haste(play: PlayState, now: int) -> int | None:
    """How long a bot may seem to think at most, where all others wait for bots alone; None where it may."""
    if play.rush is None:
        return None
    left = play.rush - now
    return max(0, left - REST if left > REST else min(HASTY, left))


def ask_racers(play: PlayState, race: Racing, now: int) -> None:
    """Bots with dice in the race: the dragon's roll on every beat, the adventurer thinks before each."""
    if play.seating.places[race.adventurer].by_bot and not play.bots.asked(race.adventurer):
        ask(play, race.adventurer, now)
    if play.seating.places[race.holder].by_bot:
        race.roll(race.holder, hold=None)
