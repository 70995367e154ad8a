"""The commands with Troll & Dragon: records, bots and odds, as a user types them."""

import json
import re
from pathlib import Path
from random import Random

import pytest

from tacora.bots import all_bots, find_bot
from tacora.editions import load_edition
from tacora.game import Chance, Open, Over
from tacora.games.trolldragon.rules import Options
from tacora.record import write_record
from tacora.table import FairDealer, Match, Seat
from tests.cli.conftest import Run

BOTS = ("greedy", "key-hunter", "timid")
DICE = ("odds", "--edition", "troll-dragon")


@pytest.fixture(name="finished")
def finished_fixture(tmp_path: Path) -> Path:
    """A finished game of three bots, played at a real table with the race in turn."""
    bots = [find_bot(bot_id, "troll-dragon") for bot_id in BOTS]
    seats = [Seat(name, bot.id) for name, bot in zip(("Mia", "Tom", "Zoë"), bots, strict=True)]
    table = Match(load_edition("troll-dragon"), Options(), seats, FairDealer.from_seed(5))
    rng = Random(1)
    adventurer_rolled = False
    while not isinstance(turn := table.turn, Over):
        if isinstance(turn, Chance):
            table.deal()
            continue
        assert isinstance(turn, Open)
        seat = turn.seats[-1] if len(turn.seats) > 1 and adventurer_rolled else turn.seats[0]
        adventurer_rolled = len(turn.seats) > 1 and not adventurer_rolled
        table.act(seat, bots[seat].pick(table.view(seat), rng))
    path = tmp_path / "dice.record"
    path.write_text(write_record(table.record(reveal=True)), encoding="utf-8")
    return path


def test_record_show_tells_the_game(finished: Path, run: Run) -> None:
    code, english, err = run("record", "show", str(finished))
    assert (code, err) == (0, "")
    lines = english.splitlines()
    assert lines[:3] == [
        "Troll & Dragon: Mia, Tom and Zoë",
        "  Troll & Dragon, 3 players.",
        "  Turn 1: Mia goes into the cave.",
    ]
    assert all(line.strip() for line in lines)
    assert sum(line.startswith("  Turn ") for line in lines) > 5
    assert "opens the treasure chamber." in english
    assert lines[-3].startswith("1. ")
    german = run("record", "show", str(finished), "--lang", "de").out
    assert german.startswith("Troll & Drache: Mia, Tom und Zoë\n")
    assert "öffnet die Schatzkammer." in german
    data = json.loads(run("record", "show", str(finished), "--json").out)
    assert [seat["bot"] for seat in data["seats"]] == list(BOTS)
    assert data["moves"][0] == "1 roll 1 2 3 4"
    assert max(data["result"]["points"]) == int(lines[-3].split()[-1])


def test_record_replay_says_where_everything_lies(finished: Path, run: Run) -> None:
    said = run("record", "replay", str(finished)).out
    assert "at risk: nothing; cave 60, chamber 50; the troll has nothing; bags: Mia 0, Tom 0, Zoë 0" in said
    assert "\n1. 1 roll 1 2 3 4\n2. grotto " in said  # dice in the hand change nothing yet
    assert "in Gefahr: nichts; Höhle 60" in run("record", "replay", str(finished), "--lang", "de").out
    data = json.loads(run("record", "replay", str(finished), "--json").out)
    steps = data["steps"]
    assert steps[0]["move"] == "start"
    assert steps[1]["events"] == []
    assert steps[2]["events"][0]["event"] == "GrottoRolled"
    for step in steps:
        view = step["view"]
        places = [view["risk"], view["hand"], *view["bags"]]
        assert view["grotto"] + sum(place["diamonds"] for place in places) == 60
        assert view["chamber"] + sum(place["nuggets"] for place in places) == 50
    assert steps[-1]["view"]["result"]["places"]


def test_record_verify_proves_the_dice(finished: Path, run: Run) -> None:
    code, out, err = run("record", "verify", str(finished))
    assert (code, err) == (0, "")
    assert out.count("ok") == 4


def test_record_verify_finds_a_turned_die(finished: Path, run: Run) -> None:
    text = finished.read_text(encoding="utf-8")
    assert "\nchamber blank blank\n" in text
    turned = text.replace("\nchamber blank blank\n", "\nchamber blank nugget\n", 1)
    finished.write_text(turned, encoding="utf-8")
    code, out, err = run("record", "verify", str(finished))
    assert (code, err) == (1, "")
    told = (
        r"FAILED  Draw \d+\.2\.\d+ should be 'chamber blank blank', the record has 'chamber blank nugget'\."
    )
    assert re.search(told, out)


def test_bots_are_listed_by_game(run: Run) -> None:
    rows = json.loads(run("bots", "--json").out)
    assert {row["id"]: row["game"] for row in rows} == {bot.id: bot.game for bot in all_bots().values()}
    dice = json.loads(run("bots", "--game", "troll-dragon", "--json").out)
    characters = [row["id"] for row in dice if not row["level"]]
    assert characters == ["timid", "greedy", "key-hunter", "optimal", "master", "random"]
    assert [row["level"] for row in dice if row["level"]] == [1, 2, 3, 4, 5]
    assert re.search(r"^optimal +troll-dragon +Eule ", run("bots", "--lang", "de").out, re.MULTILINE)
    assert re.search(r"^random +every game +Pebble ", run("bots", "--game", "diamant").out, re.MULTILINE)
    said = run("bots", "--game", "chess")
    assert said == (2, "", "tacora: There is no game 'chess' here: choose diamant, troll-dragon.\n")


