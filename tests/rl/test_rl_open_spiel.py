"""OpenSpiel plays our games by its own tests, and finds in them what our solver finds."""

from importlib import import_module
from typing import Any

import pytest

import tacora.rl.open_spiel
from tacora.games.diamant.rules import DIAMANT
from tacora.games.diamant.solve.equilibrium import Cave, position_of
from tacora.games.diamant.solve.equilibrium.cave import no_relics
from tacora.games.diamant.solve.equilibrium.sweep import Sweep
from tacora.games.diamant.testing import tiny_edition

pyspiel: Any = import_module("pyspiel")  # none of it is typed
spiel_policy: Any = import_module("open_spiel.python.policy")
exploitability: Any = import_module("open_spiel.python.algorithms.exploitability")


@pytest.mark.parametrize(
    "name",
    [
        "tacora_diamant",
        "tacora_diamant(edition=incan-gold-2018,players=5,reward=points)",
        "tacora_trolldragon",
        "tacora_trolldragon(players=4,reward=placement)",
    ],
)
def test_random_games_with_serialisation(name: str) -> None:
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
    if game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS:
        in_turn = pyspiel.convert_to_turn_based(game)
        pyspiel.random_sim_test(in_turn, num_sims=1, serialize=True, verbose=False)


class Solved(spiel_policy.Policy):  # type: ignore[misc]
    """The solver's policy: a state is found again from its moves, which are all that anybody knows."""

    def __init__(self, game: Any, in_turn: Any, sweep: Sweep) -> None:
        super().__init__(in_turn, list(range(in_turn.num_players())))
        self._game, self._sweep = game, sweep
        self._layers = {layer.count: layer.policy for layer in sweep.solve()}

    def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
        player = state.current_player() if player_id is None else player_id
        if len(state.legal_actions(player)) == 1:
            return {state.legal_actions(player)[0]: 1.0}
        told = state.information_state_string(player).splitlines()[-1].split()[1:]
        now = self._game.new_initial_state()
        for move in told:
            if move.startswith("#"):
                now.apply_action(int(move[1:]))
            else:
                now.apply_actions([0 if pick == "-" else int(pick) for pick in move.split(",")])
        position = position_of(DIAMANT.view(now.now, player))
        chance = float(self._layers[len(position.gone)][self._sweep.find(position)])
        return {0: 1 - chance, 1: chance}


def test_exploitability_on_a_tiny_edition_agrees_with_the_solver() -> None:
    edition = tiny_edition(treasures=(5,), traps=("snake",), max_seats=3)
    game = tacora.rl.open_spiel.game_for(edition, 3, options={"expeditions": 1}, reward="points")
    in_turn = pyspiel.convert_to_turn_based(game)
    sweep = Sweep(Cave((5,), (2,), no_relics()), 3)
    solved = Solved(game, in_turn, sweep)
    assert exploitability.nash_conv(in_turn, solved) == pytest.approx(0, abs=1e-6)
    assert exploitability.nash_conv(in_turn, spiel_policy.UniformRandomPolicy(in_turn)) > 0.1
