"""What a seat of Diamant sees and may do as whole numbers, from its view."""

from collections import Counter

from tacora.games.diamant.moment import AXES, moment_of
from tacora.games.diamant.rules import DiamantEdition, Options, Phase, Pick, Relic, Trap, View
from tacora.games.encoding import Field

__all__ = ["Encoder"]

_MEANINGS = {
    "expedition": "which expedition, from 1",
    "turned": "cards it has turned up",
    "kinds": "kinds of traps on the path",
    "fatal": "cards of the deck that would end the expedition",
    "cards": "cards in the deck",
    "pending": "rubies each seat inside holds",
    "path": "rubies on the path",
    "relics": "what a lone leaver would get for the relics on the path",
    "inside": "seats inside",
}
_MOST = 32767
_SEATS = "each seat, yourself first: whether it is inside, points (-1 where its chest is closed), relics"


class Encoder:
    """Two actions, 0 to go on and 1 to leave; fields as the documentation's page on learning lists them."""

    layout = 1
    actions = 2
    idle = 0

    def __init__(self, edition: DiamantEdition, options: Options, seats: int) -> None:
        self.edition, self.options, self.seats = edition, options, seats
        self.outcomes = faces = len(edition.cards)
        most = max(edition.counts)
        self.fields = (
            *(Field(axis, 1, 0, _MOST, _MEANINGS[axis]) for axis in AXES),
            Field("deck", faces, 0, most, "cards of each face in the deck, as the edition lists them"),
            Field("box", faces, 0, most, "the same for the next expedition's deck, as things stand"),
            Field("armed", len(edition.traps), 0, 1, "whether a trap of this kind lies on the path"),
            Field("seats", 3 * seats, -1, _MOST, _SEATS),
        )

    def encode(self, view: View) -> list[int]:
        """What this viewer sees; nothing that the view does not say."""
        me = view.viewer or 0
        moment = moment_of(view, [0] * view.seats)
        deck = dict(view.deck)
        laid = [lying.card for lying in view.path]
        order = [(me + step) % view.seats for step in range(view.seats)]
        return [
            *(getattr(moment, axis) for axis in AXES),
            *(deck.get(card, 0) for card in self.edition.cards),
            *self._next_deck(view),
            *(int(Trap(kind) in laid) for kind in self.edition.traps),
            *(number for seat in order for number in self._seat(view, seat)),
        ]

    def _seat(self, view: View, seat: int) -> tuple[int, int, int]:
        """Whether it is inside, its points, its relics. A closed chest is, to who remembers it, too (D15)."""
        over = view.phase is Phase.OVER
        chest, relics = view.chests[seat], view.relics[seat]
        closed = view.options.closes(seat) and seat != view.viewer and not over
        points = -1 if chest is None or closed else chest + sum(relics)
        return int(seat in view.inside and not over), points, len(relics)

    def action_of(self, move: Pick) -> int:
        """0 to go on, 1 to leave."""
        return int(move is Pick.LEAVE)

    def _next_deck(self, view: View) -> list[int]:
        """What will be shuffled for the next expedition, as things stand: traps and relics leave (D13)."""
        lying = [laid.card for laid in view.path if isinstance(laid.card, Relic)]
        held = [value for relics in view.relics for value in relics]
        gone = Counter([*view.removed, *view.stack, *lying])
        if view.relic_worths or not any(card == Relic(None) for card in self.edition.cards):
            gone.update(Relic(None) if view.relic_worths else Relic(value) for value in held)
        else:
            gone[Relic(None)] += len(held)
        return [
            max(count - gone[card], 0)
            for card, count in zip(self.edition.cards, self.edition.counts, strict=True)
        ]
