"""What is believed about players: families of behaviour, from public history alone."""

import pytest

from tacora.games.diamant.coach.believing import beliefs, told
from tacora.games.diamant.coach.portrait import about_players, traits_of
from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.learned import reading
from tacora.games.diamant.learned.beliefs import (
    BOLD,
    EQUAL,
    FLOOR,
    HYPOTHESES,
    KIN,
    NAMES,
    PRIOR,
    SHARP,
    expect,
)
from tacora.games.diamant.learned.reading import believed, guessed
from tacora.games.diamant.memory import Decided, noted
from tacora.games.diamant.rules import DIAMANT, Options
from tacora.games.diamant.rules.events import Event
from tacora.games.diamant.sim.policy import policy_of
from tacora.games.diamant.sim.readable import play_readable
from tacora.games.diamant.testing import play
from tacora.texts import LANGUAGES, Texts
from tests.docs.pages import DOCS

BASE = diamant_edition("pegasus-2024")


def history_of(bots: list[str], game: int) -> tuple[Decided, ...]:
    moves = play_readable(BASE, Options(), [policy_of(bot) for bot in bots], 3, game).moves
    state, found = DIAMANT.start(BASE, Options(), len(bots)).state, []
    for move in moves:
        found.append(noted(state, move))
        state = DIAMANT.apply(state, move).state
    return tuple(one for one in found if one is not None)


def test_hypotheses_are_some_dozens_and_begin_even() -> None:
    assert len(NAMES) == len(set(NAMES)) == HYPOTHESES == len(BOLD) == len(SHARP) == len(EQUAL)
    assert 36 <= HYPOTHESES <= 48
    assert f"There are {HYPOTHESES} hypotheses" in (DOCS / "coach.md").read_text(encoding="utf-8")
    assert sum(PRIOR) == pytest.approx(1)
    assert expect(PRIOR, EQUAL) == pytest.approx(0.5)
    assert all(sum(kin[nth] for kin in KIN) <= 1 for nth in range(HYPOTHESES)), "nobody is of two kins"
    assert all(-1 <= bold <= 1 and 0 <= sharp <= 1 for bold, sharp in zip(BOLD, SHARP, strict=True))


@pytest.mark.parametrize("bots", [["careful"] * 3, ["solo", "random", "champion", "bold"]])
def test_none_is_ever_given_up(bots: list[str]) -> None:
    for belief in believed(history_of(bots, 1), len(bots)):
        assert min(belief) >= FLOOR
        assert sum(belief) == pytest.approx(1)


def test_they_follow_from_the_history_and_nothing_before_it() -> None:
    history = history_of(["bold", "careful", "champion"], 2)
    whole = believed(history, 3)
    reading._known.clear()
    parts = [believed(history[:made], 3) for made in range(len(history) + 1)]
    assert parts[0] == (PRIOR,) * 3
    assert parts[-1] == whole
    reading._known.clear()
    assert believed(history, 3) == whole


def test_players_are_told_apart() -> None:
    """Means over some games: a coward is believed timid, a gambler bold, the learned policy an equal."""
    bots = ["careful", "solo", "champion", "random"]
    seen = [believed(history_of(bots, game), 4) for game in range(8)]
    bold, sharp, equal = (
        [sum(expect(one[seat], values) for one in seen) / len(seen) for seat in range(4)]
        for values in (BOLD, SHARP, EQUAL)
    )
    assert bold[0] < -0.4 < bold[2] < bold[1]
    assert equal[2] > 1.5 * max(equal[0], equal[1], equal[3])
    assert sharp[3] < min(sharp[0], sharp[1], sharp[2])


@pytest.mark.parametrize(("bot", "family"), [("careful", "coward"), ("value", "ahead"), ("solo", "solo")])
def test_who_plays_by_a_rule_is_believed_to(bot: str, family: str) -> None:
    """Means over some games: no other hypothesis is more likely."""
    seen = [believed(history_of([bot, "champion", "champion"], game), 3)[0] for game in range(8)]
    means = [sum(belief[nth] for belief in seen) for nth in range(HYPOTHESES)]
    assert NAMES[means.index(max(means))] == family


