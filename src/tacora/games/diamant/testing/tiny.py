"""Editions small enough to walk through every game that can be played with them."""

from tacora.games.diamant.rules import Chests, DiamantEdition, Leftovers, RelicEntry, Relics, TieBreak

__all__ = ["tiny_edition", "tiny_editions"]


def tiny_edition(
    edition_id: str = "tiny",
    *,
    treasures: tuple[int, ...] = (3, 5),
    traps: tuple[str, ...] = ("snake", "fire"),
    trap_copies: int = 2,
    relics: Relics | None = None,
    expeditions: int = 2,
    leftovers: Leftovers = Leftovers.WHERE_THEY_LAY,
    tie_break: TieBreak = TieBreak.SHARED,
    max_seats: int = 3,
) -> DiamantEdition:
    """An edition of a handful of cards; what is not named is as small as it gets."""
    return DiamantEdition(
        id=edition_id,
        game="diamant",
        title="Tiny",
        publisher="Tacora",
        year=2026,
        sources=("made for tests",),
        min_seats=1,
        max_seats=max_seats,
        treasures=treasures,
        traps=traps,
        trap_copies=trap_copies,
        relics=relics,
        expeditions=expeditions,
        leftovers=leftovers,
        tie_break=tie_break,
        chests=Chests.OPEN,
        removed_trap_face_down=False,
    )


def tiny_editions() -> dict[str, DiamantEdition]:
    """One for every way in which editions differ: no relics, and each kind of relics (D2, D11)."""
    found = (
        tiny_edition("tiny-plain"),
        tiny_edition("tiny-front", leftovers=Leftovers.FRONT_TREASURE),
        tiny_edition(
            "tiny-equal",
            relics=Relics(entry=RelicEntry.AT_START, values=(5, 10), printed=False),
            leftovers=Leftovers.FRONT_TREASURE,
        ),
        tiny_edition(
            "tiny-printed",
            relics=Relics(entry=RelicEntry.ONE_PER_EXPEDITION, values=(5, 7), printed=True),
            tie_break=TieBreak.MOST_RELICS,
        ),
        tiny_edition(
            "tiny-stacked",
            relics=Relics(entry=RelicEntry.ONE_PER_EXPEDITION, values=(5, 10), printed=False),
            tie_break=TieBreak.MOST_RELICS,
        ),
        tiny_edition(
            "mini-equal",
            treasures=(3,),
            traps=("snake",),
            relics=Relics(entry=RelicEntry.AT_START, values=(5, 10), printed=False),
        ),
        tiny_edition(
            "mini-printed",
            treasures=(3,),
            traps=("snake",),
            relics=Relics(entry=RelicEntry.ONE_PER_EXPEDITION, values=(5, 7), printed=True),
        ),
        # One of each trap: no expedition can end by D6, so every deck can run out.
        tiny_edition("tiny-safe", trap_copies=1),
    )
    return {edition.id: edition for edition in found}
