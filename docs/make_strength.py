"""Write docs/strength.md: tournaments of the built-in bots, from the seeds named here.

python docs/make_strength.py               the page and its pictures, half an hour of computing time
python docs/make_strength.py --games 2000 --hunt 2   quickly and roughly, to see what the page looks like

Most of the time goes to the hunt for the champion's weaknesses. `--found DIR` keeps what it finds and takes up what is kept there.

`equilibrium` takes part where its tables are built (`tacora solve table`); the page says whether it did.
"""

# ruff: noqa: E501 - the prose of the page is easier to read in long lines

import argparse
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tacora.arena import ArenaResult, TableResult, Tables, compete, entrants_of
from tacora.arena.learn.exploit import LEARNERS, Found, champion_hunt, exploit, keep
from tacora.arena.learn.starts import STARTS
from tacora.arena.learn.train import HELD_OUT, TRAINERS
from tacora.arena.report import ahead_rows, lone_rows, standing_rows
from tacora.arena.report.html import wins_chart
from tacora.arena.report.rows import widest
from tacora.bots import built_in_bots
from tacora.bots.compiled import NoSolution, compiled_seats
from tacora.editions import load_edition
from tacora.sim import Lookup, simulate
from tacora.sim.api import Seat
from tacora.texts import Texts

