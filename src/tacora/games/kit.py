"""What the house asks of a game: one `GameKit`, in the game's own folder.

Everything general (records, tables, texts, simulator, arena, coach, command line) asks the kit and never the
name of a game. What is light is in the kit itself. What is heavy, or stands above the general packages it
builds on, is a room: a module of the game's folder that is imported when somebody asks for it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cache, cached_property, lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias, get_args, get_type_hints

from tacora.game import AnyGame, Edition
from tacora.games.house_rules import HouseRule, chosen_options, house_rules
from tacora.games.narration import Narration, PlainNarration, Speaks
from tacora.games.notation import Notation, PlainNotation
from tacora.games.table_traits import TableTraits

if TYPE_CHECKING:  # the rules of a game are imported through `tacora.games`, and bring no chance with them
    from pathlib import Path
    from random import Random

__all__ = [
    "Bot",
    "Earlier",
    "EditionFiles",
    "GameKit",
    "HouseRule",
    "Mood",
    "Narration",
    "Notation",
    "PickFunction",
    "Speaks",
    "TableTraits",
    "TextKind",
    "chosen_options",
]

PickFunction: TypeAlias = "Callable[[Any, Random], Any]"
"""`pick(view, rng)`: sees what a player sees, draws only from `rng`, and remembers nothing.

View and pick are those of the bot's game.
"""


def _default_game() -> str:
    from tacora.games import DEFAULT_GAME

    return DEFAULT_GAME


class Mood(Enum):
    """The temperament of somebody on a ladder."""

    CAREFUL = "careful"
    EVEN = "even"
    BOLD = "bold"


@dataclass(frozen=True, slots=True)
class Bot:
    """A player without a person: `pick` decides, `temperament` says in one line how it plays."""

    id: str
    temperament: str
    pick: PickFunction
    game: str | None = field(default_factory=_default_game)
    """The game it plays, as an edition names it; None for a bot that plays every game."""
    remembers: bool = False
    """Whether it is shown what a perfect memory knows of the game so far (`GameKit.remembered`)."""
    compiled: "Callable[..., Any] | None" = None
    """The same bot as a function that the game's kernel can compile, of its `Moment`; or a learned policy."""
    fits: "Callable[[Any, Any, int], None] | None" = field(default=None, compare=False)
    """Refuses tables that it does not know: edition, options, seats. None for a bot that sits anywhere."""
    texts: "Mapping[str, tuple[str, str]]" = field(default_factory=dict, compare=False)
    """Its name and its line by language (`de`), for a bot that brings its own."""
    level: int = 0
    """Its place on the game's ladder, from 1 for the weakest; 0 for a character beside it."""
    mood: Mood = Mood.EVEN
    """Its temperament on the ladder."""
    origin: str = field(default="", compare=False)
    """Whose it is, as `the package tacora-magpie`; empty for our own. Whoever loads it says so."""

    def plays(self, game: str) -> bool:
        """Whether it can sit down to this game."""
        return self.game is None or self.game == game

    def name(self, texts: Speaks) -> str:
        """What it is called; its id where the texts have no name for it, as for a third party's bot."""
        message = f"bot-{self.id}-name"
        return texts(message) if texts.knows(message) else self._own(texts)[0]

    def line(self, texts: Speaks) -> str:
        """Its temperament in one line; in its author's own words where the texts have none."""
        message = f"bot-{self.id}-line"
        return texts(message) if texts.knows(message) else self._own(texts)[1]

    def _own(self, texts: Speaks) -> tuple[str, str]:
        return self.texts.get(texts.language) or self.texts.get("en") or (self.id, self.temperament)


@dataclass(frozen=True, slots=True)
class TextKind:
    """Values that are sent as texts: their name, how one is read, what a schema says."""

    name: str
    read: Callable[[object], Any]
    """Raises ValueError saying what was expected."""
    description: str = ""
    pattern: str | None = None


_BY_REFLECTION: Any = object()
"""Stands for what a game leaves to the house."""


class EditionFiles(Protocol):
    """The shape of a game's edition files, and the editions they describe: its module `edition`."""

    @property
    def File(self) -> Any:  # noqa: N802 - a class, named as one
        """The `EditionFile` of this game."""
        ...

    def faults(self, file: Any, /) -> Iterator[tuple[str, str]]:
        """Key and problem of everything that has the right type and still makes no game."""
        ...

    def build(self, file: Any, /) -> Any:
        """The edition the file describes."""
        ...

    def stated(self, edition: Any, /) -> dict[str, Any]:
        """Everything in an edition that can change how a game goes, for its digest."""
        ...


class Earlier(NamedTuple):
    """How a game was played by an earlier version of its rules."""

    options: Any
    """What was meant where nothing was chosen."""
    table: TableTraits
    """How a live table ran it."""


