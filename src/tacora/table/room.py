"""All that a table consists of. The modules `door`, `lobby`, `seats`, `flow` change it, one command each."""

from tacora.record.fairness import commitment_of
from tacora.table.feed import Feed
from tacora.table.news import Phase, TableChanged, TableInfo, TurnInfo, TurnKind
from tacora.table.outcome import Finished, Refused
from tacora.table.seating import Seating
from tacora.table.settings import Settings
from tacora.table.stage import Odds, Stage
from tacora.table.stage.sight import turn_info

__all__ = ["Room"]


class Room:
    """Seats, devices, settings, the game that is on, and what has come of an order so far."""

    def __init__(self, code: str, secret: str, now: int, odds: Odds) -> None:
        self.code = code
        self.now = now
        """When the last order that changed anything was given."""
        self.settings = Settings()
        self.seating = Seating()
        self.feed = Feed()
        self.odds = odds
        self.secret: str | None = secret
        """The dealer's secret for this game, or the next; None until the server has drawn one."""
        self.locked = False
        self.in_lobby = True
        self.stage: Stage | None = None
        """The game that is on, or the last one."""
        self.game = 1
        self.decision = 0
        """The number of the last decision at this table."""
        self.record: str | None = None
        self.paused: str | None = None
        self.host_lost: int | None = None
        self.screen_lost: int | None = None
        self.cut: list[int] = []
        self.finished: Finished | None = None
        self.dry = False

    @property
    def phase(self) -> Phase:
        """Where the table stands."""
        return Phase.LOBBY if self.in_lobby or self.stage is None else self.stage.phase

    @property
    def game_on(self) -> bool:
        """Whether a game is being played."""
        return self.phase in (Phase.PLAYING, Phase.BREATHER)

    def playing(self) -> Stage:
        """The game that is on; refused when there is none, or when it is paused."""
        if self.in_lobby or self.stage is None:
            raise Refused("no-game", "There is no game on.")
        if self.paused is not None:
            raise Refused("paused", "The game is paused.")
        return self.stage

    def check_lobby(self) -> None:
        """Refuse what can't be done while a game is on, or before its rematch."""
        if not self.in_lobby:
            raise Refused("game-on", "That is for the lobby: a game is on.")

    def info(self) -> TableInfo:
        """The table without the game on it."""
        return TableInfo(
            code=self.code,
            phase=self.phase,
            host=self.seating.host,
            locked=self.locked,
            paused=self.paused,
            settings=self.settings,
            seats=self.seating.infos(),
            devices=self.seating.device_infos(),
            game=self.game,
            commitment="" if self.secret is None else commitment_of(self.secret),
            record=self.record,
        )

    def turn(self, now: int) -> TurnInfo:
        """What is to be decided."""
        if self.in_lobby or self.stage is None:
            return TurnInfo(TurnKind.NONE, self.decision, {})
        return turn_info(self.stage, now)

    def tell(self, what: str, now: int, *, seat: int | None = None, device: int | None = None) -> None:
        """Tell everybody how the table is now, and what the occasion was."""
        turn = None if self.in_lobby else self.turn(now)
        news = TableChanged(
            seq=self.feed.next, at=now, what=what, seat=seat, device=device, table=self.info(), turn=turn
        )
        self.feed.tell(news)
