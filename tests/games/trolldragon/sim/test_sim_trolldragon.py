"""Troll & Dragon: compiled games are those that the readable rules play, at every pace of the dragon."""

from fractions import Fraction

import numpy as np
import pytest

from tacora.bots import built_in_bots
from tacora.editions import load_edition
from tacora.game import SetupError
from tacora.games.trolldragon.rules import Combine, Escape, Options, Reroll, Sharing, TrollDragonEdition
from tacora.games.trolldragon.sim import COMPILED, ENDINGS, TrollDragonTable
from tacora.games.trolldragon.sim.facts import turns
from tacora.games.trolldragon.sim.readable import play_dice_readable
from tacora.sim import SimError, simulate, table_for
from tests.scale import at_scale

OPTIONS = {
    "plain": Options(),
    "both": Options(first_by_lot=True, until_both_empty=True, reroll=Reroll.ANY_FREE),
    "escape": Options(escape=Escape.KEY_AND_DOOR, combine=Combine.SET_ASIDE),
    "own box": Options(grotto_faces="1-2-1-2", chamber_faces="2-3-1", dragon_faces="2-3"),
    "aside": Options(first_seat=2, combine=Combine.SET_ASIDE, sharing=Sharing.DIAMONDS_FIRST),
    "light": Options(dice="light-sleeper"),
}
THINKERS = ("master", "dice-level-5")
"""They think every turn through: by the readable rules one game of theirs takes as long as fifty others."""
ADVENTURERS = tuple(name for name in COMPILED if name not in THINKERS)


def edition() -> TrollDragonEdition:
    found = load_edition("troll-dragon")
    assert isinstance(found, TrollDragonEdition)
    return found


def agree(names: list[str], options: Options, pace: Fraction | int, *, seed: int, games: int) -> None:
    picks = [built_in_bots()[name].pick for name in names]
    batch = TrollDragonTable(edition(), names, options, pace=pace).play(seed, 0, 1, games, 0)
    endings = np.zeros(len(ENDINGS), int)
    for game in range(games):
        played = play_dice_readable(edition(), options, picks, seed, game, pace)
        assert tuple(batch.points[:, game]) == played.result.points, game
        assert tuple(batch.hands[:, game]) == tuple(bag.nuggets for bag in played.state.bags), game
        assert batch.columns["turns"][game] == played.state.turn
        assert batch.columns["trolls"][game] == played.endings["troll"]
        assert batch.columns["dragons"][game] == played.endings["dragon"]
        endings += [played.endings[name] for name in ENDINGS]
    assert endings.tolist() == batch.facts.tolist()


def seated(seats: int, shift: int) -> list[str]:
    """No two alike."""
    return [ADVENTURERS[(5 * seat + seats + shift) % len(ADVENTURERS)] for seat in range(seats)]


@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("name", OPTIONS)
def test_bots_play_the_same_games(seats: int, name: str) -> None:
    for shift, pace in enumerate((Fraction(1), Fraction(3, 2))):
        agree(seated(seats, shift), OPTIONS[name], pace, seed=seats, games=3)


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("name", OPTIONS)
def test_thousands_of_games_agree(seats: int, name: str) -> None:
    for shift, pace in enumerate((Fraction(1), Fraction(2), Fraction(1, 3), Fraction(7, 5))):
        agree(seated(seats, shift), OPTIONS[name], pace, seed=50 + shift, games=at_scale(4, 20))


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("name", OPTIONS)
def test_who_thinks_a_turn_through_plays_the_same_games(seats: int, name: str) -> None:
    """At each place of the table once over all options and seats, at a pace of its own."""
    nth = list(OPTIONS).index(name)
    for game in range(at_scale(1, 8)):
        thinker = THINKERS[(nth + seats + game) % 2]
        names = seated(seats, game)
        names[(nth + game) % seats] = thinker
        pace = (Fraction(1), Fraction(2), Fraction(1, 3), Fraction(7, 5))[(nth // 2 + game) % 4]
        agree(names, OPTIONS[name], pace, seed=80 + game, games=1)


def test_a_faster_dragon_wakes_more_often() -> None:
    slow, fast = (
        simulate("troll-dragon", ["greedy", "key-hunter", "timid"], 20_000, pace=pace, seed=1)
        for pace in (1, 3)
    )
    calm, wild = (turns(result.facts, result.games)[ENDINGS.index("dragon")] for result in (slow, fast))
    assert calm.share.high < wild.share.low
    assert calm.name == "dragon"
    assert not slow.verified
    data = fast.to_json()
    assert [turn["ending"] for turn in data["turns"]] == list(ENDINGS)
    assert sum(turn["share"] for turn in data["turns"]) == pytest.approx(1)


def test_the_first_seat_has_the_first_turn() -> None:
    """Equal bots at a table for three: only the order of turns tells them apart."""
    result = simulate("troll-dragon", ["key-hunter"] * 3, 60_000, seed=2)
    lot = simulate("troll-dragon", ["key-hunter"] * 3, 60_000, seed=2, options=Options(first_by_lot=True))
    assert result.seats[0].points.low > result.seats[2].points.high
    shares = [seat.wins for seat in lot.seats]
    assert all(abs(share.value - 1 / 3) < 4 * (share.high - share.low) / 2 / 1.96 for share in shares)


def test_faults_are_sentences() -> None:
    with pytest.raises(SimError, match=r"of Troll & Dragon is compiled\. Did you mean greedy"):
        table_for("troll-dragon", ["gready", "timid"])
    with pytest.raises(SimError, match="not int"):
        table_for("troll-dragon", [4, "timid"])
    with pytest.raises(SetupError, match="2 to 5 players, not 6"):
        table_for("troll-dragon", ["timid"] * 6)
    with pytest.raises(SimError, match="pace is a number from 0 to 1000"):
        table_for("troll-dragon", ["timid", "greedy"], pace=-1)
    from tacora.games.diamant import rules as diamant

    with pytest.raises(SimError, match="These options are not for a game of Troll & Dragon"):
        table_for("troll-dragon", ["timid", "greedy"], diamant.Options())
