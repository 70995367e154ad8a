"""Who waits for a word of the people here: at the door, for a seat, or gone while all wait for them."""

from tacora.client.seen import Seen
from tacora.protocol import commands as c
from tacora.protocol.entries import Phase
from tacora.texts import Texts
from tacora.tui.words import crew_of, free_name

_MOST = 10
"""So many lines have a number to press."""


def answers(seen: Seen, texts: Texts) -> list[tuple[str, c.Command]]:
    """What this device may say about them, a line and a command each: yes and no, or on without them."""
    table, names = seen.table, crew_of(seen.table, texts)
    offered: list[tuple[str, c.Command]] = []
    if seen.device is not None and seen.device == table.host:  # a stand-in lets nobody in
        for one in table.asking:
            if not one.granted:
                wanted = names[one.seat] if one.seat is not None and one.seat < len(names) else ""
                values = {"name": one.name, "seat": wanted}
                offered += [
                    (texts(f"remote-yes-{one.want}", **values), c.LetIn(one.number)),
                    (texts(f"remote-not-{one.want}", **values), c.TurnAway(one.number)),
                ]
    if seen.own and table.phase is Phase.PLAYING:
        decision = seen.turn.decision
        for seat in seen.turn.missing:
            offered += [
                (texts("remote-bot-for", name=names[seat]), c.GoWithout(seat, decision, bot=True)),
                (texts("remote-on-without", name=names[seat]), c.GoWithout(seat, decision)),
            ]
    return offered[:_MOST]


def way_to_a_seat(seen: Seen, name: str) -> c.Command | None:
    """How whoever watches comes to a bot's seat: the own one of before, a free one, or by asking the host."""
    table, device = seen.table, seen.device
    bots = [number for number, seat in enumerate(table.seats) if seat.bot is not None]
    if device is None or seen.own or not bots:
        return None
    lobby, before = table.phase is Phase.LOBBY, [seat for seat in bots if table.seats[seat].was == device]
    seat, name = (before or bots)[0], free_name(table, name)
    own = bool(before) and not lobby
    free = (lobby or table.settings.open_seats or device == table.host) and not table.locked
    if own or free:
        return c.TakeOver(seat, name)
    return None if lobby else c.AskSeat(seat, name)
