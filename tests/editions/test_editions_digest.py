"""A digest stands for the rules and material of an edition: records of old games rely on it."""

from dataclasses import replace

import pytest

from tacora.editions import digest, load_editions
from tacora.games.diamant.editions import diamant_editions
from tacora.games.diamant.rules import Chests, DecideWith, Leftovers, RelicEntry, TieBreak
from tacora.games.diamant.testing import tiny_edition

# A change here makes every record of that edition unreadable: it has to be meant.
PINNED: dict[str, str] = {
    "troll-dragon": "5a0ed427509b3b060cbbc48cd36fb663",
    "schmidt-2005": "cb084fff6095a87a579ccfe166af318b",
    "incan-gold-2006": "7512b9f2c70f84c25310deb37cef43fa",
    "iello-2017": "9163c56344d6222a7559b930a5909fb5",
    "incan-gold-2018": "223159f8889f6346abe0a33d6427e778",
    "pegasus-2024": "553f557aad66b6057964a90953071d74",
    "pegasus-2024-relics": "fa4cc7a3e14ca103c3b7ecfad9fa417d",
}


def test_the_digest_of_every_built_in_edition_is_pinned() -> None:
    assert {edition_id: digest(edition) for edition_id, edition in load_editions().items()} == PINNED


def test_better_words_do_not_change_it() -> None:
    edition = diamant_editions()["iello-2017"]
    reworded = replace(
        edition,
        title="Diamond",
        publisher="Somebody",
        year=1999,
        sources=("elsewhere",),
        chests=Chests.PLAYERS_CHOICE,
        removed_trap_face_down=True,
        decide_with=DecideWith.FISTS,
    )
    assert digest(reworded) == digest(edition)


@pytest.mark.parametrize(
    "change",
    [
        {"id": "other"},
        {"treasures": (3, 6)},
        {"traps": ("fire", "snake")},
        {"trap_copies": 3},
        {"expeditions": 3},
        {"leftovers": Leftovers.FRONT_TREASURE},
        {"tie_break": TieBreak.MOST_RELICS},
        {"min_seats": 2},
        {"max_seats": 9},
    ],
    ids="-".join,
)
def test_whatever_changes_a_game_changes_it(change: dict[str, object]) -> None:
    edition = tiny_edition()
    assert digest(replace(edition, **change)) != digest(edition)  # type: ignore[arg-type]


def test_relics_are_part_of_it() -> None:
    edition = diamant_editions()["iello-2017"]
    assert edition.relics is not None
    changes = (
        None,
        replace(edition.relics, printed=True),
        replace(edition.relics, values=(5, 5, 5, 10, 11)),
        replace(edition.relics, entry=RelicEntry.ONE_PER_EXPEDITION),
    )
    digests = {digest(replace(edition, relics=relics)) for relics in changes}
    assert len(digests | {digest(edition)}) == 5
