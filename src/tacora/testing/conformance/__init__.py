"""Conformance vectors: games as JSON, one object a line, replayed and compared (docs/conformance.md)."""

from tacora.testing.conformance.check import Verdict, check_file, check_line
from tacora.testing.conformance.diamant import Expect, Expedition, Vector, outcome
from tacora.testing.conformance.trolldragon import TrollDragonExpect, TrollDragonVector, trolldragon_outcome

__all__ = [
    "Expect",
    "Expedition",
    "TrollDragonExpect",
    "TrollDragonVector",
    "Vector",
    "Verdict",
    "check_file",
    "check_line",
    "outcome",
    "trolldragon_outcome",
]
