"""Write docs/strength.md: tournaments of the built-in bots, from the seeds named here.

python docs/make_strength.py               the page and its pictures, a minute of computing time
python docs/make_strength.py --games 2000  quickly and roughly, to see what the page looks like

`equilibrium` takes part where its tables are built (`tacora solve table`); the page says whether it did.
"""

# ruff: noqa: E501 - the prose of the page is easier to read in long lines

import argparse
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from tacora.arena import ArenaResult, TableResult, Tables, compete, entrants_of
from tacora.arena.report import ahead_rows, lone_rows, standing_rows
from tacora.arena.report.html import wins_chart
from tacora.arena.report.rows import widest
from tacora.bots import built_in_bots
from tacora.editions import load_edition
from tacora.texts import Texts

FOLDER = Path(__file__).parent
SEED = 2024
GAMES, LONE = 300_000, 30_000
CARDS, DICE = "pegasus-2024", "troll-dragon"
STYLE = (
    "text{font:13px sans-serif;fill:#222}.end{text-anchor:end}rect{fill:#dcb98c;stroke:#7a2e1d;stroke-width:.5}"
    ".error{stroke:#222;stroke-width:2}.mark{stroke:#222;stroke-dasharray:4 3}"
)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=GAMES, help="games at the most for each table")
    parser.add_argument("--lone", type=int, default=LONE, help="games at the most with a lone bot")
    asked = parser.parse_args()
    # Solved bots take long to be prepared for kernels, so each number of players is held for itself.
    cards = [tournament(CARDS, players, asked.games, asked.lone) for players in (3, 5, 8)]
    dice = tournament(DICE, 3, asked.games // 10, asked.lone // 10)
    write(cards, dice)


def tournament(edition_id: str, players: int, games: int, lone: int) -> ArenaResult:
    """All built-in bots of the game that can be played quickly here."""
    edition = load_edition(edition_id)
    bots = [bot.id for bot in built_in_bots().values() if bot.plays(edition.game)]
    slow = Tables(edition, entrants_of(bots, edition.game)).slow(players)
    field = entrants_of([bot for bot in bots if bot not in slow], edition.game)
    return compete(edition, field, [players], games, seed=SEED, lone=lone)


def write(cards: Sequence[ArenaResult], dice: ArenaResult) -> None:
    """The page, and a picture for each table."""
    lines = [*head(cards, dice)]
    for result in cards:
        lines += section(result, f"Diamant, {result.tables[0].players} players")
    lines += section(dice, "Troll & Dragon, 3 players")
    (FOLDER / "strength.md").write_text("\n".join([*lines, *tail()]) + "\n", encoding="utf-8")


def head(cards: Sequence[ArenaResult], dice: ArenaResult) -> Iterator[str]:
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
        *map(_command, (*cards, dice)),
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
        "- No bot here plays for victory with the chests in its mind: there is no `champion` yet. These bots are rules of thumb, and two that are "
        "solved for points.",
        "- Nothing is said about how far a bot can be exploited by somebody who knows it. Being first in a field says that it suits this field.",
        "- A field decides its own winner: among other bots the order may be another. No bot was held out, since none was trained.",
        "- Other editions were not compared: relics and house rules may change the order.",
        "- Chamber and dragon dice of Troll & Dragon have faces that nobody has verified, and the dragon rolls once for each chamber roll here.",
    )
    for players, absent in missing.items():
        yield f"- {', '.join(f'`{bot}`' for bot in absent)} did not take part at {players} seats: no table was built for so many players on the machine that made this page."
    yield ""


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