def test_odds_of_the_grotto(run: Run) -> None:
    said = run(*DICE, "--free", "3", "--diamonds", "2", "--key").out
    assert "3.70\u202f%  (1/27)" in said
    assert "30.56\u202f%  (11/36)" in said
    assert "set the key aside" in said
    assert "roll 2 of 3 free dice" in run(*DICE, "--free", "3", "--diamonds", "2", "--key", "--any-free").out
    assert said.endswith("nobody has verified.\n")
    german = run(*DICE, "--lang", "de").out
    assert "23,30\u202f%  (151/648)" in german
    assert "53,24\u202f%  (115/216)" in german
    assert german.endswith("die niemand geprüft hat.\n")


def test_odds_of_the_grotto_for_programs(run: Run) -> None:
    data = json.loads(run(*DICE, "--free", "1", "--diamonds", "2", "--json").out)
    assert data["troll"]["exact"] == "1/3"
    assert data["best"] == {"choice": "leave"}
    assert data["verified"] == {"chances": True, "worth": False}
    assert data["left_diamonds"] == 58
    both = [*DICE, "--free", "1", "--diamonds", "2", "--key-aside", "--door-aside", "--json"]
    kept, saved = json.loads(run(*both).out), json.loads(run(*both, "--escape").out)
    assert (kept["troll"]["exact"], kept["best"]["choice"]) == ("1/3", "enter")
    assert (saved["troll"]["exact"], saved["best"]["choice"]) == ("0", "roll")  # blocked is a way in (T6)
    open_door = json.loads(run(*DICE, "--free", "2", "--key", "--door", "--json").out)
    assert open_door["key_and_door_next_roll"]["exact"] == "1"
    assert open_door["best"] == {"choice": "enter"}


def test_odds_follow_the_tables_reading(run: Run) -> None:
    """Rolling all free dice brings n/3 diamonds, and two dice are left at ten with the chamber in reach."""
    bound = [*DICE, "--free", "2", "--json"]
    best = [json.loads(run(*bound, "--diamonds", diamonds).out)["best"] for diamonds in ("8", "10")]
    assert best == [{"choice": "roll", "dice": 2, "key": False, "door": False}, {"choice": "leave"}]


def test_odds_of_the_chamber(run: Run) -> None:
    said = run(*DICE, "--chamber", "--diamonds", "3", "--nuggets", "4").out
    assert "3 diamonds and 4 gold nuggets, 15 points" in said
    assert "5.56\u202f%  (1/18)" in said
    assert "from 51 points on" in said
    assert said.endswith("that nobody has verified.\n")
    data = json.loads(run(*DICE, "--chamber", "--nuggets", "4", "--dragons", "1", "--json").out)
    assert [(case["called"], case["best"], case["leave_from_points"]) for case in data["cases"]] == [
        ([1], "leave", 6),
        ([2], "roll", 15),
    ]
    assert data["verified"] is False
    assert "The dragon is awake" in run(*DICE, "--chamber", "--dragons", "2").out


def test_odds_at_another_pace_and_with_other_dice(run: Run) -> None:
    chamber = (*DICE, "--chamber", "--nuggets", "4", "--json")
    slow, even, quick = (
        json.loads(run(*chamber, "--pace", pace).out)["cases"][0] for pace in ("1/2", "1", "1.5")
    )
    assert slow["roll"]["value"] > even["roll"]["value"] > quick["roll"]["value"]
    assert slow["leave_from_points"] is None  # with free rolls there is no one number
    sleepy = json.loads(run(*chamber, "--dice", "sleepy-dragon").out)
    assert sleepy["cases"][0]["wakes_with_its_next_roll"]["exact"] == "1/36"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--path", "9"), "--path is about Diamant, and troll-dragon is an edition of Troll & Dragon."),
        (("--players", "5"), "--players is about Diamant, "),
        (("--edition", "iello-2017", "--free", "3"), "--free is about Troll & Dragon, and iello-2017 is "),
        (("--edition", "iello-2017", "--key-aside"), "--key-aside is about Troll & Dragon, "),
        (("--chamber", "--free", "3"), "--free is about the grotto, and --chamber asks about the chamber."),
        (("--dragons", "1"), "--dragons is about the chamber: ask with --chamber."),
        (("--free", "5"), "With these dice 1 to 4 can be free, not 5."),
        (("--free", "1", "--key", "--door"), "With these dice 2 to 4 can be free, not 1."),
        (("--free", "3", "--key-aside", "--door-aside"), "With these dice 1 to 2 can be free, not 3."),
        (("--key", "--key-aside"), "Say --key or --key-aside: a second key changes nothing."),
        (("--diamonds", "61"), "There are 60 diamonds: 61 can't be at risk."),
        (("--diamonds", "-1"), "There are 60 diamonds: -1 can't be at risk."),
        (("--left-diamonds", "61"), "With 0 of 60 diamonds at risk 0 to 60 can be left, not 61."),
        (("--chamber", "--nuggets", "51"), "There are 50 nuggets: 51 can't be at risk."),
        (("--chamber", "--dragons", "3"), "There are 2 dragon dice: 3 can't have shown a dragon."),
        (("--chamber", "--pace", "quick"), "--pace quick is no number: write it as 1, 1.5 or 3/2."),
        (("--chamber", "--pace", "1/0"), "--pace 1/0 is no number"),
        (("--chamber", "--pace", "1/99"), "--pace 1/99 is out of range"),
        (("--dice", "loaded"), "There is no dice set 'loaded' here: choose reviews, "),
    ],
)
def test_what_can_not_be_asked_gets_one_sentence(arguments: tuple[str, ...], sentence: str, run: Run) -> None:
    code, out, err = run(*DICE, *arguments)
    assert (code, out) == (2, "")
    assert err.startswith(f"tacora: {sentence}")
    assert err.count("\n") == 1
