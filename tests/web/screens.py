"""Every screen of the page, reached by playing: tests look at them, and docs/screens/make.py paints them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import expect

from tacora.client.seen import Seen
from tacora.rules.diamant import View
from tacora.table.news import Phase
from tacora.texts import Texts
from tests.web.house import Guest, Hand, House, Seat, Size, script

__all__ = [
    "BIG",
    "FREEZE",
    "SCREENS",
    "Look",
    "Screen",
    "at_chamber",
    "crowd",
    "deep",
    "freeze",
    "play_out",
    "troll",
]

NAMES = ("Jonas", "Oma Inge", "Emre", "Zoë", "Bahar", "Kim", "Lotte")
FREEZE = script("freeze")


@dataclass(frozen=True)
class Look:
    """How a guest looks at a screen."""

    house: House
    language: str = "en"
    size: Size = (390, 844)
    theme: str = "cave"
    prefs: dict[str, Any] | None = None

    def guest(self, seat: Seat | None = None, **prefs: Any) -> Guest:
        """A guest who looks this way; nothing moves, so that pictures are alike."""
        wanted = {"theme": self.theme, "motion": "calm", **(self.prefs or {}), **prefs}
        language = str(wanted.pop("language", self.language))
        return self.house.guest(seat, self.size, language, wanted)


Screen = Callable[[Look], Guest]


def freeze(guest: Guest, selector: str, then: Callable[[], object]) -> Guest:
    """Do this, and stop the page as soon as it shows that."""
    assert guest.seat is not None
    guest.context.add_init_script(FREEZE)
    guest.page.reload()
    guest.page.locator("main").first.wait_for()
    guest.page.evaluate("selector => window.__freezeAt(selector)", selector)
    then()
    guest.page.locator(selector).first.wait_for()
    guest.page.evaluate("() => window.__thaw()")
    return guest


# ---- tables


def crowd(house: House, seats: int = 8, **settings: Any) -> tuple[Seat, Hand, Hand]:
    """A table with Mia as its host and the others on one device: Mia's seat, her hand, their hand."""
    seat = house.open("Mia")
    host = house.hand(seat)
    others = house.hand(house.join(seat.code, NAMES[0]))
    for name in NAMES[1 : seats - 1]:
        others.ask("add-seat", name=name)
    host.set(pace="off", breather=60, **settings)
    return seat, host, others


def view(hand: Hand) -> View:
    """The cave as this device sees it."""
    seen = hand.seen.view
    assert isinstance(seen, View)
    return seen


def go_on(host: Hand, others: Hand, leaving: tuple[int, ...] = ()) -> None:
    """One more decision or breather: these seats leave, all others go on."""
    seen = host.seen
    if seen.table.phase is Phase.BREATHER:
        host.ask("go-on")
        host.until(lambda now: now.table.phase is not Phase.BREATHER)
    else:
        for hand in (others, host):
            hand.until(lambda now: now.seq >= seen.seq)
            for seat in hand.seen.own:
                hand.play("leave" if seat in leaving else "continue", seat)
        host.until(
            lambda now: now.turn.decision != seen.turn.decision or now.table.phase is not Phase.PLAYING
        )
    others.until(lambda now: now.seq >= host.seen.seq)


def deep(host: Hand, others: Hand, cards: int = 7, wanted: Callable[[View], bool] = lambda _: True) -> bool:
    """Play until Mia decides before a path of so many cards; two others have gone home by then."""
    while host.seen.table.phase is not Phase.OVER:
        path = len(view(host).path)
        if host.seen.table.phase is Phase.PLAYING and path >= cards and wanted(view(host)):
            return True
        go_on(host, others, (2, 4) if path == 3 else ())
    return False


def deep_table(house: House, cards: int = 7, seats: int = 8, **settings: Any) -> tuple[Seat, Hand, Hand]:
    """A table where Mia stands deep in a cave; luck decides how many games that takes."""
    while True:
        seat, host, others = crowd(house, seats, **settings)
        host.ask("start")
        others.until(lambda now: now.table.phase is Phase.PLAYING)
        if deep(host, others, cards):
            return seat, host, others


def play_out(host: Hand, others: Hand) -> str:
    """Play to the end; the record's id."""
    while host.seen.table.phase is not Phase.OVER:
        path = len(view(host).path)
        leaving = tuple(seat for seat in range(8) if path > 1 + (seat * 5 + view(host).expedition) % 7)
        go_on(host, others, leaving)
    record = host.until(lambda now: now.table.record is not None).table.record
    assert record is not None
    return record