FOLDER = Path(__file__).parent
SEED = 2024
GAMES, LONE = 300_000, 30_000
CARDS, RELICS, DICE = "pegasus-2024", "incan-gold-2018", "troll-dragon"
PLAYERS = (3, 5, 8)
DRIFT, DRIFTED = (0.2, 0.5), 50_000
LESSONS = 24
STYLE = (
    "text{font:13px sans-serif;fill:#222}.end{text-anchor:end}rect{fill:#dcb98c;stroke:#7a2e1d;stroke-width:.5}"
    ".error{stroke:#222;stroke-width:2}.mark{stroke:#222;stroke-dasharray:4 3}"
)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=GAMES, help="games at the most for each table")
    parser.add_argument("--lone", type=int, default=LONE, help="games at the most with a lone bot")
    parser.add_argument(
        "--hunt", type=int, default=LESSONS, help="lessons of each learner against the champion"
    )
    parser.add_argument("--found", type=Path, help="a folder that keeps what the learners found")
    asked = parser.parse_args()
    # Solved bots take long to be prepared for kernels, so each number of players is held for itself.
    cards = [tournament(CARDS, players, asked.games, asked.lone) for players in PLAYERS]
    relics = tournament(RELICS, 5, asked.games, 0)
    dice = tournament(DICE, 3, asked.games // 10, asked.lone // 10)
    with TemporaryDirectory() as folder:
        kept = asked.found or Path(folder)
        found = {players: hunted(players, asked.hunt, kept) for players in PLAYERS}
    write(cards, relics, dice, weaknesses(found), drifting(min(asked.games, DRIFTED)))


def tournament(edition_id: str, players: int, games: int, lone: int) -> ArenaResult:
    """All built-in bots of the game that can be played quickly here."""
    edition = load_edition(edition_id)
    bots = [bot.id for bot in built_in_bots().values() if bot.plays(edition.game)]
    slow = Tables(edition, entrants_of(bots, edition.game)).slow(players)
    there = [bot for bot in bots if bot not in slow]
    field = entrants_of(there, edition.game, [bot for bot in HELD_OUT if bot in there])
    return compete(edition, field, [players], games, seed=SEED, lone=lone)


def hunted(players: int, lessons: int, folder: Path) -> dict[str, Any]:
    """What learners win from a field of champions; kept in the folder, and taken from there."""
    kept = folder / f"exploit-{players}.json"
    if not kept.exists():
        rough = {} if lessons == LESSONS else {"games": 1200, "judged": 2000}
        hunt = champion_hunt(players, lessons=lessons, **rough)
        keep(kept, hunt, exploit(hunt))
    told: dict[str, Any] = json.loads(kept.read_text(encoding="utf-8"))
    return told


def write(cards: Sequence[ArenaResult], relics: ArenaResult, dice: ArenaResult, *more: Iterable[str]) -> None:
    """The page, and a picture for each table."""
    lines = [*head(cards, relics, dice), *chain(*more)]
    for result in cards:
        lines += section(result, f"Diamant, {result.tables[0].players} players")
    lines += section(relics, "Incan Gold with artifacts, 5 players")
    lines += section(dice, "Troll & Dragon, 3 players")
    (FOLDER / "strength.md").write_text("\n".join([*lines, *tail()]) + "\n", encoding="utf-8")


def head(cards: Sequence[ArenaResult], relics: ArenaResult, dice: ArenaResult) -> Iterator[str]:
    missing = {
        result.tables[0].players: absent for result in (*cards,) if (absent := _absent(result, "diamant"))
    }
    yield from (
        "# Strength of the bots",
        "",
        "<!-- Written by docs/make_strength.py: change that, then run it again. -->",
        "",
        "Which of the built-in bots wins most, and how sure that is. Everything here comes from "
        f"`python docs/make_strength.py`, seed {SEED}, with `tacora arena` in these words:",
        "",
        "```shell",
        *map(_command, (*cards, relics, dice)),
        "```",
        "",
        "`equilibrium` needs its tables for that, built once by `tacora solve table --edition pegasus-2024 --players 8`.",
        "",
        "## How it is measured",
        "",
        "- **The same decks.** Game g of a seed has the same cards whoever plays (the stream S1 of [simulation](sim.md)). Each deck is "
        "played by several line-ups, each in all rotations, until every bot has had every seat of it equally often.",
        "- **Mixed tables.** Line-ups are drawn from the field so that all bots get equally many seats. A round is one such draw and the "
        "decks it is played on; there are up to 1,000 rounds.",
        "- **Victories** are for each seat that a bot had; a shared one is split. So the fair share at n seats is 1/n.",
        f"- **Intervals** are 95 %, from a bootstrap over rounds with {cards[0].resamples:,} draws. Bots are redrawn together, so *to the first*, the "
        "distance to the leader, is paired: it is sure as soon as its interval is below 0, even where the intervals of both shares overlap. "
        "They hold for one comparison at a time; many are made here, and some of the close ones will be wrong.",
        "- **Ratings** are openskill's (Plackett and Luce, ties shared) from about 2,000 of the games in random order. They look at the whole "
        "finishing order, not only at who is first, so a bot that is often second may be rated above one that wins more.",
        "- **One among copies.** The last table of each part has the row's bot alone among copies of the column's. In Diamant copies of a bot "
        "without chance leave together and share what they carry, which flatters a lone guest: no headline is made of it.",
        "- **Ties.** In `pegasus-2024` everybody with most points shares the victory; in Troll & Dragon more nuggets break a tie.",
        "",
        "## What is not claimed",
        "",
        "- `champion` is no solution of the game. Its weights are the best that a training of minutes found for a rule of a certain form.",
        "- What learners won from it is a lower bound: a better or more patient one may win more. Of the other bots nothing is said; rules of thumb "
        "give away much more ([theory](theory.md)).",
        f"- A field decides its own winner: among other bots the order may be another. `champion` was trained with {_listed(TRAINERS)} and `equilibrium`, "
        f"which are in this field; {_listed(HELD_OUT)} were held out, and are marked. The line-ups are of both.",
        "- No person has been measured. Somebody who watches how the others play can do what no bot here does: adapt.",
        "- Most editions and all house rules were not compared: one edition with relics stands for them, without `equilibrium`, which kernels don't play there.",
        "- Chamber and dragon dice of Troll & Dragon have faces that nobody has verified, and the dragon rolls once for each chamber roll here.",
    )
    for players, absent in missing.items():
        yield f"- {', '.join(f'`{bot}`' for bot in absent)} did not take part at {players} seats: no table was built for so many players on the machine that made this page."
    yield ""


def weaknesses(found: Mapping[int, dict[str, Any]]) -> Iterator[str]:
    """All cells of the hunt, and the most of them."""
    yield from (
        "## What learners win from a field of champions",
        "",
        "One learner among champions, trained against them: its share of victories less its fair share, in points, on fresh games "
        "(95 %: ±0.2 with 200,000). Three ways to learn, each from four starts; **the most that any found** is the figure to remember, and no more than a lower bound.",
        "",
        "- *gradient*: the natural gradient on the champion's own features. *table*: a chance for every expedition, number of trap kinds, loot, path and "
        "insiders, learned cell by cell, blind to points. *evolution*: shifts of all weights, kept where they win.",
        "- *own*: from the champion's weights. *one-step*: leave where the next card costs what it brings. *solo*: the rule for one. *coin*: chance.",
        "",
    )
    for players, told in found.items():
        cells = [Found(**one) for one in told["found"]]
        most = max(cells, key=lambda one: one.gain)
        gains = {(one.learner, one.start): f"{100 * one.gain:+.1f}" for one in cells}
        yield f"{players} players, {told['lessons']} lessons of {told['games']:,} games, judged on {told['judged']:,}, seed {told['seed']}: at most **{100 * most.gain:+.1f}** points ({most.learner} from {most.start})."
        yield ""
        rows = [[learner, *(gains[learner, start] for start in STARTS)] for learner in LEARNERS]
        yield from markdown([["Learner", *STARTS], *rows])
        yield ""


def drifting(games: int) -> Iterator[str]:
    """The champion alone among bots that leave by chance, and in the field of the equilibrium."""
    yield "## Alone among others of one kind"
    yield ""
    yield (
        "One `champion` among others who leave each decision with a fixed chance, whatever lies there, and among copies of `equilibrium`: "
        f"its victories in percent, {games:,} games each."
    )
    yield ""
    yield from markdown(
        [["", *(f"chance {chance}" for chance in DRIFT), "`equilibrium`"], *_lone_rows(games)]
    )
    yield ""


def _lone_rows(games: int) -> Iterator[list[str]]:
    for players in PLAYERS:
        drifters = [_alone([Lookup(("kinds",), [chance])] * (players - 1), games) for chance in DRIFT]
        yield [f"{players} players", *drifters, _alone(["equilibrium"] * (players - 1), games)]


def _alone(others: Sequence[Seat], games: int) -> str:
    """The champion's victories in percent with its interval; a dash where a table is missing."""
    try:
        seats = compiled_seats(CARDS, ["champion", *others])
    except NoSolution:
        return "–"
    won = simulate(CARDS, seats, games, seed=SEED).seats[0].wins
    return f"{100 * won.value:.1f} ± {50 * (won.high - won.low):.1f}"


def _listed(bots: Sequence[str]) -> str:
    return ", ".join(f"`{bot}`" for bot in bots)


def tail() -> Iterator[str]:
    yield from (
        "## Compare your own",
        "",
        "`tacora arena --bots mine,value,sweeper --players 3,5 --games 20000 --report page.html` compares any bots that are installed; `--held-out mine` "
        "marks those that nobody was trained or tuned against, `--lone 20000` adds as many games of each bot alone among copies of each other. Bots that are not "
        "compiled are played by the readable rules, some tens to some hundreds of games a second, and it says so. Ctrl-C keeps what is "
        "done. Ratings need `tacora[arena]`, games `tacora[sim]`.",
        "",
        "In Python that is `tacora.arena.compete`; an `Entrant` is a bot, a table of chances or a function under a name of its own.",
    )


def section(result: ArenaResult, title: str) -> Iterator[str]:
    [table] = result.tables
    texts = Texts("en", result.edition)
    name = f"strength-{re.sub('[^a-z]+', '-', title.split(',', 1)[0].lower())}-{table.players}.svg"
    picture(FOLDER / "figures" / name, table, texts)
    yield from (
        f"## {title}",
        "",
        f"`{result.edition}`, {table.games:,} games on {table.decks:,} decks in {table.rounds:,} rounds, seed {result.seed}; fair share "
        f"{100 / table.players:.1f} %.",
        "",
        f"![Victories with intervals: {title}](figures/{name})",
        "",
        *markdown(standing_rows(table, texts)),
        "",
        f"{told(table)} How often the row finished ahead of the column, in percent; a tie is a half:",
        "",
        *markdown(ahead_rows(table, texts)),
        "",
    )
    if table.lone is not None:
        yield from (
            "The row's bot alone among copies of the column's, and its victories in percent "
            f"({table.lone.games:,} games on {table.lone.decks:,} decks, the widest interval ±{widest(table.lone):.1f} points):",
            "",
            *markdown(lone_rows(table, table.lone, texts)),
            "",
        )


def told(table: TableResult) -> str:
    """Who is ahead, and of whom that is sure."""
    first, *others = table.standings
    close = [f"`{other.bot}`" for other in others if other.behind.high >= 0]
    if all(other.wins.high < first.wins.low for other in others):
        return f"`{first.bot}` wins more often than every other bot, and its interval lies above all others."
    if not close:
        return f"`{first.bot}` wins more often than every other bot, each interval to the first below 0."
    return f"`{first.bot}` wins most often; its lead over {' and '.join(close)} is not sure."


def picture(path: Path, table: TableResult, texts: Texts) -> None:
    drawn = wins_chart(table, texts).replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    path.parent.mkdir(exist_ok=True)
    path.write_text(drawn.replace("</title>", f"</title><style>{STYLE}</style>", 1) + "\n", encoding="utf-8")


def markdown(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """A table in Markdown, figures to the right."""
    first, *rest = rows
    for row in (first, ["---", *["--:"] * (len(first) - 1)], *rest):
        yield f"| {' | '.join(row)} |"


def _absent(result: ArenaResult, game: str) -> list[str]:
    there = {standing.bot for standing in result.tables[0].standings}
    return [bot.id for bot in built_in_bots().values() if bot.plays(game) and bot.id not in there]


def _command(result: ArenaResult) -> str:
    [table] = result.tables
    bots = ",".join(bot for bot in built_in_bots() if any(bot == one.bot for one in table.standings))
    lone = f" --lone {table.lone.games}" if table.lone else ""
    return f"tacora arena --edition {result.edition} --bots {bots} --players {table.players} --games {table.games} --seed {result.seed}{lone}"


if __name__ == "__main__":
    main()
