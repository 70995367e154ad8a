"""Looking things up needs neither numpy nor numba: the base install has neither."""

import subprocess
import sys
from pathlib import Path

from tacora.games.diamant.solve.equilibrium import Deck, file_name
from tacora.games.diamant.solve.equilibrium.build import Order, build_table

CODE = """
import sys
sys.modules["numpy"] = sys.modules["numba"] = None  # any import of them fails
from random import Random
from tacora.bots import find_bot
from tacora.games.diamant.solve import odds_of, table_for, view_of_path
from tacora.games.diamant.testing.tiny import tiny_edition
view = view_of_path(tiny_edition(treasures=(2, 5, 7)), 3, "5 snake 7")
odds = odds_of(view, table_for(view))
print(odds.equilibrium.source.value, find_bot("equilibrium").pick(view, Random(1)).value)
"""


def test_a_base_install_looks_things_up(tmp_path: Path) -> None:
    deck = Deck((2, 5, 7), (2, 2))
    build_table(Order(treasures=deck.treasures, traps=deck.traps, seats=3), tmp_path / file_name(deck))
    environment = {"TACORA_TABLES": str(tmp_path), "PYTHONPATH": ":".join(sys.path)}
    ran = subprocess.run(
        [sys.executable, "-c", CODE], capture_output=True, text=True, check=False, env=environment
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.split()[0] == "table"
