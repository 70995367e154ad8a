"""Sockets: who gets one, and the talk on it: hello first, then commands; all else gets one sentence."""

import asyncio
from typing import Any

import msgspec

from tacora.host import DELETED, FAULT, KICKED, RESTART, HostedTable
from tacora.host.keys import is_code
from tacora.host.lending import OtherCode
from tacora.host.logs import get_log
from tacora.host.store import StoreError, TableElsewhere, UnreadableTable
from tacora.protocol.frames import Ask, Hello, Ping, PongFrame, RefusedFrame, encode_frame
from tacora.protocol.refusal import Refusal
from tacora.server.app_state import AppState
from tacora.server.buckets import Bucket, neighbourhood
from tacora.server.frames_in import Unreadable, read_frame
from tacora.server.gate import WRONG_HOST, head_fault
from tacora.server.headers import secure_headers
from tacora.server.names import TRICK, is_plain
from tacora.server.origin import is_own_name, is_own_page
from tacora.server.problems import Problem
from tacora.server.socket_protocol import EXTENSION, SocketProtocol

__all__ = ["Close", "SocketRoute", "SocketSession"]

MOST_FAULTS = 20
"""Frames that nobody understands, before the socket is closed."""
MOST_WAITING = 64
"""Commands of one socket that wait for the disk."""
MOST_LAG = 1000
REST = 1.0
"""Seconds for which nothing is read of a socket, or an address, that asks too much."""


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
    OTHER_CODE = 4009
    TOO_OFTEN = 4029


