"""Check a finished game's shuffle: was every card drawn as the commitment had fixed it?"""

from dataclasses import dataclass

from tacora.record.fairness import commitment_of, draw, secret_from_seed, seed_of
from tacora.record.record import Record
from tacora.rules.diamant import DIAMANT, Phase
from tacora.rules.game import Chance

__all__ = ["Check", "Finding", "verify_record"]

from enum import Enum


class Check(Enum):
    """The questions a verification answers, in this order."""

    FINISHED = "finished"
    COMMITMENT = "commitment"
    SEED = "seed"
    DRAWS = "draws"


@dataclass(frozen=True, slots=True)
class Finding:
    """The answer to one question: whether it holds, and a sentence why."""

    check: Check
    holds: bool
    reason: str


def verify_record(record: Record) -> tuple[Finding, ...]:
    """All findings; the game is proven fair if every one holds."""
    findings = [_finished(record), _commitment(record)]
    if record.seed is not None:
        holds = record.secret == secret_from_seed(record.seed)
        told = "follows" if holds else "does not follow"
        findings.append(Finding(Check.SEED, holds, f"The secret {told} from the open seed {record.seed}."))
    if record.secret is not None:
        findings.append(_draws(record, seed_of(record.secret, record.contributions)))
    return tuple(findings)


def _finished(record: Record) -> Finding:
    state = DIAMANT.start(record.edition, record.options, len(record.seats)).state
    for move in record.moves:
        state = DIAMANT.apply(state, move).state
    if state.phase is Phase.OVER:
        points = ", ".join(map(str, DIAMANT.result(state).points))
        return Finding(Check.FINISHED, holds=True, reason=f"All moves are legal; the points are {points}.")
    told = f"The game stops in expedition {state.expedition}."
    return Finding(Check.FINISHED, holds=False, reason=told)


def _commitment(record: Record) -> Finding:
    if record.commitment is None:
        told = "The record has no commitment: nobody promised a shuffle beforehand."
        return Finding(Check.COMMITMENT, holds=False, reason=told)
    if record.secret is None:
        told = "The secret has not been revealed."
        return Finding(Check.COMMITMENT, holds=False, reason=told)
    if commitment_of(record.secret) != record.commitment:
        told = "The revealed secret is not the one that was committed to."
        return Finding(Check.COMMITMENT, holds=False, reason=told)
    return Finding(Check.COMMITMENT, holds=True, reason="The revealed secret matches the commitment.")


def _draws(record: Record, seed: str) -> Finding:
    state = DIAMANT.start(record.edition, record.options, len(record.seats)).state
    checked = 0
    for move in record.moves:
        turn = DIAMANT.turn(state)
        if isinstance(turn, Chance):
            fixed = draw(seed, turn.draw, DIAMANT.chances(state))
            if move != fixed:
                name = ".".join(map(str, turn.draw))
                told = f"Draw {name} should have been {fixed.card}, but the record has {move}."
                return Finding(Check.DRAWS, holds=False, reason=told)
            checked += 1
        state = DIAMANT.apply(state, move).state
    return Finding(Check.DRAWS, holds=True, reason=f"All {checked} draws follow from the seed.")
