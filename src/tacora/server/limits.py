"""How much one address or one socket may ask: every limit of a server, its default, and how to set it."""

from dataclasses import dataclass, fields

__all__ = ["Limits", "Rate"]


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many more each second."""

    burst: float
    per_second: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """All limits of a server. The defaults let a club of sixty play behind one router."""

    connections: Rate = Rate(1500, 50)
    """New connections of one address; one more is closed unheard. A proxy that is trusted may have more."""
    requests: Rate = Rate(600, 30)
    """To the API, by one address."""
    pages: Rate = Rate(3000, 100)
    """For files of the page, by one address: sixty phones scan the code at the same moment."""
    tables: Rate = Rate(12, 1 / 60)
    """Tables opened by one address."""
    joins: Rate = Rate(80, 1 / 4)
    """Seats taken by one address, at any table."""
    table_joins: Rate = Rate(60, 1 / 2)
    """Devices that come to one table, from anywhere."""
    wrong: Rate = Rate(20, 1 / 20)
    """Wrong codes and tokens by one address: of 900,000 codes it tries three a minute."""
    wrong_operator: Rate = Rate(5, 1 / 60)
    """Wrong tokens of an operator by one address."""
    wrong_password: Rate = Rate(10, 1 / 30)
    """Wrong passwords of the house by one address."""
    everybody_requests: Rate = Rate(30_000, 3000)
    """Requests of all addresses together."""
    everybody_tables: Rate = Rate(500, 2)
    """Tables that all addresses open together."""
    everybody_joins: Rate = Rate(3000, 30)
    """Seats that all addresses take together."""
    everybody_wrong: Rate = Rate(600, 2)
    """Wrong codes and tokens of all addresses together."""
    everybody_wrong_operator: Rate = Rate(50, 1 / 10)
    """Wrong tokens of an operator by all addresses together."""
    everybody_wrong_password: Rate = Rate(300, 1 / 2)
    """Wrong passwords of the house by all addresses together."""
    own_joins: Rate = Rate(16, 1 / 10)
    """Devices that come to one table from one address: a household, its television, its friends."""
    drawings: Rate = Rate(20, 1)
    """New QR codes drawn for one address; one that was drawn before costs nothing."""
    knocks: Rate = Rate(6, 1 / 10)
    """Knocks at one table's door."""
    commands: Rate = Rate(60, 20)
    """Frames of every kind, by one socket: pings and parts of messages, too."""
    control: Rate = Rate(20, 1)
    """Pings and pongs that nobody asked for, by one socket."""
    address_frames: Rate = Rate(600, 400)
    """Frames of all sockets of one address; what comes beyond is read later, and nothing is lost."""
    device_commands: Rate = Rate(60, 20)
    """By one device, however many sockets it has."""
    table_commands: Rate = Rate(400, 80)
    """At one table: eight people who race, and their friends."""
    address_commands: Rate = Rate(400, 200)
    """By one address: a club of sixty plays at three a second."""
    device_quiet: Rate = Rate(10, 1)
    """What a device may ask whatever others at its table and its address do: a crowd silences nobody."""
    device_stored: Rate = Rate(3000, 1 / 2)
    """By one device in the long run: an evening has some hundreds, and every one lies on the disk."""
    table_stored: Rate = Rate(60_000, 20)
    """At one table in the long run."""
    address_stored: Rate = Rate(50_000, 10)
    """By one address in the long run: at most 0.3 GB a day."""
    everybody_stored: Rate = Rate(2_000_000, 5000)
    """By all addresses together in the long run: more than one process can play."""
    bytes_in: Rate = Rate(131_072, 32_768)
    """By one socket."""
    sockets: int = 200
    """Open at the same time by one address."""
    all_sockets: int = 20_000
    open_tables: int = 60
    """Living tables that one address has opened."""
    all_tables: int = 20_000
    frame: int = 4096
    """Bytes of a frame to the server."""
    body: int = 16_384
    """Bytes of a request's body."""
    backlog: int = 512 * 1024
    """Bytes a socket may be behind in reading before it is cut off."""
    request_seconds: float = 15
    """For a whole request to come in and be answered."""
    hello_seconds: float = 10
    ping_seconds: float = 5
    pong_seconds: float = 8
    """A socket that stays silent so long after a ping is half open, and closed."""

    @classmethod
    def none_by_address(cls) -> "Limits":
        """For load tests from one machine: only what protects the process itself is limited."""
        plenty = {each.name: Rate(1e9, 1e9) for each in fields(cls) if isinstance(each.default, Rate)}
        return cls(**plenty, sockets=10**6, open_tables=10**6)  # type: ignore[arg-type]  # by reflection
