"""Write docs/strength.md: tournaments of the built-in bots, from the seeds named here.

python docs/make_strength.py               the page and its pictures; it says how long that takes
python docs/make_strength.py --games 2000 --lone 2000 --hunt 2   quickly and roughly, to see what it looks like

Ctrl-C ends it; the same command goes on from there. Every piece that is done is kept in a folder (`--kept`), and taken from it as long as
the champion's weights are the same. After a change of rules, bots or kernels remove the folder.

`equilibrium` takes part where its tables are built (`tacora solve table`); the page says whether it did.
"""

# ruff: noqa: E501 - the prose of the page is easier to read in long lines

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent
if not __package__:  # called by its path: the parts of the page are found from the root
    sys.path.insert(0, str(FOLDER.parent))

from docs.strength_pieces import (  # noqa: E402
    CARDS,
    DRIFT,
    Shelf,
    among_drifters,
    among_equals,
    games_of,
    hunted,
    judged_on,
    tournament,
)
from docs.strength_sections import section  # noqa: E402
from docs.strength_words import head, markdown, master, tail, trade_off  # noqa: E402

from studies.learn.exploit import FEWER as FEWER_LESSONS  # noqa: E402
from studies.learn.exploit import LEARNERS, Found  # noqa: E402
from studies.learn.starts import STARTS  # noqa: E402
from tacora.arena import ArenaResult  # noqa: E402
from tacora.games.diamant.editions import diamant_editions  # noqa: E402
from tacora.games.diamant.training.mixture import RELICS as RELIC_EDITIONS  # noqa: E402
from tacora.sim import Rate  # noqa: E402

RELICS, DICE = "incan-gold-2018", "troll-dragon"
PLAYERS, AT_LENGTH = range(2, 9), (3, 5, 8)
GAMES, LONE = 300_000, 30_000
FEWER, ALONE, EACH_EDITION = 100_000, 50_000, 50_000
"""Games at most where a row is all there is, with the champion alone, and in each other edition."""
LESSONS = 24
QUICKER = {2: 8, 4: 8, 6: 8, 7: 8, 8: 16}
"""Lessons at most: those with more players take longer, and not all numbers are looked at as patiently."""
OTHERS_GAMES, FITTED_GAMES = 24_000, 8_000
"""Games a lesson; the fitted learner has a quarter of the lessons, each four times as long."""
FITTED_AT, FITTED_LESSONS = (2, 3, 5, 8), 24
"""Where the fitted learner looks, and for how long."""


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=GAMES, help="games at the most for each table")
    parser.add_argument("--lone", type=int, default=LONE, help="games at the most with a lone bot")
    parser.add_argument(
        "--hunt", type=int, default=LESSONS, help="lessons at the most of each learner against the champion"
    )
    parser.add_argument(
        "--fitted", type=int, default=FITTED_LESSONS, help="the same for the fitted learner, times four"
    )
    parser.add_argument("--seeds", type=int, default=3, help="trainings of the fitted learner at each table")
    parser.add_argument("--no-relics", action="store_true", help="don't hunt in editions with relics")
    parser.add_argument("--threads", type=int, help="all cores by default; the figures are the same")
    parser.add_argument(
        "--kept",
        type=Path,
        default=FOLDER / "_build" / "strength",
        help="the folder of the pieces that are done",
    )
    parser.add_argument("--out", type=Path, default=FOLDER, help="the folder of the page")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    shelf = Shelf(asked.kept, asked.threads)
    try:
        hunts = Hunts(asked.hunt, asked.fitted, asked.seeds, () if asked.no_relics else RELIC_EDITIONS)
        lines = page(shelf, asked.games, asked.lone, hunts, asked.out)
    except KeyboardInterrupt:
        sys.stderr.write(
            f"Interrupted: what is done is kept in {asked.kept}; the same command goes on from there.\n"
        )
        return 130
    (asked.out / "strength.md").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 0


class Hunts(NamedTuple):
    """How long learners look for weaknesses."""

    lessons: int
    fitted: int
    """Lessons of the fitted learner, times four."""
    seeds: int
    editions: tuple[str, ...]
    """Where else the fitted learner looks, at five seats."""


