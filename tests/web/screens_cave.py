"""The screens of a game of Diamant, each device its own."""

from tacora.protocol.entries import Phase
from tests.web.guest import Guest
from tests.web.look import Look, freeze
from tests.web.tables import crowd, deep_table, go_on, play_out, view

__all__ = [
    "bust",
    "camp",
    "cave",
    "cave_end",
    "chosen",
    "end",
    "first",
    "lone",
    "menu",
    "replay",
    "reveal",
    "why",
]


def first(look: Look) -> Guest:
    """2.6 before the first choice of a game."""
    seat, host, _ = crowd(look.house, 5)
    host.ask("start")
    return look.guest(seat).wait_decision()


def cave(look: Look) -> Guest:
    """2.4 and 2.5: eight people, a path of seven cards, two of them in camp."""
    seat, host, _ = deep_table(look.house)
    host.set(aid="percent")
    return look.guest(seat).wait_decision()


def chosen(look: Look) -> Guest:
    """2.6 with a card laid."""
    seat, _, others = deep_table(look.house, 5)
    others.play("continue", *others.seen.own[:2])
    guest = look.guest(seat)
    guest.lay("continue")
    guest.page.locator(".opt[aria-pressed=true]").wait_for()
    return guest


def why(look: Look) -> Guest:
    """2.4 with a sheet that explains a number: the page has seen how it came about."""
    seat, host, others = crowd(look.house, 5)
    host.ask("start")
    guest = look.guest(seat).wait_decision()
    while host.seen.table.phase is Phase.PLAYING and view(host).pending < 3:
        go_on(host, others)
    if host.seen.table.phase is not Phase.PLAYING:  # a trap came twice
        return why(look)
    guest.wait_decision().page.locator("button.fact").first.click()
    guest.page.get_by_role("dialog").wait_for()
    return guest


def menu(look: Look) -> Guest:
    """2.17 during a decision."""
    guest = first(look)
    guest.page.get_by_role("button", name=guest.say("web-menu"), exact=True).click()
    guest.page.get_by_role("dialog").wait_for()
    return guest


def camp(look: Look) -> Guest:
    """2.4 from the camp."""
    seat, host, others = deep_table(look.house, 3)
    go_on(host, others, (0, 3))
    guest = look.guest(seat)
    guest.page.locator(".camp, [aria-labelledby=cave-end]").first.wait_for()
    return guest


def reveal(look: Look) -> Guest:
    """2.7: all cards open."""
    seat, host, others = deep_table(look.house, 4)
    host.set(pace="normal")
    guest = look.guest(seat, stops=True)

    def all_in() -> None:
        own = others.seen.own
        others.play("leave", own[0], own[4])
        others.play("continue", *own[1:4], *own[5:])
        host.play("continue")

    return freeze(guest, ".points .open", all_in)


def lone(look: Look) -> Guest:
    """2.7: one leaves alone and takes what lies on the path."""
    while True:
        seat, host, others = deep_table(look.house, 5)
        if sum(card.rubies for card in view(host).path) > 0:
            break
    host.set(pace="normal")
    guest = look.guest(seat, stops=True)

    def alone() -> None:
        own = others.seen.own
        others.play("leave", own[0])
        others.play("continue", *own[1:])
        host.play("continue")

    return freeze(guest, ".points .gain", alone)


def bust(look: Look) -> Guest:
    """2.8"""
    seat, host, others = deep_table(look.house, 3)
    host.set(pace="normal")
    guest = look.guest(seat, stops=True)

    def on_and_on() -> None:
        before = view(host).expedition
        while host.seen.table.phase is Phase.PLAYING and view(host).expedition == before:
            go_on(host, others)

    return freeze(guest, ".bang", on_and_on)


def cave_end(look: Look) -> Guest:
    """2.9 with what would have come."""
    seat, host, others = deep_table(look.house, 2)
    guest = look.guest(seat).wait_decision()
    while host.seen.table.phase is Phase.PLAYING and len(view(host).path) < 4:
        go_on(host, others, (2, 4) if len(view(host).path) == 3 else ())
    if host.seen.table.phase is not Phase.PLAYING:  # a trap came twice
        return cave_end(look)
    go_on(host, others, tuple(range(8)))
    guest.page.locator("[aria-labelledby=cave-end]").wait_for()
    if guest.page.locator(".curious .back").count():
        guest.page.locator(".curious .back").first.click()
    return guest


def end(look: Look) -> Guest:
    """2.10"""
    seat, host, others = crowd(look.house, 5)
    host.ask("start")
    others.until(lambda now: now.table.phase is Phase.PLAYING)
    play_out(host, others)
    guest = look.guest(seat)
    guest.page.locator(".charts").wait_for()
    guest.page.get_by_text(guest.say("web-fair-yes")).wait_for()
    return guest


def replay(look: Look) -> Guest:
    """2.11"""
    _, host, others = crowd(look.house, 5)
    host.ask("start")
    others.until(lambda now: now.table.phase is Phase.PLAYING)
    record = play_out(host, others)
    guest = look.guest().go(f"/r/{record}")
    guest.page.locator(".controls").wait_for()
    for _ in range(8):
        guest.page.keyboard.press("ArrowRight")
    return guest
