"""Luck and skill in one account that adds up, and the moments that mattered most."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from tacora.coach.review import Decision, Ledger, PickName, Turning
from tacora.coach.story import Scene, Story
from tacora.coach.talk import about_card, about_ledger, about_picks
from tacora.coach.wins import Wins

__all__ = ["MOST_TURNING", "ledger_of", "own_part", "turning_of"]

MOST_TURNING = 5
"""Turning points of each seat."""
_WORTH_TELLING = 0.02
"""A smaller swing turns nothing."""


def own_part(wins: Wins, scene: Scene, seat: int, pick: PickName) -> float:
    """What a seat's own pick changed, others unknown yet, against what its policy would have done."""
    both = wins.choices[scene.step, seat]
    return (both.go if pick == "continue" else both.leave) - wins.at[scene.step][seat]


def ledger_of(story: Story, wins: Wins, seat: int, decisions: Sequence[Decision]) -> Ledger:
    """Every change of a seat's chance to win, booked to cards, others or itself."""
    cards = others = own = 0.0
    mine = {decision.step: decision for decision in decisions if decision.seat == seat}
    for scene, following in pairwise(story.scenes):
        change = wins.at[following.step][seat] - wins.at[scene.step][seat]
        if scene.card is not None:
            cards += change
        elif scene.step in mine:
            part = own_part(wins, scene, seat, mine[scene.step].pick)
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
        lost_win=sum(decision.regret_win for decision in mine.values() if decision.label != "fine"),
        lost_rubies=sum(decision.regret_rubies for decision in mine.values()),
        say=about_ledger(
            story.seats[seat].name, start=start, cards=cards, others=others, decisions=own, result=result
        ),
    )


def turning_of(story: Story, wins: Wins, seat: int, decisions: Sequence[Decision]) -> list[Turning]:
    """A seat's five largest swings or losses, in order of play."""
    found = [*_swings(story, wins, seat), *_losses(seat, decisions)]
    largest = sorted(found, key=lambda turning: -abs(turning.swing))[:MOST_TURNING]
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
