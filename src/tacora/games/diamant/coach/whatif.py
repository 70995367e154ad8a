"""What if: the other choice, played on to the end of its expedition with the real deck.

The others pick as they did. The cards are those of the record, and beyond it those that follow from the
revealed secret. The seat itself, where it goes on, leaves as soon as that wins at least as often.
"""

from dataclasses import dataclass

from tacora.coach.review import Opponents, Sentence
from tacora.coach.run import NotReviewed
from tacora.game import Together
from tacora.games.diamant.coach.opponents import Field, seat_field
from tacora.games.diamant.coach.review import Branch
from tacora.games.diamant.coach.story import Scene, Story, story_of
from tacora.games.diamant.coach.wins import both_choices, position_wins
from tacora.games.diamant.memory import Decided, decided
from tacora.games.diamant.rules import DIAMANT, Phase, Pick, State, TurnUp
from tacora.record import Record, draw, seed_of

__all__ = ["what_if"]


@dataclass(slots=True)
class _Run:
    """A branch under way."""

    state: State
    history: tuple[Decided, ...]
    """What everybody has seen by now."""
    cards: tuple[str, ...] = ()
    left_after: int | None = None
    known: bool = True


class _Rest:
    """What is known about the rest of an expedition, by the cards it has turned up."""

    def __init__(self, record: Record, story: Story, scene: Scene) -> None:
        later = [one for one in story.scenes[scene.step :] if one.state.expedition == scene.state.expedition]
        self._picks = {one.state.turned: one.picks for one in later if one.picks is not None}
        moves = {one.state.turned: record.moves[one.step] for one in later if one.card is not None}
        self._cards = {turned: move for turned, move in moves.items() if isinstance(move, TurnUp)}
        self._seed = None if record.secret is None else seed_of(record.secret, record.contributions)

    def knows(self, turned: int) -> bool:
        """Whether the card after so many is known."""
        return turned in self._cards or self._seed is not None

    def card(self, state: State) -> TurnUp:
        """The next card: the record's, or the one that follows from the secret."""
        if state.turned in self._cards:
            return self._cards[state.turned]
        return draw(self._seed or "", (state.expedition, state.turned + 1), DIAMANT.chances(state))

    def picks(self, state: State) -> list[Pick | None]:
        """What was picked there; None for everybody where the others had gone home."""
        return list(self._picks.get(state.turned, (None,) * state.seats))


def what_if(
    record: Record,
    step: int,
    seat: int,
    pick: str,
    opponents: Opponents = "equilibrium",
    *,
    playouts: int,
) -> Branch:
    """The branch of one decision; raises `NotReviewed` where nothing was decided."""
    story = story_of(record)
    scene = _decided(story, step, seat)
    if pick not in ("continue", "leave"):
        raise NotReviewed(f"A seat continues or leaves here: {pick!r} is neither.")
    really = _end_of(story, scene)
    field = seat_field(story, opponents)
    run = _play(_Rest(record, story, scene), scene, seat, Pick(pick), _Coached(field, seat, playouts))
    before, points = scene.state.points[seat], run.state.points
    both = both_choices(field.playouts, scene.state, seat, playouts, history=scene.history)
    loot, loot_really = points[seat] - before, really.state.points[seat] - before
    return Branch(
        step=step,
        seat=seat,
        pick="leave" if pick == "leave" else "continue",
        cards=run.cards,
        bust=run.left_after is None,
        left_after=run.left_after,
        loot=loot,
        points=points,
        loot_really=loot_really,
        points_really=really.state.points,
        win=both.leave if pick == "leave" else both.go,
        win_after=position_wins(field.playouts, run.state, playouts, history=run.history)[seat],
        win_really=position_wins(field.playouts, really.state, playouts, history=really.history)[seat],
        known=run.known,
        say=_outcome(run, pick, loot, loot_really),
        assumes=_assumes(run, pick, story.seats[seat].name),
    )


def _decided(story: Story, step: int, seat: int) -> Scene:
    if not 0 <= step < len(story.scenes) or story.scenes[step].picks is None:
        raise NotReviewed(f"Nothing was decided at step {step} of this game.")
    scene = story.scenes[step]
    if seat not in scene.state.inside:
        raise NotReviewed(f"Seat {seat + 1} was not inside at step {step} of this game.")
    return scene


def _end_of(story: Story, scene: Scene) -> Scene:
    """The game after the expedition of a scene."""
    for later in story.scenes[scene.step + 1 :]:
        if _is_over(later.state, scene):
            return later
    raise NotReviewed("The record ends before this expedition does.")


def _is_over(state: State, scene: Scene) -> bool:
    return state.phase is Phase.OVER or state.expedition > scene.state.expedition


class _Coached:
    """How the seat goes on: it leaves as soon as that wins at least as often."""

    def __init__(self, field: Field, seat: int, playouts: int) -> None:
        self._table, self._seat, self._playouts = field.playouts, seat, playouts

    def __call__(self, run: _Run) -> Pick:
        both = both_choices(self._table, run.state, self._seat, self._playouts, history=run.history)
        return Pick.LEAVE if both.leave >= both.go else Pick.CONTINUE


def _play(rest: _Rest, scene: Scene, seat: int, first: Pick, coached: _Coached) -> _Run:
    """Fold the branch to the end of its expedition."""
    run = _Run(scene.state, scene.history)
    while not _is_over(run.state, scene):
        if run.state.phase is Phase.CARD:
            card = rest.card(run.state)
            run.cards += (str(card.card),)
            run.state = DIAMANT.apply(run.state, card).state
            continue
        picks, inside = rest.picks(run.state), seat in run.state.inside
        if inside:
            picks[seat] = coached(run) if run.cards else first
            if picks[seat] is Pick.CONTINUE and not rest.knows(run.state.turned):
                picks[seat], run.known = Pick.LEAVE, False
        else:
            picks[seat] = None
        run.history += (decided(run.state, picks),)
        run.state = DIAMANT.apply(run.state, Together(tuple(picks))).state
        if inside and (_is_over(run.state, scene) or seat not in run.state.inside):
            run.left_after = len(run.cards)
    return run


def _outcome(run: _Run, pick: str, loot: int, really: int) -> Sentence:
    if run.left_after is None:
        return Sentence("coach-branch-fell", {"cards": len(run.cards), "really": really})
    if pick == "leave" or not run.left_after:
        same = "yes" if loot == really else "no"
        return Sentence("coach-branch-leave", {"loot": loot, "really": really, "same": same})
    return Sentence("coach-branch-went", {"cards": run.left_after, "loot": loot, "really": really})


def _assumes(run: _Run, pick: str, name: str) -> Sentence:
    if not run.known:
        return Sentence("coach-branch-assumes-unknown", {"name": name})
    if pick == "leave":
        return Sentence("coach-branch-assumes", {})
    return Sentence("coach-branch-assumes-then", {"name": name})
