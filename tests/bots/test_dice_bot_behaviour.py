"""How the bots of Troll & Dragon play, at positions written down in a line."""

from dataclasses import replace
from random import Random

import pytest

from tacora.bots import all_bots, find_bot
from tacora.games.trolldragon.bots import optimal
from tacora.games.trolldragon.rules import (
    TROLL_DRAGON,
    Combine,
    DragonFace,
    Enter,
    Escape,
    GrottoDie,
    GrottoFace,
    Leave,
    Move,
    Options,
    Phase,
    Race,
    Reroll,
    Roll,
    SetAside,
    State,
    Take,
    Treasures,
    View,
)
from tests.bots.dice_table import edition

ANY = Options(reroll=Reroll.ANY_FREE)
IDS = tuple(all_bots("troll-dragon"))
FACES = {"d": GrottoFace.DIAMOND, "k": GrottoFace.KEY, "o": GrottoFace.DOOR, "t": GrottoFace.TROLL}


def start(options: Options | None = None, seats: int = 3) -> State:
    return TROLL_DRAGON.start(edition(), options or Options(), seats).state


def grotto(dice: str, diamonds: int, *, options: Options | None = None, nuggets: int = 50) -> View:
    """Seat 1 in the grotto: `dkot` are faces, a capital letter is a die set aside."""
    lying = tuple(GrottoDie(FACES[face.lower()], face.isupper()) for face in dice)
    left = 60 - diamonds
    risk = Treasures(diamonds)
    state = replace(start(options), dice=lying, rolls=1, risk=risk, grotto=left, chamber=nuggets)
    return TROLL_DRAGON.view(state, 0)


def race(
    diamonds: int, nuggets: int, dragons: str = "--", *, left: int = 40, viewer: int = 0, seats: int = 3
) -> View:
    """Seat 1 in the chamber: `x-` says which dragon dice show a dragon."""
    shown = tuple(DragonFace.DRAGON if die == "x" else DragonFace.BLANK for die in dragons)
    running = Race(holder=1, dragons=shown, chamber_rolls=3, dragon_rolls=3)
    treasures = Treasures(diamonds, nuggets)
    state = replace(start(seats=seats), phase=Phase.CHAMBER, race=running, risk=treasures, chamber=left)
    return TROLL_DRAGON.view(state, viewer)


def move(bot_id: str, view: View, seed: int = 0) -> Move:
    return find_bot(bot_id).pick(view, Random(seed))  # type: ignore[no-any-return]


@pytest.mark.parametrize("bot_id", IDS)
def test_every_bot_rolls_for_the_dragon(bot_id: str) -> None:
    """Whatever it would gain, and whoever leads: there is nothing to weigh (T10)."""
    for at_risk, dragons in (((0, 0), "--"), ((9, 12), "x-"), ((0, 30), "-x")):
        assert move(bot_id, race(*at_risk, dragons, viewer=1)) == Roll()


@pytest.mark.parametrize("bot_id", [bot_id for bot_id in IDS if bot_id != "random"])
@pytest.mark.parametrize(
    ("hand", "take"), [((4, 0), (3, 0)), ((4, 2), (1, 2)), ((1, 9), (0, 3)), ((3, 1), (2, 1))]
)
def test_every_bot_takes_nuggets_first_from_the_trolls_hand(
    bot_id: str, hand: tuple[int, int], take: tuple[int, int]
) -> None:
    running = Race(holder=1, dragons=(DragonFace.DRAGON,) * 2)
    state = replace(start(seats=2), phase=Phase.HAND, race=running, hand=Treasures(*hand))
    assert move(bot_id, TROLL_DRAGON.view(state, 1)) == Take(*take)


@pytest.mark.parametrize("bot_id", IDS)
def test_every_bot_begins_with_all_dice_and_enters_when_all_are_blocked(bot_id: str) -> None:
    assert move(bot_id, TROLL_DRAGON.view(start(), 0)) == Roll((0, 1, 2, 3))
    assert move(bot_id, grotto("KOtt", 2)) == Enter()


def test_timid_runs_home_early() -> None:
    assert move("timid", grotto("ddkt", 2)) == Leave()
    assert move("timid", grotto("dkot", 1)) == Roll((0, 1, 2))  # three dice free: one diamond is not enough
    assert move("timid", grotto("dktt", 1)) == Leave()
    assert move("timid", grotto("kktt", 0)) == Roll((0, 1))
    assert move("timid", race(0, 1)) == Leave()
    assert move("timid", race(0, 0, "x-")) == Roll()


