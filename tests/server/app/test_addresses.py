"""Where people reach the server: the room's network first, then the name, then the machine itself."""

import re

import pytest

from tacora.server.addresses import Reach, addresses, came_by, machine_addresses, machine_name
from tacora.server.qr import qr_svg, qr_terminal

EVERYWHERE = ".".join("0000")
FOUND = ("2001:db8::5", "203.0.113.9", "10.0.0.5", "192.168.1.7", "192.168.1.7")


def everywhere(host: str, port: int = 8080, *, tls: bool = False) -> tuple[str, ...]:
    return addresses(Reach(host, port, tls), lambda: FOUND, lambda: "laptop.local")


def test_the_likely_address_comes_first() -> None:
    assert everywhere(EVERYWHERE) == (
        "http://192.168.1.7:8080",
        "http://10.0.0.5:8080",
        "http://203.0.113.9:8080",
        "http://laptop.local:8080",
        "http://localhost:8080",
    )


def test_ipv6_is_told_only_where_it_is_listened_to() -> None:
    assert "http://[2001:db8::5]:8080" in everywhere("::")
    assert everywhere("127.0.0.1") == ("http://127.0.0.1:8080",)
    assert everywhere("::1", 80) == ("http://[::1]",)


def test_usual_ports_go_without_saying() -> None:
    assert everywhere(EVERYWHERE, 80)[0] == "http://192.168.1.7"
    assert everywhere(EVERYWHERE, 443, tls=True)[0] == "https://192.168.1.7"
    assert everywhere(EVERYWHERE, 443)[0] == "http://192.168.1.7:443"


def test_this_machine_is_asked_without_a_word_on_the_wire() -> None:
    for address in machine_addresses():
        assert not address.startswith(("127.", "169.254.", "fe80"))


@pytest.mark.parametrize(
    ("name", "shown"),
    [("Laptop.home", "laptop.local"), ("localhost", None), ("my-pi", "my-pi.local"), ("a b", None)],
)
def test_only_a_name_worth_telling_is_told(
    name: str, shown: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: name)
    assert machine_name() == shown


def test_upper_case_keeps_the_code_small() -> None:
    """25 by 25 modules with a border of 2, half a line each, as ux.md has measured."""
    drawn = qr_terminal("http://192.168.1.7:8080/j/kwm4", blocks=True)
    lines = drawn.splitlines()
    width = max(len(re.sub(r"\x1b\[[0-9;]*m", "", line)) for line in lines)
    assert width == 25 + 4
    assert len(lines) == (25 + 4 + 1) // 2
    plain = qr_terminal("http://192.168.1.7:8080/j/kwm4", blocks=False)
    assert plain.isascii()


def test_the_picture_is_a_picture_without_script_or_style() -> None:
    picture = qr_svg("http://192.168.1.7:8080/j/kwm4")
    assert picture.startswith(b"<svg ")
    assert b"<script" not in picture
    assert b"style=" not in picture
    assert b"#fff" in picture


@pytest.mark.parametrize("host", ["tacora.example", "192.168.1.7:8080", "laptop.local", "[fd00::1]:8080"])
def test_whoever_came_by_an_address_can_tell_others_of_it(host: str) -> None:
    assert came_by("https", host) == f"https://{host}"


@pytest.mark.parametrize(
    "host", [None, "", "localhost:8080", "127.0.0.1", "[::1]:80", "<b>", "a@b", "a/b", "a" * 300]
)
def test_but_not_of_this_machine_s_own_or_of_nonsense(host: str | None) -> None:
    assert came_by("http", host) is None
