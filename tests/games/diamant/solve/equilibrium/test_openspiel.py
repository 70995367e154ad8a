"""OpenSpiel's own best response finds nothing to gain against the solver's policy in a miniature game."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from tacora.game import Chance, Together
from tacora.games.diamant.rules import DIAMANT, DiamantEdition, Pick
from tacora.games.diamant.solve.equilibrium import Cave, position_of
from tacora.games.diamant.solve.equilibrium.cave import no_relics
from tacora.games.diamant.solve.equilibrium.sweep import Sweep
from tacora.games.diamant.testing import tiny_edition
from tests.games.diamant.solve.equilibrium.brute import start

pyspiel: Any = import_module("pyspiel")  # none of it is typed
spiel_policy: Any = import_module("open_spiel.python.policy")
expected_game_score: Any = import_module("open_spiel.python.algorithms.expected_game_score")
exploitability: Any = import_module("open_spiel.python.algorithms.exploitability")


def game_of(edition: DiamantEdition, seats: int) -> Any:
    """The expedition as a sequential game: insiders pick in turn, and none sees the picks before."""
    kind = pyspiel.GameType(
        short_name=f"mini_diamant_{edition.id}_{seats}".replace("-", "_"),
        long_name="Miniature Diamant",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats,
        min_num_players=seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
    )
    info = pyspiel.GameInfo(
        num_distinct_actions=2,
        max_chance_outcomes=len(edition.cards),
        num_players=seats,
        min_utility=0.0,
        max_utility=float(sum(edition.treasures)),
        max_game_length=seats * 20,
    )

    class Game(pyspiel.Game):  # type: ignore[misc]
        def __init__(self) -> None:
            super().__init__(kind, info, {})

        def new_initial_state(self) -> Any:
            return State(self)

    class State(pyspiel.State):  # type: ignore[misc]
        def __init__(self, game: Any) -> None:
            super().__init__(game)
            self.now = start(edition, seats)
            self.told: tuple[object, ...] = ()
            self.picks: tuple[Pick, ...] = ()

        def current_player(self) -> int:
            if not self.now.inside:
                return int(pyspiel.PlayerId.TERMINAL)
            if isinstance(DIAMANT.turn(self.now), Chance):
                return int(pyspiel.PlayerId.CHANCE)
            return self.now.inside[len(self.picks)]

        def _legal_actions(self, player: int) -> list[int]:
            return [0, 1]

        def chance_outcomes(self) -> list[tuple[int, float]]:
            return [(nth, float(chance)) for nth, (_, chance) in enumerate(DIAMANT.chances(self.now))]

        def _apply_action(self, action: int) -> None:
            if isinstance(DIAMANT.turn(self.now), Chance):
                card = DIAMANT.chances(self.now)[action][0]
                self.now = DIAMANT.apply(self.now, card).state
                self.told += (card,)
                return
            self.picks += (tuple(Pick)[action],)
            if len(self.picks) < len(self.now.inside):
                return
            chosen = dict(zip(self.now.inside, self.picks, strict=True))
            picks = tuple(chosen.get(seat) for seat in range(seats))
            self.now = DIAMANT.apply(self.now, Together(picks)).state
            self.told, self.picks = (*self.told, picks), ()

        def is_terminal(self) -> bool:
            return not self.now.inside

        def returns(self) -> list[float]:
            return [float(points) for points in self.now.points]

        def information_state_string(self, player: int | None = None) -> str:
            return f"{self.current_player() if player is None else player} {self.told}"

        def __str__(self) -> str:
            return f"{self.told} {self.picks}"

    return Game()


def states_of(state: Any) -> Iterator[Any]:
    """Every state below this one, itself included."""
    yield state
    for action in () if state.is_terminal() else state.legal_actions():
        yield from states_of(state.child(action))


@pytest.mark.parametrize(
    ("treasures", "traps", "seats"),
    [
        ((5,), ("snake",), 3),
        pytest.param((3, 5), ("snake",), 2, marks=pytest.mark.slow),
        pytest.param((4,), ("snake", "fire"), 2, marks=pytest.mark.slow),
    ],
)
def test_openspiel_finds_no_gain(treasures: tuple[int, ...], traps: tuple[str, ...], seats: int) -> None:
    edition = tiny_edition(treasures=treasures, traps=traps, max_seats=seats)
    sweep = Sweep(Cave(treasures, (2,) * len(traps), no_relics()), seats)
    policies = {layer.count: layer.policy for layer in sweep.solve()}
    game = game_of(edition, seats)
    tabular = spiel_policy.TabularPolicy(game)
    for state in states_of(game.new_initial_state()):
        if state.current_player() >= 0:
            position = position_of(DIAMANT.view(state.now, state.current_player()))
            chance = float(policies[len(position.gone)][sweep.find(position)])
            place = tabular.state_lookup[state.information_state_string(state.current_player())]
            tabular.action_probability_array[place] = [1 - chance, chance]
    scores = expected_game_score.policy_value(game.new_initial_state(), [tabular] * seats)
    assert scores == pytest.approx([sweep.swept.roots[0][seats]] * seats, abs=1e-6)
    assert exploitability.nash_conv(game, tabular) == pytest.approx(0, abs=1e-6)
    assert exploitability.nash_conv(game, spiel_policy.UniformRandomPolicy(game)) > 0.1
