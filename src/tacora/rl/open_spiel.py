"""OpenSpiel: every game with a room `rl` as a Python game; importing this module registers them.

    import pyspiel
    import tacora.rl.open_spiel

    game = pyspiel.load_game("tacora_NAME(edition=...,players=3,reward=victory)")
    in_turn = pyspiel.convert_to_turn_based(game)

`game_for` makes one for an edition of your own. Where all pick together the game is simultaneous; whoever is
out has one forced action. Moves without a choice are made by themselves.
"""

from importlib import import_module
from typing import Any

import numpy as np

from tacora.game import Act, Chance, Joint, Open, Over, Together
from tacora.games import AnyEdition, AnyOptions, games, kit_of
from tacora.games.kit import GameKit
from tacora.rl.episode import agreed_options, edition_of, encoder_of, environment_name, first_edition
from tacora.rl.layout import Rewards
from tacora.sim.plain import measures_of

try:
    pyspiel: Any = import_module("pyspiel")
except ImportError as _missing:
    raise ImportError("OpenSpiel's games need open_spiel: install tacora[spiel].") from _missing

__all__ = ["game_for", "register_games"]

_LONGEST = 10_000
"""Moves of a game at the most: no game comes near it."""


def game_for(
    edition: AnyEdition | str,
    players: int,
    *,
    options: AnyOptions | dict[str, Any] | None = None,
    reward: str = "victory",
) -> Any:
    """A game of OpenSpiel for an edition, also for one of your own."""
    chosen = edition_of(edition)
    return _Spiel({"players": players, "reward": reward}, edition=chosen, options=options)


def _short_name(kit: GameKit) -> str:
    return f"tacora_{environment_name(kit).lower()}"


def _type_of(edition: AnyEdition) -> Any:
    kit, kind = kit_of(edition), pyspiel.GameType
    together = kit.room("rl").TOGETHER
    return kind(
        short_name=_short_name(kit),
        long_name=f"Tacora {environment_name(kit)}",
        dynamics=kind.Dynamics.SIMULTANEOUS if together else kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=20,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            "edition": first_edition(kit.id),
            "players": max(2, edition.min_seats),
            "reward": "victory",
        },
    )


class _About:
    """What states need to know of their game; they keep it, for OpenSpiel copies games in its own way."""

    def __init__(self, edition: AnyEdition, options: AnyOptions, seats: int, reward: str) -> None:
        self.edition, self.options, self.seats = edition, options, seats
        self.kit, self.rewards = kit_of(edition), Rewards(reward)
        self.rules = self.kit.rules
        self.encoder = encoder_of(edition, options, seats)
        self.first = self.rules.start(edition, options, seats).state
        self._acting = getattr(self.kit.room("rl"), "acting", lambda _, waiting: waiting[0])

    def __reduce__(self) -> Any:
        """Made again from what it was made of: a kit holds modules."""
        return _About, (self.edition, self.options, self.seats, self.rewards.kind)

    def __deepcopy__(self, _: Any) -> "_About":
        """Nothing in it changes."""
        return self

    def acting(self, state: Any, waiting: tuple[int, ...]) -> int:
        """Whose move it is in an open turn."""
        return int(self._acting(state, waiting))