def test_timid_enters_with_empty_hands_only() -> None:
    assert move("timid", grotto("kott", 0)) == Enter()
    assert move("timid", grotto("kott", 1)) == Leave()
    assert move("timid", grotto("kott", 0, nuggets=0)) == Roll((0, 1))


def test_greedy_rolls_all_and_stays_long() -> None:
    assert move("greedy", grotto("dddt", 6)) == Roll((0, 1, 2))
    assert move("greedy", grotto("dddt", 7)) == Leave()
    assert move("greedy", grotto("dttt", 2)) == Roll((0,))
    assert move("greedy", grotto("dttt", 3)) == Leave()
    assert move("greedy", grotto("dkot", 9)) == Enter()
    assert move("greedy", race(7, 9)) == Roll()
    assert move("greedy", race(7, 10)) == Leave()
    assert move("greedy", race(7, 4, "x-")) == Roll()
    assert move("greedy", race(7, 5, "x-")) == Leave()
    assert move("greedy", race(7, 1, left=0)) == Leave()


def test_hunter_wants_key_and_door_before_all_else() -> None:
    assert move("key-hunter", grotto("ddkt", 2)) == SetAside((2,))
    assert move("key-hunter", grotto("ddKt", 2)) == Roll((0, 1))
    assert move("key-hunter", grotto("dkoo", 1)) == Enter()
    assert move("key-hunter", grotto("dKto", 1)) == Enter()
    assert move("key-hunter", grotto("dttt", 3)) == Leave()  # one die is no key and no door
    assert move("key-hunter", grotto("kttt", 0)) == Roll((0,))
    assert move("key-hunter", grotto("ddkt", 2, nuggets=0)) == Leave()
    assert move("key-hunter", race(3, 5)) == Roll()
    assert move("key-hunter", race(3, 6)) == Leave()
    assert move("key-hunter", race(3, 1, "-x")) == Leave()
    assert move("key-hunter", race(3, 0, "-x")) == Roll()


@pytest.mark.parametrize("bot_id", ["timid", "greedy", "key-hunter"])
def test_the_characters_set_both_aside_where_the_table_asks_for_it(bot_id: str) -> None:
    strict = Options(combine=Combine.SET_ASIDE)
    assert move(bot_id, grotto("kott", 0, options=strict)) == Roll((0, 1)), "the troll would come (T6)"
    saves = replace(strict, escape=Escape.KEY_AND_DOOR)
    assert move(bot_id, grotto("kott", 0, options=saves)) == SetAside((0, 1))
    assert move(bot_id, grotto("koot", 0, options=strict)) == SetAside((0, 1))
    assert move(bot_id, grotto("kOot", 0, options=strict)) == SetAside((0,))
    assert move(bot_id, grotto("KOot", 0, options=strict)) == Enter()


def test_optimal_keeps_a_die_back_so_that_the_troll_never_comes() -> None:
    """In the reading of any-free a die left lying keeps the way home open."""
    for dice, diamonds in (("ddtt", 2), ("dddt", 4), ("dddd", 9)):
        rolled = move("optimal", grotto(dice, diamonds, options=ANY))
        assert isinstance(rolled, Roll)
        assert len(rolled.dice) == dice.count("d") - 1
    assert move("optimal", grotto("dttt", 2, options=ANY)) == Leave()
    assert move("optimal", grotto("dttt", 40, options=ANY)) == Leave()


def test_optimal_knows_what_the_chamber_is_worth() -> None:
    assert move("optimal", grotto("kott", 2)) == Enter()
    assert move("optimal", grotto("kott", 2, nuggets=0)) != Enter()
    assert move("optimal", grotto("ddkt", 2)) == SetAside((2,))  # or it would be rolled again
    assert move("optimal", grotto("ddkt", 2, options=ANY)) == Roll((0, 1))  # there it stays where it lies


def test_optimal_sets_key_and_door_aside_to_roll_on_for_nothing() -> None:
    """With both set aside all dice blocked is a way in, so diamonds can be rolled for without a risk."""
    saves = Options(escape=Escape.KEY_AND_DOOR)
    assert move("optimal", grotto("dkot", 2, options=saves)) == SetAside((1,))
    assert move("optimal", grotto("dKot", 2, options=saves)) == SetAside((2,))
    assert move("optimal", grotto("dKOt", 2, options=saves)) == Roll((0,))
    assert move("optimal", grotto("dkot", 2)) == Enter(), "by the book they save nobody (T6)"


