"""What is kept on disk is used only while no file of the kernels has changed."""

from pathlib import Path
from typing import Any

import pytest

from tacora.games.diamant.sim import kernel as diamant
from tacora.games.diamant.sim import stepping
from tacora.games.trolldragon.sim import kernel
from tacora.sim import tally
from tacora.sim.compiled import sources


@pytest.mark.parametrize("function", [diamant.play, stepping.step, tally.add_up, kernel.play_dice])
def test_a_kernel_is_kept_for_these_sources_only(function: Any) -> None:
    assert function._cache._cache_file._source_stamp == sources()
    assert {"cave.py", "characters.py", "decide.py", "bits.py", "shown.py"} <= {
        name for name, _, _ in sources()
    }


def test_a_changed_file_is_seen(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text("1", encoding="utf-8")
    before = sources(tmp_path)
    (tmp_path / "one.py").write_text("12", encoding="utf-8")
    sources.cache_clear()
    assert sources(tmp_path) != before
