"""A game of Troll & Dragon with beats, bots and a restart in the middle, to its record."""

from pathlib import Path

import msgspec
import pytest

from tacora.editions import load_editions
from tacora.host import HostedTable
from tacora.protocol.commands import Play, Roll
from tacora.protocol.entries import Phase, TurnKind
from tacora.record import read_record, verify_record
from tests.host.lobby import QUICK, Socket, World, world

DICE = msgspec.structs.replace(QUICK, edition="troll-dragon")


async def play_on(here: World, hosted: HostedTable, steps: int) -> bool:
    """People take the first move there is and roll in every race; whether the game has ended."""
    for _ in range(steps):
        if hosted.table.phase is Phase.OVER:
            return True
        turn = hosted.table.snapshot(None).turn
        for seat, place in enumerate(hosted.table.seating.places):
            if place.device is None:
                continue
            if turn.kind is TurnKind.RACE:
                here.host.post(hosted, place.device, Roll(seat), "", 0)
            elif moves := turn.moves.get(seat):
                here.host.post(hosted, place.device, Play(seat, turn.decision, moves[0]), "", 0)
        here.clock.advance(700)
        await here.quiet()
    return False


async def test_a_game_on_a_beat_survives_restarts(tmp_path: Path) -> None:
    code, last = None, 0
    for _ in range(60):
        async with world(tmp_path / "t.db") as here:
            if code is None:
                hosted, _ = await here.game("Ada", bots=("timid", "greedy"), settings=DICE)
                code = hosted.code
            else:
                found = await here.host.find(code)
                assert found is not None
                hosted = found
                here.host.attach(hosted, 0, Socket())
                await here.quiet()
            over = await play_on(here, hosted, 40)
            assert hosted.table.seq > last
            last = hosted.table.seq
            if over:
                (info,) = await here.host.records(code)
                text = await here.host.record_text(info.id)
                assert text is not None
                assert all(check.holds for check in verify_record(read_record(text, load_editions())))
                return
    pytest.fail("the game does not end")