def troll(house: House, seats: int = 3, **settings: Any) -> tuple[Seat, Hand, Hand]:
    """A table of Troll & Dragon, begun."""
    seat, host, others = crowd(house, seats, edition="troll-dragon", **settings)
    host.ask("start")
    others.until(lambda now: now.table.phase is Phase.PLAYING)
    return seat, host, others


def brave(moves: tuple[str, ...]) -> str:
    """What somebody does who wants into the chamber."""
    if "enter" in moves:
        return "enter"
    aside = [move for move in moves if move.startswith("aside")]
    return aside[-1] if aside else max(moves, key=lambda move: (move.startswith("roll"), len(move)))


def dice_step(*hands: Hand) -> None:
    """One move of Troll & Dragon, by whoever is to move."""
    newest = max((hand.seen for hand in hands), key=lambda seen: seen.seq)
    for hand in hands:
        hand.until(lambda now: now.seq >= newest.seq)
        for seat in hand.seen.own:
            if moves := hand.seen.turn.moves.get(seat, ()):
                hand.ask("play", seat=seat, decision=hand.seen.turn.decision, move=brave(moves))
                hand.until(lambda now: now.turn.decision != newest.turn.decision)
                return


def at_chamber(host: Hand, others: Hand, who: int | None = None) -> bool:
    """Play until somebody stands in the chamber, or this seat does; False where the game ends before."""
    while host.seen.table.phase is Phase.PLAYING:
        seen: Seen = host.seen
        game: Any = seen.view
        if str(getattr(game.phase, "value", game.phase)).startswith(("chamber", "dragon")):
            if who is None or game.active == who:
                return True
            if seen.turn.race is not None:
                hand = next(one for one in (host, others) if game.active in one.seen.own)
                hand.try_("play", seat=game.active, decision=seen.turn.decision, move="leave")
                host.until(lambda now, then=seen: now.turn.decision != then.turn.decision)  # type: ignore[misc]
                continue
        dice_step(host, others)
    return False


# ---- screens


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


def cave(look: Look) -> Guest:
    """2.4 and 2.5: eight people, a path of seven cards, two of them in camp."""
    seat, host, _ = deep_table(look.house)
    host.set(aid="percent")
    return look.guest(seat).wait_decision()


def first(look: Look) -> Guest:
    """2.6 before the first choice of a game."""
    seat, host, _ = crowd(look.house, 5)
    host.ask("start")
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
    """2.4 with a sheet that explains a number."""
    guest = cave(look)
    guest.page.locator("button.fact").first.click()
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
    guest = look.guest(seat)

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
    guest = look.guest(seat)

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
    guest = look.guest(seat)

    def on_and_on() -> None:
        before = view(host).expedition
        while host.seen.table.phase is Phase.PLAYING and view(host).expedition == before:
            go_on(host, others)

    return freeze(guest, ".bang", on_and_on)


def cave_end(look: Look) -> Guest:
    """2.9 with what would have come."""
    seat, host, others = deep_table(look.house, 4)
    guest = look.guest(seat).wait_decision()
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


def tv_end(look: Look) -> Guest:
    """2.12 at the end."""
    seat, host, others = crowd(look.house, 6, mode="party")
    host.ask("start")
    others.until(lambda now: now.table.phase is Phase.PLAYING)
    play_out(host, others)
    guest = look.guest(look.house.join(seat.code, role="screen"))
    guest.page.locator(".over").wait_for()
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


def settings(look: Look) -> Guest:
    """2.17"""
    guest = home(look)
    guest.page.get_by_role("button", name=guest.say("web-settings")).click()
    guest.page.locator("select").nth(4).wait_for()
    return guest


def menu(look: Look) -> Guest:
    """2.17 during a decision."""
    guest = first(look)
    guest.page.get_by_role("button", name=guest.say("web-menu"), exact=True).click()
    guest.page.get_by_role("dialog").wait_for()
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


SCREENS: dict[str, Screen] = {
    screen.__name__.replace("_", "-"): screen
    for screen in (
        *(home, unknown, join, locked, late, lobby, first, cave, chosen, why, camp, reveal, lone, bust),
        *(
            cave_end,
            end,
            replay,
            tv_lobby,
            tv_cave,
            tv_end,
            controller,
            covered,
            hot_give,
            hot_choose,
            dealer,
        ),
        *(grotto, race, race_turns, settings, menu, rules, practice),
    )
}
"""By name; each function's docstring is its section of the design."""
BIG = ("tv-lobby", "tv-cave", "tv-end")
"""These are for a big screen only."""
