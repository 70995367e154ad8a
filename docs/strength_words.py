"""The words of docs/strength.md: what it rests on, how it was measured, and what it does not say."""

# ruff: noqa: E501 - the prose of the page is easier to read in long lines

from collections.abc import Iterator, Sequence

from docs.strength_pieces import CARDS, SEED

from studies.learn.train import HELD_OUT, TRAINERS
from tacora.arena import ArenaResult
from tacora.bots import built_in_bots
from tacora.editions import load_edition

__all__ = ["head", "markdown", "master", "tail", "trade_off"]

TRIED = (
    ("Part of others", "Sharpness", "Mixed", "Held out", "Won from it"),
    ("`veteran`", "–", "51.7", "43.6", "+2.2"),
    ("2 %", "0.008", "50.5", "40.8", "+1.7"),
    ("33 %", "0.008", "52.7", "42.7", "+4.6"),
    ("63 %", "0.006", "55.3", "45.4", "+7.2"),
    ("85 %, 8 lessons", "0.003", "57.2", "48.6", "+17.4"),
)

WIDER = (
    ("Net", "Part of others", "Sharpness", "Mixed", "Won from it"),
    ("`veteran`", "–", "–", "51.6", "+3.0"),
    ("32 and 16 units", "63 %", "0.006", "55.3", "+5.2"),
    ("64 and 32 units", "63 %", "0.006", "55.5", "+4.5"),
    ("the same, in the end twice as decided", "63 %", "0.006", "56.3", "+12.2"),
    ("64 and 32 units: what ships", "69 %", "0.0055", "56.0", "–"),
    ("the same, in the end a fifth more decided", "69 %", "0.0055", "56.2", "+9.3"),
)

BEFORE = (
    (
        "Players",
        "Mixed: champion",
        "veteran",
        "Held out: champion",
        "veteran",
        "One among veterans",
        "One veteran among champions",
        "Fair",
    ),
    ("2", "73.7", "72.5", "68.9", "67.2", "53.0", "46.6", "50.0"),
    ("3", "56.0", "51.6", "62.6", "59.8", "34.9", "33.6", "33.3"),
    ("4", "46.0", "42.4", "67.0", "64.4", "27.0", "26.7", "25.0"),
    ("5", "42.1", "35.7", "70.8", "65.8", "21.5", "26.1", "20.0"),
    ("6", "38.9", "34.0", "85.2", "79.2", "17.9", "19.2", "16.7"),
    ("7", "37.8", "32.5", "80.4", "76.8", "15.2", "17.2", "14.3"),
    ("8", "36.1", "32.6", "91.0", "87.0", "13.2", "14.6", "12.5"),
)


ENDINGS = (
    (
        "Lead",
        "Right play",
        "Champion leads: against the best answer",
        "against right play",
        "Champion behind: against the best answer",
        "against right play",
        "Two champions",
    ),
    ("0", "50.0", "49.8", "49.8", "50.2", "50.2", "50.0"),
    ("5", "87.3", "80.9", "87.3", "93.5", "87.4", "86.7"),
    ("10", "90.2", "83.9", "90.2", "96.2", "90.2", "89.8"),
    ("15", "93.4", "89.9", "93.4", "98.0", "93.4", "93.6"),
    ("20", "96.4", "94.9", "96.4", "99.0", "96.4", "97.8"),
    ("25", "98.5", "97.5", "98.5", "99.6", "98.5", "98.9"),
    ("30", "99.6", "98.6", "99.6", "99.9", "99.6", "99.2"),
)


