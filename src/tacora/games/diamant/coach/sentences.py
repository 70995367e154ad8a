"""One sentence for a decision, a ledger or a turning point: which text fits, with which numbers."""

from tacora.coach.review import Luck, Sentence
from tacora.coach.verdict import points
from tacora.games.diamant.coach.judge import Figures, Verdict
from tacora.games.diamant.coach.review import PickName
from tacora.games.diamant.coach.wins import Both

__all__ = ["about_card", "about_decision", "about_picks"]

_SURE = 0.995
_HOPELESS = 0.005
_LOW = 0.02
_ALIKE = 1.0
"""So many points apart, two choices look alike to whoever plays."""


def about_decision(
    name: str,
    pick: PickName,
    figures: Figures,
    both: Both,
    verdict: Verdict,
    *,
    luck: Luck,
    leavers: int,
    last: bool,
    fell: bool,
    lead: int = 0,
) -> Sentence:
    """The verdict in words, by what mattered in this position; `lead` is over the best of the others."""
    key = _key(pick, figures, both, verdict, leavers=leavers, last=last, lead=lead)
    return Sentence(
        key,
        {
            "name": name,
            "risk": points(figures.risk[0]),
            "fatal": figures.fatal,
            "cards": figures.cards,
            "leave": points(both.leave),
            "go": points(both.go),
            "lost": points(verdict.regret_win),
            "label": verdict.label,
            "luck": "fell" if fell and pick == "continue" else luck,
            "chance": points(figures.chance or 0.0),
            "pays": figures.leave_pays[min(max(leavers, 1), len(figures.leave_pays)) - 1],
            "leavers": leavers,
            "lead": abs(lead),
            "standing": "level" if not lead else "ahead" if lead > 0 else "behind",
            "leaving": round(figures.leave_value, 1),
            "going": round(figures.go_value, 1),
            "points": _points(pick, figures, last=last),
        },
    )


def _points(pick: PickName, figures: Figures, *, last: bool) -> str:
    """What points alone say of the other choice; in the last cave only victory counts."""
    more = figures.leave_value - figures.go_value
    if last:
        return "last"
    if abs(more) < _ALIKE:
        return "alike"
    return "for" if (more > 0) == (pick == "continue") else "against"


def _key(
    pick: PickName, figures: Figures, both: Both, verdict: Verdict, *, leavers: int, last: bool, lead: int
) -> str:
    if pick == "quit":
        return "coach-quit"
    if max(both.leave, both.go) <= _HOPELESS:
        return "coach-out-of-reach"
    if min(both.leave, both.go) >= _SURE:
        return "coach-won-already"
    leaves = pick == "leave"
    if verdict.label != "fine":
        return _wrong(figures, both, leaves=leaves, last=last, lead=lead)
    if leaves:
        return _left_well(both, verdict, leavers=leavers, last=last)
    return _went_well(figures, both, verdict, last=last)


def _wrong(figures: Figures, both: Both, *, leaves: bool, last: bool, lead: int) -> str:
    """Too careful, or too bold; where points can't tell why, it is the standing that does."""
    silent = _points("leave" if leaves else "continue", figures, last=last) in ("alike", "against")
    if leaves:
        if not figures.fatal:
            return "coach-left-without-danger"
        if silent and lead < 0:
            return "coach-left-trailing"
        return "coach-left-while-behind" if last and both.leave <= _LOW else "coach-left-too-early"
    if silent and lead > 0:
        return "coach-went-leading"
    return "coach-went-while-ahead" if last and both.leave >= 0.5 else "coach-went-too-far"


def _left_well(both: Both, verdict: Verdict, *, leavers: int, last: bool) -> str:
    if last and both.leave >= _SURE:
        return "coach-left-to-win"
    if verdict.mixed:
        return "coach-left-mixed"
    if verdict.close:
        return "coach-left-close"
    return "coach-left-alone" if leavers == 1 else "coach-left-well"


def _went_well(figures: Figures, both: Both, verdict: Verdict, *, last: bool) -> str:
    if not figures.fatal:
        return "coach-went-without-danger"
    if last and both.leave <= _LOW:
        return "coach-went-for-all"
    if verdict.mixed:
        return "coach-went-mixed"
    return "coach-went-close" if verdict.close else "coach-went-well"


def about_card(name: str, expedition: int, before: float, after: float, *, fell: bool) -> Sentence:
    """A card that turned the game."""
    key = "coach-turn-fell" if fell else "coach-turn-card"
    return Sentence(key, _turn(name, expedition, before, after))


def about_picks(name: str, expedition: int, before: float, after: float) -> Sentence:
    """Picks of others that turned the game."""
    return Sentence("coach-turn-picks", _turn(name, expedition, before, after))


def _turn(name: str, expedition: int, before: float, after: float) -> dict[str, int | float | str]:
    return {
        "name": name,
        "expedition": expedition,
        "before": points(before),
        "after": points(after),
        "change": "up" if after > before else "down",
    }
