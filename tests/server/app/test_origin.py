"""Only our own page, pages the server was told of, and programs that are no page may change anything."""

import pytest

from tacora.server.origin import header, is_own_page


def own(origin: str | None, host: str = "laptop.local:8080", scheme: str = "http", *allowed: str) -> bool:
    headers = [(b"host", host.encode())]
    if origin is not None:
        headers.append((b"origin", origin.encode()))
    return is_own_page(headers, scheme, frozenset(allowed))


@pytest.mark.parametrize(
    ("origin", "host", "scheme"),
    [
        (None, "laptop.local:8080", "http"),
        ("http://laptop.local:8080", "laptop.local:8080", "http"),
        ("http://LAPTOP.local:8080", "laptop.LOCAL:8080", "ws"),
        ("http://192.168.1.7", "192.168.1.7:80", "http"),
        ("https://tacora.example", "tacora.example", "wss"),
        ("https://tacora.example", "tacora.example", "http"),  # a proxy took TLS off
        ("http://[fd00::1]:8080", "[fd00::1]:8080", "http"),
    ],
)
def test_our_own_page(origin: str | None, host: str, scheme: str) -> None:
    assert own(origin, host, scheme)


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "http://laptop.local",
        "http://laptop.local:9999",
        "http://laptop.local:8080.evil.example",
        "http://evil.example:8080",
        "null",
        "",
    ],
)
def test_a_foreign_page(origin: str) -> None:
    assert not own(origin)


def test_a_page_the_server_was_told_of() -> None:
    assert own("http://localhost:5173", "localhost:8080", "http", "http://localhost:5173")
    assert not own("http://localhost:5174", "localhost:8080", "http", "http://localhost:5173")
    assert own("https://tacora.example", "10.0.0.7:8080", "http", "https://Tacora.example:443")
    assert not own("http://tacora.example", "10.0.0.7:8080", "http", "https://tacora.example")


def test_two_origins_are_no_origin_of_ours() -> None:
    twice = [(b"host", b"a"), (b"origin", b"http://a"), (b"origin", b"http://a")]
    assert not is_own_page(twice, "http", frozenset())
    assert header(twice, b"origin") is None


def test_no_host_is_nobody() -> None:
    assert not is_own_page([(b"origin", b"http://a")], "http", frozenset())