class _Spiel(pyspiel.Game):  # type: ignore[misc] # OpenSpiel has no types
    """A game, from which states and observers can be made."""

    usual = ""
    """The edition that is played where none is named."""

    def __init__(
        self,
        params: dict[str, Any] | None = None,
        *,
        edition: AnyEdition | None = None,
        options: AnyOptions | dict[str, Any] | None = None,
    ) -> None:
        params = dict(params or {})
        chosen = edition or edition_of(params.get("edition", self.usual))
        kind = _type_of(chosen)
        for name, usual in kind.parameter_specification.items():
            params.setdefault(name, usual)
        agreed = agreed_options(chosen, options)
        self.about = _About(chosen, agreed, int(params["players"]), params["reward"])
        most = measures_of(chosen, agreed).most or 0xFFFF
        super().__init__(
            kind,
            pyspiel.GameInfo(
                num_distinct_actions=self.about.encoder.actions,
                max_chance_outcomes=self.about.encoder.outcomes,
                num_players=self.about.seats,
                min_utility=0.0,
                max_utility=float(most) if params["reward"] == "points" else 1.0,
                max_game_length=_LONGEST,
            ),
            params,
        )

    def new_initial_state(self) -> "_SpielState":
        """Before the first move."""
        return _SpielState(self, self.about)

    def max_chance_nodes_in_history(self) -> int:
        """Cards or falls of dice at the most."""
        return _LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "_Observer":
        """What a player sees."""
        del params
        return _Observer(self.about, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class _SpielState(pyspiel.State):  # type: ignore[misc]
    """A moment of a game."""

    def __init__(self, game: _Spiel, about: _About) -> None:
        super().__init__(game)
        self._about, self.now = about, about.first
        self.moves: tuple[str, ...] = ()
        self._seek()

    def current_player(self) -> int:
        """Whose move it is, in OpenSpiel's numbers."""
        match self._about.rules.turn(self.now):
            case Over():
                return int(pyspiel.PlayerId.TERMINAL)
            case Chance():
                return int(pyspiel.PlayerId.CHANCE)
            case Joint():
                return int(pyspiel.PlayerId.SIMULTANEOUS)
            case Open(waiting):
                return self._about.acting(self.now, waiting)

    def _legal_actions(self, player: int) -> list[int]:
        encoder = self._about.encoder
        legal = self._about.rules.legal(self.now, player)
        return sorted(encoder.action_of(move) for move in legal) or [encoder.idle]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may bring: its place in the list of the rules."""
        chances = self._about.rules.chances(self.now)
        return [(nth, float(chance)) for nth, (_, chance) in enumerate(chances)]

    def _apply_action(self, action: int) -> None:
        rules = self._about.rules
        if isinstance(rules.turn(self.now), Chance):
            self._apply(rules.chances(self.now)[action][0], f"#{action}")
        else:
            seat = self.current_player()
            self._apply(Act(seat, self._move(seat, action)), f"{seat}:{action}")
        self._seek()

    def _apply_actions(self, actions: list[int]) -> None:
        turn: Any = self._about.rules.turn(self.now)
        inside = turn.seats
        picks = tuple(
            self._move(seat, action) if seat in inside else None for seat, action in enumerate(actions)
        )
        told = ",".join(str(action) if seat in inside else "-" for seat, action in enumerate(actions))
        self._apply(Together(picks), told)
        self._seek()

    def _move(self, seat: int, action: int) -> Any:
        encoder = self._about.encoder
        legal = self._about.rules.legal(self.now, seat)
        return next(move for move in legal if encoder.action_of(move) == action)

    def _apply(self, move: Any, told: str) -> None:
        self.now = self._about.rules.apply(self.now, move).state
        self.moves = (*self.moves, told)

    def _seek(self) -> None:
        """Make the moves that leave no choice."""
        rules = self._about.rules
        while isinstance(turn := rules.turn(self.now), Open):
            seat = self._about.acting(self.now, turn.seats)
            legal = rules.legal(self.now, seat)
            if len(legal) > 1:
                return
            self.now = rules.apply(self.now, Act(seat, legal[0])).state

    def _action_to_string(self, player: int, action: int) -> str:
        rules, notation = self._about.rules, self._about.kit.notation
        if player == pyspiel.PlayerId.CHANCE:
            return str(rules.chances(self.now)[action][0])
        legal = rules.legal(self.now, player)
        if not legal:
            return "wait"
        return str(notation.act_to_text(self._move(player, action)))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return isinstance(self._about.rules.turn(self.now), Over)

    def returns(self) -> list[float]:
        """What the end is worth to each player: points, a part of the victory, or a placement."""
        if not self.is_terminal():
            return [0.0] * self._about.seats
        result = self._about.rules.result(self.now)
        if self._about.rewards.kind == "points":
            return [float(points) for points in result.points]
        worth: list[float] = self._about.rewards.final(result.points, result.places).tolist()
        return worth

    def information_state_string(self, player: int | None = None) -> str:
        """All that has happened: nothing of it is hidden once it is revealed."""
        return f"{self.current_player() if player is None else player} {' '.join(self.moves)}"

    def __str__(self) -> str:
        return " ".join(self.moves)


class _Observer:
    """A player's view as a row of numbers and as a text."""

    def __init__(self, about: _About, kind: Any) -> None:
        self._about, self._kind = about, kind
        size = sum(field.size for field in about.encoder.fields)
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: _SpielState, player: int) -> None:
        """Show this state to a player."""
        view = self._about.rules.view(state.now, player)
        if self._kind.public_info:
            self.tensor[:] = self._about.encoder.encode(view)
        else:
            self.tensor[:] = 0

    def string_from(self, state: _SpielState, player: int) -> str:
        """The same as a text; perfect information leaves nothing for the private part."""
        if not self._kind.public_info:
            return ""
        if self._kind.perfect_recall:
            return state.information_state_string(player)
        return " ".join(map(str, self._about.encoder.encode(self._about.rules.view(state.now, player))))


def register_games() -> None:
    """Make `pyspiel.load_game` know every game with a room for learners; once."""
    known = set(pyspiel.registered_names())
    for kit in games().values():
        if kit.has("rl") and _short_name(kit) not in known:
            usual = first_edition(kit.id)
            # A class of its own for each: OpenSpiel keeps what it is given until after the interpreter's end.
            made = type(f"{environment_name(kit)}Game", (_Spiel,), {"usual": usual})
            pyspiel.register_game(_type_of(edition_of(usual)), made)


register_games()
