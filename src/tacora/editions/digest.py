"""A short fingerprint of everything in an edition that can change how a game goes."""

import hashlib
from dataclasses import fields

import msgspec

from tacora.rules.diamant import DiamantEdition

__all__ = ["digest"]

_COSMETIC = {"title", "publisher", "year", "sources", "chests", "removed_trap_face_down"}


def digest(edition: DiamantEdition) -> str:
    """32 hex digits over the edition's rules and material; better words or sources do not change it."""
    stated = (field.name for field in fields(edition) if field.compare and field.name not in _COSMETIC)
    data = {name: getattr(edition, name) for name in stated}
    return hashlib.sha256(msgspec.json.encode(data, order="sorted")).hexdigest()[:32]
