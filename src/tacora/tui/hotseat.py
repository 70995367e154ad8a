"""Several people at one device who decide in secret: it goes round, and nobody sees another's pick.

A pick stays on the device until whoever made it has put it face down and the device has gone on; only then
is it sent. So the last one lies in the middle of the table before anything is revealed, and a pick that is
taken back was never told to anybody.
"""

from dataclasses import dataclass

from rich.text import Text

from tacora.client.seen import Seen, with_focus
from tacora.protocol import commands as c
from tacora.protocol.entries import TurnKind
from tacora.texts import Texts
from tacora.tui.drawing import Crew, who
from tacora.tui.marks import HINT, LINE, TEXT, TORCH


@dataclass(frozen=True, slots=True)
class Handover:
    """The device goes to this person; nothing secret is on the screen."""

    seat: int


@dataclass(frozen=True, slots=True)
class Covered:
    """This person's pick lies face down; `following` has the device next, None when all have picked."""

    seat: int
    following: int | None


class HotSeat:
    """Whose turn it is to hold the device. It knows no clock and draws nothing."""

    def __init__(self) -> None:
        self._decision = -1
        self._holder: int | None = None
        self._pick: tuple[int, str] | None = None
        self._sent: set[int] = set()

    def eyes(self, seen: Seen) -> Seen:
        """What is known, for the eyes of whoever holds the device; alone at it, one always does."""
        if len(seen.own) <= 1:
            return seen
        if seen.turn.kind is not TurnKind.JOINT:
            return with_focus(seen, None)
        self._begin(seen)
        return with_focus(seen, self._holder if self._pick is None else None)

    def page(self, seen: Seen) -> Handover | Covered | None:
        """What stands in the place of the table while the device goes round."""
        if len(seen.own) <= 1 or seen.turn.kind is not TurnKind.JOINT:
            return None
        self._begin(seen)
        waiting = self._waiting(seen)
        if self._pick is not None:
            return Covered(self._pick[0], waiting[0] if waiting else None)
        if self._holder is not None or not waiting:
            return None
        return Handover(waiting[0])

    def take(self, seat: int) -> None:
        """This person has the device now."""
        self._holder = seat

    def cover(self, seat: int, move: str) -> None:
        """A pick is put face down; it is not sent yet."""
        self._pick = (seat, move)

    def uncover(self) -> None:
        """Take the pick back: its owner still has the device."""
        self._pick = None

    def send(self) -> c.Play | None:
        """The device goes on: the pick that lies on it is to be sent now."""
        if self._pick is None:
            return None
        seat, move = self._pick
        self._pick = self._holder = None
        self._sent.add(seat)
        return c.Play(seat, self._decision, move)

    def refused(self, seat: int) -> None:
        """The table did not take this pick: its owner decides again."""
        self._sent.discard(seat)

    def _begin(self, seen: Seen) -> None:
        """Forget everything of the decision before; let go of a seat that decides no longer."""
        if seen.turn.decision != self._decision:
            self._decision, self._holder, self._pick = seen.turn.decision, None, None
            self._sent = set(seen.mine) or {seat for seat in seen.own if seat in seen.turn.picked}
        if self._holder is not None and self._holder not in self._people(seen):
            self._holder = self._pick = None

    def _people(self, seen: Seen) -> list[int]:
        """Who decides here, awake. Who is asked first goes round, so that nobody always picks last."""
        people = [seat for seat in seen.own if seat in seen.turn.moves and not seen.table.seats[seat].asleep]
        turn = self._decision % len(people) if people else 0
        return [*people[turn:], *people[:turn]]

    def _waiting(self, seen: Seen) -> list[int]:
        picked = self._sent | ({self._pick[0]} if self._pick else set())
        return [seat for seat in self._people(seen) if seat not in picked]


def draw_page(page: Handover | Covered, names: Crew, texts: Texts) -> list[Text]:
    """The page while the device goes round: who takes it, or that a pick lies face down, whatever it was."""
    if isinstance(page, Handover):
        return [
            Text(texts("tui-hand-over"), TEXT),
            Text(""),
            who(page.seat, names),
            Text(""),
            Text(texts("tui-look-away"), HINT),
            Text(""),
            Text(texts("tui-i-am", name=names[page.seat]), f"bold {TORCH}"),
        ]
    onward = texts("tui-to-the-middle")
    if page.following is not None:
        onward = texts("tui-then-to", name=names[page.following])
    return [
        Text(texts("tui-thanks", name=names[page.seat]), TEXT),
        Text(""),
        Text("▒▒▒▒▒", LINE),
        Text("▒▒▒▒▒", LINE),
        Text("▒▒▒▒▒", LINE),
        Text(""),
        Text(texts("tui-covered"), f"bold {TEXT}"),
        Text(texts("tui-take-back"), HINT),
        Text(""),
        Text(onward, f"bold {TORCH}"),
    ]
