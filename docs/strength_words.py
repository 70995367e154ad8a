"""The words of docs/strength.md: what it rests on, how it was measured, and what it does not say."""

# ruff: noqa: E501 - the prose of the page is easier to read in long lines

from collections.abc import Iterator, Sequence

from docs.strength_pieces import CARDS, SEED

from studies.learn.train import HELD_OUT, TRAINERS
from tacora.arena import ArenaResult
from tacora.bots import built_in_bots
from tacora.editions import load_edition

__all__ = ["head", "markdown", "master", "tail"]


def head(results: Sequence[ArenaResult], seconds: float) -> Iterator[str]:
    """What the page rests on, how it was measured, and what it does not say."""
    plain = [result for result in results if result.edition == CARDS]
    missing = {result.tables[0].players: absent for result in plain if (absent := _absent(result, "diamant"))}
    yield from (
        "# Strength of the bots",
        "",
        "<!-- Written by docs/make_strength.py: change that, then run it again. -->",
        "",
        "Which of the built-in bots wins most, and how sure that is. Everything here comes from "
        f"`python docs/make_strength.py`, seed {SEED}, in {seconds / 60:.0f} minutes of computing time; it can be interrupted and goes on where it was. "
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
        "- `champion` is no solution of the game. Its weights are the best that a training of minutes found for a rule of a certain form.",
        "- The weights were chosen by looking, on other seeds than those of this page: at 2, 4, 6 and 7 seats between earlier ones and one further training, at 8 between "
        "earlier ones and five. There the earlier ones won 30 % alone among `equilibrium`, and a learner won 5.3 points from them: they stayed inside too long among their like.",
        "- What learners won from it is a lower bound: a better or more patient one may win more. A fitted learner, which joined the hunt after the tables below were made, won **+4.6 points at 3 seats and +4.3 at 5** from its own weights (`python -m studies.learn.exploit --players 3 --learners fitted --starts own`, 200,000 fresh games, ±0.2): remember those, not +2.0. Of the other bots nothing is said; rules of thumb "
        "give away much more ([theory](theory.md)).",
        f"- A field decides its own winner: among other bots the order may be another. `champion` was trained with {_listed(TRAINERS)} and `equilibrium`, "
        f"which are in this field; {_listed(HELD_OUT)} were held out, and are marked. The line-ups are of both.",
        "- No person has been measured. Somebody who watches how the others play can do what no bot here does: adapt.",
        "- Other editions were compared at 5 seats only, and without `equilibrium` where there are relics: kernels don't play it there. Of the house rules only two players were tried.",
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
