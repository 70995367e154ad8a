"""Run with `pytest` after `pip install .`: the check that every bot of Tacora passes as well."""

import pytest

from tacora.bots import check_bot, find_bot
from tacora.games.diamant.editions import diamant_editions
from tacora.games.diamant.rules import DiamantEdition


@pytest.mark.parametrize("edition", diamant_editions().values(), ids=lambda edition: edition.id)
@pytest.mark.parametrize("seats", range(3, 9))
def test_the_magpie_keeps_the_contract(edition: DiamantEdition, seats: int) -> None:
    """Legal picks, no chance of its own, no changed views, in whole games of every edition."""
    check_bot(find_bot("magpie"), edition, seats)
