"""Draw the figures of docs/theory.md: `python -m docs.figures.make`; it takes seconds."""

from pathlib import Path
from tempfile import TemporaryDirectory

from docs.figures.chart import Chart

from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.solve import view_of_path
from tacora.games.diamant.solve.equilibrium import Cave, Deck, Position, Table, file_name
from tacora.games.diamant.solve.equilibrium.build import Order, build_table
from tacora.games.diamant.solve.equilibrium.cave import no_relics
from tacora.games.diamant.solve.equilibrium.choices import worths_of
from tacora.games.diamant.solve.equilibrium.mixed import best_chance, mean
from tacora.games.diamant.solve.equilibrium.sweep import Sweep

HERE = Path(__file__).parent
EDITION = diamant_edition("pegasus-2024")
TREASURES = tuple(sorted(EDITION.treasures))
BASE = (3,) * 5


def solo() -> Chart:
    """From which pot on one player alone goes home."""
    chart = Chart("Alone: go home from this pot on", "fatal cards in the deck", "rubies", (0, 10), (0, 62))
    chart.line([(r / 10, 124 / (r / 10 + 1)) for r in range(10, 101)], 0, "124 / (r + 1)")
    chart.dots([(r, -(-124 // (r + 1))) for r in range(2, 11, 2)], 0)
    chart.notes([(r, -(-124 // (r + 1))) for r in range(2, 11, 2)])
    return chart


def worth() -> Chart:
    """What an expedition is worth to each of n players."""
    sweep = Sweep(Cave(TREASURES, BASE, no_relics()), 8, split=4)
    for _ in sweep.solve():
        pass
    points = [(n, float(sweep.swept.roots[0][n])) for n in range(1, 9)]
    chart = Chart("Worth of an expedition to each player", "players", "rubies", (0.5, 8.5), (0, 20))
    chart.line([(n, 17.34 / n) for n in range(1, 9)], 1, "solo worth / n")
    chart.line(points, 0, "the equilibrium")
    chart.dots(points, 0)
    return chart


def node(table: Table) -> Chart:
    """Both choices against others who leave with chance x, in one position of five players."""
    view = view_of_path(EDITION, 5, "9 snake 14")
    worths = worths_of(view, table)
    if worths is None:
        raise SystemExit("The table does not know the position of the figure.")
    chart = Chart(
        "Five players after 9, snake, 14", "chance that each of the others leaves", "rubies", (0, 1), (2, 12)
    )
    steps = [step / 50 for step in range(51)]
    chart.line([(x, mean(worths.leave, x)) for x in steps], 0, "leaving")
    chart.line([(x, mean(worths.go, x)) for x in steps], 1, "going on")
    chance = best_chance(*worths)
    chart.dots([(chance, mean(worths.leave, chance))], 2)
    return chart


def chances(table: Table) -> Chart:
    """How often each of three insiders leaves, by loot and kinds of trap seen."""
    title = "9, 14, 15 are out, three inside, two on the path"
    chart = Chart(title, "loot of each", "chance to leave", (3, 12), (0, 1.02))
    for kinds in range(6):
        at = (Position(3, (9, 14, 15), (kinds,), (), loot, 2) for loot in range(3, 13))
        chart.line(
            [(position.loot, table.chance(position) or 0.0) for position in at], kinds, f"{kinds} armed"
        )
    return chart


def main() -> None:
    """Write all of them."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / file_name(Deck(TREASURES, BASE))
        build_table(Order(treasures=TREASURES, traps=BASE), path)
        table = Table(path)
        charts = {"solo": solo(), "worth": worth(), "node": node(table), "chances": chances(table)}
    for name, chart in charts.items():
        (HERE / f"{name}.svg").write_text(chart.svg(), encoding="utf-8")


if __name__ == "__main__":
    main()
