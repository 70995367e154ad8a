"""The editions of Diamant, one TOML file each."""

from pathlib import Path

from tacora.editions import UnknownEdition, load_editions
from tacora.games.diamant.rules import DiamantEdition

__all__ = ["diamant_edition", "diamant_editions"]


def diamant_editions(folder: Path | None = None) -> dict[str, DiamantEdition]:
    """The editions of Diamant alone."""
    found = load_editions(folder).items()
    return {name: edition for name, edition in found if isinstance(edition, DiamantEdition)}


def diamant_edition(edition_id: str, folder: Path | None = None) -> DiamantEdition:
    """One edition of Diamant by its id; raises `UnknownEdition` with the nearest id."""
    editions = diamant_editions(folder)
    if edition_id not in editions:
        raise UnknownEdition(edition_id, list(editions))
    return editions[edition_id]
