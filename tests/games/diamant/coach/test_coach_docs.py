"""docs/coach.md names every label, basis and verdict."""

from typing import get_args

from tacora.coach import review
from tacora.games.diamant.coach.review import Basis
from tests.docs.pages import DOCS

PAGE = DOCS / "coach.md"


def test_every_word_of_a_verdict_is_explained() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for word in (*get_args(review.Label), *get_args(review.Judged), *get_args(Basis)):
        assert word in page.lower()
