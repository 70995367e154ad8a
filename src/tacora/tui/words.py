"""Who sits there, and what the table says, in the language of this device."""

from functools import cache

from tacora.bots import Bot, all_bots
from tacora.bots.company import by_level
from tacora.bots.naming import name_here
from tacora.client.seen import Seen
from tacora.protocol import commands as c
from tacora.protocol.entries import Called, Knocked, News, Played, Said, TableChanged, TableInfo, TurnKind
from tacora.protocol.phrases import PHRASES
from tacora.protocol.refusal import Refusal
from tacora.texts import Texts
from tacora.tui.drawing import Crew
from tacora.tui.marks import IDENTITIES

_TOLD = (
    "joined",
    "left",
    "away",
    "connected",
    "kicked",
    "host",
    "stand-in",
    "host-back",
    "went-on",
    "wants-on",
    "let-in",
    "paused",
    "resumed",
    "slept",
    "woke",
    "taken-over",
    "handed-over",
    "advised",
    "held",
    "time",
    "locked",
    "unlocked",
)
"""The changes of a table worth a word; the others can be seen."""
_OWN = ("joined", "connected", "away")
"""Of those, what nobody needs to hear of themselves: that they were away is told once they are back."""


def crew_of(table: TableInfo, texts: Texts) -> Crew:
    """The names as they are shown here: bots without a name of their own have one in every language."""
    names = [name_here(seat.name, seat.bot, texts) for seat in table.seats]
    return Crew(names, [seat.colour for seat in table.seats])


@cache
def bots_here(game: str) -> tuple[Bot, ...]:
    """The bots that play this game, by level first, found once: a search may read every installed package."""
    return tuple(by_level(list(all_bots(game).values())))


def person_name(seat: int, texts: Texts) -> str:
    """What a person without a name is called: by the sign of the seat."""
    return texts(f"tui-identity-{seat + 1}") if seat < len(IDENTITIES) else texts("tui-seat", number=seat + 1)


def free_name(table: TableInfo, name: str) -> str:
    """This name, or one like it that nobody at the table has."""
    taken = {seat.name.casefold() for seat in table.seats}
    found, number = name, 2
    while found.casefold() in taken:
        found, number = f"{name[:13]} {number}", number + 1
    return found


def refusal_words(refusal: Refusal, texts: Texts) -> str:
    """Why not, in this language where it is known; else the server's own sentence."""
    message = f"remote-no-{refusal.code}"
    return texts(message) if texts.knows(message) else refusal.reason


def sayings(seen: Seen, me: int, texts: Texts) -> list[tuple[str, c.Command]]:
    """What this seat may say now, ten lines at the most: calls before a reveal, true or not, and phrases."""
    calling = seen.turn.kind is TurnKind.JOINT and seen.deciding
    offered: list[tuple[str, c.Command]] = [
        (_call_words(leaving, texts), c.Call(me, seen.turn.decision, leaving))
        for leaving in ((True, False) if calling else ())
    ]
    phrases = PHRASES[: 10 - len(offered)]
    return [*offered, *((texts(f"remote-phrase-{phrase}"), c.Say(me, phrase)) for phrase in phrases)]


def _call_words(leaving: bool, texts: Texts) -> str:  # noqa: FBT001  # a call is just this
    return texts("remote-call", leaving="yes" if leaving else "no")


def news_words(news: News, seen: Seen, texts: Texts) -> str:
    """A short word about what happened beside the game; empty where there is nothing to say."""
    names = crew_of(seen.table, texts)
    match news:
        case Said(seat=seat, phrase=phrase):
            message = f"remote-phrase-{phrase}"
            said = texts(message) if texts.knows(message) else phrase
            return texts("titled", title=names[seat], what=said)
        case Called(seat=seat, leaving=leaving):
            return texts("titled", title=names[seat], what=_call_words(leaving, texts))
        case Knocked(name=name):
            return texts("remote-knocked", name=name)
        case Played(late=late, calls=calls):
            told = [texts("remote-late", name=names[seat]) for seat in late]
            told += [
                texts("remote-honest" if call.honest else "remote-bluff", name=names[call.seat])
                for call in calls
            ]
            return " ".join(told)
        case TableChanged(what="asks" | "turned-away"):
            return _asked(news, seen, names, texts)
        case TableChanged(what=what) if what in _TOLD:
            return _changed(news, seen, names, texts)
        case _:
            return ""


def _asked(news: TableChanged, seen: Seen, names: Crew, texts: Texts) -> str:
    """Who asks, for the host who answers; and for whoever has asked, what became of it."""
    if news.device is not None and news.device == seen.device:
        return texts("remote-you-asked" if news.what == "asks" else "remote-turned-away")
    waiting = [one for one in seen.table.asking if not one.granted]
    if news.what != "asks" or not waiting or seen.device != seen.table.host:
        return ""
    one = waiting[-1]
    seat = names[one.seat] if one.seat is not None and one.seat < len(names) else ""
    return texts("remote-asks", want=one.want, name=one.name, seat=seat)


def _changed(news: TableChanged, seen: Seen, names: Crew, texts: Texts) -> str:
    seat = news.seat
    if seat is None and news.device is not None:
        own = [number for number, info in enumerate(seen.table.seats) if info.device == news.device]
        seat = own[0] if own else None
    if news.device is not None and news.device == seen.device and news.what in _OWN:
        return ""
    name = names[seat] if seat is not None and seat < len(names) else texts("remote-somebody")
    advice = "yes" if seat is not None and seat < len(names) and seen.table.seats[seat].advice else "no"
    return texts(f"remote-{news.what}", name=name, advice=advice)
