"""The screens without a game: doors, lobby, settings, rules, practice."""

from playwright.sync_api import expect

from bench.served import OPERATOR
from tacora.texts import Texts
from tests.web.guest import Guest
from tests.web.look import Look
from tests.web.tables import crowd

__all__ = ["home", "join", "late", "lobby", "locked", "operator", "practice", "rules", "settings", "unknown"]


def home(look: Look) -> Guest:
    """2.1"""
    return look.guest().go("/")


def unknown(look: Look) -> Guest:
    """2.1 with a code that is not there."""
    guest = home(look)
    guest.page.locator("#code").fill("xy0z")
    guest.button("web-join").click()
    guest.page.locator(".warn").wait_for()
    guest.errors.clear()  # the browser reports the 404 that was asked for
    return guest


def join(look: Look) -> Guest:
    """2.2"""
    seat, _, _ = crowd(look.house, 4)
    guest = look.guest().go(f"/j/{seat.code}")
    guest.page.locator(".colours").wait_for()
    return guest


def locked(look: Look) -> Guest:
    """2.2 at a locked table."""
    seat, host, _ = crowd(look.house, 3)
    host.ask("lock", locked=True)
    guest = look.guest().go(f"/j/{seat.code}")
    guest.button("web-knock").wait_for()
    return guest


def late(look: Look) -> Guest:
    """2.2 at a running game with bots."""
    seat, host, _ = crowd(look.house, 3)
    host.ask("add-bot", bot="bold", name=Texts(look.language)("bot-bold-name"))
    host.ask("start")
    guest = look.guest().go(f"/j/{seat.code}")
    guest.page.get_by_text(guest.say("web-game-running")).wait_for()
    return guest


def lobby(look: Look) -> Guest:
    """2.3"""
    seat, host, _ = crowd(look.house, 4)
    host.set(pace="normal", breather=5)
    for bot in ("counter", "bold"):
        host.ask("add-bot", bot=bot, name=Texts(look.language)(f"bot-{bot}-name"))
    guest = look.guest(seat)
    guest.page.locator(".seats > li").nth(5).wait_for()
    guest.page.locator("select option").first.wait_for(state="attached")
    guest.page.wait_for_load_state("networkidle")
    return guest


def operator(look: Look) -> Guest:
    """For whoever runs the house: one table plays, one has just opened."""
    _, host, _ = crowd(look.house, 4)
    host.ask("add-bot", bot="bold", name=Texts(look.language)("bot-bold-name"))
    host.ask("start")
    seat, _, _ = crowd(look.house, 2)
    guest = look.guest().go("/operator")
    guest.page.locator("input[type=password]").fill(OPERATOR)
    guest.button("web-operator-enter").click()
    guest.page.locator("h3", has_text=seat.code).wait_for()
    return guest


def settings(look: Look) -> Guest:
    """2.17"""
    guest = home(look)
    guest.page.get_by_role("button", name=guest.say("web-settings")).click()
    guest.page.locator("select").nth(4).wait_for()
    return guest


def rules(look: Look) -> Guest:
    """2.17: the rules of an edition."""
    guest = look.guest().go("/rules/pegasus-2024")
    guest.page.locator("[id=d1], [id=D1]").first.wait_for()
    return guest


def practice(look: Look) -> Guest:
    """2.17: the practice cave."""
    guest = look.guest().go("/practice")
    guest.page.locator(".cards .opt").nth(1).click()
    guest.page.locator(".cards .opt").nth(1).click()
    expect(guest.page.locator(".told")).not_to_be_empty()
    return guest
