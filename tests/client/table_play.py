"""A live table played at random: devices, bots and time, without any server."""

from collections.abc import Iterator
from random import Random
from typing import Any

from tacora.bots import find_bot
from tacora.games import kit
from tacora.protocol import commands as c
from tacora.protocol.entries import Phase, TurnKind
from tacora.table import Entry, Order, Outcome, Settings, Table, fresh_secret

NAMES = ("Mia", "Tom", "Zoë")


class Evening:
    """Three people, a bot, a spectator (device 3), and one game after another."""

    def __init__(self, seed: int, **settings: Any) -> None:
        self.rng = Random(seed)
        self.now = 1_000
        self.table = Table("K7QX", f"{seed:032x}", self.now)
        self.fresh: list[Entry] = []
        self._settings = Settings(**settings)

    def do(self, command: Any, by: int | None = None) -> Outcome:
        """Give an order, and answer what the table asks bots."""
        outcome = self.table.handle(Order(command, by), self.now)
        self.fresh += outcome.entries
        for think in outcome.thinks:
            bot: Any = find_bot(think.bot, self.game)
            move = bot.pick(think.view, self.rng)
            self.do(c.Answer(think.seat, think.decision, kit(think.game).notation.act_to_text(move)))
        if outcome.needs_secret:
            self.do(c.Shuffle(fresh_secret()))
        return outcome

    @property
    def game(self) -> str:
        return "troll-dragon" if self._settings.edition == "troll-dragon" else "diamant"

    def sit_down(self) -> None:
        for device, name in enumerate(NAMES):
            self.do(c.Join(device, "player", name))
            self.do(c.Connect(device))
        self.do(c.Join(3, "spectator"))
        self.do(c.Connect(3))
        self.do(c.Set(self._settings), 0)
        self.do(c.AddBot("bold" if self.game == "diamant" else "timid"), 0)

    def play(self, *, games: int = 1, most: int = 3000) -> Iterator[None]:
        """One command, tick or word after another; after each the fresh entries are in `fresh`."""
        self.sit_down()
        yield
        for game in range(games):
            if game:
                self.do(c.Rematch(), 0)
                yield
            self.do(c.Start(), 0)
            yield
            for _ in range(most):
                if self.table.phase is Phase.OVER:
                    break
                self._step()
                yield
            assert self.table.phase is Phase.OVER

    def _step(self) -> None:
        turn = self.table.snapshot(None).turn
        if self.rng.random() < 0.1:
            self._aside(turn.decision)
        wake = self.table.wake_at
        waiting = [seat for seat in turn.moves if seat < len(NAMES) and seat not in turn.picked]
        if turn.kind is TurnKind.RACE:
            self._race(turn.decision)
        elif waiting:
            seat = self.rng.choice(waiting)
            self.do(c.Play(seat, turn.decision, self._choice(turn.moves[seat])), seat)
        elif self.table.phase is Phase.BREATHER:
            self.do(c.GoOn(), self.rng.randrange(3))
        elif wake is not None:
            self.now = max(self.now, wake)
            self.do(c.Tick())

    def _choice(self, moves: tuple[str, ...]) -> str:
        quick = [move for move in moves if move == "leave"]
        return quick[0] if quick and self.rng.random() < 0.25 else self.rng.choice(moves)

    def _race(self, decision: int) -> None:
        race = self.table.snapshot(None).turn.race
        assert race is not None
        for seat in (race.adventurer, race.holder):
            if seat < len(NAMES):
                self.do(c.Roll(seat), seat)
        if race.adventurer < len(NAMES) and self.rng.random() < 0.2:
            self.do(c.Play(race.adventurer, decision, "leave"), race.adventurer)
        self.now = max(self.now, self.table.wake_at or self.now)
        self.do(c.Tick())

    def _aside(self, decision: int) -> None:
        """What else people do at a table."""
        seat = self.rng.randrange(3)
        for command in self.rng.sample(
            [
                c.TakeBack(seat, decision),
                c.Say(seat, "one-more"),
                c.Call(seat, decision, leaving=True),
                c.Rename(seat, f"{NAMES[seat]}{self.rng.randrange(9)}"),
                c.GiveTime(30),
                c.Hold(),
            ],
            2,
        ):
            self.do(command, seat)
