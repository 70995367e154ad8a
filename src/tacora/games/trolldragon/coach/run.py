"""The whole review of a record: every decision, an account of luck and skill that adds up, turning points."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from tacora.coach.review import (
    Judged,
    Ledger,
    Opponents,
    Player,
    Point,
    PointKind,
    Progress,
    Sentence,
    Turning,
)
from tacora.coach.run import NotReviewed, Watch
from tacora.coach.verdict import about_ledger, label_of, luck_of
from tacora.games.kit import chosen_options
from tacora.games.trolldragon.coach.chances import Turn, wins_at
from tacora.games.trolldragon.coach.options import Choices, choices_of, risk_of
from tacora.games.trolldragon.coach.review import Decision, Review
from tacora.games.trolldragon.coach.sentences import about_decision, about_swing
from tacora.games.trolldragon.coach.story import Scene, Story, kind_of, story_of
from tacora.games.trolldragon.moment import dragons_shown
from tacora.games.trolldragon.rules import TROLL_DRAGON, dice_of
from tacora.record import Record

__all__ = ["REFERENCE", "review_record"]

REFERENCE = "master"
"""Everybody plays like this bot from here on."""
_MOST_TURNING = 5
"""Turning points of each seat."""
_WORTH_TELLING = 0.02
"""A smaller swing turns nothing."""
Wins = tuple[tuple[float, ...], ...]


def review_record(
    record: Record, opponents: Opponents, *, seat: int | None = None, watch: Watch | None = None
) -> Review:
    """Review a game, all seats or one; raises `NotReviewed`. `watch` is told how far it has got."""
    story = story_of(record, opponents)
    if seat is not None and not 0 <= seat < len(story.seats):
        raise NotReviewed(f"There are seats 1 to {len(story.seats)} in this game, not {seat + 1}.")
    seats = range(len(story.seats)) if seat is None else (seat,)
    at, decisions = list[tuple[float, ...]](), list[Decision]()
    for scene in story.scenes:
        at.append(wins_at(scene.state))
        if watch is not None:
            watch(Progress(len(at), len(story.scenes)))
    wins = tuple(at)
    for scene in story.scenes[:-1]:
        if scene.decides and scene.state.active in seats:
            decisions.append(_decision(story, scene, wins))
    return Review(
        edition=story.edition.id,
        options=chosen_options(story.options),
        seats=tuple(Player(one.name, one.bot, REFERENCE, None, None) for one in story.seats),
        opponents=opponents,
        reference=REFERENCE,
        playouts=0,
        finished=story.finished,
        decisions=tuple(decisions),
        curve=tuple(_curve(story, wins)),
        ledgers=tuple(_ledger(story, wins, one, decisions) for one in seats),
        turning=tuple(turn for one in seats for turn in _turning(story, wins, one, decisions)),
        result=wins[-1],
        points=story.last.points,
        notes=tuple(_notes(story)),
    )


def _notes(story: Story) -> Iterator[Sentence]:
    yield Sentence("coach-td-note-wins", {})
    if not dice_of(story.edition, story.options).verified:
        yield Sentence("coach-td-note-faces", {})


def _decision(story: Story, scene: Scene, wins: Wins) -> Decision:
    state, seat = scene.state, scene.state.active
    choices = choices_of(Turn(state), state, scene.chosen)
    lost = max(0.0, choices.best.win - choices.chosen.win)
    label, rolls = label_of(lost), choices.chosen.kind == "roll"
    after = story.scenes[min(scene.step + (2 if rolls else 1), len(story.scenes) - 1)]
    change = wins[after.step][seat] - choices.chosen.win
    fell = rolls and state.race is None and scene.ends_turn(after)
    if rolls and state.race is not None:
        fell, change = _race_luck(story, scene, wins, choices.chosen.win)
    luck = luck_of(change)
    risk = risk_of(state)
    return Decision(
        step=scene.step,
        seat=seat,
        pick=choices.chosen.pick,
        win_error=0.0,
        regret_win=lost,
        label=label,
        judged="wise" if label == "fine" else _judged(choices),
        luck=luck,
        luck_win=change,
        say=about_decision(
            story.seats[seat].name, choices, risk=risk, lost=lost, label=label, luck=luck, fell=fell
        ),
        turn=state.turn,
        place="grotto" if state.race is None else "chamber",
        free=len(state.free),
        diamonds=state.risk.diamonds,
        nuggets=state.risk.nuggets,
        called=dragons_shown(TROLL_DRAGON.view(state, None)),
        risk=risk,
        kind=kind_of(scene.chosen),
        best=choices.best.pick,
        options=choices.options,
        win=choices.chosen.win,
        regret_points=max(option.points for option in choices.options) - choices.chosen.points,
        fell=fell,
    )


def _race_luck(story: Story, scene: Scene, wins: Wins, chosen: float) -> tuple[bool, float]:
    """Whether the dragon woke before the next choice of the adventurer, and what came till then."""
    for later in story.scenes[scene.step + 1 :]:
        if scene.ends_turn(later):
            before = story.scenes[later.step - 1]
            woke = not (before.decides and kind_of(before.chosen) == "leave")
            return woke, wins[later.step][scene.state.active] - chosen
        if later.decides:
            return False, wins[later.step][scene.state.active] - chosen
    return False, wins[-1][scene.state.active] - chosen


def _judged(choices: Choices) -> Judged:
    """Too bold or too careful: whoever should have gone home was too bold."""
    if choices.chosen.kind == "leave":
        return "timid"
    if choices.best.kind == "leave" or choices.chosen.kind in ("enter", "roll"):
        return "risky"
    return "timid"


def _curve(story: Story, wins: Wins) -> Iterator[Point]:
    """A point for every position, named by what led to it."""
    kinds: list[PointKind] = ["start"]
    kinds += ["picks" if scene.decides else "card" for scene in story.scenes[:-1]]
    if story.finished:
        kinds[-1] = "end"
    for scene, kind in zip(story.scenes, kinds, strict=True):
        yield Point(scene.step, kind, scene.state.turn, wins[scene.step])


def _ledger(story: Story, wins: Wins, seat: int, decisions: Sequence[Decision]) -> Ledger:
    """Every change of a seat's chance to win, booked to the dice, others or itself."""
    dice = others = own = 0.0
    for scene, following in pairwise(story.scenes):
        change = wins[following.step][seat] - wins[scene.step][seat]
        if not scene.decides:  # dice that fall, and rolls that nobody could refuse
            dice += change
        elif scene.state.active == seat:
            own += change
        else:
            others += change
    mine = [decision for decision in decisions if decision.seat == seat]
    start, result = wins[0][seat], wins[-1][seat]
    return Ledger(
        seat=seat,
        start=start,
        cards=dice,
        others=others,
        decisions=own,
        result=result,
        lost_win=sum(decision.regret_win for decision in mine if decision.label != "fine"),
        lost_rubies=sum(decision.regret_points for decision in mine),
        say=about_ledger(
            story.seats[seat].name,
            start=start,
            cards=dice,
            others=others,
            decisions=own,
            result=result,
            key="coach-td-ledger",
        ),
    )


