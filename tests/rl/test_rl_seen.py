"""What a learner is shown is what a bot sees: from the view alone, field by field, in every environment."""

from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from tacora.bots import find_bot
from tacora.editions import load_edition
from tacora.games.diamant.rl import quick_batch
from tacora.games.diamant.rules import DIAMANT, Options
from tacora.games.trolldragon.rl import quick_batch as quick_dice
from tacora.games.trolldragon.rules import Combine, Escape, Reroll, Sharing
from tacora.games.trolldragon.rules import Options as DiceOptions
from tacora.games.trolldragon.sim import VectorTable as DiceTable
from tacora.rl import SeatEnv, SeatsVectorEnv, aec_env, parallel_env
from tacora.rl.batch import EpisodeBatch
from tacora.rl.episode import Episode, agreed_options, encoder_of
from tacora.rl.layout import Rewards, table_of
from tacora.sim import SimError, table_for

OPTIONS = [
    Options(),
    Options(closed_chests=True, expeditions=7),
    Options(decide_first=True, leftovers_per_card=True),
]
OWN_CHEST, TWO = Options(closed_seats="1-3"), Options(any_seats=True)
EDITIONS = ["pegasus-2024", "iello-2017", "incan-gold-2018", "incan-gold-2006"]


@pytest.mark.parametrize(
    ("edition", "options"),
    [
        *((edition, options) for edition in EDITIONS for options in OPTIONS),
        ("pegasus-2024", OWN_CHEST),
        ("iello-2017", TWO),
    ],
    ids=str,
)
def test_compiled_tables_show_what_the_rules_show(edition: str, options: Options) -> None:
    chosen: Any = load_edition(edition)
    bots = {1: find_bot("bold", chosen.game), 3: find_bot("steady", chosen.game)}
    for seats, others in ((2, {}),) if options.any_seats else ((4, {}), (5, bots)):
        quick = quick_batch(chosen, options, seats, 3, others)
        assert quick is not None
        plain = EpisodeBatch(chosen, options, seats, 3, others)
        everywhere, rng = np.ones(3, np.bool_), np.random.default_rng(2)
        for batch in (quick, plain):
            batch.begin(np.array([7, 8, 9], np.uint64), everywhere)
        games = 0
        while games < 4:
            assert np.array_equal(quick.observations, plain.observations)
            assert np.array_equal(quick.masks, plain.masks)
            assert np.array_equal(quick.gained, plain.gained)
            assert np.array_equal(quick.over, plain.over)
            if quick.over.any():
                ended = quick.over.copy()
                for mine, theirs in zip(quick.finish(ended), plain.finish(ended), strict=True):
                    assert np.array_equal(mine, theirs)
                games += int(ended.sum())
                quick.go_on(ended)
                plain.go_on(ended)
                continue
            actions = rng.random((3, len(quick.own))) < 0.2
            quick.step(actions)
            plain.step(actions)


DICE = [
    DiceOptions(),
    DiceOptions(reroll=Reroll.ANY_FREE, first_by_lot=True),
    DiceOptions(escape=Escape.KEY_AND_DOOR, combine=Combine.SET_ASIDE, sharing=Sharing.DIAMONDS_FIRST),
]


def any_actions(masks: Any, rng: np.random.Generator) -> Any:
    """One of the possible actions for everybody."""
    return (rng.random(masks.shape) * masks).argmax(axis=-1)


