"""The conversation on one socket: hello first, then commands; all else gets one sentence and a code."""

import asyncio

from tacora.server.asks import Unreadable, read_frame
from tacora.server.hub import DELETED, FAULT, KICKED, RESTART, Live
from tacora.server.keys import is_code
from tacora.server.limits import Bucket
from tacora.server.logs import get_log
from tacora.server.services import Services
from tacora.server.socket_direct import DirectSocket
from tacora.server.store import UnreadableTable
from tacora.table.frames import Ask, Hello, Ping, PongFrame, RefusedFrame, encode_frame
from tacora.table.outcome import Refusal

__all__ = ["Close", "Talk"]

MOST_FAULTS = 20
"""Frames that nobody understands, before the socket is closed."""
MOST_WAITING = 64
"""Commands of one socket that wait for the disk."""
MOST_LAG = 1000


class Close:
    """The codes the server closes a socket with; below 4000 they are RFC 6455's own."""

    UNREADABLE = 1003
    TOO_BIG = 1009
    FAULT = FAULT
    RESTART = RESTART
    WRONG_TOKEN = 4001
    KICKED = KICKED
    NO_TABLE = DELETED
    NO_HELLO = 4008
    TOO_OFTEN = 4029


class Talk:
    """What one socket says and hears. It is told things by the socket, and asks the hub."""

    __slots__ = (
        "_address",
        "_bucket",
        "_device",
        "_faults",
        "_greeted",
        "_live",
        "_lost",
        "_services",
        "_socket",
        "_timer",
        "_trips",
        "_waiting",
        "_work",
    )

    def __init__(self, services: Services, socket: DirectSocket, address: str) -> None:
        self._services = services
        self._socket = socket
        self._address = address
        self._live: Live | None = None
        self._device: int | None = None
        self._greeted = False
        self._lost = False
        self._faults = 0
        self._waiting = 0
        self._bucket = Bucket(services.limits.commands, services.seconds())
        self._trips: tuple[float, ...] = ()
        self._work: asyncio.Task[None] | None = None
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(services.limits.hello_seconds, self._no_hello)
        services.sockets[address] += 1
        services.meters.sockets += 1
        services.meters.sockets_opened += 1

    # ---- what the socket tells

    def text(self, data: bytes) -> None:
        """A message: read it, and do what it says."""
        services = self._services
        if not self._bucket.take(services.limits.commands, services.seconds()):
            self._end(Close.TOO_OFTEN, "too-often", "Too many frames: this socket is closed.")
            return
        try:
            frame = read_frame(data)
        except Unreadable as fault:
            self._fault("unreadable", str(fault), fault.key)
            return
        match frame:
            case Ask():
                self._ask(frame)
            case Ping(at=at):
                self._socket.push(encode_frame(PongFrame(at=at, now=services.hub.clock.now())))
            case Hello():
                self._hello(frame)

    def binary(self) -> None:
        """Only text is spoken here."""
        self._end(Close.UNREADABLE, "binary", "Frames are text: JSON in UTF-8.")

    def too_big(self) -> None:
        """The protocol closes the socket by itself; say why first."""
        most = self._services.limits.frame
        self._refuse("", "too-big", f"A frame has at most {most} bytes.")
        self._services.meters.cut["too-big"] += 1

    def round_trip(self, seconds: float) -> None:
        """Remember the last few. Nobody but the server measures, so nobody can lie about being far away."""
        self._trips = (*self._trips[-4:], seconds)

    def lost(self) -> None:
        """The socket is gone: so is its reader."""
        if self._lost:
            return
        self._lost = True
        self._timer.cancel()
        services = self._services
        services.meters.sockets -= 1
        services.sockets[self._address] -= 1
        if not services.sockets[self._address]:
            del services.sockets[self._address]
        if self._socket.cut_off:
            services.meters.cut["slow"] += 1
        if self._live is not None:
            services.hub.detach(self._live, self._device, self._socket)
            self._live = None

    @property
    def lag(self) -> int:
        """Milliseconds one way: half the shortest of the last round trips."""
        return min(MOST_LAG, round(min(self._trips, default=0.0) * 500))

    # ---- hello

    def _hello(self, hello: Hello) -> None:
        if self._greeted:
            self._fault("greeted-already", "This socket has said hello before: open another one.")
            return
        if (hello.token is None) is (hello.table is None):
            self._fault("bad-hello", "Say hello with a token, or with a table's code; not with both.")
            return
        self._greeted = True
        self._timer.cancel()
        self._work = asyncio.get_running_loop().create_task(self._greet(hello))

    async def _greet(self, hello: Hello) -> None:
        try:
            await self._find(hello)
        except UnreadableTable:
            told = "This table can't be read from disk now: try again in a moment."
            self._end(Close.FAULT, "not-readable", told)
        except Exception as error:  # nobody awaits this task, and nobody is to wait for a welcome in vain
            get_log("socket").error("a hello failed", kind=type(error).__name__, exc_info=error)
            self._end(Close.FAULT, "internal", "The server made a mistake: try again in a moment.")
        self._work = None

    async def _find(self, hello: Hello) -> None:
        """Look up the token or the code; either may have to come from the disk."""
        if hello.token is not None:
            found = await self._services.hub.device_of(hello.token)
            if found is not None:  # nobody guesses a token: it counts, whatever others at this address tried
                self._attach(found[0], found[1], hello.since)
            else:
                told = "No device at a table here has this token (any more)."
                self._wrong(Close.WRONG_TOKEN, "wrong-token", told)
            return
        code = (hello.table or "").upper()
        live = await self._services.hub.find(code) if is_code(code) and not self._shut_out else None
        if live is None:
            told = "There is no table with this code here (any more)."
            self._wrong(Close.NO_TABLE, "no-such-table", told)
        elif (info := live.table.info()).locked or not info.settings.spectators:
            self._end(Close.KICKED, "no-spectators", "Nobody may watch at this table without a token.")
        else:
            self._attach(live, None, hello.since)

    @property
    def _shut_out(self) -> bool:
        """Whether this address has tried so many wrong ones that it is not even told of a right code."""
        services = self._services
        return services.doors.wrong.empty(self._address, services.seconds())

    def _wrong(self, close: int, code: str, reason: str) -> None:
        if self._shut_out:
            self._end(Close.TOO_OFTEN, "too-often", "Too many wrong codes: try again later.")
            return
        self._services.count_wrong(self._address)
        self._end(close, code, reason)

    def _attach(self, live: Live, device: int | None, since: int | None) -> None:
        if self._lost:
            return
        self._live, self._device = live, device
        self._services.hub.attach(live, device, self._socket, since)

    def _no_hello(self) -> None:
        self._end(Close.NO_HELLO, "no-hello", "Say hello within ten seconds.")

    # ---- commands

    def _ask(self, ask: Ask) -> None:
        if self._live is None:
            self._refuse(ask.key, "no-hello", "Say hello first, and wait for the welcome.")
        elif self._device is None:
            self._refuse(ask.key, "watching", "Whoever only reads can't ask: join the table first.")
        elif self._waiting >= MOST_WAITING:
            self._refuse(ask.key, "too-often", "Too many commands wait for an answer: wait for it.")
        else:
            self._submit(self._live, self._device, ask)

    def _submit(self, live: Live, device: int, ask: Ask) -> None:
        services = self._services
        self._waiting += 1
        began = services.seconds()
        kind = ask.command.__struct_config__.tag

        def answered(refusal: Refusal | None) -> None:
            self._waiting -= 1
            services.meters.commands[str(kind), "done" if refusal is None else refusal.code] += 1
            services.meters.commands_seconds.add(services.seconds() - began)

        services.hub.post(live, device, ask.command, ask.key, self.lag, self._socket, answered)

    # ---- saying no

    def _fault(self, code: str, reason: str, key: str = "") -> None:
        """A frame that makes no sense: told a few times, then it is enough."""
        self._faults += 1
        if self._faults > MOST_FAULTS:
            self._end(Close.TOO_OFTEN, code, reason)
        else:
            self._refuse(key, code, reason)

    def _refuse(self, key: str, code: str, reason: str) -> None:
        self._services.meters.frames_refused[code] += 1
        self._socket.push(encode_frame(RefusedFrame(key=key, code=code, reason=reason)))

    def _end(self, close: int, code: str, reason: str) -> None:
        """Say why, then goodbye."""
        self._services.meters.cut[code] += 1
        self._refuse("", code, reason)
        self._socket.close(close, code)
