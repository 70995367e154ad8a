"""Seats are kept in a file for this user's eyes only, and found again by address, code and name."""

import stat
from pathlib import Path

import pytest

from tacora.client.door import Door
from tacora.client.seat import Seated
from tacora.client.seats import SeatBook, seats_file

DOOR = Door("http://host:8000", "K7QX")


@pytest.fixture(name="book")
def book_fixture(tmp_path: Path) -> SeatBook:
    return SeatBook(tmp_path / "data" / "seats.json")


def test_a_seat_is_found_again(book: SeatBook) -> None:
    assert book.find(DOOR, "player", None) is None
    book.keep(DOOR, "player", "Mia", "secret-1")
    assert book.find(DOOR, "player", "Mia") == "secret-1"
    assert book.find(DOOR, "player", None) == "secret-1"
    assert SeatBook(book.path).find(DOOR, "player", "Mia") == "secret-1"


def test_two_people_at_one_machine_have_a_seat_each(book: SeatBook) -> None:
    book.keep(DOOR, "player", "Mia", "secret-1")
    book.keep(DOOR, "player", "Tom", "secret-2")
    assert book.find(DOOR, "player", "Mia") == "secret-1"
    assert book.find(DOOR, "player", "Zoë") is None
    assert book.find(DOOR, "player", None) == "secret-2"


def test_watching_is_not_playing_and_another_table_is_another(book: SeatBook) -> None:
    book.keep(DOOR, "player", "Mia", "secret-1")
    assert book.find(DOOR, "spectator", "Mia") is None
    assert book.find(Door(DOOR.base, "AAAA"), "player", "Mia") is None
    assert book.find(Door("http://other", "K7QX"), "player", "Mia") is None


def test_a_new_token_takes_the_place_of_the_old_one(book: SeatBook) -> None:
    book.keep(DOOR, "player", "Mia", "secret-1")
    book.keep(DOOR, "player", "Mia", "secret-2")
    assert book.find(DOOR, "player", "Mia") == "secret-2"
    assert "secret-1" not in book.path.read_text()


def test_a_worthless_token_is_forgotten(book: SeatBook) -> None:
    book.keep(DOOR, "player", "Mia", "secret-1")
    book.keep(DOOR, "player", "Tom", "secret-2")
    book.forget("secret-2")
    assert book.find(DOOR, "player", None) == "secret-1"
    book.forget("secret-1")
    assert not book.path.exists()
    book.forget("secret-1")


def test_nobody_else_may_read_it(book: SeatBook) -> None:
    book.keep(DOOR, "player", "Mia", "secret-1")
    assert stat.S_IMODE(book.path.stat().st_mode) == 0o600
    assert [path.name for path in book.path.parent.iterdir()] == ["seats.json"]


@pytest.mark.parametrize("damage", ["", "{", "[1, 2]", '{"seats": []}', "[{}]"])
def test_a_damaged_file_is_no_seat_and_no_crash(book: SeatBook, damage: str) -> None:
    book.path.parent.mkdir()
    book.path.write_text(damage)
    assert book.find(DOOR, "player", None) is None
    book.keep(DOOR, "player", "Mia", "secret-1")
    assert book.find(DOOR, "player", None) == "secret-1"


def test_the_oldest_are_forgotten(book: SeatBook) -> None:
    for nth in range(130):
        book.keep(Door("http://host", f"T{nth:03}"), "player", None, str(nth))
    assert book.find(Door("http://host", "T000"), "player", None) is None
    assert book.find(Door("http://host", "T129"), "player", None) == "129"


def test_a_token_is_never_printed() -> None:
    assert "secret-1" not in repr(Seated(DOOR, "secret-1"))


def test_the_file_is_in_the_users_own_folder() -> None:
    assert seats_file().name == "seats.json"
