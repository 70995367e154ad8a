"""The pictures in the documentation show the table as it is."""

from pathlib import Path

import pytest
from docs.pictures.make import HERE, PICTURES, picture


@pytest.mark.parametrize("name", PICTURES)
async def test_the_stored_picture_is_what_the_app_shows(name: str, tmp_path: Path) -> None:
    assert (HERE / f"{name}.svg").read_text(encoding="utf-8") == await picture(name, tmp_path), (
        "make it anew: python docs/pictures/make.py"
    )


def test_no_picture_loads_anything_from_elsewhere() -> None:
    for name in PICTURES:
        assert "url(" not in (HERE / f"{name}.svg").read_text(encoding="utf-8").replace("url(#", "")
