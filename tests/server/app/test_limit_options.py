"""Limits can be set between the defaults and none, each by its name."""

from dataclasses import fields

import pytest

from tacora.server.limit_options import WrongLimit, limit_names, set_limits
from tacora.server.limits import Limits, Rate


@pytest.mark.parametrize("field", fields(Limits), ids=lambda field: field.name)
def test_every_limit_can_be_set(field: object) -> None:
    name = field.name  # type: ignore[attr-defined]
    is_rate = isinstance(field.default, Rate)  # type: ignore[attr-defined]
    option = f"{name.replace('_', '-')}={'7,1/20' if is_rate else '7'}"
    changed = set_limits(Limits(), [option])
    assert getattr(changed, name) == (Rate(7, 0.05) if is_rate else 7)
    others = {each.name for each in fields(Limits)} - {name}
    assert all(getattr(changed, other) == getattr(Limits(), other) for other in others)


def test_several_and_the_last_one_counts() -> None:
    changed = set_limits(Limits.none_by_address(), ["sockets=300", "wrong=5,1/60", "sockets=400"])
    assert (changed.sockets, changed.wrong) == (400, Rate(5, 1 / 60))


@pytest.mark.parametrize(
    "text",
    [
        *("", "sockets", "sockets=", "sockets=0", "sockets=-1", "sockets=1.5", "sockets=1,2", "sockets=many"),
        *("sockets=inf", "sockets=nan", "sockets=1/0", "wrong=5", "wrong=5,0", "wrong=0,5", "wrong=1,2,3"),
        *("request-seconds=0", "__class__=1", "none_by_address=1", "table_joins=1,1", "sokets=3"),
    ],
)
def test_what_does_not_fit_gets_one_sentence_and_changes_nothing(text: str) -> None:
    with pytest.raises(WrongLimit) as wrong:
        set_limits(Limits(), [text])
    told = str(wrong.value)
    assert told.startswith("--limit ")
    assert "\n" not in told
    assert told[-1] in ".?"


def test_a_slip_gets_a_hint() -> None:
    with pytest.raises(WrongLimit, match=r"did you mean sockets\?"):
        set_limits(Limits(), ["sokets=3"])
    with pytest.raises(WrongLimit, match=r"table-joins=60,1/2 \(at once"):
        set_limits(Limits(), ["table-joins=3"])


def test_names_are_those_of_the_limits() -> None:
    assert limit_names()["table-joins"] == Limits().table_joins
