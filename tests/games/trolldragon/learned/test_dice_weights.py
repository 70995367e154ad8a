"""The weights of `master` as a file: written, read again, and refused where they are damaged."""

from pathlib import Path

import pytest

from tacora.games.trolldragon.learned import BadNets, Nets, master_nets, read_nets, write_nets
from tacora.games.trolldragon.learned.wins import SIZE


def text(path: Path) -> str:
    write_nets(path, Nets({3: "by hand"}, {3: tuple(0.25 * nth for nth in range(SIZE))}))
    return path.read_text(encoding="utf-8")


def test_the_file_that_comes_along_names_its_commands() -> None:
    found = master_nets()
    assert sorted(found.nets) == [2, 3, 4, 5]
    assert all(f"--players {seats} " in made for seats, made in found.made.items())
    assert found.of(1) == found.of(2)
    assert found.of(8) == found.of(5)


def test_what_is_written_is_read(tmp_path: Path) -> None:
    found = read_nets(text(tmp_path / "nets.toml"))
    assert found.nets[3][:3] == (0.0, 0.25, 0.5)
    assert found.made == {3: "by hand"}


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("0.2500", "0.2600", "damaged"),
        ("sum =", "sum ", "no TOML"),
        ('"lead"', '"led"', "other features"),
        ("[seats.3]", "[seats.9]", "no weights for 9 seats"),
        ("[0.0000, ", "[", "must have|must be"),
        ("[seats.3]", "[places.3]", "no number of seats"),
    ],
)
def test_a_damaged_file_is_refused(tmp_path: Path, before: str, after: str, told: str) -> None:
    spoiled = text(tmp_path / "nets.toml").replace(before, after, 1)
    with pytest.raises(BadNets, match=told):
        read_nets(spoiled)
