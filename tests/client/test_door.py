"""Whatever people type or paste leads to the table, or gets a sentence that helps."""

import pytest

from tacora.client.door import Door, DoorError, parse_door


@pytest.mark.parametrize(
    ("text", "door"),
    [
        ("http://192.168.0.5:8000/j/K7QX", Door("http://192.168.0.5:8000", "K7QX")),
        ("http://192.168.0.5:8000/J/k7qx/", Door("http://192.168.0.5:8000", "K7QX")),
        ("https://games.example/j/k7qx", Door("https://games.example", "K7QX")),
        ("https://games.example/tacora/j/K7QX", Door("https://games.example/tacora", "K7QX")),
        ("192.168.0.5:8000/K7QX", Door("http://192.168.0.5:8000", "K7QX")),
        ("localhost:8000 k7qx", Door("http://localhost:8000", "K7QX")),
        ("http://[fe80::1]:8000/j/K7QX", Door("http://[fe80::1]:8000", "K7QX")),
        ("wss://games.example/t/K7QX", Door("https://games.example", "K7QX")),
        (" http://raspberry ", Door("http://raspberry")),
        ("http://raspberry:8000/", Door("http://raspberry:8000")),
    ],
)
def test_addresses_are_understood(text: str, door: Door) -> None:
    assert parse_door(text) == door


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "is no address"),
        ("one two three", "is no address"),
        ("ftp://host/j/K7QX", "http://"),
        ("http:///j/K7QX", "http://"),
        ("http://host:99999/j/K7QX", "port"),
        ("http://host:8000/j/", "code of the table is missing"),
        ("http://host:8000/j/K7%20X", "no code"),
        ("host:8000 K7-X", "no code"),
        ("http://me:secret@host/j/K7QX", "no user name"),
        ("http://host/j/K7QX?x=1", "no user name"),
    ],
)
def test_what_is_no_address_gets_a_sentence(text: str, told: str) -> None:
    with pytest.raises(DoorError, match=told):
        parse_door(text)


def test_the_socket_is_encrypted_where_the_page_is() -> None:
    assert parse_door("https://games.example/j/K7QX").socket == "wss://games.example/ws/K7QX"
    assert parse_door("host:8000/K7QX").socket == "ws://host:8000/ws/K7QX"
    assert parse_door("host:8000").socket == "ws://host:8000/ws"


def test_the_page_is_what_others_open() -> None:
    assert parse_door("host:8000 k7qx").page == "http://host:8000/j/K7QX"
    assert parse_door("host:8000").page == "http://host:8000"
