"""A game the page has no rooms for: sentences, buttons and points, played with the keyboard."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.web.guest import Guest
from tests.web.house import House

pytestmark = pytest.mark.browser

TEXTS = """
edition-title = The toy
event-card-turned = A card: { $card }, the { $depth }th.
event-picks-revealed = All hands are open.
event-seat-left = { $name } goes home.
move-leave = Go home
view-pending = In everybody's hand: { $value }.
"""


def strange(guest: Guest) -> Guest:
    """A page that is told the game on this table is one it has never heard of."""

    def games(route: Route) -> None:
        cards: list[dict[str, Any]] = json.loads(route.fetch().text())
        cards[0]["id"] = "toy"
        route.fulfill(json=cards)

    guest.context.route("**/api/games", games)
    guest.context.route(
        "**/api/games/toy/texts/**", lambda route: route.fulfill(content_type="text/plain", body=TEXTS)
    )
    return guest


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_strange_game_is_played_to_its_end(house: House, language: str) -> None:
    seat = house.open("Mia")
    host = house.hand(seat)
    host.set(pace="off", breather=0, options={"expeditions": 1})
    for bot in ("careful", "steady"):
        host.ask("add-bot", bot=bot, name=bot.title())
    host.ask("start")
    guest = strange(house.guest(language=language))
    # its table had another code when this device sat there last
    seated = {"ZZZZ": {"token": seat.token, "device": seat.device, "role": "player", "at": 1}}
    guest.window.run_first(f"localStorage.setItem('tacora.seatings', {json.dumps(json.dumps(seated))})")
    guest.go("/t/ZZZZ")
    page = guest.page
    expect(page.get_by_role("heading", name="The toy")).to_be_visible()
    expect(page).to_have_url(re.compile(f"/t/{seat.code}$"))
    leave = page.get_by_role("button", name="Go home")
    expect(leave).to_be_visible()
    expect(page.get_by_role("button", name="continue")).to_be_visible()  # no word for it: as it is written
    expect(page.get_by_text("In everybody's hand:")).to_be_visible()
    moves = host.seen.turn.moves[0]
    assert guest.tried(lambda: guest.plays > 0, lambda: page.keyboard.press(str(moves.index("leave") + 1)))
    expect(page.get_by_text("Mia goes home.").first).to_be_attached()
    expect(page.get_by_role("table").first).to_contain_text("Mia")
