"""What if: the other choice, played on to the end of the turn with the dice that would have fallen.

The n-th roll of a kind in a turn is a draw with a name, so it is the record's where the same dice roll, and
follows from the revealed secret elsewhere. The seat then does what wins most; the dragon dice are rolled once
after each roll for gold.
"""

from dataclasses import dataclass
from typing import Any

from tacora.coach.review import Opponents, Sentence
from tacora.coach.run import NotReviewed
from tacora.game import Act, Chance
from tacora.games.trolldragon.coach.chances import Turn, wins_at
from tacora.games.trolldragon.coach.options import choices_of
from tacora.games.trolldragon.coach.review import Branch
from tacora.games.trolldragon.coach.story import Scene, Story, story_of
from tacora.games.trolldragon.notation import act_from_text, act_to_text, move_to_line
from tacora.games.trolldragon.rules import TROLL_DRAGON, Leave, Move, Phase, State
from tacora.record import Record, draw, seed_of

__all__ = ["what_if"]


@dataclass(slots=True)
class _Run:
    """A branch under way."""

    state: State
    falls: tuple[str, ...] = ()
    known: bool = True


def what_if(record: Record, step: int, seat: int, pick: str, opponents: Opponents) -> Branch:
    """The branch of one decision; raises `NotReviewed` where nothing was decided."""
    story = story_of(record, opponents)
    scene = _decided(story, step, seat)
    move = _wanted(scene.state, pick)
    really = _end_of(story, scene)
    turn = Turn(scene.state)
    run = _play(_Dice(record, story, scene), scene, move)
    before = scene.state.points[seat]
    loot, loot_really = run.state.points[seat] - before, really.points[seat] - before
    after = TROLL_DRAGON.apply(scene.state, Act(seat, move)).state
    bust = not loot and bool(run.falls)
    said: dict[str, int | float | str] = {
        "kind": choices_of(turn, scene.state, move).chosen.kind,
        "rolls": len(run.falls),
        "loot": loot,
        "really": loot_really,
        "same": "yes" if loot == loot_really else "no",
    }
    name = story.seats[seat].name
    return Branch(
        step=step,
        seat=seat,
        pick=pick,
        falls=run.falls,
        bust=bust,
        loot=loot,
        points=run.state.points,
        loot_really=loot_really,
        points_really=really.points,
        win=turn.wins(after)[seat],
        win_after=wins_at(run.state)[seat],
        win_really=wins_at(really)[seat],
        known=run.known,
        say=Sentence("coach-td-branch-nothing" if bust else "coach-td-branch", said),
        assumes=Sentence(
            "coach-td-branch-assumes" if run.known else "coach-td-branch-unknown", {"name": name}
        ),
    )


def _decided(story: Story, step: int, seat: int) -> Scene:
    if not 0 <= step < len(story.scenes) or not story.scenes[step].decides:
        raise NotReviewed(f"Nothing was decided at step {step} of this game.")
    scene = story.scenes[step]
    if seat != scene.state.active:
        raise NotReviewed(f"It was not the turn of seat {seat + 1} at step {step} of this game.")
    return scene


def _wanted(state: State, pick: str) -> Move:
    legal = TROLL_DRAGON.legal(state, state.active)
    try:
        move = act_from_text(pick)
    except ValueError:
        move = None
    if move is None or move not in legal:
        known = ", ".join(map(act_to_text, legal))
        raise NotReviewed(f"{pick!r} was not possible there: choose one of {known}.")
    return move


def _end_of(story: Story, scene: Scene) -> State:
    """The game after the turn of a scene."""
    for later in story.scenes[scene.step + 1 :]:
        if scene.ends_turn(later):
            return later.state
    raise NotReviewed("The record ends before this turn does.")


class _Dice:
    """How the dice of a turn fall, as far as that is known."""

    def __init__(self, record: Record, story: Story, scene: Scene) -> None:
        self._seed = None if record.secret is None else seed_of(record.secret, record.contributions)
        self._fell = dict[Any, tuple[Any, Any]]()
        for one in story.scenes[:-1]:
            turn = TROLL_DRAGON.turn(one.state)
            if one.state.turn == scene.state.turn and isinstance(turn, Chance):
                self._fell[turn.draw] = (tuple(TROLL_DRAGON.chances(one.state)), one.move)

    def fall(self, state: State, name: Any) -> Any:
        """The fall of this draw; None where nobody can know it."""
        chances = TROLL_DRAGON.chances(state)
        known, move = self._fell.get(name, (None, None))
        if known == tuple(chances):
            return move
        return None if self._seed is None else draw(self._seed, name, chances)


def _play(dice: _Dice, scene: Scene, first: Move) -> _Run:
    """Fold the branch to the end of its turn; where dice are unknown the seat goes home before them."""
    seat = scene.state.active
    run = _Run(TROLL_DRAGON.apply(scene.state, Act(seat, first)).state)
    before = scene.state
    while run.state.phase is not Phase.OVER and run.state.turn == scene.state.turn:
        state = run.state
        turn = TROLL_DRAGON.turn(state)
        if isinstance(turn, Chance):
            fall = dice.fall(state, turn.draw)
            if fall is None:
                run.known = False
                run.state = TROLL_DRAGON.apply(before, Act(seat, Leave())).state
                break
            run.falls += (move_to_line(fall),)
            run.state = TROLL_DRAGON.apply(state, fall).state
            continue
        race = state.race
        if state.phase is Phase.HAND or (race is not None and race.chamber_rolls > race.dragon_rolls):
            holder = race.holder if race is not None else seat
            run.state = TROLL_DRAGON.apply(state, Act(holder, TROLL_DRAGON.legal(state, holder)[0])).state
            continue
        before = state
        run.state = TROLL_DRAGON.apply(state, Act(seat, _best(state))).state
    return run


def _best(state: State) -> Move:
    """What wins most; the one move where there is no choice."""
    legal = TROLL_DRAGON.legal(state, state.active)
    if len(legal) == 1:
        return legal[0]
    choices = choices_of(Turn(state), state, legal[0])
    return act_from_text(choices.best.pick)
