"""Any game told in sentences: one entry for the events of all of them."""

from collections.abc import Sequence

from tacora.rules.diamant import Event as DiamantEvent
from tacora.rules.trolldragon import Event as TrollDragonEvent
from tacora.texts import diamant, trolldragon
from tacora.texts.catalogue import Texts

__all__ = ["narrate"]


def narrate(event: DiamantEvent | TrollDragonEvent, texts: Texts, names: Sequence[str]) -> str:
    """One sentence or two about an event, with names and no "you"; empty where there is nothing to say."""
    if isinstance(event, TrollDragonEvent):
        return trolldragon.narrate(event, texts, names)
    return diamant.narrate(event, texts, names)
