"""Scenes of Troll & Dragon at a live table: at the dice, in the race, a bot in the chamber."""

from tacora.protocol import commands as c
from tacora.protocol.settings import Pace, Settings
from tests.table.driving import Live

THREE = ("Mia", "Jonas", "Kim")
INTO = "diamond diamond key door"
BEAT = 700
COUNT_IN = 3 * BEAT


def dice(script: str | None, *, bots: int = 0, people: int = 3, **settings: object) -> Live:
    """People and bots at the dice, before the first roll."""
    agreed = Settings(edition="troll-dragon", **{"pace": Pace.OFF, **settings})  # type: ignore[arg-type]
    live = Live().people(*THREE[:people], settings=agreed)
    for _ in range(bots):
        live.do(c.AddBot("timid"), 0)
    return live.start(script)


def race(falls: str = "", **more: object) -> Live:
    """The first seat is in the chamber, and nobody has rolled."""
    live = dice(f"{INTO}; {falls}", **more)  # type: ignore[arg-type]
    live.play(0, "roll 1 2 3 4")
    live.play(0, "enter")
    return live


def events(live: Live) -> list[str]:
    """The names of all events since the race began."""
    names = [event["event"] for news in live.news("played") for event in news["events"]]
    return names[names.index("ChamberEntered") + 1 :]


def race_of_bot() -> Live:
    """The bot at the third seat is in the chamber."""
    quick = "diamond diamond key troll; "
    live = dice(quick * 2 + f"{INTO}; nugget nugget; blank blank; blank blank; {quick}", people=2, bots=1)
    for seat in (0, 1):
        live.play(seat, "roll 1 2 3 4")
        live.play(seat, "leave")
    for move in ("roll 1 2 3 4", "enter"):
        live.answer(2, move)
        if live.wakes() is not None and live.turn.kind.value == "open":
            live.tick()
    assert live.turn.kind.value == "race"
    return live