@pytest.mark.parametrize("options", DICE, ids=range(len(DICE)))
@pytest.mark.parametrize(("seats", "bots"), [(2, {}), (3, {1: "greedy", 2: "random"}), (2, {0: "master"})])
def test_compiled_dice_show_what_the_rules_show(
    options: DiceOptions, seats: int, bots: dict[int, str]
) -> None:
    edition: Any = load_edition("troll-dragon")
    others = {seat: find_bot(bot, edition.game) for seat, bot in bots.items()}
    quick: Any = quick_dice(edition, options, seats, 3, others)
    plain = EpisodeBatch(edition, options, seats, 3, others)
    rng = np.random.default_rng(2)
    for batch in (quick, plain):
        batch.begin(np.array([7, 8, 9], np.uint64), np.ones(3, np.bool_))
    games = steps = 0
    while games < 4:
        for what in ("observations", "masks", "gained", "over"):
            assert np.array_equal(getattr(quick, what), getattr(plain, what)), what
        if quick.over.any():
            ended = quick.over.copy()
            for mine, theirs in zip(quick.finish(ended), plain.finish(ended), strict=True):
                assert np.array_equal(mine, theirs)
            games += int(ended.sum())
            quick.go_on(ended)
            plain.go_on(ended)
            continue
        steps += 1
        actions = any_actions(quick.masks, rng)
        if steps % 7 == 0:  # what a mask forbids counts as the first move that there is
            actions = rng.integers(0, quick.masks.shape[2], actions.shape)
        quick.step(actions)
        plain.step(actions)


def test_stepped_dice_have_the_doors_of_stepped_cards() -> None:
    rng = np.random.default_rng(1)
    one = DiceTable("troll-dragon", 3, 8, seed=5, bots={1: "greedy"}, copy=True)
    assert one.own == (0, 2)
    other = DiceTable("troll-dragon", 3, 8, seed=4, bots={1: "greedy"}, autoreset=False)
    other.reset(5)
    kept, ended = one.observations, 0
    for _ in range(300):
        actions = any_actions(one.masks, rng)
        done, single = one.step(actions), other.step(actions.astype(np.int32))
        assert np.array_equal(done.over, single.over)
        assert np.array_equal(done.game, single.game)
        for name in ("points", "hands", "shares", "gained"):
            assert np.array_equal(getattr(done, name), getattr(single, name)), name
        if done.over.any():
            assert done.shares[done.over].sum(axis=1) == pytest.approx(1)
            assert (other.seen["phase"][single.over] == 0).all()  # how it ended is still to be seen
            other.reset(tables=single.over.copy())
            ended += int(done.over.sum())
        assert np.array_equal(one.observations, other.observations)
    assert ended > 20
    assert kept is not one.observations
    seeds = np.arange(8)
    other.reset(seeds)
    before = other.observations.copy()
    other.reset(seeds[::-1].copy(), tables=seeds == 3)
    assert (other.observations == before).all(axis=(1, 2)).sum() >= 7
    for wrong in (
        lambda: DiceTable("troll-dragon", 3, 0),
        lambda: DiceTable("troll-dragon", 3, 1, bots={3: "greedy"}),
        lambda: DiceTable("troll-dragon", 2, 1, bots={0: "greedy", 1: "greedy"}),
        lambda: DiceTable("troll-dragon", 2, 1, bots={0: "optimal"}),
        lambda: other.step([0]),
        lambda: other.reset([1, 2]),
        lambda: other.reset(tables=[1]),
    ):
        with pytest.raises(SimError):
            wrong()


def test_nothing_hidden_is_shown() -> None:
    """Chests that a seat may not see are varied; what it is shown stays the same."""
    edition: Any = load_edition("pegasus-2024")
    options = Options(closed_chests=True)
    episode, encoder = Episode(edition, options, 4), encoder_of(edition, options, 4)
    episode.begin(3, 0)
    told = 0
    while not episode.over:
        for seat in episode.waiting:
            state = episode.state
            others = tuple(
                chest if other == seat else chest + 5 + other for other, chest in enumerate(state.chests)
            )
            shown = encoder.encode(DIAMANT.view(state, seat))
            assert shown == encoder.encode(DIAMANT.view(replace(state, chests=others), seat))
            told += shown[table_of(encoder.fields)["seats"]].count(-1)
        episode.step({seat: Random(told).choice(episode.view(seat).legal) for seat in episode.waiting})
    assert told