def head(results: Sequence[ArenaResult], seconds: float, called: str) -> Iterator[str]:
    """What the page rests on, how it was measured, and what it does not say."""
    plain = [result for result in results if result.edition == CARDS]
    missing = {result.tables[0].players: absent for result in plain if (absent := _absent(result, "diamant"))}
    yield from (
        "# Strength of the bots",
        "",
        "<!-- Written by docs/make_strength.py: change that, then run it again. -->",
        "",
        "Which of the built-in bots wins most, and how sure that is. Everything here comes from "
        f"`python docs/make_strength.py {called}`, seed {SEED}, in {seconds / 60:.0f} minutes of computing time; it can be interrupted and goes on where it was. "
        "The tournaments with `tacora arena` in these words:",
        "",
        "```shell",
        *(_command(result) for result in results if _is_seated(result)),
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
        f"- **Intervals** are 95 %, from a bootstrap over rounds with {results[0].resamples:,} draws. Bots are redrawn together, so *to the first*, the "
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
        "- `champion` is no solution of the game. Its nets are what a training of minutes found for a player that looks at one moment and remembers nothing of how the others play.",
        "- How much it learns among its own copies and how much among others was chosen by looking, on other seeds than those of this page: what was tried stands [below](#what-one-has-to-choose-between).",
        "- What learners won from it is a lower bound: a better or more patient one may win more. Of the other bots nothing is said but of `veteran`, the champion before this one: the fitted learner won "
        "**+4.6 points at 3 seats and +4.3 at 5** from it (six lessons of 96,000 games, 200,000 fresh games, ±0.2). Rules of thumb give away much more ([theory](theory.md)).",
        f"- A field decides its own winner: among other bots the order may be another. `champion` was trained with {_listed(TRAINERS)} and `equilibrium`, "
        f"and strangers of a family (thresholds, one card ahead, the rule for one, `veteran` more or less decided); the first are in this field; {_listed(HELD_OUT)} were held out, and are marked. The line-ups are of both.",
        "- No person has been measured. Somebody who watches how the others play can do what no bot here does: adapt.",
        "- Other editions were compared at 5 seats only, and without `equilibrium` where there are relics: kernels don't play it there. Of the house rules only two players were tried.",
        "- Chamber and dragon dice of Troll & Dragon have faces that nobody has verified, and the dragon rolls once for each chamber roll here.",
    )
    for players, absent in missing.items():
        yield f"- {', '.join(f'`{bot}`' for bot in absent)} did not take part at {players} seats: no table was built for so many players on the machine that made this page."
    yield ""


def trade_off() -> Iterator[str]:
    """What was tried on the way to the nets that ship: figures of one day, written down."""
    yield from (
        "## What one has to choose between",
        "",
        "A player that remembers nothing can't tell equals from beginners until they have left, so it can't be hard to beat for whoever knows it and take all there is to take from the weak. At 3 seats, measured on 18 November 2026 "
        "on seeds of their own: *mixed*, its victories in the chair of the champion at all 36 tables of two others of the nine bots (108,000 games); *held out*, at the six tables of `steady`, `counter` and `sweeper`; *won from it*, by a "
        "short fitted hunter (six lessons of 16,000 games, 100,000 fresh ones: about half of what a long one finds from `veteran`).",
        "",
        *markdown(TRIED),
        "",
        "The part is that of seats in a lesson with rules of thumb and strangers; nearly all others are among its own copies. Small lessons matter: with ten of 16,000 seats (at 0.004) instead of 36 of 5,000 (at 0.008), learners that met hardly anybody but their like won 44.3 % at mixed tables instead of 50.5 and gave 12.8 points away instead of 1.7. "
        "Copies that were taught to hold a hunter down together, whatever it cost them, gave no better choice. Among many copies self-play runs in circles: at 6 to 8 seats softer play (0.009 to 0.018) gives less away among equals, and wins less at mixed tables (42.2 % instead of 45.0 at 8).",
        "",
        "On 19 November nets twice as wide were tried, with a hunter whose net is as wide as theirs (the same short hunt, seed 77; mixed with 36,000 to 300,000 games): at the same mixed tables they give a little less away. More decided play wins little and gives much away. What ships was not hunted yet.",
        "",
        *markdown(WIDER),
        "",
        "At 5 players 76 % of the seats are with others (sharpness 0.005, in the end two fifths more decided). At 8 seats 60 % are among copies (0.014), and half a point is taken off the log odds of leaving in the end, at 6 and 7 seats 0.7: champions go home before their equals do, because weak company taught them to. "
        "Taking off more, or playing softer, gave more away again. At 8 that costs six points at mixed tables (42.2 % before), and the short hunter (seed 77) wins 5.1 points from it where a longer one won 20.0 from the net before; a lone veteran won 21.7 % among champions before it, 19.9 % of 7 and 20.5 % of 6.",
        "",
        "The champion and `veteran` in the same chair, at all line-ups of the nine other bots and of the held-out three, and each alone among copies of the other: `python -m studies.learn.chair --seats N`, seed 9, 300,000 games at the mixed tables of 3 and 5 players (±0.2), 60,000 and more elsewhere (±0.4); "
        "2 players with 30,000, and 4, whose net is that of 18 November, with 30,000 games on another seed. "
        "From 3 players on a lone veteran wins more than its fair part among champions: that is what the gain at mixed tables costs.",
        "",
        *markdown(BEFORE),
        "",
        "With two players the last expedition is solved exactly, and the champion of two was told what is right there (`tacora.games.diamant.training.endings`). What the leader wins in percent, with a full deck, worked out and not played (`python -m studies.learn.endings`):",
        "",
        *markdown(ENDINGS),
        "",
        "Against right play the champion gives nothing away on either side: with a lead of 25 it wins 98.5 %, where the net before won 97.2. That lead is not a present of whoever lies behind, either: a right leader wins no more from it than from right play. Somebody who knows its chances wins more, since it does not mix its picks quite as is right: as the leader of 5, 10 and 15 it gives 1.5 to 3.7 points more away than the net before (83.0, 87.6 and 91.4), of 25 0.7 less (96.8); as the one behind much less throughout (99.1, 99.0 and 99.5 before, at 5, 10 and 15). Two veterans have 95.4 % at a lead of 25. Two champions have 1.4 points more than right play at a lead of 20, and 0.3 at 25: the one behind could answer a champion better than it does. Smaller nets were told the right log odds alone: one that learned the last expedition from all games as well mixed worse, with 74.0 % against the best answer at a lead of 5; one that learned it from no game won 72.7 % at mixed tables instead of 73.7.",
        "",
    )


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


