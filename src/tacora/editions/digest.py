"""A short fingerprint of everything in an edition that can change how a game goes."""

import hashlib

import msgspec

from tacora.games import AnyEdition, kit_of

__all__ = ["digest"]


def digest(edition: AnyEdition) -> str:
    """32 hex digits over the edition's rules and material; better words or sources do not change it."""
    data = kit_of(edition).files.stated(edition)
    return hashlib.sha256(msgspec.json.encode(data, order="sorted")).hexdigest()[:32]
