"""Random orders for a live table: sensible ones, and nonsense in between."""

from collections.abc import Callable
from typing import Any

import msgspec
from hypothesis import strategies as st

from tacora.games import kit
from tacora.protocol import commands as c
from tacora.protocol.phrases import PHRASES
from tacora.protocol.settings import Clock, Mode, Pace, Settings
from tests.table.driving import Live

NAMES = ("Mia", "Jonas", "Kim", "Opa", "Zoë", "李", "Ada the Longname", " bad")
MOVES = ("continue", "leave", "quit", "roll", "roll 1 2 3 4", "enter", "aside 1", "take 1 1", "", "x" * 32)
BOTS = {"diamant": ("bold", "careful", "counter"), "troll-dragon": ("timid", "optimal")}
WAITS = (0, 0, 0, 1, 40, 350, 700, 3000, 5000, 21_000, 90_000)

Step = tuple[int, int, int, int, int]
steps = st.lists(
    st.tuples(
        st.integers(0, 99), st.integers(0, 5), st.integers(0, 7), st.integers(0, 10**6), st.integers(0, 10)
    ),
    max_size=120,
)


def settings_of(number: int, edition: str) -> Settings:
    """One of many ways to sit together."""
    return Settings(
        edition=edition,
        mode=list(Mode)[number % 4],
        clock=list(Clock)[number // 4 % 3],
        seconds=5 + number % 20,
        grace=1 + number % 10,
        breather=number // 12 % 2 * 5,
        pace=list(Pace)[number // 24 % 4],
        race=("normal", "turns", "wild", "kids")[number // 96 % 4],
        curiosity=number % 5 != 0,
        count_only=number % 7 == 0,
        options={"closed_chests": True} if edition != "troll-dragon" and number % 3 == 0 else {},
    )


def opened(edition: str, number: int) -> Live:
    """Three people, a bot, a spectator and a big screen at a table with some settings; maybe in a game."""
    live = Live(f"{number:064x}").people("Ada", "Ben", "Cleo", settings=settings_of(number, edition))
    live.do(c.AddBot(BOTS[game(live)][0]), 0)
    for device, role in ((3, "spectator"), (4, "screen")):
        live.do(c.Join(device, role))
        live.do(c.Connect(device))
    if number % 8:
        live.do(c.Start(), 0)
    return live


def game(live: Live) -> str:
    """Which game this table plays."""
    return "troll-dragon" if live.table.settings.edition == "troll-dragon" else "diamant"


def take(live: Live, step: Step) -> None:
    """One step: time goes by, and somebody gives an order."""
    kind, by, seat, choice, wait = step
    live.wait(WAITS[wait])
    if kind < 40:
        _move_on(live, choice)
    elif kind < 55:
        live.give(c.Tick())
    elif kind < 65:
        _answer(live, choice)
    else:
        make = COMMANDS[choice % len(COMMANDS)]
        command = make(live, seat, choice // len(COMMANDS))
        server = isinstance(command, c.ServerCommand)
        live.give(_valid(command), None if server and kind < 98 else by, lag=choice % 400, key=_key(choice))


def _move_on(live: Live, choice: int) -> None:
    """Somebody who may decide does; or the table goes on by itself."""
    turn = live.turn
    for seat in sorted(turn.moves, key=lambda seat: (seat + choice) % 7):
        device = live.seat(seat).device
        if device is not None and seat not in turn.picked:
            moves = turn.moves[seat]
            live.give(c.Play(seat, turn.decision, moves[choice % len(moves)]), device)
            return
    if turn.race is not None and choice % 2:
        live.give(
            c.Roll(turn.race.holder, (None, True, False)[choice % 3]), live.seat(turn.race.holder).device
        )
        return
    if (at := live.wakes()) is not None:
        live.now = max(live.now, at)
        live.give(c.Tick())
    _answer(live, choice)


def _answer(live: Live, choice: int) -> None:
    if live.thinks:
        think = live.thinks.pop(choice % len(live.thinks))
        legal = think.view.legal
        live.give(
            c.Answer(
                think.seat, think.decision, kit(think.game).notation.act_to_text(legal[choice % len(legal)])
            )
        )


def _key(choice: int) -> str:
    return str(choice % 50) if choice % 3 == 0 else ""


def _valid(command: Any) -> Any:
    """As it would have come over the wire: what the schema refuses never gets to a table."""
    return msgspec.json.decode(msgspec.json.encode(command), type=type(command))


Make = Callable[[Live, int, int], Any]
COMMANDS: tuple[Make, ...] = (
    lambda live, seat, n: c.Set(settings_of(n, live.table.settings.edition if n % 3 else "iello-2017")),
    lambda live, seat, n: c.AddSeat(NAMES[n % 8], n % 8),
    lambda live, seat, n: c.AddBot(BOTS[game(live)][n % 2] if n % 5 else "nobody"),
    lambda live, seat, n: c.RemoveSeat(seat),
    lambda live, seat, n: c.Rename(seat, NAMES[n % 8]),
    lambda live, seat, n: c.Recolour(seat, n % 8),
    lambda live, seat, n: c.Conceal(seat, hidden=n % 2 == 0),
    lambda live, seat, n: c.Advise(seat, advice=n % 2 == 0),
    lambda live, seat, n: c.Start(),
    lambda live, seat, n: c.Rematch(),
    lambda live, seat, n: c.Lock(n % 4 == 0),
    lambda live, seat, n: c.Kick(seat),
    lambda live, seat, n: c.MakeHost(seat),
    lambda live, seat, n: c.LetIn(n % 4),
    lambda live, seat, n: c.TurnAway(n % 4),
    lambda live, seat, n: c.Contribute(live.table.info().commitment if n % 3 else "", f"{n % 256:02x}"),
    lambda live, seat, n: c.Play(seat, max(0, live.decision - n % 2), MOVES[n % 10]),
    lambda live, seat, n: c.TakeBack(seat, live.decision),
    lambda live, seat, n: c.Fists(live.decision, tuple(range(n % 4))),
    lambda live, seat, n: c.Roll(seat, (None, True, False)[n % 3]),
    lambda live, seat, n: c.Pause(),
    lambda live, seat, n: c.Resume(),
    lambda live, seat, n: c.GoOn(),
    lambda live, seat, n: c.Hold(),
    lambda live, seat, n: c.GiveTime(n % 60, seat if n % 2 else None, n % 6 if n % 4 == 1 else None),
    lambda live, seat, n: c.TakeOver(seat, NAMES[n % 8]),
    lambda live, seat, n: c.GoWithout(seat, live.decision, n % 2 == 0),
    lambda live, seat, n: c.Skip(live.decision),
    lambda live, seat, n: c.AskSeat(seat, NAMES[n % 8]),
    lambda live, seat, n: c.Sleep(seat),
    lambda live, seat, n: c.Wake(seat),
    lambda live, seat, n: c.HandOver(seat),
    lambda live, seat, n: c.LeaveTable(),
    lambda live, seat, n: c.Say(seat, PHRASES[n % 10] if n % 3 else "nonsense"),
    lambda live, seat, n: c.Call(seat, live.decision, n % 2 == 0),
    lambda live, seat, n: c.Join(
        n % 9, ("player", "spectator", "screen", "king")[n % 4], NAMES[n % 8], ticket=f"t{n % 3}"
    ),
    lambda live, seat, n: c.Knock(NAMES[n % 8], f"t{n % 3}" if n % 2 else ""),
    lambda live, seat, n: c.Readers(n % 3),
    lambda live, seat, n: c.Renew(n % 6),
    lambda live, seat, n: c.Connect(n % 6),
    lambda live, seat, n: c.Disconnect(n % 6),
    lambda live, seat, n: c.Answer(seat, live.decision, MOVES[n % 10]),
    lambda live, seat, n: c.Shuffle(f"{n:064x}"),
    lambda live, seat, n: c.Forget(),
)
