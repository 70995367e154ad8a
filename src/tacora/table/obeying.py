"""Who may say what, and which part of the table it is for: one case for each command."""

from typing import assert_never

from tacora.table import commands as c
from tacora.table import door, flow, lobby, seats, talk
from tacora.table.outcome import Refused
from tacora.table.people import Device, Role
from tacora.table.room import Room
from tacora.table.stage.dragon import roll
from tacora.table.stage.picking import answer, fists, play, take_back, wake

__all__ = ["obey"]


def obey(room: Room, order: c.Order, now: int) -> bool:
    """Carry the order out; whether anything has changed. Refuses before anything has."""
    do = order.do
    if isinstance(do, c.ServerCommand):
        if order.by is not None:
            raise Refused("server-only", "This is not for devices to say.")
        return _serve(room, do, now)
    device = room.seating.device(order.by)
    match do:
        case c.Play() | c.TakeBack() | c.Roll():
            _decide(room, do, device, now)
        case c.Set() | c.AddBot() | c.Start() | c.Rematch() | c.Lock() | c.Kick() | c.MakeHost():
            room.seating.check_host(device)
            _host_says(room, do, now)
        case c.Fists() | c.GiveTime():
            room.seating.check_host(device)
            _host_helps(room, do, now)
        case c.Pause() | c.Resume() | c.GoOn() | c.Hold():
            if device.role == Role.SPECTATOR:
                raise Refused("players-only", "Only players may do this; you are watching.")
            _steer(room, do, now)
        case _:
            _arrange(room, do, device, now)
    return True


def _serve(room: Room, do: c.ServerCommand, now: int) -> bool:
    match do:
        case c.Tick():
            return flow.tick(room, now)
        case c.Answer(seat, decision, move):
            return room.stage is not None and answer(room.stage, seat, decision, move, now)
        case c.Connect(number):
            return door.connect(room, number, now)
        case c.Disconnect(number):
            return door.disconnect(room, number, now)
        case c.Join():
            door.join(room, do, now)
        case c.Knock(name):
            door.knock(room, name, now)
        case c.Shuffle(secret):
            return lobby.shuffle(room, secret, now)
        case c.Forget():
            return lobby.forget(room, now)
        case _:
            assert_never(do)
    return True


def _decide(room: Room, do: c.Play | c.TakeBack | c.Roll, device: Device, now: int) -> None:
    seat = do.seat
    room.seating.own(seat, device)
    stage = room.playing()
    match do:
        case c.Play(_, decision, move):
            slept = play(stage, seat, decision, move, now)
        case c.TakeBack(_, decision):
            slept = take_back(stage, seat, decision, now)
        case c.Roll(_, hold):
            roll(stage, seat, hold=hold)
            slept = wake(stage, seat)
        case _:
            assert_never(do)
    if slept:
        room.tell("woke", now, seat=seat)


def _host_says(
    room: Room, do: c.Set | c.AddBot | c.Start | c.Rematch | c.Lock | c.Kick | c.MakeHost, now: int
) -> None:
    match do:
        case c.Set(settings):
            lobby.change_settings(room, settings, now)
        case c.AddBot(bot, name):
            lobby.add_bot(room, bot, name, now)
        case c.Start():
            lobby.start(room, now)
        case c.Rematch():
            lobby.rematch(room, now)
        case c.Lock(locked):
            lobby.lock(room, now, locked=locked)
        case c.Kick(number):
            door.kick(room, number, now)
        case c.MakeHost(number):
            lobby.make_host(room, number, now)
        case _:
            assert_never(do)


def _host_helps(room: Room, do: c.Fists | c.GiveTime, now: int) -> None:
    match do:
        case c.Fists(decision, leaving):
            fists(room.playing(), decision, leaving, now)
        case c.GiveTime(seconds, seat, factor):
            flow.give_time(room, seconds, seat, factor, now)
        case _:
            assert_never(do)


def _steer(room: Room, do: c.Pause | c.Resume | c.GoOn | c.Hold, now: int) -> None:
    match do:
        case c.Pause():
            flow.pause(room, now)
        case c.Resume():
            flow.resume(room, now)
        case c.GoOn():
            flow.end_breather(room, now)
        case c.Hold():
            flow.hold_breather(room, now)
        case _:
            assert_never(do)


def _arrange(
    room: Room,
    do: c.AddSeat | c.RemoveSeat | c.Rename | c.Recolour | c.TakeOver | c.LeaveTable
    | c.Sleep | c.Wake | c.HandOver | c.Say | c.Call,
    device: Device,
    now: int,
) -> None:  # fmt: skip
    match do:
        case c.AddSeat(name, colour):
            seats.add_seat(room, device, name, colour, now)
        case c.RemoveSeat(seat):
            seats.remove_seat(room, device, seat, now)
        case c.Rename(seat, name):
            seats.rename(room, device, seat, name, now)
        case c.Recolour(seat, colour):
            seats.recolour(room, device, seat, colour, now)
        case c.TakeOver():
            seats.take_over(room, device, do, now)
        case c.LeaveTable():
            door.leave(room, device.number, now)
        case c.Sleep(seat):
            seats.send_to_sleep(room, device, seat, now)
        case c.Wake(seat):
            seats.wake_up(room, device, seat, now)
        case c.HandOver(seat):
            seats.hand_over(room, device, seat, now)
        case c.Say():
            talk.say(room, device, do, now)
        case c.Call():
            talk.call_out(room, device, do, now)
        case _:
            assert_never(do)
