"""A rule is tested for every edition it applies to: the name of the argument says for which."""

from collections.abc import Callable

import pytest

from tacora.games.diamant.editions import diamant_editions
from tacora.games.diamant.rules import DiamantEdition, Leftovers, RelicEntry, TieBreak

APPLIES: dict[str, Callable[[DiamantEdition], object]] = {
    "edition": lambda edition: True,
    "plain_edition": lambda edition: edition.relics is None,
    "relic_edition": lambda edition: edition.relics is not None,
    "early_relics": lambda edition: edition.relics and edition.relics.entry is RelicEntry.AT_START,
    "stacked_relics": lambda edition: (
        edition.relics and edition.relics.entry is RelicEntry.ONE_PER_EXPEDITION
    ),
    "equal_relics": lambda edition: edition.relics and not edition.relics.printed,
    "printed_relics": lambda edition: edition.relics and edition.relics.printed,
    "front_edition": lambda edition: edition.leftovers is Leftovers.FRONT_TREASURE,
    "lying_edition": lambda edition: edition.leftovers is Leftovers.WHERE_THEY_LAY,
    "shared_ties": lambda edition: edition.tie_break is TieBreak.SHARED,
    "broken_ties": lambda edition: edition.tie_break is TieBreak.MOST_RELICS,
}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    editions = diamant_editions()
    for argument, applies in APPLIES.items():
        if argument in metafunc.fixturenames:
            chosen: list[DiamantEdition] = [edition for edition in editions.values() if applies(edition)]
            metafunc.parametrize(argument, chosen, ids=[edition.id for edition in chosen])
