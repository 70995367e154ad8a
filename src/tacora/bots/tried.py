"""A bot that is tried without a package: `./mybot.py:SEVEN`, `module:SEVEN`, or a policy's file `mine.npz`.

Only whoever starts a program may name one: the first two run code. It is then known by its id, like any
other, until the program ends.
"""

import sys
from importlib import import_module
from pathlib import Path

from tacora.bots.errors import BotError
from tacora.bots.registry import known_for_now, loaded
from tacora.games.kit import Bot

__all__ = ["is_place", "place_of", "try_bot", "try_bots"]

_places: dict[str, str] = {}


def is_place(text: str) -> bool:
    """Whether this says where a bot is, and is no id."""
    place, _, name = text.rpartition(":")
    return _is_policy(text) or (bool(place) and name.isidentifier())


def place_of(bot_id: str) -> str | None:
    """Where a bot of this program is, for another process that tries it; None for one of a package."""
    return _places.get(bot_id)


def try_bots(texts: list[str]) -> list[str]:
    """The ids of these bots; those named by their place are loaded first."""
    return [try_bot(text).id if is_place(text) else text for text in texts]


def try_bot(text: str) -> Bot:
    """Load a bot from where it is, for this program; raises `BotError`."""
    if _is_policy(text):
        bot = _policy(text)
        known_for_now(bot)
        _places[bot.id] = str(Path(text).resolve())
        return bot
    place, _, name = text.rpartition(":")
    path = Path(place)
    from_file = path.suffix == ".py" or "/" in place or "\\" in place
    origin = f"the file {place}" if from_file else f"the module {place}"
    if from_file and not path.is_file():
        raise BotError(f"There is no file {place} with a bot in it.")
    folder, module = (str(path.resolve().parent), path.stem) if from_file else (str(Path.cwd()), place)
    if folder not in sys.path:
        sys.path.append(folder)  # at the end: it hides nothing, and processes of ours find it, too

    def load() -> object:
        found = import_module(module)
        if from_file and Path(str(found.__file__)).resolve() != path.resolve():
            raise ImportError(f"another module is called {module}: rename the file")
        return getattr(found, name)

    bot = loaded(name, origin, text, load)
    known_for_now(bot)
    _places[bot.id] = f"{path.resolve() if from_file else place}:{name}"
    return bot


def _is_policy(text: str) -> bool:
    return text.endswith(".npz")


def _policy(path: str) -> Bot:
    try:
        from tacora.bots.policies import policy_bot
    except ImportError:
        raise BotError("A learned policy needs NumPy: install tacora[sim].") from None
    return policy_bot(path)
