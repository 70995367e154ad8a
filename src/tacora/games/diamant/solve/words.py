"""The figures of a decision said in sentences and as labelled rows, for those who would rather be told."""

from collections.abc import Iterator

from tacora.games.diamant.solve.equilibrium import Choices, Source
from tacora.games.diamant.solve.odds import Odds
from tacora.texts import Texts

__all__ = ["odds_in_words", "odds_rows", "share"]

_SURE = 0.995
"""From here on a chance is as good as one."""
_RISKS = (0.0, 0.1, 0.25, 0.45)
"""Up to here a risk is none, small, to be reckoned with, or great; above it is about even. No word says more
than its pips of ten."""
_PARTS = (0.0, 0.35, 0.65)
"""Up to here nobody, few, or about half of the others leave; above it most do."""


def odds_in_words(found: Odds, texts: Texts, *, figures: bool = True) -> Iterator[str]:
    """What the next cards risk, what equals do here, and what it rests on; without figures only roughly."""
    yield (
        _risk(found, texts)
        if figures
        else texts("odds-rough-risk", level=_level(float(found.bust[0]), _RISKS))
    )
    choices = found.equilibrium
    yield _equals(choices, found.inside, texts, figures=figures)
    if choices.source is not Source.TABLE:
        yield texts(f"odds-say-{choices.source.value}")


def odds_rows(found: Odds, texts: Texts) -> Iterator[tuple[str, str]]:
    """How often equals leave, what both choices are worth then, and the chance to be alone."""
    choices = found.equilibrium
    yield texts("odds-leave"), share(choices.chance, texts)
    yield texts("odds-leaving"), texts("odds-worth", worth=choices.leaving)
    yield texts("odds-going-on"), texts("odds-worth", worth=choices.going_on)
    if found.inside > 1:
        yield texts("odds-alone"), share(choices.alone, texts)


def share(chance: float, texts: Texts) -> str:
    """A chance in whole percent; one that is neither impossible nor sure never reads as if it were."""
    percent = round(100 * chance)
    if percent == 0 and chance > 0:
        return texts("odds-below-one")
    if percent == 100 and chance < 1:
        return texts("odds-above-99")
    return texts("odds-percent", percent=percent)


def _risk(found: Odds, texts: Texts) -> str:
    if not found.bust[-1]:
        return texts("odds-say-safe")
    one, two, three = (share(float(risk), texts) for risk in found.bust)
    return texts("odds-say-risk", one=one, two=two, three=three)


def _equals(choices: Choices, inside: int, texts: Texts, *, figures: bool) -> str:
    if inside == 1:
        return texts("odds-say-one-leaves" if choices.chance >= _SURE else "odds-say-one-goes-on")
    if choices.chance >= _SURE:
        return texts("odds-say-all-leave")
    if choices.chance <= 1 - _SURE:
        return texts("odds-say-all-go-on")
    if not figures:
        return texts("odds-rough-mixed", level=_level(choices.chance, _PARTS))
    return texts("odds-say-mixed", leave=share(choices.chance, texts), alone=share(choices.alone, texts))


def _level(chance: float, steps: tuple[float, ...]) -> int:
    return sum(chance > step for step in steps)
