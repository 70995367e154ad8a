"""A game without a room `sim` is played by its rules: any turns, the rules' own order of finishing."""

import pytest

from tacora.bots import built_in_bots
from tacora.editions import load_edition
from tacora.games import kit_of
from tacora.games.kit import GameKit
from tacora.sim import NoKernel, PlainBot, player_of, result_of, run, table_for, table_of
from tacora.sim.plain import play_by_rules
from tacora.sim.stream import Stream
from tacora.victory import shares_of

GAMES = (("iello-2017", ["bold", "careful", "value"]), ("troll-dragon", ["greedy", "timid", "random"]))


@pytest.fixture(autouse=True)
def _no_rooms(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if neither game had brought a simulator."""
    has = GameKit.has
    monkeypatch.setattr(GameKit, "has", lambda self, name: name != "sim" and has(self, name))


@pytest.mark.parametrize(("edition_id", "ids"), GAMES)
def test_a_game_is_played_to_its_end_and_again(edition_id: str, ids: list[str]) -> None:
    edition = load_edition(edition_id)
    kit = kit_of(edition)
    picks = [built_in_bots()[bot].pick for bot in ids]
    played = [play_by_rules(kit, edition, kit.options(), picks, Stream(seed, 7)) for seed in (1, 1, 2)]
    assert played[0] == played[1] != played[2]
    best = max(played[0].hands)
    assert best == len(ids) - 1, "somebody is first"
    assert shares_of(played[0].hands)[list(played[0].hands).index(best)] > 0


@pytest.mark.parametrize(("edition_id", "ids"), GAMES)
def test_a_run_has_points_and_victories_and_no_facts(edition_id: str, ids: list[str]) -> None:
    edition = load_edition(edition_id)
    players = [player_of(built_in_bots()[bot], edition.game) for bot in ids]
    table, reason = table_of(edition, players)
    assert isinstance(reason, NoKernel)
    assert reason.bots == tuple(sorted(ids))
    one, two = (run(table, 70, seed=3, threads=threads, rotate=True) for threads in (1, 2))
    assert one.seats.points.tolist() == two.seats.points.tolist()
    assert one.players.spread.tolist() == two.players.spread.tolist()
    data = result_of(table, one, seed=3, rotated=True).to_json()
    assert sum(seat["win_share"] for seat in data["seats"]) == pytest.approx(1)
    assert not {"expeditions", "turns"} & set(data)


def test_ids_alone_are_refused_where_nothing_is_compiled() -> None:
    with pytest.raises(NoKernel, match="No bot of Diamant is compiled"):
        table_for("iello-2017", ["bold"] * 3)
    assert table_for("iello-2017", [PlainBot("bold", built_in_bots()["bold"].pick)] * 3).measures.most is None