def test_who_is_sent_home_has_decided_nothing() -> None:
    """H5: a seat that ran out of time is believed what it was before."""
    state = play(BASE, 3, "9 c | snake").state
    sent = Decided(*noted(state, play(BASE, 3, "9 c | snake cqc").record.moves[-1]) or ())
    assert sent.sent == (1,)
    after = believed((sent,), 3)
    assert after[1] == PRIOR
    assert after[0] == after[2] != PRIOR
    assert all(0.02 <= chance <= 0.98 for chance in guessed(sent, 0))


def test_a_coward_is_portrayed_and_equals_are_left_in_peace() -> None:
    """Where there is nothing to say nothing is said: hardly any of a hundred seats of equals has a trait."""
    coward = [traits_of(history_of(["careful", "champion", "champion"], game), 3) for game in range(10)]
    assert sum(any((one.seat, one.kind) == (0, "early") for one in found) for found in coward) >= 9
    equals = [traits_of(history_of(["champion"] * 5, game), 5) for game in range(20)]
    assert sum(map(len, equals)) <= 12
    assert {one.kind for found in coward for one in found if one.seat == 0} <= {"early", "herd"}


def test_a_short_game_tells_nothing_about_anybody() -> None:
    assert traits_of(history_of(["careful", "bold", "solo"], 1)[:2], 3) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_portrait_can_be_said(language: str) -> None:
    texts = Texts(language, BASE.id)
    bots = ["careful", "random", "solo", "bold", "counter"]
    told = {}
    for game in range(12):
        for one in about_players(history_of(bots, game), bots, range(5)):
            told[one.key] = texts(one.key, **one.args)
    assert len(told) >= 3
    for said in told.values():
        assert "{" not in said
        assert any(bot in said for bot in bots)


def test_in_play_the_clearest_thing_is_said_and_nothing_where_evidence_is_thin() -> None:
    bots = ["careful", "champion", "reader"]
    history = history_of(bots, 4)
    assert beliefs(history[:2], bots) == {}
    found = beliefs(history, bots)
    assert found[0].key == "belief-early"
    assert {seat: one.key for seat, one in found.items()} == {
        trait.seat: f"belief-{trait.kind}" for trait in reversed(traits_of(history, 3))
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_belief_can_be_said_of_one_kind_of_traps_and_of_many(language: str) -> None:
    texts = Texts(language, BASE.id)
    kinds = ("early", "late", "herd", "alone", "tilt-careful", "tilt-bold", "chance")
    said = {texts(f"belief-{kind}", name="Mia", kinds=traps) for kind in kinds for traps in range(6)}
    assert len(said) == 5 + 2 * 6
    assert all("Mia" in sentence and "{" not in sentence and sentence.endswith(".") for sentence in said)
    assert texts("belief-nothing").endswith(".")
    assert "Mia" in texts("belief-title", name="Mia")


@pytest.mark.parametrize("options", [Options(), Options(closed_chests=True), Options(decide_first=True)])
def test_what_everybody_was_told_gives_the_same_history(options: Options) -> None:
    """From the events as a spectator gets them; from a part of them nothing at all."""
    start = DIAMANT.start(BASE, options, 3)
    bots = [policy_of(bot) for bot in ("careful", "reader", "solo")]
    state, events, history = start.state, list[Event](start.events), list[Decided]()
    for move in play_readable(BASE, options, bots, 3, 1).moves:
        history += [one for one in (noted(state, move),) if one is not None]
        step = DIAMANT.apply(state, move)
        state = step.state
        events += [DIAMANT.project(event, state, None) for event in step.events]
    assert told(BASE, options, 3, events) == tuple(history)
    assert told(BASE, options, 3, events[4:]) == ()
    assert told(BASE, options, 3, [events[0], *events[4:]]) == ()
