"""Seats: added, named, taken away, played by bots or by people again; and what people say at them."""

from tacora.protocol import commands as c
from tacora.protocol.commands import TakeOver
from tacora.protocol.entries import Said
from tacora.protocol.phrases import PHRASES
from tacora.protocol.settings import Mode
from tacora.table.agreement import may_conceal, seat_bounds
from tacora.table.audience import announce
from tacora.table.outcome import Refused
from tacora.table.picks import bot_takes, call
from tacora.table.play import show_own, wake
from tacora.table.rights import ANY_SEAT, deny, seat_for
from tacora.table.seating import Device, Place, Role, check_contribution
from tacora.table.state import PlayState, TableState

__all__ = [
    "add_seat",
    "advise",
    "call_out",
    "check_free_seat",
    "check_may_sit",
    "conceal",
    "give_to_bot",
    "hand_over",
    "recolour",
    "remove_seat",
    "rename",
    "say",
    "seat_person",
    "send_to_sleep",
    "take_over",
    "wake_up",
]


def check_free_seat(table: TableState) -> None:
    """Refuse another seat in a game, or when the edition allows no more."""
    table.check_lobby()
    if len(table.seating.places) >= (most := seat_bounds(table.settings, table.editions)[1]):
        raise Refused("table-full", f"All {most} seats of this table are taken.")


def add_seat(table: TableState, device: Device, name: str, colour: int | None, now: int) -> None:
    """Another person on the same device."""
    if device.role != Role.PLAYER:
        raise Refused("players-only", "Only a device that plays has seats.")
    check_free_seat(table)
    seat = table.seating.seat(name, colour, device=device.number)
    announce(table, "seated", now, seat=seat, device=device.number)


def remove_seat(table: TableState, device: Device, do: c.RemoveSeat, now: int) -> None:
    """Take a seat away: whoever leads any bot's, a device its own."""
    table.check_lobby()
    place = seat_for(table, do, do.seat, device)
    if place.device not in (None, device.number):
        raise Refused("not-your-seat", f"Seat {do.seat + 1} is played on another device.")
    table.seating.unseat([do.seat])
    announce(table, "unseated", now, seat=do.seat)


def rename(table: TableState, device: Device, do: c.Rename, now: int) -> None:
    """Another name for a seat."""
    table.seating.rename(seat_for(table, do, do.seat, device), do.name)
    announce(table, "renamed", now, seat=do.seat)


def recolour(table: TableState, device: Device, do: c.Recolour, now: int) -> None:
    """Another colour for a seat."""
    table.seating.recolour(seat_for(table, do, do.seat, device), do.colour)
    announce(table, "recoloured", now, seat=do.seat)


def conceal(table: TableState, device: Device, do: c.Conceal, now: int) -> None:
    """A seat keeps what it has to itself in the next game, or shows it."""
    table.check_lobby()
    place = seat_for(table, do, do.seat, device)
    if do.hidden and not may_conceal(table.settings, table.editions):
        raise Refused("no-own-secrets", "Here nobody hides anything alone: all do, or nobody does.")
    place.hidden = do.hidden
    announce(table, "concealed", now, seat=do.seat)


def advise(table: TableState, device: Device, do: c.Advise, now: int) -> None:
    """A person's seat is told what to do, or no longer; nobody gives that to themselves but who leads."""
    place = seat_for(table, do, do.seat, device)
    if place.device is None:
        raise Refused("is-a-bot", f"Seat {do.seat + 1} is a bot's.")
    if do.advice and table.seating.standing(device) not in ANY_SEAT[c.Advise]:
        deny(table, "host-only", "Only the host of the table may do this.")
    place.advice = do.advice
    announce(table, "advised", now, seat=do.seat)


def check_may_sit(table: TableState, device: Device, seat: int) -> None:
    """Refuse a seat that can't be this device's: a person's, a second one, or a look into another's chest."""
    place = table.seating.place(seat)
    if place.bot is None:
        raise Refused("not-a-bot", f"Seat {seat + 1} is a person's.")
    if device.role == Role.SCREEN:
        raise Refused("players-only", "All look at the big screen: nobody can pick there.")
    if table.settings.mode is not Mode.HOTSEAT and table.seating.seats_of(device.number):
        raise Refused("seated-already", "You have a seat at this table.")
    if table.play is not None and not table.in_lobby and not table.play.match.open_book:
        sat = table.play.sat.get(device.number, {seat})
        if seat not in sat:
            deny(table, "another-chest", "You have had a seat in this game: go back to that one.")


