"""A short fingerprint of everything in an edition that can change how a game goes."""

import hashlib
from typing import assert_never

import msgspec

from tacora.editions import diamant, trolldragon
from tacora.rules.diamant import DiamantEdition
from tacora.rules.games import AnyEdition
from tacora.rules.trolldragon import TrollDragonEdition

__all__ = ["digest"]


def digest(edition: AnyEdition) -> str:
    """32 hex digits over the edition's rules and material; better words or sources do not change it."""
    match edition:
        case DiamantEdition():
            data = diamant.stated(edition)
        case TrollDragonEdition():
            data = trolldragon.stated(edition)
        case _:
            assert_never(edition)
    return hashlib.sha256(msgspec.json.encode(data, order="sorted")).hexdigest()[:32]
