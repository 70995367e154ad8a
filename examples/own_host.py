"""A table of your own in one process, without a server: two bots and you (docs/host.md)."""

# ruff: noqa: S101 - they tell readers and type checkers what can't be otherwise here
import asyncio
import json

from tacora.host import Admission, Host, JoinRequest
from tacora.protocol.commands import AddBot, Command, Play, Set, Start
from tacora.protocol.settings import Pace, Settings

BEGIN: tuple[Command, ...] = (
    Set(Settings(pace=Pace.OFF, breather=0)),
    AddBot("bold"),
    AddBot("careful"),
    Start(),
)


class Device(asyncio.Queue[bytes]):
    """What you hold in your hand: it is handed every frame that your seat may see."""

    push = asyncio.Queue.put_nowait

    def close(self, code: int, reason: str) -> None:
        """The host lets go of this device."""


async def evening() -> str | None:
    """One game, in which you leave at every fifth decision; its record."""
    async with Host() as host:
        mia = await host.open_table(JoinRequest(name="Mia"), seed=7)
        assert isinstance(mia, Admission)
        table, device = await host.find(mia.code), Device()
        assert table is not None
        host.attach(table, mia.device, device)
        for number, command in enumerate(BEGIN):
            assert await host.submit(table, mia.device, command, f"begin {number}") is None
        asked = 0
        while True:
            for news in json.loads(await device.get()).get("entries") or ():
                turn = news.get("turn") or {"moves": ()}
                if news["news"] == "ended":
                    return await host.record_text(news["record"])
                if "0" in turn["moves"] and turn["decision"] > asked:
                    asked = turn["decision"]
                    move = "leave" if asked % 5 == 0 else "continue"
                    await host.submit(table, mia.device, Play(0, asked, move), f"pick {asked}")


if __name__ == "__main__":
    print(asyncio.run(evening()))