def markdown(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """A table in Markdown, figures to the right."""
    first, *rest = rows
    for row in (first, ["---", *["--:"] * (len(first) - 1)], *rest):
        yield f"| {' | '.join(row)} |"


def _absent(result: ArenaResult, game: str) -> list[str]:
    there = {standing.bot for standing in result.tables[0].standings}
    bots = [bot for bot in built_in_bots().values() if bot.plays(game) and not bot.level]
    return [bot.id for bot in bots if bot.id not in there]


def _command(result: ArenaResult) -> str:
    [table] = result.tables
    bots = ",".join(bot for bot in built_in_bots() if any(bot == one.bot for one in table.standings))
    lone = f" --lone {table.lone.games}" if table.lone else ""
    return f"tacora arena --edition {result.edition} --bots {bots} --players {table.players} --games {table.games} --seed {result.seed}{lone}"


def _is_seated(result: ArenaResult) -> bool:
    """Whether the rulebook seats so many, so that the command does."""
    return result.tables[0].players >= load_edition(result.edition).min_seats


def _listed(bots: Sequence[str]) -> str:
    return ", ".join(f"`{bot}`" for bot in bots)


def master() -> Iterator[str]:
    """The bot of the dice game that plays for victory: figures of its own commands, written down with their day."""
    yield from (
        "## The master of Troll & Dragon",
        "",
        "`master` at every number of players, measured on 18 November 2026: victories in percent at mixed tables of all six bots, those of the best other bot, and alone among copies of `optimal`. Its interval lies above all others everywhere.",
        "",
        "| Players | Fair | Mixed: master | Mixed: best other | Alone among optimal |",
        "| --- | --: | --: | --: | --: |",
        "| 2 | 50.0 | 75.2 [73.4; 76.9] | key-hunter 65.1 [63.0; 67.1] | 61.6 [60.4; 62.8] |",
        "| 3 | 33.3 | 58.7 [57.0; 60.4] | optimal 46.3 [44.4; 48.2] | – |",
        "| 4 | 25.0 | 47.3 [45.8; 48.7] | optimal 37.2 [35.8; 38.7] | 29.1 [27.9; 30.2] |",
        "| 5 | 20.0 | 40.4 [38.9; 41.9] | optimal 31.5 [30.1; 33.1] | – |",
        "",
        "```shell",
        "tacora arena --edition troll-dragon --bots timid,greedy,key-hunter,optimal,master,random --players 2,3,4,5 --games 9000 --seed 2024",
        "tacora sim --edition troll-dragon --seats master,optimal --games 6000 --rotate --seed 11",
        "tacora sim --edition troll-dragon --seats master,optimal,optimal,optimal --games 6000 --rotate --seed 11",
        "python -m studies.dice.exploit --judged 10000 --games 2000 --lessons 3",
        "python -m bench.dice_calibration",
        "```",
        "",
        "What learners won from masters, in points above the fair share on 10,000 fresh games (95 %: ±1), each of two ways to learn from two starts; **the most that any found is +1.0 at 2 seats**, a lower bound: fitting the chance to win anew in this field +0.3 from its own weights and -0.5 from fresh ones, an evolution of all weights +1.0 and -2.4. At 3, 4 and 5 seats the most was 0.0, -0.3 and +0.2 (`--lessons 3 --games 2000` each).",
        "",
        "Its chances to win come true: error 0.0082 on 20,000 positions of as many games among masters that nothing was fitted to, in twenty bins of equal width. The next part is a tournament of the five bots before it; the script will seat all six.",
        "",
    )
