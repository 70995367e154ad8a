"""The figures of a decision said in sentences, for those who would rather be told."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tacora.solve import Choices, Odds
    from tacora.texts import Texts

__all__ = ["odds_in_words", "share"]

_SURE = 0.995
"""From here on a chance is as good as one."""


def odds_in_words(found: "Odds", texts: "Texts") -> Iterator[str]:
    """What the next cards risk, what equals do here, and what was left out of it."""
    one, two, three = (share(float(risk), texts) for risk in found.bust)
    if found.bust[-1]:
        yield texts("odds-say-risk", one=one, two=two, three=three)
    else:
        yield texts("odds-say-safe")
    if found.equilibrium is None:
        yield texts("odds-say-no-table")
        return
    yield from _equilibrium(found.equilibrium, found.inside, texts)


def _equilibrium(choices: "Choices", inside: int, texts: "Texts") -> Iterator[str]:
    if inside == 1:
        yield texts("odds-say-one-leaves" if choices.chance >= _SURE else "odds-say-one-goes-on")
    elif choices.chance >= _SURE:
        yield texts("odds-say-all-leave")
    elif choices.chance <= 1 - _SURE:
        yield texts("odds-say-all-go-on")
    else:
        yield texts("odds-say-mixed", leave=share(choices.chance, texts), alone=share(choices.alone, texts))
    if choices.source.value == "relics":
        yield texts("odds-say-relics")


def share(chance: float, texts: "Texts") -> str:
    """A chance in whole percent; one that is neither impossible nor sure never reads as if it were."""
    percent = round(100 * chance)
    if percent == 0 and chance > 0:
        return texts("odds-below-one")
    if percent == 100 and chance < 1:
        return texts("odds-above-99")
    return texts("odds-percent", percent=percent)
