"""A whole review: it adds up, it is the same every time, and it says what it rests on."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tacora.coach.review import Progress
from tacora.coach.run import NotReviewed
from tacora.editions import load_editions
from tacora.games.diamant.coach.opponents import Field
from tacora.games.diamant.coach.review import Review
from tacora.games.diamant.coach.run import review_record
from tacora.games.diamant.coach.story import story_of
from tacora.games.diamant.coach.whatif import what_if
from tacora.games.diamant.coach.wins import SEED, _count, both_choices
from tacora.games.diamant.editions import diamant_edition, diamant_editions
from tacora.games.diamant.rules import Options
from tacora.games.diamant.sim.playout import Playouts
from tacora.games.diamant.sim.policy import policy_of
from tacora.games.diamant.sim.readable import play_on_readable
from tacora.record import Record, Seat, read_record
from tacora.sim.stream import Stream
from tacora.texts import LANGUAGES, Texts
from tacora.victory import WHOLE
from tests.games.diamant.coach.records import played, scripted

GOLDEN = Path(__file__).parents[3] / "golden"
BOTS = ("bold", "careful", "value", "random")
FEW = 60


@pytest.fixture(scope="module", autouse=True)
def _no_tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TACORA_TABLES", str(tmp_path_factory.mktemp("none")))
        yield


@pytest.fixture(scope="module")
def game() -> Record:
    return played("iello-2017", BOTS, seed=5, people=(0, 3))


@pytest.fixture(scope="module")
def review(game: Record) -> Review:
    return review_record(game, playouts=FEW)


def adds_up(found: Review) -> None:
    for ledger in found.ledgers:
        total = ledger.start + ledger.cards + ledger.others + ledger.decisions
        assert total == pytest.approx(ledger.result, abs=1e-12)
        assert ledger.result == found.result[ledger.seat]
        assert (ledger.start, ledger.result) == (
            found.curve[0].wins[ledger.seat],
            found.curve[-1].wins[ledger.seat],
        )


def test_luck_and_skill_add_up_to_the_result(review: Review) -> None:
    adds_up(review)
    assert [ledger.start for ledger in review.ledgers] == pytest.approx([1 / 4] * 4)
    assert sum(review.result) == pytest.approx(1)
    assert all(sum(point.wins) == pytest.approx(1) for point in review.curve)


def test_every_input_has_a_point_and_every_pick_a_decision(game: Record, review: Review) -> None:
    assert [point.step for point in review.curve] == list(range(len(game.moves) + 1))
    assert {point.kind for point in review.curve} == {"start", "card", "picks", "end"}
    picks = [pick for move in game.moves for pick in getattr(move, "picks", ()) if pick is not None]
    assert len(review.decisions) == len(picks)
    assert review.finished


def test_a_regret_is_what_the_other_choice_had_more(review: Review) -> None:
    for decision in review.decisions:
        mine, other = decision.win_go, decision.win_leave
        if decision.pick == "leave":
            mine, other = other, mine
        assert decision.regret_win == pytest.approx(max(0.0, other - mine))
        assert (decision.judged == "wise") == (decision.label == "fine")
        assert decision.risk[0] == pytest.approx(decision.fatal / decision.cards)
        assert decision.basis == "one-card"
        assert decision.chance is None


def test_a_review_is_the_same_every_time(game: Record, review: Review) -> None:
    told: list[Progress] = []
    assert review_record(game, playouts=FEW, watch=told.append) == review
    assert [progress.done for progress in told] == list(range(1, len(review.curve) + 1))
    assert {progress.total for progress in told} == {len(review.curve)}


def test_one_seat_alone(game: Record, review: Review) -> None:
    found = review_record(game, playouts=FEW, seat=2)
    assert {decision.seat for decision in found.decisions} == {2}
    assert [ledger.seat for ledger in found.ledgers] == [2]
    assert {turning.seat for turning in found.turning} == {2}
    assert found.result == review.result
    adds_up(found)


def test_against_these_players(game: Record) -> None:
    found = review_record(game, "these", playouts=FEW)
    adds_up(found)
    people = [(seat.bold is not None, seat.plays) for seat in found.seats]
    assert people == [(True, "believed"), (False, "careful"), (False, "value"), (True, "believed")]
    assert found.ledgers[1].start < found.ledgers[2].start  # careful wins less often than value


def test_who_reads_the_others_plays_on_from_what_it_has_read() -> None:
    """In playouts from the middle of a game a `reader` believes what this game has told by then."""
    record = played("pegasus-2024", ("reader", "careful", "reader"), seed=3, people=(1,))
    found = review_record(record, "these", playouts=FEW)
    adds_up(found)
    assert [seat.plays for seat in found.seats] == ["reader", "believed", "reader"]
    story = story_of(record)
    assert [len(scene.history) for scene in story.scenes if scene.picks] == list(range(len(story.history)))
    scene = story.decisions[-1]
    table = Playouts(story.edition, ["reader"] * 3, story.options)
    ends = table.play(scene.state, 20, seed=SEED, history=scene.history)
    for game in range(20):
        readers = [policy_of("reader")] * 3
        on = play_on_readable(scene.state, readers, Stream(SEED, game), history=scene.history)
        assert tuple(ends.points[:, game]) == on.result.points
    branch = what_if(record, scene.step, scene.state.inside[0], "leave", "these", playouts=FEW)
    assert 0 <= branch.win <= 1


@pytest.mark.parametrize("edition", diamant_editions())
def test_every_edition_and_its_house_rules_are_reviewed(edition: str) -> None:
    for name in (edition, f"{edition}-house"):
        text = (GOLDEN / f"{name}.record").read_text(encoding="utf-8")
        record = read_record(text, load_editions())
        found = review_record(record, playouts=20)
        adds_up(found)
        assert found.points == review_record(record, "these", playouts=2).points


def test_it_goes_through_json(review: Review) -> None:
    assert msgspec.json.decode(msgspec.json.encode(review), type=Review) == review


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_said(review: Review, language: str) -> None:
    texts = Texts(language, review.edition)
    sentences = [
        *(decision.say for decision in review.decisions),
        *(ledger.say for ledger in review.ledgers),
        *(turning.say for turning in review.turning),
        *review.notes,
        *review.portraits,
    ]
    for sentence in sentences:
        told = texts(sentence.key, **sentence.args)
        assert told.strip() == told
        assert "{" not in told


def test_turning_points_are_at_most_five_a_seat_in_order(review: Review) -> None:
    for seat in range(4):
        mine = [turning for turning in review.turning if turning.seat == seat]
        assert len(mine) <= 5
        assert [turning.step for turning in mine] == sorted(turning.step for turning in mine)
        swings = [abs(turning.swing) for turning in mine]
        losses = [one.regret_win for one in review.decisions if one.seat == seat and one.label == "blunder"]
        assert not losses or max(swings) >= max(losses)


def test_a_trap_that_takes_a_sure_win() -> None:
    """Alone and far ahead in the last cave: leaving wins for certain, going on into the trap loses it all."""
    found = review_record(scripted(), playouts=400)
    last = found.decisions[-1]
    assert (last.pick, last.label, last.judged) == ("continue", "blunder", "risky")
    assert (last.win_leave, last.fell, last.came) == (1.0, True, "snake")
    assert last.luck == "bad"
    assert last.say.key == "coach-went-while-ahead"
    assert found.result == (0.0, 1.0)
    worst = max(found.turning, key=lambda turning: abs(turning.swing) if turning.seat == 0 else 0)
    assert worst.swing < -0.1
    adds_up(found)


def test_an_unfinished_game_ends_with_a_chance(game: Record) -> None:
    cut = Record(
        edition=game.edition, options=game.options, seats=game.seats, moves=game.moves[:9], secret=game.secret
    )
    found = review_record(cut, playouts=FEW)
    assert not found.finished
    assert all(0 < share < 1 for share in found.result)
    adds_up(found)


def test_what_is_refused(game: Record) -> None:
    fresh = Record(edition=game.edition, options=game.options, seats=game.seats)
    with pytest.raises(NotReviewed, match="Nobody has decided"):
        review_record(fresh)
    with pytest.raises(NotReviewed, match="seats 1 to 4"):
        review_record(game, seat=4)
    with pytest.raises(NotReviewed, match="playouts"):
        review_record(game, playouts=1)


def test_a_stranger_is_played_like_a_person() -> None:
    record = played("pegasus-2024", ("bold", "steady", "value"), seed=2, options=Options(expeditions=1))
    seats = (Seat("Eve", "somebody-elses-bot"), *record.seats[1:])
    strange = Record(edition=record.edition, options=record.options, seats=seats, moves=record.moves)
    found = review_record(strange, "these", playouts=FEW)
    assert found.seats[0].plays == "believed"
    assert diamant_edition("pegasus-2024").id == found.edition


def test_what_a_policy_does_for_sure_is_no_skill(game: Record) -> None:
    """A seat that does what all equals do there has the chance of the position, to the digit."""
    story = story_of(game)
    scene = next(scene for scene in story.decisions if len(scene.state.inside) == 4)
    table = Playouts(story.edition, ["steady"] * 4, story.options)
    field = Field(table, (), "steady", alike=True, notes=())
    at, both = _count(field, scene, 100, range(4))
    assert table.play(scene.state, 100, seed=SEED).left.max() == 0
    assert at == pytest.approx([1 / 4] * 4)
    assert [both[seat].go for seat in range(4)] == pytest.approx(at, abs=1e-12)
    assert all(both[seat] == both[0] for seat in range(4))


def test_both_choices_are_those_of_playouts_that_force_them(game: Record) -> None:
    """What a policy chose by itself is not played again, and yet each choice has all its playouts."""
    story = story_of(game)
    bots = ["random", "random", "bold", "value"]
    table, seat = Playouts(story.edition, bots, story.options), 1
    scene = next(
        scene for scene in story.decisions if scene.state.expedition == 2 and seat in scene.state.inside
    )
    both = both_choices(table, scene.state, seat, 300)
    for worth, leaves in ((both.leave, True), (both.go, False)):
        ends = table.play(scene.state, 300, seed=SEED, forced={seat: leaves})
        assert worth == pytest.approx(ends.shares[seat].mean() / WHOLE, abs=1e-12)
    assert 0 < both.error < 0.1
