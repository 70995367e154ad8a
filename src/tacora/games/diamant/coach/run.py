"""The whole review of a record: every decision, an account of luck and skill that adds up, turning points."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from tacora.coach.review import PLAYOUTS, Ledger, Opponents, Point, PointKind, Sentence, Turning
from tacora.coach.run import NotReviewed, Watch
from tacora.coach.verdict import about_ledger, luck_of
from tacora.games.diamant.coach.judge import Figures, figures_of, judge
from tacora.games.diamant.coach.opponents import Field, seat_field
from tacora.games.diamant.coach.portrait import about_players
from tacora.games.diamant.coach.review import Decision, PickName, Review
from tacora.games.diamant.coach.sentences import about_card, about_decision, about_picks
from tacora.games.diamant.coach.story import Scene, Story, story_of
from tacora.games.diamant.coach.wins import Wins, count_wins
from tacora.games.kit import chosen_options
from tacora.record import Record

_MOST_PLAYOUTS = 1_000_000
_MOST_TURNING = 5
"""Turning points of each seat."""
_WORTH_TELLING = 0.02
"""A smaller swing turns nothing."""


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
        options=chosen_options(story.options),
        seats=field.players,
        opponents=opponents,
        reference=field.reference,
        playouts=playouts,
        finished=story.finished,
        decisions=tuple(decisions),
        curve=tuple(_curve(story, wins)),
        ledgers=tuple(_ledger(story, wins, seat, decisions) for seat in seats),
        turning=tuple(turn for seat in seats for turn in _turning(story, wins, seat, decisions)),
        result=wins.at[-1],
        points=story.last.points,
        notes=(*field.notes, *_basis_notes(decisions)),
        portraits=_portraits(story, seats),
    )


def _portraits(story: Story, seats: Sequence[int]) -> tuple[Sentence, ...]:
    """What a finished game tells about these players; of one that goes on nothing is told."""
    if not story.finished:
        return ()
    return about_players(story.history, [seat.name for seat in story.seats], seats)


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
    name, own = story.seats[seat].name, state.points[seat]
    lead = own - max((*state.points[:seat], *state.points[seat + 1 :]), default=own)
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
            name,
            pick,
            figures,
            both,
            verdict,
            luck=luck,
            leavers=scene.leavers,
            last=last,
            fell=fell,
            lead=lead,
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


def _own_part(wins: Wins, scene: Scene, seat: int, pick: PickName) -> float:
    """What a seat's own pick changed, others unknown yet, against what its policy would have done."""
    both = wins.choices[scene.step, seat]
    return (both.go if pick == "continue" else both.leave) - wins.at[scene.step][seat]


def _ledger(story: Story, wins: Wins, seat: int, decisions: Sequence[Decision]) -> Ledger:
    """Every change of a seat's chance to win, booked to cards, others or itself."""
    cards = others = own = 0.0
    decided = {decision.step: decision for decision in decisions if decision.seat == seat}
    for scene, following in pairwise(story.scenes):
        change = wins.at[following.step][seat] - wins.at[scene.step][seat]
        if scene.card is not None:
            cards += change
        elif scene.step in decided:
            part = _own_part(wins, scene, seat, decided[scene.step].pick)
            own += part
            others += change - part
        else:
            others += change
    start, result = wins.at[0][seat], wins.at[-1][seat]
    return Ledger(
        seat=seat,
        start=start,
        cards=cards,
        others=others,
        decisions=own,
        result=result,
        lost_win=sum(decision.regret_win for decision in decided.values() if decision.label != "fine"),
        lost_rubies=sum(decision.regret_rubies for decision in decided.values()),
        say=about_ledger(
            story.seats[seat].name, start=start, cards=cards, others=others, decisions=own, result=result
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
        before, after = wins.at[scene.step][seat], wins.at[following.step][seat]
        if abs(after - before) < _WORTH_TELLING:
            continue
        number = scene.state.expedition
        if scene.card is not None:
            say = about_card(name, number, before, after, fell=scene.falls(following))
            yield Turning(seat, scene.step, "card", after - before, None, say)
        elif seat not in scene.state.inside:
            say = about_picks(name, number, before, after)
            yield Turning(seat, scene.step, "picks", after - before, None, say)


def _losses(seat: int, decisions: Sequence[Decision]) -> Iterator[Turning]:
    for number, decision in enumerate(decisions):
        if decision.seat == seat and decision.label in ("mistake", "blunder"):
            yield Turning(seat, decision.step, "decision", -decision.regret_win, number, decision.say)
