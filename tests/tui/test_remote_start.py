"""From an address to a seat: what can't work is one sentence, before the screen changes."""

from datetime import date
from pathlib import Path

import pytest

from tacora.tui.records import keep_record
from tacora.tui.setup import PlayError, RemoteSetup
from tacora.tui.start import own_name, remote_app, sit_down
from tests.client.served import served


def setup_at(address: str, folder: Path, **more: object) -> RemoteSetup:
    given: dict[str, object] = {"language": "en", "seats": folder / "seats.json"}
    return RemoteSetup(address=address, **(given | more))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("address", "more", "told"),
    [
        ("ftp://host/j/K7QX", {}, "begins with http:// or https://"),
        ("http://host/j/", {}, "code of the table is missing"),
        ("http://127.0.0.1:9/j/K7QX", {}, "can't be reached: no server is running there"),
        ("http://127.0.0.1:9/j/K7QX", {"language": "de"}, "ist nicht zu erreichen"),
        ("http://host/j/K7QX", {"name": " Mia"}, "name  Mia won't do"),
        ("http://host/j/K7QX", {"name": "M" * 17}, "at most 16 characters"),
    ],
)
def test_what_cannot_work_is_one_sentence(
    tmp_path: Path, address: str, more: dict[str, object], told: str
) -> None:
    with pytest.raises(PlayError, match=told):
        sit_down(setup_at(address, tmp_path, **more))
    assert not list(tmp_path.iterdir())


def test_an_address_without_a_code_opens_a_table_and_the_next_one_joins_it(tmp_path: Path) -> None:
    with served(tmp_path / "server") as house:
        mia = sit_down(setup_at(house.base, tmp_path, name="Mia"))
        assert mia.door.code is not None
        tom = sit_down(setup_at(mia.door.page, tmp_path, name="Tom"))
        assert tom.token != mia.token
        assert sit_down(setup_at(mia.door.page, tmp_path, name="Mia")).token == mia.token
        with pytest.raises(PlayError, match="no table with this code"):
            sit_down(setup_at(f"{house.base}/j/AAAA", tmp_path))
        app = remote_app(setup_at(mia.door.page, tmp_path), mia)
        assert app.link.address == mia.door.page


def test_a_finished_game_is_kept_beside_those_played_here(tmp_path: Path) -> None:
    text = "tacora record 1\nedition: iello-2017 9163\ncommitment: c0ffee0123\n"
    day = date(2026, 11, 16)
    path = keep_record(tmp_path / "games", text, "0123456789abcdef", day)
    assert path.name == "2026-11-16_iello-2017_c0ffee01.record"
    assert path.read_text(encoding="utf-8") == text
    assert keep_record(tmp_path / "games", text, "0123456789abcdef", day) == path
    other = keep_record(tmp_path / "games", text + "\n", "0123456789abcdef", day)
    assert other.name == "2026-11-16_iello-2017_c0ffee01_2.record"


def test_a_person_without_a_name_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: "mia")
    assert own_name() == "Mia"
    monkeypatch.setattr("getpass.getuser", lambda: "")
    assert own_name() == "Terminal"
