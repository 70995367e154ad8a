"""Why a table does not do what it was asked."""

from msgspec import Struct

__all__ = ["Refusal"]


class Refusal(Struct, frozen=True):
    """Why an order was not carried out: a code for programs, a sentence for people, the rule if any."""

    code: str
    reason: str
    rule: str | None = None
