"""What the host settles: the settings, bots, the lock; and how a game begins and ends."""

import hashlib

from tacora.game import RuleError
from tacora.games import kit_of
from tacora.protocol.commands import Contribute
from tacora.protocol.entries import Ended, Phase
from tacora.protocol.settings import Mode, Settings
from tacora.record import Seat, secret_from_seed
from tacora.record.fairness import commitment_of
from tacora.table.agreement import agreed, check_bot, check_table, may_conceal
from tacora.table.audience import announce, table_info
from tacora.table.clock import retime, settle
from tacora.table.limits import HOST_GRACE
from tacora.table.match import FairDealer, Match
from tacora.table.outcome import Finished, Refused
from tacora.table.play import begin
from tacora.table.presence import send_watchers_away
from tacora.table.score import forget_game, keep_score
from tacora.table.seating import Device, check_contribution
from tacora.table.seats import check_free_seat
from tacora.table.state import BotPicks, Decision, PlayedGame, PlayState, TableState

__all__ = [
    "add_bot",
    "change_settings",
    "contribute",
    "end_game",
    "forget",
    "lock",
    "make_host",
    "rematch",
    "shuffle",
    "start",
]

MOST_GAMES = 256
"""Of so many games a table knows whose they were; those before are the host's alone."""


def change_settings(table: TableState, settings: Settings, now: int) -> None:
    """Other settings; those that make the game only while there is none."""
    edition, _ = agreed(settings, table.editions)
    old = table.settings
    if table.in_lobby:
        for place in table.seating.places:
            if place.bot is not None:
                check_bot(place.bot, edition.game)
    elif (settings.edition, settings.options, settings.mode) != (old.edition, old.options, old.mode):
        raise Refused("game-on", "Edition, options and mode are fixed until the rematch.")
    table.settings = settings
    if table.in_lobby and not may_conceal(settings, table.editions):
        for place in table.seating.places:
            place.hidden = False
    if old.spectators and not settings.spectators:
        send_watchers_away(table, now)
    if settings.mode is not Mode.PARTY:
        table.screen_lost = None
    if table.play is not None and not table.in_lobby:
        table.play.settings = settings
        if (settings.clock, settings.seconds) != (old.clock, old.seconds):
            retime(table.play, now)
    announce(table, "set", now)


def add_bot(table: TableState, bot: str, name: str | None, now: int) -> None:
    """A bot takes a free seat."""
    check_free_seat(table)
    check_bot(bot, agreed(table.settings, table.editions)[0].game)
    announce(table, "seated", now, seat=table.seating.seat(name or bot[:16], None, bot=bot))


def lock(table: TableState, now: int, *, locked: bool) -> None:
    """Let nobody else in, and send away who only watches; or open up again."""
    table.locked = locked
    if locked:
        send_watchers_away(table, now)
    announce(table, "locked" if locked else "unlocked", now)


def make_host(table: TableState, number: int, now: int) -> None:
    """Hand the host's rights on for good, those over the games so far with them."""
    device = table.seating.device(number)
    if not device.takes_part:
        raise Refused("players-only", "Whoever only watches can't be the host.")
    table.seating.host, table.seating.stand_in = number, None
    table.games = [PlayedGame(game.record, (*game.devices, number)) for game in table.games]
    table.host_lost, table.patience = None if device.online else now, HOST_GRACE
    announce(table, "host", now, device=number)


def contribute(table: TableState, device: Device, do: Contribute, now: int) -> None:
    """A device's part of the next shuffle, given after its promise was shown."""
    if table.game_on:
        raise Refused("game-on", "The cards of this game are fixed: contribute to the next one.")
    if table.secret is None or table.seed is not None or do.commitment != commitment_of(table.secret):
        raise Refused("other-game", "That was the promise of another game.")
    check_contribution(do.contribution)
    own = [table.seating.places[seat] for seat in table.seating.seats_of(device.number)]
    if not own:
        raise Refused("players-only", "Only a device that plays has seats.")
    for place in own:
        place.contribution = ""
    own[0].contribution = do.contribution
    announce(table, "contributed", now, device=device.number)