def test_optimal_rolls_by_the_tables_reading() -> None:
    bound = Options()
    assert move("optimal", grotto("dddt", 3, options=bound)) == Roll((0, 1, 2))
    assert move("optimal", grotto("ddtt", 8, options=bound)) == Roll((0, 1))
    assert move("optimal", grotto("ddtt", 10, options=bound)) == Leave()
    strict = Options(combine=Combine.SET_ASIDE, escape=Escape.KEY_AND_DOOR)
    assert move("optimal", grotto("kott", 3, options=strict)) in (SetAside((0,)), SetAside((1,)))


def test_optimal_decides_the_same_when_it_looks_further(monkeypatch: pytest.MonkeyPatch) -> None:
    """Six diamonds ahead are enough: at these positions twelve lead to the same moves."""
    views = [
        grotto(dice, diamonds, nuggets=nuggets)
        for dice in ("dddt", "ddkt", "dKdt", "dkot", "ddtt", "dott", "dttt")
        for diamonds in (0, 3, 7)
        for nuggets in (50, 5)
    ]
    near = [move("optimal", view) for view in views]
    monkeypatch.setattr(optimal, "HORIZON", 12)
    assert [move("optimal", view) for view in views] == near


@pytest.mark.parametrize(("dragons", "leave_from"), [("--", 51), ("-x", 15), ("x-", 6)])
def test_optimal_leaves_the_chamber_by_the_exact_rule(dragons: str, leave_from: int) -> None:
    """3 (1 - w) / w points with a chance w to wake: 51, 15 and 6 with 1/18, 1/6 and 1/3."""
    assert move("optimal", race(leave_from - 1, 0, dragons)) == Roll()
    assert move("optimal", race(leave_from, 0, dragons)) == Leave()
    assert move("optimal", race(leave_from % 3, leave_from // 3, dragons)) == Leave()


def test_random_does_everything_that_is_legal() -> None:
    view = grotto("dkot", 1)
    assert {move("random", view, seed) for seed in range(400)} == set(view.legal)


@pytest.mark.parametrize(("own", "other", "goes_on"), [(20, 0, False), (0, 25, True)])
def test_master_goes_on_where_only_that_can_win(own: int, other: int, *, goes_on: bool) -> None:
    """Seventeen points at risk and little left: who leads takes them home, who is far behind needs more."""
    dragons = (DragonFace.BLANK, DragonFace.DRAGON)
    running = Race(holder=1, dragons=dragons, chamber_rolls=3, dragon_rolls=3)
    bags = (Treasures(own), Treasures(other), Treasures())
    state = replace(start(), phase=Phase.CHAMBER, race=running, risk=Treasures(8, 3), chamber=3, grotto=2)
    view = TROLL_DRAGON.view(replace(state, bags=bags), 0)
    assert move("master", view) == (Roll() if goes_on else Leave())
    assert move("optimal", view) == Leave(), "whoever counts points alone asks for no standing"


def test_levels_of_the_ladder_learn_about_the_chamber() -> None:
    """The first overlooks it, the second dares in with one diamond, the third always; the last keeps keys."""
    open_door = [grotto("dkodd", diamonds) for diamonds in (0, 1, 2)]
    entering = {
        level: [move(f"dice-level-{level}", view) == Enter() for view in open_door] for level in range(1, 5)
    }
    assert entering == {1: [False] * 3, 2: [True, True, False], 3: [True] * 3, 4: [True] * 3}
    keyed = grotto("dkddd", 1)
    keeps = [isinstance(move(f"dice-level-{level}", keyed), SetAside) for level in range(1, 5)]
    assert keeps == [False, False, False, True]
    assert find_bot("dice-level-5").pick is find_bot("master").pick


def test_every_bot_has_a_behaviour_test() -> None:
    named = {"hunter": "key-hunter"}
    tested = {name.split("_")[1] for name in globals() if name.startswith("test_")}
    assert {bot.id for bot in all_bots("troll-dragon").values() if not bot.level} <= {
        named.get(word, word) for word in tested
    }