def page(shelf: Shelf, games: int, lone: int, hunts: Hunts, out: Path) -> list[str]:
    """All lines of the page; pictures are written on the way."""
    # Solved bots take long to be prepared for kernels, so each number of players is held for itself.
    cards = {
        players: shelf.take(tournament, CARDS, players, games, lone)
        if players in AT_LENGTH
        else shelf.take(tournament, CARDS, players, min(games, FEWER), 0)
        for players in PLAYERS
    }
    relics = shelf.take(tournament, RELICS, 5, games, 0)
    dice = shelf.take(tournament, DICE, 3, games // 10, lone // 6)
    others = sorted(set(diamant_editions()) - {CARDS})
    editions = [shelf.take(tournament, edition, 5, min(games, EACH_EDITION), 0) for edition in others]
    alone = min(games, ALONE)
    equals = {players: shelf.take(among_equals, CARDS, players, alone) for players in PLAYERS}
    drifters = {players: shelf.take(among_drifters, CARDS, players, alone) for players in PLAYERS}
    found = {players: hunt(shelf, players, hunts) for players in PLAYERS}
    abroad = {
        edition: shelf.take(hunted, edition, 5, "fitted", "own", hunts.fitted, FITTED_GAMES, 1)
        for edition in hunts.editions
    }
    body = [
        *overview(cards, equals, found),
        *drifting(drifters, alone),
        *weaknesses(found, hunts),
        *weaknesses_abroad(abroad),
        *trade_off(),
        *elsewhere(editions),
    ]
    for players in AT_LENGTH:
        body += section(cards[players], f"Diamant, {players} players", out)
    body += section(relics, "Incan Gold with artifacts, 5 players", out)
    body += [*master(), *section(dice, "Troll & Dragon, 3 players", out)]
    called = (
        f"--games {games} --lone {lone} --hunt {hunts.lessons} --fitted {hunts.fitted} --seeds {hunts.seeds}"
    )
    called += "" if hunts.editions else " --no-relics"
    return [*head([*cards.values(), relics, dice], shelf.seconds, called), *body, *tail()]


def hunt(shelf: Shelf, players: int, hunts: Hunts) -> list[Found]:
    """What learners win from champions: all of them at the tables told at length, else the two quickest."""
    learners = [name for name in LEARNERS if name != "fitted"] if players in AT_LENGTH else ["gradient"]
    taken = patience(players, hunts.lessons)
    found = [
        shelf.take(hunted, CARDS, players, learner, start, taken, OTHERS_GAMES, 1)
        for learner in learners
        for start in STARTS
    ]
    seeds = range(1, hunts.seeds + 1) if players in FITTED_AT else ()
    return found + [
        shelf.take(hunted, CARDS, players, "fitted", "own", hunts.fitted, FITTED_GAMES, seed)
        for seed in seeds
    ]


def patience(players: int, lessons: int) -> int:
    return min(lessons, QUICKER.get(players, lessons))


def overview(
    cards: Mapping[int, ArenaResult],
    equals: Mapping[int, Mapping[str, Rate]],
    found: Mapping[int, Sequence[Found]],
) -> Iterator[str]:
    """One row for each number of players: the champion, and who comes next."""
    yield from (
        "## The champion at every number of players",
        "",
        f"`{CARDS}`. *Mixed*: victories in percent at mixed tables of all bots, and those of the best other bot. *Alone*: the same for one bot among copies of "
        "`equilibrium`, in which every other bot was tried too. *Won from it*: the most that a learner won from a field of champions, in points "
        "(see below); a dash where the fitted one has not looked. Two players are a house rule (H1): `tacora arena --any-seats` seats them.",
        "",
    )
    mixed = {
        players: {one.bot: one.wins for one in result.tables[0].standings}
        for players, result in cards.items()
    }
    names = ("champion", "best other")
    rows = [
        [
            "Players",
            "Fair",
            *(f"{how}: {name}" for how in ("Mixed", "Alone") for name in names),
            "Won from it",
            "Games",
        ]
    ]
    for players, result in cards.items():
        most = max(one.gain for one in found[players])
        pairs = [*_first_two(mixed[players]), *_first_two(equals[players])]
        rows.append(
            [
                str(players),
                f"{100 / players:.1f}",
                *pairs,
                f"{100 * most:+.1f}" if players in FITTED_AT else "–",
                f"{result.tables[0].games:,}",
            ]
        )
    yield from markdown(rows)
    yield ""
    yield verdict(mixed, equals)
    yield ""


def _first_two(wins: Mapping[str, Rate]) -> list[str]:
    """The champion's victories, and the best of the others with its name; dashes where nobody played."""
    if not wins:
        return ["–", "–"]
    best = max((bot for bot in wins if bot != "champion"), key=lambda bot: wins[bot].value)
    return [_span(wins["champion"]), f"{best} {_span(wins[best])}"]


def verdict(mixed: Mapping[int, Mapping[str, Rate]], equals: Mapping[int, Mapping[str, Rate]]) -> str:
    """Where the champion's interval was not seen to lie above all others."""
    close = [
        f"{players} ({how})"
        for how, tables in (("mixed", mixed), ("alone", equals))
        for players, wins in tables.items()
        if not _clear(wins)
    ]
    if close:
        return f"Its interval was not seen to lie above all others with so many players: {', '.join(close)}."
    return "With every number of players its interval lies above all others, at mixed tables and alone."


def _clear(wins: Mapping[str, Rate]) -> bool:
    return bool(wins) and all(
        rate.high < wins["champion"].low for bot, rate in wins.items() if bot != "champion"
    )


def _span(rate: Rate) -> str:
    return f"{100 * rate.value:.1f} [{100 * rate.low:.1f}; {100 * rate.high:.1f}]"


def drifting(found: Mapping[int, Sequence[Rate]], games: int) -> Iterator[str]:
    """The champion alone among bots that leave by chance."""
    yield from (
        "## Alone among those who leave by chance",
        "",
        f"One `champion` among others who leave each decision with a fixed chance, whatever lies there: its victories in percent, {games:,} games each.",
        "",
        *markdown(
            [
                ["", *(f"chance {chance}" for chance in DRIFT)],
                *([f"{players} players", *map(_span, rates)] for players, rates in found.items()),
            ]
        ),
        "",
    )


def weaknesses(found: Mapping[int, Sequence[Found]], hunts: Hunts) -> Iterator[str]:
    """All cells of the hunt, and the most of them."""
    yield from (
        "## What learners win from a field of champions",
        "",
        f"One learner among champions, trained against them with {games_of(hunts.lessons, OTHERS_GAMES):,} games a lesson, seed 1: its share of victories less its fair share, in points, on {judged_on(hunts.lessons):,} fresh games "
        f"({judged_on(hunts.fitted):,} for the fitted one). Four ways to learn; **the most that any found** is the figure to remember, and no more than a lower bound. The fitted learner, which finds most, has {max(hunts.fitted // FEWER_LESSONS, 2)} lessons of "
        f"{FEWER_LESSONS * games_of(hunts.fitted, FITTED_GAMES):,} games, {hunts.seeds} trainings, one a seed, at {', '.join(map(str, FITTED_AT))} players; a dash is where nobody looked.",
        "",
        "- *gradient*: the natural gradient on the champion's own features. *table*: a chance for every expedition, number of trap kinds, loot, path and "
        "insiders, learned cell by cell, blind to points. *evolution*: shifts of all weights, kept where they win. *fitted*: both picks tried to the end of the expedition, a net fitted to the difference.",
        "- *own*: as the champion plays; those with weights, as `veteran`, the champion before it. *one-step*: leave where the next card costs what it brings. *solo*: the rule for one. *coin*: chance.",
        "",
    )
    rows = [["Players", "Lessons", "Learner", *STARTS, "at most"]]
    for players, cells in found.items():
        gains = {(one.learner, one.seed, one.start): 100 * one.gain for one in cells}
        for nth, (learner, seed) in enumerate(dict.fromkeys((one.learner, one.seed) for one in cells)):
            told = [
                f"{gains[learner, seed, start]:+.1f}" if (learner, seed, start) in gains else "–"
                for start in STARTS
            ]
            first = [str(players), str(patience(players, hunts.lessons))] if not nth else ["", ""]
            name = f"{learner}, seed {seed}" if learner == "fitted" else learner
            rows.append([*first, name, *told, f"**{max(gains.values()):+.1f}**" if not nth else ""])
    yield from markdown(rows)
    yield ""


def weaknesses_abroad(found: Mapping[str, Found]) -> Iterator[str]:
    """The fitted learner in editions with relics."""
    if not found:
        yield "In editions with relics nobody has looked yet (`python docs/make_strength.py` does, without `--no-relics`)."
        yield ""
        return
    yield "The fitted learner among five in editions with relics, seed 1, from the champion's own play:"
    yield ""
    rows = [
        ["Edition", "Won from it"],
        *([f"`{name}`", f"{100 * one.gain:+.1f}"] for name, one in found.items()),
    ]
    yield from markdown(rows)
    yield ""


def elsewhere(results: Sequence[ArenaResult]) -> Iterator[str]:
    """The other editions, one row each."""
    yield from ("## Other editions, 5 players", "")
    yield "Mixed tables of all bots that kernels play there: victories in percent. The weights are the same in every edition."
    yield ""
    rows = [["Edition", "champion", "best other", "Games", "Bots"]]
    for result in results:
        [table] = result.tables
        rows.append(
            [
                f"`{result.edition}`",
                *_first_two({one.bot: one.wins for one in table.standings}),
                f"{table.games:,}",
                str(len(table.standings)),
            ]
        )
    yield from markdown(rows)
    yield ""


if __name__ == "__main__":
    sys.exit(main())