@dataclass(frozen=True, kw_only=True)
class GameKit:
    """A game as the house knows it."""

    id: str
    """As editions name it."""
    package: str
    """Where its rooms are: a dotted name."""
    rules: AnyGame
    options: type[Any]
    """What a table may agree on: a dataclass whose fields are the house rules, each with its default."""
    edition: type[Edition] = Edition
    editions: tuple[Edition, ...] = ()
    """Its editions, beside those in files of the folder `editions`."""
    files: EditionFiles = _BY_REFLECTION
    notation: Notation = _BY_REFLECTION
    narration: Narration = _BY_REFLECTION
    other_options: Any = _BY_REFLECTION
    """Options that differ from the defaults: bots are tried with these, too."""
    stand_in: str = "random"
    """The bot that plays for a person who is away."""
    usual_bots: Sequence[str] = ()
    """The bots that sit at a new table with one person; the first ones there are, where none are named."""
    flags: Mapping[str, str] = field(default_factory=dict)
    """Flags of the command line that are not called as their house rule, as `--first` for `first_seat`.

    A flag that takes a value stands for the name of a rule, any other for a whole `NAME=VALUE`.
    """
    words: Callable[[Any, str], Sequence[str]] = lambda _edition, _rule: ()
    """What an edition knows for a house rule that is a word: it gets the edition and the name of the rule."""
    seat_rules: tuple[str, ...] = ()
    """House rules that are the number of a seat, from 1: people see who sits there."""
    either_or: tuple[tuple[str, str], ...] = ()
    """House rules of which one is chosen at most: who sets the one lets go of the other."""
    personal: tuple[str, ...] = ()
    """House rules that seats say for themselves (`TableTraits.with_secrets`): nobody sets them for all."""
    begins_turn: Callable[[Any], bool] = lambda _event: False
    """Whether another seat's turn begins with this event: a replay then begins a new line."""
    table: TableTraits = field(default_factory=TableTraits)
    """What a live table asks of it."""
    earlier: tuple[Earlier, ...] = ()
    """Its versions before this one, the oldest first: what they left in records and stores goes by them."""
    sent_texts: Mapping[Any, TextKind] = field(default_factory=dict)
    """Types of its views and events, and unions of them, that are sent as texts."""
    noted: Callable[[Any, Any], Any] = lambda _state, _move: None
    """What all have seen of an input: it gets the state before it and the input; None for nothing of note."""
    remembered: Callable[[Any, Any, tuple[Any, ...]], Any] = lambda view, _state, _history: view
    """A view with what a perfect memory knows: it gets the view, the state and all that was noted."""

    def __post_init__(self) -> None:
        """What a small game leaves out is read off its rules, its edition and its options."""
        from tacora.games.edition_file import PlainEditionFiles

        by_reflection: dict[str, Callable[[], Any]] = {
            "files": lambda: PlainEditionFiles(self.edition),
            "notation": lambda: PlainNotation(self.rules),
            "narration": lambda: PlainNarration(self.rules),
            "other_options": self.options,
        }
        for name, made in by_reflection.items():
            if getattr(self, name) is _BY_REFLECTION:
                object.__setattr__(self, name, made())

    def __repr__(self) -> str:
        """Its name: all the rest is code."""
        return f"GameKit({self.id})"

    @property
    def version(self) -> int:
        """Counts how often the meaning of a game without chosen options has changed; from 1."""
        return len(self.earlier) + 1

    def as_of(self, version: int) -> Earlier:
        """The game as this version of its rules had it."""
        return (*self.earlier, Earlier(self.options(), self.table))[version - 1]

    @cached_property
    def move_text(self) -> Callable[[Any], str]:
        """The words of a move (`Notation.act_to_text`), remembered: tables list the same few all the time."""
        return lru_cache(maxsize=4096)(self.notation.act_to_text)

    @cached_property
    def move_from_text(self) -> Callable[[str], Any]:
        """The move of these words (`Notation.act_from_text`), remembered likewise; raises ValueError."""
        return lru_cache(maxsize=4096)(self.notation.act_from_text)

    @cached_property
    def view(self) -> Any:
        """The type of its views: what its rules' `view` says it returns."""
        return get_type_hints(type(self.rules).view)["return"]

    @cached_property
    def events(self) -> tuple[type, ...]:
        """The types of its events: what its rules' `project` says it returns."""
        return _members(get_type_hints(type(self.rules).project)["return"])

    @cached_property
    def moves(self) -> tuple[type, ...]:
        """The types of its seats' moves: what its rules' `legal` says it returns a tuple of."""
        return _members(get_args(get_type_hints(type(self.rules).legal)["return"])[0])

    def notes(self, state: Any, move: Any) -> tuple[Any, ...]:
        """What is noted of this input in this state: one thing, or nothing."""
        found = self.noted(state, move)
        return () if found is None else (found,)

    def room(self, name: str) -> Any:
        """A module of the game's folder: `bots`, `sim`, `coach`, `screens`, `commands` or `testing`."""
        return import_module(f"{self.package}.{name}")

    def has(self, name: str) -> bool:
        """Whether the game has this room; a small game need not have them all."""
        return _exists(f"{self.package}.{name}")

    def title(self, texts: Speaks) -> str:
        """What the game is called; its id where the texts have no name for it."""
        message = f"game-{self.id}"
        return texts(message) if texts.knows(message) else self.id

    def house_rules(self, edition: Edition | None = None) -> tuple[HouseRule, ...]:
        """What a table may agree on; with an edition, also the words it knows."""
        others = {one: other for pair in self.either_or for one, other in (pair, pair[::-1])}
        rules = tuple(
            replace(
                rule,
                kind="seat" if rule.name in self.seat_rules else rule.kind,
                excludes=others.get(rule.name, ""),
            )
            for rule in house_rules(self.options)
            if rule.name not in self.personal
        )
        if edition is None:
            return rules
        return tuple(
            replace(rule, choices=tuple(self.words(edition, rule.name))) if rule.kind == "word" else rule
            for rule in rules
        )

    @property
    def folder(self) -> "Path":
        """Where its files are: `editions/*.toml`, `texts/LANGUAGE/*.ftl`."""
        from pathlib import Path

        return Path(str(import_module(self.package).__file__)).parent


def _members(kind: Any) -> tuple[type, ...]:
    """The types a union is made of; a type alone is its own."""
    return (kind,) if isinstance(kind, type) else get_args(kind)


@cache
def _exists(module: str) -> bool:
    from importlib.util import find_spec

    return find_spec(module) is not None
