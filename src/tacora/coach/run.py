"""The whole review of a record."""

from collections.abc import Sequence

from tacora.coach.accounts import ledger_of, turning_of
from tacora.coach.figures import Figures, figures_of
from tacora.coach.judge import judge, luck_of
from tacora.coach.opponents import Field, seat_field
from tacora.coach.review import PLAYOUTS, Decision, Opponents, Point, PointKind, Review, Sentence
from tacora.coach.story import NotReviewed, Scene, Story, story_of
from tacora.coach.talk import about_decision
from tacora.coach.wins import Watch, Wins, count_wins
from tacora.record import Record

__all__ = ["review_record"]

_MOST_PLAYOUTS = 1_000_000


def review_record(
    record: Record,
    opponents: Opponents = "equilibrium",
    *,
    playouts: int = PLAYOUTS,
    seat: int | None = None,
    watch: Watch | None = None,
) -> Review:
    """Review a game, all seats or one; raises `NotReviewed`. `watch` is told how far it has got."""
    if not 2 <= playouts <= _MOST_PLAYOUTS:
        raise NotReviewed(f"A review takes 2 to {_MOST_PLAYOUTS} playouts for each choice, not {playouts}.")
    story = story_of(record)
    if seat is not None and not 0 <= seat < len(story.seats):
        raise NotReviewed(f"There are seats 1 to {len(story.seats)} in this game, not {seat + 1}.")
    seats = range(len(story.seats)) if seat is None else (seat,)
    field = seat_field(story, opponents)
    wins = count_wins(story, field, playouts, seats=seats, watch=watch)
    decisions = _decisions(story, wins, opponents, seats)
    return _review(story, field, opponents, playouts, wins, decisions, seats)


def _review(  # noqa: PLR0917 - all that the parts have found
    story: Story,
    field: Field,
    opponents: Opponents,
    playouts: int,
    wins: Wins,
    decisions: Sequence[Decision],
    seats: Sequence[int],
) -> Review:
    return Review(
        edition=story.edition.id,
        options=story.options.chosen(),
        seats=field.players,
        opponents=opponents,
        reference=field.reference,
        playouts=playouts,
        finished=story.finished,
        decisions=tuple(decisions),
        curve=tuple(_curve(story, wins)),
        ledgers=tuple(ledger_of(story, wins, seat, decisions) for seat in seats),
        turning=tuple(turn for seat in seats for turn in turning_of(story, wins, seat, decisions)),
        result=wins.at[-1],
        points=story.last.points,
        notes=(*field.notes, *_basis_notes(decisions)),
    )


def _decisions(story: Story, wins: Wins, opponents: Opponents, seats: Sequence[int]) -> list[Decision]:
    found = []
    for scene in story.decisions:
        figures = figures_of(scene.view)
        inside = [seat for seat in scene.state.inside if seat in seats]
        found += [_decision(story, scene, figures, wins, opponents, seat) for seat in inside]
    return found


def _decision(  # noqa: PLR0917 - all that is known about it
    story: Story, scene: Scene, figures: Figures, wins: Wins, opponents: Opponents, seat: int
) -> Decision:
    state, both = scene.state, wins.choices[scene.step, seat]
    pick, last = scene.pick_of(seat), state.expedition == state.expeditions
    verdict = judge(pick, both, figures, opponents, last=last)
    came, fell, after = story.after(scene)
    change = wins.at[after][seat] - (both.go if pick == "continue" else both.leave)
    luck = luck_of(change)
    name = story.seats[seat].name
    return Decision(
        step=scene.step,
        expedition=state.expedition,
        turned=state.turned,
        inside=len(state.inside),
        pending=state.pending,
        path=state.path_rubies,
        seat=seat,
        pick=pick,
        fatal=figures.fatal,
        cards=figures.cards,
        risk=figures.risk,
        leave_pays=figures.leave_pays,
        leavers=scene.leavers,
        leave_value=figures.leave_value,
        go_value=figures.go_value,
        basis=figures.basis,
        chance=figures.chance,
        alone=figures.alone,
        win_leave=both.leave,
        win_go=both.go,
        win_error=both.error,
        regret_win=verdict.regret_win,
        regret_rubies=verdict.regret_rubies,
        label=verdict.label,
        judged=verdict.judged,
        luck=luck,
        luck_win=change,
        came=came,
        fell=fell,
        say=about_decision(
            name, pick, figures, both, verdict, luck=luck, leavers=scene.leavers, last=last, fell=fell
        ),
    )


def _curve(story: Story, wins: Wins) -> list[Point]:
    """A point for every position, named by what led to it."""
    kinds: list[PointKind] = ["start"]
    kinds += ["picks" if scene.card is None else "card" for scene in story.scenes[:-1]]
    if story.finished:
        kinds[-1] = "end"
    return [
        Point(scene.step, kind, scene.state.expedition, wins.at[scene.step])
        for scene, kind in zip(story.scenes, kinds, strict=True)
    ]


def _basis_notes(decisions: Sequence[Decision]) -> list[Sentence]:
    """Where rubies come from, worst first."""
    bases = {decision.basis for decision in decisions}
    return [
        Sentence(f"coach-note-{basis}", {})
        for basis in ("one-card", "relics", "equilibrium")
        if basis in bases
    ]
