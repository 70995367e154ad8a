"""A table for bots that are not compiled: the readable rules play, at some hundred games a second."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

import numpy as np

from tacora.rules import diamant, trolldragon
from tacora.rules.diamant.options import check_setup
from tacora.rules.games import AnyEdition, AnyOptions
from tacora.rules.trolldragon.options import check_setup as check_dice_setup
from tacora.sim.batch import Batch
from tacora.sim.diamant import LONGEST
from tacora.sim.readable import play_readable
from tacora.sim.trolldragon.kernel import ENDINGS
from tacora.sim.trolldragon.readable import play_dice_readable

__all__ = ["PlainBot", "PlainTable"]


@dataclass(frozen=True, slots=True)
class PlainBot:
    """A bot in plain Python: its name and its `pick(view, rng)`."""

    name: str
    pick: Callable[[Any, Random], Any]


class PlainTable:
    """Bots at a table of either game; the same stream, so the same cards and dice as everywhere."""

    batch = 32

    def __init__(
        self, edition: AnyEdition, seats: Sequence[PlainBot], options: AnyOptions, *, pace: Fraction | int = 1
    ) -> None:
        self.edition, self.options, self.pace = edition, options, pace
        self.bots = tuple(seats)
        self.names = tuple(bot.name for bot in seats)
        match edition, options:
            case diamant.DiamantEdition(), diamant.Options():
                check_setup(edition, options, len(seats))
                self._expeditions = options.expeditions or edition.expeditions
                relics = sum(edition.relics.values) if edition.relics else 0
                self.most = self._expeditions * sum(edition.treasures) + relics
                self.ties_by_hands = edition.tie_break is diamant.TieBreak.MOST_RELICS
            case trolldragon.TrollDragonEdition(), trolldragon.Options():
                check_dice_setup(edition, options, len(seats))
                self.most = (
                    edition.diamonds * edition.diamond_points + edition.nuggets * edition.nugget_points
                )
                self.ties_by_hands = True

    @property
    def facts_shape(self) -> tuple[int, ...]:
        """As the compiled table of the same game counts."""
        diamonds = isinstance(self.edition, diamant.DiamantEdition)
        return (self._expeditions, 2, LONGEST) if diamonds else (len(ENDINGS),)

    def play(self, seed: int, first: int, stride: int, games: int, shift: int) -> Batch:
        """Play every `stride`-th game from `first` on, with everybody `shift` seats further on."""
        seats = len(self.bots)
        picks = [self.bots[(seat - shift) % seats].pick for seat in range(seats)]
        points, hands = np.zeros((seats, games), np.uint16), np.zeros((seats, games), np.uint8)
        facts = np.zeros(self.facts_shape, np.int64)
        rows = []
        for nth in range(games):
            found, held, row = self._game(picks, seed, first + nth * stride, facts)
            points[:, nth], hands[:, nth] = found, held
            rows.append(row)
        names = (
            ("cards", "busts")
            if isinstance(self.edition, diamant.DiamantEdition)
            else ("turns", "trolls", "dragons")
        )
        kinds = {"busts": np.uint8}
        columns = {
            name: np.array([row[at] for row in rows], dtype=kinds.get(name, np.uint16))
            for at, name in enumerate(names)
        }
        return Batch(points, hands, facts, dict(columns))

    def _game(
        self, picks: list[Callable[[Any, Random], Any]], seed: int, game: int, facts: "np.ndarray[Any, Any]"
    ) -> tuple[Sequence[int], Sequence[int], tuple[int, ...]]:
        match self.edition, self.options:
            case diamant.DiamantEdition() as edition, diamant.Options() as options:
                played = play_readable(edition, options, picks, seed, game)
                for expedition, (cards, bust) in enumerate(played.paths):
                    facts[expedition, int(bust), cards] += 1
                told = (sum(cards for cards, _ in played.paths), sum(bust for _, bust in played.paths))
                return played.result.points, [len(relics) for relics in played.state.relics], told
            case trolldragon.TrollDragonEdition() as dice, trolldragon.Options() as agreed:
                rolled = play_dice_readable(dice, agreed, picks, seed, game, self.pace)
                for at, name in enumerate(ENDINGS):
                    facts[at] += rolled.endings[name]
                counts = (rolled.state.turn, rolled.endings["troll"], rolled.endings["dragon"])
                return rolled.result.points, [bag.nuggets for bag in rolled.state.bags], counts
        raise TypeError("edition and options are of different games")