class SocketSession:
    """What one socket says and hears. It is told things by the socket, and asks the host."""

    __slots__ = (
        "_address",
        "_bytes",
        "_code",
        "_control",
        "_device",
        "_faults",
        "_frames",
        "_greeted",
        "_hosted",
        "_lost",
        "_rests",
        "_socket",
        "_state",
        "_timer",
        "_trips",
        "_waiting",
        "_work",
    )

    def __init__(self, app_state: AppState, socket: SocketProtocol, address: str, code: str = "") -> None:
        self._state = app_state
        self._socket = socket
        self._address = address
        self._code = code
        """The table that the socket's address names; empty where it names none."""
        self._hosted: HostedTable | None = None
        self._device: int | None = None
        self._greeted = False
        self._lost = False
        self._faults = 0
        self._waiting = 0
        now = app_state.seconds()
        self._frames = Bucket(app_state.limits.commands, now)
        self._bytes = Bucket(app_state.limits.bytes_in, now)
        self._control = Bucket(app_state.limits.control, now)
        self._rests = now
        self._trips: tuple[float, ...] = ()
        self._work: asyncio.Task[None] | None = None
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(app_state.limits.hello_seconds, self._no_hello)
        app_state.sockets[address] += 1
        app_state.meters.sockets += 1
        app_state.meters.sockets_opened += 1

    # ---- what the socket tells

    def wait(self) -> float:
        """Not yet, where this socket or its address has just asked too much."""
        now = self._state.seconds()
        if self._state.rates.address_frames.empty(self._address, now):
            return REST
        return self._rests - now

    def spend(self, size: int) -> bool:
        """Count bytes; too many are the end of this socket."""
        if self._bytes.take(self._state.limits.bytes_in, self._state.seconds(), size):
            return True
        self._end(Close.TOO_OFTEN, "too-often", "Too many bytes: this socket is closed.")
        return False

    def spend_frame(self, *, control: bool) -> bool:
        """Count a frame of any kind; too many are the end of this socket."""
        limits, now = self._state.limits, self._state.seconds()
        self._state.rates.address_frames.take(self._address, now)
        if self._frames.take(limits.commands, now) and (
            not control or self._control.take(limits.control, now)
        ):
            return True
        self._end(Close.TOO_OFTEN, "too-often", "Too many frames: this socket is closed.")
        return False

    def text(self, data: bytes) -> None:
        """A message: read it, and do what it says."""
        app_state = self._state
        try:
            frame = read_frame(data)
        except Unreadable as fault:
            self._fault("unreadable", str(fault), fault.key)
            return
        match frame:
            case Ask():
                self._ask(frame)
            case Ping(at=at):
                self._socket.push(encode_frame(PongFrame(at=at, now=app_state.host.now_at(self._hosted))))
            case Hello():
                self._hello(frame)

    def binary(self) -> None:
        """Only text is spoken here."""
        self._end(Close.UNREADABLE, "binary", "Frames are text: JSON in UTF-8.")

    def too_big(self) -> None:
        """The protocol closes the socket by itself; say why first."""
        most = self._state.limits.frame
        self._refuse("", "too-big", f"A frame has at most {most} bytes.")
        self._state.meters.cut["too-big"] += 1

    def round_trip(self, seconds: float) -> None:
        """Remember the last few. Nobody but the server measures, so nobody can lie about being far away."""
        self._trips = (*self._trips[-4:], seconds)

    def lost(self) -> None:
        """The socket is gone: so is its reader."""
        if self._lost:
            return
        self._lost = True
        self._timer.cancel()
        app_state = self._state
        app_state.meters.sockets -= 1
        app_state.sockets[self._address] -= 1
        if not app_state.sockets[self._address]:
            del app_state.sockets[self._address]
        if self._socket.cut_off:
            app_state.meters.cut["slow"] += 1
        if self._hosted is not None:
            app_state.host.detach(self._hosted, self._device, self._socket)
            self._hosted = None

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
        except TableElsewhere:
            self._state.meters.cut["moving"] += 1
            self._socket.close(Close.RESTART, "moving")
        except OtherCode as other:
            self._state.meters.cut["other-code"] += 1
            self._socket.close(Close.OTHER_CODE, other.code)
        except StoreError as error:
            if not isinstance(error, UnreadableTable):  # that is logged when it is found to be so
                get_log("socket").error("a hello found no store", why=str(error))
            told = "This table can't be read from disk now: try again in a moment."
            self._end(Close.FAULT, "not-readable", told)
        except Exception as error:  # nobody awaits this task, and nobody is to wait for a welcome in vain
            get_log("socket").error("a hello failed", kind=type(error).__name__, exc_info=error)
            self._end(Close.FAULT, "internal", "The server made a mistake: try again in a moment.")
        self._work = None

    async def _find(self, hello: Hello) -> None:
        """Look up the token or the code; either may have to come from the disk."""
        await self._state.turns.next()
        if hello.token is not None:
            found = await self._state.host.device_of(hello.token, self._code)
            if found is not None:  # nobody guesses a token: it counts, whatever others at this address tried
                self._state.remember(self._address, found[0])
                self._attach(found[0], found[1], hello.since)
            else:
                told = "No device at a table here has this token (any more)."
                await self._wrong(Close.WRONG_TOKEN, "wrong-token", told)
            return
        typed = (hello.table or "").upper()
        link, invited = await self._state.invited(typed)
        code = link if invited else typed
        if self._state.passes is not None and not invited:
            self._end(Close.KICKED, "house-password", "Come by a fresh link of the table, or join it.")
            return
        named = is_code(code) and self._code in {"", code} and (invited or await self._may_ask(code))
        hosted = await self._state.table_at(code, link=typed if invited else "") if named else None
        if hosted is None:
            told = "There is no table with this code here (any more)."
            await self._wrong(Close.NO_TABLE, "no-such-table", told)
        elif (info := hosted.table.info()).locked or not info.settings.spectators:
            self._end(Close.KICKED, "no-spectators", "Nobody may watch at this table without a token.")
        else:
            self._state.remember(self._address, hosted)
            self._attach(hosted, None, None)  # what it knows may be of another table that had this code

    async def _may_ask(self, code: str) -> bool:
        """Whoever has tried too many wrong ones is not even told of a right code."""
        return await self._state.knows(self._address, code) or not await self._state.wait_for(
            "wrong", self._address
        )

    async def _wrong(self, close: int, code: str, reason: str) -> None:
        if await self._state.wait_for("wrong", self._address):
            self._end(Close.TOO_OFTEN, "too-often", "Too many wrong codes: try again later.")
            return
        await self._state.count_wrong(self._address)
        self._end(close, code, reason)

    def _attach(self, hosted: HostedTable, device: int | None, since: int | None) -> None:
        if self._lost:
            return
        self._hosted, self._device = hosted, device
        self._state.host.attach(hosted, device, self._socket, since, place=self._address)

    def _no_hello(self) -> None:
        self._end(Close.NO_HELLO, "no-hello", "Say hello within ten seconds.")

    # ---- commands

    def _ask(self, ask: Ask) -> None:
        if self._hosted is None:
            self._refuse(ask.key, "no-hello", "Say hello first, and wait for the welcome.")
        elif self._device is None:
            self._refuse(ask.key, "watching", "Whoever only reads can't ask: join the table first.")
        elif (name := getattr(ask.command, "name", None)) is not None and not is_plain(name):
            self._refuse(ask.key, TRICK.code, TRICK.reason)
        elif self._waiting >= MOST_WAITING:
            self._refuse(ask.key, "too-often", "Too many commands wait for an answer: wait for it.")
        elif not self._state.rates.take_command(
            self._address, self._hosted.code, self._device, self._state.seconds()
        ):
            self._rests = self._state.seconds() + REST
            self._refuse(ask.key, "too-often", "Too many commands in a short time: wait a little.")
        else:
            self._submit(self._hosted, self._device, ask)

    def _submit(self, hosted: HostedTable, device: int, ask: Ask) -> None:
        app_state = self._state
        self._waiting += 1
        began = app_state.seconds()
        kind = ask.command.__struct_config__.tag

        def answered(refusal: Refusal | None) -> None:
            self._waiting -= 1
            app_state.meters.commands[str(kind), "done" if refusal is None else refusal.code] += 1
            app_state.meters.commands_seconds.add(app_state.seconds() - began)

        app_state.host.post(hosted, device, ask.command, ask.key, self.lag, self._socket, answered)

    # ---- saying no

    def _fault(self, code: str, reason: str, key: str = "") -> None:
        """A frame that makes no sense: told a few times, then it is enough."""
        self._faults += 1
        if self._faults > MOST_FAULTS:
            self._end(Close.TOO_OFTEN, code, reason)
        else:
            self._refuse(key, code, reason)

    def _refuse(self, key: str, code: str, reason: str) -> None:
        self._state.meters.frames_refused[code] += 1
        self._socket.push(encode_frame(RefusedFrame(key=key, code=code, reason=reason)))

    def _end(self, close: int, code: str, reason: str) -> None:
        """Say why, then goodbye."""
        self._state.meters.cut[code] += 1
        self._refuse("", code, reason)
        self._socket.close(close, code)


