"""The champion and the one before it: what they know of closed chests, and what their weights must be."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tacora.bots import check_bot, find_bot
from tacora.bots.memory import shown_to
from tacora.games.diamant.editions import diamant_editions
from tacora.games.diamant.kit import KIT
from tacora.games.diamant.learned import (
    FEATURES,
    NAMES,
    BadWeights,
    Weights,
    read_weights,
    veteran_weights,
    write_weights,
)
from tacora.games.diamant.learned.features import BLOCKS
from tacora.games.diamant.moment import points_known
from tacora.games.diamant.rules import DIAMANT, Options, Pick, State, View
from tests.bots.test_bot_behaviour import BASE

CLOSED = Options(closed_chests=True)
ROWS = tuple((float(block),) * FEATURES for block in range(BLOCKS))


@pytest.mark.parametrize("bot", ["champion", "reader", "veteran"])
@pytest.mark.parametrize("edition_id", sorted(diamant_editions()))
def test_they_keep_the_contract_with_and_without_their_memory(bot: str, edition_id: str) -> None:
    check_bot(find_bot(bot), diamant_editions()[edition_id], 4, games=4)


def closed_state(chests: tuple[int, ...]) -> State:
    state = DIAMANT.start(BASE, CLOSED, len(chests)).state
    return replace(state, chests=chests)


def test_it_remembers_closed_chests_and_others_do_not() -> None:
    state = closed_state((3, 40, 8))
    champion, bold = find_bot("champion"), find_bot("bold")
    assert shown_to(champion, KIT, state, 0).chests == (3, 40, 8)
    assert shown_to(bold, KIT, state, 0).chests == (3, None, None)
    assert shown_to(champion, KIT, state, 0, remembering=False).chests == (3, None, None)


def test_without_a_memory_it_takes_the_others_for_usual() -> None:
    view = DIAMANT.view(replace(closed_state((3, 40, 8)), expedition=4, relics=((), (5, 10), ())), 0)
    mine, with_relics, other = points_known(view)
    assert mine == 3
    assert with_relics == other + 15
    assert 0 < other < 60
    assert find_bot("champion").pick(_deciding(view), Random(1)) in set(Pick)


def _deciding(view: View) -> View:
    return replace(view, legal=(Pick.CONTINUE, Pick.LEAVE))


def test_weights_are_read_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "weights.toml"
    write_weights(path, Weights({"3": "by hand"}, {3: ROWS}))
    found = read_weights(path.read_text(encoding="utf-8"))
    assert found.rows[3] == ROWS
    assert found.made == {"3": "by hand"}
    assert found.of(2) == found.of(8) == ROWS


def test_the_shipped_weights_know_every_table_and_say_how_they_were_made() -> None:
    weights = veteran_weights()
    assert sorted(weights.rows) == list(range(2, 9))
    for seats, made in weights.made.items():
        assert made.startswith(f"python -m studies.learn --seats {seats} --seed")


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("[seats.3]", "[seats.3", "no TOML"),
        (f'"{NAMES[1]}"', '"other"', "other features"),
        ("[seats.3]", "[seats.9]", "no weights for 9 seats"),
        ("1-left-alone", "someday", "no situation 'someday'"),
        ("4.0000", "nan", f"must have {FEATURES} numbers"),
        ("4.0000, ", "", f"must have {FEATURES} numbers"),
    ],
)
def test_damaged_weights_say_what_is_wrong(tmp_path: Path, before: str, after: str, told: str) -> None:
    path = tmp_path / "weights.toml"
    write_weights(path, Weights({"3": "by hand"}, {3: ROWS}))
    text = path.read_text(encoding="utf-8")
    text = text.replace(before, after) if before.startswith("[") else text.replace(before, after, 1)
    with pytest.raises(BadWeights, match=told):
        read_weights(text)
