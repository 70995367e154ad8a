"""The notebook that leads from one card to a first policy runs from its first cell to its last."""

import contextlib
import io
import json
from pathlib import Path

import pytest

NOTEBOOK = Path(__file__).parents[2] / "examples" / "tutorial" / "tutorial.ipynb"


@pytest.mark.slow
def test_the_tutorial_runs_as_it_stands() -> None:
    names: dict[str, object] = {"__name__": "__main__"}
    printed: list[str] = []
    for cell in json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == []  # kept without them: they are made anew by whoever runs it
            with contextlib.redirect_stdout(io.StringIO()) as said:
                exec(compile("".join(cell["source"]), cell["id"], "exec"), names)  # noqa: S102 - our own
            printed.append(said.getvalue())
    assert all(printed)
    assert "2/27" in printed[1]
    before, after = (float(part.split("%")[0].split()[-1]) for part in printed[6].split(","))
    assert after >= before