class SocketRoute:
    """Answers the handshake of every WebSocket."""

    def __init__(self, app_state: AppState) -> None:
        self._state = app_state

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Let it in and start the conversation, or refuse it like any other request."""
        await receive()
        await self._state.turns.next()
        client = scope.get("client")
        address = neighbourhood(client[0] if client else "")
        refused = self._refusal(scope, address)
        if refused is not None:
            await _refuse(scope, send, *refused)
            return
        socket = scope.get("extensions", {}).get(EXTENSION)
        if not isinstance(socket, SocketProtocol):
            raise TypeError("sockets need `tacora serve`: another server does not hand them over")
        await send({"type": "websocket.accept", "headers": []})
        session = SocketSession(self._state, socket, address, scope["path"][4:].upper())
        socket.take_over(session, self._state.limits.backlog)

    def _refusal(self, scope: Any, address: str) -> tuple[int, str, str] | None:
        app_state = self._state
        path = scope["path"].upper()
        if path != "/WS" and not (path.startswith("/WS/") and is_code(path[4:])):
            return 404, "not-found", "The socket of a table is at /ws/CODE."
        if (fault := head_fault(scope)) is not None:
            return fault
        if not is_own_name(scope["headers"], scope["scheme"], app_state.names):
            return 421, "wrong-host", WRONG_HOST
        if not is_own_page(scope["headers"], scope["scheme"], app_state.config.pages):
            return 403, "foreign-page", "Another page may not play here."
        if not app_state.rates.requests.take(address, app_state.seconds()):
            return 429, "too-often", "Too many requests: wait a little."
        if app_state.sockets[address] >= app_state.limits.sockets:
            return 429, "too-many-sockets", "Your network has enough open sockets: close one first."
        if app_state.meters.sockets >= app_state.limits.all_sockets:
            return 503, "house-full", "This server has as many sockets as it can take."
        return None


async def _refuse(scope: Any, send: Any, status: int, code: str, reason: str) -> None:
    body = msgspec.json.encode(Problem(code, reason))
    headers = [(b"content-type", b"application/json"), *secure_headers(scope["scheme"])]
    await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": body})