def _turning(story: Story, wins: Wins, seat: int, decisions: Sequence[Decision]) -> list[Turning]:
    """A seat's five largest swings or losses, in order of play."""
    found = [*_swings(story, wins, seat), *_losses(seat, decisions)]
    largest = sorted(found, key=lambda turning: -abs(turning.swing))[:_MOST_TURNING]
    return sorted(largest, key=lambda turning: (turning.step, turning.kind))


def _swings(story: Story, wins: Wins, seat: int) -> Iterator[Turning]:
    name = story.seats[seat].name
    for scene, following in pairwise(story.scenes):
        before, after = wins[scene.step][seat], wins[following.step][seat]
        if abs(after - before) < _WORTH_TELLING:
            continue
        if not scene.decides:
            say = about_swing(name, scene, following, seat, before=before, after=after)
            yield Turning(seat, scene.step, "card", after - before, None, say)
        elif scene.state.active != seat:
            say = about_swing(name, scene, following, seat, before=before, after=after)
            yield Turning(seat, scene.step, "picks", after - before, None, say)


def _losses(seat: int, decisions: Sequence[Decision]) -> Iterator[Turning]:
    for number, decision in enumerate(decisions):
        if decision.seat == seat and decision.label in ("mistake", "blunder"):
            yield Turning(seat, decision.step, "decision", -decision.regret_win, number, decision.say)
