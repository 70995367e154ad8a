"""One sentence for a decision or a turning point: which text fits, with which numbers."""

from tacora.coach.review import Label, Luck, Sentence
from tacora.coach.verdict import points
from tacora.games.trolldragon.coach.options import Choices
from tacora.games.trolldragon.coach.story import Scene
from tacora.games.trolldragon.rules import DragonFall, GrottoFall

__all__ = ["about_decision", "about_swing"]

_SURE, _HOPELESS = 0.995, 0.005


def about_decision(
    name: str, choices: Choices, *, risk: float, lost: float, label: Label, luck: Luck, fell: bool
) -> Sentence:
    """The verdict in words, by what was done and what would have been best."""
    chosen, best = choices.chosen, choices.best
    others = [option.win for option in choices.options if option.pick != chosen.pick]
    other = points(max(others, default=chosen.win))
    key = _key(choices, label)
    if key == "coach-td-well" and other == points(chosen.win):
        key = "coach-td-even"  # nobody is told "rightly" of what another choice would have done as well
    return Sentence(
        key,
        {
            "name": name,
            "kind": chosen.kind,
            "best": best.kind,
            "risk": points(risk),
            "win": points(chosen.win),
            "other": other,
            "lost": points(lost),
            "label": label,
            "luck": "fell" if fell else luck,
        },
    )


def _key(choices: Choices, label: Label) -> str:
    wins = [option.win for option in choices.options]
    if max(wins) <= _HOPELESS:
        return "coach-out-of-reach"
    if min(wins) >= _SURE:
        return "coach-won-already"
    return "coach-td-well" if label == "fine" else "coach-td-wrong"


def about_swing(
    name: str, scene: Scene, following: Scene, seat: int, *, before: float, after: float
) -> Sentence:
    """Dice or choices of others that turned the game."""
    return Sentence(
        f"coach-td-turn-{_swing(scene, following)}",
        {
            "name": name,
            "turn": scene.state.turn,
            "mine": "yes" if scene.state.active == seat else "no",
            "before": points(before),
            "after": points(after),
            "change": "up" if after > before else "down",
        },
    )


def _swing(scene: Scene, following: Scene) -> str:
    if scene.decides:
        return "others"
    if scene.ends_turn(following):
        if isinstance(scene.move, GrottoFall):
            return "troll"
        if isinstance(scene.move, DragonFall):
            return "dragon"
    return "dice"
