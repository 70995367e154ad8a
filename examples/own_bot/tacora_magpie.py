"""A bot of a third party: the magpie leaves for what glitters on the path.

Copy this folder, change the id here and in `pyproject.toml`, and write your own `pick`.
"""

from random import Random

from tacora.bots import Bot
from tacora.games.diamant.rules import Pick, Relic, View

__all__ = ["MAGPIE"]


def pick(view: View, rng: Random) -> Pick:
    """Leave for a relic or for much gold on the path; otherwise go on, and sometimes lose patience."""
    relic_in_sight = any(isinstance(laid.card, Relic) for laid in view.path)
    glitter = view.path_rubies >= 8
    if relic_in_sight or glitter:
        return Pick.LEAVE
    impatient = view.pending >= 6 and rng.random() < 0.5
    return Pick.LEAVE if impatient else Pick.CONTINUE


MAGPIE = Bot("magpie", "Leaves for whatever glitters on the path.", pick)
