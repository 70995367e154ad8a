"""The faces of a family's own box (TM2): data of the table, checked, and kept in the record."""

import pytest

from tacora.editions import load_editions
from tacora.game import SetupError
from tacora.games.trolldragon.rules import DragonFace, Options, TrollDragonEdition, dice_of
from tacora.games.trolldragon.solve import all_blocked, dragon_rolls
from tacora.games.trolldragon.testing import play
from tacora.record import read_record, write_record

MINE = Options(grotto_faces="1-2-2-1", chamber_faces="0-6-0", dragon_faces="3-6")


def test_tm2_a_table_plays_with_the_faces_it_has_entered(edition: TrollDragonEdition) -> None:
    dice = play(edition, 3, options=MINE).state.dice_set
    assert [face.value for face in dice.grotto.faces] == ["diamond", "key", "key", "door", "door", "troll"]
    assert {face.value for face in dice.chamber.faces} == {"nugget"}
    assert [faces.count(DragonFace.DRAGON) for faces in dice.dragon.faces] == [3, 6]
    assert dice.verified, "whoever has the box before them knows"
    sources = {dice.grotto.source, dice.chamber.source, dice.dragon.source}
    assert sources == {"Entered at this table, from its own box"}
    assert all_blocked(dice.grotto, 2).value * 36 == 1
    assert dragon_rolls(dice.dragon).value == 2


def test_tm2_what_is_not_entered_stays_what_the_set_says(edition: TrollDragonEdition) -> None:
    dice = dice_of(edition, Options(dice="light-sleeper", chamber_faces="3-2-1"))
    assert dice.grotto == edition.dice[0].grotto
    assert [faces.count(DragonFace.DRAGON) for faces in dice.dragon.faces] == [2, 2]
    assert (dice.chamber.verified, dice.verified) == (True, False)
    assert dice_of(edition, Options()) is edition.dice[0]


def test_tm2_the_faces_are_in_the_record(edition: TrollDragonEdition) -> None:
    record = play(
        edition, 2, "1 roll; key key door door; 1 enter; 1 roll; nugget nugget; 2 roll", MINE
    ).record
    text = write_record(record)
    assert "option: dragon_faces 3-6\n" in text
    assert read_record(text, load_editions()) == record


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (Options(grotto_faces="2-1-1"), "4 counts, diamond-key-door-troll, 6 in all, not '2-1-1'"),
        (Options(grotto_faces="2-1-1-3"), "6 in all, not '2-1-1-3'"),
        (Options(grotto_faces="3-2-1-0"), "at least one diamond, key, door and troll"),
        (Options(chamber_faces="6-0-0"), "at least one side with gold"),
        (Options(chamber_faces="04-1-1"), "not '04-1-1'"),
        (Options(chamber_faces="gold"), "3 counts, blank-nugget-two-nuggets, 6 in all, not 'gold'"),
        (Options(dragon_faces="0-2"), "2 counts of dragons, from 1 to 6, not '0-2'"),
        (Options(dragon_faces="1-7"), "not '1-7'"),
        (Options(dragon_faces="1"), "not '1'"),
    ],
)
def test_tm2_faces_that_no_die_can_have_are_refused_with_a_sentence(
    edition: TrollDragonEdition, options: Options, problem: str
) -> None:
    with pytest.raises(SetupError) as refused:
        play(edition, 3, options=options)
    assert (refused.value.code, refused.value.rule) == ("faces", "TM2")
    assert problem in refused.value.reason
