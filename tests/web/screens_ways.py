"""The other ways to sit together, and the game with dice."""

from typing import Any

from tacora.protocol.entries import Phase
from tests.web.guest import Guest
from tests.web.hand import Seat
from tests.web.look import Look, freeze
from tests.web.tables import (
    NAMES,
    at_chamber,
    crowd,
    deep_table,
    dice_step,
    go_on,
    play_out,
    troll,
    view,
)

__all__ = [
    "controller",
    "covered",
    "dealer",
    "grotto",
    "hot_choose",
    "hot_give",
    "race",
    "race_turns",
    "tv_bust",
    "tv_cave",
    "tv_end",
    "tv_grotto",
    "tv_lobby",
    "tv_race",
]


def tv_lobby(look: Look) -> Guest:
    """2.12 before the game."""
    seat, _, _ = crowd(look.house, 5, mode="party")
    guest = look.guest(look.house.join(seat.code, role="screen"))
    guest.page.locator("img.qr").wait_for()
    guest.page.wait_for_load_state("networkidle")
    return guest


def tv_cave(look: Look) -> Guest:
    """2.12 in the cave."""
    seat, _, others = deep_table(look.house, mode="party")
    others.play("continue", *others.seen.own[2:4])
    guest = look.guest(look.house.join(seat.code, role="screen"))
    guest.page.locator(".facts").wait_for()
    guest.page.wait_for_load_state("networkidle")
    return guest


def tv_bust(look: Look) -> Guest:
    """2.12 when the same trap comes again: the greatest moment, on all of the screen."""
    seat, host, others = deep_table(look.house, 3, mode="party")
    host.set(pace="normal")
    guest = look.guest(look.house.join(seat.code, role="screen"), stops=True)

    def on_and_on() -> None:
        before = view(host).expedition
        while host.seen.table.phase is Phase.PLAYING and view(host).expedition == before:
            go_on(host, others)

    return freeze(guest, ".bang", on_and_on)


def tv_end(look: Look) -> Guest:
    """2.12 at the end."""
    seat, host, others = crowd(look.house, 6, mode="party")
    host.ask("start")
    others.until(lambda now: now.table.phase is Phase.PLAYING)
    play_out(host, others)
    guest = look.guest(look.house.join(seat.code, role="screen"))
    guest.page.locator(".over .prizes li").first.wait_for()
    return guest


def tv_grotto(look: Look) -> Guest:
    """2.15 for the whole room."""
    seat, host, others = troll(look.house, 4, race="turns", mode="party")
    dice_step(host, others)
    return _dice_on_tv(look, seat, ".dice")


def tv_race(look: Look) -> Guest:
    """2.16 for the whole room."""
    while True:
        seat, host, others = troll(look.house, 4, race="turns", mode="party")
        if at_chamber(host, others):
            return _dice_on_tv(look, seat, ".race")


def _dice_on_tv(look: Look, seat: Seat, shown: str) -> Guest:
    guest = look.guest(look.house.join(seat.code, role="screen"))
    guest.page.locator(shown).first.wait_for()
    guest.page.wait_for_load_state("networkidle")
    return guest


def controller(look: Look) -> Guest:
    """2.13 with the two big cards."""
    seat, _, _ = deep_table(look.house, 5, mode="party")
    guest = look.guest(seat)
    guest.page.locator(".cards .card").first.wait_for()
    return guest


def covered(look: Look) -> Guest:
    """2.13 with a card laid: nothing a neighbour could read."""
    seat, host, _ = deep_table(look.house, 5, mode="party")
    host.play("leave")
    guest = look.guest(seat)
    guest.page.locator(".covered").wait_for()
    return guest


def hot_give(look: Look) -> Guest:
    """2.14 A"""
    seat = look.house.open("Mia")
    host = look.house.hand(seat)
    for name in NAMES[:4]:
        host.ask("add-seat", name=name)
    host.set(mode="hotseat", pace="off", breather=60)
    host.ask("start")
    guest = look.guest(seat)
    guest.page.locator(".give .btn.main").wait_for()
    return guest


def hot_choose(look: Look) -> Guest:
    """2.14 B"""
    guest = hot_give(look)
    guest.page.locator(".give .btn.main").click()
    guest.page.locator(".cards .card").first.wait_for()
    return guest


def dealer(look: Look) -> Guest:
    """2.14: real fists."""
    seat = look.house.open("Mia")
    host = look.house.hand(seat)
    for name in NAMES[:5]:
        host.ask("add-seat", name=name)
    host.set(mode="dealer", pace="off", breather=60)
    host.ask("start")
    guest = look.guest(seat)
    guest.page.locator(".own .btn.main").click()
    guest.page.locator(".tokens .tap").nth(1).click()
    return guest


def grotto(look: Look) -> Guest:
    """2.15"""
    seat, host, others = troll(look.house, race="turns")
    while True:
        game: Any = host.seen.view
        rolled = any(die.face is not None for die in game.dice)
        if game.active == 0 and rolled and "leave" in host.seen.turn.moves.get(0, ()):
            break
        dice_step(host, others)
    guest = look.guest(seat)
    guest.page.locator(".dice").first.wait_for()
    return guest


def race(look: Look) -> Guest:
    """2.16 on the beat, from inside."""
    while True:
        seat, host, others = troll(look.house, race="kids")
        if at_chamber(host, others, 0):
            break
    guest = look.guest(seat)
    guest.page.locator(".race").wait_for()
    return guest


def race_turns(look: Look) -> Guest:
    """2.16 without a clock."""
    while True:
        seat, host, others = troll(look.house, race="turns")
        if at_chamber(host, others, 0):
            break
    guest = look.guest(seat)
    guest.page.locator(".race").wait_for()
    return guest
