"""What the host settles: the settings, bots, the lock; and how a game begins and ends."""

import hashlib

from tacora.record import Seat
from tacora.rules.errors import RuleError
from tacora.table.agreement import agreed, check_bot
from tacora.table.dealer import FairDealer
from tacora.table.flow import settle
from tacora.table.match import AnyMatch, Match
from tacora.table.news import Ended, Phase
from tacora.table.outcome import Finished, Refused
from tacora.table.people import Role
from tacora.table.room import Room
from tacora.table.seats import check_free_seat
from tacora.table.settings import Mode, Settings
from tacora.table.stage import Stage
from tacora.table.stage.botpicks import BotPicks
from tacora.table.stage.decision import Decision
from tacora.table.stage.running import begin
from tacora.table.stage.timing import retime

__all__ = [
    "add_bot",
    "change_settings",
    "end_game",
    "forget",
    "lock",
    "make_host",
    "rematch",
    "shuffle",
    "start",
]


def change_settings(room: Room, settings: Settings, now: int) -> None:
    """Other settings; those that make the game only while there is none."""
    edition, _ = agreed(settings)
    old = room.settings
    if room.in_lobby:
        for place in room.seating.places:
            if place.bot is not None:
                check_bot(place.bot, edition.game)
    elif (settings.edition, settings.options, settings.mode) != (old.edition, old.options, old.mode):
        raise Refused("game-on", "Edition, options and mode are fixed until the rematch.")
    room.settings = settings
    if settings.mode is not Mode.PARTY:
        room.screen_lost = None
    if room.stage is not None and not room.in_lobby:
        room.stage.settings = settings
        if (settings.clock, settings.seconds) != (old.clock, old.seconds):
            retime(room.stage, now)
    room.tell("set", now)


def add_bot(room: Room, bot: str, name: str | None, now: int) -> None:
    """A bot takes a free seat."""
    check_free_seat(room)
    check_bot(bot, agreed(room.settings)[0].game)
    room.tell("seated", now, seat=room.seating.seat(name or bot[:16], None, bot=bot))


def lock(room: Room, now: int, *, locked: bool) -> None:
    """Let nobody else in, or open up again."""
    room.locked = locked
    room.tell("locked" if locked else "unlocked", now)


def make_host(room: Room, number: int, now: int) -> None:
    """Hand the host's rights on."""
    device = room.seating.device(number)
    if device.role == Role.SPECTATOR:
        raise Refused("players-only", "Whoever only watches can't be the host.")
    room.seating.host = number
    room.host_lost = None if device.online else now
    room.tell("host", now, device=number)


def start(room: Room, now: int) -> None:
    """Begin the game with the seats as they are."""
    room.check_lobby()
    if room.secret is None:
        raise Refused("not-shuffled", "The deck is being shuffled: try again at once.")
    stage = Stage(
        match=_seated(room, room.secret),
        seating=room.seating,
        settings=room.settings,
        feed=room.feed,
        odds=room.odds,
        bots=BotPicks(room.secret),
        decision=Decision(room.decision),
    )
    for place in room.seating.places:
        place.misses, place.asleep = 0, False
    room.feed.forget()
    room.in_lobby, room.stage = False, stage
    room.tell("started", now)
    begin(stage, now)
    settle(room, now)


def rematch(room: Room, now: int) -> None:
    """Back to the lobby, with the same seats and settings."""
    if room.phase is not Phase.OVER:
        raise Refused("no-end-yet", "The game is not over yet.")
    room.in_lobby = True
    room.tell("rematch", now)


def shuffle(room: Room, secret: str, now: int) -> bool:
    """The secret of the next game: its commitment is shown at once. False where one is there already."""
    if room.secret is not None:
        return False
    room.secret = secret
    room.tell("shuffled", now)
    return True


def forget(room: Room, now: int) -> bool:
    """Let go of the last game, whose record was deleted; False where there is none."""
    if room.record is None:
        return False
    room.record = None
    if room.phase is Phase.OVER:
        rematch(room, now)
    if room.in_lobby:
        room.stage = None
        room.feed.forget()
    return True


def end_game(room: Room, stage: Stage, now: int) -> None:
    """The game is over: its record is opened, and the next game needs a fresh secret."""
    record = stage.match.record(reveal=True)
    secret = record.secret or ""
    room.record = hashlib.sha256(f"tacora record id 1\n{secret}".encode()).hexdigest()[:20]
    room.finished = Finished(room.record, room.game, record)
    room.game += 1
    room.secret, room.dry, stage.told_end = None, True, True
    stage.still_since = room.paused = None
    room.feed.tell(Ended(seq=room.feed.next, at=now, record=room.record, secret=secret, table=room.info()))


def _seated(room: Room, secret: str) -> AnyMatch:
    """The match these settings and seats make; refused where the rules don't allow it."""
    edition, options = agreed(room.settings)
    places = room.seating.places
    for place in places:
        if place.bot is not None:
            check_bot(place.bot, edition.game)
    dealer = FairDealer(secret, tuple(place.contribution for place in places if place.contribution))
    try:
        return Match(edition, options, [Seat(place.name, place.bot) for place in places], dealer)
    except RuleError as wrong:
        raise Refused(wrong.code, wrong.reason, wrong.rule) from None