@pytest.mark.parametrize(
    "rules", [{}, {"reroll": "any-free"}, {"escape": "key-and-door", "until_both_empty": True}]
)
def test_every_move_has_a_number_of_its_own(rules: dict[str, Any]) -> None:
    edition = load_edition("troll-dragon")
    options = agreed_options(edition, rules)
    episode, encoder = Episode(edition, options, 3), encoder_of(edition, options, 3)
    rng, size = Random(4), sum(field.size for field in encoder.fields)
    low = [field.low for field in encoder.fields for _ in range(field.size)]
    high = [field.high for field in encoder.fields for _ in range(field.size)]
    for game in range(5):
        episode.begin(1, game)
        while not episode.over:
            (seat,) = episode.waiting
            view = episode.view(seat)
            shown = encoder.encode(view)
            assert len(shown) == size
            assert all(least <= number <= most for least, number, most in zip(low, shown, high, strict=True))
            numbers = [encoder.action_of(move) for move in view.legal]
            assert len(set(numbers)) == len(numbers) > 1
            assert 0 <= min(numbers) <= max(numbers) < encoder.actions
            episode.step({seat: rng.choice(view.legal)})


def test_games_of_dice_are_those_of_the_simulator() -> None:
    edition = load_edition("troll-dragon")
    options = agreed_options(edition, None)
    wanted = table_for(edition, ["greedy", "random", "timid"]).play(6, 0, 1, 5, 0).points
    bots = {seat: find_bot(bot, edition.game) for seat, bot in enumerate(("greedy", "random", "timid"))}
    for game in range(5):
        episode = Episode(edition, options, 3, bots)
        episode.begin(6, game)
        assert episode.over
        assert episode.result.points == tuple(wanted[:, game])


@pytest.mark.parametrize("kind", ["points", "victory", "placement"])
def test_rewards_add_up(kind: str) -> None:
    env = SeatsVectorEnv(40, "incan-gold-2006", 3, reward=kind)
    seen, _ = env.reset(seed=1)
    total = np.zeros((40, 3))
    for _ in range(300):
        seen, rewards, over, _, _ = env.step(seen[:, :, 5] >= np.array([5, 8, 11]))
        total += rewards
        for table in np.flatnonzero(over):
            if kind == "victory":
                assert total[table].sum() == pytest.approx(1)
            elif kind == "placement":
                assert total[table].sum() == pytest.approx(1.5)
            else:
                assert total[table].max() > 0
            total[table] = 0


def test_placements_by_hand() -> None:
    places = Rewards("placement")
    assert places.final([9, 5, 5, 1], [1, 2, 2, 4]).tolist() == pytest.approx([1, 0.5, 0.5, 0])
    assert Rewards("victory").final([5, 5, 1], [1, 1, 3]).tolist() == [0.5, 0.5, 0]
    with pytest.raises(ValueError, match="one of points, victory, placement, not 'gold'"):
        Rewards("gold")


@pytest.mark.parametrize(("edition", "seats"), [("pegasus-2024", 4), ("troll-dragon", 2)])
def test_masks_are_obeyed_in_turn(edition: str, seats: int) -> None:
    env, rng = aec_env(edition, seats, reward="victory"), Random(1)
    env.reset(seed=4)
    won = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        won[agent] += reward
        possible = np.flatnonzero(seen["action_mask"])
        env.step(None if over or cut else int(rng.choice(possible.tolist())))
    assert sum(won.values()) == pytest.approx(1)


def test_who_has_left_can_only_wait() -> None:
    env = parallel_env(seats=3)
    seen, _ = env.reset(seed=2)
    out = 0
    first = table_of(encoder_of(load_edition("pegasus-2024"), Options(), 3).fields)["seats"].start
    while env.agents:
        for one in seen.values():
            inside = one["observation"][first]
            assert one["action_mask"].tolist() == [1, inside]
            out += not inside
        seen, *_ = env.step({agent: int(agent == "player_1") for agent in env.agents})
    assert out


def test_what_is_wrong_is_refused() -> None:
    with pytest.raises(ValueError, match="expected an option of"):
        parallel_env(options={"nonsense": True})
    with pytest.raises(ValueError, match="seat is 0 to 2, not 3"):
        SeatEnv(opponents=["bold", "bold"], seat=3)
    with pytest.raises(ValueError, match="These options are not for"):
        parallel_env("troll-dragon", 3, options=Options())
