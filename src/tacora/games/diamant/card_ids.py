"""Cards as they are sent: by their ids, as in records."""

from tacora.games.diamant.rules import Card, Relic, Trap, Treasure
from tacora.games.kit import TextKind

__all__ = ["CARD_KINDS", "card_from_id"]


def card_from_id(text: object) -> Card:
    """The card with this id: a number is a treasure, `relic` and `relic:7` are relics, the rest are traps."""
    if not isinstance(text, str) or not text:
        raise ValueError("expected a card")
    if text.isdecimal():
        return Treasure(int(text))
    if text == "relic":
        return Relic()
    head, colon, worth = text.partition(":")
    if head == "relic" and colon and worth.isdecimal():
        return Relic(int(worth))
    return Trap(text)


CARD_KINDS = {
    Treasure: TextKind("treasure", card_from_id, "A treasure: how many rubies.", "^[0-9]+$"),
    Trap: TextKind("trap", card_from_id, "A trap: the id of its kind."),
    Relic: TextKind("relic", card_from_id, "A relic, with its printed value.", "^relic(:[0-9]+)?$"),
    Card: TextKind("a card", card_from_id, "A card: a number, the kind of a trap, or a relic."),
}
