"""Check a finished game's shuffle: was every card drawn as the commitment had fixed it?"""

from dataclasses import dataclass
from enum import Enum

from tacora.game import Chance, Over
from tacora.games import game_of
from tacora.record.fairness import commitment_of, draw, secret_from_seed, seed_of
from tacora.record.notation import move_to_line
from tacora.record.record import Record, replay

__all__ = ["Check", "Finding", "verify_record"]


class Check(Enum):
    """The questions a verification answers, in this order."""

    FINISHED = "finished"
    COMMITMENT = "commitment"
    SEED = "seed"
    CONTRIBUTIONS = "contributions"
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
    if record.secret is None:
        return tuple(findings)
    if record.seed is not None:
        holds = record.secret == secret_from_seed(record.seed)
        told = "follows" if holds else "does not follow"
        findings.append(Finding(Check.SEED, holds, f"The secret {told} from the open seed {record.seed}."))
    if record.seed is None or record.contributions:
        findings.append(_contributions(record))
    findings.append(_draws(record, seed_of(record.secret, record.contributions)))
    return tuple(findings)


def _finished(record: Record) -> Finding:
    game = game_of(record.edition)
    *_, (state, _) = replay(record)
    if not isinstance(game.turn(state), Over):
        told = f"The game is not finished: it stops after {len(record.moves)} moves."
        return Finding(Check.FINISHED, holds=False, reason=told)
    points = ", ".join(map(str, game.result(state).points))
    return Finding(Check.FINISHED, holds=True, reason=f"All moves are legal; the points are {points}.")


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


def _contributors(record: Record) -> tuple[int | None, ...]:
    """The seat that gave each contribution, as far as the record tells.

    Older ones name no seat. But their lines stand in the order of seats and only people give any: with one
    for each person it is clear whose is whose.
    """
    if record.contributors:
        return record.contributors
    people = [number for number, seat in enumerate(record.seats) if seat.bot is None]
    clear = len(people) == len(record.contributions)
    return tuple(people) if clear else (None,) * len(record.contributions)


def _contributions(record: Record) -> Finding:
    """What was mixed in, and by whom; that some gave nothing proves less, but is no fault."""
    people = [seat.name for seat in record.seats if seat.bot is None]
    missing = len(people) - len(record.contributions)
    mixed = ", ".join(
        text if seat is None else f"{text} by {record.seats[seat].name}"
        for text, seat in zip(record.contributions, _contributors(record), strict=True)
    )
    if not mixed:
        told = "Nobody contributed: what is proven is only that nothing was changed after the promise."
    elif missing <= 0:
        told = f"Mixed into the shuffle: {mixed}."
    elif record.contributors:
        silent = [
            seat.name
            for number, seat in enumerate(record.seats)
            if seat.bot is None and number not in record.contributors
        ]
        told = f"Mixed into the shuffle: {mixed}; nothing by {', '.join(silent)}."
    else:
        rest = f"{missing} of {', '.join(people)} gave nothing"
        told = f"Mixed into the shuffle, in order of seats: {mixed}; {rest}."
    return Finding(Check.CONTRIBUTIONS, holds=True, reason=told)


def _draws(record: Record, seed: str) -> Finding:
    """Whether every outcome of chance is the one that the seed fixes for its name."""
    game = game_of(record.edition)
    checked = 0
    for (state, _), move in zip(replay(record), record.moves, strict=False):  # the last state has no move
        turn = game.turn(state)
        if not isinstance(turn, Chance):
            continue
        fixed = draw(seed, turn.draw, game.chances(state))
        if move != fixed:
            name = ".".join(map(str, turn.draw))
            should, found = (move_to_line(made, record.edition) for made in (fixed, move))
            told = f"Draw {name} should be '{should}', the record has '{found}'."
            return Finding(Check.DRAWS, holds=False, reason=told)
        checked += 1
    return Finding(Check.DRAWS, holds=True, reason=f"All {checked} draws follow from the seed.")
