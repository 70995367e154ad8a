"""The second code: the host and the big screen show how to get into the Wi-Fi, on their wish alone."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from urllib.parse import unquote

import pytest
from playwright.sync_api import Browser, Locator, expect

from bench.ports import free_port
from bench.served import NAME, Served
from tacora.server.qr import qr_text_svg
from tacora.server.wifi import Wifi
from tests.web.conftest import EVIL
from tests.web.guest import SMALL, TV, script
from tests.web.house import House
from tests.web.tables import crowd

pytestmark = pytest.mark.browser

VILLA = Wifi("Villa; Küche", "sesam:oeffne,dich")


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    """`tacora serve` as somebody with this Wi-Fi starts it."""
    port = free_port()
    command = [sys.executable, "-m", "tacora", "serve", "--no-open", "--no-limits", "--db", "sqlite://"]
    command += ["--host", "127.0.0.1", "--port", str(port), "--wifi", VILLA.name]
    command += ["--origin", f"http://{NAME}:{port}"]
    secret = {"TACORA_WIFI_PASSWORD": VILLA.password or ""}
    with subprocess.Popen(command, env=os.environ | secret, stdout=subprocess.PIPE, text=True) as process:
        server = Served(process, "127.0.0.1", port, Path())  # type: ignore[arg-type]
        try:
            _wait(server)
            yield server
        finally:
            server.stop()
        assert process.stdout is not None
        assert (VILLA.password or "") not in process.stdout.read()


def _wait(server: Served) -> None:
    while server.process.poll() is None:
        with suppress(OSError):
            server.health()
            return
        time.sleep(0.05)
    raise AssertionError("the server did not start")


@pytest.fixture
def villa(served: Served, browser: Browser) -> Iterator[House]:
    """That server on an address of the room, without a secure context."""
    made = House(served, browser, name=NAME)
    yield made
    made.clear()


def shown(picture: Locator) -> bytes:
    """The picture that a camera would see."""
    expect(picture).to_be_visible()
    assert picture.evaluate("(img) => img.decode().then(() => img.naturalWidth)") > 0
    return unquote((picture.get_attribute("src") or "").removeprefix("data:image/svg+xml,")).encode()


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_host_shows_the_wifi_when_asked_to(villa: House, language: str) -> None:
    seat, _, _ = crowd(villa, 3)
    host = villa.guest(seat, SMALL, language)
    asked: list[str] = []
    host.window.listen(host.page, "request", lambda request: asked.append(request.url))
    button = host.button("web-wifi")
    picture = host.page.get_by_alt_text(host.say("web-qr-wifi", name=VILLA.name))
    expect(button).to_have_attribute("aria-expanded", "false")
    expect(picture).to_have_count(0)
    assert not any("/api/wifi" in url for url in asked)
    button.click()
    assert shown(picture) == qr_text_svg(VILLA.text)
    expect(host.page.locator(".wifi p")).to_have_text(host.say("web-wifi-what", name=VILLA.name))
    expect(picture).to_be_in_viewport(ratio=1)
    host.button("web-hide-code").click()  # somebody films the screen
    expect(picture).to_have_count(0)
    host.button("web-show-code").click()
    host.button("web-wifi-hide").click()
    expect(picture).to_have_count(0)


def test_a_guest_has_no_such_button(villa: House) -> None:
    seat, _, _ = crowd(villa, 3)
    guest = villa.guest(villa.join(seat.code, "Tom"))
    expect(guest.button("web-share-link")).to_be_visible()
    guest.page.wait_for_load_state("networkidle")
    expect(guest.button("web-wifi")).to_have_count(0)


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_big_screen_shows_both_codes_large_enough(villa: House, language: str) -> None:
    seat, _, _ = crowd(villa, 8, mode="party")
    screen = villa.guest(villa.join(seat.code, role="screen"), TV, language)
    screen.button("web-wifi").click()
    assert shown(screen.page.get_by_alt_text(screen.say("web-qr-wifi", name=VILLA.name))) == qr_text_svg(
        VILLA.text
    )
    box = screen.page.locator("img.qr").bounding_box()
    assert box is not None
    assert box["height"] >= 0.6 * TV[1]
    assert screen.page.evaluate(script("small_text")) == []
    assert screen.page.evaluate(script("unsafe_margin")) == []
    assert screen.page.evaluate("() => document.scrollingElement.scrollHeight") <= TV[1]


def test_a_page_elsewhere_whose_name_leads_here_gets_nothing(villa: House) -> None:
    """DNS rebinding: to the browser the server is of that page's own origin; only the name gives it away."""
    seat = villa.open()
    context = villa.browser.new_context()
    page = context.new_page()
    evil = f"http://{EVIL}:{villa.server.port}"
    came = page.goto(f"{evil}/")  # now the page is where the server is, as browsers without a guard see it
    assert came is not None
    assert came.status == 421
    told = page.evaluate(
        """async (token) => {
          const authorization = `Bearer ${token}`, json = { "content-type": "application/json" };
          const status = async (path, init) => (await fetch(path, init)).status;
          return {
            open: await status("/api/tables", { method: "POST", headers: json, body: '{"name":"Eve"}' }),
            wifi: await status("/api/wifi", { headers: { authorization } }),
            metrics: await status("/metrics"),
            page: await status("/index.html"),
            socket: await new Promise((done) => {
              const socket = new WebSocket(`ws://${location.host}/ws`);
              socket.onopen = () => done("open");
              socket.onerror = () => done("refused");
            }),
          };
        }""",
        seat.token,
    )
    context.close()
    assert told == {"open": 421, "wifi": 421, "metrics": 421, "page": 421, "socket": "refused"}
