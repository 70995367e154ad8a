"""Game records: write, read, replay, verify the shuffle."""

from tacora.record.fairness import commitment_of, draw, secret_from_seed, seed_of
from tacora.record.notation import AnyMove, move_to_line
from tacora.record.read import RecordError, read_record
from tacora.record.record import Record, Seat, is_name, replay
from tacora.record.verify import Check, Finding, verify_record
from tacora.record.write import write_record

__all__ = [
    "AnyMove",
    "Check",
    "Finding",
    "Record",
    "RecordError",
    "Seat",
    "commitment_of",
    "draw",
    "is_name",
    "move_to_line",
    "read_record",
    "replay",
    "secret_from_seed",
    "seed_of",
    "verify_record",
    "write_record",
]