def take_over(table: TableState, device: Device, do: TakeOver, now: int) -> None:
    """A bot's seat for a person; in a game only for its own person, or if the host has said so."""
    place = table.seating.place(do.seat)
    check_may_sit(table, device, do.seat)
    own = not table.in_lobby and place.was == device.number
    if table.locked and not own:
        deny(table, "locked", "The table is locked: ask the host to open it.")
    if not (table.in_lobby or own or table.settings.open_seats or device.number == table.seating.host):
        deny(table, "ask-host", "In a game the host decides who takes over: ask for the seat.")
    check_contribution(do.contribution)
    seat_person(table, device, do.seat, do.name, do.contribution)
    announce(table, "taken-over", now, seat=do.seat, device=device.number)


def seat_person(table: TableState, device: Device, seat: int, name: str, contribution: str = "") -> None:
    """The seat is this device's from now on. A pick that lies there is shown to it, and may be changed."""
    place = table.seating.place(seat)
    table.seating.rename(place, name)
    place.advice = place.advice and place.was == device.number  # it was given to a person, not to a chair
    place.bot, place.device, place.was = None, device.number, None
    if table.in_lobby or table.play is None:
        place.contribution = contribution
    else:
        table.play.sat.setdefault(device.number, set()).add(seat)
        wake(table.play, seat)
        show_own(table.play, seat)
    device.role = Role.PLAYER
    table.asking = [one for one in table.asking if one.device != device.number]
    if table.seating.host is None:
        table.seating.host = device.number


def send_to_sleep(table: TableState, device: Device, do: c.Sleep, now: int) -> None:
    """A bot plays for this seat for now."""
    seat = do.seat
    play, place = _person(table, seat_for(table, do, seat, device), seat)
    if place.asleep:
        raise Refused("asleep-already", f"A bot plays for seat {seat + 1} already.")
    place.asleep = True
    announce(table, "slept", now, seat=seat)
    bot_takes(play, seat, now)


def wake_up(table: TableState, device: Device, seat: int, now: int) -> None:
    """A person plays this seat again."""
    play, place = _person(table, table.seating.own(seat, device), seat)
    if not place.asleep:
        raise Refused("awake-already", f"Nobody plays for seat {seat + 1}.")
    wake(play, seat)
    show_own(play, seat)
    announce(table, "woke", now, seat=seat)


def hand_over(table: TableState, device: Device, seat: int, now: int) -> None:
    """A bot takes this seat for good, or until somebody takes it over."""
    play, _ = _person(table, table.seating.own(seat, device), seat)
    give_to_bot(play, seat, now)
    table.seating.places[seat].was = device.number
    announce(table, "handed-over", now, seat=seat)


def give_to_bot(play: PlayState, seat: int, now: int) -> None:
    """The seat is a bot's from now on; what lies face down stays there, for nobody's eyes."""
    if seat in play.decision.own:
        play.decision.own.discard(seat)
        play.touch(seat)
    place = play.seating.places[seat]
    place.bot, place.device, place.asleep = play.match.kit.stand_in, None, False
    bot_takes(play, seat, now)


def _person(table: TableState, place: Place, seat: int) -> tuple[PlayState, Place]:
    """A person's seat in a game that is on, paused or not."""
    if place.device is None:
        raise Refused("is-a-bot", f"Seat {seat + 1} is a bot's.")
    if table.play is None or not table.game_on:
        raise Refused("no-game", "There is no game on.")
    return table.play, place


def say(table: TableState, device: Device, do: c.Say, now: int) -> None:
    """A phrase of the catalogue, for all to hear."""
    _check_talk(table, device, do.seat)
    if do.phrase not in PHRASES:
        raise Refused("no-such-phrase", f"There is no phrase {do.phrase!r}.")
    table.feed.tell(Said(seq=table.feed.next, at=now, seat=do.seat, phrase=do.phrase))


def call_out(table: TableState, device: Device, do: c.Call, now: int) -> None:
    """A bluff call; the reveal tells whether it was true."""
    _check_talk(table, device, do.seat)
    call(table.playing(), do.seat, do.decision, leaving=do.leaving, now=now)


def _check_talk(table: TableState, device: Device, seat: int) -> None:
    table.seating.own(seat, device)
    if not table.settings.talk:
        raise Refused("no-talk", "Phrases are off at this table.")
