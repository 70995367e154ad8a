"""Who plays which seat: seats that are added, named and taken away, and bots that stand in for people."""

from tacora.table.agreement import most_seats
from tacora.table.commands import TakeOver
from tacora.table.outcome import Refused
from tacora.table.people import Device, Place, Role
from tacora.table.room import Room
from tacora.table.seating import check_contribution
from tacora.table.settings import Mode
from tacora.table.stage import STAND_IN, Stage
from tacora.table.stage.picking import wake
from tacora.table.stage.timing import bot_takes

__all__ = [
    "add_seat",
    "check_free_seat",
    "give_to_bot",
    "hand_over",
    "recolour",
    "remove_seat",
    "rename",
    "send_to_sleep",
    "take_over",
    "wake_up",
]


def check_free_seat(room: Room) -> None:
    """Refuse another seat in a game, or when the edition allows no more."""
    room.check_lobby()
    if len(room.seating.places) >= (most := most_seats(room.settings)):
        raise Refused("table-full", f"All {most} seats of this table are taken.")


def add_seat(room: Room, device: Device, name: str, colour: int | None, now: int) -> None:
    """Another person on the same device."""
    if device.role != Role.PLAYER:
        raise Refused("players-only", "Only a device that plays has seats.")
    check_free_seat(room)
    seat = room.seating.seat(name, colour, device=device.number)
    room.tell("seated", now, seat=seat, device=device.number)


def remove_seat(room: Room, device: Device, seat: int, now: int) -> None:
    """Take a seat away: the host any bot's, a device its own."""
    room.check_lobby()
    place = room.seating.own_or_host(seat, device)
    if place.device not in (None, device.number):
        raise Refused("not-your-seat", f"Seat {seat + 1} is played on another device.")
    room.seating.unseat([seat])
    room.tell("unseated", now, seat=seat)


def rename(room: Room, device: Device, seat: int, name: str, now: int) -> None:
    """Another name for a seat."""
    room.seating.rename(room.seating.own_or_host(seat, device), name)
    room.tell("renamed", now, seat=seat)


def recolour(room: Room, device: Device, seat: int, colour: int, now: int) -> None:
    """Another colour for a seat."""
    room.seating.recolour(room.seating.own_or_host(seat, device), colour)
    room.tell("recoloured", now, seat=seat)


def take_over(room: Room, device: Device, do: TakeOver, now: int) -> None:
    """A device that watches takes a bot's seat. A pick that lies there already may be changed."""
    seat, place = do.seat, room.seating.place(do.seat)
    if place.bot is None:
        raise Refused("not-a-bot", f"Seat {seat + 1} is a person's.")
    if room.locked:
        raise Refused("locked", "The table is locked: ask the host to open it.")
    if device.role == Role.SCREEN:
        raise Refused("players-only", "All look at the big screen: nobody can pick there.")
    if room.settings.mode is not Mode.HOTSEAT and room.seating.seats_of(device.number):
        raise Refused("seated-already", "You have a seat at this table.")
    check_contribution(do.contribution)
    room.seating.rename(place, do.name)
    place.bot, place.device = None, device.number
    if room.in_lobby or room.stage is None:
        place.contribution = do.contribution
    else:
        wake(room.stage, seat)
    device.role = Role.PLAYER
    if room.seating.host is None:
        room.seating.host = device.number
    room.tell("taken-over", now, seat=seat, device=device.number)


def send_to_sleep(room: Room, device: Device, seat: int, now: int) -> None:
    """A bot plays for this seat for now."""
    stage, place = _person(room, room.seating.own_or_host(seat, device), seat)
    if place.asleep:
        raise Refused("asleep-already", f"A bot plays for seat {seat + 1} already.")
    place.asleep = True
    room.tell("slept", now, seat=seat)
    bot_takes(stage, seat, now)


def wake_up(room: Room, device: Device, seat: int, now: int) -> None:
    """A person plays this seat again."""
    stage, place = _person(room, room.seating.own(seat, device), seat)
    if not place.asleep:
        raise Refused("awake-already", f"Nobody plays for seat {seat + 1}.")
    wake(stage, seat)
    room.tell("woke", now, seat=seat)


def hand_over(room: Room, device: Device, seat: int, now: int) -> None:
    """A bot takes this seat for good, or until somebody takes it over."""
    stage, _ = _person(room, room.seating.own(seat, device), seat)
    give_to_bot(stage, seat, now)
    room.tell("handed-over", now, seat=seat)


def give_to_bot(stage: Stage, seat: int, now: int) -> None:
    """The seat is a bot's from now on; what lies face down stays there, for nobody's eyes."""
    if stage.decision.own.pop(seat, None) is not None:
        stage.touch(seat)
    place = stage.seating.places[seat]
    place.bot, place.device, place.asleep = STAND_IN[stage.game], None, False
    bot_takes(stage, seat, now)


def _person(room: Room, place: Place, seat: int) -> tuple[Stage, Place]:
    """A person's seat in a game that is on, paused or not."""
    if place.device is None:
        raise Refused("is-a-bot", f"Seat {seat + 1} is a bot's.")
    if room.stage is None or not room.game_on:
        raise Refused("no-game", "There is no game on.")
    return room.stage, place
