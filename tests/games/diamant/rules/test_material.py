"""DM1 to DM5: what is in the box, and for how many it is."""

import pytest

from tacora.game import SetupError
from tacora.games.diamant.editions import diamant_editions
from tacora.games.diamant.rules import DIAMANT, DiamantEdition, Options, Relic, RelicEntry, Trap, Treasure
from tacora.games.diamant.testing import play

EDITIONS = diamant_editions()

KINDS = {
    "schmidt-2005": ("snake", "scorpion", "earthquake", "gas", "explosion"),
    "iello-2017": ("spider", "snake", "lava", "boulder", "ram"),
    "pegasus-2024": ("scorpion", "snake", "lava", "boulder", "spikes"),
    "pegasus-2024-relics": ("scorpion", "snake", "lava", "boulder", "spikes"),
    "incan-gold-2006": ("snake", "spider", "mummy", "fire", "rockfall"),
    "incan-gold-2018": ("snake", "spider", "mummy", "fire", "rockfall"),
}


def test_dm1_dm2_all_six_editions_are_there() -> None:
    assert set(EDITIONS) == set(KINDS)
    assert list(EDITIONS) == [
        "schmidt-2005",
        "incan-gold-2006",
        "iello-2017",
        "incan-gold-2018",
        "pegasus-2024",
        "pegasus-2024-relics",
    ]


def test_dm1_fifteen_treasures_of_124_rubies(edition: DiamantEdition) -> None:
    counts = zip(edition.cards, edition.counts, strict=True)
    found = [card.value for card, count in counts if isinstance(card, Treasure) for _ in range(count)]
    assert found == [1, 2, 3, 4, 5, 5, 7, 7, 9, 11, 11, 13, 14, 15, 17]
    assert (len(found), sum(found)) == (15, 124)


def test_dm2_three_traps_of_each_of_five_kinds(edition: DiamantEdition) -> None:
    counts = zip(edition.cards, edition.counts, strict=True)
    assert [(card, n) for card, n in counts if isinstance(card, Trap)] == [
        (Trap(kind), 3) for kind in KINDS[edition.id]
    ]


def test_dm3_the_reserve_never_limits_play(edition: DiamantEdition) -> None:
    # One seat carries all 124 rubies home five times: far more than the 220 or 260 points in the box.
    traps = " c ".join(edition.traps)
    treasures = " c ".join(map(str, edition.treasures))
    script = f"{treasures} c {traps} l " * 5
    game = play(edition, 1, script, Options(any_seats=True))
    assert game.state.chests == (620,)


RELICS = {
    "schmidt-2005": None,
    "iello-2017": (RelicEntry.AT_START, (Relic(),) * 5),
    "pegasus-2024": None,
    "pegasus-2024-relics": (RelicEntry.ONE_PER_EXPEDITION, tuple(map(Relic, (5, 7, 8, 10, 12)))),
    "incan-gold-2006": (RelicEntry.ONE_PER_EXPEDITION, (Relic(),) * 5),
    "incan-gold-2018": (RelicEntry.ONE_PER_EXPEDITION, tuple(map(Relic, (5, 7, 8, 10, 12)))),
}


def test_dm4_five_relics_equal_or_numbered_or_none(edition: DiamantEdition) -> None:
    relics = edition.relics
    assert (relics and (relics.entry, relics.cards())) == RELICS[edition.id]


def test_dm5_three_to_eight_may_play(edition: DiamantEdition) -> None:
    for seats in range(3, 9):
        assert DIAMANT.start(edition, Options(), seats).state.inside == tuple(range(seats))


@pytest.mark.parametrize("seats", [-1, 0, 1, 2, 9, 20])
def test_dm5_fewer_or_more_are_refused(edition: DiamantEdition, seats: int) -> None:
    with pytest.raises(SetupError) as refusal:
        DIAMANT.start(edition, Options(), seats)
    assert (refusal.value.code, refusal.value.rule) == ("seats", "DM5")
    assert refusal.value.reason == (f"{edition.id} is for 3 to 8 players, not {seats}.")
    assert str(refusal.value) == f"{refusal.value.reason} (DM5)"


def test_dm2_a_card_is_found_by_its_id() -> None:
    edition = EDITIONS["incan-gold-2018"]
    assert [edition.card(str(card)) for card in edition.cards] == list(edition.cards)
    assert [str(card) for card in edition.cards if isinstance(card, Relic)] == [
        "relic:5",
        "relic:7",
        "relic:8",
        "relic:10",
        "relic:12",
    ]
    assert edition.card("relic") is None
    assert str(Relic()) == "relic"
