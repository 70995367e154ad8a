"""Write the golden records anew: whole games of every edition, and all their events as text.

Run it as a program, read the difference, and keep it only if the change was meant.
"""

from pathlib import Path

from tacora.editions import load_edition
from tacora.game import Chance, Joint, Open
from tacora.games.diamant.editions import diamant_editions
from tacora.games.diamant.rules import DiamantEdition, Options, Pick, View
from tacora.games.trolldragon import rules as trolldragon
from tacora.games.trolldragon.rules import TrollDragonEdition
from tacora.record import Record, Seat, write_record
from tacora.table import FairDealer, Match
from tacora.testing import event_lines

FOLDER = Path(__file__).parent
NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fips", "Gina", "Hugo")
HOUSE = Options(closed_chests=True, any_seats=True, expeditions=3, decide_first=True, leftovers_per_card=True)


def habit(view: View, seat: int) -> Pick:
    """Seats differ in how much they dare: what they could carry home, against a limit of their own."""
    lone = (
        view.pending + view.path_rubies // 2 + 3 * len([1 for laid in view.path if "relic" in str(laid.card)])
    )
    return Pick.LEAVE if lone >= 4 + 3 * seat else Pick.CONTINUE


def game(edition: DiamantEdition, options: Options, seats: int, seed: int) -> Record:
    """A whole game, dealt from an open seed and revealed at the end."""
    at_table = [Seat(name, "habit" if number % 2 else None) for number, name in enumerate(NAMES[:seats])]
    table = Match(edition, options, at_table, FairDealer.from_seed(seed))
    while True:
        match table.turn:
            case Chance():
                table.deal()
            case Joint(inside):
                for seat in inside:
                    table.pick(seat, habit(table.view(seat), seat))
            case _:
                return table.record(reveal=True)


def troll_habit(view: trolldragon.View, seat: int) -> trolldragon.Move:
    """Enter where one may, leave with enough at risk, set a key or a door aside, and else roll all dice."""
    kinds: tuple[type[trolldragon.Move], ...] = (
        trolldragon.Take,
        trolldragon.Enter,
        trolldragon.SetAside,
        trolldragon.Roll,
    )
    enough = view.active == seat and view.risk.count >= 3 + 2 * seat
    wanted = (trolldragon.Take, trolldragon.Leave) if enough else kinds
    for kind in (*wanted, *kinds, trolldragon.Leave):
        if found := [move for move in view.legal if isinstance(move, kind)]:
            return found[-1]
    raise ValueError(f"seat {seat} has no legal move")


def troll_game(edition: TrollDragonEdition, options: trolldragon.Options, seats: int, seed: int) -> Record:
    """A whole game of Troll & Dragon; in a race the sides roll in turn."""
    table = Match(edition, options, [Seat(name) for name in NAMES[:seats]], FairDealer.from_seed(seed))
    acts = 0
    while True:
        match table.turn:
            case Chance():
                table.deal()
            case Open(able):
                seat = able[acts % len(able)]
                table.act(seat, troll_habit(table.view(seat), seat))
                acts += 1
            case _:
                return table.record(reveal=True)


def records() -> dict[str, Record]:
    """Every golden game by the name of its file: a plain one and one with all house rules per edition."""
    found = {}
    troll = load_edition("troll-dragon")
    assert isinstance(troll, TrollDragonEdition)
    found[troll.id] = troll_game(troll, trolldragon.Options(), 3, seed=2026)
    house = trolldragon.Options(first_by_lot=True, until_both_empty=True)
    found[f"{troll.id}-house"] = troll_game(troll, house, 2, seed=1)
    for number, edition in enumerate(diamant_editions().values()):
        found[edition.id] = game(edition, Options(), 3 + number, seed=2026 + number)
        found[f"{edition.id}-house"] = game(edition, HOUSE, 2, seed=number)
    return found


def main() -> None:
    """Write the files."""
    for name, record in records().items():
        (FOLDER / f"{name}.record").write_text(write_record(record), encoding="utf-8")
        lines = "".join(f"{line}\n" for line in event_lines(record))
        (FOLDER / f"{name}.events").write_text(lines, encoding="utf-8")


if __name__ == "__main__":
    main()
