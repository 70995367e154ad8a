"""What a table at home needs: an open seed, editions of one's own, and no delays."""

from pathlib import Path

import msgspec

from tacora.editions import load_editions
from tacora.games import games
from tacora.protocol import commands as c
from tacora.protocol.entries import Phase
from tacora.protocol.settings import Pace, Settings
from tacora.record import read_record, secret_from_seed, verify_record, write_record
from tacora.record.fairness import commitment_of
from tacora.table import Outcome, Table, TableCheckpoint
from tests.table.driving import QUICK, Live


def finish(live: Live) -> Outcome:
    """Everybody leaves at once, until the game is over."""
    live.do(c.Start(), 0)
    while live.table.phase is Phase.PLAYING:
        live.all_play("lll")
    return live.last


def test_games_of_an_open_seed_follow_from_it_one_after_the_other() -> None:
    live = Live().people("Ada", "Ben", "Cleo")
    live.do(c.Shuffle(seed=7))
    assert live.table.info().commitment == commitment_of(secret_from_seed(7))
    ids = set()
    for seed in (7, 8):
        over = finish(live)
        assert over.finished is not None
        assert not over.needs_secret, "the next secret follows by itself"
        ids.add(over.finished.id)
        record = over.finished.record
        assert (record.seed, record.secret, record.contributions) == (seed, secret_from_seed(seed), ())
        again = read_record(write_record(record), load_editions())
        assert again == record
        verify_record(again)
        live.do(c.Rematch(), 0)
    assert len(ids) == 2
    assert live.table.info().commitment == commitment_of(secret_from_seed(9))


def test_the_same_seed_deals_the_same_cards_under_another_id() -> None:
    tables = [Live(secret * 32).people("Ada", "Ben", "Cleo") for secret in ("1a", "2b")]
    for number, live in enumerate(tables):
        live.wait(number)
        live.do(c.Shuffle(seed=2026))
    one, other = (finish(live).finished for live in tables)
    assert one is not None
    assert other is not None
    assert one.record.moves == other.record.moves
    assert one.id != other.id


def test_an_open_seed_is_built_again_and_kept() -> None:
    live = Live().people("Ada", "Ben", "Cleo")
    live.do(c.Shuffle(seed=7))
    finish(live)
    assert live.rebuilt().state() == live.state()
    live.do(c.Rematch(), 0)
    kept = msgspec.json.decode(msgspec.json.encode(live.table.checkpoint()), type=TableCheckpoint)
    live.table = Table.restored("KWM4", kept)
    over = finish(live)
    assert over.finished is not None
    assert over.finished.record.seed == 8


def test_nobody_changes_the_seed_of_a_game_that_is_on_and_no_device_may() -> None:
    live = Live().people("Ada", "Ben", "Cleo")
    live.refuse("server-only", c.Shuffle(seed=7), 0)
    live.do(c.Start(), 0)
    live.refuse("game-on", c.Shuffle(seed=7))


def test_a_table_knows_the_editions_it_was_given(tmp_path: Path) -> None:
    text = (games()["diamant"].folder / "editions" / "pegasus-2024.toml").read_text(encoding="utf-8")
    (tmp_path / "home.toml").write_text(text.replace("pegasus-2024", "home"), encoding="utf-8")
    mine = msgspec.structs.replace(QUICK, edition="home")
    live = Live(editions=load_editions(tmp_path)).people("Ada", "Ben", "Cleo", settings=mine)
    over = finish(live)
    assert over.finished is not None
    assert over.finished.record.edition.id == "home"
    Live().people("Ada").refuse("unknown-edition", c.Set(mine), 0)


def test_without_a_pace_nothing_waits() -> None:
    live = Live().people("Ada", settings=Settings(pace=Pace.OFF, breather=0))
    for _ in range(3):
        live.do(c.AddBot("random"), 0)
    live.do(c.Start(), 0)
    began = live.now
    while live.table.phase is Phase.PLAYING:
        live.answer_all("leave")
        if live.table.phase is Phase.PLAYING:
            live.play(0, "leave")
        assert live.wakes() is None or live.wakes() == began
    assert live.now == began
