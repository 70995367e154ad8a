"""Write the golden records of Troll & Dragon anew: whole games, and all their events as text.

Run it as a program, read the difference, and keep it only if the change was meant.
"""

from pathlib import Path

from tacora.editions import load_edition
from tacora.game import Chance, Open
from tacora.games.trolldragon.rules import (
    Combine,
    Enter,
    Escape,
    Leave,
    Move,
    Options,
    Phase,
    Reroll,
    Roll,
    SetAside,
    Sharing,
    TrollDragonEdition,
    View,
)
from tacora.record import Record, write_record
from tacora.table import FairDealer, Match, Seat
from tacora.testing import event_lines

FOLDER = Path(__file__).parent / "troll-dragon"
NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil")
GAMES: dict[str, tuple[int, int, Options]] = {
    "two": (2, 9, Options()),
    "three": (3, 5, Options()),
    "three-house": (
        3,
        0,
        Options(
            first_by_lot=True,
            dice="light-sleeper",
            reroll=Reroll.ANY_FREE,
            escape=Escape.KEY_AND_DOOR,
            combine=Combine.SET_ASIDE,
            sharing=Sharing.DIAMONDS_FIRST,
        ),
    ),
    "five-both-empty": (5, 9, Options(first_seat=3, until_both_empty=True, dice="sleepy-dragon")),
}


def habit(view: View, seat: int) -> Move:
    """Seats differ in how much they dare: diamonds or nuggets at risk, against a limit of their own."""
    rolls = [move for move in view.legal if isinstance(move, Roll)]
    asides = [move for move in view.legal if isinstance(move, SetAside)]
    daring = 2 + seat % 3
    if view.phase is Phase.CHAMBER:
        caught = seat == view.active and view.risk.nuggets >= 2 * daring
        return Leave() if caught else Roll()
    if view.phase is Phase.HAND:
        return view.legal[-1]
    if Enter() in view.legal:
        return Enter()
    if asides and len(view.free) > len(asides[-1].dice):
        return asides[-1]
    if Leave() in view.legal and (view.risk.diamonds >= daring and len(view.free) < 3):
        return Leave()
    return rolls[0]


def game(edition: TrollDragonEdition, options: Options, seats: int, seed: int) -> Record:
    """A whole game, dealt from an open seed and revealed at the end; in the race both sides take turns."""
    at_table = [Seat(name, "habit" if number % 2 else None) for number, name in enumerate(NAMES[:seats])]
    table = Match(edition, options, at_table, FairDealer.from_seed(seed))
    beat = 0
    while True:
        match table.turn:
            case Chance():
                table.deal()
            case Open(asked):
                beat += 1
                seat = asked[beat % len(asked)]
                table.act(seat, habit(table.view(seat), seat))
            case _:
                return table.record(reveal=True)


def records() -> dict[str, Record]:
    """Every golden game by the name of its file."""
    edition = load_edition("troll-dragon")
    assert isinstance(edition, TrollDragonEdition)
    return {name: game(edition, options, seats, seed) for name, (seats, seed, options) in GAMES.items()}


def main() -> None:
    """Write the files."""
    for name, record in records().items():
        (FOLDER / f"{name}.record").write_text(write_record(record), encoding="utf-8")
        lines = "".join(f"{line}\n" for line in event_lines(record))
        (FOLDER / f"{name}.events").write_text(lines, encoding="utf-8")


if __name__ == "__main__":
    main()
