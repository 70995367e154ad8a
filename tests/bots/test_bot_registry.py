"""Bots are found by id; a stranger's broken bot says so and does not break the others."""

from pathlib import Path

import pytest

from tacora.bots import (
    BotError,
    BrokenBot,
    UnknownBot,
    WrongGame,
    all_bots,
    bot_ids,
    bot_problems,
    built_in_bots,
    check_bot,
    find_bot,
)
from tacora.editions import load_edition
from tacora.games.diamant.editions import diamant_edition

RULES = ("careful", "bold", "steady", "counter", "value", "sweeper", "solo")
CARDS = (*RULES, "equilibrium", "veteran", "champion", "reader")
STEPS = tuple(f"level-{level}{mood}" for level in range(1, 6) for mood in ("-careful", "", "-bold"))
DICE_STEPS = tuple(f"dice-level-{level}" for level in range(1, 6))
DICE = ("timid", "greedy", "key-hunter", "optimal", "master")
IDS = (*CARDS, *STEPS, *DICE, *DICE_STEPS, "random")
GOOD = """
from tacora.bots import Bot
from tacora.games.diamant.rules import Pick
BOT = Bot("{id}", "Always leaves.", lambda view, rng: Pick.LEAVE)
"""


class Site:
    """A folder of installed packages, each with one module and one entry point."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def install(self, package: str, bot_id: str, source: str) -> None:
        module = package.replace("-", "_")
        (self.folder / f"{module}.py").write_text(source, encoding="utf-8")
        info = self.folder / f"{module}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[tacora.bots]\n{bot_id} = {module}:BOT\n")


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Site:
    monkeypatch.syspath_prepend(tmp_path)
    return Site(tmp_path)


def test_the_built_in_bots_in_their_order() -> None:
    assert tuple(built_in_bots()) == IDS
    assert bot_ids()[: len(IDS)] == IDS
    assert all(bot.id == bot_id for bot_id, bot in all_bots().items())
    assert find_bot("bold") is built_in_bots()["bold"]


def test_every_game_has_its_bots_and_chance_plays_them_all() -> None:
    assert bot_ids("diamant") == tuple(all_bots("diamant")) == (*CARDS, *STEPS, "random")
    assert bot_ids("troll-dragon") == tuple(all_bots("troll-dragon")) == (*DICE, *DICE_STEPS, "random")
    assert bot_ids("chess") == ("random",)
    assert {bot.game for bot in all_bots().values()} == {"diamant", "troll-dragon", None}


def test_a_bot_is_refused_at_the_table_of_another_game() -> None:
    assert find_bot("optimal", "troll-dragon") is find_bot("optimal")
    assert find_bot("random", "troll-dragon") is find_bot("random", "diamant")
    told = (
        "The bot 'bold' plays diamant, not troll-dragon; "
        f"these bots play troll-dragon: {', '.join((*DICE, *DICE_STEPS))}, random."
    )
    with pytest.raises(WrongGame) as refused:
        find_bot("bold", "troll-dragon")
    assert str(refused.value) == told
    with pytest.raises(BotError, match=r"^The bot 'optimal' plays troll-dragon, not diamant; these bots"):
        check_bot(find_bot("optimal"), diamant_edition("iello-2017"), seats=3)
    with pytest.raises(BotError, match=r"^The bot 'bold' plays diamant"):
        check_bot(find_bot("bold"), load_edition("troll-dragon"), seats=3)


def test_an_unknown_bot_of_a_game_gets_an_id_of_that_game() -> None:
    with pytest.raises(UnknownBot, match=r"^There is no bot 'x'\. There are: timid, greedy"):
        find_bot("x", "troll-dragon")


def test_an_unknown_bot_gets_the_nearest_id() -> None:
    with pytest.raises(UnknownBot, match=r"^There is no bot 'blod'\. Did you mean bold\?$"):
        find_bot("blod")
    with pytest.raises(UnknownBot, match=r"^There is no bot 'x'\. There are: careful, bold, .*random"):
        find_bot("x")


def test_a_bot_of_another_package_is_found(site: Site) -> None:
    site.install("good-one", "leaver-one", GOOD.format(id="leaver-one"))
    assert "leaver-one" in bot_ids()
    assert "leaver-one" in bot_ids("diamant")
    assert "leaver-one" not in bot_ids("troll-dragon")
    assert find_bot("leaver-one").temperament == "Always leaves."
    assert list(all_bots())[-1] == "leaver-one"
    assert bot_problems() == ()


def test_listing_ids_loads_nobody_elses_code(site: Site) -> None:
    site.install("loud-one", "loud", "raise SystemExit('loaded')")
    assert "loud" in bot_ids()
    assert find_bot("bold").id == "bold"


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        (
            "import nothing_of_this_name",
            "failed with ModuleNotFoundError: No module named 'nothing_of_this_name'.",
        ),
        ("raise RuntimeError('no luck today.')", "failed with RuntimeError: no luck today."),
        ("raise SystemExit('bye')", "failed with SystemExit: bye."),
        ("BOT = 7", "is no tacora.bots.Bot."),
        ("NOT = 7", "failed with AttributeError: module 'sad_{nth}' has no attribute 'BOT'."),
        (GOOD.format(id="merry"), "calls itself 'merry'."),
    ],
)
def test_a_broken_bot_gets_one_sentence(site: Site, source: str, reason: str) -> None:
    nth = abs(hash(source))  # a module name of its own: a loaded module is not loaded again
    site.install(f"sad-{nth}", "sad", source)
    site.install(f"glad-{nth}", "glad", GOOD.format(id="glad"))
    assert set(all_bots()) == {*IDS, "glad"}
    [problem] = bot_problems()
    assert problem.startswith(f"The bot 'sad' of the package sad-{nth} can't be used: ")
    assert problem.endswith(reason.format(nth=nth))
    with pytest.raises(BrokenBot) as refused:
        find_bot("sad")
    assert str(refused.value) == problem


def test_a_built_in_name_is_taken(site: Site) -> None:
    site.install("bold-too", "bold", GOOD.format(id="bold"))
    assert find_bot("bold") is all_bots()["bold"] is built_in_bots()["bold"]
    assert bot_problems() == (
        "The bot 'bold' of the package bold-too can't be used: Tacora itself has a bot of that name.",
    )


def test_two_packages_with_one_name_are_both_refused(site: Site) -> None:
    site.install("first-twin", "twin", GOOD.format(id="twin"))
    site.install("second-twin", "twin", GOOD.format(id="twin"))
    assert "twin" not in all_bots()
    assert bot_problems() == (
        "The bot 'twin' of the package first-twin can't be used: "
        "the package second-twin has a bot of that name.",
        "The bot 'twin' of the package second-twin can't be used: "
        "the package first-twin has a bot of that name.",
    )
    with pytest.raises(BrokenBot, match="first-twin"):
        find_bot("twin")
