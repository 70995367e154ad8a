"""One game by the readable rules, stopped wherever a learner has to decide: for any game and any bots.

Games are numbered as everywhere: input j of a game has word j of the stream S1, unless the game's room `rl`
says otherwise (`Words`).
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from tacora.bots import find_bot
from tacora.editions import load_edition, load_editions
from tacora.game import Act, Chance, Joint, Open, Over, Result, Together
from tacora.games import DEFAULT_EDITION, AnyEdition, AnyOptions, kit_of, options_of
from tacora.games.house_rules import rule_named
from tacora.games.kit import Bot, GameKit
from tacora.games.picking import picked
from tacora.rl.layout import Encoder
from tacora.sim.stream import Lane, Stream

__all__ = [
    "Episode",
    "Words",
    "agreed_options",
    "edition_of",
    "encoder_of",
    "environment_name",
    "first_edition",
    "opponents_of",
]


class Words:
    """Where chance and bots take their words of the stream from: one word an input."""

    def __init__(self, stream: Stream) -> None:
        self._stream, self._place = stream, 0

    def draw(self, chances: Sequence[tuple[Any, Any]]) -> Any:
        """What chance brings."""
        return self._stream.draw(self._place, chances)

    def rng(self, seat: int) -> Random:
        """A bot's chance at this decision."""
        del seat
        word = self._stream.word(self._place)
        return Lane((word & 0xFFFF) >> 1, word)

    def first(self, state: Any, waiting: Sequence[int]) -> int:
        """Who moves in an open turn."""
        del state
        return waiting[(self._stream.word(self._place) >> 32) * len(waiting) >> 32]

    def next(self, before: Any, after: Any) -> None:
        """An input has led from one state to the next."""
        del before, after
        self._place += 1


class Episode:
    """A game in which some seats are learners' and the others bots'."""

    def __init__(
        self, edition: AnyEdition, options: AnyOptions, seats: int, bots: Mapping[int, Bot] | None = None
    ) -> None:
        self.kit = kit_of(edition)
        self.edition, self.options, self.seats = edition, options, seats
        self.bots = dict(bots or {})
        self.rules = self.kit.rules
        self._words_of = getattr(self.kit.room("rl"), "words", Words)
        self.begin(0, 0)

    def begin(self, seed: int, game: int) -> None:
        """Game `game` of a seed, up to the first decision of a learner."""
        self._words = self._words_of(Stream(seed, game))
        self.state = self.rules.start(self.edition, self.options, self.seats).state
        self.waiting: tuple[int, ...] = ()
        self._history: tuple[Any, ...] = ()
        self._seek()

    @property
    def over(self) -> bool:
        """Whether nobody moves any more."""
        return isinstance(self.rules.turn(self.state), Over)

    @property
    def result(self) -> Result:
        """Points and places as they stand."""
        return self.rules.result(self.state)

    def view(self, seat: int) -> Any:
        """What a seat sees."""
        return self.rules.view(self.state, seat)

    def step(self, moves: Mapping[int, Any]) -> None:
        """Make the moves of all learners who are waited for, and go on to the next decision of one."""
        if isinstance(self.rules.turn(self.state), Joint):
            self._reveal(moves)
        else:
            (seat,) = self.waiting
            self._apply(Act(seat, moves[seat]))
        self._seek()

    def _seek(self) -> None:
        self.waiting = ()
        while True:
            match self.rules.turn(self.state):
                case Chance():
                    self._apply(self._words.draw(self.rules.chances(self.state)))
                case Joint(seats):
                    self.waiting = tuple(seat for seat in seats if seat not in self.bots)
                    if self.waiting:
                        return
                    self._reveal({})
                case Open(seats):
                    seat = self._words.first(self.state, seats)
                    if seat not in self.bots and len(self.view(seat).legal) > 1:
                        self.waiting = (seat,)
                        return
                    self._apply(Act(seat, self._only_or_bot(seat)))
                case _:
                    return

    def _only_or_bot(self, seat: int) -> Any:
        """The move of a bot, or the only one there is."""
        return self._ask(seat) if seat in self.bots else self.view(seat).legal[0]

    def _reveal(self, moves: Mapping[int, Any]) -> None:
        turn: Any = self.rules.turn(self.state)
        picks = tuple(
            None if seat not in turn.seats else moves[seat] if seat in moves else self._ask(seat)
            for seat in range(self.seats)
        )
        self._apply(Together(picks))

    def _ask(self, seat: int) -> Any:
        bot = self.bots[seat]
        view = self.view(seat)
        seen = self.kit.remembered(view, self.state, self._history) if bot.remembers else view
        return picked(bot.id, bot.origin, bot.pick, seen, self._words.rng(seat))

    def _apply(self, move: Any) -> None:
        before = self.state
        self._history += self.kit.notes(before, move)
        self.state = self.rules.apply(before, move).state
        self._words.next(before, self.state)


def edition_of(edition: AnyEdition | str) -> AnyEdition:
    """An edition by its id; one of your own is passed as it is."""
    return load_edition(edition) if isinstance(edition, str) else edition


def first_edition(game: str) -> str:
    """The id of the edition that a game is played in where nobody names one."""
    known = [edition.id for edition in load_editions().values() if edition.game == game]
    return DEFAULT_EDITION if DEFAULT_EDITION in known else known[0]


def environment_name(kit: GameKit) -> str:
    """What a game's environments are called: its id as one word."""
    return "".join(part.capitalize() for part in kit.id.split("-"))


def agreed_options(edition: AnyEdition, options: AnyOptions | Mapping[str, Any] | None) -> AnyOptions:
    """Options of this edition's game, from its own class, from names and values, or the defaults."""
    kind = options_of(edition)
    if options is None:
        return kind()
    if isinstance(options, Mapping):
        return kind(**{name: _value(kind, name, value) for name, value in options.items()})
    if not isinstance(options, kind):
        raise ValueError(f"These options are not for a game of {edition.title}.")
    return options


def _value(kind: type[Any], name: str, value: Any) -> Any:
    """What an option's text means; raises ValueError for a name there is not."""
    rule = rule_named(kind, name)
    return rule.read(value) if isinstance(value, str) and rule.kind == "choice" else value


def encoder_of(edition: AnyEdition, options: AnyOptions, seats: int) -> Encoder:
    """What a learner sees of this game; raises ValueError where the game has no room for learners."""
    kit = kit_of(edition)
    if not kit.has("encoder"):
        raise ValueError(f"{edition.title} has no environments: its package has no room `encoder`.")
    found: Encoder = kit.room("encoder").Encoder(edition, options, seats)
    return found


def opponents_of(edition: AnyEdition, opponents: Sequence[Bot | str]) -> list[Bot]:
    """Bots by their ids, or as they are; raises `BotError`."""
    return [found if isinstance(found, Bot) else find_bot(found, edition.game) for found in opponents]