def start(table: TableState, now: int, rules: int | None = None) -> None:
    """Begin the game with the seats as they are, by this version of its rules."""
    table.check_lobby()
    if table.secret is None:
        raise Refused("not-shuffled", "The deck is being shuffled: try again at once.")
    match = _seated(table, table.secret, rules)
    kit = match.kit
    play = PlayState(
        match=match,
        traits=kit.as_of(kit.version if rules is None else rules).table,
        seating=table.seating,
        settings=table.settings,
        feed=table.feed,
        next_risk=table.odds(kit),
        bots=BotPicks(table.secret),
        decision=Decision(table.decision),
        house=table.house,
    )
    for seat, place in enumerate(table.seating.places):
        place.misses, place.asleep, place.was = 0, False, None
        if place.device is not None:
            play.sat.setdefault(place.device, set()).add(seat)
    table.feed.forget()
    table.in_lobby, table.play = False, play
    announce(table, "started", now)
    begin(play, now)
    settle(table, now)


def rematch(table: TableState, now: int) -> None:
    """Back to the lobby, with the same seats and settings."""
    if table.phase is not Phase.OVER:
        raise Refused("no-end-yet", "The game is not over yet.")
    table.in_lobby = True
    announce(table, "rematch", now)


def shuffle(table: TableState, secret: str, seed: int | None, now: int) -> bool:
    """The secret of the next game: its commitment is shown at once. False where one is there already.

    An open seed takes the place of a secret in the lobby, never that of a game that is on.
    """
    if seed is None:
        if table.secret is not None:
            return False
        table.secret = secret
        if table.house:  # they are for one game: a dealer who knew them could try secrets
            for place in table.seating.places:
                place.contribution = ""
    else:
        table.check_lobby()
        table.seed, table.secret = seed, secret_from_seed(seed)
    announce(table, "shuffled", now)
    return True


def forget(table: TableState, record: str, now: int) -> bool:
    """Let go of a game whose record was deleted, by default of the last one; False where there is none."""
    wanted = record or table.record
    known = [game for game in table.games if game.record == wanted]
    table.games = [game for game in table.games if game.record != wanted]
    if wanted is not None:
        forget_game(table.score, wanted)
    if wanted is None or wanted != table.record:
        return bool(known)
    table.record = None
    if table.phase is Phase.OVER:
        rematch(table, now)
    if table.in_lobby:
        table.play = None
        table.feed.forget()
    return True


def end_game(table: TableState, play: PlayState, now: int) -> None:
    """The game is over: its record is opened, and the next game needs a fresh secret."""
    record = play.match.record(reveal=True)
    secret = record.secret or ""
    table.record = _record_id(table, secret, now)
    table.finished = Finished(table.record, table.game, record)
    seated = {*play.sat, *(() if table.seating.host is None else (table.seating.host,))}
    table.games = [*table.games[1 - MOST_GAMES :], PlayedGame(table.record, tuple(sorted(seated)))]
    keep_score(table.score, table.seating.places, play.match.result, table.record)
    table.game += 1
    play.end_told = True
    if table.seed is None:
        table.secret, table.needs_secret = None, True
    else:  # everybody may know it: the next game has the next seed
        table.seed += 1
        table.secret = secret_from_seed(table.seed)
    play.still_since = table.paused = None
    table.feed.tell(
        Ended(seq=table.feed.next, at=now, record=table.record, secret=secret, table=table_info(table))
    )


def _record_id(table: TableState, secret: str, now: int) -> str:
    """What the record is fetched by. A secret is one game's alone; an open seed is not."""
    more = "" if table.seed is None else f"\n{table.code} {table.game} {now}"
    return hashlib.sha256(f"tacora record id 1\n{secret}{more}".encode()).hexdigest()[:20]


def _seated(table: TableState, secret: str, rules: int | None) -> Match:
    """The match these settings and seats make; refused where the rules don't allow it."""
    edition, options = agreed(table.settings, table.editions, rules)
    places = table.seating.places
    for place in places:
        if place.bot is not None:
            check_bot(place.bot, edition.game)
            check_table(place.bot, edition, options, len(places))
    if may_conceal(table.settings, table.editions):
        hidden = tuple(seat for seat, place in enumerate(places) if place.hidden and place.bot is None)
        options = kit_of(edition).table.with_secrets(options, hidden)
    if table.seed is None:
        given = {seat: place.contribution for seat, place in enumerate(places) if place.contribution}
        dealer = FairDealer(secret, tuple(given.values()), contributors=tuple(given))
    else:
        dealer = FairDealer.from_seed(table.seed)
    try:
        return Match(edition, options, [Seat(place.name, place.bot) for place in places], dealer)
    except RuleError as wrong:
        raise Refused(wrong.code, wrong.reason, wrong.rule) from None
