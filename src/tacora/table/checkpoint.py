"""A table between two games as one small value: what a store keeps in place of all orders so far.

It has what any later order can depend on, and nothing of the games that were played: no pick, no card, no
secret but the next game's. So it can be taken in the lobby only. What it leaves behind is what the lobby
still shows of the last game, and the entries of the feed so far: whoever asks for those gets a snapshot.
"""

from copy import copy, deepcopy

from msgspec import Struct

from tacora.protocol.settings import Settings
from tacora.table.limits import HOST_GRACE
from tacora.table.score import Score
from tacora.table.seating import Device, Place
from tacora.table.state import Asking, PlayedGame, TableState

__all__ = ["TableCheckpoint", "restore", "take_checkpoint"]


class TableCheckpoint(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table in its lobby. The code is not in it: that is where it is kept."""

    now: int
    seq: int
    game: int
    decision: int
    secret: str | None
    """What deals the next game; None until the server has drawn it."""
    seed: int | None = None
    """The open seed of the next game, where everybody may know it."""
    settings: Settings
    devices: tuple[Device, ...]
    """In the order they came."""
    places: tuple[Place, ...]
    host: int | None = None
    locked: bool = False
    record: str | None = None
    host_lost: int | None = None
    screen_lost: int | None = None
    patience: int = HOST_GRACE
    stand_in: int | None = None
    asking: tuple[Asking, ...] = ()
    asked: int = 0
    games: tuple[PlayedGame, ...] = ()
    readers: int = 0
    score: tuple[Score, ...] = ()

    def __repr__(self) -> str:
        """Neither the secret nor anybody's keys: a value like this ends up in logs."""
        return f"TableCheckpoint(game {self.game}, entry {self.seq})"


def take_checkpoint(table: TableState) -> TableCheckpoint | None:
    """The table as a value; None unless it is in the lobby."""
    if not table.in_lobby:
        return None
    seating = table.seating
    return TableCheckpoint(
        now=table.now,
        seq=table.feed.seq,
        game=table.game,
        decision=table.decision,
        secret=table.secret,
        seed=table.seed,
        settings=table.settings,
        devices=tuple(map(deepcopy, seating.devices.values())),
        places=tuple(map(copy, seating.places)),
        host=seating.host,
        locked=table.locked,
        record=table.record,
        host_lost=table.host_lost,
        screen_lost=table.screen_lost,
        patience=table.patience,
        stand_in=seating.stand_in,
        asking=tuple(map(copy, table.asking)),
        asked=table.asked,
        games=tuple(table.games),
        readers=table.readers,
        score=tuple(map(copy, table.score)),
    )


def restore(table: TableState, checkpoint: TableCheckpoint) -> None:
    """Make a new table what the other one was."""
    table.now, table.game, table.decision = checkpoint.now, checkpoint.game, checkpoint.decision
    table.secret, table.settings, table.locked, table.record = (
        checkpoint.secret,
        checkpoint.settings,
        checkpoint.locked,
        checkpoint.record,
    )
    table.seed = checkpoint.seed
    table.host_lost, table.screen_lost = checkpoint.host_lost, checkpoint.screen_lost
    table.patience, table.readers = checkpoint.patience, checkpoint.readers
    table.asking, table.asked = list(map(copy, checkpoint.asking)), checkpoint.asked
    table.games = list(checkpoint.games)
    table.score = list(map(copy, checkpoint.score))
    table.feed.next = checkpoint.seq + 1
    table.seating.host, table.seating.stand_in = checkpoint.host, checkpoint.stand_in
    table.seating.devices = {device.number: deepcopy(device) for device in checkpoint.devices}
    table.seating.places = list(map(copy, checkpoint.places))
