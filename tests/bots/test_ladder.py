"""The ladder of Diamant: its levels err as people do, and its temperaments can be told apart."""

from pathlib import Path
from random import Random

import pytest

from tacora.bots import built_in_bots, find_bot
from tacora.games.diamant.bots.ladder import LADDER
from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.learned import chance_of, veteran_weights
from tacora.games.diamant.learned.ladder import (
    LEVELS,
    TEMPERAMENTS,
    Nature,
    counted,
    ladder_chance,
    ladder_steps,
    nerves,
    read_ladder,
    rows_of,
    step_rows,
    write_ladder,
)
from tacora.games.diamant.moment import Moment, Rivals, moment_of, points_known, rivals_of
from tacora.games.diamant.rules import Options, Pick, View
from tacora.games.diamant.solve import view_of_path

BASE = diamant_edition("pegasus-2024")
SEATS = range(2, 9)
PATHS = (
    "11 snake",
    "15 7 snake",
    "17 snake 14",
    "snake 9 lava",
    "15 snake 11 lava 5",
    "13 lava snake boulder 17",
)


def view_at(path: str, seats: int) -> View:
    return view_of_path(BASE, seats, path, options=Options(any_seats=True))


def at(path: str, seats: int) -> tuple[Moment, Rivals]:
    view = view_at(path, seats)
    points = points_known(view)
    return moment_of(view, points), rivals_of(view, points)


def chance(level: int, mood: str, path: str, seats: int) -> int:
    now, rivals = at(path, seats)
    place = (level, mood)
    if level == LEVELS:
        return chance_of(step_rows(seats, place), now, rivals)
    return ladder_chance(ladder_steps().of(seats, place).nature, step_rows(seats, place), now, rivals)


def test_every_level_has_three_temperaments() -> None:
    places = [(bot.level, bot.mood.value) for bot in LADDER]
    assert places == [(level, mood) for level in range(1, 6) for mood in TEMPERAMENTS]
    assert [bot.id for bot in LADDER][6:9] == ["level-3-careful", "level-3", "level-3-bold"]
    assert {bot.level for bot in built_in_bots().values() if bot.game is None} == {0}


def test_the_top_is_the_champion() -> None:
    assert find_bot("level-5").pick is find_bot("champion").pick
    assert find_bot("level-5").remembers
    assert not find_bot("level-3").remembers


@pytest.mark.parametrize("bot", [bot for bot in LADDER if bot.level < LEVELS], ids=lambda bot: bot.id)
def test_nobody_runs_from_nothing(bot: object) -> None:
    """No trap lies there, and nothing to sweep up: with three seats 9 rubies leave an empty path."""
    pick = find_bot(str(getattr(bot, "id", bot))).pick
    assert {pick(view_at("9", 3), Random(seed)) for seed in range(40)} == {Pick.CONTINUE}


@pytest.mark.parametrize("level", range(1, LEVELS + 1))
def test_temperaments_can_be_told_apart(level: int) -> None:
    """Who is bold leaves less often than the others at every number of players; the careful most of all."""
    whole = [0, 0, 0]
    for seats in SEATS:
        found = [sum(chance(level, mood, path, seats) for path in PATHS) for mood in TEMPERAMENTS]
        assert found[2] < min(found[:2]), seats
        whole = [one + other for one, other in zip(whole, found, strict=True)]
    assert whole == sorted(whole, reverse=True)


def test_who_is_surer_plays_more_like_the_champion() -> None:
    rows = veteran_weights().of(3)
    now, rivals = at("15 snake 11 lava 5", 3)
    whole = chance_of(rows, now, rivals)
    assert rows_of(rows, 1.0, 0.0) == rows
    none = Nature(0.0, 0.0, 0.0)
    found = [ladder_chance(none, rows_of(rows, sure, 0.0), now, rivals) for sure in (0.0, 0.3, 0.6, 1.0)]
    assert found[0] == 1 << 14
    assert found[-1] == whole
    assert found == sorted(found, reverse=whole < 1 << 14)


def test_a_trap_is_taken_for_more_or_fewer_cards() -> None:
    now, _ = at("15 snake 11 lava 5", 3)
    assert (now.fatal, now.kinds) == (4, 2)
    assert counted(now, 0.0) is now
    assert [counted(now, copies).fatal for copies in (1.0, 2.0, 3.0)] == [2, 4, 6]
    assert counted(now._replace(cards=5), 3.0).fatal == 5


def test_somebody_who_went_home_draws_others_along() -> None:
    now, _ = at("15 snake 11", 3)
    gone = now._replace(inside=2, path=1)
    assert nerves(gone, 2.0, 0.0) == 2
    assert nerves(gone._replace(path=4), 2.0, 0.0) == 0, (
        "that was a while ago: there is something to sweep up"
    )
    assert nerves(now, 2.0, 0.0) == 0


def test_a_loss_puts_on_tilt() -> None:
    now, _ = at("15 snake 11", 3)
    assert nerves(now, 0.0, -1.5) == 0, "nobody has lost anything in the first cave"
    later = now._replace(expedition=3)
    assert nerves(later._replace(points=0), 0.0, -1.5) == -1.5
    assert nerves(later._replace(points=8), 0.0, -1.5) == -1.5, "one good cave of two"
    assert nerves(later._replace(points=20), 0.0, -1.5) == 0


def test_a_table_for_one_has_the_same_mistakes() -> None:
    now, rivals = at("17 snake 11 lava", 1)
    rows = veteran_weights().of(2)
    chances = [ladder_chance(Nature(copies, 0.0, 0.0), rows, now, rivals) for copies in (1.0, 6.0)]
    assert chances == [0, 1 << 15]


def test_the_steps_are_written_and_read_again(tmp_path: Path) -> None:
    ladder = ladder_steps()
    assert set(ladder.steps) == set(SEATS)
    assert "studies.learn.ladder --seed" in ladder.made
    assert ladder.of(1, (3, "even")) == ladder.of(2, (3, "even"))
    assert ladder.of(20, (3, "even")) == ladder.of(8, (3, "even"))
    write_ladder(tmp_path / "ladder.toml", ladder)
    assert read_ladder((tmp_path / "ladder.toml").read_text(encoding="utf-8")) == ladder
