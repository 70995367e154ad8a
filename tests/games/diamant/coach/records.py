"""Records for the coach: bots and people at a fair table, and small games by script."""

from collections.abc import Sequence
from random import Random

from tacora.bots import built_in_bots
from tacora.bots.memory import Memory, shown_to
from tacora.game import Together
from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.kit import KIT
from tacora.games.diamant.notation import move_from_line
from tacora.games.diamant.rules import DIAMANT, Move, Options, Phase
from tacora.record import Record, Seat
from tacora.record.fairness import commitment_of, draw, secret_from_seed, seed_of

__all__ = ["played", "scripted"]


def played(
    edition_id: str,
    bots: Sequence[str],
    *,
    seed: int,
    people: Sequence[int] = (),
    options: Options | None = None,
) -> Record:
    """A whole game of bots with a revealed secret; `people` are seats whose bot pretends to be a person."""
    edition, agreed = diamant_edition(edition_id), options or Options()
    secret = secret_from_seed(seed)
    state = DIAMANT.start(edition, agreed, len(bots)).state
    sitting = [built_in_bots()[bot] for bot in bots]
    memory, rng, moves = Memory(KIT, state), Random(seed), list[Move]()
    while state.phase is not Phase.OVER:
        move: Move
        if state.phase is Phase.CARD:
            name = (state.expedition, state.turned + 1)
            move = draw(seed_of(secret, ()), name, DIAMANT.chances(state))
        else:
            seen = [shown_to(bot, KIT, state, seat, memory.after(moves)) for seat, bot in enumerate(sitting)]
            move = Together(
                tuple(
                    bot.pick(seen[seat], rng) if seat in state.inside else None
                    for seat, bot in enumerate(sitting)
                )
            )
        moves.append(move)
        state = DIAMANT.apply(state, move).state
    seats = tuple(
        Seat(f"{bot.capitalize()} {number + 1}", None if number in people else bot)
        for number, bot in enumerate(bots)
    )
    return Record(
        edition=edition,
        options=agreed,
        seats=seats,
        moves=tuple(moves),
        seed=seed,
        commitment=commitment_of(secret),
        secret=secret,
    )


def scripted() -> Record:
    """Two seats, two caves: in both the first goes on alone into the trap, then with a sure win."""
    lines = """
        turn 17
        pick c l
        turn snake
        pick c -
        turn snake
        turn snake
        pick c l
        turn scorpion
        pick c -
        turn lava
        pick c -
        turn 15
        pick c -
        turn snake
    """
    edition, options = diamant_edition("pegasus-2024"), Options(any_seats=True, expeditions=2)
    moves = tuple(move_from_line(line.strip(), edition) for line in lines.strip().splitlines())
    return Record(edition=edition, options=options, seats=(Seat("Ada"), Seat("Ben")), moves=moves)
