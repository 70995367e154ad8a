"""Conformance vectors: games as JSON, one object a line, replayed and compared (docs/conformance.md)."""

from tacora.testing.conformance.check import Refused, Verdict, check_file, check_line
from tacora.testing.conformance.lines import Impossible, differences

__all__ = ["Impossible", "Refused", "Verdict", "check_file", "check_line", "differences"]
