"""A second code joins the house's Wi-Fi: what stands in it, and who may see it."""

from ipaddress import ip_network

import pytest
import segno

from tacora.server.config import ConfigError, ServerConfig
from tacora.server.qr import qr_text_svg
from tacora.server.wifi import Wifi, in_the_house, wifi_of
from tests.server.app.house import House, Phone, house

HOME = Wifi("Villa; 3, Küche", r'so:"ge\heim')


@pytest.mark.parametrize(
    ("wifi", "text"),
    [
        (Wifi("Villa", "sesam-oeffne-dich"), "WIFI:T:WPA;S:Villa;P:sesam-oeffne-dich;;"),
        (Wifi("Café"), "WIFI:T:nopass;S:Café;;"),
        (HOME, r"WIFI:T:WPA;S:Villa\; 3\, Küche;P:so\:\"ge\\heim;;"),
        (Wifi("12345678", "00112233"), "WIFI:T:WPA;S:12345678;P:00112233;;"),
    ],
)
def test_a_camera_reads_name_and_password_whatever_is_in_them(wifi: Wifi, text: str) -> None:
    assert wifi.text == text


def test_the_code_keeps_small_letters_and_is_not_the_one_of_an_address() -> None:
    drawn = qr_text_svg(HOME.text)
    assert drawn != qr_text_svg(HOME.text.upper())
    assert segno.make_qr(HOME.text, error="m", encoding="utf-8").mode == "byte"
    assert drawn.startswith(b"<svg ")


@pytest.mark.parametrize(
    ("name", "password", "refused"),
    [
        (None, "sesam-oeffne-dich", r"^A Wi-Fi password needs its network: give --wifi NAME"),
        ("", None, r"^--wifi is no name of a network"),
        ("ü" * 17, None, r"^--wifi is no name of a network"),
        ("a\nb", None, r"^--wifi is no name of a network"),
        ("Villa", "short", r"^--wifi-password is none that a network can have"),
        ("Villa", "x" * 64, r"^--wifi-password is none that a network can have"),
    ],
)
def test_what_no_network_can_have_is_refused(name: str | None, password: str | None, refused: str) -> None:
    with pytest.raises(ConfigError, match=refused):
        wifi_of(name, password)


def test_what_networks_have_is_taken() -> None:
    assert wifi_of(None, None) is None
    assert wifi_of("ü" * 16, "") == Wifi("ü" * 16)
    assert wifi_of("Villa", "a1" * 32) == Wifi("Villa", "a1" * 32)


@pytest.mark.parametrize(
    "peer", ["127.0.0.1", "::1", "192.168.1.7", "10.1.2.3", "172.20.0.9", "fd00::7", "fe80::1%eth0"]
)
def test_who_is_in_the_house(peer: str) -> None:
    assert in_the_house(peer)
    if ":" not in peer:
        assert in_the_house(f"::ffff:{peer}")


@pytest.mark.parametrize("peer", ["93.184.216.34", "2606:2800::1", "::ffff:93.184.216.34", "", "unknown"])
def test_who_is_not(peer: str) -> None:
    assert not in_the_house(peer)


def test_the_password_is_never_printed() -> None:
    assert "Villa" in repr(ServerConfig(wifi=HOME))
    assert "heim" not in repr(ServerConfig(wifi=HOME))


async def ask(here: House, phone: Phone, **headers: str) -> tuple[int, dict[str, object]]:
    bearer = {"authorization": f"Bearer {phone.seated['token']}"}
    answer = await here.web.get("/api/wifi", headers=bearer | headers)
    return answer.status_code, answer.json()


async def test_the_host_and_the_big_screen_may_show_it_and_nobody_else() -> None:
    async with house(wifi=HOME) as here:
        assert (await here.web.get("/api/addresses")).json()["wifi"] is True
        host = await here.open("Mia")
        card = {"name": HOME.name, "picture": qr_text_svg(HOME.text).decode()}
        assert await ask(here, host) == (200, card)
        assert await ask(here, await here.invite_screen(host)) == (200, card)
        stranger = await here.join(host.code, None, "screen")
        for guest in (
            await here.join(host.code, "Jonas"),
            await here.join(host.code, None, "spectator"),
            stranger,
        ):
            status, told = await ask(here, guest)
            assert (status, told["code"]) == (403, "host-only")
        assert (await here.web.get("/api/wifi")).status_code == 401
        await host.ask("let-in", number=1)
        assert await ask(here, stranger) == (200, card)


async def test_from_outside_there_is_no_wifi() -> None:
    away = {"x-forwarded-for": "93.184.216.34"}
    for proxies in ((), (ip_network("127.0.0.0/8"),)):
        async with house(wifi=HOME, proxies=proxies) as here:
            host = await here.open("Mia")
            assert (await here.web.get("/api/addresses", headers=away)).json()["wifi"] is False
            status, told = await ask(here, host, **away)
            assert (status, told["code"]) == (404, "no-wifi")


async def test_a_server_that_was_told_of_none_has_none() -> None:
    async with house() as here:
        host = await here.open("Mia")
        assert (await here.web.get("/api/addresses")).json()["wifi"] is False
        status, told = await ask(here, host)
        assert (status, told["code"]) == (404, "no-wifi")
