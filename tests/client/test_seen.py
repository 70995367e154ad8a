"""Folding the feed tells every device exactly what a fresh snapshot would, at every number."""

from typing import Any

import msgspec
import pytest

from tacora.client.frames import Strange, read_entry
from tacora.client.seen import Gap, Seen, fold, from_snapshot, with_mine
from tacora.games.diamant.rules import Pick
from tacora.games.diamant.rules import View as CaveView
from tacora.protocol.entries import Phase, Snapshot
from tests.client.table_play import Evening

DEVICES = (0, 1, 2, 3, None)
_SNAPSHOT = msgspec.json.Decoder(Snapshot)


def snapshot_of(evening: Evening, device: int | None) -> Seen:
    return from_snapshot(_SNAPSHOT.decode(msgspec.json.encode(evening.table.snapshot(device))))


def comparable(seen: Seen) -> dict[str, Any]:
    """All a snapshot has; a race's own clock goes on between two entries, and so does extra time."""
    turn = msgspec.structs.replace(seen.turn, race=None, deadlines={}, auto=None)
    keys = ("seq", "device", "table", "view", "risk", "mine")
    return {key: getattr(seen, key) for key in keys} | {"turn": turn}


@pytest.mark.parametrize(
    ("seed", "settings"),
    [
        (1, {}),
        (2, {"edition": "incan-gold-2006", "breather": 0, "count_only": True}),
        (3, {"edition": "pegasus-2024-relics", "options": {"closed_chests": True}}),
        (4, {"edition": "troll-dragon", "race": "turns", "clock": "hard"}),
        (5, {"edition": "troll-dragon", "race": "normal"}),
    ],
)
def test_the_feed_and_a_snapshot_tell_the_same(seed: int, settings: dict[str, Any]) -> None:
    evening = Evening(seed, **_settings(settings))
    seen: dict[int | None, Seen] = {}
    checked = 0
    for _ in evening.play(games=2 if seed < 3 else 1):
        for device in DEVICES:
            if device not in seen:
                seen[device] = snapshot_of(evening, device)
                continue
            for entry in evening.fresh:
                seen[device] = fold(seen[device], read_entry(msgspec.Raw(entry.for_(device))))
            if device is not None:
                seen[device] = with_mine(seen[device], evening.table.own_picks(device))
            assert comparable(seen[device]) == comparable(snapshot_of(evening, device))
            checked += 1
        evening.fresh.clear()
    assert checked > 100
    assert seen[0].table.phase is Phase.OVER
    assert seen[0].whole
    assert seen[0].secret is not None
    assert type(seen[0].events[-1]).__name__ == "GameEnded"
    assert type(seen[0].events[0]).__name__ == "GameStarted"


def _settings(given: dict[str, Any]) -> dict[str, Any]:
    from tacora.table import Settings

    made = msgspec.convert(given, Settings)
    return {name: getattr(made, name) for name in given}


def test_an_entry_known_already_changes_nothing_and_a_gap_is_noticed() -> None:
    evening = Evening(1)
    evening.sit_down()
    seen = snapshot_of(evening, 0)
    assert fold(seen, Strange(seen.seq)) is seen
    assert fold(seen, Strange(seen.seq + 1)).seq == seen.seq + 1
    with pytest.raises(Gap, match="expected entry"):
        fold(seen, Strange(seen.seq + 2))


def test_a_view_has_the_eyes_and_moves_of_the_own_seat() -> None:
    evening = Evening(1)
    play = evening.play()
    next(play), next(play)
    seen = snapshot_of(evening, 1)
    assert (seen.me, seen.host, seen.deciding) == (1, False, True)
    assert isinstance(seen.view, CaveView)
    assert (seen.view.viewer, seen.view.legal) == (1, (Pick.CONTINUE, Pick.LEAVE))
    watcher = snapshot_of(evening, 3)
    assert (watcher.me, watcher.seat, watcher.moves) == (None, None, ())
    assert isinstance(watcher.view, CaveView)
    assert (watcher.view.viewer, watcher.view.legal) == (None, ())
